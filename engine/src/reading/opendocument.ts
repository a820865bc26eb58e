import type { Element } from '@xmldom/xmldom';
import type { Block, Note, ReadDocument } from '#reading/document.ts';
import { childOf, childrenOf, localName } from '#reading/docx/xml.ts';
import { splitMarker } from '#reading/markers.ts';
import { asWarnings, noteOf, unreadable } from '#reading/notes.ts';
import { openPackage, parsePart } from '#reading/office-package.ts';
import { cellAddress } from '#reading/xlsx/cell-address.ts';
import { roman } from '#text/roman.ts';

/**
 * Reads an OpenDocument text, sheet or presentation (ISO/IEC 26300): headings, numbered lists, tables, notes after
 * their paragraph; deleted text and comments left out. Throws `UnreadableFile` for a protected or damaged file.
 */
export function readOpenDocument(bytes: Uint8Array, name: string): ReadDocument {
  const parts = openPackage(bytes, name);
  if (new TextDecoder().decode(parts.get('META-INF/manifest.xml')).includes('encryption-data'))
    throw unreadable('protected', { name });
  const root = parsePart(parts, 'content.xml', name)?.documentElement ?? undefined;
  const body = childOf(root, 'body');
  if (!root || !body) throw unreadable('notOpenDocument', { name });
  const reader = new OpenDocumentReader(root);
  for (const content of childrenOf(body)) {
    if (localName(content) === 'spreadsheet') reader.readSheets(content);
    else if (localName(content) === 'presentation') reader.readSlides(content);
    else reader.readFlow(content, {});
  }
  if (reader.blocks.length === 0) throw unreadable('noWords', { name });
  const meta = childOf(
    childOf(parsePart(parts, 'meta.xml', name)?.documentElement ?? undefined, 'meta'),
    'title',
  );
  const title = meta?.textContent?.trim();
  return {
    name,
    format: 'opendocument',
    ...(title && { title }),
    blocks: reader.blocks,
    ...asWarnings(reader.notes),
  };
}

type Where = { page?: number };
type ListLevel = { isNumbered: boolean; suffix: string; format: string; start: number };
/** Repeated cells and rows beyond this are the empty rest of a sheet. */
const REPEAT_LIMIT = 1000;

class OpenDocumentReader {
  readonly blocks: Block[] = [];
  readonly notes: Note[] = [];
  private paragraph = 0;
  private readonly lists: Map<string, ListLevel[]>;
  private readonly hiddenTables: Set<string>;

  constructor(root: Element) {
    const styles = childOf(root, 'automatic-styles');
    const all = styles ? childrenOf(styles) : [];
    this.lists = new Map(all.filter((one) => localName(one) === 'list-style').map(listStyle));
    this.hiddenTables = new Set(
      all
        .filter((one) => childrenOf(one).some((child) => attribute(child, 'display') === 'false'))
        .map((one) => attribute(one, 'name') ?? ''),
    );
  }

  readFlow(container: Element, where: Where): void {
    for (const element of childrenOf(container)) {
      const name = localName(element);
      if (name === 'p' || name === 'h') this.readParagraph(element, where);
      else if (name === 'list') this.readList(element, where, 1, attribute(element, 'style-name') ?? '');
      else if (name === 'table') this.readTable(element, where);
      else if (name !== 'tracked-changes' && name !== 'annotation' && name !== 'forms')
        this.readFlow(element, where);
    }
  }

  readSlides(presentation: Element): void {
    childrenOf(presentation)
      .filter((element) => localName(element) === 'page')
      .forEach((page, index) => this.readFlow(page, { page: index + 1 }));
  }

  readSheets(spreadsheet: Element): void {
    for (const table of childrenOf(spreadsheet)) {
      if (localName(table) !== 'table') continue;
      const sheet = attribute(table, 'name') ?? '';
      if (this.hiddenTables.has(attribute(table, 'style-name') ?? '')) {
        this.notes.push(noteOf('hiddenSheet', { sheet }));
        continue;
      }
      const rows: Block[] = [];
      let number = 0;
      for (const row of rowsOf(table)) {
        const repeated = repeats(row, 'number-rows-repeated');
        const cells = cellsOf(row);
        while (cells.at(-1) === '') cells.pop();
        const text = cells.filter((cell) => cell !== '').join(' | ');
        const first = cells.findIndex((cell) => cell !== '');
        const copies = text === '' ? 0 : Math.min(repeated, REPEAT_LIMIT);
        for (let copy = 0; copy < copies; copy += 1)
          rows.push({
            kind: 'table-row',
            text,
            cells,
            anchor: { sheet, cell: cellAddress(number + copy + 1, first + 1) },
          });
        number += repeated;
      }
      if (rows.length > 0)
        this.blocks.push({ kind: 'heading', text: sheet, level: 1, anchor: { sheet } }, ...rows);
    }
  }

  private readParagraph(element: Element, where: Where, item?: { level: number; marker: string }): void {
    this.paragraph += 1;
    const anchor = { ...where, paragraph: this.paragraph };
    const { text, attached } = wordsOf(element);
    const typed = splitMarker(text);
    if (text !== '') {
      if (localName(element) === 'h')
        this.blocks.push({
          kind: 'heading',
          level: Number(attribute(element, 'outline-level') ?? 1),
          ...(typed?.sort === 'number' ? { text: typed.rest, marker: typed.marker } : { text }),
          anchor,
        });
      else if (item) this.blocks.push({ kind: 'list-item', text, ...item, anchor });
      else if (typed)
        this.blocks.push({
          kind: 'list-item',
          text: typed.rest,
          marker: typed.marker,
          level: typed.depth,
          anchor,
        });
      else this.blocks.push({ kind: 'paragraph', text, anchor });
    }
    for (const box of attached) this.readFlow(box, where);
  }

  private readList(list: Element, where: Where, level: number, style: string): void {
    const shape = this.lists.get(style)?.[level - 1];
    let count = (shape?.start ?? 1) - 1;
    for (const item of childrenOf(list)) {
      const isHeader = localName(item) === 'list-header';
      if (!isHeader) count = Number(attribute(item, 'start-value') ?? count + 1);
      const marker = shape?.isNumbered ? `${counted(count, shape.format)}${shape.suffix}` : '•';
      let isFirst = !isHeader;
      for (const element of childrenOf(item)) {
        const name = localName(element);
        if (name === 'list')
          this.readList(element, where, level + 1, attribute(element, 'style-name') ?? style);
        else if (name === 'p' || name === 'h') {
          this.readParagraph(element, where, isFirst && name === 'p' ? { level, marker } : undefined);
          isFirst = false;
        } else this.readFlow(element, where);
      }
    }
  }

  private readTable(table: Element, where: Where): void {
    for (const row of rowsOf(table)) {
      this.paragraph += 1;
      const cells = cellsOf(row);
      const text = cells.filter((cell) => cell !== '').join(' | ');
      if (text !== '')
        this.blocks.push({ kind: 'table-row', text, cells, anchor: { ...where, paragraph: this.paragraph } });
    }
  }
}

/** The rows of a table, those in header and group elements included. */
function rowsOf(table: Element): Element[] {
  return childrenOf(table).flatMap((child) => {
    const name = localName(child);
    if (name === 'table-row') return [child];
    return /^table-(?:header-rows|rows|row-group)$/.test(name) ? rowsOf(child) : [];
  });
}

function cellsOf(row: Element): string[] {
  return childrenOf(row).flatMap((cell) => {
    if (!/^(?:covered-)?table-cell$/.test(localName(cell))) return [];
    const text = fold(
      childrenOf(cell)
        .filter((child) => localName(child) !== 'annotation')
        .map((child) => deepText(child))
        .join(' '),
    );
    const repeated = repeats(cell, 'number-columns-repeated');
    return Array<string>(text === '' ? Math.min(repeated, 200) : Math.min(repeated, REPEAT_LIMIT)).fill(text);
  });
}

function deepText(element: Element): string {
  const { text, attached } = wordsOf(element);
  return [text, ...attached.map((box) => box.textContent ?? '')].join(' ');
}

/** The words of a paragraph, and what hangs on it: bodies of notes, text boxes. */
function wordsOf(paragraph: Element): { text: string; attached: Element[] } {
  const attached: Element[] = [];
  let text = '';
  const visit = (element: Element): void => {
    for (let child = element.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) text += child.nodeValue ?? '';
      if (child.nodeType !== 1) continue;
      const inner = child as Element;
      const name = localName(inner);
      if (name === 's') text += ' '.repeat(Math.min(Number(attribute(inner, 'c') ?? 1), 100));
      else if (name === 'tab' || name === 'line-break') text += ' ';
      else if (name === 'note') {
        const body = childOf(inner, 'note-body');
        if (body) attached.push(body);
      } else if (name === 'text-box') attached.push(inner);
      else if (name !== 'annotation') visit(inner);
      if (name === 'p') text += ' ';
    }
  };
  visit(paragraph);
  return { text: fold(text), attached };
}

function listStyle(style: Element): [string, ListLevel[]] {
  const levels: ListLevel[] = [];
  for (const level of childrenOf(style)) {
    levels[Number(attribute(level, 'level') ?? 1) - 1] = {
      isNumbered: localName(level) === 'list-level-style-number' && attribute(level, 'num-format') !== '',
      suffix: attribute(level, 'num-suffix') ?? '',
      format: attribute(level, 'num-format') ?? '1',
      start: Number(attribute(level, 'start-value') ?? 1),
    };
  }
  return [attribute(style, 'name') ?? '', levels];
}

function counted(count: number, format: string): string {
  if (/^[aA]$/.test(format)) {
    const letter = String.fromCharCode(97 + ((count - 1) % 26));
    return format === 'A' ? letter.toUpperCase() : letter;
  }
  if (/^[iI]$/.test(format)) return format === 'I' ? roman(count) : roman(count).toLowerCase();
  return String(count);
}

function repeats(element: Element, name: string): number {
  const count = Number(attribute(element, name) ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

/** An attribute by its local name; OpenDocument's prefixes are customary, not fixed. */
function attribute(element: Element, name: string): string | undefined {
  return Array.from(element.attributes).find((one) => (one.localName ?? one.name) === name)?.value;
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
