import { Workbook } from '@cj-tech-master/excelts';
import { expect, test } from 'vitest';
import type { DateChoice } from '#notices/tables/column-dates.ts';
import { readNotice } from '#notices/read.ts';

type Cells = (string | number | Date | null)[][];

const csv = (lines: string[], dates?: DateChoice, zone: string | null = null) =>
  readNotice(new TextEncoder().encode(lines.join('\n')), 'list.csv', {}, zone, dates);

async function xlsx(rows: Cells, dates?: DateChoice, { format = 'mm-dd-yy', is1904 = false } = {}) {
  const workbook = new Workbook();
  workbook.properties.date1904 = is1904;
  const sheet = workbook.addWorksheet('Tenders');
  for (const row of rows)
    sheet.addRow(row).eachCell((cell) => {
      if (cell.value instanceof Date) cell.numFmt = format;
    });
  const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
  return readNotice(bytes, 'list.xlsx', {}, null, dates);
}

const daysOf = ({ tenders }: Awaited<ReturnType<typeof csv>>) =>
  tenders.map(({ deadline }) => deadline?.slice(0, 10) ?? null);
const day = (text: string) => new Date(`${text}T00:00:00Z`);

test('one value above twelve decides for its column, with its row', async () => {
  const read = await csv(['Title,Deadline', 'A,08/12/2026', 'B,14/12/2026', 'C,"Fri 09/12/2026, noon"']);
  expect(daysOf(read)).toEqual(['2026-12-08', '2026-12-14', '2026-12-09']);
  expect(read.dates).toMatchObject([
    {
      header: 'Deadline',
      field: 'deadline',
      order: 'day-first',
      because: { key: 'orderByValue', values: { text: '14/12/2026', row: 3 } },
      depending: 2,
    },
  ]);
  expect(daysOf(await csv(['Title,Deadline', 'A,08/12/2026', 'B,12/14/2026']))).toEqual([
    '2026-08-12',
    '2026-12-14',
  ]);
});

test('a value with words behind it decides too', async () => {
  const read = await csv(['Title,Deadline', 'A,08/12/2026', 'B,14/12/2026 12:00 (London time)']);
  expect(daysOf(read)).toEqual(['2026-12-08', '2026-12-14']);
});

test('what nothing decides is asked: no date is made up, and the question is there for programs too', async () => {
  const lines = ['Title,Deadline', 'A,08/12/2026', 'B,2026-12-14', 'C,05/05/2026'];
  const asked = await csv(lines);
  expect(daysOf(asked)).toEqual([null, '2026-12-14', '2026-05-05']);
  expect(asked.tenders[0]?.deadlineNotes).toMatchObject([{ key: 'dateUndecided' }]);
  expect(asked.dates).toEqual([
    {
      header: 'Deadline',
      field: 'deadline',
      order: null,
      because: { key: 'orderUnknown', values: { text: '08/12/2026' } },
      depending: 1,
      against: null,
      example: {
        text: '08/12/2026',
        row: 2,
        days: [
          { reading: 'day-first', day: '2026-12-08' },
          { reading: 'month-first', day: '2026-08-12' },
        ],
      },
    },
  ]);
  expect(daysOf(await csv(lines, { Deadline: 'day-first' }))[0]).toBe('2026-12-08');
  const monthFirst = await csv(lines, { Deadline: 'month-first' });
  expect(daysOf(monthFirst)[0]).toBe('2026-08-12');
  expect(monthFirst.dates?.[0]?.order).toBe('month-first');
});

test('values that contradict each other are asked about, not outvoted', async () => {
  const read = await csv(['Title,Deadline', 'A,08/12/2026', 'B,14/12/2026', 'C,12/15/2026', 'D,16/12/2026']);
  expect(daysOf(read)).toEqual([null, '2026-12-14', '2026-12-15', '2026-12-16']);
  expect(read.dates?.[0]).toMatchObject({ order: null, because: { key: 'orderContradicts' } });
});

test.each([
  [['Title,Published,Deadline', 'A,14/11/2026,08/12/2026'], 'orderByColumn', '2026-12-08'],
  [['Title,Published,Deadline', 'A,11/14/2026,08/12/2026'], 'orderByColumn', '2026-08-12'],
  [['Title;Deadline;Value', 'A;08/12/2026;1.250,50'], 'orderByAmount', '2026-12-08'],
  [['Objet;Date limite', 'A;08/12/2026'], 'orderByFrench', '2026-12-08'],
  [['اسم المنافسة,آخر موعد لتقديم العروض', 'طرق,08/12/2026'], 'orderByArabic', '2026-12-08'],
  [['Title,Deadline,Country', 'A,08/12/2026 10:00,US'], 'orderByCountry', '2026-08-12'],
  [['Title,Deadline,Country', 'A,08/12/2026,GB'], 'orderByCountry', '2026-12-08'],
])('what decides beside the column is said: %j', async (lines, key, deadline) => {
  const read = await csv(lines);
  const dates = read.dates?.find(({ field }) => field === 'deadline');
  expect(dates?.because?.key).toBe(key);
  expect(daysOf(read)).toEqual([deadline]);
});

test.each([
  ['Europe/London', 'day-first'],
  ['America/New_York', 'month-first'],
  ['America/Toronto', null],
  ['UTC', null],
  [null, null],
])('a company in %s reads %s when the file says nothing', async (zone, order) => {
  const read = await csv(['Title,Deadline', 'A,08/12/2026'], undefined, zone);
  expect(read.dates?.[0]?.order).toBe(order);
});

test('rows of several countries say nothing', async () => {
  const read = await csv(['Title,Deadline,Country', 'A,08/12/2026,US', 'B,09/12/2026,GB']);
  expect(read.dates?.[0]?.order).toBeNull();
});

test.each([false, true])(
  'real dates are what they are, in workbooks that count from 1904: %s',
  async (is1904) => {
    const read = await xlsx(
      [
        ['Title', 'Deadline'],
        ['A', day('2026-08-12')],
        ['B', day('2026-12-14')],
      ],
      {},
      { is1904 },
    );
    expect(daysOf(read)).toEqual(['2026-08-12', '2026-12-14']);
    expect(read.dates).toEqual([]);
  },
);

test('the format of date cells decides for the texts beside them', async () => {
  const read = await xlsx(
    [
      ['Title', 'Deadline'],
      ['A', day('2026-12-24')],
      ['B', '08/12/2026'],
    ],
    {},
    { format: 'dd/mm/yyyy' },
  );
  expect(read.dates?.[0]?.because).toMatchObject({ key: 'orderByFormat', values: { format: 'dd/mm/yyyy' } });
  expect(daysOf(read)).toEqual(['2026-12-24', '2026-12-08']);
});

test('dates that a spreadsheet of another country turned round are asked about', async () => {
  // 08/12/2026 became 12 August; 14/12/2026 is no date with the month first, and stayed text.
  const rows: Cells = [
    ['Title', 'Deadline'],
    ['A', day('2026-08-12')],
    ['B', '14/12/2026'],
  ];
  const asked = await xlsx(rows);
  expect(daysOf(asked)).toEqual([null, '2026-12-14']);
  expect(asked.dates?.[0]).toMatchObject({
    order: null,
    because: { key: 'orderTurnedRound', values: { text: '14/12/2026', row: 3, count: 1 } },
    example: {
      text: '08/12/2026',
      days: [
        { reading: 'day-first', day: '2026-12-08' },
        { reading: 'as-stored', day: '2026-08-12' },
      ],
    },
  });
  expect(daysOf(await xlsx(rows, { Deadline: 'day-first' }))).toEqual(['2026-12-08', '2026-12-14']);
  expect(daysOf(await xlsx(rows, { Deadline: 'as-stored' }))).toEqual(['2026-08-12', '2026-12-14']);
  // A stored day above the 12th shows that the spreadsheet understood its dates.
  const right = await xlsx([...rows, ['C', day('2026-08-20')]]);
  expect(daysOf(right)).toEqual(['2026-08-12', '2026-12-14', '2026-08-20']);
});
