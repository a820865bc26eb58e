import { createBid, createBids, listBids } from '@bidloom/contract/bids';
import { createClient, listClients } from '@bidloom/contract/clients';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, send } from '#testing/given.ts';
import { givenBidder, nobody } from '#testing/given-bidder.ts';

test('a new bid takes the defaults of the specification', async () => {
  const company = await givenBidder();
  await company.call(createClient, { name: 'abbey Trust' });
  const began = Date.now();
  const bid = await company.call(createBid, {});
  expect(bid).toMatchObject({
    client: { name: 'abbey Trust' },
    type: 'rfp',
    submitionType: 'online',
    originalTitle: '',
    services: [],
    team: [],
    driveFolderLink: null,
    tasks: [],
    status: 'in-progress',
    test: false,
    chased: false,
    region: 'Global',
    priority: 1,
    chaseCount: 0,
    commentCount: 0,
    reviewer: null,
    value: null,
    tender: null,
    submittedAt: null,
    decidedAt: null,
    version: 1,
    createdBy: { _id: company.user._id },
    activities: [{ type: 'created', user: { _id: company.user._id }, changes: {} }],
    originalFiles: [],
    generatedFiles: [],
  });
  expect(Math.abs(new Date(bid.deadline).getTime() - began)).toBeLessThan(60_000);
});

test('without any client a bid cannot be made, in these words', async () => {
  const company = await givenCompany();
  await expect(company.call(createBid, { originalTitle: 'Bridge' })).rejects.toMatchObject({
    status: 422,
    body: { msg: 'Add a client first.' },
  });
});

test('links to nothing in the company are 404; a batch names the row and stores nothing', async () => {
  const [company, other] = [await givenBidder(), await givenBidder()];
  for (const link of [
    { client: other.client._id },
    { client: nobody },
    { services: [nobody] },
    { team: [other.user._id] },
    { reviewer: other.user._id },
  ]) {
    await expect(company.call(createBid, link)).rejects.toMatchObject({ status: 404 });
  }
  await expect(
    company.call(createBids, { bids: [{}, {}, { client: other.client._id }] }),
  ).rejects.toMatchObject({ status: 404, body: { msg: expect.stringMatching(/^bids\[2\]\.client /) } });
  await expect(
    company.call(createBids, { bids: [{}, { priority: 9 }, { type: 'party' as 'rfp' }] }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'bids[1].priority' }, { path: 'bids[2].type' }] },
  });
  expect((await company.list(listBids, {})).data).toEqual([]);
});

test('clients that a batch names are made with its bids, each once, or not at all', async () => {
  const company = await givenBidder();
  const bids = [
    { originalTitle: 'Quay', clientName: 'Port of Calais' },
    { originalTitle: 'Dock', clientName: 'PORT OF CALAIS' },
    { originalTitle: 'Road', clientName: ' ministry of works ' },
    // Not the first of the new ones, though “Abbey” comes before “Ministry”.
    { originalTitle: 'Bridge' },
    { originalTitle: 'Roof', clientName: 'Abbey Trust' },
  ];
  const names = async () => (await company.list(listClients, {})).data.map(({ name }) => name);
  for (const bad of [{ services: [nobody] }, { clientName: 'Port of Calais', client: company.client._id }]) {
    await expect(company.call(createBids, { bids: [...bids, bad] })).rejects.toMatchObject({
      status: 'services' in bad ? 404 : 400,
    });
    expect(await names()).toEqual(['Ministry of Works']);
  }
  const made = await company.call(createBids, { bids });
  expect(made.map(({ client }) => client.name)).toEqual([
    'Port of Calais',
    'Port of Calais',
    'Ministry of Works',
    'Ministry of Works',
    'Abbey Trust',
  ]);
  expect(await names()).toEqual(['Abbey Trust', 'Ministry of Works', 'Port of Calais']);
  const fresh = await givenCompany();
  const [first] = await fresh.call(createBids, { bids: [{}, { clientName: 'Only One' }] });
  expect(first?.client.name).toBe('Only One');
});

test('500 bids are made at once, in their order; 501 are refused', async () => {
  const company = await givenBidder();
  const bids = Array.from({ length: 500 }, (_, row) => ({ originalTitle: `Lot ${row}`, value: row }));
  const made = await company.call(createBids, { bids });
  expect(made.map(({ originalTitle }) => originalTitle)).toEqual(
    bids.map(({ originalTitle }) => originalTitle),
  );
  await expect(company.call(createBids, { bids: [...bids, {}] })).rejects.toMatchObject({ status: 400 });
});

test('half a character does not break a title', async () => {
  const company = await givenBidder();
  const bid = await company.call(createBid, { originalTitle: 'Half \ud83c moon, \\ud83c and 🌙' });
  expect(bid.originalTitle).toBe('Half \ufffd moon, \\ud83c and 🌙');
});

test('first client is that of the client list', async () => {
  const company = await givenBidder();
  await company.call(createClient, { name: 'Émile' });
  await company.call(createClient, { name: 'aaron' });
  const [first] = (await company.list(listClients, {})).data;
  expect((await company.call(createBid, {})).client._id).toBe(first?._id);
});

test('who may not create is told that before anything else, and nothing is stored', async () => {
  const [company, other] = [await givenBidder(), await givenBidder()];
  const viewer = await givenMember(company, 'viewer');
  const refusal = { status: 403 };
  await expect(viewer.call(createBid, { originalTitle: 'Bridge' })).rejects.toMatchObject(refusal);
  await expect(viewer.call(createBid, { client: nobody })).rejects.toMatchObject(refusal);
  const foreign = await send('POST /bid', {
    token: other.token,
    companyId: company._id,
    body: { client: company.client._id },
  });
  expect(foreign.status).toBe(403);
  expect((await company.list(listBids, {})).data).toEqual([]);
});
