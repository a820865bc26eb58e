import { createAnswer, listAnswers } from '@bidloom/contract/answers';
import { listAudit } from '@bidloom/contract/audit';
import { changeBids, createBid, listBids, removeBids } from '@bidloom/contract/bids';
import { changeClient, createClient, listClients } from '@bidloom/contract/clients';
import { createComment, listComments } from '@bidloom/contract/comments';
import { createFact, listFacts } from '@bidloom/contract/facts';
import { addRequirement, listRequirements } from '@bidloom/contract/requirements';
import { search } from '@bidloom/contract/search';
import { createService, listServices } from '@bidloom/contract/services';
import { createTaskTemplate, listTaskTemplates } from '@bidloom/contract/task-templates';
import { createTender, listTenders } from '@bidloom/contract/tenders';
import { listUsers } from '@bidloom/contract/users';
import { createView, listViews } from '@bidloom/contract/views';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside, send, type GivenCompany } from '#testing/given.ts';

async function givenTitles(
  titles: string[],
  tenders: { title: string; reference?: string; buyer?: string }[] = [],
) {
  const company = await givenCompany();
  const client = await company.call(createClient, { name: 'Ministry of Works' });
  for (const originalTitle of titles) await company.call(createBid, { originalTitle });
  await inside(company, async (db) => {
    for (const tender of tenders) await db.insertInto('tenders').values(tender).execute();
  });
  return { ...company, client };
}
const bidsFound = async (company: GivenCompany, words: string) =>
  (await company.call(search, { search: words })).bids.map(({ title }) => title);
const tendersFound = async (company: GivenCompany, words: string) =>
  (await company.call(search, { search: words })).tenders.map(({ title }) => title);

const titles = [
  'Renovation of the municipal swimming pool',
  'Fourniture d’équipements médicaux – lot n° 3',
  'Travaux de rénovation énergétique des écoles',
  'توريد أجهزة طبية للمستشفى الجامعي',
  'إنشاء مدرسةٍ ابتدائية',
  'Supply of bridges, culverts and handrails',
  'Nettoyage des bâtiments communaux',
  'تجهیز مدارس کشاورزی ۱۴۰۵',
];
test.each([
  ['swim', 0, 'a prefix'],
  ['municipal pools', 0, 'another form, English'],
  ['renovating pool', 0, 'another form, English'],
  ['équipement médical', 1, 'another form, French'],
  ['equipements medicaux', 1, 'without accents'],
  ['ÉCOLE', 2, 'upper case and singular'],
  ['rénovations énergétiques', 2, 'plural, French'],
  ['أجهزه', 3, 'taa marbuta written as haa'],
  ['اجهزة طبية', 3, 'alif without hamza'],
  ['المستشفي', 3, 'alif maqsura and article'],
  ['مستشفى', 3, 'without the article'],
  ['مدرسة', 4, 'without vowel marks'],
  ['انشاء مدرسه', 4, 'both'],
  ['supply of bridge', 5, 'a filler word does not matter'],
  ['culverst', 5, 'swapped letters'],
  ['handrials', 5, 'swapped letters'],
  ['brigdes', 5, 'swapped letters'],
  ['netoyage', 6, 'a letter left out'],
  ['batimants', 6, 'a wrong letter'],
  ['مستشفی', 3, 'with the yeh of a Persian keyboard'],
  ['تجهيز', 7, 'with the yeh of an Arabic keyboard'],
  ['كشاورزى', 7, 'with the kaf and the maqsura of an Arabic keyboard'],
  ['1405', 7, 'with other digits'],
])('%j finds title %i: %s', async (words, place) => {
  expect(await bidsFound(await stocked(), words)).toContain(titles[place]);
});
let made: ReturnType<typeof givenTitles> | undefined;
/** One company for the whole table above: it is only read. */
const stocked = () => (made ??= givenTitles(titles));

test.each([
  ['laptp', 'laptop', ['Laptop computers'], []],
  ['netoyage batimants', 'nettoyage batiments', ['Nettoyage des bâtiments'], []],
  ['المستشفا', 'المستشفي', ['تجهيز المستشفى'], []],
  ['schol furnitur', 'school furnitur', [], ['School furniture']],
])('%j is shown for %j, and the answer says so', async (words, meant, bids, tenders) => {
  const company = await givenTitles(
    ['Laptop computers', 'Nettoyage des bâtiments', 'تجهيز المستشفى'],
    [{ title: 'School furniture' }],
  );
  for (const groups of [undefined, 'all'] as const) {
    const found = await company.call(search, { search: words, ...(groups && { groups }) });
    expect(found.bids.map(({ title }) => title)).toEqual(bids);
    expect(found.tenders.map(({ title }) => title)).toEqual(tenders);
    expect(found.shownFor).toBe(meant);
  }
  expect((await company.call(search, { search: 'laptop' })).shownFor).toBeUndefined();
});

test('what a slip meant is found besides what holds the slip: after it, never before, and once', async () => {
  const company = await givenTitles(
    ['Laptp rental', 'Laptop computers', 'Laptops for laptp schools'],
    [{ title: 'Laptop repair' }, { title: 'Roads' }],
  );
  const found = await company.call(search, { search: 'laptp' });
  expect(found.bids.map(({ title }) => title).toSorted()).toEqual([
    'Laptops for laptp schools',
    'Laptp rental',
  ]);
  expect([found.tenders, found.shownFor]).toEqual([[], undefined]);
  expect(found.also).toMatchObject({
    words: 'laptop',
    bids: [{ title: 'Laptop computers' }],
    tenders: [{ title: 'Laptop repair' }],
  });
  // What is spelled rightly and found often, short or with figures, is nobody's slip; nor is a word's own plural.
  for (const words of ['laptops', 'road', 'roads']) {
    const { also } = await company.call(search, { search: words });
    expect(also, words).toBeUndefined();
  }
});

test('where much is found nothing else is looked for', async () => {
  const company = await givenTitles([
    ...Array.from({ length: 6 }, (_, at) => `Bridge ${at}`),
    'Bridle path',
    'Fridge for the canteen',
  ]);
  expect((await company.call(search, { search: 'bridge' })).also).toBeUndefined();
  expect((await company.call(search, { search: 'bridle' })).also?.bids).toHaveLength(6);
  // Hardly anybody gets a first letter wrong.
  expect((await company.call(search, { search: 'fridge' })).also).toBeUndefined();
});

test.each(['', '   ', '—', '!!!', "' | !x:* & \\", 'xylophone quartet', 'pool zebra'])(
  '%j finds nothing',
  async (words) => {
    expect(await (await stocked()).call(search, { search: words })).toEqual({ bids: [], tenders: [] });
  },
);

test('references are found whole, in part and written together', async () => {
  const reference = 'FR-2026/S 045-118.22';
  const company = await givenTitles(
    [],
    [
      { title: 'Road signs', reference },
      { title: 'Other', reference: 'FR-2025/S 001-000.01' },
    ],
  );
  for (const words of [reference, 'fr-2026/s', '045-118', '118.22', '04511822', 'FR2026']) {
    expect(await tendersFound(company, words), words).toEqual(['Road signs']);
  }
  const { tenders } = await company.call(search, { search: reference });
  expect(tenders).toMatchObject([{ title: 'Road signs', reference, deadline: null }]);
});

test('the title counts more than the buyer, and the words as typed come first', async () => {
  const company = await givenTitles(
    [],
    [
      { title: 'Chairs', buyer: 'Harbour authority' },
      { title: 'Authority on the harbour' },
      { title: 'New harbour authority building' },
    ],
  );
  expect(await tendersFound(company, 'harbour authority')).toEqual([
    'New harbour authority building',
    'Authority on the harbour',
    'Chairs',
  ]);
});

test('ten of each at most', async () => {
  const company = await givenTitles(
    Array.from({ length: 12 }, (_, row) => `Bridge ${row}`),
    Array.from({ length: 12 }, (_, row) => ({ title: `Bridge ${row}` })),
  );
  const { bids, tenders } = await company.call(search, { search: 'bridges' });
  expect([bids.length, tenders.length]).toEqual([10, 10]);
});

test('what is found follows every change', async () => {
  const company = await givenTitles(['Old name']);
  const { bids } = await company.call(search, { search: 'old' });
  const _id = bids[0]?._id ?? '';
  await company.call(changeBids, { bids: [{ _id, originalTitle: 'New name' }] });
  expect(await bidsFound(company, 'old')).toEqual([]);
  expect(await bidsFound(company, 'new')).toEqual(['New name']);
  await company.call(changeClient, { _id: company.client._id, name: 'Port of Calais' });
  expect(await bidsFound(company, 'calais')).toEqual(['New name']);
  expect(await bidsFound(company, 'ministry')).toEqual([]);
  await company.call(removeBids, { bids: [_id] });
  expect(await bidsFound(company, 'new')).toEqual([]);
});

test('a company finds its own only, and its slips are mended by its own words', async () => {
  const [ours, theirs] = [await givenTitles(['Aqueduct']), await givenTitles(['Viaduct'])];
  expect(await bidsFound(ours, 'viaduct')).toEqual([]);
  expect(await bidsFound(theirs, 'aqueduct')).toEqual([]);
  expect(await bidsFound(theirs, 'viadutc')).toEqual(['Viaduct']);
  expect(await bidsFound(ours, 'viadutc')).toEqual([]);
  expect(await bidsFound(ours, `${theirs._id}viaduct`)).toEqual([]);
  const stranger = await send('GET /dashboard/search', {
    companyId: ours._id,
    query: { search: 'aqueduct' },
  });
  expect(stranger.status).toBe(401);
});

test('the word index finds the rows, under row security and before the entries are read', async () => {
  const company = await givenTitles(['Bridge']);
  const plan = await inside(company, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`select set_config('app.search', search_words('bridge')::text, true)`.execute(db);
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain select object_id from search_entries`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Bitmap Index Scan on search_entries_words/);
});

test('who stores a title waits for nobody who stores known words at the same time', async () => {
  const company = await givenTitles(['Bridge over the river']);
  await inside(company, async (db) => {
    await db.insertInto('tenders').values({ title: 'The river under the bridge' }).execute();
    // Another connection, while the first has not committed.
    await inside(company, async (other) => {
      await sql`set local lock_timeout = '500ms'`.execute(other);
      await other.insertInto('tenders').values({ title: 'A bridge and its river' }).execute();
    });
  });
  expect(await tendersFound(company, 'bridge river')).toHaveLength(2);
});

test('every list finds a word however its accents and Arabic letters are written', async () => {
  const company = await givenCompany();
  await givenMember(company, 'viewer', written);
  const { _id: bidId } = await company.call(createBid, {
    client: (await company.call(createClient, { name: written }))._id,
    originalTitle: written,
  });
  const { _id: service } = await company.call(createService, { name: written });
  await company.call(createTaskTemplate, { name: written, service });
  await company.call(createTender, { title: written });
  await company.call(createComment, { bidId, comment: written });
  await company.call(createFact, { name: 'staff', kind: 'text', value: written });
  await company.call(createAnswer, { question: written, answer: 'Yes' });
  await company.call(createView, { list: 'bids', name: written });
  await company.call(addRequirement, { bidId, text: written });
  const q = { q: 'EVALUATION de la اداره ٱلأشغال' };
  const found = {
    tenders: await company.call(listTenders, q),
    bids: await company.call(listBids, q),
    clients: await company.call(listClients, q),
    services: await company.call(listServices, q),
    users: await company.call(listUsers, q),
    templates: await company.call(listTaskTemplates, q),
    comments: await company.call(listComments, { bidId, ...q }),
    facts: await company.call(listFacts, q),
    answers: await company.call(listAnswers, q),
    views: await company.call(listViews, { list: 'bids', ...q }),
    requirements: await company.call(listRequirements, { bidId, ...q }),
    audit: await company.call(listAudit, { kind: ['client'], ...q }),
  };
  for (const [list, rows] of Object.entries(found))
    expect({ list, rows: rows.length }).toEqual({ list, rows: 1 });
  expect(await company.call(listTenders, { q: 'evaluation 100%' })).toEqual([]);
});
const written = 'Évaluation de la إدارةُ الأشغال';
