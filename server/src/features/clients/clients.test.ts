import { changeBids, createBid } from '@bidloom/contract/bids';
import { changeClient, createClient, listClients, removeClient } from '@bidloom/contract/clients';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, send } from '#testing/given.ts';

test('a client is stored as it was given, and changed only where something is given', async () => {
  const company = await givenCompany();
  const client = await company.call(createClient, {
    name: ' Ville de Lyon ',
    website: 'https://lyon.test',
    country: 'FR',
    contactEmail: 'achats@lyon.test',
  });
  expect(client).toEqual({
    _id: client._id,
    name: 'Ville de Lyon',
    website: 'https://lyon.test',
    sector: '',
    country: 'FR',
    contactName: '',
    contactEmail: 'achats@lyon.test',
    contactPhone: '',
    notes: '',
    bidCount: 0,
    wonCount: 0,
  });
  const changed = await company.call(changeClient, { _id: client._id, sector: 'City' });
  expect(changed).toEqual({ ...client, sector: 'City' });
  // What was read can be sent again.
  expect(await company.call(changeClient, changed)).toEqual(changed);
});

test('names are unique whatever their case, in one company only', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  await company.call(createClient, { name: 'École' });
  const second = await company.call(createClient, { name: 'Port' });
  await expect(company.call(createClient, { name: 'éCOLE' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'already_exists', msg: 'A client with this name already exists.' },
  });
  await expect(company.call(changeClient, { _id: second._id, name: 'ÉCOLE' })).rejects.toMatchObject({
    status: 409,
  });
  expect((await other.call(createClient, { name: 'École' })).name).toBe('École');
});

test('clients are counted without tests, and sorted by it', async () => {
  const company = await givenCompany();
  const [none, some] = [
    await company.call(createClient, { name: 'A' }),
    await company.call(createClient, { name: 'B' }),
  ];
  const bid = await company.call(createBid, { client: some._id });
  await company.call(createBid, { client: some._id });
  await company.call(createBid, { client: none._id, test: true });
  await company.call(changeBids, { bids: [{ _id: bid._id, status: 'won' }] });
  const { data } = await company.list(listClients, { sort: '-bidCount' });
  expect(data.map(({ name, bidCount, wonCount }) => [name, bidCount, wonCount])).toEqual([
    ['B', 2, 1],
    ['A', 0, 0],
  ]);
});

test('lists are paged by name, found by words', async () => {
  const company = await givenCompany();
  for (const name of ['delta', 'Alpha', 'Charlie', 'bravo'])
    await company.call(createClient, { name, contactName: `Who ${name}` });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await company.list(listClients, { limit: '2', sort: '-name', ...(cursor && { cursor }) });
    expect(answer.page.total).toBe(4);
    seen.push(...answer.data.map(({ name }) => name));
    cursor = answer.page.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(['delta', 'Charlie', 'bravo', 'Alpha']);
  expect((await company.list(listClients, { q: 'WHO CHAR' })).data).toMatchObject([{ name: 'Charlie' }]);
  await expect(company.call(listClients, { sort: 'notes' })).rejects.toMatchObject({ status: 400 });
});

test('a client with bids stays, and the refusal says how many, tests included', async () => {
  const company = await givenCompany();
  const client = await company.call(createClient, { name: 'Port' });
  await company.call(createBid, { test: true });
  const refusal = (count: number, words: RegExp) => ({
    status: 409,
    body: { code: 'in_use', msg: expect.stringMatching(words), data: { bids: count } },
  });
  await expect(company.call(removeClient, { _id: client._id })).rejects.toMatchObject(
    refusal(1, /^This client has 1 bid,/),
  );
  await company.call(createBid, {});
  await expect(company.call(removeClient, { _id: client._id })).rejects.toMatchObject(
    refusal(2, /^This client has 2 bids,/),
  );
  const unused = await company.call(createClient, { name: 'Unused' });
  expect(await company.call(removeClient, { _id: unused._id })).toEqual({ _id: unused._id });
  expect((await company.list(listClients, {})).data).toHaveLength(1);
});

test('wrong input is named, viewers change nothing, other companies see nothing', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const client = await company.call(createClient, { name: 'Port' });
  await expect(
    company.call(createClient, { name: ' ', website: 'javascript:alert(1)', colour: 'red' } as never),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: expect.arrayContaining([expect.objectContaining({ path: 'name' })]) },
  });
  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.call(createClient, { name: 'Mine' })).rejects.toMatchObject({ status: 403 });
  await expect(viewer.call(removeClient, { _id: client._id })).rejects.toMatchObject({ status: 403 });
  await expect(other.call(changeClient, { _id: client._id, name: 'Ours' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(other.call(changeClient, { _id: client._id })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(removeClient, { _id: client._id })).rejects.toMatchObject({ status: 404 });
  expect((await other.list(listClients, {})).data).toEqual([]);
  expect((await send('GET /system/clients', { companyId: company._id })).status).toBe(401);
});
