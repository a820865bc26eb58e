import {
  assignReviewer,
  changeBids,
  convertTender,
  createBid,
  getBid,
  listActivities,
  removeBids,
  replaceTasks,
} from '@bidloom/contract/bids';
import { emptyBin } from '@bidloom/contract/bin';
import { expect, test } from 'vitest';
import { givenMember, inside, send, server } from '#testing/given.ts';
import { givenBidder, nobody } from '#testing/given-bidder.ts';

test('a foreign or missing bid refuses the whole batch, for changes and removal', async () => {
  const [company, other] = [await givenBidder(), await givenBidder()];
  const mine = await company.call(createBid, {});
  const theirs = await other.call(createBid, {});
  for (const foreign of [theirs._id, nobody]) {
    await expect(
      company.call(changeBids, {
        bids: [
          { _id: mine._id, priority: 3 },
          { _id: foreign, priority: 3 },
        ],
      }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(company.call(removeBids, { bids: [mine._id, foreign] })).rejects.toMatchObject({
      status: 404,
    });
    await expect(company.call(getBid, { _id: foreign })).rejects.toMatchObject({ status: 404 });
    await expect(company.call(assignReviewer, { bidId: foreign, reviewer: null })).rejects.toMatchObject({
      status: 404,
    });
    await expect(company.call(listActivities, { bidId: foreign })).rejects.toMatchObject({ status: 404 });
    await expect(company.call(replaceTasks, { bidId: foreign, tasks: [] })).rejects.toMatchObject({
      status: 404,
    });
    await expect(company.call(convertTender, { tenderId: foreign })).rejects.toMatchObject({ status: 404 });
  }
  expect(await company.call(getBid, { _id: mine._id })).toMatchObject({ version: 1, priority: 1 });
  expect(await other.call(getBid, { _id: theirs._id })).toMatchObject({ version: 1 });
});

test('open screens hear of every change', async () => {
  const company = await givenBidder();
  const { _id } = await company.call(createBid, {});
  await company.call(changeBids, { bids: [{ _id, priority: 3 }] });
  await company.call(replaceTasks, { bidId: _id, tasks: [{ title: 'Read it' }] });
  await company.call(removeBids, { bids: [_id] });
  const events = await inside(company, (db) =>
    db.selectFrom('events').select(['name', 'data']).where('name', '=', 'bid-changed').execute(),
  );
  expect(events).toEqual(Array.from({ length: 4 }, () => ({ name: 'bid-changed', data: { _id } })));
});

test('viewers change nothing, and nobody without a token reads', async () => {
  const company = await givenBidder();
  const viewer = await givenMember(company, 'viewer');
  const { _id } = await company.call(createBid, {});
  const refusal = { status: 403 };
  await expect(viewer.call(createBid, {})).rejects.toMatchObject(refusal);
  await expect(viewer.call(changeBids, { bids: [{ _id, priority: 2 }] })).rejects.toMatchObject(refusal);
  await expect(viewer.call(removeBids, { bids: [_id] })).rejects.toMatchObject(refusal);
  await expect(viewer.call(replaceTasks, { bidId: _id, tasks: [] })).rejects.toMatchObject(refusal);
  expect((await viewer.call(getBid, { _id }))._id).toBe(_id);
  const stranger = await send('GET /bid/bid', { companyId: company._id, query: { _id } });
  expect(stranger.status).toBe(401);
});

test('the history pages back beyond the newest fifty', async () => {
  const company = await givenBidder();
  const { _id } = await company.call(createBid, {});
  for (let round = 0; round < 55; round += 1)
    await company.call(changeBids, { bids: [{ _id, priority: (round % 5) + 1, region: `R${round}` }] });
  const { activities } = await company.call(getBid, { _id });
  expect(activities).toHaveLength(50);
  const first = await company.list(listActivities, { bidId: _id, limit: '50' });
  expect(first.data.map(({ comment: _comment, ...line }) => line)).toEqual(activities);
  const rest = await company.list(listActivities, { bidId: _id, cursor: first.page.next ?? '' });
  expect(rest.data).toHaveLength(6);
  expect(rest.data.at(-1)?.type).toBe('created');
});

test('the files of a removed bid are removed for good with it', async () => {
  const company = await givenBidder();
  const { _id } = await company.call(createBid, {});
  const key = `${company._id}/removed`;
  await server.context.files.write(key, Buffer.from('words'));
  await inside(company, async (db) => {
    await db
      .insertInto('files')
      .values({
        bid_id: _id,
        kind: 'original',
        name: 'Terms.pdf',
        size: 5,
        mime_type: 'application/pdf',
        sha256: '',
        storage_key: key,
      })
      .execute();
  });
  const { originalFiles } = await company.call(getBid, { _id });
  expect(originalFiles).toMatchObject([
    { name: 'Terms.pdf', url: `/api/bid/file?_id=${originalFiles[0]?._id}&companyId=${company._id}` },
  ]);
  await company.call(removeBids, { bids: [_id] });
  await company.call(emptyBin, {});
  await expect(server.context.files.open(key)).rejects.toThrow();
});
