import type { PageSetup } from '@cj-tech-master/excelts';

/** By its number: the library that has a name for it is loaded where a sheet is written, and not for this. */
const a4 = { paperSize: 9 };

/**
 * How a sheet is printed: A4 landscape, its first so many columns and rows, as wide as the page, as many pages long as it takes, the
 * head row on each. At 190 characters of columns the letters are about 8 points.
 */
export const pagesOf = (columns: number, rows: number): Partial<PageSetup> => ({
  ...a4,
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '1:1',
  showGridLines: true,
  // The library makes the columns absolute, and leaves the rows as they are given.
  printArea: `A$1:${String.fromCodePoint(64 + columns)}$${rows}`,
  margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
});

/** The sheet's name, and the page of how many. */
export const pageFooter = { oddFooter: '&L&A&R&P / &N' };

/** In points; the most that a spreadsheet takes. */
const lineHeight = 15;
const highestRow = 409;

/**
 * The height of a row whose texts are broken into lines, in points: programs that open the file do not all find it themselves.
 * `widths` are those of the columns in characters.
 */
export function rowHeight(cells: readonly unknown[], widths: readonly number[]): number {
  const lines = cells.map((cell, place) =>
    typeof cell === 'string' ? linesOf(cell, widths[place] ?? Infinity) : 1,
  );
  return Math.min(Math.max(1, ...lines) * lineHeight, highestRow);
}

/** A word that does not fit goes to the next line, so that lines are not quite full. */
const linesOf = (text: string, width: number) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * 1.15) / width)), 0);
