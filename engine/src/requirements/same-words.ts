import { fold } from './stated.ts';

/** Whether two sentences say the same but for their numbers: nine of ten of their words, and five at least. */
export const wordsAlike = (one: string, other: string): boolean =>
  Math.min(wordsOf(one).size, wordsOf(other).size) >= 5 && shareOfWords(one, other) >= 0.9;

/** How many of the words of two sentences stand in both, from 0 to 1; their numbers do not count. */
export function shareOfWords(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}

/** The words of a sentence without its numbers, written in figures or in letters. */
function wordsOf(sentence: string): Set<string> {
  return new Set((fold(sentence).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !isNumber(word)));
}

/** The numbers of a sentence in their order, as figures. */
export function numbersOf(sentence: string): string[] {
  return (fold(sentence).match(/\p{N}[\p{N}.,]*/gu) ?? []).map((number) => number.replace(/[.,]+$/, ''));
}

const isNumber = (word: string) => /\p{N}/u.test(word) || numberWords.has(word);
const numberWords = new Set(
  'one two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty sixty ninety hundred un deux trois quatre cinq six sept huit neuf dix douze quinze vingt trente quarante cinquante soixante cent'.split(
    ' ',
  ),
);
