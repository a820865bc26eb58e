import { Workbook } from '@cj-tech-master/excelts';
import { expect, test } from 'vitest';
import { readNotice } from '#notices/read.ts';

const csv = (text: string) => readNotice(new TextEncoder().encode(text), 'flat.csv');

test.each(['compiledRelease/', 'releases/0/', '', 'compiledRelease.'])(
  'reads a CSV table of OCDS paths that begin with “%s”',
  async (start) => {
    const mark = start.endsWith('.') ? '.' : '/';
    const names = [
      'tender/id',
      'tender/title',
      'tender/tenderPeriod/endDate',
      'tender/value/amount',
      'tender/value/currency',
      'tender/submissionMethod',
      'tender/items/0/classification/scheme',
      'tender/items/0/classification/id',
      'buyer/name',
      'tag',
    ].map((name) => start + name.replaceAll('/', mark));
    const { format, tenders, problems } = await csv(
      `ocid,${names.join(',')}\nocds-1,T1,Cycle lanes,2025-07-22T14:00:00Z,1100000,GBP,electronicSubmission;written,CPV,45233162-2,Barnet,tender`,
    );
    expect([format, problems]).toEqual(['csv', []]);
    expect(tenders).toEqual([
      expect.objectContaining({
        noticeId: 'ocds-1',
        reference: 'T1',
        title: 'Cycle lanes',
        buyer: 'Barnet',
        deadline: '2025-07-22T14:00:00.000Z',
        value: 1100000,
        currency: 'GBP',
        submitionType: 'hybrid',
        cpv: [{ code: '45233162', label: null }],
      }),
    ]);
  },
);

test('puts the sheets of a workbook together', async () => {
  const workbook = new Workbook();
  const sheet = (name: string, ...rows: string[][]) => {
    const made = workbook.addWorksheet(name);
    for (const row of rows) made.addRow(row);
  };
  sheet(
    'Releases',
    ['ocid', 'id', 'language', 'tag'],
    ['o-1', 'r-1', 'en', 'tender'],
    ['o-2', 'r-2', 'fr', 'award'],
  );
  sheet('Buyer', ['ocid', 'id', 'buyer/id', 'buyer/name'], ['o-1', 'r-1', 'B1', 'Barnet']);
  sheet(
    'Parties',
    ['ocid', 'id', 'parties/0/id', 'parties/0/contactPoint/email', 'parties/0/address/countryName'],
    ['o-1', 'r-1', 'P9', 'other@x.example', 'Italy'],
    ['o-1', 'r-1', 'B1', 'buy@barnet.example', 'United Kingdom'],
  );
  sheet('Tender', ['ocid', 'id', 'tender/id', 'tender/title'], ['o-1', 'r-1', 'T1', 'Cycle lanes']);
  sheet(
    'Tender Items',
    [
      'ocid',
      'id',
      'tender/items/0/id',
      'tender/items/0/classification/scheme',
      'tender/items/0/classification/id',
    ],
    ['o-1', 'r-1', '1', 'CPV', '45233130'],
    ['o-1', 'r-1', '2', 'CPV', '45233162'],
  );
  sheet(
    'Item words',
    ['ocid', 'id', 'tender/items/0/id', 'tender/items/0/classification/description'],
    ['o-1', 'r-1', '1', 'Highways'],
  );
  const reading = await readNotice(new Uint8Array(await workbook.xlsx.writeBuffer()), 'flat.xlsx');
  expect(reading.format).toBe('xlsx');
  expect(reading.tenders).toEqual([
    expect.objectContaining({
      noticeId: 'o-1',
      title: 'Cycle lanes',
      reference: 'T1',
      buyer: 'Barnet',
      country: 'GB',
      language: 'en',
      contact: { name: null, email: 'buy@barnet.example', phone: null },
      cpv: [
        { code: '45233130', label: 'Highways' },
        { code: '45233162', label: null },
      ],
    }),
  ]);
  expect(reading.problems).toMatchObject([{ row: 3, message: 'This entry is not an OCDS release.' }]);
});

test('passes over headings that would reach into the language', async () => {
  const { tenders } = await csv(
    'ocid,__proto__/title,constructor/prototype/x,tender/title\no-1,bad,bad,Roads',
  );
  expect(tenders[0]?.title).toBe('Roads');
  expect(({} as Record<string, unknown>)['title']).toBeUndefined();
});
