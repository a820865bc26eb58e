import { parse } from 'csv-parse/sync';
import type { FormComparison, PlaceChange } from '#filling/form.ts';
import { decodeText } from '#reading/text.ts';
import { unreadable } from '#reading/notes.ts';
import { separatorOf } from '#reading/questionnaire/grid.ts';
import { cellAddress } from '#reading/xlsx/cell-address.ts';
import { sha256 } from '#filling/zip-file.ts';

/**
 * The cells of a table of separated values that differ, and whatever else does. Rows without answers must be the same to the letter,
 * quotes and line ends included; in the others every cell but the answers'.
 */
export function compareSeparated(before: Uint8Array, after: Uint8Array, name: string): FormComparison {
  const [sumBefore, sumAfter] = [sha256(before), sha256(after)];
  const part = { part: name, before: sumBefore, after: sumAfter, isIdentical: sumBefore === sumAfter };
  const comparison: FormComparison = { places: [], heights: [], others: [], parts: [part] };
  if (part.isIdentical) return comparison;
  const differs = (what: string) => comparison.others.push({ part: name, what });
  if (markOf(before) !== markOf(after)) differs('The byte order mark changed.');
  const separator = separatorOf(decodeText(before));
  const [old, filled] = [rowsOf(before, separator, name), rowsOf(after, separator, name)];
  if (old.length !== filled.length) differs('Rows came or went.');
  for (const [index, row] of old.entries()) {
    const other = filled[index];
    if (!other || other.raw === row.raw) continue;
    if (endOf(other.raw) !== endOf(row.raw)) differs(`The end of row ${index + 1} changed.`);
    const places: PlaceChange[] = [];
    for (let column = 0; column < Math.max(row.record.length, other.record.length); column += 1) {
      const [was = '', is = ''] = [row.record[column], other.record[column]];
      if (was !== is)
        places.push({ part: name, cell: cellAddress(index + 1, column + 1), before: was, after: is });
    }
    if (places.length === 0) differs(`Row ${index + 1} is written in another way.`);
    if (row.record.length > other.record.length) differs(`Row ${index + 1} lost cells.`);
    comparison.places.push(...places);
  }
  return comparison;
}

type Row = { record: string[]; raw: string };

function rowsOf(bytes: Uint8Array, delimiter: string, name: string): Row[] {
  try {
    const rows: unknown = parse(decodeText(bytes), {
      delimiter,
      bom: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
    });
    return rows as Row[];
  } catch (error) {
    throw unreadable('notTable', { name, line: 1 }, error);
  }
}

const markOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 3))
    .toString('hex')
    .match(/^(?:efbbbf|fffe|feff)/)?.[0] ?? '';
const endOf = (raw: string): string => /[\r\n]*$/.exec(raw)?.[0] ?? '';
