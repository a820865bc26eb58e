import type { Criterion } from './criteria.ts';
import { findCriteria } from './criteria.ts';
import { type Deadline, findDeadline } from '#requirements/dates/choose-deadline.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { findDuration } from '#requirements/dates/durations.ts';
import { type ContractValue, findContractValue } from './money.ts';
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
import type { PlaceOfBuyer } from '#requirements/dates/places.ts';
import { shareOfWords, wordsAlike, wordsOf } from '#requirements/wording/same-words.ts';
import { sentencesOf } from './stated-sentences.ts';
import { foldLine } from '#text/fold.ts';
import { findSubmission, type Submission } from './submission.ts';

type Disputed = {
  deadline: Deadline;
  questionsDeadline: Deadline;
  submission: Submission;
  validity: Validity;
  contractTerm: ContractTerm;
  value: ContractValue;
  guarantees: Guarantee;
  pageLimits: PageLimit;
  criteria: Criterion;
};
/** Two documents state a fact differently. `chosen` counts, because it is an addendum's or a later version's, or comes first. */
export type Conflict = {
  [Fact in keyof Disputed]: {
    fact: Fact;
    chosen: Disputed[Fact];
    others: Disputed[Fact][];
    reason: 'addendum' | 'first';
  };
}[keyof Disputed];

/**
 * Where documents contradict one another. Only values that can be compared and are not the same are a conflict: other words
 * for one value are none, neither is what one document says and another leaves out, nor what two lots have of their own.
 * Drafts do not count beside others.
 */
export function findConflicts(documents: RankedDocument[], place: PlaceOfBuyer | null): Conflict[] {
  const counted = documents.filter(({ role }) => role !== 'draft');
  if (counted.length < 2) return [];
  const conflicts: Conflict[] = [];
  const compare = <Fact extends keyof Disputed>(
    fact: Fact,
    find: (of: RankedDocument[]) => Disputed[Fact][],
    differs: (one: Disputed[Fact], other: Disputed[Fact], isByAddendum: boolean) => boolean,
  ) => {
    const each = counted.map((document) => ({ document, said: find([document]) }));
    /** Of a pair of documents one is chosen, not each in turn. */
    const told = new Set<string>();
    for (const chosen of find(counted)) {
      const from = counted.find(({ document }) => document.name === chosen.document);
      if (!from) continue;
      const others = each
        .filter(({ document }) => document !== from && !areOtherLots(from, document))
        // What an addendum says of a thing is chosen wherever it can be compared.
        .filter(({ document }) => from.role === 'addendum' || document.role !== 'addendum')
        .flatMap(({ said }) =>
          said.filter(
            (other) => !told.has(other.document) && differs(chosen, other, from.role === 'addendum'),
          ),
        );
      if (others.length === 0) continue;
      told.add(chosen.document);
      const reason = from.role === 'addendum' ? 'addendum' : 'first';
      conflicts.push({ fact, chosen, others, reason } as Conflict);
    }
  };
  const one =
    <Found>(find: (of: RankedDocument[]) => Found | null) =>
    (of: RankedDocument[]) => {
      const found = find(of);
      return found ? [found] : [];
    };
  compare(
    'deadline',
    one((of) => findDeadline(of, 'submission', place)),
    isOtherMoment,
  );
  compare(
    'questionsDeadline',
    one((of) => findDeadline(of, 'questions', place)),
    isOtherMoment,
  );
  compare('submission', one(findSubmission), isOtherAddress);
  compare(
    'validity',
    one((of) => findValidity(sentencesOf(of))),
    isOtherDuration,
  );
  compare(
    'contractTerm',
    one((of) => findContractTerm(sentencesOf(of))),
    isOtherTerm,
  );
  compare(
    'value',
    one((of) => findContractValue(sentencesOf(of))),
    isOtherAmount,
  );
  compare('guarantees', (of) => findGuarantees(sentencesOf(of)), isOtherPercent);
  compare('pageLimits', (of) => findPageLimits(sentencesOf(of)), isOtherLimit);
  compare('criteria', findCriteria, isOtherWeight);
  return conflicts;
}

/** The documents of one lot say nothing of another. */
function areOtherLots(one: RankedDocument, other: RankedDocument): boolean {
  const [lot, otherLot] = [one, other].map(({ document }) => lotInName.exec(document.name)?.[1]);
  return lot !== undefined && otherLot !== undefined && Number(lot) !== Number(otherLot);
}
const lotInName = /(?:^|[^\p{L}])(?:lot|الحصة|المجموعة)[\s._-]*(?:n[°o]\s*)?(\d{1,3})/iu;

/** A day without a time agrees with the same day at any time. */
function isOtherMoment(one: Deadline, other: Deadline): boolean {
  const length = Math.min(one.local.length, other.local.length);
  return one.local.slice(0, length) !== other.local.slice(0, length);
}

/**
 * Two addresses of one way contradict one another, and so do two electronic ways of which each document orders its own
 * and neither leaves a choice. Paper may be asked for beside either.
 */
function isOtherAddress(one: Submission, other: Submission): boolean {
  const ours = [one, ...one.others].filter(({ document }) => document === one.document);
  const theirs = [other, ...other.others];
  const addresses = (ways: Submission['others']) =>
    ways
      .filter(({ value }) => isAddress.test(value))
      .map(({ method, value }) => `${wayOf(method)} ${bareAddress(value)}`);
  const [own, their] = [addresses(ours), addresses(theirs)];
  const isShared = own.some((address) => their.includes(address));
  const isOneWay = own.some((address) => their.some((each) => each.split(' ')[0] === address.split(' ')[0]));
  if (isOneWay) return !isShared;
  const electronic = (ways: Submission['others']) =>
    ways.filter(({ method }) => method !== 'manual').map(({ method }) => wayOf(method));
  const [ownWays, theirWays] = [electronic(ours), electronic(theirs)];
  return (
    ownWays.length > 0 &&
    theirWays.length > 0 &&
    !ownWays.some((way) => theirWays.includes(way)) &&
    ![...ours, ...theirs].some(({ quote }) => leavesChoice.test(quote))
  );
}
/** A form, an upload and a portal are one way: on the web. Paper beside mail is still mail. */
const wayOf = (method: Submission['method']) =>
  method === 'email' || method === 'hybrid' ? 'email' : method === 'manual' ? 'manual' : 'web';
const leavesChoice =
  /(?<!\p{L})(?:may|or|either|alternatively|preferred|copy|copies|also|in addition|peuvent|pourront|ou|soit|également|copie|يجوز|او|أو|كما|نسخه)(?!\p{L})/iu;
const isAddress = /^\S+@\S+$|^(?:https?:\/\/|www\.)\S+$/i;
const bareAddress = (address: string) =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/.]+$/, '');

/** 90 days are not three months; 36 months are three years, and two weeks 14 days. */
function isOtherDuration(one: { value: string }, other: { value: string }): boolean {
  const [a, b] = [findDuration(one.value), findDuration(other.value)];
  return a !== undefined && b !== undefined && exact(a) !== exact(b);
}

/** A framework and an order under it have terms of their own; of one thing two sentences speak in much the same words. */
const isOtherTerm = (one: ContractTerm, other: ContractTerm, isByAddendum: boolean) =>
  isOtherDuration(one, other) && (isByAddendum || shareOfWords(one.quote, other.quote) >= 0.5);
const exact = ({ count, unit }: NonNullable<ReturnType<typeof findDuration>>): string =>
  unit === 'day' || unit === 'week'
    ? `${count * (unit === 'week' ? 7 : 1)} days`
    : `${count * (unit === 'year' ? 12 : 1)} months`;

/** An estimate is no maximum; a dollar sign may be any dollar's. */
function isOtherAmount(one: ContractValue, other: ContractValue): boolean {
  const isSameCurrency =
    one.currency === other.currency ||
    ([one, other].some(({ currency }) => currency === 'dirham') &&
      [one, other].every(({ currency }) => ['dirham', 'AED', 'MAD'].includes(currency))) ||
    ([one, other].some(({ currency }) => currency === '$') &&
      [one, other].every(({ currency }) => ['$', 'USD', 'CAD', 'AUD'].includes(currency)));
  return one.bound === other.bound && (!isSameCurrency || one.amount !== other.amount);
}

const isOtherPercent = (one: Guarantee, other: Guarantee) =>
  one.kind === other.kind && one.percent !== null && other.percent !== null && one.percent !== other.percent;

/** Limits of several parts of an offer stand beside one another: only the same words with another number contradict. */
const isOtherLimit = (one: PageLimit, other: PageLimit) =>
  one.pages !== other.pages && wordsAlike(wordsOf(one.quote), wordsOf(other.quote));

const isOtherWeight = (one: Criterion, other: Criterion) =>
  foldLine(one.name) === foldLine(other.name) &&
  one.weight !== null &&
  other.weight !== null &&
  one.weight !== other.weight;
