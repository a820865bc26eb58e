import type { KeyboardEvent } from 'react';
import { letterStep } from '#lib/browser/keys.ts';

/** By how many rows a key goes on: 1 for the arrow down and `j`, -1 for the arrow up and `k`; undefined for any other. */
export function stepOf({ key, nativeEvent }: KeyboardEvent): 1 | -1 | undefined {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  return letterStep(nativeEvent);
}

/** The row that follows or precedes the one of an id; undefined beyond the ends, and where no row has that id. */
export function neighbourOf<Row extends { _id: string }>(
  rows: readonly Row[],
  id: string | null | undefined,
  step: 1 | -1,
): Row | undefined {
  const at = rows.findIndex(({ _id }) => _id === id);
  return at < 0 ? undefined : rows[at + step];
}
