import { Parser } from 'htmlparser2';
import type { Block, ReadDocument } from '#reading/document.ts';
import { unreadable } from '#reading/notes.ts';
import { splitMarker } from '#reading/markers.ts';

/** A page's frame and machinery, none of it the document's words. */
const LEFT_OUT = new Set(
  `script style noscript template svg nav header footer aside iframe object select button head
  canvas dialog`.split(/\s+/),
);
const PARTING = new Set(
  `p div section article main blockquote pre ul ol table hr dl dt dd figure figcaption address form
  fieldset legend body tbody thead tfoot caption details summary`.split(/\s+/),
);

/** Where the page breaks a line; a line end of its source is but white space. */
const BREAK = '\u2028';

/** The parser's time grows with the square of the depth. */
const MAX_DEPTH = 10_000;

/**
 * Reads a web page: headings, paragraphs, lists and tables; scripts, styles and the page's frame left out.
 * A header or footer inside the main text (`main`, `article`) is part of it.
 * Throws `UnreadableFile` for a page without words, or nested deeper than any real one.
 */
export function readHtml(source: string, name: string): ReadDocument {
  const reader = new HtmlReader();
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        depth += 1;
        if (depth > MAX_DEPTH) throw unreadable('tooNested', { name, limit: MAX_DEPTH });
        reader.open(tag, attributes);
      },
      onclosetag: (tag) => {
        depth -= 1;
        reader.close(tag);
      },
      ontext: (text) => reader.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(source);
  parser.end();
  reader.flush();
  if (reader.blocks.length === 0) throw unreadable('noWords', { name });
  const title = reader.title.replaceAll(/\s+/g, ' ').trim();
  const blocks = reader.blocks.map((block) => ({
    ...block,
    text: asComposed(block.text),
    ...(block.cells && { cells: block.cells.map(asComposed) }),
  }));
  return { name, format: 'html', ...(title && { title: asComposed(title) }), blocks, warnings: [] };
}

/** Letters with their accents as one character, and the marks of Windows that many a page has left among the control characters. */
const asComposed = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u0082-\u0099]/g, (sign) => windowsMarks[sign.charCodeAt(0) - 0x82] ?? sign);
const windowsMarks = '‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™';

type List = { isOrdered: boolean; next: number };
type Table = { cells: string[]; cell: string | undefined; isLayout: boolean };

class HtmlReader {
  readonly blocks: Block[] = [];
  title = '';
  private words = '';
  private readonly skipped: string[] = [];
  private mainDepth = 0;
  private isTitle = false;
  private heading: number | undefined;
  private item: { level: number; marker: string } | undefined;
  private readonly lists: List[] = [];
  private readonly tables: Table[] = [];

  open(tag: string, attributes: Record<string, string>): void {
    if (tag === 'title') this.isTitle = true;
    if (this.skipped.length > 0 || this.isLeftOut(tag, attributes)) {
      this.skipped.push(tag);
      return;
    }
    const table = this.tables.at(-1);
    if (table?.cell !== undefined && /^(?:h[1-6]|table)$/.test(tag)) this.turnToLayout(table);
    if (tag === 'main' || tag === 'article') this.mainDepth += 1;
    if (tag === 'br' && table?.cell === undefined) this.words += BREAK;
    else if (tag === 'table') {
      this.flush();
      this.tables.push({ cells: [], cell: undefined, isLayout: attributes['role'] === 'presentation' });
    } else if (table && !table.isLayout && tag === 'tr') table.cells = [];
    else if (table && !table.isLayout && (tag === 'td' || tag === 'th')) table.cell = '';
    else if (table?.cell !== undefined)
      table.cell +=
        tag === 'br' || tag === 'hr'
          ? BREAK
          : PARTING.has(tag) || tag === 'li' || /^h[1-6]$/.test(tag)
            ? ' '
            : '';
    else if (/^h[1-6]$/.test(tag)) {
      this.flush();
      this.heading = Number(tag.slice(1));
    } else if (tag === 'ul' || tag === 'ol') {
      this.flush();
      this.lists.push({ isOrdered: tag === 'ol', next: Number(attributes['start'] ?? 1) || 1 });
    } else if (tag === 'li') this.openItem(attributes);
    else if (PARTING.has(tag) || tag === 'tr' || tag === 'td' || tag === 'th') this.flush();
  }

  close(tag: string): void {
    if (tag === 'title') this.isTitle = false;
    if (this.skipped.length > 0) {
      if (this.skipped.at(-1) === tag) this.skipped.pop();
      return;
    }
    const table = this.tables.at(-1);
    if (tag === 'main' || tag === 'article') this.mainDepth -= 1;
    if (tag === 'table') {
      this.flush();
      this.tables.pop();
    } else if (table && !table.isLayout && (tag === 'td' || tag === 'th')) {
      table.cells.push((table.cell ?? '').trim());
      table.cell = undefined;
    } else if (table && !table.isLayout && tag === 'tr') this.addRow(table);
    else if (table?.cell !== undefined) table.cell += PARTING.has(tag) || tag === 'li' ? ' ' : '';
    else if (/^h[1-6]$/.test(tag)) {
      this.flush();
      this.heading = undefined;
    } else if (tag === 'ul' || tag === 'ol') {
      this.flush();
      this.lists.pop();
    } else if (tag === 'li') {
      this.flush();
      this.item = undefined;
    } else if (PARTING.has(tag)) this.flush();
  }

  text(text: string): void {
    if (this.isTitle) this.title += text;
    if (this.skipped.length > 0 || this.isTitle) return;
    const table = this.tables.findLast((one) => one.cell !== undefined);
    if (table?.cell !== undefined) table.cell += text;
    else this.words += text;
  }

  flush(): void {
    const words = this.words;
    this.words = '';
    const lines = this.heading === undefined && !this.item ? linesOf(words) : [fold(words)];
    for (const line of lines) this.add(line);
  }

  private add(text: string): void {
    if (text === '') return;
    const anchor = { paragraph: this.blocks.length + 1 };
    const marked = splitMarker(text);
    if (this.heading !== undefined) {
      const numbered = marked?.sort === 'number' ? { text: marked.rest, marker: marked.marker } : { text };
      this.blocks.push({ kind: 'heading', level: this.heading, ...numbered, anchor });
    } else if (this.item) {
      this.blocks.push({ kind: 'list-item', text, ...this.item, anchor });
      this.item = undefined;
    } else if (marked)
      this.blocks.push({
        kind: 'list-item',
        text: marked.rest,
        marker: marked.marker,
        level: marked.depth,
        anchor,
      });
    else this.blocks.push({ kind: 'paragraph', text, anchor });
  }

  private openItem(attributes: Record<string, string>): void {
    this.flush();
    const list = this.lists.at(-1);
    const number = Number(attributes['value'] ?? list?.next ?? 1);
    if (list) list.next = number + 1;
    this.item = { level: Math.max(this.lists.length, 1), marker: list?.isOrdered ? `${number}.` : '•' };
  }

  /** A table with headings or tables in its cells lays out the page; its cells are read as running text. */
  private turnToLayout(table: Table): void {
    for (const words of [...table.cells, table.cell ?? '']) {
      this.words = words;
      this.flush();
    }
    Object.assign(table, { isLayout: true, cell: undefined, cells: [] });
  }

  private addRow(table: Table): void {
    const written = table.cells.filter((cell) => cell !== '');
    const [only = ''] = written;
    // One long cell with lines of its own frames a text and is no row.
    const framesText = only.length > 400 && linesOf(only).length > 2;
    // So does a row whose first cells stand empty before its one: a form set out in a table.
    const isSetIn = table.cells.length > 1 && fold(table.cells[0] ?? '') === '';
    if (written.length === 1 && (framesText || isSetIn)) {
      this.words = only;
      this.flush();
      table.cells = [];
      return;
    }
    const cells = table.cells.map(fold);
    const text = cells.filter((cell) => cell !== '').join(' | ');
    if (text !== '')
      this.blocks.push({
        kind: 'table-row',
        text,
        cells: [...cells],
        anchor: { paragraph: this.blocks.length + 1 },
      });
    table.cells = [];
  }

  private isLeftOut(tag: string, attributes: Record<string, string>): boolean {
    if ((tag === 'header' || tag === 'footer') && this.mainDepth > 0) return false;
    const isHidden = 'hidden' in attributes || /display\s*:\s*none/i.test(attributes['style'] ?? '');
    const isFrame = /^(?:navigation|banner|contentinfo|search)$/.test(attributes['role'] ?? '');
    // A panel that is folded in holds words of the page; what else is hidden from a reader aloud is ornament.
    const isFolded =
      attributes['role'] === 'tabpanel' || /\b(?:collapse|accordion|panel)/i.test(attributes['class'] ?? '');
    const isOrnament = attributes['aria-hidden'] === 'true' && !isFolded;
    return LEFT_OUT.has(tag) || isHidden || isFrame || isOrnament;
  }
}

/**
 * The lines of a text with breaks: an empty line parts paragraphs, and a break parts them where a line ends a sentence or
 * the next one opens with a label. Other breaks only wrap.
 */
function linesOf(words: string): string[] {
  const lines: string[] = [];
  for (const part of words.split(/\u2028[^\S\u2028]*\u2028/)) {
    let open = '';
    for (const line of part.split(BREAK).map(fold)) {
      if (line === '') continue;
      if (open !== '' && (/[.;:!?]$/.test(open) || /^(?:[-•*]\s|[^:.]{2,90}\s?:\s\S)/.test(line))) {
        lines.push(open);
        open = line;
      } else open = open === '' ? line : `${open} ${line}`;
    }
    if (open !== '') lines.push(open);
  }
  return lines;
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
