import type { Anchor, Block, ReadDocument } from '#reading/document.ts';
import { romanValue } from '#text/roman.ts';
import { clauseOf, numberOfRow, type NumberedHeading } from './clause.ts';

/** A block in its place: the headings above it, and the sentence that introduces the list it stands in. */
export type Passage = {
  kind: Block['kind'];
  text: string;
  /** The number or bullet shown before the text, where there is one. */
  marker?: string;
  cells?: string[];
  anchor: Anchor;
  section: string;
  /** Its clause number, see `clauseOf`; empty where it has none. */
  clause: string;
  /** The nearest introductions above a list item, from the outermost; empty outside lists. */
  heads: string[];
  /** For an item of a list that nothing introduces: the introductions above the headings it stands below, from the outermost. */
  passedOn: string[];
  /** Table rows: the cells of the row that names the columns, where one is known. */
  columns?: string[];
  /** True when a list follows that this passage introduces. */
  introduces: boolean;
};

/**
 * Walks the blocks of a document in reading order. Headings become section paths, "... must include:" becomes the
 * head of the items that follow it, a paragraph broken by a page's end is mended, and a table of contents is left out.
 */
export function walk(document: ReadDocument): Passage[] {
  const blocks = itemsWithoutMarks(
    withCodesApart(
      withNumbersApart(
        joinBrokenParagraphs(document.blocks)
          .filter((block) => !isContentsLine(block.text))
          .flatMap(printedItems),
      ),
    ),
  );
  const passages: Passage[] = [];
  const headings: Heading[] = [];
  let heads: { within: number; text: string }[] = [];
  const passedOn: { level: number; text: string }[] = [];
  const counted: Counting[] = [];
  /** The number of the paragraph that the items below it belong to. */
  let paragraph: string | undefined;
  let columns: string[] | undefined;

  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (block.kind !== 'table-row') columns = undefined;
    const above = headings.at(-1)?.level ?? 0;
    const passesOn = headsSections(block, next, above);
    const introduces = passesOn || introducesList(block, next);
    const isPart = introduces && !passesOn && isPartOf(headings.at(-1), block);
    if (
      block.kind === 'heading' &&
      (isPart || !introduces) &&
      !(heads.length > 0 && isNumberedItem(block, next, heads.length))
    ) {
      const level = block.level ?? 9;
      while (isBeside(headings.at(-1), block, level)) headings.pop();
      headings.push({ level, marker: block.marker, text: block.text.replace(/\s*[:：]\s*$/u, '') });
      while ((passedOn.at(-1)?.level ?? -1) >= level) passedOn.pop();
      // "6.1 Price list:" leads to its list, and so does what introduced the parts of 6.
      heads = isPart ? heads.filter((head) => head.within === 0) : [];
      counted.length = 0;
      paragraph = undefined;
      passages.push({
        ...placed(block),
        section: path(headings),
        clause: clauseOf(headings, []),
        heads: heads.map((head) => head.text),
        passedOn: [],
        introduces: isPart,
      });
      if (isPart) heads.push({ within: 0.25, text: block.text });
      continue;
    }
    const depth = depthOf(block);
    const within = depth === 0 ? 0 : placeIn(counted, block);
    if (block.kind === 'table-row' || goesOn(blocks[index - 1], block, next)) {
      // The heads stay.
    } else if (depth === 0) {
      heads = [];
      counted.length = 0;
      paragraph = block.marker;
    } else heads = heads.filter((head) => head.within < within);
    if (block.kind === 'table-row' && columns === undefined && block.cells) columns = block.cells;
    passages.push({
      ...placed(block),
      section: path(headings),
      clause: clauseOf(
        headings,
        block.cells
          ? [numberOfRow(block.cells, columns)]
          : [paragraph, ...counted.map(({ marker }) => marker)],
      ),
      heads: heads.map((head) => head.text),
      passedOn: depth > 0 && heads.length === 0 ? passedOn.map((head) => head.text) : [],
      introduces,
      ...(columns && block.cells !== columns ? { columns } : {}),
    });
    if (passesOn) passedOn.push({ level: above, text: lastSentence(block.text) });
    else if (introduces)
      heads.push({
        within: headsItsLevel(block, next) ? within - 0.5 : within,
        text: lastSentence(block.text),
      });
  }
  return passages;
}

/** Whether a heading has a number of the part that is open: "6.2" below "6" or beside "6.1". */
function isPartOf(open: NumberedHeading | undefined, { marker = '' }: Block): boolean {
  const [, part] = /^\W*(\d+)\.\d/.exec(marker) ?? [];
  return part !== undefined && /^\W*(\d+)/.exec(open?.marker ?? '')?.[1] === part;
}

/** "The bidder must submit the following:" right above a heading: it heads the lists of the sections below. */
const headsSections = (block: Block, next: Block | undefined, above: number): boolean =>
  block.kind === 'paragraph' &&
  next?.kind === 'heading' &&
  (next.level ?? 9) > above &&
  /^.{12,}[:：]\s*$/su.test(block.text);

/** A line in small letters between two items is the end of the first one, and closes no list. */
const goesOn = (before: Block | undefined, block: Block, next: Block | undefined): boolean =>
  block.kind === 'paragraph' &&
  /^\s*\p{Ll}/u.test(block.text) &&
  before !== undefined &&
  before.kind !== 'heading' &&
  before.kind !== 'table-row' &&
  (next?.kind === 'list-item' || /^\s*\p{Ll}/u.test(next?.text ?? ''));

/** "• The offer includes:" above "• Method": marks of one depth, of which the first heads those behind it. */
const headsItsLevel = (block: Block, next: Block | undefined): boolean =>
  block.kind === 'list-item' &&
  next?.kind === 'list-item' &&
  /[:：]\s*$/.test(block.text) &&
  depthOf(block) === depthOf(next) &&
  [block, next].every(({ marker }) => kindOfMarker(marker) === 'mark');

/** A number of two parts and more on a line of its own ("5.2.9") counts the paragraph behind it, which is an item. */
function withNumbersApart(blocks: Block[]): Block[] {
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1];
    if (block.kind === 'paragraph' && outlineNumber.test(block.text) && next) return [];
    const number = blocks[index - 1];
    return number?.kind === 'paragraph' && outlineNumber.test(number.text) && block.kind === 'paragraph'
      ? [{ ...block, kind: 'list-item' as const, level: 1, marker: number.text.trim() }]
      : [block];
  });
}
const outlineNumber = /^\s*[\d٠-٩]{1,2}(?:\.[\d٠-٩]{1,2}){1,4}\.?\s*$/u;

/** `["A plan","A list of staff"]`: a portal's form prints a list as it stores it; each of its texts is an item. */
function printedItems(block: Block): Block[] {
  const [, list] = (block.kind === 'paragraph' && /^[[\]]"(.+)"\.?[[\]]\s*$/su.exec(block.text)) || [];
  if (list === undefined) return [block];
  return list.split(/"\s*,\s*"?/u).flatMap((item) => {
    const { marker, text = '' } = printed.exec(item)?.groups ?? {};
    return text === ''
      ? []
      : [
          {
            ...block,
            kind: 'list-item' as const,
            level: 1,
            text,
            ...(marker === undefined ? {} : { marker }),
          },
        ];
  });
}
const printed = /^[.\s]*(?:(?<marker>\p{L}\.)\\t)?(?<text>.*\S)\s*$/su;

/** "MR1. Copy of the certificate", "MR2. ...": lines that a code counts are items, where two and more stand in a row. */
function withCodesApart(blocks: Block[]): Block[] {
  const codeOf = (block: Block | undefined) =>
    block?.kind === 'paragraph' && block.marker === undefined ? coded.exec(block.text)?.groups : undefined;
  return blocks.map((block, index) => {
    const { letters, marker = '', text = '' } = codeOf(block) ?? {};
    const isCounted = [blocks[index - 1], blocks[index + 1]].some(
      (beside) =>
        letters !== undefined &&
        (codeOf(beside)?.['letters'] ?? beside?.marker?.replace(/\d.*/, '')) === letters,
    );
    return isCounted ? { ...block, kind: 'list-item' as const, level: 1, marker, text } : block;
  });
}
const coded = /^\s*(?<marker>(?<letters>[A-Z]{1,4}[-–]?)\d{1,3}[.):])\s+(?<text>[\p{Lu}\p{Lo}].*)$/su;

/**
 * The lines below "... the following:" as items, where the page gives them no marks: two or more short ones in a row that end as
 * no sentence does. What "to:" or "at:" leads to is an address.
 */
function itemsWithoutMarks(blocks: Block[]): Block[] {
  const items = [...blocks];
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'table-row' || !leadsToItems.test(block.text) || leadsToAddress.test(block.text))
      continue;
    let end = index + 1;
    while (isItemLine(blocks[end])) end += 1;
    if (end < index + 3) continue;
    for (let at = index + 1; at < end; at += 1) {
      const line = blocks[at];
      if (line) items[at] = { ...line, kind: 'list-item', level: depthOf(block) + 1 };
    }
  }
  return items;
}

const leadsToItems = /^.{12,}[:：]\s*$/su;
const leadsToAddress =
  /(?<!\p{L})(?:to|at|of|from|by|is|address|addressed|below|à|chez|adresse|suivante|est|إلى|العنوان|التالي عنوانه)\s*[:：]\s*$/iu;
const isItemLine = (block: Block | undefined): boolean =>
  block !== undefined &&
  block.kind === 'paragraph' &&
  block.marker === undefined &&
  block.text.length < (enumerated.test(block.text) || namesThing.test(block.text) ? 400 : 140) &&
  (enumerated.test(block.text) || namesThing.test(block.text) || !/[.!?:：؟]\s*$/.test(block.text)) &&
  !/@|https?:|\d{5}/.test(block.text);
/** An Arabic line that opens with a noun, or with "that it be", and ends as a sentence does. */
const namesThing =
  /^(?!و?(?:يجب|على|لا|يحق|يجوز|للجهة|إذا|في حال|كما|مع|بعد|عند|هذا|هذه)(?!\p{L})|و?[يت]\p{L}{3,} (?:ال|على|هذه))\p{Script=Arabic}.*[^:：؟]\s*$/u;
const enumerated = /^(?:\(?[a-z\d]{1,2}[.)-]\s?|pi[èe]ces? (?:n°\s?)?\d+|annexe? \w\b|[A-Z]\s?-\s?)\S/iu;

function placed(block: Block): Pick<Passage, 'kind' | 'text' | 'marker' | 'cells' | 'anchor'> {
  return {
    kind: block.kind,
    text: block.text,
    anchor: block.anchor,
    ...(block.marker === undefined ? {} : { marker: block.marker }),
    ...(block.cells ? { cells: block.cells } : {}),
  };
}

function named({ marker, text }: NumberedHeading): string {
  return [marker, text].filter(Boolean).join(' ');
}

type Heading = NumberedHeading & { level: number };

/** Whether a heading is not above the next one. "2.0" heads "2.1", though both have two numbers. */
function isBeside(heading: Heading | undefined, { marker }: Block, level: number): boolean {
  if (!heading || heading.level < level) return false;
  const [, chapter] = /^(\d+)\.0\.?$/.exec(heading.marker ?? '') ?? [];
  return chapter === undefined || marker?.startsWith(`${chapter}.`) !== true || /^\d+\.0\.?$/.test(marker);
}

function path(headings: Heading[]): string {
  return headings.map(named).join(' › ');
}

/** 0 outside lists. A paragraph with a number before it counts as an item one deeper for each part of the number. */
function depthOf(block: Block): number {
  if (block.kind === 'list-item') return block.level ?? 1;
  return 0;
}

/** The indent of an item, how it is counted and what it is counted by. */
type Counting = { depth: number; kind: string; marker: string | undefined };

/**
 * How deep an item stands, from 1, by what is open above it: an indent that is deeper, or another way of counting, goes in; one that
 * is open already comes back to it.
 */
function placeIn(open: Counting[], block: Block): number {
  const { marker } = block;
  const depth = depthOf(block);
  const kind = kindAfter(open, kindOfMarker(marker), marker);
  const isOpen = open.some((each) => each.depth === depth && each.kind === kind);
  const above = open.at(-1)?.kind ?? '';
  const goesIn =
    kind === 'letter' || kind === 'roman'
      ? above.startsWith('figure')
      : kind === 'mark' && /^figure [2-9]/.test(above);
  // "a)" goes in below "4.2.1", though it stands no deeper, and so does a bullet.
  if (isOpen || !goesIn) while ((open.at(-1)?.depth ?? 0) > depth) open.pop();
  const known = open.findIndex((each) => each.depth === depth && each.kind === kind);
  open.splice(known < 0 ? open.length : known, Infinity, { depth, kind, marker });
  return open.length;
}

/** "(v)" behind "(iv)" is a Roman figure, and "(i)" behind "(h)" a letter. */
function kindAfter(open: Counting[], kind: string, marker: string | undefined): string {
  const sign = bareSign(marker);
  const isNext = (of: string, count: (text: string) => number | undefined): boolean => {
    const last = count(bareSign(open.findLast((each) => each.kind === of)?.marker));
    return last !== undefined && count(sign) === last + 1;
  };
  if (kind === 'letter' && isNext('roman', romanValue)) return 'roman';
  return kind === 'roman' && isNext('letter', placeOfLetter) ? 'letter' : kind;
}
const bareSign = (marker = ''): string => marker.replaceAll(/[^\p{L}]/gu, '').toLowerCase();
const placeOfLetter = (letter: string): number | undefined =>
  letter.length === 1 ? letter.codePointAt(0) : undefined;

/** How an item is counted: under "21.2. The invoice must show:" stand "a." and "b." as its items, whatever their indent. */
function kindOfMarker(marker: string | undefined): string {
  if (marker === undefined || !/[\p{L}\p{N}]/u.test(marker)) return 'mark';
  const parts = marker.match(/\d+/g)?.length ?? 0;
  if (parts > 0) return `figure ${parts}`;
  return /^\W*(?:i|[ivx]{2,})\W*$/i.test(marker) ? 'roman' : 'letter';
}

function introducesList(block: Block, next: Block | undefined): boolean {
  if (!next || block.kind === 'table-row') return false;
  const follows = next.kind === 'list-item' || next.kind === 'table-row';
  if (next.kind === 'list-item' && sentenceBefore(block.text) !== undefined) return true;
  return /[:：]\s*$/.test(block.text) && (follows || next.kind === 'paragraph') && block.text.length > 8
    ? true
    : follows &&
        next.kind === 'list-item' &&
        /\b(?:following|include|includes|including|but not limited to|shall|must|will|suivants?|suivantes?|notamment|comprend)\s*[;,.]?\s*$/i.test(
          block.text,
        );
}

/** A reader may take a numbered list item for a heading; under an open head it is an item when no text follows it. */
function isNumberedItem(block: Block, next: Block | undefined, open: number): boolean {
  return open > 0 && block.marker !== undefined && next?.kind === 'heading' && next.marker !== undefined;
}

/** "Tenderers must submit all the documents listed below.", among the last two sentences before a list. */
export const sentenceBefore = (text: string): string | undefined =>
  text
    .split(/(?<=[.;])\s+(?=\p{Lu})/u)
    .slice(-2)
    .find((sentence) => listedBelow.test(sentence));
const listedBelow = /\b(?:listed|set out|stated|named|specified) below\s*\.\s*$/i;

function lastSentence(text: string): string {
  const before = sentenceBefore(text);
  if (before !== undefined) return before;
  const cut = Math.max(text.lastIndexOf('. ', text.length - 3), text.lastIndexOf('? '));
  return cut < 0 ? text : text.slice(cut + 2);
}

/** "4.2 Submission ........ 13" */
function isContentsLine(text: string): boolean {
  // "Date : 19 avril 2031 .....": a value that dots lead away from, where a contents' line has its page.
  if (/^\p{L}[^:.]{2,40}:\s[^.]{0,80}\d[^.]{0,40}\.[.\s]{5,}$/u.test(text)) return false;
  return /(?:\.\s?){5,}\s*\d*\s*$/.test(text) || /_{8,}\s*$/.test(text);
}

/**
 * Joins a paragraph that stops in mid-sentence at a page's end with the small letters that open the next page, and one that ends in
 * where something is sent with the address below it.
 */
function joinBrokenParagraphs(blocks: Block[]): Block[] {
  const mended: Block[] = [];
  for (const block of blocks) {
    const last = mended.at(-1);
    if (last && (continues(last, block) || isItsAddress(last, block)))
      mended[mended.length - 1] = { ...last, text: `${last.text} ${block.text}` };
    else mended.push(block);
  }
  return mended;
}

/** "Les offres doivent être envoyées :" above "par voie électronique à l'adresse : https://…". */
const isItsAddress = (last: Block, block: Block): boolean =>
  last.kind === 'paragraph' &&
  block.kind === 'paragraph' &&
  sentSomewhere.test(last.text) &&
  /^(?:par|aux?|à|via|by|to|at|electronically|through)(?!\p{L})|@|https?:|www\.|\d{5}/u.test(block.text);
export const sentSomewhere =
  /(?<!\p{L})(?:(?:être|sont|est) (?:envoyé|adressé|transmis|remis|déposé)e?s?|(?:be|are|is) (?:sent|submitted|returned|delivered))\s*[:：]\s*$/iu;

function continues(last: Block, block: Block): boolean {
  if (
    last.kind === 'table-row' ||
    last.kind === 'heading' ||
    block.kind !== 'paragraph' ||
    block.marker !== undefined
  )
    return false;
  if (last.anchor.page === undefined || block.anchor.page !== last.anchor.page + 1) return false;
  return /[\p{L}\p{N},’'-]$/u.test(last.text) && /^\p{Ll}/u.test(block.text) && last.text.length > 30;
}
