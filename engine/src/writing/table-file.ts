import type { Writable } from 'node:stream';
import type { WorkbookWriter } from '@cj-tech-master/excelts';
import { inertText } from '#writing/compliance-matrix.ts';
import { pageFooter, pagesOf, rowHeight } from '#writing/sheet-pages.ts';
import { printable, type WritingLanguage } from '#writing/bid.ts';

/** A moment as a wall clock shows it: `2026-01-15 14:30`, with seconds where it has any; or a day, `2026-01-15`. */
type WrittenClock = { clock: string };
export type WrittenCell = string | number | WrittenClock | null;
/**
 * What a table is called, its headings, how wide its columns are in characters, and which a workbook hides. With `printed` it is made for paper:
 * its first so many columns and rows (the head is one) on landscape pages as wide as they are together, the head on every page, long texts in lines.
 */
export type WrittenHead = {
  name: string;
  columns: { head: string; width: number; isHidden?: boolean }[];
  printed?: { columns: number; rows: number };
};
/** In what language a workbook is written, and the company it names as its author. */
export type WrittenBy = { language: WritingLanguage; companyName: string };
type Rows = AsyncIterable<WrittenCell[][]>;

/**
 * A table as CSV (RFC 4180), with the byte order mark by which Excel knows UTF-8, piece by piece as the rows come. Text
 * that a spreadsheet would take for a formula is made inert; numbers stay numbers, negative ones too.
 */
export async function* csvOfTable({ columns }: WrittenHead, rows: Rows): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns.map(({ head }) => head))}`;
  for await (const some of rows) yield some.map((row) => csvLine(row)).join('');
}

/**
 * Writes a table as a workbook to a stream, as the rows come: a frozen head with a filter, moments as real dates by the
 * clock they are given in, numbers as numbers, every text a string that no spreadsheet runs.
 */
export const writeTableWorkbook = (
  out: Writable,
  head: WrittenHead,
  rows: Rows,
  by: WrittenBy,
): Promise<void> => writeTablesWorkbook(out, [{ head, rows }], by);

/** The same for several tables, each on a sheet of its own. */
export async function writeTablesWorkbook(
  out: Writable,
  tables: { head: WrittenHead; rows: Rows }[],
  { language, companyName }: WrittenBy,
): Promise<void> {
  const creator = printable(companyName);
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const workbook = new WorkbookWriter({ stream: out, useStyles: true, creator, lastModifiedBy: creator });
  for (const { head, rows } of tables) await writeSheet(workbook, head, rows, language);
  await workbook.commit();
}

async function writeSheet(
  workbook: WorkbookWriter,
  { name, columns, printed }: WrittenHead,
  rows: Rows,
  language: WritingLanguage,
): Promise<void> {
  const sheet = workbook.addWorksheet(sheetName(name), {
    views: [{ state: 'frozen', ySplit: 1, rightToLeft: language === 'ar' }],
    ...(printed !== undefined && {
      pageSetup: pagesOf(printed.columns, printed.rows),
      headerFooter: pageFooter,
    }),
  });
  sheet.columns = columns.map(({ width, isHidden = false }) => ({ width, hidden: isHidden }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const head = sheet.addRow(columns.map((column) => inert(column.head)));
  head.font = { bold: true };
  if (printed !== undefined) head.alignment = { vertical: 'top', wrapText: true };
  head.commit();
  // What is hidden takes no room.
  const widths = columns.map(({ width, isHidden }) => (isHidden ? Infinity : width));
  for await (const some of rows) {
    for (const cells of some) {
      const row = sheet.addRow(cells.map(workbookValue));
      if (printed !== undefined) {
        row.alignment = { vertical: 'top', wrapText: true };
        row.height = rowHeight(cells, widths);
      }
      cells.forEach((cell, place) => {
        if (isClock(cell)) row.getCell(place + 1).numFmt = formatOf(cell);
        // At the edge of its column a number or a day would touch the text of the next.
        if (printed !== undefined && (isClock(cell) || typeof cell === 'number'))
          row.getCell(place + 1).alignment = { vertical: 'top', horizontal: 'center' };
      });
      row.commit();
    }
  }
  sheet.commit();
}

const formatOf = ({ clock }: WrittenClock) =>
  clock.length > 16 ? 'yyyy-mm-dd hh:mm:ss' : clock.length > 10 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd';

const isClock = (cell: WrittenCell): cell is WrittenClock => typeof cell === 'object' && cell !== null;

function csvLine(cells: WrittenCell[]): string {
  const written = cells.map((cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell);
    const text = isClock(cell) ? cell.clock : inertWithin(inert(cell));
    return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}

/** A workbook knows no zones: its dates are wall clocks, which the library takes from UTC. */
const workbookValue = (cell: WrittenCell): string | number | Date | null =>
  isClock(cell)
    ? new Date(`${cell.clock.length > 10 ? cell.clock.replace(' ', 'T') : `${cell.clock}T00:00`}Z`)
    : typeof cell === 'string'
      ? inert(cell)
      : cell;

/** An apostrophe that a person wrote before such a sign gets one more, so that taking ours away gives back their words. */
const inert = (text: string): string => (/^'+\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : inertText(text));

/** Where semicolons or tabs part the cells of a CSV, as Excel has it in much of Europe, one begins within the text. */
const inertWithin = (text: string): string => text.replaceAll(/[;\t](?='*[=+\-@＝＋－＠])/g, "$&'");

/** The text of a cell as it was before it was made inert. */
export const withoutMark = (cell: string): string =>
  (/^'+\s*[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell).replaceAll(
    /(?<=[;\t])'(?='*[=+\-@＝＋－＠])/g,
    '',
  );

/** Excel refuses some signs and more than 31 characters in a sheet's name. */
const sheetName = (wanted: string): string =>
  wanted
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .slice(0, 31);
