import { Fragment, Slice } from 'prosemirror-model';
import { rename, unwrap } from './paste-elements.ts';
import { schema } from './schema.ts';

/** Tables that only arrange others are taken apart; the row of titles becomes one. */
export function tidyTables(page: Document): void {
  for (const table of page.body.querySelectorAll('table')) {
    if (table.querySelector('table')) takeApart(table);
    else makeHead(table);
  }
}

/** What stands in the cells of a table, one after the other: a table within another is no form of a rich text. */
function takeApart(table: HTMLTableElement): void {
  const parts = [...table.querySelectorAll('td, th')]
    .filter((cell) => cell.closest('table') === table)
    .map((cell) => {
      const part = cell.ownerDocument.createElement('div');
      part.append(...cell.childNodes);
      return part;
    });
  table.replaceWith(...parts);
}

/** A first row of titles, which Word repeats on each page, or which alone is bold throughout, is a header row; no other cell is a title. */
function makeHead(table: HTMLTableElement): void {
  const [first, second] = table.rows;
  if (!first) return;
  const isRepeated =
    first.closest('thead') !== null || [...first.cells].every((cell) => cell.localName === 'th');
  const isHead =
    isRepeated || (first.cells.length > 1 && isBold(first) && second !== undefined && !isBold(second));
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('th, td')) {
    const isTitle = isHead && cell.parentElement === first;
    if (isTitle) {
      for (const bold of cell.querySelectorAll('b, strong')) unwrap(bold);
      cell.style.removeProperty('font-weight');
    }
    if (cell.localName !== (isTitle ? 'th' : 'td')) rename(cell, isTitle ? 'th' : 'td');
  }
}

/** Whether all the words of a row are bold. */
const isBold = (row: HTMLTableRowElement): boolean =>
  [...row.cells].every((cell) => {
    const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    let hasWords = false;
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (data.replaceAll('\u00a0', '').trim() === '') continue;
      hasWords = true;
      if (
        !parentElement?.closest(
          'b, strong, th, [style*="font-weight:700"], [style*="font-weight:bold"], [style*="font-weight: 700"], [style*="font-weight: bold"]',
        )
      )
        return false;
    }
    return hasWords;
  });

/** Lines of equally many cells parted by tabs, as spreadsheets copy them, as a table; nothing for other text. */
export function tableOfTabs(text: string): Slice | null {
  const rows: string[][] = [[]];
  const said = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  // A cell with a line break or a quote in it stands in quotes.
  for (const [whole, cell = '', end] of said.matchAll(/("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/g)) {
    if (whole === '' && rows.at(-1)?.length !== 0 && !said.endsWith('\t')) break;
    rows
      .at(-1)
      ?.push(cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width < 2 || rows.some((row) => row.length !== width)) return null;
  const { table, tableRow, tableCell, paragraph, hardBreak } = schema.nodes;
  const words = (line: string, place: number) => [
    ...(place > 0 ? [hardBreak.create()] : []),
    ...(line.trim() === '' ? [] : [schema.text(line.trim())]),
  ];
  const cellOf = (cell: string) =>
    tableCell.create(null, paragraph.create(null, cell.split('\n').flatMap(words)));
  const made = table.create(
    null,
    rows.map((row) => tableRow.create(null, row.map(cellOf))),
  );
  return new Slice(Fragment.from(made), 0, 0);
}
