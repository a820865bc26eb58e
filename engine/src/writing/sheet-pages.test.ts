import { Workbook } from '@cj-tech-master/excelts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pagesOf, rowHeight } from './sheet-pages.ts';

test('a sheet is printed on landscape A4, as wide as the page and as long as it takes, with its head on each page', async () => {
  const book = new Workbook();
  book.addWorksheet('List', { pageSetup: pagesOf(3, 40) });
  const files = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toMatch(/<pageSetUpPr[^>]* fitToPage="1"/);
  const setup = /<pageSetup [^>]*>/.exec(sheet)?.[0];
  for (const part of ['orientation="landscape"', 'paperSize="9"', 'fitToHeight="0"'])
    expect(setup).toContain(part);
  const names = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
  expect(names).toMatch(/_xlnm\.Print_Titles[^>]*>&apos;List&apos;!\$1:\$1</);
  expect(names).toMatch(/_xlnm\.Print_Area[^>]*>&apos;List&apos;!\$A\$1:\$C\$40</);
});

test.each([
  ['one line', ['short', 7], 15],
  ['a line that is not quite full', ['x'.repeat(17)], 15],
  ['a word that no longer fits beside the others', ['x'.repeat(18)], 30],
  ['lines of its own', ['a\nb\n\nc'], 60],
  ['the longest of several cells', ['short', 'x'.repeat(80)], 75],
  ['more than a spreadsheet takes', ['x'.repeat(10_000)], 409],
])('the height of a row with %s', (_what, cells, points) => {
  expect(rowHeight(cells, [20, 20])).toBe(points);
});
