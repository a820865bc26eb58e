import { XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import { childOf, childrenOf, localName } from '#reading/docx/xml.ts';
import { cellAddress } from '#reading/xlsx/cell-address.ts';
import type { PlaceChange } from '#filling/form.ts';
import { compareOpenText } from '#filling/comparing/compare-open-text.ts';

type Found = { places: PlaceChange[]; others: string[] };

/** The cells or paragraphs of an OpenDocument file's content that differ, and whatever else does. */
export function compareOpenDocuments(before: Document, after: Document, part: string): Found {
  const [old, filled] = [before.documentElement, after.documentElement];
  if (!old || !filled) return { places: [], others: ['The document has no content.'] };
  const [oldBody, filledBody] = [childOf(old, 'body'), childOf(filled, 'body')];
  const [oldSheets, filledSheets] = [childOf(oldBody, 'spreadsheet'), childOf(filledBody, 'spreadsheet')];
  if (!oldSheets || !filledSheets) return compareOpenText(old, filled, part);
  const found: Found = { places: [], others: [] };
  const serializer = new XMLSerializer();
  const [oldTables, filledTables] = [tablesOf(oldSheets), tablesOf(filledSheets)];
  if (oldTables.length !== filledTables.length) found.others.push('Sheets came or went.');
  for (const [index, table] of oldTables.entries()) {
    const other = filledTables[index];
    if (!other) continue;
    const where = { part, sheet: attribute(table, 'name') ?? '' };
    compareTables({ serializer, where, found }, table, other);
    // Everything else is compared without the rows.
    for (const row of [...rowsOf(table), ...rowsOf(other)]) row.parentNode?.removeChild(row);
  }
  if (serializer.serializeToString(old) !== serializer.serializeToString(filled))
    found.others.push('Something beside the cells changed.');
  return found;
}

type Comparing = { serializer: XMLSerializer; where: { part: string; sheet: string }; found: Found };

function compareTables({ serializer, where, found }: Comparing, old: Element, filled: Element): void {
  const said = new Set<string>();
  const differ = (what: string) => {
    if (!said.has(what)) found.others.push(what);
    said.add(what);
  };
  const rows = sideBySide(rowsOf(old), rowsOf(filled), 'number-rows-repeated');
  for (const { one, other, from } of rows) {
    if (!one || !other) differ('Rows came or went.');
    else if (headOf(one, 'number-rows-repeated') !== headOf(other, 'number-rows-repeated'))
      differ(`The properties of row ${from} changed.`);
    else if (wholeOf(serializer, one) !== wholeOf(serializer, other))
      for (const cells of sideBySide(cellsOf(one), cellsOf(other), 'number-columns-repeated')) {
        const address = cellAddress(from, cells.from);
        if (!cells.one || !cells.other) {
          differ(`Cells came or went in row ${from}.`);
          continue;
        }
        if (wholeOf(serializer, cells.one) === wholeOf(serializer, cells.other)) continue;
        const [was, is] = [cells.one, cells.other];
        if (localName(was) !== localName(is) || headOf(was, ...valueNames) !== headOf(is, ...valueNames))
          differ(`The properties of the cell ${address} changed.`);
        else if (attribute(was, 'formula') !== undefined) differ(`The cell ${address} computes and changed.`);
        else if (besideWords(serializer, was) !== besideWords(serializer, is))
          differ(`What the cell ${address} holds beside words changed.`);
        else found.places.push({ ...where, cell: address, before: wordsOf(was), after: wordsOf(is) });
      }
  }
}

const valueNames = [
  'value-type',
  'value',
  'date-value',
  'time-value',
  'boolean-value',
  'string-value',
  'currency',
  'number-columns-repeated',
];

/** Two rows of elements that may stand for several equal ones, side by side, each pair with the number it begins at. */
function sideBySide(
  ones: readonly Element[],
  others: readonly Element[],
  repeated: string,
): { one: Element | undefined; other: Element | undefined; from: number }[] {
  const pairs: { one: Element | undefined; other: Element | undefined; from: number }[] = [];
  const count = (element: Element | undefined) => Number((element && attribute(element, repeated)) ?? 1);
  let [at, beside, from] = [0, 0, 1];
  let [left, right] = [count(ones[0]), count(others[0])];
  while (at < ones.length || beside < others.length) {
    const [one, other] = [ones[at], others[beside]];
    pairs.push({ one, other, from });
    const step = !one || !other ? Math.max(left, right) : Math.min(left, right);
    from += step;
    left -= step;
    right -= step;
    if (left <= 0) {
      at += 1;
      left = count(ones[at]);
    }
    if (right <= 0) {
      beside += 1;
      right = count(others[beside]);
    }
  }
  return pairs;
}

/** An element's attributes but for those named. */
const headOf = (element: Element, ...without: string[]): string =>
  Array.from(element.attributes)
    .filter(({ localName: local, name }) => !without.includes(local ?? name))
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join(' ');

/** An element as it is, however often it stands. */
function wholeOf(serializer: XMLSerializer, element: Element): string {
  const inner = Array.from(element.childNodes).map((node) => serializer.serializeToString(node));
  return [headOf(element, 'number-rows-repeated', 'number-columns-repeated'), ...inner].join('\n');
}

const besideWords = (serializer: XMLSerializer, cell: Element): string =>
  childrenOf(cell)
    .filter((child) => !['p', 'h', 'list'].includes(localName(child)))
    .map((child) => serializer.serializeToString(child))
    .join('\n');

const wordsOf = (cell: Element): string =>
  childrenOf(cell)
    .filter((child) => localName(child) !== 'annotation')
    .map((child) => child.textContent ?? '')
    .join('\n')
    .trim();

const tablesOf = (sheets: Element): Element[] =>
  childrenOf(sheets).filter((each) => localName(each) === 'table');

function rowsOf(table: Element): Element[] {
  return childrenOf(table).flatMap((child) => {
    const name = localName(child);
    if (name === 'table-row') return [child];
    return /^table-(?:header-rows|rows|row-group)$/.test(name) ? rowsOf(child) : [];
  });
}

const cellsOf = (row: Element): Element[] =>
  childrenOf(row).filter((cell) => /^(?:covered-)?table-cell$/.test(localName(cell)));

/** An attribute by its local name; OpenDocument's prefixes are customary, not fixed. */
const attribute = (element: Element, name: string): string | undefined =>
  Array.from(element.attributes).find((one) => (one.localName ?? one.name) === name)?.value;
