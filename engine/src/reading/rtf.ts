import type { Block, ReadDocument } from '#reading/document.ts';
import { splitMarker } from '#reading/markers.ts';
import { asWarnings, unreadable } from '#reading/notes.ts';

/**
 * Reads a Rich Text file (RTF 1.9.1): paragraphs, headings by their outline level, list marks as Word wrote them, tables
 * row by row, footnotes after their paragraph; deleted and hidden text, headers and footers left out.
 */
export function readRtf(bytes: Uint8Array, name: string): ReadDocument {
  const reader = new RtfReader(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
  );
  reader.read();
  if (reader.blocks.length === 0) throw unreadable('noWords', { name });
  const title = reader.title.trim();
  return { name, format: 'rtf', ...(title && { title }), blocks: reader.blocks, ...asWarnings([]) };
}

/** Groups that hold no words of the text. */
const leftOut = new Set(
  (
    'fonttbl colortbl stylesheet listtable listoverridetable rsidtbl generator pict object header headerl headerr headerf footer footerl footerr ' +
    'footerf info themedata colorschememapping latentstyles datastore xmlnstbl fldinst bkmkstart bkmkend atnid atnauthor annotation revtbl ' +
    'nonshppict filetbl mmathPr wgrffmtfilter sp shpinst tc xe'
  ).split(' '),
);
const isLeftOut = (word: string): boolean => leftOut.has(word) || /^pnseclvl\d$/.test(word);
const SIGNS: Record<string, string> = {
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  tab: '\t',
  line: ' ',
  emspace: ' ',
  enspace: ' ',
  '~': ' ',
  _: '-',
  '-': '',
};
/** Deeper groups than any writer makes; a file made to exhaust the stack ends here. */
const DEPTH_LIMIT = 500;

type State = {
  isSkipped: boolean;
  isHidden: boolean;
  target: 'text' | 'marker' | 'title' | 'note';
  /** How many letters stand in for one of `\u`. */
  fallback: number;
};

class RtfReader {
  readonly blocks: Block[] = [];
  title = '';
  private readonly source: string;
  private readonly stack: State[] = [];
  private state: State = { isSkipped: false, isHidden: false, target: 'text', fallback: 1 };
  private codePage = 'windows-1252';
  private pending: number[] = [];
  private text = '';
  private marker = '';
  private note = '';
  private notes: string[] = [];
  private cells: string[] = [];
  private isInTable = false;
  private outline: number | undefined;
  private paragraph = 0;
  private toSkip = 0;

  constructor(source: string) {
    this.source = source;
  }

  read(): void {
    const token = /\\'([0-9a-f]{2})|\\([a-z]+)(-?\d{1,10})? ?|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;
    for (const match of this.source.matchAll(token)) {
      const [, hex, word, parameter, sign, brace, plain] = match;
      if (hex !== undefined) this.addByte(Number.parseInt(hex, 16));
      else if (word !== undefined)
        this.control(word, parameter === undefined ? undefined : Number(parameter));
      else if (sign !== undefined) this.controlSign(sign);
      else if (brace === '{') this.open();
      else if (brace === '}') this.close();
      else if (plain !== undefined) this.addPlain(plain);
    }
    this.endParagraph();
    this.endRow();
  }

  private open(): void {
    this.flushBytes();
    if (this.stack.length < DEPTH_LIMIT) this.stack.push({ ...this.state });
  }

  private close(): void {
    this.flushBytes();
    const wasNote = this.state.target === 'note';
    this.state = this.stack.pop() ?? this.state;
    if (wasNote && this.state.target !== 'note') {
      this.notes.push(fold(this.note));
      this.note = '';
    }
  }

  private control(word: string, parameter: number | undefined): void {
    this.flushBytes();
    const { state } = this;
    if (word === 'u' && parameter !== undefined) {
      this.add(String.fromCharCode(parameter < 0 ? parameter + 65_536 : parameter));
      this.toSkip = state.fallback;
      return;
    }
    if (word === 'title' && state.isSkipped) {
      this.state = { ...state, isSkipped: false, target: 'title' };
      return;
    }
    // A text box lies inside a group of drawing commands.
    if (word === 'shptxt') state.isSkipped = false;
    else if (isLeftOut(word)) state.isSkipped = true;
    else if (word === 'ansicpg' && parameter !== undefined) this.codePage = labelOf(parameter);
    else if (word === 'uc') state.fallback = parameter ?? 1;
    else if (word === 'deleted' || word === 'v') state.isHidden = parameter !== 0;
    else if (word === 'plain') state.isHidden = false;
    else if (word === 'listtext' || word === 'pntext') state.target = 'marker';
    else if (word === 'footnote') state.target = 'note';
    else if (word === 'pard') [this.outline, this.isInTable] = [undefined, false];
    else if (word === 'intbl') this.isInTable = true;
    else if (word === 'outlinelevel') this.outline = parameter;
    else if (word === 'par' || word === 'sect' || word === 'page') {
      if (state.target === 'note') this.note += ' ';
      else if (this.isInTable) this.add(' ');
      else this.endParagraph();
    } else if (word === 'cell') {
      this.cells.push(fold(`${this.marker} ${this.text}`));
      [this.text, this.marker] = ['', ''];
    } else if (word === 'row') this.endRow();
    else if (word in SIGNS) this.add(SIGNS[word] ?? '');
  }

  private controlSign(sign: string): void {
    this.flushBytes();
    if (sign === '*') {
      // A group no reader need know; those that hold words are named without the star as well.
      this.state.isSkipped = true;
    } else if (sign in SIGNS) this.add(SIGNS[sign] ?? '');
    else if (/[\\{}]/.test(sign)) this.add(sign);
    else if (/[\r\n]/.test(sign)) this.control('par', undefined);
  }

  private addByte(byte: number): void {
    if (this.toSkip > 0) this.toSkip -= 1;
    else this.pending.push(byte);
  }

  private addPlain(plain: string): void {
    const skipped = Math.min(this.toSkip, plain.length);
    this.toSkip -= skipped;
    for (const letter of plain.slice(skipped)) this.pending.push(letter.charCodeAt(0));
    this.flushBytes();
  }

  private flushBytes(): void {
    if (this.pending.length === 0) return;
    const bytes = Uint8Array.from(this.pending);
    this.pending = [];
    this.add(new TextDecoder(this.codePage).decode(bytes));
  }

  private add(text: string): void {
    const { isSkipped, isHidden, target } = this.state;
    if (isSkipped || isHidden) return;
    if (target === 'marker') this.marker += text;
    else if (target === 'note') this.note += text;
    else if (target === 'title') this.title += text;
    else {
      // A table ends where text stands outside of it.
      if (!this.isInTable && this.cells.length > 0) this.endRow();
      this.text += text;
    }
  }

  private endParagraph(): void {
    const text = fold(this.text);
    const own = fold(this.marker);
    [this.text, this.marker] = ['', ''];
    if (text !== '') {
      this.paragraph += 1;
      const anchor = { paragraph: this.paragraph };
      const typed = splitMarker(text);
      const marker = own === '' ? typed?.marker : /^[\p{L}\p{N}(]/u.test(own) ? own : '•';
      const words = own === '' && typed ? typed.rest : text;
      const marked = marker === undefined ? {} : { marker };
      if (this.outline !== undefined && this.outline < 9)
        this.blocks.push({ kind: 'heading', text: words, level: this.outline + 1, ...marked, anchor });
      else if (marker === undefined) this.blocks.push({ kind: 'paragraph', text, anchor });
      else this.blocks.push({ kind: 'list-item', text: words, level: typed?.depth ?? 1, marker, anchor });
    }
    for (const note of this.notes.splice(0)) {
      this.paragraph += 1;
      if (note !== '')
        this.blocks.push({ kind: 'paragraph', text: note, anchor: { paragraph: this.paragraph } });
    }
  }

  private endRow(): void {
    const cells = this.cells.splice(0);
    const text = cells.filter((cell) => cell !== '').join(' | ');
    if (text === '') return;
    this.paragraph += 1;
    this.blocks.push({ kind: 'table-row', text, cells, anchor: { paragraph: this.paragraph } });
  }
}

/** The name the encoding standard has for a Windows code page; Windows' Western one where it has none. */
function labelOf(codePage: number): string {
  const known: Record<number, string> = {
    932: 'shift_jis',
    936: 'gbk',
    949: 'euc-kr',
    950: 'big5',
    65_001: 'utf-8',
    10_000: 'macintosh',
  };
  const label = known[codePage] ?? `windows-${codePage}`;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'windows-1252';
  }
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
