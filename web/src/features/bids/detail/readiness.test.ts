import { expect, test } from 'vitest';
import { ada, givenBid, givenFile, givenTask } from '#testing/given-bid.ts';
import { readinessOf } from './readiness.ts';

test('a bare bid lacks everything but tasks it never had', () => {
  const { share, steps } = readinessOf(givenBid(), { mandatory: 0, open: 0 });
  expect(share).toBe(0);
  expect(steps.map(({ name, missing }) => [name, missing])).toEqual([
    ['documents', 1],
    ['requirements', 1],
    ['response', 1],
    ['reviewer', 1],
  ]);
});

test('each step counts by its share; a whole bid is ready', () => {
  const bid = givenBid({
    originalFiles: [givenFile()],
    generatedFiles: [givenFile({ kind: 'response' })],
    reviewer: ada,
    tasks: [givenTask({ status: 'done' }), givenTask({ status: 'todo' })],
  });
  const half = readinessOf(bid, { mandatory: 10, open: 5 });
  expect(half.share).toBeCloseTo((1 + 0.5 + 1 + 1 + 0.5) / 5);
  const done = { ...bid, tasks: [givenTask({ status: 'done' })] };
  expect(readinessOf(done, { mandatory: 10, open: 0 })).toMatchObject({ share: 1 });
});
