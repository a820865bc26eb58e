import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compareForms } from '#filling/compare-forms.ts';
import { fillForm } from '#filling/fill-form.ts';
import { linesOf } from '#filling/xlsx/row-room.ts';
import { workbookFile } from '#testing/form-parts.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at % 10}`).join(' ');
const question = (row: number, text: string) =>
  `<c r="A${row}" s="1" t="inlineStr"><is><t>${text}</t></is></c>`;
/** Answers go into column B, 40 characters wide; C to E are merged with it in rows 4 and 7. */
const sheet = (after = '') =>
  `<cols><col min="1" max="1" width="30" customWidth="1"/><col min="2" max="2" width="40" customWidth="1"/></cols><sheetData>
<row r="1"><c r="A1" s="5" t="inlineStr"><is><t>Question</t></is></c><c r="B1" s="5" t="inlineStr"><is><t>Answer</t></is></c></row>
<row r="2">${question(2, 'Who leads the work?')}<c r="B2" s="1"/></row>
<row r="3" ht="15" spans="1:2" x14:dyDescent="0.25">${question(3, 'How is it reviewed?')}<c r="B3" s="1"/></row>
<row r="4">${question(4, 'What is backed up?')}<c r="B4" s="1"/></row>
<row r="5" ht="45" customHeight="1">${question(5, 'Where is it stored?')}<c r="B5" s="1"/></row>
<row r="6" customHeight="1" ht="300">${question(6, 'Who may read it?')}<c r="B6" s="1"/></row>
<row r="7" ht="30" customHeight="1">${question(7, 'How is it deleted?')}<c r="B7" s="1"/></row>
<row r="8" ht="20" customHeight="1"/>
</sheetData>${after}<mergeCells count="2"><mergeCell ref="B4:E4"/><mergeCell ref="B7:E8"/></mergeCells>`;
const fill = async (content: string, answers: Record<string, string>) => {
  const form = workbookFile([{ name: 'Form', content }]);
  const filled = await fillForm(
    form,
    'form.xlsx',
    Object.entries(answers).map(([cell, value]) => ({ placeId: `Form!${cell}`, value })),
  );
  const xml = strFromU8(unzipSync(filled.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return {
    ...filled,
    form,
    rows: Object.fromEntries(
      [...xml.matchAll(/<row r="(\d+)"([^>]*?)\/?>/g)].map(([, row, rest]) => [row, rest]),
    ),
    notes: filled.report.notes.map(({ sentence }) => sentence),
  };
};

test('a row becomes as high as its answer, and nothing else of it changes', async () => {
  const long = words(60);
  const { rows, notes, report, form, bytes } = await fill(sheet(), {
    B2: long,
    B3: long,
    B4: long,
    B5: long,
    B6: long,
    B7: words(120),
  });
  expect(notes).toEqual([]);
  expect(report.changed).toHaveLength(6);
  expect(rows).toMatchObject({
    // Nobody fixed their height, and they still fit by themselves once they are edited.
    2: ' ht="153"',
    3: ' spans="1:2" x14:dyDescent="0.25" ht="153"',
    // Merged cells never do: four columns, 65 characters.
    4: ' ht="93" customHeight="1"',
    5: ' ht="153" customHeight="1"',
    // Is high enough.
    6: ' customHeight="1" ht="300"',
    // Of cells merged over rows the last one grows.
    7: ' ht="30" customHeight="1"',
    8: ' ht="138" customHeight="1"',
  });
  expect(compareForms(form, bytes, 'form.xlsx')).toMatchObject({
    heights: [2, 3, 4, 5, 8].map((row) => ({ row })),
    others: [],
  });
});

test('where the buyer fixed the height on a protected sheet it stays, and the report says how much is seen', async () => {
  const long = words(150);
  const { rows, notes } = await fill(
    sheet('<sheetProtection sheet="1"/>').replaceAll('<c r="B5" s="1"/>', '<c r="B5" s="7"/>'),
    {},
  );
  expect([rows[5], notes]).toEqual([' ht="45" customHeight="1"', []]);
  const open = (formatRows: string) =>
    fill(
      // Locked cells would be refused: all cells have the style of those that are open.
      sheet(`<sheetProtection sheet="1"${formatRows}/>`).replaceAll('s="1"', 's="7"'),
      { B5: long },
    );
  const fixed = await open('');
  expect(fixed.rows[5]).toBe(' ht="45" customHeight="1"');
  expect(fixed.notes).toEqual([
    'Row 5 (Form!B5): the answer will be cut in print (about 2 of 25 lines visible). The buyer fixed the height of the row.',
  ]);
  const left = await open(' formatRows="0"');
  expect([left.rows[5], left.notes]).toEqual([' ht="378" customHeight="1"', []]);
});

test('no row is higher than 409 points, and a cell takes 32,767 characters: the report says both', async () => {
  const { rows, notes, report } = await fill(sheet(), {
    B2: words(400),
    B4: words(600),
    B5: 'x'.repeat(32_768),
  });
  expect(rows).toMatchObject({
    2: ' ht="409"',
    4: ' ht="409" customHeight="1"',
    5: ' ht="45" customHeight="1"',
  });
  expect(notes).toEqual([
    'Row 2 (Form!B2): the answer will be cut in print (about 27 of 67 lines visible). A row of Excel is at most 409 points high.',
    expect.stringMatching(/^Row 4 \(Form!B4\): .*\(about 27 of 55 lines visible\)/),
  ]);
  expect(report.problems.map(({ problem }) => problem.sentence)).toEqual([
    'The answer has 32768 characters; a cell allows at most 32767.',
  ]);
});

test('a cell that does not wrap keeps its style, and the report names it where it shows little of its answer', async () => {
  const plain = sheet().replaceAll('s="1"', 's="0"');
  expect((await fill(plain, { B2: words(10), B3: 'Ada' })).notes).toEqual([]);
  const { rows, notes } = await fill(plain, { B2: words(30), B3: 'Two\nlines' });
  expect(rows[2]).toBe('');
  expect(notes).toEqual([expect.stringContaining('2 (first Form!B2)')]);
});

test('the comparison sees a row that became higher without an answer', async () => {
  const { form } = await fill(sheet(), {});
  const other = workbookFile([{ name: 'Form', content: sheet().replace('ht="45"', 'ht="450"') }]);
  expect(compareForms(form, other, 'form.xlsx').heights).toMatchObject([{ row: 5 }]);
});

test.each([
  ['one two three', 7, 2],
  ['one two three', 100, 1],
  ['a\n\nb', 100, 3],
  ['abcdefghij', 4, 3],
  ['ab abcdefgh c', 4, 4],
  ['', 4, 1],
])('%j takes in %i characters %i lines', (text, width, lines) => {
  expect(linesOf(text, width)).toBe(lines);
});
