import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';

const rows = (count: number) => Array.from({ length: count }, (_, place) => ({ place }));

test.each([
  [0, []],
  [1, [1]],
  [1000, [1000]],
  [1001, [1000, 1]],
  [2500, [1000, 1000, 500]],
])('%d tenders travel in calls of %j', (count, sizes) => {
  const batches = batchesOf(rows(count));
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(rows(count));
});

test('long tenders travel in smaller calls, one of any length by itself', () => {
  const long = { text: 'é'.repeat(4 * 1024 * 1024) };
  expect(batchesOf([long, long, long]).map(({ length }) => length)).toEqual([1, 1, 1]);
  const short = { text: 'a'.repeat(4 * 1024 * 1024) };
  expect(batchesOf([short, short, short, short]).map(({ length }) => length)).toEqual([3, 1]);
});
