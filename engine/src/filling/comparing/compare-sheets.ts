import { XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import { childOf, childrenOf, localName } from '#reading/docx/xml.ts';
import type { PlaceChange } from '#filling/form.ts';

type Cell = { address: string; style: string; hasFormula: boolean; text: string; xml: string };
type Context = { part: string; sheet: string; strings: () => string[] };

/** The cells of a worksheet that differ, the rows whose height does, and whatever else does. */
export function compareSheets(
  before: Document,
  after: Document,
  context: Context,
): { places: PlaceChange[]; heights: number[]; others: string[] } {
  const [old, filled] = [readSheet(before, context), readSheet(after, context)];
  const others: string[] = [];
  if (old.around !== filled.around) others.push('Something beside the cells of the sheet changed.');
  for (const [row, { attributes }] of old.rows)
    if (filled.rows.get(row)?.attributes !== attributes) others.push(`The properties of row ${row} changed.`);
  for (const [row, { attributes }] of filled.rows)
    if (!old.rows.has(row) && attributes !== `r=${row}`)
      others.push(`Row ${row} came with properties of its own.`);
  const heights = [...filled.rows]
    .filter(([row, { height }]) => (old.rows.get(row)?.height ?? '') !== height)
    .map(([row]) => Number(row));
  const places: PlaceChange[] = [];
  for (const address of new Set([...old.cells.keys(), ...filled.cells.keys()])) {
    const [was, is] = [old.cells.get(address), filled.cells.get(address)];
    if (was?.xml === is?.xml) continue;
    if (!is) others.push(`The cell ${address} went.`);
    else if (was && was.style !== is.style) others.push(`The style of the cell ${address} changed.`);
    else if (was?.hasFormula || is.hasFormula) others.push(`The formula of the cell ${address} changed.`);
    else
      places.push({
        part: context.part,
        sheet: context.sheet,
        cell: address,
        before: was?.text ?? '',
        after: is.text,
      });
  }
  return { places, heights, others };
}

function readSheet(document: Document, { strings }: Context) {
  const serializer = new XMLSerializer();
  const root = document.documentElement;
  const data = childOf(root ?? undefined, 'sheetData');
  const rows = new Map<string, { attributes: string; height: string }>();
  const cells = new Map<string, Cell>();
  let lastRow = 0;
  for (const row of data ? childrenOf(data) : []) {
    lastRow = Number(row.getAttribute('r') ?? lastRow + 1);
    const attributes = Array.from(row.attributes);
    const said = (isHeight: boolean) =>
      attributes
        .filter(({ name }) => (name === 'ht' || name === 'customHeight') === isHeight)
        .map(({ name, value }) => `${name}=${value}`)
        .join(' ');
    rows.set(String(lastRow), { attributes: said(false), height: said(true) });
    let lastColumn = 0;
    for (const element of childrenOf(row)) {
      const address = element.getAttribute('r') ?? `${letters(lastColumn + 1)}${lastRow}`;
      lastColumn = columnOf(address);
      cells.set(address, readCell(element, address, strings, serializer));
    }
  }
  // Everything else of the sheet, in its order, as the parser understood it.
  const around = root
    ? childrenOf(root)
        .map((child) => (child === data ? '<sheetData>' : serializer.serializeToString(child)))
        .join('\n')
    : '';
  return { rows, cells, around };
}

function readCell(
  element: Element,
  address: string,
  strings: () => string[],
  serializer: XMLSerializer,
): Cell {
  const value = childOf(element, 'v')?.textContent ?? '';
  const inline = childOf(element, 'is');
  const words = inline
    ? Array.from(inline.getElementsByTagNameNS('*', 't')).map((text) => text.textContent ?? '')
    : [];
  return {
    address,
    style: element.getAttribute('s') ?? '0',
    hasFormula: childrenOf(element).some((child) => localName(child) === 'f'),
    text: inline
      ? words.join('')
      : element.getAttribute('t') === 's'
        ? (strings()[Number(value)] ?? '')
        : value,
    xml: serializer.serializeToString(element),
  };
}

function columnOf(address: string): number {
  return Array.from(address.replace(/\d+$/, '')).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}

function letters(column: number): string {
  return column === 0
    ? ''
    : letters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
}
