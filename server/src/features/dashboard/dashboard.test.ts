import { assignReviewer, changeBids, createBid, listBids, replaceTasks } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { createService } from '@bidloom/contract/services';
import { getBidCards, getDueBids, getMyActivities, getUserTasks } from '@bidloom/contract/dashboard';
import {
  getBidTypes,
  getLossReasons,
  getMonths,
  getServiceUse,
  getTopClients,
} from '@bidloom/contract/statistics';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside, send, type GivenCompany } from '#testing/given.ts';
import * as statistics from '#features/statistics/statistics.queries.ts';
import * as queries from './dashboard.queries.ts';

type Stored = {
  created_at?: string;
  submitted_at?: string;
  decided_at?: string;
  status?: string;
  value?: number;
  test?: boolean;
  type?: string;
  deadline?: string;
  original_title?: string;
  client_id?: string;
};
/** A company in Paris with bids stored as they are. */
async function givenBids(bids: Stored[], timezone = 'Europe/Paris') {
  const company = await givenCompany({ timezone });
  const client = await company.call(createClient, { name: 'Buyer' });
  await inside(company, async (db) => {
    for (const bid of bids)
      await db
        .insertInto('bids')
        .values({ client_id: client._id, ...bid })
        .execute();
  });
  return { ...company, client };
}
const at = async <Figures = Record<string, number>>(
  company: GivenCompany,
  query: (db: Parameters<typeof statistics.findBidCards>[0]) => Promise<{ ready: string }>,
): Promise<Figures> => JSON.parse((await inside(company, query)).ready) as Figures;

test('a company without bids has cards of zero and an empty month', async () => {
  const company = await givenCompany();
  expect(await company.call(getBidCards, {})).toEqual({
    activeBidsThisMonth: 0,
    activeBidsPercentage: 0,
    winRate: 0,
    winRateComparison: 0,
    totalValue: 0,
    totalValueDiffrence: 0,
    totalWonValue: 0,
    winValueDiffrence: 0,
    activeBidsLastMonth: 0,
    decidedThisMonth: 0,
    decidedLastMonth: 0,
  });
  expect(await company.call(getMonths, { period: 'all' })).toMatchObject([{ total: 0, value: 0 }]);
  for (const [period, rows] of [
    ['1m', 1],
    ['3m', 3],
    [undefined, 6],
    ['6m', 6],
    ['1y', 12],
  ] as const) {
    expect(await company.call(getMonths, { period }), period).toHaveLength(rows);
  }
});

test('the cards, computed by hand for 15 November in Paris', async () => {
  const company = await givenBids([
    // Made this month: two are active, one is closed.
    { created_at: '2026-11-02T08:00:00Z', value: 100 },
    { created_at: '2026-11-14T08:00:00Z', value: 50.5, status: 'submitted' },
    { created_at: '2026-11-10T08:00:00Z', value: 1000, status: 'won', decided_at: '2026-11-12T08:00:00Z' },
    // 31 October 23:30 UTC is 1 November in Paris.
    { created_at: '2026-10-31T23:30:00Z', value: 7, status: 'in-review' },
    // Last month up to the same day (the 15th, to its end): four. The fifth came a day later.
    { created_at: '2026-10-01T08:00:00Z', value: 10, status: 'lost', decided_at: '2026-11-03T08:00:00Z' },
    { created_at: '2026-10-15T21:59:00Z', value: 20, status: 'lost', decided_at: '2026-11-04T08:00:00Z' },
    { created_at: '2026-10-02T08:00:00Z', value: 30, status: 'won', decided_at: '2026-10-20T08:00:00Z' },
    { created_at: '2026-10-03T08:00:00Z', value: 40, status: 'no-bid', decided_at: '2026-10-20T08:00:00Z' },
    { created_at: '2026-10-15T22:00:00Z', value: 200 },
    // Never counted: a test, and a bid of long ago.
    {
      created_at: '2026-11-05T08:00:00Z',
      value: 5000,
      status: 'won',
      decided_at: '2026-11-06T08:00:00Z',
      test: true,
    },
    { created_at: '2025-11-05T08:00:00Z', value: 5000 },
  ]);
  const cards = await at(company, (db) => statistics.findBidCards(db, '2026-11-15T12:00:00Z'));
  expect(cards).toEqual({
    activeBidsThisMonth: 3,
    activeBidsPercentage: -25,
    winRate: expect.closeTo(100 / 3, 9),
    winRateComparison: expect.closeTo(100 / 3 - 100, 9),
    totalValue: 1157.5,
    totalValueDiffrence: 857.5,
    totalWonValue: 1000,
    winValueDiffrence: 970,
    activeBidsLastMonth: 4,
    decidedThisMonth: 3,
    decidedLastMonth: 1,
  });
});

test('on the 31st the whole of a shorter last month is compared, and nothing of this one', async () => {
  const company = await givenBids([
    { created_at: '2027-02-28T22:30:00Z' },
    // Paris is an hour ahead in winter: this is 1 March.
    { created_at: '2027-02-28T23:30:00Z' },
    { created_at: '2027-03-30T10:00:00Z' },
    // And two hours in summer: this is 1 April already.
    { created_at: '2027-03-31T22:30:00Z' },
  ]);
  const onThe31st = await at(company, (db) => statistics.findBidCards(db, '2027-03-31T21:30:00Z'));
  expect(onThe31st).toMatchObject({ activeBidsThisMonth: 2, activeBidsPercentage: 100 });
  const anHourLater = await at(company, (db) => statistics.findBidCards(db, '2027-03-31T22:30:00Z'));
  expect(anHourLater).toMatchObject({ activeBidsThisMonth: 1, activeBidsPercentage: 0 });
});

test('a change from nothing to something is 100 percent', async () => {
  const company = await givenBids([{ created_at: '2026-11-02T08:00:00Z' }]);
  const cards = await at(company, (db) => statistics.findBidCards(db, '2026-11-15T12:00:00Z'));
  expect(cards).toMatchObject({ activeBidsThisMonth: 1, activeBidsPercentage: 100 });
});

test('months are those of the company, with a row for each, zeros included', async () => {
  const company = await givenBids([
    { created_at: '2027-03-31T22:30:00Z', value: 5 },
    { created_at: '2027-02-10T08:00:00Z', submitted_at: '2027-03-31T21:00:00Z', value: 10 },
    {
      created_at: '2026-12-31T22:59:00Z',
      submitted_at: '2027-01-05T08:00:00Z',
      decided_at: '2027-03-28T01:30:00Z',
      status: 'won',
      value: 100,
    },
    { created_at: '2027-02-11T08:00:00Z', decided_at: '2027-04-01T08:00:00Z', status: 'lost', value: 1 },
    { created_at: '2027-02-11T08:00:00Z', decided_at: '2027-04-01T08:00:00Z', status: 'no-bid' },
    { created_at: '2027-04-01T08:00:00Z', test: true, value: 9999 },
  ]);
  const nothing = { total: 0, submitted: 0, won: 0, lost: 0, value: 0, wonValue: 0 };
  const now = '2027-04-15T12:00:00Z';
  const six = await at<object[]>(company, (db) => statistics.findMonths(db, '6m', now));
  expect(six).toEqual([
    { ...nothing, month: '2026-11' },
    { ...nothing, month: '2026-12', total: 1, value: 100 },
    { ...nothing, month: '2027-01', submitted: 1 },
    { ...nothing, month: '2027-02', total: 3, value: 11 },
    { ...nothing, month: '2027-03', submitted: 1, won: 1, wonValue: 100 },
    { ...nothing, month: '2027-04', total: 1, lost: 1, value: 5 },
  ]);
  const all = await at<object[]>(company, (db) => statistics.findMonths(db, 'all', now));
  expect(all).toEqual(six.slice(1));
  const three = await at<object[]>(company, (db) => statistics.findMonths(db, '3m', now));
  expect(three).toEqual(six.slice(3));
});

test('types, services and clients count what was made in the period', async () => {
  const company = await givenBids([{ created_at: '2026-01-01T08:00:00Z', type: 'eoi' }]);
  const [busy, idle] = await Promise.all(
    ['Busy', 'Idle'].map((name) => company.call(createClient, { name })),
  );
  const service = await company.call(createService, { name: 'Paving' });
  const made = [
    { client: busy?._id, type: 'itt', value: 10, services: [service._id], status: 'won' },
    { client: busy?._id, type: 'itt', value: 5, services: [service._id], status: 'lost' },
    { client: busy?._id, type: 'rfp', value: 1, status: 'won' },
    { client: idle?._id, type: 'rfp' },
    { client: idle?._id, type: 'sow', value: 900, test: true, services: [service._id] },
  ] as const;
  for (const { services, ...bid } of made.map((bid) => ({ services: [], ...bid })))
    await company.call(createBid, { ...bid, services: [...services] });
  // The one of January 2026 is older than a month, whenever this runs.
  expect(await company.call(getBidTypes, { period: '1m' })).toEqual([
    { type: 'itt', count: 2, value: 15 },
    { type: 'rfp', count: 2, value: 1 },
  ]);
  expect(await company.call(getBidTypes, { period: 'all' })).toContainEqual({
    type: 'eoi',
    count: 1,
    value: 0,
  });
  expect(await company.call(getServiceUse, {})).toEqual([
    { service: { _id: service._id, name: 'Paving' }, count: 2 },
  ]);
  expect(await company.call(getTopClients, { period: '1m' })).toEqual([
    {
      client: { _id: busy?._id, name: 'Busy' },
      count: 3,
      won: 2,
      lost: 1,
      winRate: expect.closeTo(200 / 3, 9),
      value: 16,
      wonValue: 11,
    },
    {
      client: { _id: idle?._id, name: 'Idle' },
      count: 1,
      won: 0,
      lost: 0,
      winRate: 0,
      value: 0,
      wonValue: 0,
    },
  ]);
  await expect(company.call(getTopClients, { period: '2m' as '1m' })).rejects.toMatchObject({ status: 400 });
});

test('due bids: active ones from now to the end of the window, soonest first', async () => {
  const due = (original_title: string, deadline: string, status = 'in-progress') => ({
    original_title,
    deadline,
    status,
  });
  const company = await givenBids([
    due('past', '2027-03-27T10:59:59Z'),
    due('won', '2027-03-27T12:00:00Z', 'won'),
    // The night to 28 March is an hour short: the day ends at 23:00 UTC, the next one at 22:00.
    due('tonight', '2027-03-27T22:59:00Z', 'shortlisted'),
    due('midnight', '2027-03-27T23:00:00Z'),
    due('in 48 hours', '2027-03-29T11:00:00Z'),
    due('a minute after', '2027-03-29T11:01:00Z'),
    due('in a week', '2027-04-03T11:00:00Z'),
    due('in a month', '2027-04-26T11:00:00Z'),
    due('later', '2027-04-26T11:01:00Z'),
  ]);
  const found = async (window: 'today' | '48h' | 'week' | 'month') =>
    (
      await at<{ originalTitle: string }[]>(company, (db) =>
        queries.findDueBids(db, window, {}, '2027-03-27T11:00:00Z'),
      )
    ).map(({ originalTitle }) => originalTitle);
  expect(await found('today')).toEqual(['tonight']);
  expect(await found('48h')).toEqual(['tonight', 'midnight', 'in 48 hours']);
  expect(await found('week')).toEqual(['tonight', 'midnight', 'in 48 hours', 'a minute after', 'in a week']);
  expect(await found('month')).toHaveLength(6);
  await expect(company.call(getDueBids, { due: 'year' as 'week' })).rejects.toMatchObject({ status: 400 });
  expect((await company.list(getDueBids, {})).page).toMatchObject({ next: null });
});

test("a person's own open tasks, soonest first, those without a date last", async () => {
  const company = await givenBids([]);
  const grace = await givenMember(company);
  const { _id: bidId } = await company.call(createBid, { originalTitle: 'Bridge' });
  const mine = { assignee: company.user._id };
  await company.call(replaceTasks, {
    bidId,
    tasks: [
      { title: 'Some day', ...mine },
      { title: 'Later', dueDate: '2027-05-01T00:00:00Z', ...mine },
      { title: 'Soon', dueDate: '2027-04-01T00:00:00Z', status: 'doing', ...mine },
      { title: 'Done', status: 'done', ...mine },
      { title: 'Hers', assignee: grace._id },
      { title: "Nobody's" },
    ],
  });
  const first = await company.list(getUserTasks, { limit: '2' });
  expect(first.data).toMatchObject([
    { title: 'Soon', status: 'doing', bid: { _id: bidId, title: 'Bridge' } },
    { title: 'Later' },
  ]);
  const rest = await company.list(getUserTasks, { limit: '2', cursor: first.page.next ?? '' });
  expect(rest.data).toMatchObject([{ title: 'Some day', dueDate: null }]);
  expect(rest.page.next).toBeNull();
});

test('the latest of the bids one began, works on or reviews, newest first; of no other', async () => {
  const company = await givenBids([{ original_title: 'Somebody else’s' }]);
  const [worker, reviewer] = [await givenMember(company), await givenMember(company, 'viewer')];
  const { _id: bidId } = await company.call(createBid, { originalTitle: 'Quay' });
  await company.call(changeBids, { bids: [{ _id: bidId, team: [worker._id], status: 'in-review' }] });
  await company.call(assignReviewer, { bidId, reviewer: reviewer._id });
  for (const who of [company, worker, reviewer]) {
    const { data } = await who.list(getMyActivities, {});
    expect(data[0]).toMatchObject({ type: 'reviewer', bid: { _id: bidId, title: 'Quay' } });
    expect(data.at(-1)).toMatchObject({ type: 'created', user: { fullName: 'Ada Byron' } });
  }
  const idle = await givenMember(company);
  expect(await idle.call(getMyActivities, {})).toEqual([]);
  const first = await company.list(getMyActivities, { limit: '1' });
  const next = await company.list(getMyActivities, { limit: '1', cursor: first.page.next ?? '' });
  expect([first.data.length, next.data.length]).toEqual([1, 1]);
  expect(next.data[0]?._id).not.toBe(first.data[0]?._id);
});

test('a reason for losing opens the bids it counts', async () => {
  const company = await givenBids([]);
  const lose = async (originalTitle: string, outcomeReason: string) => {
    const { _id } = await company.call(createBid, { originalTitle, value: 10 });
    await company.call(changeBids, { bids: [{ _id, status: 'lost', outcomeReason }] });
  };
  await lose('one', 'Référence manquante');
  await lose('two', 'reference manquante');
  await lose('three', 'Référence manquante');
  await lose('four', '');
  expect(await company.call(getLossReasons, { period: '1m' })).toEqual([
    { reason: 'Référence manquante', count: 3, value: 30 },
    { reason: '', count: 1, value: 10 },
  ]);
  const titles = async (outcomeReason: string) =>
    (await company.call(listBids, { outcomeReason, sort: 'createdAt' })).map(
      ({ originalTitle }) => originalTitle,
    );
  expect(await titles('Référence manquante')).toEqual(['one', 'two', 'three']);
  expect(await titles('')).toEqual(['four']);
});

test('another company counts nothing of ours, and without a token nothing is counted', async () => {
  await givenBids([{ created_at: new Date().toISOString(), value: 10 }]);
  const other = await givenCompany();
  expect((await other.call(getBidCards, {})).totalValue).toBe(0);
  expect((await send('GET /dashboard/bid-cards', { companyId: other._id })).status).toBe(401);
});
