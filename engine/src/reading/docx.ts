import type { Document, Element } from '@xmldom/xmldom';
import type { Block, ReadDocument } from '#reading/document.ts';
import { unreadable } from '#reading/notes.ts';
import { readNumbering, type Numbering } from '#reading/docx/numbering.ts';
import { readWords, type Words } from '#reading/docx/runs.ts';
import { outlineLevel, readStyles, type Styles } from '#reading/docx/styles.ts';
import { attributeOf, childOf, childrenOf, localName, valueOf } from '#reading/docx/xml.ts';
import { splitMarker } from '#reading/markers.ts';
import { openPackage, parsePart, relatedPart, type OfficePackage } from '#reading/office-package.ts';

/**
 * Reads a Word document (ECMA-376) as Word shows it with all changes accepted: numbers and bullets as markers, tables
 * row by row, text boxes and notes after the paragraph they hang on; headers and footers left out.
 * Throws `UnreadableFile` for a damaged file or one without words.
 */
export function readDocx(bytes: Uint8Array, name: string): ReadDocument {
  const parts = openPackage(bytes, name);
  const main = relatedPart(parts, '', 'officeDocument', name) ?? 'word/document.xml';
  const document = parsePart(parts, main, name);
  const body = childOf(document?.documentElement ?? undefined, 'body');
  if (!body) throw unreadable('notWord', { name });
  const part = (type: string): Document | undefined => {
    const path = relatedPart(parts, main, type, name);
    return path === undefined ? undefined : parsePart(parts, path, name);
  };
  const reader = new DocxReader(
    readStyles(part('styles')),
    readNumbering(part('numbering')),
    new Map([...readNotes(part('footnotes'), 'footnote'), ...readNotes(part('endnotes'), 'endnote')]),
  );
  reader.readBody(body);
  if (reader.blocks.length === 0) throw unreadable('noWords', { name });
  const title = readTitle(parts, name);
  return { name, format: 'docx', ...(title && { title }), blocks: reader.blocks, warnings: [] };
}

/** Elements that only wrap others: content controls, accepted insertions, smart tags. */
const WRAPPERS = new Set(
  'sdt sdtContent ins moveTo customXml smartTag AlternateContent Choice body txbxContent'.split(' '),
);

class DocxReader {
  readonly blocks: Block[] = [];
  private paragraph = 0;
  /** The start of a paragraph whose end was deleted: it runs on into the next. */
  private carried = '';
  private readonly styles: Styles;
  private readonly numbering: Numbering;
  private readonly notes: Map<string, Element>;

  constructor(styles: Styles, numbering: Numbering, notes: Map<string, Element>) {
    this.styles = styles;
    this.numbering = numbering;
    this.notes = notes;
  }

  readBody(container: Element): void {
    for (const element of contentOf(container)) {
      if (localName(element) === 'p') this.readParagraph(element);
      else this.readTable(element);
    }
  }

  private readParagraph(element: Element): void {
    const shape = this.shapeOf(element);
    this.paragraph += 1;
    const anchor = { paragraph: this.paragraph };
    const { words } = shape;
    const text = fold(this.carried + words.text);
    this.carried = shape.isJoinedToNext ? `${this.carried}${words.text}` : '';
    if (!shape.isJoinedToNext) {
      // An empty paragraph in a list counts as Word counts it, though there is nothing to read.
      const marker = this.markerOf(shape);
      if (text !== '') this.blocks.push(blockOf(text, marker, shape, anchor));
    }
    this.readAttached(words, text !== '' && words.boxes.length === 0);
  }

  /** @param isPlaced the words are those of the last block, so that its notes can say where in it they belong */
  private readAttached(words: Words, isPlaced = false): void {
    for (const box of words.boxes) this.readBody(box);
    for (const { id, at } of words.notes) {
      const element = this.notes.get(id);
      if (!element) continue;
      const first = this.blocks.length;
      this.readBody(element);
      if (!isPlaced) continue;
      // A blank at its beginning counts.
      const noteFromEnd = fold(`x${words.text.slice(at)}`).length - 1;
      for (const block of this.blocks.slice(first)) block.noteFromEnd = noteFromEnd;
    }
  }

  private readTable(table: Element): void {
    const rows = contentOf(table, 'tr').filter((row) => !childOf(childOf(row, 'trPr'), 'del'));
    const grid = rows.map((row) => contentOf(row, 'tc'));
    const isFrame = grid.every((cells) => cells.length <= 1);
    grid.forEach((cells) => {
      const [only] = cells;
      if (only && isFrame) {
        this.readBody(only);
        return;
      }
      const anchor = { paragraph: this.paragraph + 1 };
      const attached: Words[] = [];
      const texts = cells.map((cell) => (isMergedAway(cell) ? '' : this.cellText(cell, attached)));
      const text = texts.filter((cell) => cell !== '').join(' | ');
      if (text !== '') this.blocks.push({ kind: 'table-row', text, cells: texts, anchor });
      for (const words of attached) this.readAttached(words);
    });
  }

  private cellText(cell: Element, attached: Words[]): string {
    const texts = contentOf(cell).map((element) => {
      if (localName(element) === 'tbl')
        return contentOf(element, 'tr')
          .flatMap((row) => contentOf(row, 'tc').map((inner) => this.cellText(inner, attached)))
          .filter((text) => text !== '')
          .join(' ');
      const shape = this.shapeOf(element);
      this.paragraph += 1;
      if (shape.words.boxes.length > 0 || shape.words.notes.length > 0) attached.push(shape.words);
      const text = fold(shape.words.text);
      const marker = this.markerOf(shape);
      return marker && text !== '' ? `${marker} ${text}` : text;
    });
    return texts.filter((text) => text !== '').join(' ');
  }

  /** Counts the paragraph in its list and gives what the list shows before it. */
  private markerOf({ numId, level }: Shape): string | undefined {
    return numId === undefined || numId === '0' ? undefined : this.numbering.next(numId, level);
  }

  private shapeOf(element: Element): Shape {
    const properties = childOf(element, 'pPr');
    const styleId = valueOf(properties, 'pStyle');
    const style = this.styles(styleId);
    const words = readWords(element, style.isBold, style.isHidden);
    const outline = valueOf(properties, 'outlineLvl');
    const headingLevel = outline === undefined ? style.headingLevel : outlineLevel(outline);
    const numbers = childOf(properties, 'numPr');
    const numId = valueOf(numbers, 'numId') ?? style.numbering?.numId;
    const ownLevel = valueOf(numbers, 'ilvl');
    const level =
      ownLevel !== undefined
        ? Number(ownLevel)
        : ((numId && styleId ? this.numbering.levelOfStyle(numId, styleId) : undefined) ??
          style.numbering?.level ??
          0);
    return {
      words,
      level,
      ...(headingLevel !== undefined && { headingLevel }),
      ...(numId !== undefined && { numId }),
      isJoinedToNext: childOf(childOf(properties, 'rPr'), 'del') !== undefined,
    };
  }
}

type Shape = { words: Words; level: number; headingLevel?: number; numId?: string; isJoinedToNext: boolean };

function blockOf(text: string, marker: string | undefined, shape: Shape, anchor: Block['anchor']): Block {
  const typed = marker === undefined ? splitMarker(text) : undefined;
  const isTitle = looksLikeTitle(text, shape);
  if (shape.headingLevel !== undefined || isTitle) {
    const level = shape.headingLevel ?? 9;
    if (marker !== undefined) return { kind: 'heading', text, level, marker, anchor };
    if (typed && typed.sort !== 'bullet')
      return { kind: 'heading', text: typed.rest, level, marker: typed.marker, anchor };
    return { kind: 'heading', text, level, anchor };
  }
  if (marker !== undefined) return { kind: 'list-item', text, level: shape.level + 1, marker, anchor };
  if (typed) return { kind: 'list-item', text: typed.rest, level: typed.depth, marker: typed.marker, anchor };
  return { kind: 'paragraph', text, anchor };
}

/** A short line all in bold stands over what follows, in documents whose writers did without heading styles. */
function looksLikeTitle(text: string, { words, numId }: Shape): boolean {
  if (numId !== undefined && numId !== '0') return false;
  const isBold = words.letters > 0 && words.boldLetters > words.letters * 0.95;
  return isBold && text.length <= 100 && /\p{L}{2}/u.test(text) && !/[.,;]$/.test(text);
}

/** The paragraphs and tables (or rows, or cells) of a container, those inside wrappers included. */
function contentOf(container: Element, wanted?: 'tr' | 'tc'): Element[] {
  return childrenOf(container).flatMap((child) => {
    const name = localName(child);
    if (wanted ? name === wanted : name === 'p' || name === 'tbl') return [child];
    return WRAPPERS.has(name) ? contentOf(child, wanted) : [];
  });
}

/** The lower cells of cells merged downwards, and the right ones in old files, show nothing of their own. */
function isMergedAway(cell: Element): boolean {
  const properties = childOf(cell, 'tcPr');
  return ['vMerge', 'hMerge'].some((name) => {
    const merge = childOf(properties, name);
    return merge !== undefined && attributeOf(merge, 'val') !== 'restart';
  });
}

/** Notes by their kind and id; the lines that part them from the text are among them, but nothing refers to those. */
function readNotes(document: Document | undefined, kind: 'footnote' | 'endnote'): [string, Element][] {
  const root = document?.documentElement;
  if (!root) return [];
  return childrenOf(root)
    .filter((element) => localName(element) === kind)
    .map((element) => [`${kind} ${attributeOf(element, 'id') ?? ''}`, element]);
}

function readTitle(parts: OfficePackage, name: string): string | undefined {
  const path = relatedPart(parts, '', 'core-properties', name);
  const root = path === undefined ? undefined : parsePart(parts, path, name)?.documentElement;
  const title = root ? childOf(root, 'title')?.textContent?.trim() : undefined;
  return title ? title : undefined;
}

function fold(text: string): string {
  return text
    .replaceAll(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
    .replaceAll(/[\u00ad\u200b]/g, '')
    .trim();
}
