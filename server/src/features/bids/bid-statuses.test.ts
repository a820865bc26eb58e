import { expect, test } from 'vitest';
import { bidGroups, bidStatuses, isActive, wasHandedIn } from '@bidloom/contract/bid-statuses';

test('each status is in exactly one group of the figures, and what is closed is no part of the pipeline', () => {
  const grouped = Object.values(bidGroups).flat();
  expect(grouped.toSorted()).toEqual([...bidStatuses].toSorted());
  expect(bidStatuses.filter(isActive)).toEqual(['in-progress', 'in-review', 'submitted', 'shortlisted']);
});

test.each([
  ['in-progress', null, false],
  ['in-progress', '2026-01-01T00:00:00Z', true],
  ['shortlisted', null, true],
  ['lost', null, true],
  ['no-bid', null, false],
  ['revoked', null, false],
])('%s, submitted %s: handed in is %s', (status, submittedAt, expected) => {
  expect(wasHandedIn({ status, submittedAt })).toBe(expected);
});
