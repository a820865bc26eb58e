import { line } from '#notices/text/plain-text.ts';
import { columnsOf, headingName, type ColumnChoice, type TableField } from '#notices/tables/table-columns.ts';

/** A row of a table: its number in the file, from 1, its cells as text, and by column the number formats of real dates. */
export type TableRow = { row: number; cells: string[]; formats?: Record<number, string> };

/** The row that names a table's columns: its place among the filled rows, its cells and what each column holds. */
export type TableHeading = { at: number; header: string[]; fields: (TableField | null)[] };

/** How many leading rows are looked at for a heading: reports have a cover above it. */
const LEADING = 15;

/** The rows in which a cell is filled. */
export function filledRows(rows: TableRow[]): TableRow[] {
  return rows.filter(({ cells }) => filledCells(cells) > 0);
}

/** Whether one of a table's leading rows is a heading. */
export function hasHeading(rows: TableRow[], choice: ColumnChoice = {}): boolean {
  return findHeading(filledRows(rows), choice) !== null;
}

/**
 * The first of the leading rows in which a title and at least one other column are recognised, or which has the column
 * that a person says is the title.
 */
export function findHeading(filled: TableRow[], choice: ColumnChoice): TableHeading | null {
  for (const [at, { cells }] of filled.slice(0, LEADING).entries()) {
    const fields = columnsOf(cells, choice);
    if (!fields.includes('title')) continue;
    const isSaid = cells.some((cell) => {
      const name = headingName(cell);
      return Object.hasOwn(choice, name) && choice[name] === 'title';
    });
    if (isSaid || fields.filter((field) => field !== null).length > 1) return { at, header: cells, fields };
  }
  return null;
}

/**
 * The row that looks like the heading of a table in which no title is recognised, so that a person can be asked. Where
 * it names something else of a tender, the column with the longest words is taken for the title.
 * @returns null where the rows are no table, or no column holds words.
 */
export function supposedHeading(filled: TableRow[], choice: ColumnChoice): TableHeading | null {
  const widest = Math.max(0, ...filled.map(({ cells }) => filledCells(cells)));
  const at = filled.slice(0, LEADING).findIndex(({ cells }) => filledCells(cells) >= widest * 0.8);
  const header = filled[at]?.cells;
  const body = filled.slice(at + 1);
  if (header === undefined || widest < 2 || body.length === 0) return null;
  if (header.some((cell) => cell.length > 120)) return null;
  if (body.filter(({ cells }) => filledCells(cells) > 1).length * 2 < body.length) return null;
  const fields = columnsOf(header, choice);
  const lengths = header.map((heading, column) =>
    line(heading) === null ? 0 : lengthOfWords(body.map(({ cells }) => cells[column] ?? '')),
  );
  if (lengths.every((length) => length === 0)) return null;
  const free = lengths.map((length, column) =>
    fields[column] === null && !Object.hasOwn(choice, headingName(header[column] ?? '')) ? length : 0,
  );
  const longest = Math.max(...free);
  if (longest > 0 && fields.some((field) => field !== null)) fields[free.indexOf(longest)] = 'title';
  return { at, header, fields };
}

const filledCells = (cells: string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** How long the cells of a column of words are on average; 0 where most are numbers, dates, addresses or empty. */
function lengthOfWords(cells: string[]): number {
  const worded = cells.filter((cell) => /\p{L}{3}/u.test(cell) && !/^\s*(?:https?:|\S+@\S+\s*$)/i.test(cell));
  if (worded.length * 2 <= cells.length) return 0;
  return worded.reduce((sum, cell) => sum + cell.trim().length, 0) / worded.length;
}
