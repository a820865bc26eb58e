import { UnreadableFile } from '#reading/document.ts';
import { symbolOf } from '#reading/symbols.ts';
import { mainPart, openParts, type OfficeParts } from '#filling/parts.ts';
import type {
  TextBox,
  TextCell,
  TextDocument,
  TextParagraph,
  TextPiece,
} from '#filling/text/text-document.ts';
import {
  attribute,
  child,
  childrenNamed,
  descendants,
  innerText,
  type XmlNode,
  type XmlSource,
} from '#filling/xml-source.ts';

/** A Word document: its text, or one of its text boxes. */
export type WordDocument = TextDocument & {
  parts: OfficeParts;
  tracksChanges: boolean;
  /** The ids of the styles of headings. */
  headings: Set<string>;
};

/** What stands twice, is drawn, or was deleted: it is no text of what it stands in. Text boxes are documents of their own. */
export const leftOut = new Set([
  'AlternateContent',
  'txbxContent',
  'pict',
  'drawing',
  'object',
  'del',
  'moveFrom',
  'sdtPr',
]);

/** Opens a Word document for filling. Throws `UnreadableFile` for what is none. */
export function openWordDocument(bytes: Uint8Array, name: string): WordDocument {
  const parts = openParts(bytes, name);
  const part = mainPart(parts) ?? 'word/document.xml';
  const source = parts.xml(part);
  const body = child(source?.root, 'body');
  if (!source || !body) throw new UnreadableFile(`${name} is not a Word document: it has no text part.`);
  const ofType = (type: string) =>
    parts.xml(parts.relations(part).find((each) => each.type === type)?.target ?? '');
  const settings = ofType('settings');
  const protection = settings && child(settings.root, 'documentProtection');
  const isEnforced = settings && isOn(attribute(settings, protection, 'enforcement') ?? '0');
  const track = settings && child(settings.root, 'trackRevisions');
  const document: WordDocument = {
    parts,
    source,
    body,
    paragraphs: [],
    cells: [],
    tracksChanges:
      settings !== undefined && track !== undefined && isOn(attribute(settings, track, 'val') ?? '1'),
    protection: settings && isEnforced ? attribute(settings, protection, 'edit') : undefined,
    headings: headingStyles(ofType('styles')),
  };
  readContent(document, body, undefined);
  return document;
}

function readContent(document: WordDocument, parent: XmlNode, cell: TextCell | undefined): void {
  for (const node of parent.children) {
    if (leftOut.has(node.name)) continue;
    if (node.name === 'p') readParagraph(document, node, cell);
    else if (node.name === 'tbl') readTable(document, node);
    else readContent(document, node, cell);
  }
}

function readTable(document: WordDocument, node: XmlNode): void {
  const { source } = document;
  const table: TextCell[][] = [];
  for (const rowNode of withWrapped(node, 'tr')) {
    const row: TextCell[] = [];
    table.push(row);
    let column = Number(attribute(source, child(child(rowNode, 'trPr'), 'gridBefore'), 'val') ?? 0);
    for (const cellNode of withWrapped(rowNode, 'tc')) {
      const properties = child(cellNode, 'tcPr');
      const merged = child(properties, 'vMerge') ?? child(properties, 'hMerge');
      const isMergedAway = merged !== undefined && attribute(source, merged, 'val') !== 'restart';
      const cell: TextCell = { node: cellNode, row, table, column, paragraphs: [], text: '', isMergedAway };
      row.push(cell);
      document.cells.push(cell);
      readContent(document, cellNode, cell);
      cell.text = cell.paragraphs
        .map(({ text }) => text.trim())
        .filter((text) => text !== '')
        .join(' ');
      column += Number(attribute(source, child(properties, 'gridSpan'), 'val') ?? 1);
    }
  }
}

function readParagraph(document: WordDocument, node: XmlNode, cell: TextCell | undefined): void {
  const { source, headings } = document;
  const pieces: TextPiece[] = [];
  let text = '';
  // The state of each field one stands in: its instruction, or the result that it shows.
  const fields: { isResult: boolean }[] = [];
  const add = (piece: XmlNode, run: XmlNode, words: string, isHeld: boolean): void => {
    if (fields.some(({ isResult }) => !isResult) || words === '') return;
    pieces.push({ node: piece, run, text: words, from: text.length, isHeld: isHeld || fields.length > 0 });
    text += words;
  };
  const visit = (parent: XmlNode, run: XmlNode | undefined, isHeld: boolean): void => {
    for (const each of parent.children) {
      if (leftOut.has(each.name) || each.name === 'pPr' || each.name === 'rPr') continue;
      if (each.name === 'r') visit(each, each, isHeld);
      else if (each.name === 'sdt' || each.name === 'fldSimple') visit(each, run, true);
      else if (!run) visit(each, run, isHeld);
      else if (each.name === 't') add(each, run, innerText(source, each), isHeld);
      else if (each.name === 'tab') add(each, run, '\t', isHeld);
      else if (each.name === 'br' || each.name === 'cr') add(each, run, '\n', isHeld);
      else if (each.name === 'sym')
        add(each, run, symbolOf(Number.parseInt(attribute(source, each, 'char') ?? '', 16)), isHeld);
      else if (each.name === 'fldChar') {
        const type = attribute(source, each, 'fldCharType');
        if (type === 'begin') fields.push({ isResult: false });
        else if (type === 'separate') fields.splice(-1, 1, { isResult: true });
        else if (type === 'end') fields.pop();
      }
    }
  };
  visit(node, undefined, isInControl(node));
  const properties = child(node, 'pPr');
  const style = attribute(source, child(properties, 'pStyle'), 'val');
  const paragraph: TextParagraph = {
    index: document.paragraphs.length + 1,
    node,
    text,
    pieces,
    cell,
    isHeading: (style !== undefined && headings.has(style)) || child(properties, 'outlineLvl') !== undefined,
  };
  document.paragraphs.push(paragraph);
  cell?.paragraphs.push(paragraph);
}

function isInControl(node: XmlNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (at.name === 'tc' || at.name === 'body' || at.name === 'txbxContent')
      return at.parent?.name === 'sdtContent';
    if (at.name === 'sdtContent') return true;
  }
  return false;
}

/** Children of a name, those in content controls and insertions around them included. */
function withWrapped(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((each) => {
    if (each.name === name) return [each];
    return ['sdt', 'sdtContent', 'ins', 'customXml', 'moveTo'].includes(each.name)
      ? withWrapped(each, name)
      : [];
  });
}

/** The ids of the heading styles: built-in styles bear their English names in every language of Word. */
function headingStyles(styles: XmlSource | undefined): Set<string> {
  if (!styles) return new Set();
  const headings = childrenNamed(styles.root, 'style').filter((style) => {
    const name = attribute(styles, child(style, 'name'), 'val') ?? '';
    return /^(?:heading \d|title)$/i.test(name) || descendants(child(style, 'pPr'), 'outlineLvl').length > 0;
  });
  return new Set(headings.map((style) => attribute(styles, style, 'styleId') ?? ''));
}

export const isOn = (value: string): boolean => !/^(?:0|false|off|none)$/.test(value);

/**
 * The text boxes of a document, DrawingML's and VML's. One that stands twice (`mc:AlternateContent`), for older programs too, counts once
 * where both hold the same words.
 */
export function openTextBoxes(document: WordDocument): TextBox<WordDocument>[] {
  const boxes = descendants(document.body, 'txbxContent').map((body, index): TextBox<WordDocument> => {
    const own: WordDocument = { ...document, body, paragraphs: [], cells: [] };
    readContent(own, body, undefined);
    const anchor = document.paragraphs.find(({ node }) => node.start < body.start && node.end > body.end);
    return { number: index + 1, document: own, anchor, copies: [] };
  });
  const copies = new Set<TextBox<WordDocument>>();
  for (const box of boxes) {
    const whole = copies.has(box) ? undefined : around(box.document.body, 'AlternateContent');
    const branch = whole?.children.find((each) => isWithin(box, each));
    const others = boxes.filter(
      (each) => each !== box && whole && isWithin(each, whole) && !copies.has(each),
    );
    for (const other of others) {
      const isOfBranch = branch !== undefined && isWithin(other, branch);
      if (isOfBranch || wordsIn(other) !== wordsIn(box)) continue;
      box.copies.push(other);
      copies.add(other);
      break;
    }
  }
  return boxes.filter((box) => !copies.has(box) && !isOlder(box, boxes));
}

/** A box for older programs beside one that says something else: it is no place of its own. */
function isOlder(box: TextBox<WordDocument>, boxes: readonly TextBox<WordDocument>[]): boolean {
  const fallback = around(box.document.body, 'Fallback');
  const whole = fallback?.parent;
  return (
    whole !== undefined &&
    boxes.some((other) => isWithin(other, whole) && !isWithin(other, fallback ?? whole))
  );
}

const isWithin = ({ document: { body } }: TextBox<WordDocument>, { start, end }: XmlNode): boolean =>
  body.start >= start && body.end <= end;

const wordsIn = ({ document }: TextBox<WordDocument>): string =>
  document.paragraphs.map(({ text }) => text.trim()).join('\n');

function around(node: XmlNode, name: string): XmlNode | undefined {
  for (let at = node.parent; at; at = at.parent) if (at.name === name) return at;
  return undefined;
}
