import { Parser } from 'htmlparser2';
import type { Block, ReadDocument } from '#reading/document.ts';
import { unreadable } from '#reading/notes.ts';
import { splitMarker } from '#reading/markers.ts';

/** A page's frame and machinery, none of it the document's words. */
const LEFT_OUT = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'header',
  'footer',
  'aside',
  'iframe',
  'object',
  'select',
  'button',
  'head',
  'canvas',
  'dialog',
]);
const PARTING = new Set([
  'p',
  'div',
  'section',
  'article',
  'main',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'table',
  'hr',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'address',
  'form',
  'fieldset',
  'legend',
  'body',
  'tbody',
  'thead',
  'tfoot',
  'caption',
  'details',
  'summary',
]);

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
  return { name, format: 'html', ...(title && { title }), blocks: reader.blocks, warnings: [] };
}

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
    if (tag === 'br') this.words += ' ';
    else if (tag === 'table') {
      this.flush();
      this.tables.push({ cells: [], cell: undefined, isLayout: attributes['role'] === 'presentation' });
    } else if (table && !table.isLayout && tag === 'tr') table.cells = [];
    else if (table && !table.isLayout && (tag === 'td' || tag === 'th')) table.cell = '';
    else if (table?.cell !== undefined)
      table.cell += PARTING.has(tag) || tag === 'li' || /^h[1-6]$/.test(tag) ? ' ' : '';
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
      table.cells.push(fold(table.cell ?? ''));
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
    const text = fold(this.words);
    this.words = '';
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
    const { cells } = table;
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
    return LEFT_OUT.has(tag) || isHidden || isFrame || attributes['aria-hidden'] === 'true';
  }
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
