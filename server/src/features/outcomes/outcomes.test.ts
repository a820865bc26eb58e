import { listAnswers, createAnswer } from '@bidloom/contract/answers';
import { changeBids, getBid } from '@bidloom/contract/bids';
import { changeScorecard, getScorecard } from '@bidloom/contract/decisions';
import { getUserTasks } from '@bidloom/contract/dashboard';
import { getLossReasons } from '@bidloom/contract/statistics';
import { getBidManifest, getFileText } from '@bidloom/contract/files';
import * as calls from '@bidloom/contract/outcomes';
import { changeRequirement } from '@bidloom/contract/requirements';
import { decideBidFact } from '@bidloom/contract/understanding';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenPdf } from '#testing/given-pdf.ts';
import { givenRun } from '#testing/given-requirements.ts';
import { givenCompany, givenMember, inside, type GivenCompany } from '#testing/given.ts';
import { countOutcomes } from './outcomes.queries.ts';

/** A lost bid with two submitted answers and the criteria of its buyer. */
async function givenLost() {
  const company = await givenCompany({ name: 'Nordlys Services' });
  const bidId = await givenBid(company);
  const rows = await givenRun(company, bidId, ['Describe your method', 'Describe your people']);
  for (const { _id, number } of rows)
    await company.call(changeRequirement, { _id, answer: `Answer ${number}.` });
  await company.call(decideBidFact, {
    bidId,
    name: 'criteria',
    values: [
      { text: 'Technical quality', weight: 70 },
      { text: 'Price', weight: 30 },
    ],
  });
  await company.call(changeBids, { bids: [{ _id: bidId, status: 'submitted' }] });
  await company.call(changeBids, { bids: [{ _id: bidId, status: 'lost' }] });
  return { company, bidId, ids: rows.map(({ _id }) => _id) };
}
const libraryOf = async (company: GivenCompany, requirement: string) => {
  const { _id } = await company.call(createAnswer, {
    question: 'Method?',
    answer: 'Ours.',
    status: 'approved',
  });
  await inside(company, (db) =>
    db
      .insertInto('answer_uses')
      .values({ requirement_id: requirement, answer_id: _id, version: 1 })
      .execute(),
  );
  return _id;
};

test('one call records result, reason, winner and prices; the statistics have them', async () => {
  const company = await givenCompany();
  const bidId = await givenBid(company);
  await company.call(changeBids, { bids: [{ _id: bidId, status: 'submitted' }] });
  await expect(company.call(calls.saveDebrief, { bidId, winner: 'Vestas Rengøring' })).rejects.toMatchObject({
    status: 422,
    body: { code: 'bid_not_decided' },
  });
  const saved = await company.call(calls.saveDebrief, {
    bidId,
    status: 'lost',
    outcomeReason: 'Price',
    winner: 'Vestas Rengøring',
    ourPrice: 120_000,
    winningPrice: 100_000,
  });
  expect(saved).toMatchObject({
    winner: 'Vestas Rengøring',
    ourPrice: 120_000,
    winningPrice: 100_000,
    version: 1,
  });
  expect(await company.call(getBid, { _id: bidId })).toMatchObject({
    status: 'lost',
    outcomeReason: 'Price',
  });
  expect(await company.call(getLossReasons, {})).toMatchObject([{ reason: 'Price', count: 1 }]);
  // Twenty per cent above the winner: the last band.
  expect(await company.call(calls.listOutcomes, { by: 'priceGap' })).toMatchObject([
    { key: '3', lost: 1, won: 0, winRate: null },
  ]);
});

test('what was noted stays when more is noted; a stale version is refused with the present debrief', async () => {
  const { company, bidId } = await givenLost();
  await company.call(calls.saveDebrief, { bidId, version: 0, winner: 'A', bidders: 4 });
  expect(await company.call(calls.saveDebrief, { bidId, version: 1, rank: 2 })).toMatchObject({
    winner: 'A',
    bidders: 4,
    rank: 2,
    version: 2,
  });
  await expect(company.call(calls.saveDebrief, { bidId, version: 1, winner: 'B' })).rejects.toMatchObject({
    status: 409,
    body: { data: { current: { winner: 'A', version: 2 } } },
  });
  // Also beside what is stored already.
  await expect(company.call(calls.saveDebrief, { bidId, rank: 5 })).rejects.toMatchObject({ status: 400 });
  const done = await company.call(calls.saveDebrief, { bidId, isComplete: true });
  expect(done.completedBy?._id).toBe(company.user._id);
  expect((await company.call(calls.saveDebrief, { bidId, isComplete: false })).completedAt).toBeNull();
});

test("the buyer's criteria are proposed; a score hangs on the version of the answer that was submitted", async () => {
  const { company, bidId, ids } = await givenLost();
  const proposed = await company.call(calls.getDebrief, { bidId });
  expect(proposed.scores).toMatchObject([
    { _id: null, name: 'Technical quality', weight: 70, maxScore: 70 },
    { _id: null, name: 'Price', weight: 30, maxScore: 30 },
  ]);
  expect(proposed.submitted.map(({ number }) => number)).toEqual([1, 2]);
  const score = { name: 'Technical quality', weight: 70, maxScore: 70, ourScore: 62, winnerScore: 68 };
  await company.call(calls.saveDebriefScores, { bidId, scores: [{ ...score, answers: [ids[0] ?? ''] }] });
  const [kept] = (await company.call(calls.getDebrief, { bidId })).scores;
  expect(kept).toMatchObject({
    ...score,
    answers: [{ requirement: { _id: ids[0], number: 1 }, isChanged: false }],
  });
  const version = kept?.answers[0]?.version;
  expect(version).toBeGreaterThan(0);

  // The bid is reopened and the answer rewritten: the score stays with what was submitted.
  await company.call(changeBids, { bids: [{ _id: bidId, status: 'in-progress' }] });
  await company.call(changeRequirement, { _id: ids[0] ?? '', answer: 'Something else.' });
  expect((await company.call(calls.getDebrief, { bidId })).scores[0]?.answers).toMatchObject([
    { version, isChanged: true },
  ]);
});

test('an answer that was not submitted carries no score; nor is a score above the best one', async () => {
  const { company, bidId, ids } = await givenLost();
  const other = await givenLost();
  const stored = [{ name: 'Price', maxScore: 30, ourScore: 20 }];
  await company.call(calls.saveDebriefScores, { bidId, scores: stored });
  for (const scores of [
    [{ name: 'Method', answers: [ids[0] ?? '', other.ids[0] ?? ''] }],
    [{ _id: '0'.repeat(24), name: 'Method' }],
  ])
    await expect(company.call(calls.saveDebriefScores, { bidId, scores })).rejects.toMatchObject({
      status: 404,
    });
  await expect(
    company.call(calls.saveDebriefScores, {
      bidId,
      scores: [{ name: 'Price', maxScore: 30, winnerScore: 31 }],
    }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ path: 'scores[0].winnerScore' }] } });
  // Nothing of what was refused was stored.
  expect((await company.call(calls.getDebrief, { bidId })).scores).toMatchObject(stored);
});

test('an answer of the library shows how it scored and the lessons it is to take into account', async () => {
  const { company, bidId, ids } = await givenLost();
  const answer = await libraryOf(company, ids[0] ?? '');
  await company.call(calls.saveDebriefScores, {
    bidId,
    scores: [
      { name: 'Technical quality', maxScore: 70, ourScore: 62, winnerScore: 68, answers: ids },
      { name: 'Price', maxScore: 30, ourScore: 20 },
    ],
  });
  expect(await company.call(calls.listAnswerScores, { answer })).toMatchObject([
    {
      bid: { _id: bidId, status: 'lost' },
      criterion: 'Technical quality',
      ourScore: 62,
      winnerScore: 68,
      requirement: { number: 1 },
    },
  ]);
  expect((await company.call(calls.getDebrief, { bidId })).library).toMatchObject([{ _id: answer }]);

  const { _id } = await company.call(calls.addLesson, { bidId, text: 'Name the relief team' });
  await company.call(calls.giveLessonToAnswer, { _id, answer });
  expect(await company.call(calls.listAnswerLessons, { answer })).toMatchObject([
    { text: 'Name the relief team', bid: { _id: bidId } },
  ]);
  await company.call(calls.changeLesson, { _id, isSettled: true });
  expect(await company.call(calls.listAnswerLessons, { answer })).toEqual([]);
  // The library itself is as it was: a lesson is no edit.
  expect(await company.call(listAnswers, {})).toMatchObject([{ answer: 'Ours.', version: 1 }]);
});

test('a lesson becomes one task, also when it is pressed twice at once', async () => {
  const { company, bidId } = await givenLost();
  const { _id } = await company.call(calls.addLesson, {
    bidId,
    text: 'Visit the site\nBefore the questions end.',
  });
  const made = await Promise.all([
    company.call(calls.makeLessonTask, { _id }),
    company.call(calls.makeLessonTask, { _id }),
  ]);
  expect(new Set(made.map(({ task }) => task?._id)).size).toBe(1);
  expect((await company.call(getBid, { _id: bidId })).tasks).toMatchObject([
    {
      title: 'Visit the site',
      description: 'Visit the site\nBefore the questions end.',
      assignee: { _id: company.user._id },
    },
  ]);
  expect(await company.call(getUserTasks, {})).toMatchObject([{ title: 'Visit the site' }]);
  await company.call(calls.removeLesson, { _id });
  expect((await company.call(getBid, { _id: bidId })).tasks).toHaveLength(1);
});

test('an admin makes a lesson a criterion of the scorecard, once; a criterion that is removed can be made again', async () => {
  const { company, bidId } = await givenLost();
  const { _id } = await company.call(calls.addLesson, {
    bidId,
    text: 'Is the price scored relative to the lowest?',
  });
  const before = await company.call(getScorecard, {});
  const made = await company.call(calls.addLessonToScorecard, { _id });
  await company.call(calls.addLessonToScorecard, { _id });
  const after = await company.call(getScorecard, {});
  expect(after.criteria).toEqual([
    ...before.criteria,
    expect.objectContaining({ key: made.criterion?.key, name: made.text, kind: 'manual', isGate: false }),
  ]);
  const member = await givenMember(company, 'member');
  await expect(member.call(calls.addLessonToScorecard, { _id })).rejects.toMatchObject({ status: 403 });
  await company.call(changeScorecard, { threshold: 60, criteria: before.criteria });
  expect((await company.call(calls.getDebrief, { bidId })).lessons).toMatchObject([{ criterion: null }]);
  expect((await company.call(calls.addLessonToScorecard, { _id })).criterion).not.toBeNull();
});

test("the buyer's letter is read for scores, with their words and page; it is none of the bid's documents", async () => {
  const { company, bidId } = await givenLost();
  await company.call(calls.saveDebrief, { bidId, winner: 'Vestas Ltd' });
  const content = givenPdf([
    ['Dear Sir or Madam,', '', 'We regret that your tender was not successful.'],
    ['Technical quality: Nordlys Services 62/70, Vestas Ltd 68/70.'],
    ['The contract has been awarded to Vestas Ltd for a price of EUR 410,000.'],
  ]);
  const { letter } = await company.upload(calls.addDebriefLetter, { bidId }, [
    { name: 'Letter.pdf', content },
  ]);
  expect(letter?.found).toMatchObject([
    { criterion: 'Technical quality', score: 62, max: 70, whose: 'ours', page: 2 },
    { criterion: 'Technical quality', score: 68, max: 70, whose: 'winner', page: 2 },
  ]);
  expect(letter?.found[0]?.quote).toContain('62/70');
  expect(letter?.award).toMatchObject({
    winner: { name: 'Vestas Ltd', quote: expect.stringContaining('awarded to Vestas Ltd'), page: 3 },
    winningPrice: { amount: 410_000, currency: 'EUR', page: 3 },
    ourPrice: null,
  });
  const bid = await company.call(getBid, { _id: bidId });
  expect([bid.originalFiles, bid.generatedFiles]).toEqual([[], []]);
  const { blocks } = await company.call(getFileText, { _id: letter?.file._id ?? '' });
  expect(blocks.map(({ text }) => text).join(' ')).toContain('regret');

  // Reopened and submitted again, the bid does not submit the letter.
  await company.call(changeBids, { bids: [{ _id: bidId, status: 'in-progress' }] });
  await company.call(changeBids, { bids: [{ _id: bidId, status: 'submitted' }] });
  expect((await company.call(getBidManifest, { _id: bidId })).files).toEqual([]);
  await company.call(changeBids, { bids: [{ _id: bidId, status: 'lost' }] });

  // A letter that cannot be read is kept, and says why; it takes the place of the first.
  const second = await company.upload(calls.addDebriefLetter, { bidId }, [
    { name: 'Broken.pdf', content: Buffer.from('%PDF-1.7\nbroken') },
  ]);
  expect(second.letter).toMatchObject({
    file: { name: 'Broken.pdf' },
    found: [],
    award: null,
    problem: expect.any(String),
  });
  expect((await company.call(calls.removeDebriefLetter, { bidId })).letter).toBeNull();
});

test('the reasons are those of the company; none brings back the usual ones', async () => {
  const company = await givenCompany();
  const usual = await company.call(calls.listOutcomeReasons, {});
  expect(usual[0]).toEqual({ result: 'lost', name: 'Price' });
  const reasons = [
    { result: 'lost' as const, name: 'Too expensive' },
    { result: 'lost' as const, name: 'too EXPENSIVE' },
    { result: 'won' as const, name: 'Team' },
  ];
  expect(await company.call(calls.changeOutcomeReasons, { reasons })).toEqual([reasons[0], reasons[2]]);
  const member = await givenMember(company, 'member');
  await expect(member.call(calls.changeOutcomeReasons, { reasons: [] })).rejects.toMatchObject({
    status: 403,
  });
  expect(await company.call(calls.changeOutcomeReasons, { reasons: [] })).toEqual(usual);
});

/** Decided bids, in the order given, a day apart. */
async function givenDecided(company: GivenCompany, bids: { won: boolean; buyer: string; value?: number }[]) {
  return inside(company, async (db) => {
    const ids = new Map<string, string>();
    for (const name of new Set(bids.map(({ buyer }) => buyer))) {
      const { id } = await db
        .insertInto('clients')
        .values({ name, sector: 'Health' })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(name, id);
    }
    const rows = bids.map(({ won, buyer, value = 50_000 }, day) => ({
      client_id: ids.get(buyer) ?? '',
      original_title: `Bid ${day}`,
      status: won ? 'won' : 'lost',
      value,
      created_at: new Date(Date.UTC(2025, 0, 1 + day)).toISOString(),
      deadline: new Date(Date.UTC(2025, 0, 21 + day)).toISOString(),
      decided_at: new Date(Date.UTC(2025, 1, 21 + day)).toISOString(),
    }));
    return (await db.insertInto('bids').values(rows).returning('id').execute()).map(({ id }) => id);
  });
}

test('wins and losses are counted by buyer, sector, size and the rest, a rate from five on; tests and other months are left out', async () => {
  const company = await givenCompany();
  const ids = await givenDecided(company, [
    ...[true, true, true, false, false].map((won) => ({ won, buyer: 'City' })),
    { won: true, buyer: 'Port', value: 2_000_000 },
    { won: true, buyer: 'City' },
  ]);
  await company.call(changeBids, { bids: [{ _id: ids[6] ?? '', test: true }] });
  const by = (group: calls.OutcomeGroup) => company.call(calls.listOutcomes, { by: group });
  expect(await by('buyer')).toMatchObject([
    { name: 'City', won: 3, lost: 2, winRate: 60, value: 250_000 },
    { name: 'Port', won: 1, lost: 0, winRate: null },
  ]);
  expect(await by('sector')).toMatchObject([{ name: 'Health', won: 4, lost: 2 }]);
  expect(await by('size')).toMatchObject([
    { key: '1', won: 3, lost: 2 },
    { key: '4', won: 1 },
  ]);
  expect(await by('route')).toMatchObject([{ won: 4, lost: 2 }]);
  expect(await by('service')).toMatchObject([{ key: '', won: 4, lost: 2 }]);
  const counted = await inside(company, (db) => countOutcomes(db, 'buyer', '1m', '2025-03-15T12:00:00Z'));
  expect(counted).toEqual([]);
  const february = await inside(company, (db) => countOutcomes(db, 'buyer', '1m', '2025-02-25T12:00:00Z'));
  expect(february.map(({ won, lost }) => won + lost)).toEqual([5, 1]);
});

test('the chance of winning: silent below 20 outcomes, better with a signal, the base rate without one', async () => {
  const company = await givenCompany();
  const signal = Array.from({ length: 60 }, (_, place) => ({
    buyer: place % 2 === 0 ? 'Friend' : 'Stranger',
    won: place % 10 < 8 ? place % 2 === 0 : place % 2 === 1,
  }));
  const first = await givenDecided(company, signal.slice(0, 19));
  expect(await company.call(calls.getWinModel, {})).toMatchObject({ state: 'silent', outcomes: 19 });
  expect(await company.call(calls.getWinProbability, { bidId: first[0] ?? '' })).toMatchObject({
    state: 'silent',
    probability: null,
    factors: [],
  });
  const other = await givenCompany();
  const ids = await givenDecided(other, signal);
  const model = await other.call(calls.getWinModel, {});
  expect(model).toMatchObject({ state: 'better', outcomes: 60, baseRate: 0.5, predicted: 50 });
  // The chance of an open bid with the friend, and why.
  const open = ids[58] ?? '';
  await other.call(changeBids, { bids: [{ _id: open, status: 'in-progress' }] });
  const { probability, factors } = await other.call(calls.getWinProbability, { bidId: open });
  expect(probability).toBeGreaterThan(0.6);
  expect(factors[0]).toMatchObject({ factor: 'buyer', direction: 'up', name: 'Friend' });

  const flat = await givenCompany();
  // Decimals of pi: digits below 4 are wins, whoever the buyer is.
  const digits = '1415926535897932384626433832795028841971';
  const noise = Array.from(digits, (digit, place) => ({
    buyer: `Buyer ${place % 4}`,
    won: Number(digit) < 4,
  }));
  const [one = ''] = await givenDecided(flat, noise);
  await flat.call(changeBids, { bids: [{ _id: one, status: 'in-progress' }] });
  const { baseRate, state } = await flat.call(calls.getWinModel, {});
  expect(state).toBe('base-rate');
  expect(await flat.call(calls.getWinProbability, { bidId: one })).toMatchObject({
    state: 'base-rate',
    probability: baseRate,
    factors: [],
  });
});
