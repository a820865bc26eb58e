import { mirrorRightToLeft, type PageContent, type Run } from '#reading/pdf/page-content.ts';
import { findDrawnRules } from '#reading/recognition/drawn-rules.ts';
import type { GreyPicture, Turn } from '#reading/recognition/grey-picture.ts';
import { partWords } from '#reading/recognition/part-words.ts';
import type { RecognisedWord } from '#reading/recognition/recognised-words.ts';

/** A recognised word in points; `bottom` after the page was set straight. */
type Word = { text: string; left: number; right: number; bottom: number; height: number };
type Line = { words: Word[]; size: number; baseline: number; letters: number };

/** How far letters reach above and below their baseline, in shares of the font's size; about the same in all fonts for print. */
const small = 0.48;
const tall = 0.71;
const below = 0.21;
const arabicHeight = 0.85;
/** Heights differ with the letters of a line: up to here it is the size of the page's other text. */
const sameSize = 0.2;

/**
 * The recognised words of a page as the text of a page of a PDF, so that columns, tables, headings and running heads are found in the
 * same way: with baselines, sizes of letters and ruled lines, and set straight where the page lay askew. `width` and `height` are those
 * of the page as it was read, in points, and `picture` shows it, after both were turned clockwise by `turn`.
 */
export function pageOfWords(
  words: RecognisedWord[],
  page: {
    number: number;
    width: number;
    height: number;
    turn: Turn;
    marks: number;
    picture?: GreyPicture;
  },
): PageContent {
  const { number, width, height, turn, marks, picture } = page;
  const byLine = new Map<string, Word[]>();
  for (const { text, box, line } of partWords(words)) {
    const row = byLine.get(line) ?? [];
    byLine.set(line, row);
    row.push({
      text,
      left: box.left * width,
      right: (box.left + box.width) * width,
      bottom: (box.top + box.height) * height,
      height: box.height * height,
    });
  }
  const rows = [...byLine.values()].map((row) => row.toSorted((one, other) => one.left - other.left));
  const slope = slopeOf(rows);
  const lines = rows.map((row) =>
    lineOf(
      row.map((word) => ({
        ...word,
        left: word.left + slope * word.bottom,
        right: word.right + slope * word.bottom,
        bottom: word.bottom - slope * word.left,
      })),
    ),
  );
  const usual = usualSize(lines);
  const runs = lines.flatMap((line) =>
    runsOf(line, Math.abs(line.size - usual) <= usual * sameSize ? usual : line.size),
  );
  const turned = (4 - turn) % 4;
  const rules = picture ? findDrawnRules(picture, slope, picture.width / width) : [];
  return mirrorRightToLeft({ number, width, height, runs, rules, marks, turned, isMirrored: false });
}

/** How far lines fall from left to right, in points a point: the median of the lines that are long enough to tell. */
function slopeOf(rows: Word[][]): number {
  const slopes = rows.flatMap((row) => {
    const flat = row.filter(({ text }) => !hasDescender(text));
    const [first, last] = [flat[0], flat.at(-1)];
    if (flat.length < 4 || !first || !last || Math.abs(last.left - first.left) < 150) return [];
    return [(last.bottom - first.bottom) / (last.left - first.left)];
  });
  return slopes.length < 3 ? 0 : median(slopes);
}

function lineOf(words: Word[]): Line {
  const size = median(words.map(({ text, height }) => height / heightOf(text)));
  return {
    words,
    size,
    baseline: median(words.map(({ text, bottom }) => bottom - (hasDescender(text) ? below * size : 0))),
    letters: words.reduce((sum, { text }) => sum + text.length, 0),
  };
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
const hasDescender = (text: string) => /[gjpqyçQJ,;()[\]{}]|\p{Script=Arabic}/u.test(text);
const isTall = (text: string) => /[\p{Lu}\d()[\]{}/%&!?|]|[bdfhijklté-ïâàäöô]/u.test(text);

/** The share of the font's size that the letters of a word are high. */
function heightOf(text: string): number {
  if (isArabic(text)) return arabicHeight;
  return (isTall(text) ? tall : small) + (hasDescender(text) ? below : 0);
}

/** The size of most letters of a page. */
function usualSize(lines: Line[]): number {
  const all = lines.reduce((sum, { letters }) => sum + letters, 0);
  let passed = 0;
  for (const { size, letters } of lines.toSorted((one, other) => one.size - other.size)) {
    passed += letters;
    if (passed * 2 >= all) return size;
  }
  return 0;
}

/** Words of Latin letters in a line of Arabic are one run: they are read from left to right among words that are not. */
function runsOf({ words, baseline }: Line, size: number): Run[] {
  const arabic = words.filter(({ text }) => isArabic(text)).length;
  const isRightward = arabic * 2 < words.length;
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const goesOn = last && !isRightward && !isArabic(last.text) && !isArabic(word.text);
    if (group && goesOn && word.left - last.right < size) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group, index): Run => {
    const left = Math.min(...group.map((word) => word.left));
    return {
      text: index === 0 && isRightward ? asBullet(group, words) : group.map(({ text }) => text).join(' '),
      x: left,
      y: baseline,
      width: Math.max(...group.map(({ right }) => right)) - left,
      size,
      isBold: false,
      isItalic: false,
      isSpaced: true,
      turn: 0,
    };
  });
}

/** Signs that a bullet is taken for; letters only before a capital. */
const likeBullet = /^[«»+*¢©®°·¤§eo]$/u;

/** The first word of a line, as the bullet it most likely is. */
function asBullet(group: Word[], words: Word[]): string {
  const text = group.map((word) => word.text).join(' ');
  const next = words[1]?.text ?? '';
  const isLetter = /^[eo]$/.test(text);
  return likeBullet.test(text) && next !== '' && (!isLetter || /^\p{Lu}/u.test(next)) ? '•' : text;
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}
