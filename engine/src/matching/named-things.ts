import { foldedWords, readWord } from '#drafting/words.ts';
import { westernDigits } from '#text/fold.ts';

/** What a text names: its numbers in figures, its names, and all its words, to know a name that another writes small. */
export type NamedThings = {
  numbers: ReadonlySet<string>;
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
};
export const noNamedThings: NamedThings = { numbers: new Set(), names: new Set(), words: new Set() };

/** Reads what a text names: `5,000`, `5 000` and `٥٠٠٠` are one number; Lyon in `our office in Lyon` is a name. */
export function findNamedThings(text: string): NamedThings {
  return { numbers: numbersIn(text), names: namesIn(text), words: new Set(foldedWords(text).map(stemOf)) };
}

/** Whether two texts name different numbers, also where only one names any, or each a name that the other does not. */
export const differ = (one: NamedThings, other: NamedThings): boolean =>
  one.numbers.size !== other.numbers.size ||
  hasOther(one.numbers, other.numbers) ||
  (hasOther(one.names, other.words) && hasOther(other.names, one.words));

/** Whether each of two texts names a number, or each a name, that the other does not. */
export const saysOther = (one: NamedThings, other: NamedThings): boolean =>
  (hasOther(one.numbers, other.numbers) && hasOther(other.numbers, one.numbers)) ||
  (hasOther(one.names, other.words) && hasOther(other.names, one.words));

function hasOther(some: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  for (const one of some) if (!known.has(one)) return true;
  return false;
}

function numbersIn(text: string): ReadonlySet<string> {
  const figures = westernDigits(text.normalize('NFKC')).replaceAll(
    /(?<!\d)\d{1,3}(?:[\s.,'’٬]\d{3})+(?!\d)/g,
    (grouped) => grouped.replaceAll(/\D/g, ''),
  );
  return new Set(figures.match(/\d+/g)?.map((number) => number.replace(/^0+(?=.)/, '')));
}

/** A word with a capital that begins no sentence; none in a title, where most words have one. */
const capitalised = /(?<![\p{L}\p{N}]|(?:^|[.!?:;•\n–—-]|\p{Pi}|\p{Ps}|")\s*)\p{Lu}[\p{L}\p{M}]*/gu;
const longWord = /\p{L}{4,}/gu;
/** Arabic has no capitals: what is in, at, or the town, province, region or branch of. */
const arabicPlace =
  /(?<![\p{L}\p{M}])(?:في|[بل]?(?:مدينة|محافظة|منطقة|إمارة|ولاية|فرع))\s+(\p{Script=Arabic}{3,})/gu;

function namesIn(text: string): ReadonlySet<string> {
  const words = text.match(longWord) ?? [];
  const isTitle = words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2;
  const latin = isTitle ? [] : (text.match(capitalised) ?? []);
  const arabic = [...text.matchAll(arabicPlace)].map(([, place = '']) => place);
  return new Set([...latin, ...arabic].flatMap(foldedWords).map(stemOf));
}

const stemOf = (word: string): string => readWord(word).stem;
