import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listNotifications } from '@bidloom/contract/notifications';
import {
  assignTender,
  changeTender,
  createTender,
  createTenders,
  getTender,
  importTenderFiles,
  importTenderUrl,
  listTenders,
  removeTenders,
} from '@bidloom/contract/tenders';
import { expect, test } from 'vitest';
import { givenPdf } from '#testing/given-pdf.ts';
import { givenCompany, givenMember, inside, send, server, type GivenCompany } from '#testing/given.ts';

const unknownId = '0123456789abcdef01234567';
const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title);

test('a tender is stored as it was given, its dates to the millisecond', async () => {
  const company = await givenCompany();
  const made = await company.call(createTender, {
    title: ' Entretien des espaces verts ',
    deadline: '2026-12-01T12:00:00.250+01:00',
    questionsDeadline: '2026-11-25T23:59:59Z',
    reference: 'EV-26/4',
    buyer: 'Ville de Brest',
    value: 120000.55,
    currency: 'EUR',
    submitionType: 'portal',
    cpv: [{ code: '77310000', label: 'Espaces verts' }, { code: '77000000' }],
    contact: { email: 'achats@brest.example' },
    lots: [{ number: '1', title: 'Nord', value: 60000 }, { number: '2' }],
    documents: [{ url: 'https://brest.example/dce.zip' }],
  });
  expect(made).toMatchObject({
    title: 'Entretien des espaces verts',
    deadline: '2026-12-01T11:00:00.250Z',
    questionsDeadline: '2026-11-25T23:59:59.000Z',
    publishedAt: null,
    value: 120000.55,
    type: 'tender',
    cpv: [
      { code: '77310000', label: 'Espaces verts' },
      { code: '77000000', label: '' },
    ],
    contact: { name: '', email: 'achats@brest.example', phone: '' },
    lots: [
      { number: '1', title: 'Nord', value: 60000 },
      { number: '2', title: '', value: null },
    ],
    documents: [{ title: '', url: 'https://brest.example/dce.zip' }],
    source: 'manual',
    status: 'new',
    assigned: [],
    bid: null,
    score: null,
    reasons: [],
    version: 1,
  });
  expect(await company.call(getTender, { _id: made._id })).toEqual(made);
});

test('what was read can be sent back, and a field that is not known is named', async () => {
  const company = await givenCompany();
  const made = await company.call(createTender, { title: 'Road works' });
  expect(await company.call(changeTender, made)).toMatchObject({ title: 'Road works', version: 2 });
  const wrong = await send('POST /tender', { ...company, body: { title: '', colour: 'red', value: -1 } });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'colour',
    'title',
    'value',
  ]);
});

test('a stale version is refused with the present tender; null clears and silence leaves alone', async () => {
  const company = await givenCompany();
  const { _id } = await company.call(createTender, {
    title: 'One',
    buyer: 'B',
    deadline: '2026-12-01T12:00:00Z',
  });
  const second = await company.call(changeTender, { _id, version: 1, deadline: null, status: 'shortlisted' });
  expect(second).toMatchObject({ buyer: 'B', deadline: null, status: 'shortlisted', version: 2 });
  await expect(company.call(changeTender, { _id, version: 1, title: 'Lost' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'stale_version', data: { current: { title: 'One', version: 2 } } },
  });
  expect(await company.call(getTender, { _id })).toEqual(second);
});

test('of two who change one version at the same moment one is refused', async () => {
  const company = await givenCompany();
  const { _id } = await company.call(createTender, { title: 'One' });
  const both = await Promise.allSettled(
    ['Two', 'Three'].map((title) => company.call(changeTender, { _id, version: 1, title })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await company.call(getTender, { _id })).version).toBe(2);
});

test('converted is the status of a tender with a bid, and of no other', async () => {
  const company = await givenCompany();
  const { _id } = await company.call(createTender, { title: 'One' });
  await expect(company.call(changeTender, { _id, status: 'converted' })).rejects.toMatchObject({
    status: 422,
  });
  await inside(company, async (db) => {
    const { id } = await db
      .insertInto('clients')
      .values({ name: 'Buyer' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('bids').values({ client_id: id, tender_id: _id }).execute();
    await db.updateTable('tenders').set({ status: 'converted' }).where('id', '=', _id).execute();
  });
  const converted = await company.call(getTender, { _id });
  expect(converted.bid).toMatch(/^[0-9a-f]{24}$/);
  await expect(company.call(changeTender, { _id, status: 'new' })).rejects.toMatchObject({ status: 422 });
  expect((await company.call(changeTender, { ...converted, title: 'Still' })).status).toBe('converted');
});

test('a viewer reads and changes nothing; a stranger finds nothing', async () => {
  const company = await givenCompany();
  const viewer = await givenMember(company, 'viewer');
  const stranger = await givenCompany();
  const { _id } = await company.call(createTender, { title: 'Ours' });
  expect((await viewer.list(listTenders, {})).data).toHaveLength(1);
  const writes: ((who: Pick<GivenCompany, 'call'>) => Promise<unknown>)[] = [
    (who) => who.call(changeTender, { _id, title: 'Theirs' }),
    (who) => who.call(removeTenders, { tenders: [_id] }),
    (who) => who.call(assignTender, { tenderId: _id, users: [] }),
  ];
  const makes: typeof writes = [
    (who) => who.call(createTender, { title: 'x' }),
    (who) => who.call(createTenders, { tenders: [{ title: 'x' }] }),
  ];
  for (const write of [...writes, ...makes])
    await expect(write(viewer)).rejects.toMatchObject({ status: 403 });
  for (const write of writes) await expect(write(stranger)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(getTender, { _id })).rejects.toMatchObject({ status: 404 });
  expect((await stranger.list(listTenders, {})).data).toEqual([]);
  expect((await send('GET /tender/tenders', { companyId: company._id })).status).toBe(401);
  expect((await send('GET /tender/tenders', { companyId: company._id, token: stranger.token })).status).toBe(
    403,
  );
});

test('tenders are removed all or none', async () => {
  const company = await givenCompany();
  const { data } = await company.list(createTenders, { tenders: [{ title: 'One' }, { title: 'Two' }] });
  const ids = data.tenders.map(({ _id }) => _id);
  await expect(company.call(removeTenders, { tenders: [...ids, unknownId] })).rejects.toMatchObject({
    status: 404,
  });
  expect((await company.list(listTenders, {})).data).toHaveLength(2);
  await company.call(removeTenders, { tenders: [...ids, ...ids] });
  expect((await company.list(listTenders, {})).data).toEqual([]);
});

test.each([
  ['deadline', ['b', 'a', 'c', 'd', 'e']],
  ['-deadline', ['c', 'a', 'b', 'd', 'e']],
  ['title', ['a', 'b', 'c', 'd', 'e']],
  ['-title', ['e', 'd', 'c', 'b', 'a']],
  ['createdAt', ['a', 'b', 'c', 'd', 'e']],
  ['value', ['d', 'a', 'c', 'b', 'e']],
  ['-value', ['a', 'c', 'd', 'b', 'e']],
  ['buyer', ['d', 'e', 'b', 'c', 'a']],
] as const)('paging by %s shows each tender once, those without a value last', async (sort, expected) => {
  const company = await givenCompany();
  await company.call(createTenders, {
    tenders: [
      { title: 'a', deadline: '2026-12-02T00:00:00Z', value: 10.5, buyer: 'Zoo' },
      { title: 'b', deadline: '2026-12-01T00:00:00Z', buyer: 'Écluse' },
      { title: 'c', deadline: '2026-12-03T00:00:00Z', value: 10.5, buyer: 'éden' },
      { title: 'd', value: 9 },
      { title: 'e' },
    ],
  });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, page } = await company.list(listTenders, { sort, limit: '2', ...(cursor && { cursor }) });
    expect(page).toMatchObject({ total: 5, more: false });
    expect(data.length).toBeLessThanOrEqual(2);
    seen.push(...titlesOf(data));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(expected);
});

test('a cursor of another order, or one that was changed, is refused', async () => {
  const company = await givenCompany();
  await company.call(createTenders, {
    tenders: [
      { title: 'a', value: 1 },
      { title: 'b', value: 2 },
    ],
  });
  const { page } = await company.list(listTenders, { sort: 'value', limit: '1' });
  const forged = (sort: string, value: unknown) =>
    Buffer.from(JSON.stringify({ sort, value, id: unknownId })).toString('base64url');
  for (const [sort, cursor] of [
    ['deadline', page.next ?? ''],
    ['value', forged('value', 'x')],
    ['deadline', forged('deadline', '0000-01-01T00:00:00.000Z')],
    ['title', forged('title', 'a\u0000')],
    ['value', 'garbage'],
  ] as const) {
    await expect(company.list(listTenders, { sort, cursor })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path: 'cursor' }] },
    });
  }
});

test('what can still be answered leads by deadline, then what has none; decided tenders and those that closed follow, the newest first', async () => {
  const company = await givenCompany();
  const now = Date.now();
  const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const made = await company.call(createTenders, {
    tenders: [
      { title: 'closed long ago', deadline: inDays(-90) },
      { title: 'next year', deadline: inDays(300) },
      { title: 'cancelled', deadline: inDays(3) },
      { title: 'rejected', deadline: inDays(2) },
      { title: 'no deadline' },
      { title: 'next week', deadline: inDays(7) },
      { title: 'closed last week', deadline: inDays(-7) },
      { title: 'no deadline either' },
    ],
  });
  const idOf = (title: string) => made.tenders.find((one) => one.title === title)?._id ?? '';
  await company.call(changeTender, { _id: idOf('rejected'), version: 1, status: 'rejected' });
  await inside(company, (db) =>
    db
      .updateTable('tenders')
      .set({ cancelled_at: new Date().toISOString() })
      .where('title', '=', 'cancelled')
      .execute(),
  );
  const inOrder = [
    'next week',
    'next year',
    'no deadline',
    'no deadline either',
    'cancelled',
    'rejected',
    'closed last week',
    'closed long ago',
  ];
  for (const limit of ['1', '3', '50']) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, page } = await company.list(listTenders, {
        sort: 'next',
        limit,
        ...(cursor && { cursor }),
      });
      expect(page.total).toBe(inOrder.length);
      seen.push(...titlesOf(data));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(inOrder);
  }
  const { data } = await company.list(listTenders, { sort: 'next', q: 'closed' });
  expect(titlesOf(data)).toEqual(['closed last week', 'closed long ago']);
});

test('a list is narrowed by words, status, country, code, date, source, score and people', async () => {
  const company = await givenCompany();
  await inside(company, (db) =>
    db
      .insertInto('services')
      .values({ name: 'Roads', keywords: ['voirie'], cpv: ['4523'] })
      .execute(),
  );
  const { tenders } = await company.call(createTenders, {
    tenders: [
      {
        title: 'Travaux de voirie',
        reference: 'V_1',
        buyer: 'Métropole de Lyon',
        country: 'FR',
        deadline: '2026-12-01T12:00:00Z',
        cpv: [{ code: '45233000' }],
      },
      {
        title: 'Cloud hosting',
        reference: 'VX1',
        buyer: 'Leeds',
        country: 'GB',
        source: 'file',
        cpv: [{ code: '72415000' }],
      },
    ],
  });
  const [roads, cloud] = tenders.map(({ _id }) => _id);
  await company.call(changeTender, { _id: cloud ?? '', status: 'rejected' });
  await company.call(assignTender, { tenderId: roads ?? '', users: [company.user._id] });
  const narrowed = async (filter: Record<string, string | string[]>) =>
    titlesOf((await company.list(listTenders, filter)).data);
  const onlyRoads = ['Travaux de voirie'];
  const filters: Record<string, string>[] = [
    { q: 'metropole VOIRIE' },
    { q: 'v_1' },
    { status: 'new' },
    { country: 'fr' },
    { cpv: '45000000' },
    { cpv: '45233' },
    { dueBefore: '2026-12-01T12:00:00Z' },
    { dueAfter: '2026-12-01T13:00:00+01:00' },
    { minScore: '1' },
    { assigned: company.user._id },
    { source: 'manual' },
  ];
  for (const filter of filters)
    expect({ filter, found: await narrowed(filter) }).toEqual({ filter, found: onlyRoads });
  expect(await narrowed({ status: ['new', 'rejected'] })).toHaveLength(2);
  expect(await narrowed({ q: 'voirie leeds' })).toEqual([]);
  expect(await narrowed({ dueAfter: '2026-12-01T12:00:01Z' })).toEqual([]);
  expect((await company.list(listTenders, { status: 'rejected' })).page.total).toBe(1);
});

test('a batch is whole or nothing, and each bad row is named', async () => {
  const company = await givenCompany();
  const body = {
    tenders: [{ title: 'Good' }, { title: '' }, { title: 'x' }, { title: 'y', deadline: 'tomorrow' }],
  };
  const answer = await send('POST /tender/bulk-tenders', { ...company, body });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'tenders[1].title',
    'tenders[3].deadline',
  ]);
  expect((await company.list(listTenders, {})).data).toEqual([]);
});

test('however many rows are bad, each is named', async () => {
  const company = await givenCompany();
  const body = { tenders: Array.from({ length: 300 }, () => ({ title: '' })) };
  const answer = await send('POST /tender/bulk-tenders', { ...company, body });
  expect(answer.body.errors.at(-1)).toMatchObject({ path: 'tenders[299].title' });
});

test('what the company or the batch has already is reported and not made again', async () => {
  const company = await givenCompany();
  const known = await company.call(createTender, { title: 'Known', reference: 'R-1', buyer: 'Ville' });
  const { tenders, duplicates } = await company.call(createTenders, {
    tenders: [
      { title: 'Again', reference: 'r-1', buyer: 'VILLE' },
      { title: 'New', reference: 'R-2', buyer: 'Ville' },
      { title: 'New again', reference: 'R-2', buyer: 'ville' },
      { title: 'Other buyer', reference: 'R-2', buyer: 'Dorf' },
      { title: 'Without reference', buyer: 'Ville' },
      { title: 'Without reference', buyer: 'Ville' },
    ],
  });
  expect(titlesOf(tenders)).toEqual(['New', 'Other buyer', 'Without reference', 'Without reference']);
  expect(duplicates).toEqual([
    { row: 0, tender: known._id, reference: 'r-1', buyer: 'VILLE' },
    { row: 2, tender: tenders[0]?._id, reference: 'R-2', buyer: 'ville' },
  ]);
});

test('two batches at once make a tender once', async () => {
  const company = await givenCompany();
  const batch = {
    tenders: Array.from({ length: 40 }, (_, n) => ({ title: `T${n}`, reference: `R${n}`, buyer: 'B' })),
  };
  const results = await Promise.all([1, 2, 3, 4].map(() => company.call(createTenders, batch)));
  expect(results.map(({ tenders }) => tenders.length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 40]);
  expect((await company.list(listTenders, {})).page.total).toBe(40);
});

test('a thousand tenders are taken at once, one more is refused', async () => {
  const company = await givenCompany();
  const tenders = Array.from({ length: 1001 }, (_, n) => ({ title: `T${n}`, reference: `R${n}` }));
  await expect(company.call(createTenders, { tenders })).rejects.toMatchObject({ status: 400 });
  const made = await company.call(createTenders, { tenders: tenders.slice(0, 1000) });
  expect(made.tenders.map(({ title }) => title)).toEqual(tenders.slice(0, 1000).map(({ title }) => title));
});

test('an assignment is replaced, and only who is new is told', async () => {
  const company = await givenCompany();
  const grace = await givenMember(company);
  const alan = await givenMember(company, 'viewer', 'Alan');
  const { _id } = await company.call(createTender, { title: 'Bridges' });
  const users = (...ids: string[]) => company.call(assignTender, { tenderId: _id, users: ids });
  expect((await users(grace._id, company.user._id)).assigned.map(({ fullName }) => fullName)).toEqual([
    'Ada Byron',
    'Grace Hopper',
  ]);
  expect((await users(grace._id, alan._id, alan._id)).assigned).toHaveLength(2);
  const told = async (who: Pick<GivenCompany, 'call'>) => who.call(listNotifications, {});
  expect(await told(grace)).toMatchObject([
    { type: 'assign', bid: null, tender: _id, description: expect.stringContaining('Bridges') },
  ]);
  expect(await told(alan)).toHaveLength(1);
  expect(await told(company)).toEqual([]);
  const stranger = await givenCompany();
  await expect(users(stranger.user._id)).rejects.toMatchObject({ status: 404 });
  expect((await company.call(getTender, { _id })).assigned).toHaveLength(2);
  expect((await users()).assigned).toEqual([]);
});

test("a tender is scored against the company's services when it is made and when it is changed", async () => {
  const company = await givenCompany();
  await inside(company, (db) =>
    db
      .insertInto('services')
      .values({ name: 'Roads', keywords: ['voirie'], cpv: ['45'] })
      .execute(),
  );
  const made = await company.call(createTender, { title: 'Voirie', cpv: [{ code: '45233000' }] });
  expect(made).toMatchObject({ score: 70, reasons: ['Roads: CPV 45233000', 'Roads: “voirie”'] });
  const changed = await company.call(changeTender, { _id: made._id, title: 'Toiture' });
  expect(changed).toMatchObject({ score: 40, reasons: ['Roads: CPV 45233000'] });
});

const release = (values: Record<string, unknown>) =>
  JSON.stringify({
    version: '1.1',
    releases: [
      {
        ocid: 'ocds-1',
        id: '1',
        date: '2026-11-01T00:00:00Z',
        tag: ['tender'],
        initiationType: 'tender',
        tender: { id: 'R-9', title: 'Ponts', status: 'active', ...values },
        buyer: { name: 'Région' },
      },
    ],
  });

test('a file is read into tenders that can be sent on as they are; nothing is stored', async () => {
  const company = await givenCompany();
  const known = await company.call(createTender, { title: 'Known', reference: 'R-9', buyer: 'région' });
  const notice = release({ tenderPeriod: { endDate: '2026-12-24T12:00:00+01:00' } });
  const found = await company.upload(importTenderFiles, {}, [
    { name: 'avis.json', content: notice },
    { name: 'notes.json', content: '{"hello": 1}' },
  ]);
  expect(found).toMatchObject({
    format: 'ocds',
    problems: [{ file: 'notes.json', row: null }],
    tenders: [
      { title: 'Ponts', deadline: '2026-12-24T11:00:00.000Z', source: 'file', duplicateOf: known._id },
    ],
  });
  expect((await company.list(listTenders, {})).page.total).toBe(1);
  const again = await company.call(createTenders, { tenders: found.tenders });
  expect(again).toMatchObject({ tenders: [], duplicates: [{ row: 0, tender: known._id }] });
});

test('what a table’s columns were taken for is answered, and can be put right', async () => {
  const company = await givenCompany();
  const file = { name: 'list.csv', content: 'Title,Lot,Closing date\nNorth,Roads,2025-07-22' };
  const guessed = await company.upload(importTenderFiles, {}, [file]);
  // The end of the day by the company's clock, which is that of Paris.
  expect(guessed).toMatchObject({ tenders: [{ title: 'North', deadline: '2025-07-22T21:59:00.000Z' }] });
  expect(guessed.columns).toEqual([
    { file: 'list.csv', header: 'Title', field: 'title', example: 'North' },
    { file: 'list.csv', header: 'Lot', field: null, example: 'Roads' },
    { file: 'list.csv', header: 'Closing date', field: 'deadline', example: '2025-07-22' },
  ]);
  const columns = JSON.stringify({ Lot: 'title', Title: 'region' });
  const corrected = await company.upload(importTenderFiles, { columns }, [file]);
  expect(corrected).toMatchObject({ tenders: [{ title: 'Roads', region: 'North' }] });
  for (const wrong of ['{', '{"Lot": "colour"}'])
    await expect(company.upload(importTenderFiles, { columns: wrong }, [file])).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path: expect.stringMatching(/^columns/) }] },
    });
  const untold = { name: 'untold.csv', content: 'a,b\n1,Roads to the north' };
  const asked = await company.upload(importTenderFiles, {}, [file, untold]);
  expect(asked).toMatchObject({
    tenders: [{ title: 'North' }],
    problems: [{ file: 'untold.csv', row: null }],
  });
  expect(asked.columns.filter(({ file: name }) => name === 'untold.csv').map(({ field }) => field)).toEqual([
    null,
    null,
  ]);
  const said = await company.upload(importTenderFiles, { columns: '{"b":"title"}' }, [file, untold]);
  expect(said.tenders.map(({ title }) => title)).toEqual(['North', 'Roads to the north']);
});

test('a web page, a feed and a document are read as notices, whatever they are called', async () => {
  const company = await givenCompany();
  const found = await company.upload(importTenderFiles, {}, [
    {
      name: 'page',
      content:
        '<!DOCTYPE html><h1>School roof</h1><p>Buyer: Town of Albi</p><p>Closing date: 2030-07-22T14:00Z</p>',
    },
    { name: 'feed.json', content: '<rss><channel><item><title>Bridge</title></item></channel></rss>' },
    {
      name: 'letter',
      content: givenPdf([['Tenders must be received no later than 22 July 2030 at 14:00 CEST.']]),
    },
  ]);
  expect(found).toMatchObject({
    format: 'html, rss, pdf',
    problems: [{ file: 'letter', row: null }],
    tenders: [
      { title: 'School roof', buyer: 'Town of Albi', deadline: '2030-07-22T14:00:00.000Z' },
      { title: 'Bridge' },
      { title: '', deadline: '2030-07-22T12:00:00.000Z', deadlineNote: null },
    ],
  });
});

test('a doubt about the deadline is passed on with the deadline as given', async () => {
  const company = await givenCompany();
  const notice = release({ tenderPeriod: { endDate: '2026-12-24T12:00:00' } });
  const { tenders } = await company.upload(importTenderFiles, {}, [{ name: 'avis.json', content: notice }]);
  expect(tenders[0]?.deadlineNote).toMatch(/\w/);
});

test.each([
  [
    'fr',
    'Pas de fuseau indiqué pour 2030-07-22 14:00\u202F: nous avons supposé l’heure locale (Paris).',
    [
      'La référence 2.50639E+11 a été abrégée par un tableur et ses derniers chiffres sont perdus\u202F; elle a été laissée de côté.',
      '«\u202Fbientôt\u202F» n’a pas pu être lu comme une date\u202F; la date limite est vide.',
      'Cette ligne n’a pas de titre\u202F: elle est ignorée tant que vous n’en ajoutez pas.',
      'notes.json est du JSON mais pas un avis\u202F: le fichier contient un objet avec hello.',
    ],
  ],
  [
    'ar',
    'لم تُذكر منطقة زمنية للموعد \u20682030-07-22 14:00\u2069: افترضنا توقيت باريس.',
    [
      'اختصر برنامج الجداول الرقم المرجعي \u20682.50639E+11\u2069 وضاعت أرقامه الأخيرة؛ لم يؤخذ هذا الرقم.',
      'تعذّرت قراءة «\u2068bientôt\u2069» تاريخًا، فبقي الموعد النهائي فارغًا.',
      'لا عنوان في هذا الصف، لذا يُترك ما لم تُضف عنوانًا.',
      '\u2068notes.json\u2069 ملف JSON لكنه ليس إعلانًا: فيه كائن بالحقول \u2068hello\u2069.',
    ],
  ],
])('what is doubtful in a notice is said in %s to who reads it', async (language, note, problems) => {
  const company = await givenCompany();
  const content = [
    'Title,Reference,Country,Closing date',
    'Ponts,2.50639E+11,FR,2030-07-22 14:00',
    'Routes,R-2,FR,bientôt',
    ',R-3,FR,2030-07-22T14:00Z',
  ].join('\n');
  const files = [
    { name: 'list.csv', content },
    { name: 'notes.json', content: '{"hello": 1}' },
  ];
  const found = await company.upload(importTenderFiles, {}, files, { 'accept-language': language });
  expect(found.tenders.map(({ deadlineNote }) => deadlineNote)).toEqual([note, null, null]);
  expect(found.problems.map(({ msg }) => msg)).toEqual(problems);
});

test('imports wait their turn and all get it', async () => {
  const company = await givenCompany();
  const file = { name: 'avis.json', content: release({}) };
  const all = await Promise.all([1, 2, 3, 4].map(() => company.upload(importTenderFiles, {}, [file])));
  expect(all.map(({ tenders }) => titlesOf(tenders))).toEqual([['Ponts'], ['Ponts'], ['Ponts'], ['Ponts']]);
});

test('when no file can be read the reason is said', async () => {
  const company = await givenCompany();
  const upload = (content: string) => company.upload(importTenderFiles, {}, [{ name: 'a: b.json', content }]);
  await expect(upload('{"hello": 1}')).rejects.toMatchObject({
    status: 422,
    body: { code: 'unreadable_file', msg: expect.stringMatching(/^a: b\.json is JSON but not a notice/) },
  });
  await expect(upload('')).rejects.toMatchObject({ status: 422 });
  await expect(company.upload(importTenderFiles, {}, [])).rejects.toMatchObject({ status: 400 });
  // Its pages hold themselves, over which the library stumbles.
  const content =
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\ntrailer<</Root 1 0 R>>';
  const broken = company.upload(importTenderFiles, {}, [{ name: 'loop.pdf', content }]);
  await expect(broken).rejects.toMatchObject({
    status: 422,
    body: { msg: expect.stringMatching(/^loop\.pdf is damaged/) },
  });
});

test('an address is fetched by the server, and its tenders can be sent on as they are', async () => {
  const company = await givenCompany();
  const site = createServer((request, response) => {
    if (request.url === '/avis.json') response.end(release({}));
    else if (request.url === '/notice/7')
      response.end('<!DOCTYPE html><h1>School roof</h1><p>Buyer: Town of Albi</p>');
    else if (request.url === '/list.csv') response.end('a,b\n1,Roads to the north');
    else if (request.url === '/none.json') response.end('{"version": "1.1", "releases": []}');
    else response.writeHead(404).end();
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const at = (path: string) => company.call(importTenderUrl, { url: `http://127.0.0.1:${port}${path}` });
  try {
    await expect(at('/avis.json')).rejects.toMatchObject({
      status: 422,
      body: { code: 'import_unreachable' },
    });
    server.context.settings.importAllowHosts.push(`127.0.0.1:${port}`);
    const found = await at('/avis.json');
    expect(found).toMatchObject({
      format: 'ocds',
      tenders: [{ title: 'Ponts', source: 'url', sourceUrl: `http://127.0.0.1:${port}/avis.json` }],
    });
    expect((await company.call(createTenders, { tenders: found.tenders })).tenders).toMatchObject([
      { source: 'url' },
    ]);
    expect(await at('/notice/7')).toMatchObject({
      format: 'html',
      tenders: [{ title: 'School roof', sourceUrl: `http://127.0.0.1:${port}/notice/7` }],
      columns: [],
    });
    const asked = await at('/list.csv');
    expect(asked).toMatchObject({ tenders: [], columns: [{ header: 'a' }, { header: 'b', field: null }] });
    const said = { url: `http://127.0.0.1:${port}/list.csv`, columns: { b: 'title' as const } };
    expect(await company.call(importTenderUrl, said)).toMatchObject({
      tenders: [{ title: 'Roads to the north', source: 'url' }],
    });
    await expect(at('/none.json')).rejects.toMatchObject({ status: 422 });
    await expect(at('/gone')).rejects.toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('404') },
    });
    await expect(company.call(importTenderUrl, { url: 'avis.json' })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path: 'url' }] },
    });
  } finally {
    site.close();
    site.closeAllConnections();
  }
});

test('half of a letter, wherever it stands in a tender, becomes the replacement character', async () => {
  const company = await givenCompany();
  const half = 'A\ud83d';
  const tender = await company.call(createTender, {
    title: half,
    cpv: [{ code: '45000000', label: half }],
    contact: { name: half },
    lots: [{ title: half }],
    documents: [{ title: half, url: 'https://example.test/a' }],
  });
  expect(tender).toMatchObject({
    title: 'A\ufffd',
    cpv: [{ label: 'A\ufffd' }],
    contact: { name: 'A\ufffd' },
    lots: [{ title: 'A\ufffd' }],
    documents: [{ title: 'A\ufffd' }],
  });
});
