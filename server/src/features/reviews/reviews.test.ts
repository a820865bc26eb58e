import { changeBids } from '@bidloom/contract/bids';
import { issueCalendarFeed } from '@bidloom/contract/calendar';
import { changeCompany } from '@bidloom/contract/companies';
import { getMyWork } from '@bidloom/contract/dashboard';
import type { InputOf } from '@bidloom/contract/endpoint';
import { listNotifications } from '@bidloom/contract/notifications';
import { getReadiness } from '@bidloom/contract/readiness';
import { listRequirementComments } from '@bidloom/contract/requirement-answers';
import { changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import * as calls from '@bidloom/contract/reviews';
import { decideBidFact } from '@bidloom/contract/understanding';
import { changeDays } from '@bidloom/contract/working-days';
import { addWorkingDays } from '@bidloom/engine/time/working-days';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import { dayIn } from '#http/calls/moments.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenRun } from '#testing/given-requirements.ts';
import { givenCompany, givenMember, inside, send, server, type GivenCompany } from '#testing/given.ts';
import { remindOfRounds } from './remind-of-rounds.ts';

type Caller = Pick<GivenCompany, 'call'>;

/** A bid with answers of one person, and two more who may review them. */
async function givenReviewed(texts = ['Sign', 'Name a method', 'Price'], deadline = '2099-12-15T11:00:00Z') {
  const company = await givenCompany();
  const bidId = await givenBid(company, { deadline });
  const [ada, ben] = [
    await givenMember(company, 'member', 'Ada Okafor'),
    await givenMember(company, 'member', 'Ben Haddad'),
  ];
  const rows = await givenRun(company, bidId, texts);
  for (const { _id, number } of rows)
    await company.call(changeRequirement, { _id, answer: `Answer ${number}.` });
  const ids = rows.map(({ _id }) => _id);
  return { company, bidId, ada, ben, ids };
}

const opened = async (
  { company, bidId }: { company: Caller; bidId: string },
  fields: Partial<InputOf<typeof calls.createReview>>,
) => {
  const { _id } = await company.call(calls.createReview, { bidId, name: 'Review', ...fields });
  return company.call(calls.moveReview, { _id, state: 'open' });
};
const roundOf = async (caller: Caller, bidId: string, id: string) => {
  const { rounds } = await caller.call(calls.listReviews, { bidId });
  const round = rounds.find(({ _id }) => _id === id);
  if (!round) throw new Error('no such round');
  return round;
};
const statesOf = ({ reviewers }: calls.ReviewRound) => reviewers.map(({ state }) => state);
const sign = async (caller: Caller, bidId: string, round: string) =>
  caller.call(calls.signReview, { round, stamp: (await roundOf(caller, bidId, round)).stamp });
const bell = async (caller: Caller) =>
  (await caller.call(listNotifications, {})).map(({ description }) => description);

test('rounds are proposed back from the deadline over working days, and planned by one call', async () => {
  // Tuesday, 15 December 2099 in Paris.
  const { company, bidId, ada } = await givenReviewed();
  await company.call(changeDays, { day: '2099-12-11', name: 'Works outing' });
  const { proposals, criteria } = await company.call(calls.listReviews, { bidId });
  expect(proposals).toEqual([
    { name: 'First review', daysBefore: 10, mode: 'all', isFinal: false, dueDate: '2099-11-30' },
    { name: 'Compliance review', daysBefore: 5, mode: 'all', isFinal: false, dueDate: '2099-12-07' },
    { name: 'Final review', daysBefore: 2, mode: 'all', isFinal: true, dueDate: '2099-12-10' },
  ]);
  expect(criteria.map(({ _id }) => _id)).toEqual([null, null, null]);
  const planned = await company.call(calls.planReviews, { bidId, reviewers: [ada._id] });
  expect(planned.rounds.map(({ dueDate, state }) => [dueDate, state])).toEqual([
    ['2099-11-30', 'planned'],
    ['2099-12-07', 'planned'],
    ['2099-12-10', 'planned'],
  ]);
  expect(planned.proposals).toEqual([]);

  // A deadline that moves proposes other days; those agreed on stay until somebody takes the proposal.
  await company.call(changeBids, { bids: [{ _id: bidId, deadline: '2099-12-22T11:00:00Z' }] });
  const [first] = (await company.call(calls.listReviews, { bidId })).rounds;
  expect(first).toMatchObject({ dueDate: '2099-11-30', proposedDueDate: '2099-12-07' });
  const moved = await company.call(calls.changeReview, { _id: first?._id ?? '', daysBefore: 10 });
  expect(moved).toMatchObject({ dueDate: '2099-12-07', proposedDueDate: null, isDueOnDayOff: false });
  const byHand = await company.call(calls.changeReview, { _id: moved._id, dueDate: '2099-12-12' });
  expect(byHand).toMatchObject({ daysBefore: null, proposedDueDate: null, isDueOnDayOff: true });
});

test('rounds share the working days that a near deadline leaves, and a bid that is closed gets none', async () => {
  const company = await givenCompany();
  // A week from now: five working days, or fewer in a week with holidays.
  const deadline = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const bidId = await givenBid(company, { deadline });
  const { proposals } = await company.call(calls.listReviews, { bidId });
  const days = proposals.map(({ dueDate }) => dueDate);
  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBe(3);
  const calendar = await inside(company, (db) => readWorkingCalendar(db));
  for (const { daysBefore, dueDate } of proposals) {
    expect(daysBefore).toBeLessThan(10);
    expect(dueDate).toBe(addWorkingDays(dayIn(deadline, 'Europe/Paris'), -daysBefore, calendar));
    expect(dueDate >= dayIn(new Date().toISOString(), 'Europe/Paris')).toBe(true);
  }
  await company.call(changeBids, { bids: [{ _id: bidId, status: 'no-bid' }] });
  expect((await company.call(calls.listReviews, { bidId })).proposals).toEqual([]);
  const past = await givenBid(company, { deadline: '2020-12-15T11:00:00Z' });
  expect((await company.call(calls.listReviews, { bidId: past })).proposals).toEqual([]);
  const round = await company.call(calls.createReview, {
    bidId,
    name: 'Late',
    reviewers: [company.user._id],
  });
  await expect(company.call(calls.moveReview, { _id: round._id, state: 'open' })).rejects.toMatchObject({
    status: 422,
    body: { code: 'bid_closed' },
  });
});

test('the company names its own rounds', async () => {
  const { company, bidId, ada } = await givenReviewed();
  const templates = [{ name: 'Red team', daysBefore: 3, mode: 'sequence', isFinal: true } as const];
  await expect(ada.call(calls.changeReviewTemplates, { templates })).rejects.toMatchObject({ status: 403 });
  expect(await company.call(calls.changeReviewTemplates, { templates })).toEqual(templates);
  expect((await company.call(calls.listReviews, { bidId })).proposals).toMatchObject([{ name: 'Red team' }]);
  expect(await company.call(calls.changeReviewTemplates, { templates: [] })).toHaveLength(3);
});

test('reviewers judge answers and score criteria; the summary tells who found what', async () => {
  const given = await givenReviewed();
  const { company, bidId, ada, ben, ids } = given;
  const [one = '', two = ''] = ids;
  await company.call(decideBidFact, {
    bidId,
    name: 'criteria',
    values: [
      { text: 'Quality', weight: 60 },
      { text: 'Price', weight: 40 },
    ],
  });
  expect(await company.call(calls.listReviews, { bidId })).toMatchObject({
    isStated: true,
    criteria: [{ _id: null, name: 'Quality', weight: 60, maxScore: 5 }, { name: 'Price' }],
  });
  const { _id: round } = await opened(given, { reviewers: [ada._id, ben._id] });
  const { criteria } = await company.call(calls.listReviews, { bidId });
  const [quality = '', price = ''] = criteria.map(({ _id }) => _id ?? '');
  const score = (caller: Caller, criterion: string, value: number | null, comment = '') =>
    caller.call(calls.scoreCriterion, { round, criterion, score: value, comment });
  await score(ada, quality, 4, 'Strong on method');
  await score(ada, price, 2);
  await score(ben, quality, 1);
  await expect(score(ben, price, 6)).rejects.toMatchObject({ status: 400 });
  await expect(score(company, quality, 3)).rejects.toMatchObject({ status: 403 });

  const judge = (caller: Caller, requirement: string, verdict: calls.Verdict | null, comment = '') =>
    caller.call(calls.judgeAnswer, { round, requirement, verdict, comment });
  await judge(ada, one, 'ok');
  await judge(ada, two, 'needs-work', 'Name the method in the first sentence.');
  const summary = await roundOf(company, bidId, round);
  expect(summary).toMatchObject({
    // (4/5 * 60 + 2/5 * 40) / 100 and 1/5: what nobody scored does not count.
    score: 42,
    answers: { total: 3, written: 3, needsWork: 1, signed: 0, changed: 0, ownWords: 0 },
    reviewers: [
      { user: { fullName: 'Ada Okafor' }, ok: 1, needsWork: 1, score: 64 },
      { user: { fullName: 'Ben Haddad' }, ok: 0, needsWork: 0, score: 20 },
    ],
  });
  expect(await company.call(listRequirementComments, { requirement: two })).toMatchObject([
    { comment: 'Name the method in the first sentence.', isResolved: false },
  ]);
  const only = (caller: Caller, filter: (typeof calls.reviewFilters)[number]) =>
    caller.call(calls.listReviewedAnswers, { round, only: filter });
  expect((await only(ada, 'unread')).map(({ number }) => number)).toEqual([3]);
  expect((await only(ben, 'unread')).map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(await only(ben, 'needs-work')).toMatchObject([
    { number: 2, answer: 'Answer 2.', verdicts: [{ verdict: 'needs-work', isOutdated: false }] },
  ]);

  // What needs work is the writer's to do, until it is rewritten.
  expect(await company.call(getMyWork, {})).toMatchObject([{ kind: 'rework', requirement: { number: 2 } }]);
  await company.call(changeRequirement, { _id: two, answer: 'By method A.' });
  expect(await company.call(getMyWork, {})).toEqual([]);
  expect((await only(ada, 'needs-work'))[0]?.verdicts).toMatchObject([{ isOutdated: true }]);
  // Fine now: the thread is settled with it.
  await judge(ada, two, 'ok');
  expect(await company.call(listRequirementComments, { requirement: two })).toMatchObject([
    { isResolved: true },
  ]);
  expect((await roundOf(company, bidId, round)).answers.needsWork).toBe(0);
});

test('a sign-off keeps the words; a later change shows, and holds the bid back until it is signed again', async () => {
  const given = await givenReviewed();
  const { company, bidId, ada, ben, ids } = given;
  const [one = ''] = ids;
  const kinds = async () => (await company.call(getReadiness, { bidId })).items.map(({ kind }) => kind);
  const { _id: round } = await opened(given, {
    name: 'Final review',
    isFinal: true,
    reviewers: [ada._id, ben._id],
  });
  expect(await kinds()).toContain('open-review');
  expect(await ada.call(getMyWork, {})).toMatchObject([
    { kind: 'review', title: 'Final review', key: round },
  ]);

  // What is signed is what was read.
  const { stamp } = await roundOf(ada, bidId, round);
  await company.call(changeRequirement, { _id: one, answer: 'Answer one, better.' });
  await expect(ada.call(calls.signReview, { round, stamp })).rejects.toMatchObject({
    status: 409,
    body: { code: 'answers_changed' },
  });
  await ada.call(calls.judgeAnswer, { round, requirement: one, verdict: 'needs-work' });
  await expect(sign(ada, bidId, round)).rejects.toMatchObject({ status: 422, body: { code: 'needs_work' } });
  await ada.call(calls.judgeAnswer, { round, requirement: one, verdict: null });
  await sign(ada, bidId, round);
  expect(await roundOf(company, bidId, round)).toMatchObject({ state: 'open' });
  expect(statesOf(await sign(ben, bidId, round))).toEqual(['signed', 'signed']);
  expect(await roundOf(company, bidId, round)).toMatchObject({ state: 'done', answers: { signed: 3 } });
  expect(await kinds()).not.toContain('open-review');
  expect(await ada.call(getMyWork, {})).toEqual([]);

  await company.call(changeRequirement, { _id: one, answer: 'Answer one, changed behind their backs.' });
  const changed = await roundOf(company, bidId, round);
  expect(changed).toMatchObject({ answers: { signed: 2, changed: 1 } });
  expect(statesOf(changed)).toEqual(['changed', 'changed']);
  expect(await kinds()).toContain('changed-after-review');
  expect(await company.call(calls.listReviewedAnswers, { round, only: 'changed' })).toMatchObject([
    { number: 1, signature: 'changed' },
  ]);
  expect(await company.call(calls.getSignedAnswer, { round, requirement: one })).toMatchObject({
    signed: { answer: 'Answer one, better.' },
    now: 'Answer one, changed behind their backs.',
  });

  // Whoever writes is left alone for a while; then both are asked again, once, however often the server looks.
  await remindOfRounds(server.context.database);
  expect((await roundOf(company, bidId, round)).state).toBe('done');
  await inside(company, (db) =>
    sql`update requirements set updated_at = now() - interval '6 minutes' where id = ${one}`.execute(db),
  );
  await Promise.all([remindOfRounds(server.context.database), remindOfRounds(server.context.database)]);
  await remindOfRounds(server.context.database);
  const again = (await bell(ada)).filter((words) => words.includes('sign off again'));
  expect(again).toEqual([
    '1 answer changed after you signed off Final review of “Road maintenance”. Please sign off again',
  ]);
  expect(statesOf(await roundOf(company, bidId, round))).toEqual(['asked', 'asked']);
  expect(await ada.call(getMyWork, {})).toMatchObject([{ kind: 'review' }]);
  await sign(ada, bidId, round);
  await sign(ben, bidId, round);
  expect(await roundOf(company, bidId, round)).toMatchObject({ state: 'done', answers: { changed: 0 } });
});

test('nobody signs off their own words alone, where the company has a second person look', async () => {
  const given = await givenReviewed();
  const { company, bidId, ada, ids } = given;
  await ada.call(changeRequirement, { _id: ids[0] ?? '', answer: 'By Ada herself.' });
  const { _id: round } = await opened(given, { isFinal: true, reviewers: [ada._id] });
  await expect(
    ada.call(calls.judgeAnswer, { round, requirement: ids[0] ?? '', verdict: 'ok' }),
  ).rejects.toMatchObject({ status: 422, body: { code: 'own_answer' } });
  expect(await roundOf(company, bidId, round)).toMatchObject({ answers: { ownWords: 1 } });
  // Signed by her alone, her own answer stays open, and the round with it.
  expect(await sign(ada, bidId, round)).toMatchObject({
    state: 'open',
    answers: { total: 3, signed: 2, ownWords: 1 },
  });
  await company.call(calls.changeReview, { _id: round, reviewers: [ada._id, company.user._id] });
  // The other two are the owner's words, which she has signed.
  expect(await sign(company, bidId, round)).toMatchObject({ state: 'done', answers: { signed: 3 } });

  await company.call(changeCompany, { reviewerIsOther: false });
  const alone = await opened(given, { reviewers: [ada._id] });
  expect(await sign(ada, bidId, alone._id)).toMatchObject({ state: 'done', answers: { signed: 3 } });
});

test('in a sequence one reviewer is asked after the other; of one of them the first ends the round', async () => {
  const given = await givenReviewed();
  const { company, bidId, ada, ben } = given;
  const { _id: round } = await opened(given, { mode: 'sequence', reviewers: [ben._id, ada._id] });
  expect(statesOf(await roundOf(company, bidId, round))).toEqual(['asked', 'waiting']);
  expect([(await bell(ben)).length, (await bell(ada)).length]).toEqual([1, 0]);
  await expect(sign(ada, bidId, round)).rejects.toMatchObject({ body: { code: 'not_your_turn' } });
  await sign(ben, bidId, round);
  expect(statesOf(await roundOf(company, bidId, round))).toEqual(['signed', 'asked']);
  expect(await bell(ada)).toHaveLength(1);
  expect(await sign(ada, bidId, round)).toMatchObject({ state: 'done' });

  const any = await opened(given, { mode: 'one', reviewers: [ada._id, ben._id] });
  expect(await sign(ben, bidId, any._id)).toMatchObject({ state: 'done' });
  // Nobody is asked for what is done.
  expect(await ada.call(getMyWork, {})).toEqual([]);
});

test('who is taken out of a round hears no more of it, nor does anybody once it is gone', async () => {
  const given = await givenReviewed();
  const { company, bidId, ada, ben } = given;
  const { _id: round, version } = await opened(given, { reviewers: [ada._id, ben._id] });
  expect(await bell(ada)).toEqual(['Ada Byron asked you for a review of “Road maintenance”']);
  await company.call(calls.changeReview, { _id: round, version, reviewers: [ben._id] });
  expect([(await bell(ada)).length, (await bell(ben)).length]).toEqual([0, 1]);
  expect(await ada.call(getMyWork, {})).toEqual([]);
  await expect(
    company.call(calls.changeReview, { _id: round, version, name: 'Stale' }),
  ).rejects.toMatchObject({
    status: 409,
  });
  await company.call(calls.removeReview, { _id: round });
  expect(await bell(ben)).toEqual([]);
  expect((await company.call(calls.listReviews, { bidId })).rounds).toEqual([]);
});

test('a round sent back tells who planned it and who writes; reopened, all sign again', async () => {
  const given = await givenReviewed();
  const { company, bidId, ada, ben, ids } = given;
  const [one = ''] = ids;
  await company.call(changeRequirement, { _id: one, owner: ben._id });
  const { _id: round } = await opened(given, { name: 'First review', reviewers: [ada._id] });
  await ada.call(calls.judgeAnswer, { round, requirement: one, verdict: 'needs-work' });
  expect(statesOf(await ada.call(calls.returnReview, { round, note: 'Answer 1 first.' }))).toEqual([
    'returned',
  ]);
  const sentBack = 'Ada Okafor sent First review of “Road maintenance” back for changes';
  expect(await bell(company)).toContain(sentBack);
  expect(await bell(ben)).toContain(sentBack);
  await ada.call(calls.judgeAnswer, { round, requirement: one, verdict: 'ok' });
  await sign(ada, bidId, round);
  expect(await roundOf(company, bidId, round)).toMatchObject({ state: 'done' });
  const reopened = await company.call(calls.moveReview, { _id: round, state: 'open' });
  expect(reopened).toMatchObject({ state: 'open', doneAt: null, answers: { signed: 0 } });
  expect(statesOf(reopened)).toEqual(['asked']);
  // One that is not final may end without everybody; a final one may not.
  expect(await company.call(calls.moveReview, { _id: round, state: 'done' })).toMatchObject({
    state: 'done',
  });
  await company.call(calls.changeReview, { _id: round, isFinal: true });
  await company.call(calls.moveReview, { _id: round, state: 'open' });
  await expect(company.call(calls.moveReview, { _id: round, state: 'done' })).rejects.toMatchObject({
    status: 422,
  });
});

test('a round may be about some sections or some answers only', async () => {
  const given = await givenReviewed();
  const { company, bidId, ada, ids } = given;
  await inside(company, (db) =>
    db.updateTable('requirements').set({ section: 'Method' }).where('id', 'in', ids.slice(0, 2)).execute(),
  );
  expect((await company.call(calls.listReviews, { bidId })).sections).toEqual(['Method']);
  const bySection = await opened(given, { scope: 'sections', sections: ['Method'], reviewers: [ada._id] });
  expect(bySection.answers.total).toBe(2);
  const chosen = await opened(given, {
    scope: 'requirements',
    requirements: ids.slice(2),
    reviewers: [ada._id],
  });
  expect(chosen).toMatchObject({ answers: { total: 1 }, requirements: ids.slice(2) });
  // What is not asked any more is not reviewed.
  await company.call(changeRequirement, { _id: ids[2] ?? '', status: 'ignored', ignoreReason: 'No duty' });
  expect((await roundOf(company, bidId, chosen._id)).answers.total).toBe(0);
  await expect(
    ada.call(calls.judgeAnswer, { round: bySection._id, requirement: ids[2] ?? '', verdict: 'ok' }),
  ).rejects.toMatchObject({ status: 404 });
});

test('reviewers are reminded once on the working day before, once when it is late, and see it in their calendar', async () => {
  const given = await givenReviewed();
  const { company, bidId, ada } = given;
  const { _id: round } = await opened(given, { name: 'First review', reviewers: [ada._id] });
  const due = (day: string) =>
    inside(company, (db) =>
      sql`update review_rounds set due_date = ${sql.raw(day)} where id = ${round}`.execute(db),
    );
  const reminders = async () => {
    await Promise.all([remindOfRounds(server.context.database), remindOfRounds(server.context.database)]);
    return (await bell(ada)).filter((words) => words.includes('due on'));
  };
  await due(`company_today() + 9`);
  expect(await reminders()).toEqual([]);
  await due('company_today()');
  expect(await reminders()).toHaveLength(1);
  const { address } = await ada.call(issueCalendarFeed, { scope: 'all' });
  const key = new URL(address).searchParams.get('key') ?? '';
  const feed = String((await send('GET /calendar.ics', { query: { key } })).body);
  expect(feed).toContain('Review due: First review');
  await due('company_today() - 3');
  const late = async () => {
    await remindOfRounds(server.context.database);
    return (await bell(ada)).filter((words) => words.includes('was due on'));
  };
  expect([(await late()).length, (await late()).length]).toEqual([1, 1]);
  await sign(ada, bidId, round);
});

test('who may only look reviews nothing, and criteria of another bid are not found', async () => {
  const given = await givenReviewed();
  const { company, bidId, ada } = given;
  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.call(calls.createReview, { bidId, name: 'Mine' })).rejects.toMatchObject({
    status: 403,
  });
  const round = await company.call(calls.createReview, {
    bidId,
    name: 'By a viewer',
    reviewers: [viewer._id],
  });
  await expect(company.call(calls.moveReview, { _id: round._id, state: 'open' })).rejects.toMatchObject({
    body: { code: 'no_reviewers' },
  });
  const other = await givenBid(company);
  const { criteria } = await company.call(calls.changeCriteria, {
    bidId: other,
    criteria: [{ name: 'Quality', weight: 60, maxScore: 60 }],
  });
  const [quality] = criteria;
  await expect(
    company.call(calls.changeCriteria, {
      bidId,
      criteria: [{ ...quality, _id: quality?._id ?? '', name: 'x', weight: 1, maxScore: 5 }],
    }),
  ).rejects.toMatchObject({ status: 404 });
  const open = await opened(given, { reviewers: [ada._id] });
  await expect(
    ada.call(calls.scoreCriterion, { round: open._id, criterion: quality?._id ?? '', score: 1 }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await company.call(listRequirements, { bidId })).toHaveLength(3);
});
