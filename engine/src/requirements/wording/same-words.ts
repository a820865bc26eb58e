import { foldLine } from '#text/fold.ts';
import { isNumberWord } from './number-words.ts';

/** Whether two sentences, by their `wordsOf`, say the same but for their numbers: nine of ten of their words, and five at least. */
export function wordsAlike(one: Set<string>, other: Set<string>): boolean {
  const [fewer, more] = [Math.min(one.size, other.size), Math.max(one.size, other.size)];
  // As many as stand in the shorter one can at most be shared.
  return fewer >= 5 && fewer >= more * 0.9 && shareOf(one, other) >= 0.9;
}

/** How many of the words of two sentences stand in both, from 0 to 1; their numbers do not count. */
export const shareOfWords = (one: string, other: string): number => shareOf(wordsOf(one), wordsOf(other));

function shareOf(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}

/** The words of a sentence without its numbers, written in figures or in letters. */
export function wordsOf(sentence: string): Set<string> {
  return new Set(partsOf(sentence).filter((word) => !isNumber(word)));
}

/** The numbers of a sentence in their order: its figures, or where it has none those in letters. */
export function numbersOf(sentence: string): string[] {
  const figures = (foldLine(sentence).match(/\p{N}[\p{N}.,]*/gu) ?? []).map((number) =>
    number.replace(/[.,]+$/, ''),
  );
  return figures.length > 0 ? figures : partsOf(sentence).filter(isNumber);
}

const partsOf = (sentence: string) => foldLine(sentence).match(/[\p{L}\p{N}]+/gu) ?? [];
const isNumber = (word: string) => /\p{N}/u.test(word) || (word.length > 2 && isNumberWord(word));
