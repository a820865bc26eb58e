import { createBid, createBids, exportBids, readBidTable } from '@bidloom/contract/bids';
import { expect, test } from 'vitest';
import { givenMember, send, type GivenCompany } from '#testing/given.ts';
import { givenBidder } from '#testing/given-bidder.ts';

const save = async (
  company: Pick<GivenCompany, 'companyId' | 'token'>,
  query: Record<string, unknown>,
  language = 'en',
) => {
  const answer = await send(`${exportBids.method} ${exportBids.path}` as 'GET /', {
    ...company,
    query,
    headers: { 'accept-language': language },
  });
  expect(answer.status).toBe(200);
  return { bytes: answer.raw.rawPayload, text: answer.raw.rawPayload.toString('utf8'), ...answer };
};

test('a CSV file holds the bids that fit, in the words of the reader, and nothing a spreadsheet runs', async () => {
  const company = await givenBidder();
  const viewer = await givenMember(company, 'viewer');
  const bid = {
    originalTitle: '=HYPERLINK("http://bad.example","x")',
    reference: '@SUM(A1)',
    region: "'+1",
    buyerContact: 'Ann, “Port”',
    deadline: '2027-07-15T12:30:00.000Z',
    value: 12_500.5,
    priority: 5,
    type: 'itt',
  } as const;
  await company.call(createBids, { bids: [bid, { originalTitle: 'Lost', status: 'lost' }] });
  const { text, headers } = await save(viewer, { status: 'in-progress' }, 'fr');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="bids-\d{4}-\d\d-\d\d\.csv"$/);
  expect(text).toMatch(/^\uFEFFTitre,Client,/);
  const [, row, end] = text.split('\r\n');
  expect(end).toBe('');
  expect(row).toContain(`"'=HYPERLINK(""http://bad.example"",""x"")",Ministry of Works,2027-07-15 14:30,`);
  expect(row).toContain(`,En cours,`);
  expect(row).toContain(`,'@SUM(A1),`);
  expect(row).toContain(`,12500.5,5,''+1,"Ann, “Port”",`);
  const call = `${exportBids.method} ${exportBids.path}` as 'GET /';
  const known = { 'if-none-match': String(headers['etag']), 'accept-language': 'fr' };
  const again = (status: string) => send(call, { ...viewer, query: { status }, headers: known });
  expect((await again('in-progress')).status).toBe(304);
  expect((await again('lost')).status).toBe(200);
});

test('a workbook holds real dates and numbers; what is read back is what was written', async () => {
  const company = await givenBidder();
  await company.call(createBid, {
    originalTitle: '-2+3',
    deadline: '2027-01-14T23:00:00.000Z',
    questionsDeadline: '2027-01-10T09:15:07.000Z',
    value: 0.1,
    reference: '007',
  });
  const { bytes, headers } = await save(company, { format: 'xlsx' });
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const table = await company.upload(readBidTable, {}, [
    { name: 'bids.xlsx', content: new Uint8Array(bytes) },
  ]);
  expect(table).toMatchObject({ sheet: 'Bids', rows: [{ line: 1 }, { line: 2 }] });
  const [heads = [], cells = []] = table.rows.map((row) => row.cells);
  const of = Object.fromEntries(heads.map((head, place) => [head, cells[place]]));
  expect(of).toMatchObject({
    Title: "'-2+3",
    Deadline: '2027-01-15 00:00',
    'Clarification deadline': '2027-01-10 10:15:07',
    Value: '0.1',
    Priority: '1',
    Reference: '007',
    'Test bid': 'No',
  });
});

test('more bids than a page come all, once each, in the order asked for', async () => {
  const company = await givenBidder();
  const bids = Array.from({ length: 500 }, (_, row) => ({ originalTitle: `Lot ${row}`, value: row }));
  await company.call(createBids, { bids });
  await company.call(createBids, { bids: bids.map((bid) => ({ ...bid, value: bid.value + 500 })) });
  const { text } = await save(company, { sort: '-value', q: 'lot' });
  const values = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(/,(\d+),1,Global/.exec(line)?.[1]));
  expect(values).toEqual(Array.from({ length: 1000 }, (_, row) => 999 - row));
});

test('a file that is no workbook says so', async () => {
  const company = await givenBidder();
  await expect(
    company.upload(readBidTable, {}, [{ name: 'bids.xlsx', content: 'Title\nRoad' }]),
  ).rejects.toMatchObject({ status: 422, body: { msg: expect.stringContaining('bids.xlsx') } });
});
