import {
  changeBids,
  compareBids,
  createBid,
  createBids,
  getBid,
  importBids,
  listBids,
} from '@bidloom/contract/bids';
import {
  changeAnswer,
  changeAnswers,
  createAnswers,
  getAnswer,
  listAnswers,
} from '@bidloom/contract/answers';
import type { InputOf } from '@bidloom/contract/endpoint';
import { listNotifications } from '@bidloom/contract/notifications';
import { changeRequirement, changeRequirements, listRequirements } from '@bidloom/contract/requirements';
import { createService } from '@bidloom/contract/services';
import { givenRun } from '#testing/given-requirements.ts';
import { createClient, listClients } from '@bidloom/contract/clients';
import { beginImport, listImportItems, listImports, undoImport } from '@bidloom/contract/imports';
import {
  changeTender,
  compareTenders,
  createTenders,
  getTender,
  importTenderFiles,
  importTendersAgain,
  listTenderAmendments,
  listTenders,
} from '@bidloom/contract/tenders';
import { convertTender } from '@bidloom/contract/bids';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, type GivenCompany } from '#testing/given.ts';

const read = async (company: GivenCompany, lines: string[]) =>
  company.upload(importTenderFiles, {}, [{ name: 'tracker.csv', content: lines.join('\n') }]);
const head = 'Title,Reference,Buyer,Deadline,Value';

const begin = async (company: Pick<GivenCompany, 'call'>, kind: 'tenders' | 'bids' | 'answers' = 'tenders') =>
  (await company.call(beginImport, { kind, source: 'file', name: 'tracker.csv' }))._id;

test('what is known or there twice is said before anything is stored, and nothing is overwritten unasked', async () => {
  const company = await givenCompany();
  const first = await read(company, [head, 'Roof,R-1,Albi,2031-12-14 12:00,1000']);
  const made = await company.call(createTenders, { tenders: first.tenders });
  const _id = made.tenders[0]?._id ?? '';
  const found = await read(company, [
    head,
    'Roof,R-1,Albi,2020-12-16 12:00,1000',
    'Walls,R-2,Albi,2031-12-14 12:00,',
    'Walls again,R-2,ALBI,2031-12-15 12:00,',
  ]);
  expect(found.tenders).toMatchObject([
    {
      row: 2,
      duplicateOf: _id,
      known: { title: 'Roof', status: 'new', version: 1 },
      sameAs: null,
      changes: [
        {
          field: 'deadline',
          before: '2031-12-14T11:00:00.000Z',
          after: '2020-12-16T11:00:00.000Z',
          isOwn: false,
        },
      ],
    },
    { row: 3, duplicateOf: null, sameAs: null, changes: [] },
    { row: 4, duplicateOf: null, sameAs: 1, changes: [{ field: 'title' }, { field: 'deadline' }] },
  ]);
  const all = await company.call(createTenders, { tenders: found.tenders });
  expect(all.tenders.map(({ title }) => title)).toEqual(['Walls']);
  expect(all.duplicates.map(({ row }) => row)).toEqual([0, 2]);
  expect(all.updated).toEqual([]);
  expect(await company.call(getTender, { _id })).toMatchObject({
    deadline: '2031-12-14T11:00:00.000Z',
    version: 1,
  });
  const chosen = await company.call(createTenders, {
    tenders: [
      { ...found.tenders[0], title: 'Roof', onKnown: 'update', take: ['deadline'], knownVersion: 1 },
      { ...found.tenders[2], title: 'Walls again', onKnown: 'create' },
    ],
  });
  expect(chosen.tenders.map(({ title }) => title)).toEqual(['Walls again']);
  expect(chosen.updated).toMatchObject([{ row: 0, changes: [{ field: 'deadline' }] }]);
});

test('a tender that somebody changed since the preview is not changed over them, and nothing is stored', async () => {
  const company = await givenCompany();
  const first = await read(company, [head, 'Roof,R-1,Albi,2031-12-14 12:00,1000']);
  const { tenders } = await company.call(createTenders, { tenders: first.tenders });
  const _id = tenders[0]?._id ?? '';
  const found = await read(company, [head, 'Roof,R-1,Albi,2031-12-16 12:00,1000', 'New,R-9,Albi,,']);
  await company.call(changeTender, { _id, deadline: '2031-12-20T11:00:00Z' });
  const [known, fresh] = found.tenders;
  if (!known || !fresh) throw new Error('Nothing was read');
  const stale = company.call(createTenders, {
    tenders: [fresh, { ...known, onKnown: 'update', take: ['deadline'], knownVersion: 1 }],
  });
  await expect(stale).rejects.toMatchObject({
    status: 409,
    body: { code: 'stale_version', data: { row: 1, current: { deadline: '2031-12-20T11:00:00.000Z' } } },
  });
  expect((await company.list(listTenders, {})).page.total).toBe(1);
  const [again] = await company.call(compareTenders, { tenders: [known] });
  expect(again).toMatchObject({ known: { version: 2 }, changes: [{ field: 'deadline', isOwn: true }] });
});

test('columns and dates are put right without sending the file again, by its reader alone', async () => {
  const company = await givenCompany({ timezone: 'UTC' });
  const grace = await givenMember(company, 'member');
  const found = await read(company, ['Title,Lot,Deadline', 'North,Roads,08/12/2031']);
  expect(found).toMatchObject({
    tenders: [
      { title: 'North', deadline: null, deadlineNote: expect.stringContaining('08/12/2031') as string },
    ],
    dates: [{ file: 'tracker.csv', header: 'Deadline', order: null, depending: 1 }],
  });
  const { reading } = found;
  if (reading === null) throw new Error('Nothing was kept');
  const dates = { Deadline: 'day-first' as const };
  const again = await company.call(importTendersAgain, { reading, columns: { Lot: 'title' }, dates });
  expect(again).toMatchObject({
    reading,
    tenders: [{ title: 'Roads', deadline: '2031-12-08T23:59:00.000Z' }],
    dates: [{ order: 'day-first', because: null }],
  });
  await expect(grace.call(importTendersAgain, { reading })).rejects.toMatchObject({ status: 404 });
  await expect(company.call(importTendersAgain, { reading: 'a'.repeat(48) })).rejects.toMatchObject({
    status: 404,
  });
});

test('an import is listed with what it did and undone as a whole; what somebody changed since stays and is named', async () => {
  const company = await givenCompany();
  const grace = await givenMember(company, 'member');
  const before = await read(company, [
    head,
    'Roof,R-1,Albi,2031-12-14 12:00,1000',
    'Quay,R-2,Albi,2031-12-14 12:00,5',
  ]);
  const { tenders } = await company.call(createTenders, { tenders: before.tenders });
  const [roof = '', quay = ''] = tenders.map(({ _id }) => _id);
  const found = await read(company, [
    head,
    'Roof,R-1,Albi,2031-12-16 12:00,2000',
    'Quay,R-2,Albi,2031-12-16 12:00,7',
    'New,R-3,Albi,,',
    'Won,R-4,Albi,2031-12-16 12:00,',
  ]);
  const importId = await begin(company);
  const done = await company.call(createTenders, {
    import: importId,
    tenders: found.tenders.map((tender) => ({
      ...tender,
      onKnown: 'update' as const,
      take: ['deadline' as const, 'value' as const],
    })),
  });
  await begin(company);
  expect(await company.call(listImports, {})).toMatchObject([
    {
      _id: importId,
      name: 'tracker.csv',
      by: { _id: company.user._id },
      created: 2,
      changed: 2,
      undoneAt: null,
    },
  ]);
  expect(await company.call(listImportItems, { importId })).toMatchObject([
    { object: roof, title: 'Roof', isNew: false, isThere: true },
    { object: quay, isNew: false },
    { title: 'New', isNew: true },
    { title: 'Won', isNew: true },
  ]);
  await grace.call(changeTender, { _id: quay, value: 9 });
  const won = done.tenders.find(({ title }) => title === 'Won')?._id ?? '';
  await grace.call(convertTender, { tenderId: won });

  expect(await company.call(undoImport, { _id: importId })).toEqual({
    removed: 1,
    restored: 1,
    kept: [
      { kind: 'tender', object: won, title: 'Won', because: 'in-use', fields: [] },
      { kind: 'tender', object: quay, title: 'Quay', because: 'changed', fields: ['value'] },
    ],
  });
  expect(await company.call(getTender, { _id: roof })).toMatchObject({
    deadline: '2031-12-14T11:00:00.000Z',
    value: 1000,
  });
  expect(await company.call(getTender, { _id: quay })).toMatchObject({
    deadline: '2031-12-14T11:00:00.000Z',
    value: 9,
  });
  expect((await company.call(listTenderAmendments, { tenderId: roof })).at(0)).toMatchObject({
    source: 'manual',
    isSeen: true,
    changes: [{ field: 'deadline' }, { field: 'value', before: 2000, after: 1000 }],
  });
  expect((await company.call(listImports, {}))[0]?.undoneAt).toMatch(/Z$/);
  await expect(company.call(undoImport, { _id: importId })).rejects.toMatchObject({ status: 422 });
  // The same file finds what it would change once more.
  expect(
    (await read(company, [head, 'Roof,R-1,Albi,2031-12-16 12:00,2000'])).tenders[0]?.changes,
  ).toMatchObject([
    { field: 'deadline', isOwn: false },
    { field: 'value', isOwn: false },
  ]);
});

test('imported bids go with the clients that came with them, answers unless they are used', async () => {
  const company = await givenCompany();
  const bids = await begin(company, 'bids');
  await company.call(importBids, {
    import: bids,
    changes: [],
    bids: [
      { originalTitle: 'A', clientName: 'Albi' },
      { originalTitle: 'B', clientName: 'Lyon' },
    ],
  });
  expect(await company.call(listImports, { kind: 'bids' })).toMatchObject([{ created: 4 }]);
  await company.call(createBids, { bids: [{ originalTitle: 'Other', clientName: 'Lyon' }] });
  expect(await company.call(undoImport, { _id: bids })).toMatchObject({
    removed: 3,
    kept: [{ kind: 'client', title: 'Lyon', because: 'in-use' }],
  });
  expect((await company.call(listBids, {})).map(({ originalTitle }) => originalTitle)).toEqual(['Other']);
  expect((await company.call(listClients, {})).map(({ name }) => name)).toEqual(['Lyon']);

  const answers = await begin(company, 'answers');
  await company.call(createAnswers, {
    import: answers,
    answers: [{ question: 'Where are you?', answer: 'In Albi.' }],
  });
  expect(await company.call(undoImport, { _id: answers })).toMatchObject({ removed: 1, kept: [] });
  expect(await company.call(listAnswers, {})).toEqual([]);
});

test('a viewer undoes nothing, and nobody the import of another company', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const viewer = await givenMember(company, 'viewer');
  const _id = await begin(company);
  await expect(viewer.call(undoImport, { _id })).rejects.toMatchObject({ status: 403 });
  await expect(other.call(undoImport, { _id })).rejects.toMatchObject({ status: 404 });
  const tenders = [{ title: 'Roof' }];
  await expect(other.call(createTenders, { tenders, import: _id })).rejects.toMatchObject({ status: 404 });
});

test('rows of a table of bids are compared with what is there, and change it only where that was chosen', async () => {
  const company = await givenCompany({ timezone: 'UTC' });
  const grace = await givenMember(company, 'member');
  const { _id: dredging } = await company.call(createService, { name: 'Dredging' });
  const [quay, road] = await company.call(createBids, {
    bids: [
      { originalTitle: 'Quay', reference: 'Q-1', clientName: 'Port of Albi', value: 5, services: [dredging] },
      { originalTitle: 'Road', clientName: 'Lyon', region: 'North' },
    ],
  });
  if (!quay || !road) throw new Error('Two bids were made');
  const rows = [
    { originalTitle: 'Quay wall', reference: ' q-1', clientName: 'PORT of  Albi', value: 7, services: [] },
    { originalTitle: 'road', clientName: 'lyon', deadline: '2031-01-02T10:00:00Z' },
    { originalTitle: 'Quay', reference: 'Q-1', clientName: 'Somebody else' },
    { originalTitle: 'Quay', reference: 'Q-1', value: 5 },
    { originalTitle: 'New', reference: 'N', clientName: 'Lyon' },
    { originalTitle: 'New again', reference: 'n', clientName: 'LYON' },
  ];
  const compared = await company.call(compareBids, { bids: rows });
  expect(compared).toMatchObject([
    {
      duplicateOf: quay._id,
      known: { title: 'Quay', version: 1 },
      sameAs: null,
      changes: [
        { field: 'originalTitle', before: 'Quay', after: 'Quay wall' },
        { field: 'reference', before: 'Q-1', after: 'q-1' },
        { field: 'services', before: ['Dredging'], after: [] },
        { field: 'value', before: 5, after: 7 },
      ],
    },
    {
      duplicateOf: road._id,
      changes: [
        { field: 'originalTitle', before: 'Road', after: 'road' },
        { field: 'deadline', after: '2031-01-02T10:00:00.000Z' },
      ],
    },
    { duplicateOf: null, sameAs: null, changes: [] },
    { duplicateOf: quay._id, sameAs: 0, changes: [] },
    { duplicateOf: null, known: null, sameAs: null },
    { duplicateOf: null, sameAs: 4, changes: [{ field: 'originalTitle' }, { field: 'reference' }] },
  ]);
  const importId = await begin(company, 'bids');
  const done = await company.call(importBids, {
    import: importId,
    bids: [{ originalTitle: 'New', reference: 'N', clientName: 'Nantes' }],
    changes: [
      { _id: quay._id, version: 1, value: 7, services: [], clientName: 'Brest' },
      { _id: road._id, version: 1, region: 'South' },
    ],
  });
  expect(done).toMatchObject({ changed: [quay._id, road._id] });
  expect(await company.call(getBid, { _id: quay._id })).toMatchObject({
    value: 7,
    services: [],
    client: { name: 'Brest' },
    originalTitle: 'Quay',
  });
  expect(await company.call(listImports, { kind: 'bids' })).toMatchObject([{ created: 3, changed: 2 }]);
  await grace.call(changeBids, { bids: [{ _id: road._id, region: 'West' }] });

  expect(await company.call(undoImport, { _id: importId })).toMatchObject({
    removed: 3,
    restored: 1,
    kept: [{ kind: 'bid', object: road._id, because: 'changed', fields: ['region'] }],
  });
  expect(await company.call(getBid, { _id: quay._id })).toMatchObject({
    value: 5,
    services: [{ name: 'Dredging' }],
    client: { name: 'Port of Albi' },
    activities: [
      { type: 'changed', changes: { value: { before: 7, after: 5 } } },
      { type: 'changed', changes: { value: { before: 5, after: 7 } } },
      { type: 'created' },
    ],
  });
  expect(await company.call(getBid, { _id: road._id })).toMatchObject({ region: 'West' });
  expect((await company.call(listClients, {})).map(({ name }) => name).toSorted()).toEqual([
    'Lyon',
    'Port of Albi',
  ]);
});

test('a bid that somebody changed since it was compared is not changed over them, and nothing of the table is stored', async () => {
  const company = await givenCompany();
  const [road] = await company.call(createBids, { bids: [{ originalTitle: 'Road', clientName: 'Lyon' }] });
  if (!road) throw new Error('A bid was made');
  await company.call(changeBids, { bids: [{ _id: road._id, region: 'West' }] });
  const importId = await begin(company, 'bids');
  await expect(
    company.call(importBids, {
      import: importId,
      bids: [{ originalTitle: 'New', clientName: 'Lyon' }],
      changes: [{ _id: road._id, version: 1, region: 'South' }],
    }),
  ).rejects.toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect((await company.list(listBids, {})).page.total).toBe(1);
});

test('one change of several answers is undone to exactly what was, and is no import', async () => {
  const company = await givenCompany();
  const grace = await givenMember(company, 'member');
  const { created } = await company.call(createAnswers, {
    answers: [
      { question: 'One?', answer: 'Yes.', tags: ['b', 'a'], status: 'approved' },
      { question: 'Two?', answer: 'No.', owner: grace._id },
    ],
  });
  const [one = '', two = ''] = created;
  const seen = async () => Promise.all(created.map((_id) => company.call(getAnswer, { _id })));
  const stateOf = (answers: Awaited<ReturnType<typeof seen>>) =>
    answers.map(({ status, tags, owner, approvedAt, approvedBy }) => ({
      status,
      tags,
      owner,
      approvedAt,
      approvedBy,
    }));
  const before = stateOf(await seen());
  const change = async (input: Omit<InputOf<typeof changeAnswers>, 'import' | 'answers'>) => {
    const { _id } = await company.call(beginImport, { kind: 'answers', source: 'bulk' });
    await company.call(changeAnswers, { answers: created, import: _id, ...input });
    return _id;
  };
  const first = await change({ status: 'retired', addTags: ['New'], owner: company.user._id });
  expect(stateOf(await seen())).not.toEqual(before);
  expect(await company.call(listImports, {})).toEqual([]);
  expect(await company.call(undoImport, { _id: first })).toEqual({ removed: 0, restored: 2, kept: [] });
  expect(stateOf(await seen())).toEqual(before);

  const second = await change({ addTags: ['New'] });
  await grace.call(changeAnswer, { _id: two, tags: ['Mine'] });
  const present = stateOf(await seen());
  await expect(company.call(undoImport, { _id: second })).rejects.toMatchObject({
    status: 409,
    body: { code: 'changed_since', msg: expect.stringContaining('“Two?”') as string },
  });
  expect(stateOf(await seen())).toEqual(present);
  expect(one).not.toBe(two);
});

test('one change of several requirements is undone with their approvals, and who was told is told no more', async () => {
  const company = await givenCompany();
  const grace = await givenMember(company, 'member');
  const client = await company.call(createClient, { name: 'Lyon' });
  const bid = await company.call(createBid, { client: client._id });
  const rows = await givenRun(company, bid._id, ['The bidder shall insure.', 'The bidder shall report.']);
  const ids = rows.map(({ _id }) => _id);
  const [first = '', second = ''] = ids;
  await company.call(changeRequirement, { _id: first, answer: 'We do.' });
  await grace.call(changeRequirement, { _id: first, status: 'approved', owner: company.user._id });
  const stateOf = async () =>
    (await company.call(listRequirements, { bidId: bid._id })).map(
      ({ status, owner, dueDate, approvedAt, approvedBy, mandatory }) => ({
        status,
        owner,
        dueDate,
        approvedAt,
        approvedBy,
        mandatory,
      }),
    );
  const before = await stateOf();
  const begun = () => company.call(beginImport, { kind: 'requirements', source: 'bulk', bidId: bid._id });
  const { _id: change } = await begun();
  await company.call(changeRequirements, {
    requirements: ids,
    import: change,
    set: { status: 'answered', owner: grace._id, dueDate: '2031-05-01', mandatory: false },
  });
  expect(await grace.call(listNotifications, {})).toHaveLength(1);
  expect(await grace.call(undoImport, { _id: change })).toMatchObject({ restored: 2, kept: [] });
  expect(await stateOf()).toEqual(before);
  expect(await grace.call(listNotifications, {})).toEqual([]);

  const { _id: next } = await begun();
  await company.call(changeRequirements, { requirements: ids, import: next, set: { mandatory: false } });
  await grace.call(changeRequirement, { _id: second, mandatory: true });
  await expect(company.call(undoImport, { _id: next })).rejects.toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('shall report') as string },
  });
});
