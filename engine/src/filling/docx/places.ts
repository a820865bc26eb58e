import type { FormPlace } from '#filling/form.ts';
import { limitInWords, namedChoices } from '#reading/questionnaire/rules.ts';
import type { XmlNode } from '#filling/xml-source.ts';
import { blankPattern, isInSentence } from '#filling/blanks.ts';
import { openControls, type WordControl } from '#filling/docx/controls.ts';
import { openFields, type WordField } from '#filling/docx/fields.ts';
import {
  endsWithAnswerLabel,
  leftOf,
  questionOf,
  questionOfEmptyCell,
  tidy,
  titleAbove,
} from '#filling/docx/question-of.ts';
import type { WordCell, WordDocument, WordParagraph } from '#filling/docx/word-document.ts';

/** A place in a document, with what is there to be filled. */
export type WordPlace = { place: FormPlace; at: number; target: WordTarget };
export type WordTarget =
  | { sort: 'control'; control: WordControl }
  | { sort: 'field'; field: WordField }
  /** Words to be replaced: a placeholder, a line to write on. */
  | { sort: 'words'; paragraph: WordParagraph; from: number; to: number }
  /** The end of a paragraph: an empty one, or one that ends in "Answer:". */
  | { sort: 'end'; paragraph: WordParagraph }
  /** A box drawn as a character. */
  | { sort: 'box'; paragraph: WordParagraph; from: number };

/** Every place of a document that waits for an answer, in the order of the document. */
export function findWordPlaces(document: WordDocument): WordPlace[] {
  const targets = [...openControls(document), ...openFields(document)];
  const boxes = [
    ...targets.filter(({ demand }) => demand.kind === 'checkbox').map(({ node }) => node.start),
    ...document.paragraphs.flatMap((paragraph) =>
      findBoxes(paragraph).map((from) => boxStart(paragraph, from)),
    ),
  ];
  const held = targets.map((target) => fromHeld(document, target, boxes));
  // A document protected as a form takes answers in its controls and fields alone.
  const free =
    document.protection === 'forms'
      ? []
      : [...freePlaces(document, held, boxes), ...emptyCells(document, held)];
  const places = [...held, ...free].toSorted((a, b) => a.at - b.at);
  return places.map(({ place, ...held }) => {
    const section = sectionOf(document, place.where.paragraph ?? 0);
    const limit = place.limit ?? (place.kind === 'text' ? limitInWords(place.question) : undefined);
    return {
      ...held,
      place: { ...place, ...(section !== undefined && { section }), ...(limit && { limit }) },
    };
  });
}

function fromHeld(document: WordDocument, target: WordControl | WordField, boxes: number[]): WordPlace {
  const { paragraph, node, demand, title } = target;
  const before = paragraph?.pieces.filter((piece) => piece.node.start < node.start) ?? [];
  const asked = paragraph ? questionOf(document, paragraph, before.map(({ text }) => text).join('')) : '';
  const question =
    demand.kind === 'checkbox' && paragraph ? boxQuestion(document, paragraph, node.start, boxes) : asked;
  return {
    place: {
      id: target.id,
      where: { part: document.source.part, ...(paragraph && { paragraph: paragraph.index }) },
      question: question === '' ? title : question,
      ...demand,
    },
    at: node.start,
    target: 'levels' in target ? { sort: 'control', control: target } : { sort: 'field', field: target },
  };
}

/** Placeholders, lines to write on, boxes to tick and lines that end in "Answer:". */
function freePlaces(document: WordDocument, held: WordPlace[], boxStarts: number[]): WordPlace[] {
  return document.paragraphs.flatMap((paragraph, index): WordPlace[] => {
    if (paragraph.pieces.every(({ isHeld }) => isHeld) && paragraph.text.trim() !== '') return [];
    const where = { part: document.source.part, paragraph: paragraph.index };
    const boxes = findBoxes(paragraph).map((from): WordPlace => {
      const at = boxStart(paragraph, from);
      return {
        place: {
          id: `paragraph ${paragraph.index} box ${from + 1}`,
          where,
          question: boxQuestion(document, paragraph, at, boxStarts),
          kind: 'checkbox',
        },
        at,
        target: { sort: 'box', paragraph, from },
      };
    });
    const blanks = findBlanks(document, paragraph);
    const words = blanks.map(([from, to], order): WordPlace => {
      const before = paragraph.text.slice(blanks[order - 1]?.[1] ?? 0, from);
      return {
        place: {
          id: `paragraph ${paragraph.index}${order === 0 ? '' : ` blank ${order + 1}`}`,
          where,
          question: questionOf(document, paragraph, before),
          kind: 'text',
          ...(isInSentence(before) && { isInline: true }),
          current: paragraph.text.slice(from, to),
        },
        at: boxStart(paragraph, from),
        target: { sort: 'words', paragraph, from, to },
      };
    });
    if (boxes.length + words.length > 0 || !endsWithAnswerLabel(paragraph.text)) return [...boxes, ...words];
    return isAnsweredElsewhere(document, paragraph, index, held)
      ? []
      : [
          {
            place: {
              id: `paragraph ${paragraph.index}`,
              where,
              question: questionOf(document, paragraph, paragraph.text),
              kind: 'text',
            },
            at: paragraph.node.end,
            target: { sort: 'end', paragraph },
          },
        ];
  });
}

/** Empty cells that something is asked of. */
function emptyCells(document: WordDocument, held: WordPlace[]): WordPlace[] {
  return document.cells.flatMap((cell): WordPlace[] => {
    const [paragraph] = cell.paragraphs;
    if (
      !paragraph ||
      cell.text !== '' ||
      cell.isMergedAway ||
      cell.node.children.some(({ name }) => name === 'tbl')
    )
      return [];
    const isTaken = held.some(({ at }) => at >= cell.node.start && at < cell.node.end);
    if (isTaken || isDrawnOn(cell.node)) return [];
    const asked = questionOfEmptyCell(document, cell);
    if (asked === undefined || asked === '') return [];
    const mark = markOf(cell);
    return [
      {
        place: {
          id: idOf(cell),
          where: { part: document.source.part, paragraph: paragraph.index },
          ...(mark
            ? mark.cell === cell
              ? { question: mark.question, kind: 'choice', choices: mark.choices }
              : { question: mark.question, kind: 'text', explains: idOf(mark.cell) }
            : { question: asked, kind: 'text' }),
        },
        at: paragraph.node.start,
        target:
          paragraph.text === ''
            ? { sort: 'end', paragraph }
            : { sort: 'words', paragraph, from: 0, to: paragraph.text.length },
      },
    ];
  });
}

const idOf = ({ paragraphs: [first] }: WordCell): string => `paragraph ${first?.index ?? 0}`;

/**
 * The cell for a mark in the row of an empty cell: below a title that names its choices ("Comply (Yes/No)"), with at most
 * one more empty cell, for comments. Both are asked by the words to their left.
 */
function markOf(cell: WordCell): { cell: WordCell; question: string; choices: string[] } | undefined {
  const open = cell.row.filter(({ text, isMergedAway }) => text === '' && !isMergedAway);
  const marks = open.flatMap((each) => {
    const choices = namedChoices(titleAbove(each) ?? '');
    const question = choices && leftOf(each);
    return choices && question !== undefined ? [{ cell: each, question, choices }] : [];
  });
  const [mark] = marks;
  return marks.length === 1 && open.length <= 2 ? mark : undefined;
}

/** An "Answer:" with an open place right behind it (a control, a cell, a placeholder) is that place's label. */
function isAnsweredElsewhere(
  document: WordDocument,
  paragraph: WordParagraph,
  index: number,
  held: WordPlace[],
): boolean {
  const next = document.paragraphs[index + 1];
  if (held.some(({ at }) => at >= paragraph.node.start && at < paragraph.node.end)) return true;
  const beside = paragraph.cell?.row[paragraph.cell.row.indexOf(paragraph.cell) + 1];
  if (beside && beside.text === '') return true;
  if (!next || next.cell !== paragraph.cell) return false;
  const [blank] = findBlanks(document, next)[0] ?? [];
  const [box] = findBoxes(next);
  const open = held.find(({ at }) => at >= paragraph.node.end && at < next.node.end);
  const lead = next.pieces.filter(({ node }) => open && node.start < open.at).map(({ text }) => text);
  const leads = [blank, box].map((at) => (at === undefined ? undefined : next.text.slice(0, at)));
  return [...leads, open && lead.join('')].some((before) => before?.trim() === '');
}

function findBlanks(document: WordDocument, paragraph: WordParagraph): [number, number][] {
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
function isRule(document: WordDocument, paragraph: WordParagraph): boolean {
  if (paragraph.cell) return false;
  const above = document.paragraphs[paragraph.index - 2];
  return !above || above.cell !== undefined || !/[?:؟：]\s*$/.test(above.text);
}

function findBoxes(paragraph: WordParagraph): number[] {
  return paragraph.pieces.flatMap((piece) =>
    piece.isHeld ? [] : [...piece.text.matchAll(/[☐□❏❑❒]/gu)].map(({ index }) => piece.from + index),
  );
}

/** Where a sign stands in the source, its place in its element counted too. */
function boxStart(paragraph: WordParagraph, at: number): number {
  const piece = paragraph.pieces.find((each) => at >= each.from && at < each.from + each.text.length);
  return (piece?.node.start ?? paragraph.node.start) + (piece ? at - piece.from : 0) / 1e6;
}

/** What ticking a box says: the question before the first box of the paragraph, then what stands behind this one. */
function boxQuestion(document: WordDocument, paragraph: WordParagraph, at: number, boxes: number[]): string {
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
  const label = tidy(between(at, next).replace(/^[☐☒☑]/u, ''));
  const lead = between(paragraph.node.start, own[0] ?? at);
  const question =
    lead.trim() === '' ? questionOfBoxes(document, paragraph, boxes) : questionOf(document, paragraph, lead);
  return question === '' || label === '' ? question || label : `${question}: ${label}`;
}

/** What is asked above a list of boxes, each on a line of its own; nothing where the line above is a place itself. */
function questionOfBoxes(document: WordDocument, paragraph: WordParagraph, boxes: number[]): string {
  const isBox = ({ node }: WordParagraph) => boxes.some((at) => at >= node.start && at < node.end);
  let first = paragraph;
  for (;;) {
    const above = document.paragraphs[first.index - 2];
    if (!above || above.cell !== paragraph.cell) break;
    if (findBlanks(document, above).length > 0) return '';
    if (!isBox(above)) break;
    first = above;
  }
  return questionOf(document, first, '');
}

function sectionOf(document: WordDocument, index: number): string | undefined {
  const heading = document.paragraphs
    .slice(0, Math.max(0, index - 1))
    .findLast(({ isHeading, text }) => isHeading && text.trim() !== '');
  return heading && tidy(heading.text);
}

/** A picture or a control makes a cell anything but empty. */
function isDrawnOn(node: XmlNode): boolean {
  const drawn = ['drawing', 'pict', 'object', 'sdt', 'fldChar', 'AlternateContent'];
  return node.children.some((each) => drawn.includes(each.name) || isDrawnOn(each));
}
