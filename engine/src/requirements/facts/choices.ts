import { rivalsOfBuyer } from '#requirements/buyer/buyer.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { foldWords } from '#text/fold.ts';
import { rivalsOfReference } from './reference.ts';
import type { Stated } from './stated.ts';
import type { Submission } from './submission.ts';
import { titleCandidates } from './title.ts';

/** What may be meant, with its words and place; of a way of handing in also which. */
export type Choice = Stated & { method?: Submission['method'] };
/** Candidates for a fact, the likeliest first. */
export type Choices = Partial<Record<'title' | 'reference' | 'buyer' | 'submission', Choice[]>>;

/** More than three are no help to whoever decides. */
const most = 3;

/** The facts of which two or three candidates compete and nothing in the documents tells which is right. */
export function findChoices(
  documents: RankedDocument[],
  facts: { reference: Stated | null; buyer: Stated | null; submission: Submission | null },
): Choices {
  const choices: Choices = {};
  const offer = (name: keyof Choices, found: Choice[]) => {
    const candidates = found.filter(
      ({ value }, at) => found.findIndex((one) => foldWords(one.value) === foldWords(value)) === at,
    );
    if (candidates.length > 1)
      choices[name] = candidates
        .slice(0, most)
        .map(({ value, quote, page, paragraph, document, method }) => ({
          value,
          quote,
          ...(page === undefined ? {} : { page }),
          ...(paragraph === undefined ? {} : { paragraph }),
          document,
          ...(method !== undefined && { method }),
        }));
  };
  offer('title', titles(documents, facts.buyer));
  if (facts.reference) offer('reference', rivalsOfReference(facts.reference, documents));
  if (facts.buyer) offer('buyer', rivalsOfBuyer(facts.buyer, documents));
  // Paper beside mail or a portal is asked for as well; two electronic ways are not.
  const { submission } = facts;
  if (submission && submission.method !== 'hybrid')
    offer('submission', [
      submission,
      ...submission.others.filter(
        ({ method, value }) =>
          method !== 'manual' && !value.startsWith(submission.value) && !submission.value.startsWith(value),
      ),
    ]);
  return choices;
}

/**
 * Titles that say different things: two labels that differ, or lines of the cover where the sentence that asks for offers
 * names something else. Words in common tell that it is one title, told at length and in short.
 */
function titles(documents: RankedDocument[], buyer: Stated | null): Stated[] {
  const candidates = [...titleCandidates(documents, buyer)];
  const [first] = candidates;
  // The form's own line, and a single label, name it without doubt.
  if (!first || first.by === 'form') return [];
  const rivals = candidates.filter(
    ({ title, by }) =>
      title.document === first.title.document &&
      (by === 'label') === (first.by === 'label') &&
      !sharesWords(title.value, first.title.value),
  );
  const distinct = rivals.filter(
    ({ title }, at) => !rivals.slice(0, at).some((other) => sharesWords(other.title.value, title.value)),
  );
  return distinct.length === 0 ? [] : [first.title, ...distinct.map(({ title }) => title)];
}

function sharesWords(one: string, other: string): boolean {
  const [a, b] = [one, other].map(
    (text) =>
      new Set(
        foldWords(text)
          .split(' ')
          .filter((word) => word.length > 3),
      ),
  );
  return a !== undefined && b !== undefined && [...a].some((word) => b.has(word));
}
