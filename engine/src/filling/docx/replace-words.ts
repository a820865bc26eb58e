import {
  attributePlace,
  child,
  encodeXml,
  outerXml,
  type Splice,
  type XmlNode,
} from '#filling/xml-source.ts';
import { isRightToLeft } from '#writing/bid.ts';
import { deleted, inserted, propertiesFor, runXml, textXml, type Writing } from '#filling/docx/runs.ts';
import type { TextParagraph, TextPiece } from '#filling/text/text-document.ts';

/** Words of a paragraph, from one character to another, and what comes in their place. */
export type WordChange = { paragraph: TextParagraph; from: number; to: number; text: string };

/**
 * Replaces words inside the runs they stand in, so that what is around them keeps its runs. Several changes may meet in
 * one run.
 */
export function replaceWords(writing: Writing, changes: readonly WordChange[]): Splice[] {
  const byPiece = new Map<TextPiece, WordChange[]>();
  for (const change of changes)
    for (const piece of change.paragraph.pieces)
      if (piece.from < change.to && piece.from + piece.text.length > change.from)
        byPiece.set(piece, [...(byPiece.get(piece) ?? []), change]);
  return [...byPiece].map(([piece, inPiece]) => {
    const text = rebuild(
      writing,
      piece,
      inPiece.toSorted((a, b) => a.from - b.from),
    );
    return { start: piece.node.start, end: piece.node.end, text };
  });
}

/** A new run at the end of a paragraph, with the looks of the paragraph's mark or of its last words. */
export function appendWords(
  writing: Writing,
  { node, text: there, pieces }: TextParagraph,
  text: string,
): Splice[] {
  const { source, prefix } = writing;
  const properties = child(node, 'pPr');
  const lastRun = pieces.at(-1)?.run ?? lastEmptyRun(node);
  const ofLast = child(lastRun, 'rPr');
  const ofMark = child(properties, 'rPr');
  // A label is often bold where its answer is not.
  const looks = there.trim() === '' ? (ofMark ?? ofLast) : (ofLast ?? ofMark);
  const without = there.trim() === '' ? ['vanish'] : ['b', 'bCs', 'u', 'vanish'];
  const gap = there === '' || /\s$/.test(there) ? '' : ' ';
  const runs = inserted(
    writing,
    runXml(writing, propertiesFor(writing, looks, text, without), `${gap}${text}`),
  );
  const isTurned = there.trim() === '' && isRightToLeft(text) && !child(properties, 'bidi');
  if (node.isEmptyTag) {
    const open = source.text.slice(node.start, node.end).replace(/\s*\/>$/, '>');
    const turned = isTurned ? `<${prefix}pPr><${prefix}bidi/></${prefix}pPr>` : '';
    return [{ start: node.start, end: node.end, text: `${open}${turned}${runs}</${node.tag}>` }];
  }
  const end = { start: node.innerEnd, end: node.innerEnd, text: runs };
  return isTurned ? [turn(writing, node, properties), end] : [end];
}

/** Says of a paragraph that it runs from right to left. */
function turn({ prefix }: Writing, node: XmlNode, properties: XmlNode | undefined): Splice {
  const bidi = `<${prefix}bidi/>`;
  if (!properties)
    return { start: node.innerStart, end: node.innerStart, text: `<${prefix}pPr>${bidi}</${prefix}pPr>` };
  if (properties.isEmptyTag)
    return { start: properties.start, end: properties.end, text: `<${prefix}pPr>${bidi}</${prefix}pPr>` };
  // The order of a paragraph's properties is that of the schema: these come after the direction.
  const later = [
    'adjustRightInd',
    'snapToGrid',
    'spacing',
    'ind',
    'contextualSpacing',
    'mirrorIndents',
    'suppressOverlap',
    'jc',
    'textDirection',
    'textAlignment',
    'textboxTightWrap',
    'outlineLvl',
    'divId',
    'cnfStyle',
    'rPr',
    'sectPr',
    'pPrChange',
  ];
  const at = properties.children.find(({ name }) => later.includes(name))?.start ?? properties.innerEnd;
  return { start: at, end: at, text: bidi };
}

/** One element of a run anew: the words that stay, and in the place of the others what comes instead. */
function rebuild(writing: Writing, piece: TextPiece, changes: WordChange[]): string {
  const { source, prefix } = writing;
  const looks = child(piece.run, 'rPr');
  const own = outerXml(source, looks);
  // Insertions do not stand in insertions, where a part of the document is one already.
  const isInInsertion = hasAncestor(piece.run, 'ins');
  const plain = isInInsertion ? { ...writing, tracking: undefined } : writing;
  let xml = '';
  let at = 0;
  const stay = (words: string) => {
    if (words !== '')
      xml += piece.node.name === 't' ? textOf(writing, piece, words) : outerXml(source, piece.node);
  };
  for (const change of changes) {
    const from = Math.max(0, change.from - piece.from);
    const to = Math.min(piece.text.length, change.to - piece.from);
    stay(piece.text.slice(at, from));
    const begins = change.from >= piece.from;
    const answer = begins ? change.text : '';
    const isTurned = answer !== '' && isRightToLeft(answer) !== (child(looks, 'rtl') !== undefined);
    if (plain.tracking || isTurned) {
      const removed = deleted(plain, own, piece.text.slice(from, to));
      const added =
        answer === '' ? '' : inserted(plain, runXml(writing, propertiesFor(writing, looks, answer), answer));
      xml += `</${piece.run.tag}>${removed}${added}<${piece.run.tag}>${own}`;
    } else if (answer !== '') xml += textXml(prefix, answer);
    at = to;
  }
  stay(piece.text.slice(at));
  return xml;
}

function textOf({ source, prefix }: Writing, piece: TextPiece, words: string): string {
  const space =
    attributePlace(source, piece.node, 'space') || words.trim() !== words ? ' xml:space="preserve"' : '';
  return `<${prefix}t${space}>${encodeXml(words)}</${prefix}t>`;
}

function lastEmptyRun(node: XmlNode): XmlNode | undefined {
  return node.children.findLast(({ name }) => name === 'r');
}

function hasAncestor(node: XmlNode, name: string): boolean {
  for (let at = node.parent; at; at = at.parent) if (at.name === name) return true;
  return false;
}
