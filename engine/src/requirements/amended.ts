import type { ReadDocument } from '#reading/document.ts';
import { rankDocuments } from './document-roles.ts';
import { nameOfInner, withInnerFiles } from './inner-files.ts';
import type { Requirement } from './requirement.ts';
import { numbersOf, wordsAlike, wordsOf } from '#requirements/wording/same-words.ts';

/** Which requirement is amended by which, as places in the list, from 0. */
export type Amended = { amended: number; by: number };

/**
 * The requirements of which an addendum, or a later version of their document, says the same with other numbers ("within 4
 * hours", now "within 2 hours"). Both stay: that the addendum means this one is likely, for a person to say.
 */
export function findAmended(brought: ReadDocument[], requirements: readonly Requirement[]): Amended[] {
  // An addendum without a number is later than the tender and earlier than those with one.
  const rankOf = new Map(
    rankDocuments(withInnerFiles(brought))
      .filter(({ role }) => role !== 'draft')
      .map(({ document, role, number }) => [document.name, role === 'addendum' ? number + 1 : 0]),
  );
  const all = requirements.flatMap((requirement, place) => {
    const rank = rankOf.get(nameOfInner(requirement));
    const numbers = numbersOf(requirement.text);
    return rank === undefined || numbers.length === 0
      ? []
      : [{ place, rank, numbers, words: wordsOf(requirement.text) }];
  });
  const later = all.filter(({ rank }) => rank > 0).toSorted((one, other) => other.rank - one.rank);
  return all.flatMap((one): Amended[] => {
    const by = later.find(
      ({ rank, numbers, words }) =>
        rank > one.rank &&
        numbers.length === one.numbers.length &&
        numbers.some((number, nth) => number !== one.numbers[nth]) &&
        wordsAlike(words, one.words),
    );
    return by ? [{ amended: one.place, by: by.place }] : [];
  });
}
