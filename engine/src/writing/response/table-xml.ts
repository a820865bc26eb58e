import { placedCells } from './column-widths.ts';
import type { Page } from './page.ts';
import { paragraphXml } from './paragraph-xml.ts';
import type { Cell, Paragraph, Table } from './pieces.ts';
import { escapeXml } from './xml-text.ts';

/** As wide as the page; its head comes again on every page, only long rows are parted, and a short table is not parted at all. */
export function tableXml({ direction, widths, rows, isLying }: Table, around: Page): string {
  // In a table from right to left LibreOffice takes every paragraph that says nothing for one.
  const page = { ...around, isRightToLeft: around.isRightToLeft || direction === 'rtl' };
  const { roles, lying } = page;
  const width = isLying && lying ? lying.width : page.width;
  const columns = columnsOf(widths, width);
  const widthOf = (start: number, count: number): number =>
    columns.slice(start, start + count).reduce((sum, one) => sum + one, 0);
  // In the order of the schema.
  const cellXml = (
    start: number,
    { columns: span = 1, rows: down = 1 }: Omit<Cell, 'paragraphs'>,
    merged: string,
    content: string,
  ) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widthOf(start, span)}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}${merged === '' && down > 1 ? '<w:vMerge w:val="restart"/>' : merged}</w:tcPr>${content}</w:tc>`;
  const keptRows = isShort(rows) ? rows.length - 1 : 0;
  const body = placedCells(rows).map(({ cells, starts, reaching }, index) => {
    const keepsNext = index < keptRows;
    const { isHead, mayBreak } = rows[index] ?? {};
    const isPlainHead = isHead === true && !page.showsHeads;
    const empty = paragraphXml(
      { kind: 'paragraph', role: 'cell', inlines: [], direction, ...(keepsNext && { keepsNext }) },
      page,
    );
    const own = cells.map((cell, place) => {
      const start = starts[place] ?? 0;
      const content = cell.paragraphs
        .map((one) => (isPlainHead ? inBold(one) : one))
        .map((one) => paragraphXml(keepsNext ? { ...one, keepsNext } : one, page))
        .join('');
      return { start, xml: cellXml(start, cell, '', content === '' ? empty : content) };
    });
    const continued = reaching.map(({ start, columns: span }) => ({
      start,
      xml: cellXml(start, { columns: span }, '<w:vMerge/>', empty),
    }));
    const inOrder = [...own, ...continued].toSorted((one, other) => one.start - other.start);
    const properties = `${mayBreak ? '' : '<w:cantSplit/>'}${isHead ? '<w:tblHeader/>' : ''}`;
    return `<w:tr>${properties === '' ? '' : `<w:trPr>${properties}</w:trPr>`}${inOrder.map(({ xml }) => xml).join('')}</w:tr>`;
  });
  const hasHead = rows[0]?.isHead === true;
  return (
    `<w:tbl><w:tblPr><w:tblStyle w:val="${escapeXml(roles.table)}"/>${direction === 'rtl' ? '<w:bidiVisual/>' : ''}<w:tblW w:w="${widthOf(0, columns.length)}" w:type="dxa"/><w:tblLayout w:type="fixed"/>${page.hasTightCells ? roomInCells : ''}` +
    `<w:tblLook w:val="${hasHead ? '0420' : '0400'}" w:firstRow="${hasHead ? 1 : 0}" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>` +
    `<w:tblGrid>${columns.map((one) => `<w:gridCol w:w="${one}"/>`).join('')}</w:tblGrid>${body.join('')}</w:tbl>`
  );
}

/** The head of a table whose style shows none. */
const inBold = (paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  inlines: paragraph.inlines.map((inline) => ('text' in inline ? { ...inline, isBold: true } : inline)),
});

/** A table of so many rows and letters takes at most a third of a page: parted, it would be a head and a line on each. */
const mostKept = { rows: 8, letters: 700 };
const isShort = (rows: Table['rows']): boolean =>
  rows.length <= mostKept.rows &&
  rows
    .flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs.flatMap(({ inlines }) => inlines)))
    .reduce((sum, one) => sum + ('text' in one ? one.text.length : 3), 0) <= mostKept.letters;

const roomInCells =
  '<w:tblCellMar><w:left w:w="90" w:type="dxa"/><w:right w:w="90" w:type="dxa"/></w:tblCellMar>';

/** The columns in twentieths of a point, together as wide as the text. */
function columnsOf(widths: number[], width: number): number[] {
  const parts = widths.reduce((sum, one) => sum + one, 0);
  return widths.map((one) => Math.round((width * one) / parts));
}
