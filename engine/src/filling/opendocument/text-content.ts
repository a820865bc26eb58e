import { withSymbols } from '#reading/symbols.ts';
import { attribute, child, descendants, type XmlNode } from '#filling/xml-source.ts';
import type { OfficeParts } from '#filling/parts.ts';
import { folded, prefixesOf, repeatsOf, type Prefixes } from '#filling/opendocument/elements.ts';
import { contentOfPackage } from '#filling/opendocument/package.ts';
import type {
  TextBox,
  TextCell,
  TextDocument,
  TextParagraph,
  TextPiece,
} from '#filling/text/text-document.ts';

/** A text of OpenDocument: its body, or one of its text boxes. */
export type OpenText = TextDocument & { parts: OfficeParts; prefixes: Prefixes };

/** What is no text of what it stands in: remarks, notes, what was deleted, what is drawn, lists that the program makes. */
const leftOut = new Set(
  `annotation annotation-end note tracked-changes forms frame custom-shape control table-of-content
  illustration-index table-index object-index user-index alphabetical-index bibliography
  sequence-decls variable-decls user-field-decls dde-connection-decls`.split(/\s+/),
);
/** What holds words that are the paragraph's own; words in any other element come from a field or control. */
const plain = new Set(['span', 'a', 'meta', 'ruby', 'ruby-base']);
const boxNames = ['text-box', 'custom-shape'];

/** Opens a text for filling. Throws `UnreadableFile`. */
export function openText(parts: OfficeParts): OpenText {
  const source = contentOfPackage(parts);
  const body = child(child(source.root, 'body'), 'text') ?? source.root;
  const document = {
    parts,
    prefixes: prefixesOf(source),
    source,
    body,
    paragraphs: [],
    cells: [],
    protection: undefined,
  };
  readContent(document, body, undefined, false);
  return document;
}

/** The text boxes of a text, and the drawn shapes that hold words. */
export function openTextBoxes(document: OpenText): TextBox<OpenText>[] {
  const found = boxNames
    .flatMap((name) => descendants(document.body, name))
    .toSorted((a, b) => a.start - b.start);
  return found.map((body, index) => {
    const own: OpenText = { ...document, body, paragraphs: [], cells: [] };
    readContent(own, body, undefined, false);
    const anchor = document.paragraphs.find(({ node }) => node.start < body.start && node.end > body.end);
    return { number: index + 1, document: own, anchor, copies: [] };
  });
}

function readContent(
  document: OpenText,
  parent: XmlNode,
  cell: TextCell | undefined,
  isClosed: boolean,
): void {
  for (const node of parent.children) {
    if (leftOut.has(node.name)) continue;
    if (node.name === 'p' || node.name === 'h') readParagraph(document, node, cell, isClosed);
    else if (node.name === 'table') readTable(document, node, isClosed);
    else {
      const isSection = node.name === 'section' && attribute(document.source, node, 'protected') === 'true';
      readContent(document, node, cell, isClosed || isSection);
    }
  }
}

function readTable(document: OpenText, node: XmlNode, isClosed: boolean): void {
  const { source } = document;
  const table: TextCell[][] = [];
  const isShut = isClosed || attribute(source, node, 'protected') === 'true';
  for (const rowNode of rowsOf(node)) {
    const row: TextCell[] = [];
    table.push(row);
    let column = 0;
    for (const cellNode of rowNode.children.filter(({ name }) => /^(?:covered-)?table-cell$/.test(name))) {
      const isMergedAway =
        cellNode.name === 'covered-table-cell' ||
        isShut ||
        attribute(source, cellNode, 'protected') === 'true';
      const cell: TextCell = { node: cellNode, row, table, column, paragraphs: [], text: '', isMergedAway };
      row.push(cell);
      document.cells.push(cell);
      readContent(document, cellNode, cell, isShut);
      cell.text = cell.paragraphs
        .map(({ text }) => text.trim())
        .filter((text) => text !== '')
        .join(' ');
      column += repeatsOf(source, cellNode, 'number-columns-repeated');
    }
  }
}

const rowsOf = (table: XmlNode): XmlNode[] =>
  table.children.flatMap((node) => {
    if (node.name === 'table-row') return [node];
    return /^table-(?:header-rows|rows|row-group)$/.test(node.name) ? rowsOf(node) : [];
  });

function readParagraph(
  document: OpenText,
  node: XmlNode,
  cell: TextCell | undefined,
  isClosed: boolean,
): void {
  const { source } = document;
  const pieces: TextPiece[] = [];
  let text = '';
  // Between the marks of an older form field stands what it shows.
  let marks = 0;
  const add = (piece: XmlNode, run: XmlNode, words: string, isHeld: boolean): void => {
    if (words === '') return;
    pieces.push({
      node: piece,
      run,
      text: words,
      from: text.length,
      isHeld: isHeld || isClosed || marks > 0,
    });
    text += words;
  };
  const visit = (parent: XmlNode, isHeld: boolean): void => {
    let at = parent.innerStart;
    const stretch = (to: number) => {
      const words = withSymbols(folded(source.text.slice(at, to)));
      // The file's own line breaks between tags are no words.
      if (words !== ' ' || text !== '') add(stretchNode(parent, at, to), parent, words, isHeld);
    };
    for (const each of parent.children) {
      if (each.start > at) stretch(each.start);
      at = each.end;
      if (leftOut.has(each.name)) continue;
      if (each.name === 's')
        add(each, parent, ' '.repeat(Math.min(repeatsOf(source, each, 'c'), 1000)), isHeld);
      else if (each.name === 'tab') add(each, parent, '\t', isHeld);
      else if (each.name === 'line-break') add(each, parent, '\n', isHeld);
      else if (each.name === 'fieldmark-start') marks += 1;
      else if (each.name === 'fieldmark-end') marks -= 1;
      else visit(each, isHeld || !plain.has(each.name));
    }
    if (!parent.isEmptyTag && parent.innerEnd > at) stretch(parent.innerEnd);
  };
  visit(node, false);
  const paragraph: TextParagraph = {
    index: document.paragraphs.length + 1,
    node,
    text,
    pieces,
    cell,
    isHeading: node.name === 'h',
  };
  document.paragraphs.push(paragraph);
  cell?.paragraphs.push(paragraph);
}

/** Characters between two tags, as an element has its place. */
const stretchNode = (parent: XmlNode, start: number, end: number): XmlNode => ({
  tag: '',
  name: '',
  start,
  innerStart: start,
  innerEnd: end,
  end,
  isEmptyTag: false,
  parent,
  children: [],
});
