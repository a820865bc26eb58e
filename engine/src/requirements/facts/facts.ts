import type { Note, ReadDocument } from '#reading/document.ts';
import { noteOf } from '#reading/notes.ts';
import { type Change, findChanges } from './changes.ts';
import { type Conflict, findConflicts } from './conflicts.ts';
import type { Contact } from './contacts.ts';
import type { Criterion } from './criteria.ts';
import { type Deadline, chooseDeadline } from '#requirements/dates/choose-deadline.ts';
import { rankDocuments } from '#requirements/document-roles.ts';
import { buyerInFull } from '#requirements/buyer/buyer-in-full.ts';
import { findLots, type Lot } from './lots.ts';
import { type ContractValue, findContractValue, inOwnCurrency } from './money.ts';
import {
  type ContractTerm,
  findContractTerm,
  findGuarantees,
  findPageLimits,
  findValidity,
  type Guarantee,
  type PageLimit,
  type Validity,
} from './offer-terms.ts';
import { sentencesOf } from './stated-sentences.ts';
import type { Stated } from './stated.ts';
import { withInnerFiles } from '#requirements/inner-files.ts';
import { detectLanguage, type Language } from '#requirements/wording/language.ts';
import { findPlace } from '#requirements/dates/places.ts';
import type { Submission } from './submission.ts';
import { type ChosenFact, type Ground, type ScoredFact, scoredFacts } from '#requirements/choosing/choose.ts';
import type { StatedCriteria } from '#requirements/choosing/criteria-candidates.ts';
import { type Choice, decide } from '#requirements/choosing/decisions.ts';

/** The facts that are moments, chosen by the words about each date. */
const datedFacts = ['deadline', 'questionsDeadline'] as const;
type DatedFact = (typeof datedFacts)[number];

/** What the documents of one tender say about it. What they do not say is null (or an empty list), never a guess. */
export type Facts = {
  title: Stated | null;
  reference: Stated | null;
  buyer: Stated | null;
  deadline: Deadline | null;
  questionsDeadline: Deadline | null;
  submission: Submission | null;
  criteria: Criterion[];
  contacts: Contact[];
  /**
   * What the documents may mean where two or three candidates compete and nothing tells which is right: a person decides. The
   * fact itself then is the likeliest of them, and not stated plainly. A fact that is not named here is.
   */
  choices: Partial<Record<ChosenFact, Choice[]>> &
    Partial<Record<DatedFact, Deadline[]>> & {
      criteria?: (StatedCriteria & Ground)[];
      contacts?: (Contact & Ground)[];
      /** In the currencies that its sign may mean. */
      value?: ContractValue[];
    };
  /** How likely each chosen fact is, and the features that speak for it. */
  grounds: Partial<Record<ScoredFact, Ground>>;
  /** How long an offer must stay valid. */
  validity: Validity | null;
  contractTerm: ContractTerm | null;
  value: ContractValue | null;
  lots: Lot[];
  guarantees: Guarantee[];
  pageLimits: PageLimit[];
  /** What documents state differently. */
  conflicts: Conflict[];
  /** The names of the addenda, whether or not a sentence of theirs says what it changes. */
  addenda: string[];
  /** What addenda say they change. */
  changes: Change[];
  /** What a person should know of these facts, as keys and values; `noteTexts` has the English sentences. */
  notes: Note[];
  /** The language of the first document that is neither addendum nor draft. */
  language: Language;
};

/** Reads the facts out of the documents of one tender, each with its exact words and their place. */
export function findFacts(brought: ReadDocument[]): Facts {
  const documents = withInnerFiles(brought);
  const ranked = rankDocuments(documents);
  const main = ranked.find(({ role }) => role === 'main') ?? ranked[0];
  const language = main ? detectLanguage(main.document) : 'en';
  const place = findPlace(documents, language);
  const decided = decide(ranked);
  const buyer = decided.buyer.found;
  const sentences = sentencesOf(ranked);
  const versions = new Set(ranked.filter(({ isVersion }) => isVersion).map(({ document }) => document.name));
  const dated = {
    deadline: chooseDeadline(ranked, 'submission', place),
    questionsDeadline: chooseDeadline(ranked, 'questions', place),
  };
  const deadline = dated.deadline.found;
  const conflicts = findConflicts(ranked, place);
  const stated = findContractValue(sentences);
  const values = stated ? inOwnCurrency(stated, place?.zone ?? null, language) : [];
  const changes = findChanges(sentences.filter(({ document }) => !versions.has(document)));
  return {
    title: decided.title.found,
    reference: decided.reference.found,
    buyer: buyer && buyerInFull(buyer, ranked),
    deadline,
    questionsDeadline: dated.questionsDeadline.found,
    submission: decided.submission.found,
    criteria: decided.criteria.found?.criteria ?? [],
    contacts: decided.contacts.found,
    choices: Object.fromEntries([
      // Where documents weigh their criteria differently, that is told as their conflict.
      ...scoredFacts.flatMap((name) =>
        decided[name].choices.length > 0 &&
        !(name === 'criteria' && conflicts.some(({ fact }) => fact === name))
          ? [[name, decided[name].choices]]
          : [],
      ),
      // Where documents contradict one another both are shown as they stand.
      ...datedFacts.flatMap((name) =>
        dated[name].choices.length > 0 && !conflicts.some(({ fact }) => fact === name)
          ? [[name, dated[name].choices]]
          : [],
      ),
      ...(values.length > 1 && !conflicts.some(({ fact }) => fact === 'value') ? [['value', values]] : []),
    ]) as Facts['choices'],
    grounds: Object.fromEntries(
      scoredFacts.flatMap((name) => (decided[name].ground ? [[name, decided[name].ground]] : [])),
    ),
    validity: findValidity(sentences),
    contractTerm: findContractTerm(sentences),
    value: values[0] ?? null,
    lots: findLots(ranked),
    guarantees: findGuarantees(sentences),
    // Of a limit that an addendum changes the earlier one no longer counts.
    pageLimits: findPageLimits(sentences).filter(
      (limit) =>
        !conflicts.some(
          ({ fact, reason, others }) =>
            fact === 'pageLimits' &&
            reason === 'addendum' &&
            others.some(({ quote, document }) => quote === limit.quote && document === limit.document),
        ),
    ),
    conflicts,
    addenda: ranked
      .filter(({ role, isVersion }) => role === 'addendum' && !isVersion)
      .map(({ document }) => document.name)
      // A tender that bears its amendment's number on its cover stands alone; what changes another says so.
      .filter((name) => main?.role === 'main' || changes.some(({ document }) => document === name)),
    changes,
    notes: notesOn(deadline, conflicts),
    language,
  };
}

function notesOn(deadline: Deadline | null, conflicts: Conflict[]): Note[] {
  const notes: Note[] = [];
  if (deadline && deadline.utc === null)
    notes.push(
      noteOf(deadline.zone === null ? 'deadlineWithoutZone' : 'deadlineWithoutTime', {
        stated: deadline.local,
      }),
    );
  else if (deadline?.certainty === 'inferred')
    notes.push(noteOf('deadlineInferred', { stated: deadline.local, zone: deadline.zone ?? '' }));
  for (const { fact, chosen, others, reason } of conflicts) {
    const isDate = fact === 'deadline' || fact === 'questionsDeadline';
    notes.push(
      noteOf(reason === 'first' ? 'deadlinesDiffer' : isDate ? 'deadlineByAddendum' : 'factByAddendum', {
        chosen: wordsOf(chosen),
        document: chosen.document,
        others: others.map((other) => `${wordsOf(other)} (${other.document})`),
      }),
    );
  }
  return notes;
}

/** What a document says of a disputed fact, as it stands. */
function wordsOf(said: Conflict['chosen']): string {
  if ('local' in said) return said.local;
  if ('percent' in said) return `${said.value} ${said.percent} %`;
  return 'value' in said ? said.value : `${said.name} ${said.weight}`;
}
