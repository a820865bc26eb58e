import type {
  Criterion,
  ReviewRound,
  Reviews,
  ReviewTemplate,
  RoundReviewer,
} from '@bidloom/contract/reviews';
import {
  addWorkingDays,
  countWorkingDays,
  isWorkingDay,
  workingDayOnOrAfter,
  type WorkingCalendar,
} from '@bidloom/engine/time/working-days';
import type { Db } from '#db/database.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { findCriteria, findStatedCriteria, findTemplates } from './criteria.queries.ts';
import {
  findRounds,
  getBidOfRounds,
  getRound,
  type BidOfRounds,
  type StoredReviewer,
  type StoredRound,
} from './rounds.queries.ts';

/** All that the reviews of a bid are: its rounds, criteria, and the rounds that are proposed. */
export async function readReviews(db: Db, language: Language, bid: string): Promise<Reviews> {
  const [of, calendar, rounds, criteria, templates] = await Promise.all([
    getBidOfRounds(db, bid),
    readWorkingCalendar(db),
    findRounds(db, bid),
    readCriteria(db, language, bid),
    readTemplates(db, language),
  ]);
  const named = new Set(rounds.map(({ name }) => name.toLowerCase()));
  return {
    rounds: rounds.map((round) => assemble(round, criteria.list, of, calendar)),
    criteria: criteria.list,
    isStated: criteria.isStated,
    // Counted back from a deadline that is past, all of them would be late.
    proposals:
      of.isPrepared && of.deadlineDay >= of.today
        ? squeezed(templates, of, calendar)
            .filter(({ name }) => !named.has(name.toLowerCase()))
            .map((template) => ({ ...template, dueDate: dueBefore(of, template.daysBefore, calendar) }))
        : [],
    sections: of.sections,
    needsSecondPerson: of.needsSecondPerson,
  };
}

export async function readRound(db: Db, language: Language, id: string): Promise<ReviewRound> {
  const round = await getRound(db, id);
  const [of, calendar, criteria] = await Promise.all([
    getBidOfRounds(db, round.bid),
    readWorkingCalendar(db),
    readCriteria(db, language, round.bid),
  ]);
  return assemble(round, criteria.list, of, calendar);
}

/** The criteria of a bid: those chosen, else the buyer's, else three that fit every answer. */
export async function readCriteria(
  db: Db,
  language: Language,
  bid: string,
): Promise<{ list: Criterion[]; isStated: boolean }> {
  const [chosen, stated] = await Promise.all([findCriteria(db, bid), findStatedCriteria(db, bid)]);
  if (chosen.length > 0) return { list: chosen, isStated: false };
  const usual = ['complete', 'proven', 'clear'].map((name) => ({
    text: translate(language, `server.reviews.criteria.${name}`),
    weight: null,
  }));
  const list = (stated.length > 0 ? stated : usual).map(({ text, weight }) => ({
    _id: null,
    name: text.trim(),
    weight,
    maxScore: 5,
  }));
  return { list, isStated: stated.length > 0 };
}

/** The rounds of the company, or those most companies have. */
export async function readTemplates(db: Db, language: Language): Promise<ReviewTemplate[]> {
  const own = await findTemplates(db);
  return own.length > 0
    ? own
    : usualRounds.map(({ name, ...round }) => ({
        name: translate(language, `server.reviews.rounds.${name}`),
        ...round,
      }));
}
const usualRounds = [
  { name: 'first', daysBefore: 10, mode: 'all', isFinal: false },
  { name: 'compliance', daysBefore: 5, mode: 'all', isFinal: false },
  { name: 'final', daysBefore: 2, mode: 'all', isFinal: true },
] as const;

/** Where the deadline is too near for the usual rounds, they share the working days that are left. */
function squeezed(
  templates: ReviewTemplate[],
  { today, deadlineDay }: BidOfRounds,
  calendar: WorkingCalendar,
): ReviewTemplate[] {
  const left = Math.max(0, countWorkingDays(today, deadlineDay, calendar));
  const longest = Math.max(1, ...templates.map(({ daysBefore }) => daysBefore));
  if (left >= longest) return templates;
  return templates.map((template) => ({
    ...template,
    daysBefore: Math.floor((template.daysBefore * left) / longest),
  }));
}

/** The working day so many working days before the deadline; where that is past, the next one there is. */
export function dueBefore(
  { deadlineDay, today }: Pick<BidOfRounds, 'deadlineDay' | 'today'>,
  daysBefore: number,
  calendar: WorkingCalendar,
): string {
  const due = addWorkingDays(deadlineDay, -daysBefore, calendar);
  const soonest = workingDayOnOrAfter(today, calendar);
  if (due >= soonest) return due;
  return soonest <= deadlineDay ? soonest : addWorkingDays(deadlineDay, 0, calendar);
}

function assemble(
  { bid: _bid, reviewers, ...round }: StoredRound,
  criteria: Criterion[],
  of: BidOfRounds,
  calendar: WorkingCalendar,
): ReviewRound {
  const { dueDate, daysBefore, state } = round;
  const follows = daysBefore === null ? null : dueBefore(of, daysBefore, calendar);
  const people = reviewers.map((reviewer) => shownReviewer(reviewer, round, criteria));
  const scores = people.flatMap(({ score }) => score ?? []);
  return {
    ...round,
    // A proposal that is only late stays what was agreed.
    proposedDueDate:
      of.isPrepared && state !== 'done' && follows !== dueDate && (dueDate === null || dueDate >= of.today)
        ? follows
        : null,
    isDueOnDayOff: dueDate !== null && !isWorkingDay(dueDate, calendar),
    reviewers: people,
    score: scores.length > 0 ? rounded(scores.reduce((sum, one) => sum + one, 0) / scores.length) : null,
  };
}

function shownReviewer(
  { isMember, ...reviewer }: StoredReviewer,
  { state, scores }: Pick<StoredRound, 'state' | 'scores'>,
  criteria: Criterion[],
): RoundReviewer {
  const own = scores.filter(({ user }) => user === reviewer.user._id);
  return {
    ...reviewer,
    state: reviewerState({ isMember, ...reviewer }, state),
    score: weightedScore(own, criteria),
  };
}

export function reviewerState(
  { isMember, signedAt, returnedAt, askedAt, changed }: StoredReviewer,
  state: ReviewRound['state'],
): RoundReviewer['state'] {
  if (signedAt !== null) return changed > 0 ? 'changed' : 'signed';
  if (!isMember) return 'gone';
  if (returnedAt !== null) return 'returned';
  return state === 'open' && askedAt !== null ? 'asked' : 'waiting';
}

/** In per cent of the best, over the criteria that were scored; without weights each counts the same. */
function weightedScore(
  scores: { criterion: string; score: number | null }[],
  criteria: Criterion[],
): number | null {
  const isWeighted = criteria.some(({ weight }) => weight !== null && weight > 0);
  let sum = 0;
  let whole = 0;
  for (const { _id, weight, maxScore } of criteria) {
    const given = scores.find(({ criterion }) => criterion === _id)?.score ?? null;
    const counts = isWeighted ? (weight ?? 0) : 1;
    if (given === null || counts === 0) continue;
    sum += (given / maxScore) * counts;
    whole += counts;
  }
  return whole === 0 ? null : rounded((sum / whole) * 100);
}
const rounded = (per: number) => Math.round(per * 10) / 10;
