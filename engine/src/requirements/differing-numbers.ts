import type { Note } from '#reading/document.ts';
import { noteOf } from '#reading/notes.ts';
import { isDraft } from './document-roles.ts';
import type { Requirement } from './requirement.ts';
import { numbersOf, wordsAlike, wordsOf } from '#requirements/wording/same-words.ts';

/** As many as are told; more of them are two versions of one document, not contradictions. */
const mostTold = 20;

/**
 * The same duty with another number in another document ("within 4 hours", "within 2 hours"), as notes with both sentences
 * and their documents; drafts do not count. Numbers of sections and dates count as well: who reads the two can tell.
 */
export function findDifferingNumbers(requirements: readonly Requirement[]): Note[] {
  const numbered = requirements
    .map((requirement) => ({
      requirement,
      numbers: numbersOf(requirement.text),
      words: wordsOf(requirement.text),
    }))
    .filter(({ requirement, numbers }) => numbers.length > 0 && !isDraft(requirement.document));
  const notes: Note[] = [];
  for (const [index, { requirement, numbers, words }] of numbered.entries()) {
    if (notes.length === mostTold) break;
    const other = numbered.find(
      (one, at) =>
        at > index &&
        one.requirement.document !== requirement.document &&
        one.numbers.length === numbers.length &&
        wordsAlike(one.words, words) &&
        one.numbers.some((number, nth) => number !== numbers[nth]),
    )?.requirement;
    if (other)
      notes.push(
        noteOf('numbersDiffer', {
          one: requirement.text,
          document: requirement.document,
          other: other.text,
          otherDocument: other.document,
        }),
      );
  }
  return notes;
}
