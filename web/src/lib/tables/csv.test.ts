import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('begins with the mark by which Excel knows UTF-8 and ends lines as the standard says', () => {
  expect(
    csvOf([
      ['Client', 'Bids'],
      ['مكتب', 3],
    ]),
  ).toBe('\uFEFFClient,Bids\r\nمكتب,3\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1'])(
  'keeps a spreadsheet from computing %j',
  (text) => {
    expect(
      csvOf([[text]])
        .replace('\uFEFF', '')
        .replace(/^"/, ''),
    ).toMatch(/^'/);
  },
);

test.each([
  ['sum;=1+1', `"sum;'=1+1"`],
  ['sum\t@SUM(A1)', `"sum\t'@SUM(A1)"`],
  ['a;-1;+2', `"a;'-1;'+2"`],
  ["sum;'=1", `"sum;''=1"`],
  ['a; b - c', '"a; b - c"'],
])('keeps %j inert where a semicolon or a tab parts the cells', (text, written) => {
  expect(csvOf([['first', text]])).toBe(`\uFEFFfirst,${written}\r\n`);
});

test('quotes what would break the line, and leaves numbers alone', () => {
  expect(csvOf([['a "b", c', -5, 'plain-text']])).toBe('\uFEFF"a ""b"", c",-5,plain-text\r\n');
});
