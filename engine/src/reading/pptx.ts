import type { Element } from '@xmldom/xmldom';
import type { Block, Note, ReadDocument } from '#reading/document.ts';
import { attributeOf, childOf, childrenOf, localName } from '#reading/docx/xml.ts';
import { splitMarker } from '#reading/markers.ts';
import { asWarnings, noteOf, unreadable } from '#reading/notes.ts';
import {
  openPackage,
  parsePart,
  relatedPart,
  relatedParts,
  type OfficePackage,
} from '#reading/office-package.ts';

/**
 * Reads a presentation (ECMA-376, PresentationML) slide by slide: titles as headings, bullets as list items, tables row
 * by row, speakers' notes after their slide. Hidden slides are left out and said. Throws `UnreadableFile`.
 */
export function readPptx(bytes: Uint8Array, name: string): ReadDocument {
  const parts = openPackage(bytes, name);
  const main = relatedPart(parts, '', 'officeDocument', name) ?? 'ppt/presentation.xml';
  const list = childOf(parsePart(parts, main, name)?.documentElement ?? undefined, 'sldIdLst');
  if (!list) throw unreadable('notPresentation', { name });
  const targets = relatedParts(parts, main, name);
  const notes: Note[] = [];
  const blocks = childrenOf(list).flatMap((slide, index) => {
    const path = targets.get(slide.getAttribute('r:id') ?? '') ?? '';
    const root = parsePart(parts, path, name)?.documentElement;
    if (!root) return [];
    if (/^(?:0|false)$/.test(attributeOf(root, 'show') ?? '')) {
      notes.push(noteOf('hiddenSlide', { page: index + 1 }));
      return [];
    }
    return [...readShapes(root, index + 1), ...readSpeakerNotes(parts, path, name, index + 1)];
  });
  if (blocks.length === 0) throw unreadable('noWords', { name });
  return { name, format: 'pptx', pages: childrenOf(list).length, blocks, ...asWarnings(notes) };
}

/** The words of all shapes, from top to bottom as the file orders them, titles first. */
function readShapes(root: Element, page: number): Block[] {
  const blocks: Block[] = [];
  const visit = (element: Element): void => {
    const name = localName(element);
    if (name === 'Fallback') return;
    if (name === 'sp') blocks.push(...readShape(element, page));
    else if (name === 'tbl') blocks.push(...readTable(element, page));
    else childrenOf(element).forEach(visit);
  };
  visit(root);
  return blocks.toSorted((a, b) => Number(b.kind === 'heading') - Number(a.kind === 'heading'));
}

function readShape(shape: Element, page: number): Block[] {
  const placeholder = childOf(childOf(childOf(shape, 'nvSpPr'), 'nvPr'), 'ph');
  const role = placeholder ? (attributeOf(placeholder, 'type') ?? 'body') : undefined;
  if (role !== undefined && /^(?:sldNum|dt|ftr|hdr|sldImg)$/.test(role)) return [];
  const body = childOf(shape, 'txBody');
  const paragraphs = body ? childrenOf(body).filter((element) => localName(element) === 'p') : [];
  if (role === 'title' || role === 'ctrTitle') {
    const text = fold(paragraphs.map(wordsOf).join(' '));
    return text === '' ? [] : [{ kind: 'heading', text, level: 1, anchor: { page } }];
  }
  let counted = 0;
  return paragraphs.flatMap((paragraph): Block[] => {
    const text = fold(wordsOf(paragraph));
    if (text === '') return [];
    const properties = childOf(paragraph, 'pPr');
    const level = Number((properties && attributeOf(properties, 'lvl')) ?? 0) + 1;
    const isNumbered = childOf(properties, 'buAutoNum') !== undefined;
    const isBulleted =
      childOf(properties, 'buChar') !== undefined ||
      (role === 'body' && childOf(properties, 'buNone') === undefined);
    counted = isNumbered ? counted + 1 : 0;
    const marked = splitMarker(text);
    if (isNumbered) return [{ kind: 'list-item', text, level, marker: `${counted}.`, anchor: { page } }];
    if (marked)
      return [{ kind: 'list-item', text: marked.rest, level, marker: marked.marker, anchor: { page } }];
    if (isBulleted) return [{ kind: 'list-item', text, level, marker: '•', anchor: { page } }];
    return [{ kind: 'paragraph', text, anchor: { page } }];
  });
}

function readTable(table: Element, page: number): Block[] {
  return childrenOf(table)
    .filter((row) => localName(row) === 'tr')
    .flatMap((row): Block[] => {
      const cells = childrenOf(row)
        .filter((cell) => localName(cell) === 'tc')
        .map((cell) => fold(wordsOf(cell)));
      const text = cells.filter((cell) => cell !== '').join(' | ');
      return text === '' ? [] : [{ kind: 'table-row', text, cells, anchor: { page } }];
    });
}

function readSpeakerNotes(parts: OfficePackage, slide: string, name: string, page: number): Block[] {
  const path = relatedPart(parts, slide, 'notesSlide', name);
  const root = path === undefined ? undefined : parsePart(parts, path, name)?.documentElement;
  if (!root) return [];
  return readShapes(root, page).map((block) => ({
    kind: 'paragraph',
    text: block.text,
    anchor: block.anchor,
  }));
}

/** The text of all runs inside; a line break or a new paragraph is a space. */
function wordsOf(element: Element): string {
  const name = localName(element);
  if (name === 't') return element.textContent ?? '';
  if (name === 'br') return ' ';
  const inner = childrenOf(element).map(wordsOf).join('');
  return name === 'p' ? `${inner} ` : inner;
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
