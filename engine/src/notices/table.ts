import { UnreadableFile } from '#reading/document.ts';
import { countryCode } from '#notices/country.ts';
import { amount, cpvCode, currencyCode, languageCode, line, prose, webAddress } from '#notices/plain-text.ts';
import { columnsOf, type ColumnChoice, type TableField } from '#notices/table-columns.ts';
import { dateOrder, readCellDate, type DateOrder } from '#notices/table-dates.ts';
import {
  unknownTender,
  type NoticeFormat,
  type NoticeProblem,
  type NoticeReading,
  type NoticeTender,
} from '#notices/tender.ts';
import { typeFromWords } from '#notices/wording.ts';

/** A row of a table: its number in the file, from 1, and its cells as text. */
export type TableRow = { row: number; cells: string[] };

/** Whether one of a table's leading rows is a heading. */
export function hasHeading(rows: TableRow[], choice: ColumnChoice = {}): boolean {
  return findHeading(filledRows(rows), choice) !== null;
}

/**
 * Turns a table with a heading row into tenders, a row each. The heading is the first of the leading rows in which
 * a title and at least one other column are recognised.
 * @param choice what a person says the columns hold, where the guess was wrong.
 * @throws UnreadableFile where there is no such row.
 */
export function readTable(
  rows: TableRow[],
  format: NoticeFormat,
  name: string,
  choice: ColumnChoice = {},
): NoticeReading {
  const filled = filledRows(rows);
  const heading = findHeading(filled, choice);
  if (heading === null) {
    const leading =
      filled[0]?.cells
        .filter((cell) => cell.trim() !== '')
        .slice(0, 6)
        .join(', ') ?? '';
    throw new UnreadableFile(
      leading === ''
        ? `${name} is a table without a row.`
        : `${name} is a table without a column for the title; its first row is: ${leading}.`,
    );
  }
  const { at, header, fields } = heading;
  const body = filled.slice(at + 1);
  const orders = fields.map((_, column) => dateOrder(body.map(({ cells }) => cells[column] ?? '')));
  const problems: NoticeProblem[] = [];
  const tenders = body.flatMap(({ row, cells }) => {
    const cell = (field: TableField): string | null => line(cells[fields.indexOf(field)]);
    const order = (field: TableField): DateOrder => orders[fields.indexOf(field)] ?? 'unknown';
    const tender = tenderOf(cell, order, (message) => problems.push({ row, message }));
    if (tender.title === null) problems.push({ row, message: 'This row has no title.' });
    return tender.title === null ? [] : [tender];
  });
  return {
    format,
    tenders,
    problems,
    columns: fields.map((field, column) => ({ header: line(header[column]) ?? '', field })),
  };
}

function filledRows(rows: TableRow[]): TableRow[] {
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function findHeading(
  filled: TableRow[],
  choice: ColumnChoice,
): { at: number; header: string[]; fields: (TableField | null)[] } | null {
  for (const [at, { cells }] of filled.slice(0, 15).entries()) {
    const fields = columnsOf(cells, choice);
    if (fields.includes('title') && fields.filter((field) => field !== null).length > 1)
      return { at, header: cells, fields };
  }
  return null;
}

function tenderOf(
  cell: (field: TableField) => string | null,
  order: (field: TableField) => DateOrder,
  report: (message: string) => void,
): NoticeTender {
  const country = countryCode(cell('country'));
  const date = (field: 'deadline' | 'publishedAt' | 'questionsDeadline') => {
    const moment = readCellDate(
      cell(field),
      order(field),
      country,
      field === 'publishedAt' ? 'its start' : 'its end',
    );
    if (moment === null && cell(field) !== null) report(`“${cell(field)}” is no date; it was left out.`);
    return moment;
  };
  const deadline = date('deadline');
  const value = amount(cell('value')?.replace(/[^\d.,'\s-]/gu, ''));
  if (value === null && cell('value') !== null) report(`“${cell('value')}” is no amount; it was left out.`);
  return {
    ...unknownTender(),
    title: cell('title'),
    deadline: deadline?.iso ?? null,
    deadlineNote: deadline?.note ?? null,
    reference: referenceOf(cell('reference'), report),
    buyer: cell('buyer'),
    description: prose(cell('description')),
    type: typeFromWords(cell('procedure')),
    procedure: cell('procedure'),
    value,
    currency: currencyCode(cell('currency')),
    country,
    region: cell('region'),
    cpv: (cell('cpv')?.split(/[,;|\s]+/) ?? [])
      .map(cpvCode)
      .filter((code) => code !== null)
      .map((code) => ({ code, label: null })),
    contact: { name: cell('contactName'), email: cell('contactEmail'), phone: cell('contactPhone') },
    publishedAt: date('publishedAt')?.iso ?? null,
    questionsDeadline: date('questionsDeadline')?.iso ?? null,
    language: languageCode(cell('language')),
    sourceUrl: webAddress(cell('sourceUrl')),
  };
}

/** Spreadsheets turn long numbers into `2.50639E+11`, losing their last figures, or append `.0`. */
function referenceOf(text: string | null, report: (message: string) => void): string | null {
  if (text === null) return null;
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text)) {
    report(
      `The reference ${text} was shortened by a spreadsheet and its last figures are lost; it was left out.`,
    );
    return null;
  }
  return /^\d{7,}\.0$/.test(text) ? text.slice(0, -2) : text;
}
