import { createBid, getBid, listBids, listActivities } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { createComment, listComments } from '@bidloom/contract/comments';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside, send } from '#testing/given.ts';

async function givenBid() {
  const company = await givenCompany();
  await company.call(createClient, { name: 'Port' });
  const bid = await company.call(createBid, { originalTitle: 'Quay wall' });
  return { ...company, bid };
}

test('a comment is shown, counted and written into the history', async () => {
  const company = await givenBid();
  const bidId = company.bid._id;
  const comment = await company.call(createComment, { bidId, comment: ' Price agreed ' });
  expect(comment).toMatchObject({
    comment: 'Price agreed',
    user: { _id: company.user._id, fullName: 'Ada Byron' },
  });
  expect((await company.list(listComments, { bidId })).data).toEqual([comment]);
  expect((await company.list(listBids, {})).data[0]?.commentCount).toBe(1);
  const { activities } = await company.call(getBid, { _id: bidId });
  expect(activities[0]).toMatchObject({ type: 'commented', changes: { comment: { after: comment._id } } });
  // Each line of the history has its own words, however many comments there are.
  const [line, ...earlier] = (await company.list(listActivities, { bidId })).data;
  expect(line).toMatchObject({ type: 'commented', comment: 'Price agreed' });
  expect(earlier.every((one) => one.comment === null)).toBe(true);
});

test('mentioned members are told, once each; nobody else is', async () => {
  const company = await givenBid();
  const grace = await givenMember(company);
  const stranger = await givenCompany();
  const mention = (user: { _id: string }) => `@[Somebody](${user._id})`;
  await company.call(createComment, {
    bidId: company.bid._id,
    comment: `${mention(grace)} and ${mention(grace)}, ${mention(company.user)}, ${mention(stranger.user)}`,
  });
  const told = await inside(company, (db) =>
    db.selectFrom('notifications').select(['user_id', 'type', 'description', 'bid_id']).execute(),
  );
  expect(told).toEqual([
    {
      user_id: grace._id,
      type: 'mention',
      description: expect.objectContaining({
        en: 'Ada Byron mentioned you in a comment on “Quay wall”',
      }),
      bid_id: company.bid._id,
    },
  ]);
});

test('comments are paged, oldest or newest first', async () => {
  const company = await givenBid();
  const bidId = company.bid._id;
  for (const comment of ['one', 'two', 'three']) await company.call(createComment, { bidId, comment });
  const first = await company.list(listComments, { bidId, limit: '2' });
  expect(first.data.map(({ comment }) => comment)).toEqual(['one', 'two']);
  expect(first.page.total).toBe(3);
  const rest = await company.list(listComments, { bidId, limit: '2', cursor: first.page.next ?? '' });
  expect(rest.data.map(({ comment }) => comment)).toEqual(['three']);
  const newest = await company.list(listComments, { bidId, sort: '-createdAt' });
  expect(newest.data[0]?.comment).toBe('three');
  expect((await company.list(listComments, { bidId, q: 'TW' })).data).toHaveLength(1);
});

test('empty and too long ones are refused, viewers only read, other companies see nothing', async () => {
  const [company, other] = [await givenBid(), await givenBid()];
  const bidId = company.bid._id;
  for (const comment of ['  ', 'x'.repeat(5001)]) {
    await expect(company.call(createComment, { bidId, comment })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path: 'comment' }] },
    });
  }
  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.call(createComment, { bidId, comment: 'Hello' })).rejects.toMatchObject({
    status: 403,
  });
  expect((await viewer.list(listComments, { bidId })).data).toEqual([]);
  await expect(other.call(createComment, { bidId, comment: 'Hello' })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(listComments, { bidId })).rejects.toMatchObject({ status: 404 });
  expect((await send('GET /bid/comments', { companyId: company._id, query: { bidId } })).status).toBe(401);
});
