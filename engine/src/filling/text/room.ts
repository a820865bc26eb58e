import { opensWithWhoAnswers } from '#reading/questionnaire/bidder-labels.ts';
import { blankPattern } from '#filling/blanks.ts';
import type { XmlNode } from '#filling/xml-source.ts';
import type { TextDocument, TextParagraph } from '#filling/text/text-document.ts';

/**
 * Where the answer goes to a label that asks who answers and has no line to write on ("Company name:"): the first of the empty
 * paragraphs below it, or behind its colon where such labels stand line under line. Undefined for any other paragraph.
 */
export function roomFor(
  { paragraphs }: TextDocument,
  paragraph: TextParagraph,
  held: readonly { at: number }[],
): TextParagraph | undefined {
  if (paragraph.cell || !opensWithWhoAnswers(paragraph.text)) return undefined;
  const isHeld = ({ node }: TextParagraph) => held.some(({ at }) => at >= node.start && at < node.end);
  const isRoom = (each: TextParagraph | undefined) =>
    each !== undefined && !each.cell && each.text.trim() === '' && !isDrawnOn(each.node);
  const [next, after] = paragraphs.slice(paragraph.index, paragraph.index + 2);
  if (isHeld(paragraph)) return undefined;
  if (isRoom(next) && isRoom(after)) return next;
  const beside = [paragraphs[paragraph.index - 2], next];
  return beside.some((each) => each && !each.cell && opensWithWhoAnswers(each.text)) ? paragraph : undefined;
}

/** Where a paragraph has lines to write on and prompts: from where to where in its text. */
export function findBlanks(document: TextDocument, paragraph: TextParagraph): [number, number][] {
  const { text } = paragraph;
  return [...text.matchAll(blankPattern)].flatMap((match): [number, number][] => {
    const [from, to] = [match.index, match.index + match[0].length];
    // Dots that lead to a page number belong to a table of contents.
    if (/^[.…]/.test(match[0]) && /^\s*\d+\s*$/.test(text.slice(to))) return [];
    if (/^[_‗]+$/.test(match[0]) && match[0] === text.trim() && isRule(document, paragraph)) return [];
    const touched = paragraph.pieces.filter(
      (piece) => piece.from < to && piece.from + piece.text.length > from,
    );
    return touched.some(({ isHeld }) => isHeld) ? [] : [[from, to]];
  });
}

/** A line that parts the text, or goes on a line before it: it takes an answer only below a question or a label. */
function isRule(document: TextDocument, paragraph: TextParagraph): boolean {
  if (paragraph.cell) return false;
  const above = document.paragraphs[paragraph.index - 2];
  return !above || above.cell !== undefined || !/[?:؟：]\s*$/.test(above.text);
}

/** A picture or a control makes a cell anything but empty. */
export function isDrawnOn(node: XmlNode): boolean {
  const drawn = [
    'drawing',
    'pict',
    'object',
    'sdt',
    'fldChar',
    'AlternateContent',
    'frame',
    'control',
    'custom-shape',
    'content-control',
  ];
  return node.children.some((each) => drawn.includes(each.name) || isDrawnOn(each));
}
