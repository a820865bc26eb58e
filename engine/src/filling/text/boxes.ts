import { opensWithWhoAnswers } from '#reading/questionnaire/bidder-labels.ts';
import { boxPattern } from '#filling/blanks.ts';
import { questionOf, tidy } from '#filling/text/question-of.ts';
import { findBlanks } from '#filling/text/room.ts';
import type { TextDocument, TextParagraph } from '#filling/text/text-document.ts';

/** Where a paragraph's boxes stand in its text. */
export function findBoxes(paragraph: TextParagraph): number[] {
  return paragraph.pieces.flatMap((piece) =>
    piece.isHeld ? [] : [...piece.text.matchAll(boxPattern)].map(({ index }) => piece.from + index),
  );
}

/** Where a sign stands in the source, its place in its element counted too. */
export function boxStart(paragraph: TextParagraph, at: number): number {
  const piece = paragraph.pieces.find((each) => at >= each.from && at < each.from + each.text.length);
  return (piece?.node.start ?? paragraph.node.start) + (piece ? at - piece.from : 0) / 1e6;
}

/** What ticking a box says: the question before the first box of the paragraph, then what stands behind this one. */
export function boxQuestion(
  document: TextDocument,
  paragraph: TextParagraph,
  at: number,
  boxes: number[],
): string {
  const own = boxes
    .filter((each) => each >= paragraph.node.start && each < paragraph.node.end)
    .toSorted((a, b) => a - b);
  const next = own.find((each) => each > at) ?? paragraph.node.end;
  const between = (from: number, to: number) => {
    const isBetween = (index: number) => boxStart(paragraph, index) > from && boxStart(paragraph, index) < to;
    const places = Array.from({ length: paragraph.text.length }, (_, index) => index).filter(isBetween);
    const [first] = places;
    return first === undefined ? '' : paragraph.text.slice(first, (places.at(-1) ?? first) + 1);
  };
  const label = tidy(between(at, next).replace(/^(?:[☐☒☑]|[ \u00a0]{1,3}\])/u, ''));
  const lead = between(paragraph.node.start, own[0] ?? at);
  const question =
    lead.trim() === '' ? questionOfBoxes(document, paragraph, boxes) : questionOf(document, paragraph, lead);
  return question === '' || label === '' ? question || label : `${question}: ${label}`;
}

/** What is asked above a list of boxes, each on a line of its own; nothing where the line above is a place itself. */
function questionOfBoxes(document: TextDocument, paragraph: TextParagraph, boxes: number[]): string {
  const isBox = ({ node }: TextParagraph) => boxes.some((at) => at >= node.start && at < node.end);
  let first = paragraph;
  for (;;) {
    const above = nearestAbove(document, first);
    if (!above || above.cell !== paragraph.cell) break;
    if (findBlanks(document, above).length > 0) return '';
    if (opensWithWhoAnswers(above.text)) return '';
    if (!isBox(above)) break;
    // A box may have boxes of its own: "☐ We bid as a group:".
    if (/[:：]\s*$/.test(above.text)) return tidy(above.text.replace(boxPattern, ''));
    first = above;
  }
  return questionOf(document, first, '');
}

/** The nearest paragraph above that holds anything; lines of a list of boxes may have room between them. */
function nearestAbove(
  { paragraphs }: TextDocument,
  { index, cell }: TextParagraph,
): TextParagraph | undefined {
  return paragraphs
    .slice(Math.max(0, index - 8), index - 1)
    .findLast((each) => each.text.trim() !== '' || each.cell !== cell);
}
