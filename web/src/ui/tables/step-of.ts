import type { KeyboardEvent } from 'react';
import { letterStep } from '#lib/browser/keys.ts';

/** By how many rows a key goes on: 1 for the arrow down and `j`, -1 for the arrow up and `k`; undefined for any other. */
export function stepOf({ key, nativeEvent }: KeyboardEvent): 1 | -1 | undefined {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  return letterStep(nativeEvent);
}
