import { Parser } from 'htmlparser2';
import { unreadableNotice } from '#notices/notes.ts';

/** A web page taken apart: what it says of itself to machines, and the lines a person sees. */
export type Page = {
  /** The language its outermost element names. */
  language: string | null;
  title: string;
  /** Its first main heading. */
  heading: string;
  /** `<meta>` by name or property in small letters; the first of each. */
  meta: Map<string, string>;
  /** Its canonical address. */
  canonical: string | null;
  /** The scripts of type `application/ld+json`, as text. */
  linkedData: string[];
  lines: PageLine[];
  links: { title: string; url: string }[];
};

/** A line as it is seen; a table row has its cells. `isLabel`: marked as the name of what follows (dt, label). */
export type PageLine = { text: string; cells?: string[]; isLabel: boolean };

/**
 * Takes a web page apart; scripts, styles, hidden parts and the site's frame (navigation, footer) are left out.
 * @throws UnreadableFile where its elements are nested deeper than any real page's.
 */
export function readPage(source: string, name: string): Page {
  const reader = new PageReader(name);
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reader.open(tag, attributes),
      onclosetag: (tag) => reader.close(tag),
      ontext: (text) => reader.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(source);
  parser.end();
  reader.flush();
  const { page } = reader;
  return { ...page, title: fold(page.title), heading: fold(page.heading) };
}

const LEFT_OUT = new Set(
  'script style noscript template svg nav header footer aside iframe object select button canvas dialog'.split(
    ' ',
  ),
);
const PARTING = new Set(
  `p div section article main blockquote pre ul ol li table thead tbody tfoot caption hr dl dt dd figure figcaption
  address form fieldset legend body details summary h1 h2 h3 h4 h5 h6 tr td th br`.split(/\s+/),
);
/** The parser's time grows with the square of the depth. */
const MAX_DEPTH = 10_000;
const LABELS = new Set(['dt', 'label', 'legend']);

class PageReader {
  readonly page: Page = {
    language: null,
    title: '',
    heading: '',
    meta: new Map(),
    canonical: null,
    linkedData: [],
    lines: [],
    links: [],
  };
  private words = '';
  private readonly skipped: string[] = [];
  private readonly rows: { cells: string[]; cell: string | undefined }[] = [];
  private readonly name: string;
  private depth = 0;
  private mainDepth = 0;
  private within: 'title' | 'linked data' | 'heading' | undefined;

  constructor(name: string) {
    this.name = name;
  }

  open(tag: string, attributes: Record<string, string>): void {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw unreadableNotice('pageTooDeep', { name: this.name, limit: MAX_DEPTH });
    if (tag === 'html') this.page.language = attributes['lang'] ?? attributes['xml:lang'] ?? null;
    if (tag === 'title' && this.page.title === '') this.within = 'title';
    if (tag === 'meta') this.takeMeta(attributes);
    if (tag === 'link' && attributes['rel'] === 'canonical') this.page.canonical = attributes['href'] ?? null;
    if (tag === 'script' && /^application\/ld\+json/i.test(attributes['type'] ?? '')) {
      this.within = 'linked data';
      this.page.linkedData.push('');
    }
    if (this.skipped.length > 0 || this.isLeftOut(tag, attributes)) {
      this.skipped.push(tag);
      return;
    }
    if (tag === 'main' || tag === 'article') this.mainDepth += 1;
    if (tag === 'h1' && this.page.heading === '') this.within = 'heading';
    if (tag === 'a' && attributes['href'] !== undefined)
      this.page.links.push({ title: '', url: attributes['href'] });
    const row = this.rows.at(-1);
    if (tag === 'tr') {
      this.flush();
      this.rows.push({ cells: [], cell: undefined });
    } else if ((tag === 'td' || tag === 'th') && row) row.cell = '';
    else if (row?.cell !== undefined) row.cell += PARTING.has(tag) ? '\n' : '';
    else if (PARTING.has(tag) || LABELS.has(tag)) this.flush();
  }

  close(tag: string): void {
    this.depth -= 1;
    if (tag === 'title' || tag === 'script' || tag === 'h1') this.within = undefined;
    if (this.skipped.length > 0) {
      if (this.skipped.at(-1) === tag) this.skipped.pop();
      return;
    }
    if (tag === 'main' || tag === 'article') this.mainDepth -= 1;
    const row = this.rows.at(-1);
    if ((tag === 'td' || tag === 'th') && row?.cell !== undefined) {
      row.cells.push(row.cell);
      row.cell = undefined;
    } else if (tag === 'tr' && row) {
      this.rows.pop();
      this.addRow(row.cells);
    } else if (row?.cell !== undefined) row.cell += PARTING.has(tag) ? '\n' : '';
    else if (LABELS.has(tag)) this.flush(true);
    else if (PARTING.has(tag)) this.flush();
  }

  text(text: string): void {
    const { page, within } = this;
    if (within === 'title') page.title += text;
    else if (within === 'heading') page.heading += text;
    else if (within === 'linked data') {
      const last = page.linkedData.length - 1;
      page.linkedData[last] = `${page.linkedData[last] ?? ''}${text}`;
    }
    if (this.skipped.length > 0 || within === 'title') return;
    const link = page.links.at(-1);
    if (link && link.title === '') link.title = fold(text);
    const row = this.rows.at(-1);
    if (row?.cell === undefined) this.words += text;
    else row.cell += text;
  }

  flush(isLabel = false): void {
    const text = fold(this.words);
    this.words = '';
    if (text !== '') this.page.lines.push({ text, isLabel });
  }

  /** A row of one cell, or one whose cells hold lines of their own, lays out the page. */
  private addRow(cells: string[]): void {
    const filled = cells.map(fold);
    const isLayout = filled.filter((cell) => cell !== '').length < 2;
    if (!isLayout) this.page.lines.push({ text: filled.join(' | '), cells: filled, isLabel: false });
    for (const cell of cells) {
      const lines = cell
        .split('\n')
        .map(fold)
        .filter((line) => line !== '');
      if (isLayout || lines.length > 2)
        for (const line of lines) this.page.lines.push({ text: line, isLabel: false });
    }
  }

  private takeMeta(attributes: Record<string, string>): void {
    const name = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase();
    const content = fold(attributes['content'] ?? '');
    if (name !== '' && content !== '' && !this.page.meta.has(name)) this.page.meta.set(name, content);
  }

  private isLeftOut(tag: string, attributes: Record<string, string>): boolean {
    if (tag === 'title') return true;
    if ((tag === 'header' || tag === 'footer') && this.mainDepth > 0) return false;
    const isHidden = 'hidden' in attributes || /display\s*:\s*none/i.test(attributes['style'] ?? '');
    const isFrame = /^(?:navigation|banner|contentinfo|search)$/.test(attributes['role'] ?? '');
    return LEFT_OUT.has(tag) || isHidden || isFrame || attributes['aria-hidden'] === 'true';
  }
}

function fold(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
