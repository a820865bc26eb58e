import type { Page } from '@bidloom/contract/primitives';
import { invalid } from '#http/calls/errors.ts';
import { foldText } from '@bidloom/engine/text/fold';

/** What every list takes beside its filters. */
export type PageInput = {
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: string | undefined;
  q?: string | undefined;
};
export const defaultLimit = 100;
/** A total is counted exactly up to here. */
export const countedTotal = 1000;

/**
 * Where a page begins: after the row with this sort value and id. The cursor is opaque to clients; one that was made
 * for another order is refused.
 */
export type Cursor = {
  sort: string;
  value: string | number | null;
  id: string;
  /** Where an order that begins in its middle began on the first page. */
  from?: number;
};

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

export function readCursor(text: string, sort: string): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Partial<Cursor>;
    const { value, id, from } = cursor;
    const isValue = value === null || typeof value === 'string' || typeof value === 'number';
    const isFrom = from === undefined || typeof from === 'number';
    if (cursor.sort === sort && isValue && isFrom && typeof id === 'string' && /^[0-9a-f]{24}$/.test(id))
      return { sort, value, id, ...(from !== undefined && { from }) };
  } catch {
    // Told below, like a cursor of another order.
  }
  throw invalid([{ path: 'cursor', key: 'errors.input.cursor' }]);
}

/** `-deadline` -> the wire's name and the direction. */
export const readSort = (sort: string): { by: string; descending: boolean } =>
  sort.startsWith('-') ? { by: sort.slice(1), descending: true } : { by: sort, descending: false };

/**
 * Pages a list that is small by nature and already in memory; `q` looks into `words`. A row is found again by its key;
 * where it has gone meanwhile, the page begins at its place. Without `limit` a page holds `most` rows.
 */
export function pageOf<Row>(
  all: Row[],
  input: PageInput,
  words: (row: Row) => string,
  { keyOf, most = defaultLimit }: { keyOf: (row: Row) => string; most?: number },
): { rows: Row[]; page: Page } {
  const wanted = input.q && foldText(input.q);
  const rows = wanted ? all.filter((row) => foldText(words(row)).includes(wanted)) : all;
  const from = input.cursor === undefined ? 0 : placeAfter(rows, readPlace(input.cursor), keyOf);
  const slice = rows.slice(from, from + (input.limit ?? most));
  const last = slice.at(-1);
  const end = from + slice.length;
  return {
    rows: slice,
    page: {
      total: Math.min(rows.length, countedTotal),
      more: rows.length > countedTotal,
      next: last !== undefined && end < rows.length ? writePlace({ key: keyOf(last), place: end - 1 }) : null,
    },
  };
}

type Place = { key: string; place: number };
const writePlace = (last: Place) => Buffer.from(JSON.stringify(last)).toString('base64url');

function readPlace(text: string): Place {
  try {
    const { key, place } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Partial<Place>;
    if (typeof key === 'string' && typeof place === 'number' && Number.isInteger(place) && place >= 0)
      return { key, place };
  } catch {
    // Told below.
  }
  throw invalid([{ path: 'cursor', key: 'errors.input.cursor' }]);
}

function placeAfter<Row>(rows: Row[], { key, place }: Place, keyOf: (row: Row) => string): number {
  const found = rows.findIndex((row) => keyOf(row) === key);
  return found >= 0 ? found + 1 : place;
}
