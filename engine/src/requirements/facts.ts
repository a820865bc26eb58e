import type { ReadDocument } from '#reading/document.ts';
import { type Criterion, findCriteria } from './criteria.ts';
import { type Deadline, findDeadline } from './deadlines.ts';
import { rankDocuments } from './document-roles.ts';
import { findBuyer } from './buyer.ts';
import { findReference } from './reference.ts';
import type { Stated } from './stated.ts';
import { findTitle } from './title.ts';
import { detectLanguage, type Language } from './language.ts';
import { findPlace } from './places.ts';
import { findSubmission, type Submission } from './submission.ts';

/** What the documents of one tender say about it. What they do not say is null (or an empty list), never a guess. */
export type Facts = {
  title: Stated | null;
  reference: Stated | null;
  buyer: Stated | null;
  deadline: Deadline | null;
  questionsDeadline: Deadline | null;
  submission: Submission | null;
  criteria: Criterion[];
  /** The language of the first document that is neither addendum nor draft. */
  language: Language;
};

/** Reads the facts out of the documents of one tender, each with its exact words and their place. */
export function findFacts(documents: ReadDocument[]): Facts {
  const ranked = rankDocuments(documents);
  const main = ranked.find(({ role }) => role === 'main') ?? ranked[0];
  const language = main ? detectLanguage(main.document) : 'en';
  const place = findPlace(documents, language);
  const buyer = findBuyer(ranked);
  return {
    title: findTitle(ranked, buyer),
    reference: findReference(ranked),
    buyer,
    deadline: findDeadline(ranked, 'submission', place),
    questionsDeadline: findDeadline(ranked, 'questions', place),
    submission: findSubmission(ranked),
    criteria: findCriteria(ranked),
    language,
  };
}
