import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('reads what spreadsheets write: commas, semicolons or tabs, any line ends, the mark of UTF-8', () => {
  const wanted = [
    ['Title', 'Client'],
    ['Road', 'Ville de Lyon'],
  ];
  expect(cellsOf('\uFEFFTitle,Client\r\nRoad,Ville de Lyon\r\n')).toEqual(wanted);
  expect(cellsOf('Title;Client\nRoad;Ville de Lyon')).toEqual(wanted);
  expect(cellsOf('Title\tClient\rRoad\tVille de Lyon\r')).toEqual(wanted);
  expect(cellsOf('"Title, long, very";Client\nRoad;Lyon')[0]).toEqual(['Title, long, very', 'Client']);
});

test('quotes hold separators, line breaks and doubled quotes', () => {
  expect(cellsOf('a,b\n"one, ""two""\nthree",four')).toEqual([
    ['a', 'b'],
    ['one, "two"\nthree', 'four'],
  ]);
});

test('a row knows the line it begins on, empty lines and broken cells counted', () => {
  expect(readCsv('a,b\r\n\r\n"x\r\ny",z\r\nlast,row').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('reads back what we write', () => {
  const rows = [
    ['Title', 'Note'],
    ['طريق "A"', 'x,\ny'],
  ];
  expect(cellsOf(csvOf(rows))).toEqual(rows);
});
