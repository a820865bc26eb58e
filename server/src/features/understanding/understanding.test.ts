import { changeBids } from '@bidloom/contract/bids';
import { removeFile } from '@bidloom/contract/files';
import { generateFiles } from '@bidloom/contract/generation';
import { getReadiness } from '@bidloom/contract/readiness';
import {
  addChecklistItem,
  changeChecklistItem,
  decideBidFact,
  getBidFacts,
  listChecklist,
  removeChecklistItem,
  type TenderFactName,
} from '@bidloom/contract/understanding';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, givenMember, inside, type GivenCompany } from '#testing/given.ts';
import { replaceFacts } from './replace-understanding.ts';
import type { StoredFact } from './facts-to-store.ts';

const terms = [
  'Request for Proposals',
  'RFP number: PW-2031-07',
  'Town of Example, 12 Main Street, Kensington, MD 20895',
  'Proposals must be received no later than May 4, 2031 at 2:00 PM Eastern Time.',
  'Proposals shall remain valid for 90 days.',
  'The Bidder must submit a signed declaration with its proposal.',
  'The Bidder must submit an organisation chart with its proposal.',
].join('\n\n');
const addendum = [
  'Addendum No. 1',
  'The proposal due date is hereby extended. Proposals must be received no later than May 18, 2031 at 2:00 PM Eastern Time.',
].join('\n\n');
const documents = [
  { name: 'RFP.txt', content: terms },
  { name: 'Addendum 1.txt', content: addendum },
];

const stated = (name: TenderFactName, text: string): StoredFact => ({
  name,
  role: 'stated',
  number: 1,
  value: { text },
  quote: `It says ${text}.`,
  fileId: null,
  document: 'RFP.txt',
  page: 2,
  paragraph: null,
  wonBy: null,
});
const read = (company: GivenCompany, bid: string, facts: StoredFact[]) =>
  inside(company, (db) => replaceFacts(db, bid, facts));
async function factOf(company: GivenCompany, bid: string, name: TenderFactName) {
  const { facts } = await company.call(getBidFacts, { bidId: bid });
  const fact = facts.find((each) => each.name === name);
  if (!fact) throw new Error(`No fact ${name}`);
  return fact;
}

test('a run stores each fact with its words and place, what an addendum overrode, and the checklist', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  expect(await company.call(getBidFacts, { bidId: bid })).toMatchObject({ readAt: null, changes: [] });
  await company.upload(generateFiles, { _id: bid }, documents);

  const deadline = await factOf(company, bid, 'deadline');
  expect(deadline).toMatchObject({
    values: [{ utc: '2031-05-18T18:00:00.000Z', zone: 'America/New_York', local: '2031-05-18T14:00' }],
    stated: [{ file: { name: 'Addendum 1.txt' }, quote: expect.stringContaining('May 18, 2031') }],
    overridden: [{ file: { name: 'RFP.txt' }, value: { utc: '2031-05-04T18:00:00.000Z' } }],
    wonBy: 'addendum',
    decision: null,
    differs: 'no',
  });
  // That the bid has another is said until it has this one, or who knows better says so of the document.
  const otherDeadline = async () => {
    const { items } = await company.call(getReadiness, { bidId: bid });
    return items.find(({ kind }) => kind === 'other-deadline')?.places;
  };
  expect(await otherDeadline()).toEqual([{ words: '18 May 2031 14:00' }]);
  expect((await company.call(getReadiness, { bidId: bid })).items).toContainEqual({
    kind: 'open-addenda',
    count: 1,
    places: [{ words: 'Addendum 1' }],
  });
  await company.call(decideBidFact, { bidId: bid, name: 'deadline', values: [] });
  expect(await otherDeadline()).toBeUndefined();
  await company.call(decideBidFact, { bidId: bid, name: 'deadline', values: null });
  expect(await otherDeadline()).toHaveLength(1);
  await company.call(changeBids, { bids: [{ _id: bid, deadline: '2031-05-18T18:00:00.000Z' }] });
  expect(await otherDeadline()).toBeUndefined();
  expect(await factOf(company, bid, 'reference')).toMatchObject({ values: [{ text: 'PW-2031-07' }] });
  expect(await factOf(company, bid, 'validity')).toMatchObject({ values: [{ days: 90 }] });
  expect(await factOf(company, bid, 'value')).toMatchObject({ values: [], stated: [] });
  const { readAt, changes } = await company.call(getBidFacts, { bidId: bid });
  expect(readAt).not.toBeNull();
  expect(changes).toMatchObject([{ kind: 'deadline', document: 'Addendum 1.txt' }]);

  const items = await company.call(listChecklist, { bidId: bid });
  expect(items.map(({ kind }) => kind)).toEqual([
    'addendum',
    'document',
    'signature',
    'validity',
    'deadline',
  ]);
  expect(items[1]).toMatchObject({
    text: expect.stringContaining('organisation chart'),
    requirement: expect.any(String),
    file: { name: 'RFP.txt' },
    status: 'open',
  });

  // A tick, and an item of a person's own, outlive the next run; what nobody ticked follows the documents.
  const chart = items[1]?._id ?? '';
  const known = items[0]?._id ?? '';
  await company.call(changeChecklistItem, { _id: known, status: 'done' });
  await company.upload(generateFiles, { _id: bid }, []);
  expect((await company.call(listChecklist, { bidId: bid }))[0]).toMatchObject({
    _id: known,
    status: 'done',
  });
  await company.call(changeChecklistItem, { _id: chart, status: 'done' });
  await company.call(addChecklistItem, { bidId: bid, text: 'Print the binder' });
  const file = items[1]?.file?._id ?? '';
  await company.call(removeFile, { bidId: bid, fileId: file });
  expect((await company.call(listChecklist, { bidId: bid }))[1]).toMatchObject({
    file: null,
    document: 'RFP.txt',
  });
  // Another file of the addendum's name is to be acknowledged anew.
  await company.call(removeFile, { bidId: bid, fileId: items[0]?.file?._id ?? '' });
  await company.upload(generateFiles, { _id: bid }, [
    { name: 'Addendum 1.txt', content: addendum.replace('hereby', 'now') },
  ]);
  const after = await company.call(listChecklist, { bidId: bid });
  expect(after.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'addendum open',
    'deadline open',
    'document done',
    'own open',
  ]);
  expect(after[0]).toMatchObject({ _id: known, decidedBy: null, decidedAt: null });
  expect(after[2]).toMatchObject({ _id: chart, decidedBy: { _id: company.user._id } });
});

test("a person's word counts before the documents', and a run that reads something new says so", async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  await read(company, bid, [stated('reference', 'A-1'), stated('title', 'Roads')]);
  const decide = (name: TenderFactName, values?: { text: string }[] | null) =>
    company.call(decideBidFact, { bidId: bid, name, ...(values !== undefined && { values }) });

  expect(await decide('title')).toMatchObject({
    values: [{ text: 'Roads' }],
    decision: { isCorrected: false, by: { _id: company.user._id } },
    differs: 'no',
  });
  expect(await decide('reference', [{ text: 'A-2' }])).toMatchObject({
    values: [{ text: 'A-2' }],
    stated: [{ value: { text: 'A-1' }, quote: 'It says A-1.', page: 2 }],
    decision: { isCorrected: true },
    differs: 'known',
  });
  await read(company, bid, [stated('reference', 'A-3'), stated('title', 'Roads')]);
  expect(await factOf(company, bid, 'reference')).toMatchObject({
    values: [{ text: 'A-2' }],
    differs: 'new',
  });
  expect(await factOf(company, bid, 'title')).toMatchObject({ differs: 'no' });
  await read(company, bid, [stated('reference', 'A-2')]);
  expect(await factOf(company, bid, 'reference')).toMatchObject({ differs: 'no' });
  // The confirmed title is no longer stated.
  expect(await factOf(company, bid, 'title')).toMatchObject({ values: [{ text: 'Roads' }], differs: 'new' });
  expect(await decide('title', null)).toMatchObject({ values: [], decision: null, differs: 'no' });
  expect(await decide('reference', [])).toMatchObject({ values: [], differs: 'known' });
});

test('what is wrong with a correction is named', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const utc = '2031-05-18T18:00:00Z';
  const refused = (name: TenderFactName, values: object[]) =>
    company.call(decideBidFact, { bidId: bid, name, values } as never).catch((error) => error.body.errors);
  expect(await refused('title', [{ text: 'A' }, { text: 'B' }])).toMatchObject([{ path: 'values[1]' }]);
  expect(await refused('title', [{ text: ' ' }])).toMatchObject([{ path: 'values[0].text' }]);
  expect(await refused('deadline', [{ text: 'May', utc, zone: 'Mars/Olympus' }])).toMatchObject([
    { path: 'values[0].zone' },
  ]);
  expect(await refused('deadline', [{ text: 'May' }])).toMatchObject([{ path: 'values[0].utc' }]);
  const written = await company.call(decideBidFact, {
    bidId: bid,
    name: 'criteria',
    values: [
      { text: 'Price', weight: 60 },
      { text: 'Quality', weight: 40 },
    ],
  });
  expect(written.values).toHaveLength(2);
  await company.call(decideBidFact, {
    bidId: bid,
    name: 'deadline',
    values: [{ text: '18 May', utc, zone: 'America/New_York' }],
  });
  expect((await factOf(company, bid, 'deadline')).values[0]?.utc).toBe('2031-05-18T18:00:00.000Z');
});

test('items are ticked with who and when, opened again, and only those added by hand change their words or go', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const missing = async () =>
    (await company.call(getReadiness, { bidId: bid })).items.find(({ kind }) => kind === 'open-checklist');
  const own = await company.call(addChecklistItem, { bidId: bid, text: 'Print the binder' });
  expect(own).toMatchObject({ kind: 'own', status: 'open', decidedBy: null });
  const ticked = await company.call(changeChecklistItem, { _id: own._id, status: 'done' });
  expect(ticked).toMatchObject({
    status: 'done',
    decidedBy: { _id: company.user._id },
    decidedAt: expect.any(String),
  });
  // Words alone leave the tick as it was.
  const worded = await company.call(changeChecklistItem, { _id: own._id, text: 'Print two binders' });
  expect(worded).toEqual({ ...ticked, text: 'Print two binders' });
  expect(await missing()).toBeUndefined();
  await company.call(changeChecklistItem, { _id: own._id, status: 'open' });
  expect(await missing()).toMatchObject({ count: 1, places: [{ words: 'Print two binders' }] });

  const found = await inside(company, (db) =>
    db
      .insertInto('checklist_items')
      .values({ bid_id: bid, kind: 'document', text: 'A chart', number: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await expect(company.call(changeChecklistItem, { _id: found.id, text: 'No chart' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(company.call(removeChecklistItem, { _id: found.id })).rejects.toMatchObject({ status: 404 });
  await company.call(removeChecklistItem, { _id: own._id });
  expect((await company.call(listChecklist, { bidId: bid })).map(({ text }) => text)).toEqual(['A chart']);

  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.call(changeChecklistItem, { _id: found.id, status: 'done' })).rejects.toMatchObject({
    status: 403,
  });
  await expect(viewer.call(decideBidFact, { bidId: bid, name: 'title' })).rejects.toMatchObject({
    status: 403,
  });
  const other = await givenCompany();
  await expect(other.call(getBidFacts, { bidId: bid })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(listChecklist, { bidId: bid })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(addChecklistItem, { bidId: bid, text: 'x' })).rejects.toMatchObject({
    status: 404,
  });
});

test('of several things a document may mean one press chooses; the next reading and the next document of the buyer keep it', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const offered = (name: TenderFactName, label: string, text: string, number: number): StoredFact => ({
    ...stated(name, text),
    role: 'choice',
    number,
    quote: `${label}: ${text}`,
  });
  const buyer = stated('buyer', 'Town of Example');
  const unsure = [offered('reference', 'Tender No', 'T-77', 1), offered('reference', 'Project', '2031-4', 2)];
  await read(company, bid, [buyer, ...unsure]);
  expect(await factOf(company, bid, 'reference')).toMatchObject({
    values: [],
    stated: [],
    choices: [
      { value: { text: 'T-77' }, quote: 'Tender No: T-77' },
      { value: { text: '2031-4' }, quote: 'Project: 2031-4', page: 2 },
    ],
    decision: null,
    isRemembered: false,
  });
  const choose = (id: string, values: { text: string }[] | null) =>
    company.call(decideBidFact, { bidId: id, name: 'reference', values });
  expect(await choose(bid, [{ text: '2031-4' }])).toMatchObject({
    values: [{ text: '2031-4' }],
    differs: 'no',
  });
  // The same documents read again, with the likelier first as before.
  await read(company, bid, [buyer, ...unsure]);
  expect(await factOf(company, bid, 'reference')).toMatchObject({
    values: [{ text: '2031-4' }],
    differs: 'no',
  });
  // Another tender of the buyer with numbers of its own, behind the same words.
  const next = await givenBid(company);
  const others = [offered('reference', 'Tender No', 'T-90', 1), offered('reference', 'Project', '2032-1', 2)];
  await read(company, next, [stated('buyer', 'TOWN OF EXAMPLE'), ...others]);
  expect(await factOf(company, next, 'reference')).toMatchObject({
    values: [{ text: '2032-1' }],
    choices: [{ value: { text: 'T-90' } }, { value: { text: '2032-1' } }],
    isRemembered: true,
    decision: null,
  });
  const elsewhere = await givenBid(company);
  await read(company, elsewhere, [stated('buyer', 'Village of Elsewhere'), ...others]);
  expect(await factOf(company, elsewhere, 'reference')).toMatchObject({ values: [], isRemembered: false });
  // Taken back, it is asked again.
  await choose(bid, null);
  await read(company, next, [buyer, ...others]);
  expect(await factOf(company, next, 'reference')).toMatchObject({ values: [], isRemembered: false });
  // No other company learns of it.
  await choose(bid, [{ text: '2031-4' }]);
  const stranger = await givenCompany();
  const theirs = await givenBid(stranger);
  await read(stranger, theirs, [buyer, ...others]);
  expect(await factOf(stranger, theirs, 'reference')).toMatchObject({ values: [], isRemembered: false });
});

test('of two lists that may be the criteria one press states all of the chosen one; of contacts the chosen one counts', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const [lot1, lot2] = [
    [
      { text: 'Quality', weight: 80 },
      { text: 'Price', weight: 20 },
    ],
    [
      { text: 'Quality', weight: 45 },
      { text: 'Price', weight: 55 },
    ],
  ];
  const list = (number: number, text: string, parts: typeof lot1): StoredFact => ({
    ...stated('criteria', text),
    role: 'choice',
    number,
    value: { text, parts },
  });
  const contact = (number: number, text: string): StoredFact => ({
    ...stated('contacts', text),
    role: 'choice',
    number,
    value: { text, name: 'Ann Lowe', role: 'Contracting Officer' },
  });
  const read1 = [
    list(1, 'Quality 80; Price 20', lot1),
    list(2, 'Quality 45; Price 55', lot2),
    contact(1, 'ann@reef.example'),
    contact(2, 'support@portal.example'),
  ];
  await read(company, bid, read1);
  expect(await factOf(company, bid, 'criteria')).toMatchObject({
    values: [],
    choices: [{ value: { parts: lot1 } }, { value: { parts: lot2 } }],
  });
  expect(await company.call(decideBidFact, { bidId: bid, name: 'criteria', values: lot2 })).toMatchObject({
    values: lot2,
  });
  const ann = { text: 'ann@reef.example', name: 'Ann Lowe', role: 'Contracting Officer' };
  expect(await company.call(decideBidFact, { bidId: bid, name: 'contacts', values: [ann] })).toMatchObject({
    values: [ann],
  });
  // The same documents read again leave what was chosen.
  await read(company, bid, read1);
  expect(await factOf(company, bid, 'criteria')).toMatchObject({ values: lot2, differs: 'no' });
});

test('of several dates that may be the deadline the chosen one counts, and the next tender of the buyer is asked anew', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const offered = (local: string, number: number): StoredFact => ({
    ...stated('deadline', local),
    role: 'choice',
    number,
    quote: `Due: ${local}`,
    value: { text: local, local, zone: 'Europe/Paris', utc: `${local}:00.000Z` },
  });
  const buyer = stated('buyer', 'Town of Example');
  const dates = [offered('2031-05-04T14:00', 1), offered('2031-05-11T14:00', 2)];
  await read(company, bid, [buyer, ...dates]);
  expect(await factOf(company, bid, 'deadline')).toMatchObject({ values: [], choices: [{}, {}] });
  const [, later] = dates;
  await company.call(decideBidFact, {
    bidId: bid,
    name: 'deadline',
    values: [{ text: later?.value.text ?? '', utc: later?.value.utc ?? '', zone: 'Europe/Paris' }],
  });
  expect(await factOf(company, bid, 'deadline')).toMatchObject({ values: [{ text: '2031-05-11T14:00' }] });
  const next = await givenBid(company);
  await read(company, next, [buyer, ...dates]);
  expect(await factOf(company, next, 'deadline')).toMatchObject({ values: [], isRemembered: false });
});
