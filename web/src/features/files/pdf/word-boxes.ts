import { foldKey } from '@bidloom/engine/text/fold';

/** A stretch of text of a PDF page in one font. Points at scale 1, origin at the page's top left as a reader sees it. */
export type TextStretch = {
  text: string;
  /** Where its baseline begins. */
  x: number;
  y: number;
  /** How long its baseline is. */
  length: number;
  /** The baseline's direction and the way up to the tops of its letters, each of length 1. */
  along: readonly [number, number];
  up: readonly [number, number];
  /** How far letters reach above and below the baseline. */
  ascent: number;
  descent: number;
  /** The family of fonts nearest to its own, to tell wide letters from narrow ones. */
  family: string;
  isRightToLeft: boolean;
};

/** A rectangle on a page: points at scale 1, origin at the top left. */
export type Box = { left: number; top: number; width: number; height: number };

/** How wide a text is in a family of fonts, in any unit. */
export type Measure = (text: string, family: string) => number;

type Letter = { letter: string; page: number; stretch: TextStretch; start: number; end: number };

/** Below this many letters a piece of a sentence stands on a page by chance. */
const leastPiece = 10;

/**
 * The boxes of words on the pages they begin and go on upon, for each page its own: one for each line. Only letters and
 * figures are compared, so that lines, hyphens, cells and list marks between the words do not matter. What is not there
 * as a whole is found in pieces (a running foot stands in the middle, cells come in another order); where less than half
 * is there, nothing is marked. Where the words stand twice, the first place is marked.
 */
export function boxesOfWords(
  pages: readonly (readonly TextStretch[])[],
  words: string,
  measure: Measure = ({ length }) => length,
): Box[][] {
  const wanted = foldKey(words);
  const letters = pages.flatMap((stretches, page) => lettersOf(stretches, page));
  const found = wanted === '' ? [] : (findWhole(letters, wanted) ?? findPieces(letters, wanted));
  return pages.map((_stretches, page) =>
    joinOnLines(
      stretchesOf(found.filter((letter) => letter.page === page)).map((range) => boxOf(range, measure)),
    ),
  );
}

function lettersOf(stretches: readonly TextStretch[], page: number): Letter[] {
  return stretches.flatMap((stretch) => {
    let at = 0;
    return Array.from(stretch.text).flatMap((sign): Letter[] => {
      const start = at;
      at += sign.length;
      const end = at;
      return Array.from(foldKey(sign), (letter) => ({ letter, page, stretch, start, end }));
    });
  });
}

function findWhole(letters: readonly Letter[], wanted: string): Letter[] | undefined {
  const text = letters.map(({ letter }) => letter).join('');
  const at = text.indexOf(wanted);
  return at === -1 ? undefined : letters.slice(at, at + wanted.length);
}

/** The longest pieces from the front on; a few letters that are nowhere are passed over. */
function findPieces(letters: readonly Letter[], wanted: string): Letter[] {
  const text = letters.map(({ letter }) => letter).join('');
  const found = new Set<Letter>();
  let rest = wanted;
  while (rest.length >= leastPiece) {
    const length = longestStart(text, rest);
    if (length < leastPiece) {
      rest = rest.slice(1);
      continue;
    }
    const at = text.indexOf(rest.slice(0, length));
    for (const letter of letters.slice(at, at + length)) found.add(letter);
    rest = rest.slice(length);
  }
  return found.size * 2 < wanted.length ? [] : letters.filter((letter) => found.has(letter));
}

/** How many letters of `wanted` from its first on stand together in the text. */
function longestStart(text: string, wanted: string): number {
  if (!text.includes(wanted.slice(0, leastPiece))) return 0;
  let [there, missing] = [0, wanted.length + 1];
  while (missing - there > 1) {
    const length = Math.floor((there + missing) / 2);
    if (text.includes(wanted.slice(0, length))) there = length;
    else missing = length;
  }
  return there;
}

type Range = { stretch: TextStretch; start: number; end: number };

/** The letters that follow one another in one stretch, as one range. */
function stretchesOf(letters: readonly Letter[]): Range[] {
  const ranges: Range[] = [];
  for (const { stretch, start, end } of letters) {
    const last = ranges.at(-1);
    const between = last?.stretch === stretch ? stretch.text.slice(last.end, start) : undefined;
    if (last && between !== undefined && foldKey(between) === '') last.end = Math.max(last.end, end);
    else ranges.push({ stretch, start, end });
  }
  return ranges;
}

function boxOf({ stretch, start, end }: Range, measure: Measure): Box {
  const { text, x, y, length, along, up, ascent, descent, family, isRightToLeft } = stretch;
  const whole = measure(text, family) || 1;
  const share = (to: number) => (measure(text.slice(0, to), family) / whole) * length;
  const [from, until] = isRightToLeft
    ? [length - share(end), length - share(start)]
    : [share(start), share(end)];
  const corners = [from, until].flatMap((distance) =>
    [ascent, -descent].map((height) => ({
      x: x + along[0] * distance + up[0] * height,
      y: y + along[1] * distance + up[1] * height,
    })),
  );
  return around(corners);
}

function around(points: readonly { x: number; y: number }[]): Box {
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))];
  return { left, top, width: right - left, height: bottom - top };
}

/** One box for what stands side by side on one line, the spaces between included. */
function joinOnLines(boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    if (last && isOnLineOf(last, box))
      Object.assign(
        last,
        around(
          [last, box].flatMap(({ left, top, width, height }) => [
            { x: left, y: top },
            { x: left + width, y: top + height },
          ]),
        ),
      );
    else joined.push({ ...box });
  }
  return joined;
}

function isOnLineOf(one: Box, other: Box): boolean {
  const shared = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  const gap = Math.max(one.left, other.left) - Math.min(one.left + one.width, other.left + other.width);
  const height = Math.min(one.height, other.height);
  return shared > height * 0.6 && gap < height;
}
