import type { PageSetup } from '@cj-tech-master/excelts';

/**
 * How a sheet is printed: A4 landscape, its first so many columns and rows, as wide as the page, as many pages long as it takes, the head
 * row on each. At 190 characters of columns the letters are about 8 points.
 */
export const pagesOf = (columns: number, rows: number): Partial<PageSetup> => ({
  paperSize: 9,
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '1:1',
  printArea: `A1:${String.fromCodePoint(64 + columns)}${rows}`,
  margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
});

/** The sheet's name, and the page of how many. */
export const pageFooter = { oddFooter: '&L&A&R&P / &N' };
