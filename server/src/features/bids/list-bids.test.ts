import {
  createBid,
  createBids,
  getBidFigures,
  getBidGroups,
  listBidDates,
  listBids,
  replaceTasks,
} from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { createService } from '@bidloom/contract/services';
import type { InputOf } from '@bidloom/contract/endpoint';
import { expect, test } from 'vitest';
import { givenMember, inside } from '#testing/given.ts';
import { givenBidder, nobody } from '#testing/given-bidder.ts';

test('every order pages through the whole list, empty values last, nothing skipped or repeated', async () => {
  const company = await givenBidder();
  const bids = Array.from({ length: 23 }, (_, row) => ({
    originalTitle: ['Été', 'apple', 'Zoo', 'apple'][row % 4] ?? '',
    value: row % 3 === 0 ? null : (row % 5) * 1000.25,
    priority: (row % 3) + 1,
    deadline: `2027-0${(row % 3) + 1}-01T10:00:00Z`,
  }));
  await company.call(createBids, { bids });
  const empties: boolean[] = [];
  for (const sort of listBids.sorts) {
    const seen: string[] = [];
    const values: (number | null)[] = [];
    let cursor: string | undefined;
    do {
      const { data, page } = await company.list(listBids, { sort, limit: '7', ...(cursor && { cursor }) });
      expect(page.total).toBe(23);
      seen.push(...data.map(({ _id }) => _id));
      values.push(...data.map(({ value }) => value));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size, sort).toBe(23);
    expect(seen, sort).toHaveLength(23);
    if (sort.endsWith('value')) empties.push(values.slice(-8).every((value) => value === null));
  }
  expect(empties).toEqual([true, true]);
});

test('the next deadline leads, closed bids come last and the newest of them first; groups stand in their order, each with its sum', async () => {
  const company = await givenBidder();
  const port = await company.call(createClient, { name: 'port of Calais' });
  await company.call(createBids, {
    bids: [
      { originalTitle: 'Lost in 2024', deadline: '2024-01-01T00:00:00Z', value: 1 },
      { originalTitle: 'Due in June', deadline: '2027-06-01T00:00:00Z', value: 20, client: port._id },
      { originalTitle: 'Lost in 2025', deadline: '2025-01-01T00:00:00Z', value: 300 },
      { originalTitle: 'Due in May', deadline: '2027-05-01T00:00:00Z', client: port._id },
      { originalTitle: 'Sent in 2025', deadline: '2025-06-01T00:00:00Z' },
      { originalTitle: 'Sent in 2026', deadline: '2026-06-01T00:00:00Z' },
      { originalTitle: 'Overdue', deadline: '2026-01-01T00:00:00.001Z', value: 4000, test: true },
    ],
  });
  await inside(company, (db) =>
    db.updateTable('bids').set({ status: 'lost' }).where('original_title', 'like', 'Lost%').execute(),
  );
  await inside(company, (db) =>
    db.updateTable('bids').set({ status: 'submitted' }).where('original_title', 'like', 'Sent%').execute(),
  );
  const titles = async (sort: string) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, page } = await company.list(listBids, { sort, limit: '2', ...(cursor && { cursor }) });
      seen.push(...data.map(({ originalTitle }) => originalTitle));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return seen;
  };
  const sent = ['Sent in 2026', 'Sent in 2025'];
  const inOrder = ['Overdue', 'Due in May', 'Due in June', ...sent, 'Lost in 2025', 'Lost in 2024'];
  expect(await titles('next')).toEqual(inOrder);
  expect(await titles('status')).toEqual(inOrder);
  const { client } = company;
  const [first] = [client.name, port.name].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const ofPort = ['Due in May', 'Due in June'];
  const others = ['Overdue', ...sent, 'Lost in 2025', 'Lost in 2024'];
  expect(await titles('client')).toEqual(
    first === port.name ? [...ofPort, ...others] : [...others, ...ofPort],
  );
  const groups = async (filters: InputOf<typeof getBidGroups>) =>
    (await company.call(getBidGroups, filters)).groups.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  expect(await groups({ by: 'status' })).toEqual([
    { key: 'in-progress', count: 3, value: 4020, withoutValue: 1 },
    { key: 'lost', count: 2, value: 301, withoutValue: 0 },
    { key: 'submitted', count: 2, value: 0, withoutValue: 2 },
  ]);
  expect(await groups({ by: 'client', client: port._id })).toEqual([
    { key: port._id, count: 2, value: 20, withoutValue: 1 },
  ]);
});

test('dates beside the deadlines: last days for questions and open tasks of active bids that fit, in their span', async () => {
  const company = await givenBidder();
  const [road, lost] = await company.call(createBids, {
    bids: [
      { originalTitle: 'Road', questionsDeadline: '2027-03-05T12:00:00Z' },
      { originalTitle: 'Lost', questionsDeadline: '2027-03-06T12:00:00Z' },
    ],
  });
  await company.call(replaceTasks, {
    bidId: road?._id ?? '',
    tasks: [
      { title: 'Price review', dueDate: '2027-03-04T09:00:00Z' },
      { title: 'Done already', dueDate: '2027-03-04T10:00:00Z', status: 'done' },
      { title: 'Later', dueDate: '2027-04-01T00:00:00Z' },
      { title: 'Without a day' },
    ],
  });
  await inside(company, (db) =>
    db
      .updateTable('bids')
      .set({ status: 'lost' })
      .where('id', '=', lost?._id ?? '')
      .execute(),
  );
  const found = async (filters: object) =>
    (
      await company.call(listBidDates, {
        after: '2027-03-01T00:00:00Z',
        before: '2027-04-01T00:00:00Z',
        ...filters,
      })
    ).dates.map(({ kind, title, at, bid }) => [kind, title, at.slice(0, 10), bid.title]);
  expect(await found({})).toEqual([
    ['task', 'Price review', '2027-03-04', 'Road'],
    ['questions', '', '2027-03-05', 'Road'],
  ]);
  expect(await found({ q: 'bridge' })).toEqual([]);
  expect(await found({ before: '2027-03-05T12:00:00Z' })).toHaveLength(1);
});

test('a total above 1,000 is told as 1,000 and more', async () => {
  const company = await givenBidder();
  const bids = Array.from({ length: 500 }, () => ({}));
  for (let batch = 0; batch < 2; batch += 1) await company.call(createBids, { bids });
  expect((await company.list(listBids, { limit: '1' })).page).toMatchObject({ total: 1000, more: false });
  await company.call(createBid, {});
  expect((await company.list(listBids, { limit: '1' })).page).toMatchObject({ total: 1000, more: true });
});

test('a cursor that was made up is refused', async () => {
  const company = await givenBidder();
  const cursor = (value: unknown, sort = 'deadline') =>
    Buffer.from(JSON.stringify({ sort, value, id: nobody })).toString('base64url');
  for (const forged of [cursor('tomorrow'), cursor(3), cursor('2027-99-01T10:00:00.000Z'), 'nonsense']) {
    await expect(company.call(listBids, { cursor: forged })).rejects.toMatchObject({ status: 400 });
  }
  const byTitle = cursor('a\u0000b', 'originalTitle');
  await expect(company.call(listBids, { sort: 'originalTitle', cursor: byTitle })).rejects.toMatchObject({
    status: 400,
  });
});

test('the list is narrowed by each filter, any of several values, and by words', async () => {
  const company = await givenBidder();
  const second = await company.call(createClient, { name: 'Port of Calais' });
  const service = await company.call(createService, { name: 'Dredging' });
  const member = await givenMember(company);
  const one = await company.call(createBid, {
    originalTitle: 'Quay wall',
    client: second._id,
    services: [service._id],
    team: [member._id],
    type: 'itt',
    reference: 'QW/7',
    deadline: '2027-05-01T00:00:00Z',
  });
  const two = await company.call(createBid, {
    originalTitle: 'School',
    client: company.client._id,
    reference: 'إدارة É',
    test: true,
    deadline: '2027-06-01T00:00:00Z',
  });
  const found = async (filters: object) =>
    (await company.list(listBids, filters)).data.map(({ originalTitle }) => originalTitle);
  expect(await found({ client: second._id })).toEqual(['Quay wall']);
  expect(await found({ client: [second._id, company.client._id] })).toEqual(['Quay wall', 'School']);
  expect(await found({ services: service._id })).toEqual(['Quay wall']);
  expect(await found({ team: [member._id] })).toEqual(['Quay wall']);
  expect(await found({ bid: [two._id, nobody] })).toEqual(['School']);
  expect(await found({ type: 'itt' })).toEqual(['Quay wall']);
  expect(await found({ status: ['won', 'in-progress'] })).toEqual(['Quay wall', 'School']);
  expect(await found({ dueBefore: '2027-06-01T00:00:00Z' })).toEqual(['Quay wall']);
  expect(await found({ dueAfter: '2027-06-01T00:00:00Z' })).toEqual(['School']);
  expect(await found({ test: 'true' })).toEqual(['School']);
  expect(await found({ q: 'calais' })).toEqual(['Quay wall']);
  expect(await found({ q: 'qw/7' })).toEqual(['Quay wall']);
  expect(await found({ q: 'اداره e' })).toEqual(['School']);
  expect(one.services).toEqual([{ _id: service._id, name: 'Dredging' }]);
});

test('the list is narrowed by when bids were made, handed in and decided: from a moment, and before one', async () => {
  const company = await givenBidder();
  const dates = ['2026-03-01', '2026-04-01', '2026-05-01'];
  const made = await company.call(createBids, {
    bids: [{ originalTitle: 'March' }, { originalTitle: 'April' }, { originalTitle: 'May' }, {}],
  });
  await inside(company, async (db) => {
    for (const [place, date] of dates.entries()) {
      const moment = `${date}T00:00:00Z`;
      await db
        .updateTable('bids')
        .set({ created_at: moment, submitted_at: moment, decided_at: moment })
        .where('id', '=', made[place]?._id ?? '')
        .execute();
    }
  });
  const found = async (filters: object) =>
    (await company.list(listBids, { sort: 'createdAt', ...filters })).data.map(
      ({ originalTitle }) => originalTitle,
    );
  const [from, before] = ['2026-04-01T00:00:00Z', '2026-05-01T02:00:00+02:00'];
  // The fourth is made now, and neither handed in nor decided.
  expect(await found({ createdAfter: from })).toEqual(['April', 'May', '']);
  expect(await found({ createdBefore: from })).toEqual(['March']);
  expect(await found({ createdAfter: from, createdBefore: before })).toEqual(['April']);
  for (const moment of ['submitted', 'decided']) {
    expect(await found({ [`${moment}After`]: from }), moment).toEqual(['April', 'May']);
    expect(await found({ [`${moment}Before`]: from }), moment).toEqual(['March']);
    expect(await found({ [`${moment}After`]: from, [`${moment}Before`]: before }), moment).toEqual(['April']);
  }
  for (const name of ['created', 'submitted', 'decided'].flatMap((of) => [`${of}After`, `${of}Before`])) {
    await expect(company.list(listBids, { [name]: 'yesterday' }), name).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path: name }] },
    });
  }
});

test('figures of a list: count and value by status, of what its filters let through and no test bid', async () => {
  const company = await givenBidder();
  const made = await company.call(createBids, {
    bids: [
      { originalTitle: 'Road', value: 1000.5 },
      { originalTitle: 'Road north', value: 200 },
      { originalTitle: 'Bridge' },
      { originalTitle: 'Road trial', value: 9_000, test: true },
      { originalTitle: 'Road lost', value: 70 },
    ],
  });
  await inside(company, (db) =>
    db.updateTable('bids').set({ status: 'lost' }).where('original_title', '=', 'Road lost').execute(),
  );
  expect(made).toHaveLength(5);
  const lost = { status: 'lost', count: 1, value: 70, withoutValue: 0 };
  expect(await company.call(getBidFigures, {})).toEqual({
    statuses: [{ status: 'in-progress', count: 3, value: 1200.5, withoutValue: 1 }, lost],
  });
  expect(await company.call(getBidFigures, { q: 'road', status: ['lost', 'won'] })).toEqual({
    statuses: [lost],
  });
  expect(await company.call(getBidFigures, { q: 'ROAD' })).toMatchObject({
    statuses: [{ count: 2, value: 1200.5, withoutValue: 0 }, lost],
  });
  expect(await company.call(getBidFigures, { test: 'true' })).toEqual({ statuses: [] });
  const other = await givenBidder();
  expect(await other.call(getBidFigures, {})).toEqual({ statuses: [] });
});
