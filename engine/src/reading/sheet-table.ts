import type { Cell, CellValue, Worksheet } from '@cj-tech-master/excelts';
import { unreadable } from '#reading/notes.ts';
import { openPackage } from '#reading/office-package.ts';
import { openWorkbook } from '#reading/xlsx/open-workbook.ts';

/** A table as text: the filled rows of one sheet, each with its number in it from 1. */
export type SheetTable = { sheet: string; rows: { line: number; cells: string[] }[] };

/** No list that a person keeps is wider, and none says more. */
const COLUMNS_LIMIT = 200;
const LETTERS_LIMIT = 5_000_000;

/**
 * The first visible sheet of a workbook that has more than one filled row, else the first that has any; at most `most` rows of it. A date stands as
 * `2026-01-15`, with `14:30` where its cell shows the time, with seconds where it has any; a formula gives its result.
 * Throws `UnreadableFile` for what is no workbook, is damaged, past the bounds, or empty.
 */
export async function readSheetTable(bytes: Uint8Array, name: string, most: number): Promise<SheetTable> {
  if (!openPackage(bytes, name).has('xl/workbook.xml')) throw unreadable('notWorkbook', { name });
  const { workbook } = await openWorkbook(bytes, name);
  const tables = workbook.worksheets
    .filter(({ state }) => state === undefined || state === 'visible')
    .map((sheet) => ({ sheet: sheet.name, rows: filledRows(sheet, name, most) }));
  const table = tables.find(({ rows }) => rows.length > 1) ?? tables.find(({ rows }) => rows.length > 0);
  if (!table) throw unreadable('emptyWorkbook', { name });
  return table;
}

function filledRows(sheet: Worksheet, name: string, most: number): SheetTable['rows'] {
  const rows: SheetTable['rows'] = [];
  let letters = 0;
  sheet.eachRow({ includeEmpty: false }, (row, line) => {
    if (rows.length >= most) return;
    const cells: string[] = [];
    row.eachCell({ includeEmpty: false }, (cell, column) => {
      if (column > COLUMNS_LIMIT || cell.master !== cell) return;
      while (cells.length < column - 1) cells.push('');
      cells.push(valueText(cell.value, formatOf(cell)).trim());
    });
    if (cells.every((text) => text === '')) return;
    letters += cells.reduce((sum, { length }) => sum + length, 0);
    if (letters > LETTERS_LIMIT) throw unreadable('longTable', { name });
    rows.push({ line, cells });
  });
  return rows;
}

const formatOf = ({ numFmt }: Cell): string =>
  (typeof numFmt === 'string' ? numFmt : numFmt?.formatCode) ?? '';

function valueText(value: CellValue | undefined, format: string): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value, format);
  // Binary fractions such as 0.30000000000000004 are not what the sheet shows.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('hyperlink' in value) return valueText(value.text, format);
  if ('error' in value) return value.error;
  return 'result' in value ? valueText(value.result, format) : '';
}

/** A cell's date is a wall clock, which the library gives as if it were UTC, a binary fraction of a day off at times. */
function dateText(date: Date, format: string): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T');
  const clock = time.slice(0, time.startsWith('00', 6) ? 5 : 8);
  const showsTime = /h/i.test(format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
  return clock === '00:00' && !showsTime ? day : `${day} ${clock}`;
}
