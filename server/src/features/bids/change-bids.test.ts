import { bidStatuses } from '@bidloom/contract/bid-statuses';
import {
  assignReviewer,
  changeBids,
  createBid,
  createBids,
  getBid,
  removeBids,
} from '@bidloom/contract/bids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenMember, inside, type GivenCompany } from '#testing/given.ts';
import { givenBidder } from '#testing/given-bidder.ts';

/** What the notifications of a person say, by type. */
const newsOf = (company: GivenCompany, user: { _id: string }) =>
  inside(company, async (db) => {
    const rows = await db
      .selectFrom('notifications')
      .select(['type', sql<string>`description->>'en'`.as('description')])
      .where('user_id', '=', user._id)
      .orderBy('id')
      .execute();
    return rows.map(({ type, description }) => `${type}: ${description}`);
  });

test('a change writes what was before and after, and grows the version; nothing changed leaves all alone', async () => {
  const company = await givenBidder();
  const bid = await company.call(createBid, { originalTitle: 'Bridge', priority: 2 });
  const [changed] = await company.call(changeBids, {
    bids: [{ _id: bid._id, version: 1, priority: 5, value: 10.005, originalTitle: 'Bridge' }],
  });
  expect(changed).toMatchObject({ priority: 5, value: 10.01, version: 2, originalTitle: 'Bridge' });
  const whole = await company.call(getBid, { _id: bid._id });
  expect(whole.activities[0]).toMatchObject({
    type: 'changed',
    changes: { priority: { before: 2, after: 5 }, value: { before: null, after: 10.01 } },
  });
  // What was read can be sent again, read-only fields and all.
  const [same] = await company.call(changeBids, { bids: [whole] });
  expect(same?.version).toBe(2);
  expect((await company.call(getBid, { _id: bid._id })).activities).toHaveLength(2);
});

test('a stale version is refused with the current bid, and nothing of the batch is stored', async () => {
  const company = await givenBidder();
  const [one, two] = await company.call(createBids, { bids: [{ originalTitle: 'One' }, {}] });
  if (!one || !two) throw new Error('no bids');
  await company.call(changeBids, { bids: [{ _id: one._id, originalTitle: 'First' }] });
  await expect(
    company.call(changeBids, {
      bids: [
        { _id: two._id, priority: 4, region: 'North', test: true },
        { _id: one._id, version: 1, originalTitle: 'Uno', value: 7, status: 'won' },
      ],
    }),
  ).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'stale_version',
      msg: 'bids[1]: someone else changed “First” in the meantime. Nothing was saved.',
      data: { current: { _id: one._id, originalTitle: 'First', version: 2 } },
    },
  });
  expect(await company.call(getBid, { _id: two._id })).toMatchObject({ priority: 1, version: 1 });
});

test('of two writers from one version one is refused', async () => {
  const company = await givenBidder();
  const { _id } = await company.call(createBid, {});
  const results = await Promise.allSettled(
    ['a', 'b'].map((originalTitle) =>
      company.call(changeBids, { bids: [{ _id, version: 1, originalTitle }] }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an active bid may become anything, a closed one may only be reopened', async () => {
  const company = await givenBidder();
  const move = (_id: string, status: (typeof bidStatuses)[number]) =>
    company.call(changeBids, { bids: [{ _id, status }] });
  for (const closed of ['won', 'lost', 'no-bid', 'revoked'] as const) {
    const { _id } = await company.call(createBid, {});
    const [decided] = await move(_id, closed);
    expect(decided?.decidedAt, closed).not.toBeNull();
    for (const status of bidStatuses.filter((one) => one !== closed && one !== 'in-progress')) {
      await expect(move(_id, status), `${closed} -> ${status}`).rejects.toMatchObject({
        status: 422,
        body: { code: 'status_move' },
      });
    }
    const [reopened] = await move(_id, 'in-progress');
    expect(reopened).toMatchObject({ status: 'in-progress', decidedAt: null });
  }
  const { _id } = await company.call(createBid, {});
  expect((await move(_id, 'submitted'))[0]?.submittedAt).not.toBeNull();
  expect((await move(_id, 'shortlisted'))[0]).toMatchObject({
    decidedAt: null,
    submittedAt: expect.any(String),
  });
  const { activities } = await company.call(getBid, { _id });
  expect(activities.map(({ type, changes }) => [type, changes['status']?.after])).toEqual([
    ['status', 'shortlisted'],
    ['status', 'submitted'],
    ['created', undefined],
  ]);
});

test('each chase counts', async () => {
  const company = await givenBidder();
  const { _id } = await company.call(createBid, {});
  for (const count of [1, 2]) {
    const [bid] = await company.call(changeBids, { bids: [{ _id, chased: true }] });
    expect(bid).toMatchObject({ chased: true, chaseCount: count });
  }
  const [bid] = await company.call(changeBids, { bids: [{ _id, chased: false }] });
  expect(bid).toMatchObject({ chased: false, chaseCount: 2 });
});

test('people are told what changes for them, and never what they did themselves', async () => {
  const company = await givenBidder();
  const grace = await givenMember(company, 'member', 'Grace Hopper');
  const mary = await givenMember(company, 'member', 'Mary Somerville');
  const me = company.user;
  const { _id } = await company.call(createBid, { originalTitle: 'Bridge', team: [me._id, grace._id] });
  expect(await newsOf(company, grace)).toEqual(['assign: Ada Byron added you to the team of “Bridge”']);

  const change = (fields: object) => company.call(changeBids, { bids: [{ _id, ...fields }] });
  await change({ team: [me._id, grace._id, mary._id] });
  expect(await newsOf(company, mary)).toEqual(['assign: Ada Byron added you to the team of “Bridge”']);
  expect((await newsOf(company, grace)).at(-1)).toBe(
    'memeber-assign: Ada Byron added Mary Somerville to the team of “Bridge”',
  );
  await company.call(assignReviewer, { bidId: _id, reviewer: mary._id });
  expect((await newsOf(company, mary)).at(-1)).toBe('assign: Ada Byron asked you to review “Bridge”');
  expect((await newsOf(company, grace)).at(-1)).toBe(
    'memeber-assign: Ada Byron made Mary Somerville the reviewer of “Bridge”',
  );
  await change({ status: 'submitted' });
  expect((await newsOf(company, grace)).at(-1)).toBe(
    'status: Ada Byron changed the status of “Bridge” from in progress to submitted',
  );
  await change({ team: [grace._id] });
  expect((await newsOf(company, mary)).at(-1)).toBe(
    'memeber-revoke: Ada Byron removed you from the team of “Bridge”',
  );
  expect((await newsOf(company, grace)).at(-1)).toMatch(/^memeber-revoke: .* removed Mary Somerville from/);
  await change({ status: 'revoked' });
  expect((await newsOf(company, grace)).at(-1)).toBe('revoke: Ada Byron revoked “Bridge”');
  await company.call(removeBids, { bids: [_id] });
  expect((await newsOf(company, grace)).at(-1)).toBe('revoke: Ada Byron deleted “Bridge”');
  expect(await newsOf(company, me)).toEqual([]);
});
