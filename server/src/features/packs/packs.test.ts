import { convertTender, createBid, getBid } from '@bidloom/contract/bids';
import { listClients } from '@bidloom/contract/clients';
import { addFiles } from '@bidloom/contract/files';
import * as calls from '@bidloom/contract/packs';
import { getBidReading } from '@bidloom/contract/reading';
import { listRequirements } from '@bidloom/contract/requirements';
import { createTenders, getTender, importTenderFiles, removeTenders } from '@bidloom/contract/tenders';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deleteExpiredRows } from '#jobs/maintenance.ts';
import { sweepContents } from '#features/contents/contents.ts';
import { gatherBid } from '#features/document-readings/gather-bid.ts';
import { givenPdf } from '#testing/given-pdf.ts';
import { givenCompany, givenMember, inside, send, server, type GivenCompany } from '#testing/given.ts';

const call = (reference: string) =>
  givenPdf([
    [
      'Town of Penhold',
      'Request for Proposals',
      'Title: Snow clearing of town roads',
      `Reference: ${reference}`,
      'Closing date: 12 March 2031, 14:00 UTC',
      '',
      'The Bidder must clear the town roads at night.',
    ],
  ]);
const annex = givenPdf([['The Bidder shall provide a certificate of insurance.']]);

/** Brings files and waits until they are read. */
async function givenPack(company: GivenCompany, files: { name: string; content: Uint8Array | string }[]) {
  const { _id } = await company.upload(calls.addPack, {}, files);
  return read(company, _id);
}
const read = async (company: GivenCompany, _id: string) => {
  await expect
    .poll(async () => (await company.call(calls.getPack, { _id })).status, { timeout: 60_000 })
    .toBe('done');
  return company.call(calls.getPack, { _id });
};
const counts = (company: GivenCompany) =>
  inside(company, async (db) => ({
    bids: (await db.selectFrom('bids').select('id').execute()).length,
    clients: (await db.selectFrom('clients').select('id').execute()).length,
    tenders: (await db.selectFrom('tenders').select('id').execute()).length,
  }));

test('documents propose a bid, each value with its words and page; nothing is made before the press, one press makes it with them', async () => {
  const company = await givenCompany();
  const pack = await givenPack(company, [
    { name: 'RFP.pdf', content: call('RFP-2031-01') },
    { name: 'Annex.pdf', content: annex },
    { name: 'Broken.pdf', content: '%PDF-1.7\nbroken' },
  ]);
  // What was written while they were read is gone.
  const written = () => readdir(path.join(server.context.settings.dataDir, 'arriving'));
  await expect.poll(async () => (await written()).filter((name) => name.includes(pack._id))).toEqual([]);
  const fact = (name: string) => pack.proposal?.facts.find((one) => one.name === name)?.stated[0];
  expect(fact('reference')).toMatchObject({
    value: { text: 'RFP-2031-01' },
    page: 1,
    file: { name: 'RFP.pdf' },
  });
  expect(fact('deadline')).toMatchObject({ value: { utc: '2031-03-12T14:00:00.000Z' } });
  expect(fact('deadline')?.quote).toContain('12 March 2031');
  expect(fact('questionsDeadline')).toBeUndefined();
  expect(pack).toMatchObject({
    proposal: { requirements: 2 },
    client: null,
    known: [],
    files: [
      { state: 'read', pages: 1 },
      { state: 'read' },
      { state: 'refused', problem: expect.any(String) },
    ],
  });
  expect(await counts(company)).toEqual({ bids: 0, clients: 0, tenders: 0 });

  const bid = await company.call(calls.createBidFromPack, {
    _id: pack._id,
    originalTitle: 'Snow clearing',
    clientName: 'Town of Penhold',
    reference: 'RFP-2031-01',
    deadline: '2031-03-12T14:00:00.000Z',
  });
  expect(bid).toMatchObject({
    client: { name: 'Town of Penhold' },
    originalFiles: [{ name: 'RFP.pdf' }, { name: 'Annex.pdf' }, { name: 'Broken.pdf' }],
  });
  await expect
    .poll(async () => (await company.call(getBidReading, { bidId: bid._id })).status, { timeout: 60_000 })
    .toBe('done');
  expect(await company.call(listRequirements, { bidId: bid._id })).toHaveLength(2);
  await expect(company.call(calls.getPack, { _id: pack._id })).rejects.toMatchObject({ status: 404 });
  const answer = await send('GET /bid/file', {
    token: company.token,
    companyId: company._id,
    query: { _id: bid.originalFiles[1]?._id },
  });
  expect(answer.raw.rawPayload.equals(annex)).toBe(true);
});

test('what the documents may mean is offered, and nothing is taken for it', async () => {
  const company = await givenCompany();
  const pack = await givenPack(company, [
    {
      name: 'tender.md',
      content: '# Town of Reef\n\nProject: Harbour Wall Repairs\n\nTender title: Supply of Fuel Pumps\n',
    },
  ]);
  const title = pack.proposal?.facts.find(({ name }) => name === 'title');
  expect(title?.stated).toEqual([]);
  expect(title?.choices.map(({ value, file }) => [value.text, file?.name])).toEqual(
    expect.arrayContaining([
      ['Harbour Wall Repairs', 'tender.md'],
      ['Supply of Fuel Pumps', 'tender.md'],
    ]),
  );
});

test('a bid from documents without a deadline has an assumed one, 30 days from now', async () => {
  const company = await givenCompany();
  const pack = await givenPack(company, [{ name: 'Annex.pdf', content: annex }]);
  const made = { _id: pack._id, originalTitle: 'Snow clearing', clientName: 'Town of Penhold' };
  const bid = await company.call(calls.createBidFromPack, made);
  expect(bid.isDeadlineAssumed).toBe(true);
  expect(Date.parse(bid.deadline) - Date.parse(bid.createdAt)).toBe(30 * 86_400_000);
});

test('a bid or tender of this reference is named, and takes the documents', async () => {
  const company = await givenCompany();
  await inside(company, (db) => db.insertInto('clients').values({ name: 'Town of Penhold' }).execute());
  const bid = await company.call(createBid, { originalTitle: 'Snow', reference: 'rfp 2031/02' });
  const pack = await givenPack(company, [{ name: 'RFP.pdf', content: call('RFP-2031-02') }]);
  expect(pack).toMatchObject({
    client: { name: 'Town of Penhold' },
    known: [{ kind: 'bid', _id: bid._id, title: 'Snow', buyer: 'Town of Penhold' }],
  });
  expect(await company.call(calls.addPackToBid, { _id: pack._id, bid: bid._id })).toMatchObject({
    originalFiles: [{ name: 'RFP.pdf' }],
  });
});

test('more documents are read with those that are there; one that is taken out counts no more', async () => {
  const company = await givenCompany();
  const pack = await givenPack(company, [{ name: 'Annex.pdf', content: annex }]);
  expect(pack.proposal).toMatchObject({ requirements: 1 });
  await company.upload(calls.addPack, { _id: pack._id }, [{ name: 'RFP.pdf', content: call('RFP-2031-03') }]);
  const both = await read(company, pack._id);
  expect(both).toMatchObject({ proposal: { requirements: 2 }, files: [{}, {}] });
  await company.call(calls.removePackFile, { _id: pack._id, fileId: both.files[0]?._id ?? '' });
  expect(await read(company, pack._id)).toMatchObject({
    proposal: { requirements: 1 },
    files: [{ name: 'RFP.pdf' }],
  });
});

test('a tender made of documents has them, and so has the bid it becomes; each keeps them when the other goes', async () => {
  const company = await givenCompany();
  const pack = await givenPack(company, [{ name: 'RFP.pdf', content: call('RFP-2031-04') }]);
  const tender = await company.call(calls.createTenderFromPack, {
    _id: pack._id,
    title: 'Snow clearing',
    buyer: 'Town of Penhold',
  });
  expect(tender.files).toMatchObject([{ name: 'RFP.pdf' }]);
  const bid = await company.call(convertTender, { tenderId: tender._id });
  expect(bid.originalFiles).toMatchObject([{ name: 'RFP.pdf', kind: 'original' }]);
  const again = await company.call(convertTender, { tenderId: tender._id });
  expect(again.originalFiles.map(({ _id }) => _id)).toEqual(bid.originalFiles.map(({ _id }) => _id));
  await inside(company, (db) => db.deleteFrom('tenders').execute());
  await sweepContents(server.context);
  const { originalFiles } = await company.call(getBid, { _id: bid._id });
  const answer = await send('GET /bid/file', {
    token: company.token,
    companyId: company._id,
    query: { _id: originalFiles[0]?._id },
  });
  expect(answer.status).toBe(200);
});

test('a tender imported from a file of its own keeps that file, and its bid gets it', async () => {
  const company = await givenCompany();
  const found = await company.upload(importTenderFiles, {}, [
    { name: 'Notice.pdf', content: call('RFP-2031-05') },
  ]);
  expect(found.tenders).toMatchObject([{ sourceFile: expect.any(String) }]);
  const { tenders } = await company.call(createTenders, { tenders: found.tenders });
  const tender = await company.call(getTender, { _id: tenders[0]?._id ?? '' });
  expect(tender.files).toMatchObject([{ name: 'Notice.pdf' }]);
  const file = await send('GET /tender/file', {
    token: company.token,
    companyId: company._id,
    query: { _id: tender.files[0]?._id },
  });
  expect(file.raw.rawPayload.equals(call('RFP-2031-05'))).toBe(true);
  expect((await company.call(convertTender, { tenderId: tender._id })).originalFiles).toMatchObject([
    { name: 'Notice.pdf' },
  ]);
});

test('the data of a notice is no document of its bid to be read: it names the tender it came with', async () => {
  const company = await givenCompany();
  const release = {
    ocid: 'ocds-packs-1',
    tag: ['tender'],
    date: '2031-01-05T10:00:00Z',
    tender: { id: 'T-9', title: 'Snow clearing', status: 'active' },
    buyer: { name: 'Town of Penhold' },
  };
  const found = await company.upload(importTenderFiles, {}, [
    { name: 'Notice.json', content: JSON.stringify({ releases: [release] }) },
  ]);
  const { tenders } = await company.call(createTenders, { tenders: found.tenders });
  const tender = tenders[0]?._id ?? '';
  const bid = await company.call(convertTender, { tenderId: tender });
  expect(bid.originalFiles).toMatchObject([{ name: 'Notice.json' }]);
  await company.upload(addFiles, { _id: bid._id }, [
    { name: 'Other.json', content: '{"a": 1}' },
    { name: 'RFP.pdf', content: call('RFP-2031-06') },
  ]);
  const { files } = await company.call(getBidReading, { bidId: bid._id });
  expect(files.map(({ noticeOf }) => noticeOf)).toEqual([tender, null, null]);
  expect(files[0]).toMatchObject({ state: 'read', problem: null, notes: [], form: null });
  const gathered = await inside(company, (db) => gatherBid(db, bid._id));
  expect(gathered?.documents.map(({ name }) => name)).toEqual(['Other.json', 'RFP.pdf']);
});

test('a list of many tenders is a document of none of them', async () => {
  const company = await givenCompany();
  const { tenders } = await company.upload(importTenderFiles, {}, [
    { name: 'List.csv', content: 'Title,Reference\nOne,A-1\nTwo,A-2\n' },
  ]);
  expect(tenders.map(({ sourceFile }) => sourceFile)).toEqual([null, null]);
});

test('a pack that nobody took up is erased after a day, with what was read in it; one of today stays', async () => {
  const company = await givenCompany();
  // The same document of another company keeps nothing of it here.
  await givenPack(await givenCompany(), [{ name: 'Old.pdf', content: call('RFP-2031-06') }]);
  const [old, fresh] = [
    await givenPack(company, [{ name: 'Old.pdf', content: call('RFP-2031-06') }]),
    await givenPack(company, [{ name: 'Annex.pdf', content: annex }]),
  ];
  const keys = await inside(company, async (db) => {
    const day = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await db.updateTable('packs').set({ created_at: day }).where('id', '=', old._id).execute();
    const file = await db
      .selectFrom('pack_files')
      .select(['storage_key', 'sha256'])
      .where('pack_id', '=', old._id)
      .executeTakeFirstOrThrow();
    const reading = await db
      .selectFrom('document_readings')
      .select('storage_key')
      .where('sha256', '=', file.sha256)
      .executeTakeFirstOrThrow();
    return [file.storage_key, reading.storage_key ?? ''];
  });
  await deleteExpiredRows(server.context.database);
  await sweepContents(server.context);
  await expect(company.call(calls.getPack, { _id: old._id })).rejects.toMatchObject({ status: 404 });
  for (const key of keys)
    await expect(server.context.files.open(key)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await company.call(calls.getPack, { _id: fresh._id })).toMatchObject({ status: 'done' });
  expect(await inside(company, (db) => db.selectFrom('document_readings').select('name').execute())).toEqual([
    { name: 'Annex.pdf' },
  ]);
});

test('a pack is erased when it is given up; viewers bring none, another company finds none', async () => {
  const company = await givenCompany();
  const pack = await givenPack(company, [{ name: 'Annex.pdf', content: annex }]);
  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.upload(calls.addPack, {}, [{ name: 'A.pdf', content: annex }])).rejects.toMatchObject({
    status: 403,
  });
  const other = await givenCompany();
  await expect(other.call(calls.getPack, { _id: pack._id })).rejects.toMatchObject({ status: 404 });
  await expect(
    other.call(calls.createBidFromPack, { _id: pack._id, originalTitle: 'X', clientName: 'Y' }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await other.call(listClients, {})).toEqual([]);
  await company.call(calls.removePack, { _id: pack._id });
  await expect(company.call(calls.getPack, { _id: pack._id })).rejects.toMatchObject({ status: 404 });
  await expect(company.call(removeTenders, { tenders: [pack._id] })).rejects.toMatchObject({ status: 404 });
});
