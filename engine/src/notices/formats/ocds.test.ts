import { expect, test } from 'vitest';
import { readOcds } from '#notices/formats/ocds.ts';
import { readNotice } from '#notices/read.ts';

const read = (value: unknown) =>
  readNotice(
    new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)),
    'file.json',
  );

const release = {
  ocid: 'ocds-1-a',
  id: 'r1',
  date: '2025-01-10T09:00:00Z',
  tag: ['tender'],
  language: 'en',
  parties: [
    {
      id: 'GB-1',
      name: 'Town Council',
      roles: ['buyer'],
      address: { countryName: 'United Kingdom' },
      contactPoint: { name: 'Ann', email: 'ann@town.example', telephone: '1' },
    },
  ],
  buyer: { id: 'GB-1', name: 'Town Council' },
  tender: {
    id: 'T-7',
    title: 'Street lights',
    description: '<p>New &amp; old lights</p><p>LED</p>',
    procurementMethod: 'open',
    submissionMethod: ['electronicSubmission'],
    submissionMethodDetails: 'https://portal.example/7',
    tenderPeriod: { endDate: '2025-03-07T14:00:00Z' },
    enquiryPeriod: { endDate: '2025-02-20T12:00:00Z' },
    value: { amount: 1500.5, currency: 'gbp' },
    items: [
      { id: '1', classification: { scheme: 'CPV', id: '34993000-4', description: 'Road-lighting' } },
      {
        id: '2',
        classification: { scheme: 'UNSPSC', id: '39110000' },
        deliveryAddresses: [{ region: 'UKC1' }],
      },
    ],
    lots: [{ id: 'L1', title: 'North', value: { amount: 700 } }],
    documents: [
      { documentType: 'tenderNotice', url: 'https://portal.example/notice/7', title: 'Notice' },
      { title: 'no address' },
    ],
  },
};

test('reads what an OCDS 1.1 release tells', async () => {
  const { format, tenders, problems } = await read(release);
  expect(format).toBe('ocds');
  expect(problems).toMatchObject([]);
  expect(tenders).toEqual([
    {
      noticeId: 'ocds-1-a',
      amends: null,
      noticeDate: '2025-01-10T09:00:00.000Z',
      stage: 'open',
      title: 'Street lights',
      deadline: '2025-03-07T14:00:00.000Z',
      deadlineNote: null,
      deadlineZone: 'Europe/London',
      deadlineNotes: [],
      reference: 'T-7',
      buyer: 'Town Council',
      description: 'New & old lights\n\nLED',
      type: 'tender',
      procedure: 'open',
      submitionType: 'portal',
      value: 1500.5,
      currency: 'GBP',
      country: 'GB',
      region: 'UKC1',
      cpv: [{ code: '34993000', label: 'Road-lighting' }],
      contact: { name: 'Ann', email: 'ann@town.example', phone: '1' },
      publishedAt: '2025-01-10T09:00:00.000Z',
      questionsDeadline: '2025-02-20T12:00:00.000Z',
      language: 'en',
      sourceUrl: 'https://portal.example/notice/7',
      lots: [{ number: 'L1', title: 'North', value: 700 }],
      documents: [{ title: 'Notice', url: 'https://portal.example/notice/7' }],
    },
  ]);
});

test('leaves out what a release does not say', async () => {
  const { tenders } = await read({ ocid: 'a', tag: ['award'], tender: { status: 'complete' } });
  expect(tenders[0]).toMatchObject({
    title: null,
    reference: null,
    deadline: null,
    buyer: null,
    type: null,
    cpv: [],
    language: null,
  });
});

test('takes the buyer as 1.0 has it, else the procuring entity, else the party of that role', async () => {
  const named = async (rest: object) =>
    (await read({ ocid: 'a', tag: ['tender'], ...rest })).tenders[0]?.buyer;
  expect(await named({ buyer: { name: 'B' }, tender: { procuringEntity: { name: 'P' } } })).toBe('B');
  expect(await named({ buyer: { identifier: { legalName: 'L' } }, tender: {} })).toBe('L');
  expect(await named({ tender: { procuringEntity: { name: 'P' } } })).toBe('P');
  expect(await named({ parties: [{ id: 1, name: 'R', roles: ['buyer'] }], tender: {} })).toBe('R');
});

test('takes a translated field where the plain one is missing', async () => {
  const { tenders } = await read({
    ocid: 'a',
    language: 'fr',
    tender: { title_en: 'Lights', title_fr: 'Éclairage' },
  });
  expect(tenders[0]?.title).toBe('Éclairage');
});

const named = (title: string, date?: string) => ({ ...release, date, tender: { id: title, title } });
const titles = async (value: unknown) => (await read(value)).tenders.map((tender) => tender.title);

test('finds the releases in every kind of package', async () => {
  expect(await titles({ releases: [named('a'), named('b')] })).toEqual(['a', 'b']);
  expect(await titles([named('a'), named('b')])).toEqual(['a', 'b']);
  expect(await titles({ results: [{ releases: [named('a')] }] })).toEqual(['a']);
  expect(await titles(`${JSON.stringify(named('a'))}\n${JSON.stringify(named('b'))}\n`)).toEqual(['a', 'b']);
});

test('takes one state of a record: compiled, else newest, else the latest of each versioned value', async () => {
  const releases = [named('new', '2025-02-01T00:00:00Z'), named('old', '2025-01-01T00:00:00Z')];
  expect(await titles({ records: [{ ocid: 'a', compiledRelease: named('compiled'), releases }] })).toEqual([
    'compiled',
  ]);
  expect(await titles({ records: [{ ocid: 'a', releases }] })).toEqual(['new']);
  expect(await titles({ ocid: 'a', releases })).toEqual(['new']);
  const versions = ['one', 'two'].map((value) => ({
    releaseDate: '2025-01-01',
    releaseTag: ['tender'],
    value,
  }));
  expect(await titles({ ocid: 'a', versionedRelease: { tender: { title: versions } } })).toEqual(['two']);
});

test('takes the soonest deadline of the lots where the tender has none', async () => {
  const lots = ['2026-07-01T10:00:00Z', '2026-06-15T10:00:00Z'].map((endDate) => ({
    tenderPeriod: { endDate },
  }));
  const { tenders } = await read({ ocid: 'o', tag: ['tender'], tender: { id: '1', lots } });
  expect(tenders[0]).toMatchObject({
    deadline: '2026-06-15T10:00:00.000Z',
    deadlineNote: 'The lots have different deadlines; this is the earliest.',
  });
  const own = { id: '1', lots, tenderPeriod: { endDate: '2026-08-01T10:00:00Z' } };
  expect((await read({ ocid: 'o', tag: ['tender'], tender: own })).tenders[0]?.deadlineNote).toBeNull();
});

test('a versioned release on its own is read as it now is', async () => {
  const was = (...values: unknown[]) => values.map((value) => ({ releaseDate: '2026-01-01', value }));
  const { tenders } = await read({
    ocid: 'o',
    initiationType: was('tender'),
    tender: { id: 'T', title: was('Old', 'New'), status: was('active', 'complete') },
  });
  expect(tenders[0]).toMatchObject({ title: 'New', reference: 'T', stage: 'awarded' });
});

test('names the entries that hold no tender', async () => {
  const { tenders, problems } = await read({
    releases: [{ ocid: 'a', tag: ['contract'], contracts: [] }, release, 7],
  });
  expect(tenders).toHaveLength(1);
  expect(problems).toMatchObject([
    { path: 'releases[2]', message: 'This entry is not an object.' },
    { path: 'releases[0]', message: 'This release (contract) has no tender section.' },
  ]);
  const linked = await read({
    records: [{ ocid: 'a', releases: [{ url: 'https://x.example', date: '2025-01-01' }] }],
  });
  expect(linked.problems).toMatchObject([
    {
      path: 'records[0]',
      message: 'This record only links to its releases. Import the releases themselves.',
    },
  ]);
});

test('names what is no release in a list of releases', async () => {
  const { tenders, problems } = await read([release, { price: 1 }]);
  expect(tenders).toHaveLength(1);
  expect(problems).toMatchObject([{ path: '[1]', message: 'This entry is not an OCDS release.' }]);
});

test.each([
  [['electronicSubmission', 'written'], null, 'hybrid'],
  [['inPerson'], null, 'manual'],
  [['electronicSubmission'], 'bids@town.example', 'email'],
  ['electronicAuction', null, 'online'],
  [[], 'Apply to the buyer', null],
])('submission by %j (%s) is %s', async (submissionMethod, submissionMethodDetails, expected) => {
  const { tenders } = await read({ ocid: 'a', tender: { submissionMethod, submissionMethodDetails } });
  expect(tenders[0]?.submitionType).toBe(expected);
});

test('knows a country by its region’s NUTS code where nothing else names it', async () => {
  const buyer = { name: 'B', address: { region: 'UKM93' } };
  expect((await read({ ocid: 'a', buyer, tender: {} })).tenders[0]?.country).toBe('GB');
});

test.each([
  [{ tag: ['tender'], tender: { title: 'A', status: 'active' } }, 'open'],
  [{ tag: ['tenderUpdate'], tender: { title: 'A', status: 'cancelled' } }, 'cancelled'],
  [{ tag: ['tenderCancellation'], tender: { title: 'A' } }, 'cancelled'],
  [{ tag: ['award'], tender: { title: 'A', status: 'complete' } }, 'awarded'],
  [{ tag: ['planning'], tender: { title: 'A', status: 'planned' } }, 'planned'],
  [{ tender: { title: 'A' } }, null],
  [{ tender: { title: 'A', status: 'active' } }, 'open'],
])('tells what is announced from tags and status: %j', (release, stage) => {
  const reading = readOcds({ releases: [{ ocid: 'ocds-1-a', ...release }] });
  expect(reading?.tenders[0]?.stage).toBe(stage);
});

test('a page of a search API leads to the next one', () => {
  const reading = readOcds({
    releases: [{ ocid: 'ocds-1-a', tender: { title: 'A' } }],
    links: { next: 'https://data.example/releases?cursor=2' },
  });
  expect(reading?.page).toEqual({ next: 'https://data.example/releases?cursor=2', total: null, entries: 1 });
});
