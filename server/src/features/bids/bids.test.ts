import {
  assignReviewer,
  bidStatuses,
  changeBids,
  convertTender,
  createBid,
  createBids,
  getBid,
  listActivities,
  listBids,
  removeBids,
  replaceTasks,
} from '@bidloom/contract/bids';
import { createClient, listClients } from '@bidloom/contract/clients';
import { createService } from '@bidloom/contract/services';
import { createTaskTemplate } from '@bidloom/contract/task-templates';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside, send, server, type GivenCompany } from '#testing/given.ts';

const nobody = '0'.repeat(24);

/** A company that can bid: it has a client. */
async function givenBidder() {
  const company = await givenCompany();
  const client = await company.call(createClient, { name: 'Ministry of Works' });
  return { ...company, client };
}
/** What the notifications of a person say, by type. */
const newsOf = (company: GivenCompany, user: { _id: string }) =>
  inside(company, async (db) => {
    const rows = await db
      .selectFrom('notifications')
      .select(['type', 'description'])
      .where('user_id', '=', user._id)
      .orderBy('id')
      .execute();
    return rows.map(({ type, description }) => `${type}: ${description}`);
  });

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
    body: { msg: 'Add a client first' },
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

test('500 bids are made at once, in their order; 501 are refused', async () => {
  const company = await givenBidder();
  const bids = Array.from({ length: 500 }, (_, row) => ({ originalTitle: `Lot ${row}`, value: row }));
  const made = await company.call(createBids, { bids });
  expect(made.map(({ originalTitle }) => originalTitle)).toEqual(
    bids.map(({ originalTitle }) => originalTitle),
  );
  await expect(company.call(createBids, { bids: [...bids, {}] })).rejects.toMatchObject({ status: 400 });
});

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
  expect(one.services).toEqual([{ _id: service._id, name: 'Dredging' }]);
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
        { _id: two._id, priority: 4 },
        { _id: one._id, version: 1, originalTitle: 'Uno' },
      ],
    }),
  ).rejects.toMatchObject({
    status: 409,
    body: { code: 'stale_version', data: { current: { _id: one._id, originalTitle: 'First', version: 2 } } },
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
    'status: Ada Byron moved “Bridge” from in progress to submitted',
  );
  await change({ team: [grace._id] });
  expect((await newsOf(company, mary)).at(-1)).toBe(
    'memeber-revoke: Ada Byron took you off the team of “Bridge”',
  );
  expect((await newsOf(company, grace)).at(-1)).toMatch(/^memeber-revoke: .* took Mary Somerville off/);
  await change({ status: 'revoked' });
  expect((await newsOf(company, grace)).at(-1)).toBe('revoke: Ada Byron revoked “Bridge”');
  await company.call(removeBids, { bids: [_id] });
  expect((await newsOf(company, grace)).at(-1)).toBe('revoke: Ada Byron deleted “Bridge”');
  expect(await newsOf(company, me)).toEqual([]);
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

test('removing a bid removes its files once it is committed', async () => {
  const company = await givenBidder();
  const { _id } = await company.call(createBid, {});
  const key = `${company._id}/removed`;
  await server.house.files.write(key, Buffer.from('words'));
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
  await expect(server.house.files.open(key)).rejects.toThrow();
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
  expect(first.data).toEqual(activities);
  const rest = await company.list(listActivities, { bidId: _id, cursor: first.page.next ?? '' });
  expect(rest.data).toHaveLength(6);
  expect(rest.data.at(-1)?.type).toBe('created');
});

test('tasks are replaced: known ones kept, others made, missing ones removed', async () => {
  const company = await givenBidder();
  const { _id: bidId } = await company.call(createBid, {});
  const [first, second] = await company.call(replaceTasks, {
    bidId,
    tasks: [
      {
        title: 'Read',
        description: 'All of it',
        assignee: company.user._id,
        dueDate: '2027-01-01T00:00:00Z',
      },
      { title: 'Write', _id: 'made-by-a-form' },
    ],
  });
  if (!first || !second) throw new Error('no tasks');
  const after = await company.call(replaceTasks, {
    bidId,
    tasks: [
      { title: 'Check', order: 0 },
      { _id: first._id, title: 'Read twice', status: 'done', dueDate: null, order: 1 },
    ],
  });
  expect(after).toMatchObject([
    { title: 'Check', status: 'todo', order: 0 },
    {
      _id: first._id,
      title: 'Read twice',
      description: 'All of it',
      assignee: { _id: company.user._id },
      dueDate: null,
      status: 'done',
    },
  ]);
  expect((await company.list(listBids, {})).data[0]?.tasks).toEqual({ done: 1, total: 2 });
  expect((await company.call(getBid, { _id: bidId })).activities[0]).toMatchObject({
    type: 'tasks',
    changes: { added: { after: ['Check'] }, removed: { before: ['Write'] }, done: { after: ['Read twice'] } },
  });
  const other = await company.call(createBid, {});
  await expect(
    company.call(replaceTasks, { bidId: other._id, tasks: [{ _id: first._id, title: 'Mine' }] }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(company.call(replaceTasks, { bidId })).rejects.toMatchObject({ status: 400 });
});

test('a template adds its tasks, due by days before the deadline on the clock of the company', async () => {
  const company = await givenBidder();
  const template = await company.call(createTaskTemplate, {
    name: 'Standard',
    tasks: [
      { title: 'Questions', daysBefore: 10 },
      { title: 'Hand in', daysBefore: 0 },
    ],
  });
  // Clocks in Paris go forward on 28 March 2027.
  const { _id: bidId } = await company.call(createBid, { deadline: '2027-04-02T10:00:00Z' });
  await company.call(replaceTasks, { bidId, tasks: [{ title: 'Before' }] });
  expect(await company.call(replaceTasks, { bidId, templateId: template._id })).toMatchObject([
    { title: 'Before', order: 0 },
    { title: 'Questions', dueDate: '2027-03-23T11:00:00.000Z', order: 1 },
    { title: 'Hand in', dueDate: '2027-04-02T10:00:00.000Z', order: 2 },
  ]);
  await expect(company.call(replaceTasks, { bidId, templateId: nobody })).rejects.toMatchObject({
    status: 404,
  });
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
