import { endsRange } from '#filling/addenda-places.ts';
import { withCompanyAsked, type FormItem } from '#filling/company/company-places.ts';
import { isOfBuyer, isTitle } from '#filling/company/whose-place.ts';
import type { FormPlace } from '#filling/form.ts';
import { limitInWords, namedChoices } from '#reading/questionnaire/rules.ts';
import { isInSentence } from '#filling/blanks.ts';
import { boxQuestion, boxStart, findBoxes } from '#filling/text/boxes.ts';
import { findBlanks, isDrawnOn, roomFor } from '#filling/text/room.ts';
import {
  endsWithAnswerLabel,
  leftOf,
  questionOf,
  questionOfBox,
  questionOfEmptyCell,
  tidy,
  titleAbove,
} from '#filling/text/question-of.ts';
import type {
  HeldTarget,
  TextBox,
  TextCell,
  TextDocument,
  TextParagraph,
  TextReader,
} from '#filling/text/text-document.ts';

/** A place in a document, with what is there to be filled. */
export type TextPlace<H extends HeldTarget> = {
  place: FormPlace;
  at: number;
  target: TextTarget<H>;
  /** The same place in copies of its text box, for older programs. */
  copies?: TextPlace<H>[];
};
type TextTarget<H extends HeldTarget> =
  | FreeTarget
  /** A control or field of the format. */
  | { sort: 'held'; held: H };
type FreePlace = { place: FormPlace; at: number; target: FreeTarget };
type FreeTarget =
  /** Words to be replaced: a placeholder, a line to write on. */
  | { sort: 'words'; paragraph: TextParagraph; from: number; to: number }
  /** The end of a paragraph: an empty one, or one that ends in "Answer:". */
  | { sort: 'end'; paragraph: TextParagraph }
  /** A box drawn as a character. */
  | { sort: 'box'; paragraph: TextParagraph; from: number };

type HeldPlaces = readonly { at: number }[];

/** Every place of a document and its text boxes that waits for an answer, in the order of the document. */
export function findTextPlaces<D extends TextDocument, H extends HeldTarget>(
  document: D,
  reader: TextReader<D, H>,
): TextPlace<H>[] {
  const own = placesIn(document, reader.heldIn(document));
  const inBoxes = reader.boxesIn(document).flatMap((box) => placesInBox(document, box, reader));
  const places = [...withAsked(document, own), ...inBoxes].toSorted((a, b) => a.at - b.at);
  return places.map(({ place, ...held }) => {
    const limit = place.limit ?? (place.kind === 'text' ? limitInWords(place.question) : undefined);
    return { ...held, place: { ...place, ...(limit && { limit }) } };
  });
}

function placesIn<H extends HeldTarget>(document: TextDocument, targets: H[]): TextPlace<H>[] {
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
  return [...held, ...free].toSorted((a, b) => a.at - b.at);
}

/** The places with what they ask of the company, and the headings they stand under; `above` are the lines before the document. */
function withAsked<H extends HeldTarget>(
  document: TextDocument,
  places: readonly TextPlace<H>[],
  above: readonly FormItem[] = [],
): TextPlace<H>[] {
  const items = [...above, ...itemsOf(document, places)];
  const asked = new Map(withCompanyAsked(items).map((place) => [place.id, place]));
  return places.map((found) => {
    const section = sectionOf(document, found.place.where.paragraph ?? 0);
    const place = asked.get(found.place.id) ?? found.place;
    return { ...found, place: { ...place, ...(section !== undefined && { section }) } };
  });
}

/** The places of a text box: their ids say which, and a box or a line without words of its own asks what the text around it does. */
function placesInBox<D extends TextDocument, H extends HeldTarget>(
  document: D,
  box: TextBox<D>,
  reader: TextReader<D, H>,
): TextPlace<H>[] {
  const [asked, section] = box.anchor
    ? [questionOfBox(document, box.anchor), sectionOf(document, box.anchor.index + 1)]
    : ['', undefined];
  const placesOf = ({ document: own, number }: TextBox<D>): TextPlace<H>[] => {
    const found = placesIn(own, reader.heldIn(own));
    const [first] = own.paragraphs;
    const isEmpty = own.paragraphs.every(({ text, node }) => text.trim() === '' && !isDrawnOn(node));
    const isRoom = isEmpty && asked !== '' && own.cells.length === 0 && own.protection !== 'forms';
    const room = first && isRoom && found.length === 0 ? [placeAtEnd(own, first, asked)] : [];
    return [...found, ...room].map(({ place, ...held }) => ({
      ...held,
      place: {
        ...place,
        id: `box ${number} ${place.id}`,
        ...(place.explains !== undefined && { explains: `box ${number} ${place.explains}` }),
        where: { ...place.where, box: number },
        question: place.question === '' ? asked : place.question,
      },
    }));
  };
  const copies = box.copies.map((copy) => ({ copy, places: placesOf(copy) }));
  const lead = itemsOf(document, [], box.anchor?.index);
  return withAsked(box.document, placesOf(box), lead).map((found) => {
    const own = found.place.id.slice(`box ${box.number}`.length);
    const same = copies.flatMap(({ copy, places }) =>
      places.filter(({ place }) => place.id === `box ${copy.number}${own}`),
    );
    const { place } = found;
    return {
      ...found,
      place: { ...place, ...(place.section === undefined && section !== undefined && { section }) },
      ...(same.length > 0 && { copies: same }),
    };
  });
}

const placeAtEnd = (document: TextDocument, paragraph: TextParagraph, question: string): FreePlace => ({
  place: {
    id: `paragraph ${paragraph.index}`,
    where: { part: document.source.part, paragraph: paragraph.index },
    question,
    kind: 'text',
  },
  at: paragraph.node.start,
  target: targetIn(paragraph),
});

/** A line without words: white space that stands there gives way. */
const targetIn = (paragraph: TextParagraph): FreeTarget =>
  paragraph.text === ''
    ? { sort: 'end', paragraph }
    : { sort: 'words', paragraph, from: 0, to: paragraph.text.length };

/** The document from its beginning to its end: its places, and the lines between them that may say whose they are. */
function itemsOf(
  { paragraphs }: TextDocument,
  places: readonly { place: FormPlace }[],
  until = paragraphs.length,
): FormItem[] {
  const here = new Map<number | undefined, FormPlace[]>();
  for (const { place } of places) {
    const { paragraph } = place.where;
    here.set(paragraph, [...(here.get(paragraph) ?? []), place]);
  }
  const isPlace = ({ index }: TextParagraph) => here.has(index);
  return paragraphs.slice(0, until).flatMap((paragraph): FormItem[] => {
    const own = here.get(paragraph.index);
    if (own) return own.map((place) => ({ place }));
    const { text, cell, isHeading } = paragraph;
    if (text.trim() === '') return [];
    if (cell) {
      const worded = cell.row.filter((each) => each.text !== '');
      const isAsking = cell.row.some((each) => each.paragraphs.some(isPlace));
      // The words of a row of several are titles at the top of a table, and what the buyer has filled in below it.
      const isTop = cell.row === cell.table[0] && !isOfBuyer(worded[0]?.text ?? '');
      if (isAsking || (worded.length > 1 && !isTop)) return [];
    } else if (!isHeading && !isTitle(text)) return [];
    return [
      { text, isHeading, isCell: cell?.row.some((each) => each !== cell && each.text !== '') === true },
    ];
  });
}

function fromHeld<H extends HeldTarget>(document: TextDocument, target: H, boxes: number[]): TextPlace<H> {
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
    target: { sort: 'held', held: target },
  };
}

/** Placeholders, lines to write on, boxes to tick and lines that end in "Answer:". */
function freePlaces(document: TextDocument, held: HeldPlaces, boxStarts: number[]): FreePlace[] {
  return document.paragraphs.flatMap((paragraph, index): FreePlace[] => {
    if (paragraph.pieces.every(({ isHeld }) => isHeld) && paragraph.text.trim() !== '') return [];
    const where = { part: document.source.part, paragraph: paragraph.index };
    const boxes = findBoxes(paragraph).map((from): FreePlace => {
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
    const words = blanks.map(([from, to], order): FreePlace => {
      const before = paragraph.text.slice(blanks[order - 1]?.[1] ?? 0, from);
      return {
        place: {
          id: `paragraph ${paragraph.index}${order === 0 ? '' : ` blank ${order + 1}`}`,
          where,
          question: order > 0 && endsRange(before) ? tidy(before) : questionOf(document, paragraph, before),
          kind: 'text',
          ...(isInSentence(before) && { isInline: true }),
          current: paragraph.text.slice(from, to),
        },
        at: boxStart(paragraph, from),
        target: { sort: 'words', paragraph, from, to },
      };
    });
    if (boxes.length + words.length > 0) return [...boxes, ...words];
    const room = roomFor(document, paragraph, held);
    if (room) {
      const { index: own, node } = room;
      const at = room === paragraph ? node.end : node.start;
      const question = questionOf(document, paragraph, paragraph.text);
      return [
        {
          place: {
            id: `paragraph ${own}`,
            where: { part: document.source.part, paragraph: own },
            question,
            kind: 'text',
          },
          at,
          target: { sort: 'end', paragraph: room },
        },
      ];
    }
    if (!endsWithAnswerLabel(paragraph.text)) return [];
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
function emptyCells(document: TextDocument, held: HeldPlaces): FreePlace[] {
  return document.cells.flatMap((cell): FreePlace[] => {
    const [paragraph] = cell.paragraphs;
    if (
      !paragraph ||
      cell.text !== '' ||
      cell.isMergedAway ||
      cell.node.children.some(({ name }) => name === 'tbl' || name === 'table')
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
        target: targetIn(paragraph),
      },
    ];
  });
}

const idOf = ({ paragraphs: [first] }: TextCell): string => `paragraph ${first?.index ?? 0}`;

/**
 * The cell for a mark in the row of an empty cell: below a title that names its choices ("Comply (Yes/No)"), with at most
 * one more empty cell, for comments. Both are asked by the words to their left.
 */
function markOf(cell: TextCell): { cell: TextCell; question: string; choices: string[] } | undefined {
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
  document: TextDocument,
  paragraph: TextParagraph,
  index: number,
  held: HeldPlaces,
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

function sectionOf(document: TextDocument, index: number): string | undefined {
  const heading = document.paragraphs
    .slice(0, Math.max(0, index - 1))
    .findLast(({ isHeading, text }) => isHeading && text.trim() !== '');
  return heading && tidy(heading.text);
}
