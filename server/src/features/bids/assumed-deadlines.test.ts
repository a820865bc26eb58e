import {
  changeBids,
  convertTender,
  exportBids,
  getBid,
  importBids,
  listBids,
  type Bid,
} from '@bidloom/contract/bids';
import { issueCalendarFeed } from '@bidloom/contract/calendar';
import { getDueBids, getMyWork } from '@bidloom/contract/dashboard';
import { generateFiles } from '@bidloom/contract/generation';
import { beginImport, undoImport } from '@bidloom/contract/imports';
import { listNotifications } from '@bidloom/contract/notifications';
import { getReadiness } from '@bidloom/contract/readiness';
import { search } from '@bidloom/contract/search';
import { createTender } from '@bidloom/contract/tenders';
import { readDocument } from '@bidloom/engine/reading/read';
import { expect, test } from 'vitest';
import { remindOfDeadlines } from '#features/notifications/remind-of-deadlines.ts';
import { givenPdf } from '#testing/given-pdf.ts';
import { givenCompany, inside, send, server, type GivenCompany } from '#testing/given.ts';

/** A bid made of a tender; without a deadline it has an assumed one. */
async function givenConverted(company: GivenCompany, deadline: string | null = null): Promise<Bid> {
  const tender = { title: 'Bridge over the Senne', buyer: 'City of Brussels' };
  const { _id } = await company.call(createTender, { ...tender, ...(deadline !== null && { deadline }) });
  return company.call(convertTender, { tenderId: _id });
}

const asked = async (company: GivenCompany, bidId: string) =>
  (await company.call(getReadiness, { bidId })).items.map(({ kind }) => kind);

const change = async (company: GivenCompany, _id: string, fields: Partial<Pick<Bid, Changed>>) => {
  await company.call(changeBids, { bids: [{ _id, ...fields }] });
  return company.call(getBid, { _id });
};
type Changed = 'deadline' | 'deadlineLocal' | 'isDeadlineAssumed' | 'originalTitle' | 'status' | 'reviewer';

test('a deadline that the tender states is not assumed, one that it leaves out is, and every list says so', async () => {
  const company = await givenCompany();
  const stated = await givenConverted(company, '2031-03-01T11:00:00.000Z');
  const bid = await givenConverted(company);
  expect([stated.isDeadlineAssumed, bid.isDeadlineAssumed]).toEqual([false, true]);
  expect(await company.call(listBids, { bid: [bid._id] })).toMatchObject([{ isDeadlineAssumed: true }]);
  expect(await company.call(getDueBids, { due: 'month' })).toMatchObject([
    { _id: bid._id, isDeadlineAssumed: true },
  ]);
  const { bids } = await company.call(search, { search: 'Senne' });
  expect(bids.filter(({ isDeadlineAssumed }) => isDeadlineAssumed).map(({ _id }) => _id)).toEqual([bid._id]);
  expect(bids).toHaveLength(2);
  expect(await asked(company, stated._id)).not.toContain('assumed-deadline');
  expect(await asked(company, bid._id)).toContain('assumed-deadline');

  await inside(company, async (db) => {
    await db
      .updateTable('bids')
      .set({ reviewer_id: company.user._id, status: 'in-review' })
      .where('id', '=', bid._id)
      .execute();
  });
  expect(await company.call(getMyWork, {})).toMatchObject([{ kind: 'bid', isDueDateAssumed: true }]);
});

test('a file, a calendar and a reminder say it too, each in the words of its reader', async () => {
  const company = await givenCompany();
  const bid = await givenConverted(company);
  await givenConverted(company, '2031-03-01T11:00:00.000Z');
  const table = await send(`${exportBids.method} ${exportBids.path}` as 'GET /', {
    token: company.token,
    companyId: company._id,
    query: { sort: 'deadline' },
    headers: { 'accept-language': 'fr' },
  });
  const [head = '', ...rows] = table.raw.rawPayload.toString('utf8').split('\r\n');
  const place = head.split(',').indexOf('Date limite supposée');
  expect(rows.slice(0, 2).map((row) => row.split(',')[place])).toEqual(['Oui', 'Non']);

  const { address } = await company.call(issueCalendarFeed, { scope: 'all' });
  const key = new URL(address).searchParams.get('key') ?? '';
  const calendar = String((await send('GET /calendar.ics', { query: { key } })).body).replaceAll('\r\n ', '');
  expect(calendar.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Assumed deadline: Bridge over the Senne',
    'SUMMARY:Deadline: Bridge over the Senne',
  ]);
  expect(calendar).toContain('The tender states no deadline\\; we assumed 30 days.');

  await inside(company, async (db) => {
    const deadline = new Date(Date.now() + 23 * 3_600_000).toISOString();
    await db.updateTable('bids').set({ deadline }).where('id', '=', bid._id).execute();
  });
  await remindOfDeadlines(server.context.database);
  expect((await company.call(listNotifications, {})).map(({ description }) => description)).toEqual([
    expect.stringMatching(/^“Bridge over the Senne” is due .* The tender states no deadline; we assumed/),
  ]);
});

test('who moves or confirms it has stated it; who sends back what is there has not', async () => {
  const company = await givenCompany();
  const bid = await givenConverted(company);
  const { deadline, deadlineLocal } = bid;
  const same = await change(company, bid._id, { deadline, deadlineLocal, originalTitle: 'Bridge' });
  expect(same.isDeadlineAssumed).toBe(true);

  const confirmed = await change(company, bid._id, { isDeadlineAssumed: false });
  expect(confirmed).toMatchObject({ deadline, isDeadlineAssumed: false });
  expect(confirmed.activities.at(0)?.changes).toEqual({
    isDeadlineAssumed: { before: true, after: false },
  });
  expect(await asked(company, bid._id)).not.toContain('assumed-deadline');
  // Taking that back brings back what was.
  expect((await change(company, bid._id, { isDeadlineAssumed: true })).isDeadlineAssumed).toBe(true);

  const moved = await change(company, bid._id, { deadlineLocal: '2031-03-01T12:00' });
  expect(moved.isDeadlineAssumed).toBe(false);
  expect(Object.keys(moved.activities.at(0)?.changes ?? {})).toEqual(['deadline']);
});

test('an import that brings a deadline states it, and undoing the import brings back that it was assumed', async () => {
  const company = await givenCompany();
  const bid = await givenConverted(company);
  const { _id: importId } = await company.call(beginImport, {
    kind: 'bids',
    source: 'file',
    name: 'bids.csv',
  });
  await company.call(importBids, {
    import: importId,
    bids: [],
    changes: [{ _id: bid._id, version: bid.version, deadline: '2031-03-01T11:00:00.000Z' }],
  });
  const read = () => company.call(getBid, { _id: bid._id });
  expect((await read()).isDeadlineAssumed).toBe(false);
  await company.call(undoImport, { _id: importId });
  expect(await read()).toMatchObject({ deadline: bid.deadline, isDeadlineAssumed: true });
});

test('the response leaves an assumed deadline out, the matrix calls it so, and documents that state one are not contradicted', async () => {
  const company = await givenCompany();
  const bid = await givenConverted(company);
  const terms = givenPdf([
    [
      'The Bidder must grit the roads.',
      'Tenders must be received no later than 22 July 2031 at 14:00 (Brussels time).',
    ],
  ]);
  const generate = async () => {
    const result = await company.upload(generateFiles, { _id: bid._id }, [
      { name: 'Terms.pdf', content: terms },
    ]);
    const texts = await Promise.all(
      result.generatedFiles.slice(-2).map(async ({ _id, name }) => {
        const query = { _id };
        const { raw } = await send('GET /bid/file', { token: company.token, companyId: company._id, query });
        const { blocks } = await readDocument(new Uint8Array(raw.rawPayload), name);
        return blocks.map(({ text, cells }) => [text, ...(cells ?? [])].join('\t')).join('\n');
      }),
    );
    return { response: texts[0] ?? '', matrix: texts[1] ?? '', warnings: result.warnings };
  };
  const assumed = await generate();
  expect(assumed.response).not.toMatch(/Deadline/);
  expect(assumed.matrix).toContain('Deadline (assumed; the tender states none)');
  expect(assumed.warnings).toContain(
    'The documents state the deadline 22 July 2031 at 14:00 (Europe/Brussels) (Terms.pdf, page 1).',
  );
  // Another one that stands in the documents is the one thing to decide.
  expect(await asked(company, bid._id)).toContain('other-deadline');
  expect(await asked(company, bid._id)).not.toContain('assumed-deadline');

  await change(company, bid._id, { deadline: '2031-07-23T12:00:00.000Z' });
  const stated = await generate();
  // When it must be in is ours to know, not the buyer's to read.
  expect(stated.response).not.toMatch(/Deadline/);
  expect(stated.matrix).not.toContain('assumed');
  expect(stated.warnings.join(' ')).toMatch(/the bid has/);
});
