import type { CurrentBid, NewActivity } from './bid-record.ts';

export type Differences = NewActivity['changes'];

/** What differs between two states of a bid, by the wire's names; links stand with their names, lists in any order. */
export function differencesOf(before: CurrentBid, after: CurrentBid): Differences {
  const differences: Differences = {};
  for (const [field, was] of Object.entries(before)) {
    const is: unknown = after[field as keyof CurrentBid];
    if (!derived.has(field) && keyOf(was) !== keyOf(is)) differences[field] = { before: was, after: is };
  }
  // Another deadline says by itself that it is no longer the assumed one.
  if (differences['deadline']) delete differences['isDeadlineAssumed'];
  return differences;
}

/** A move, a new team, a new reviewer and everything else are a line of history each. */
export function activitiesOf(bid: string, differences: Differences): NewActivity[] {
  const { status, readyOverride, team, reviewer, ...others } = differences;
  return [
    ...(status
      ? [{ bid, type: 'status', changes: { status, ...(readyOverride && { readyOverride }) } }]
      : []),
    ...(team ? [{ bid, type: 'team', changes: { team } }] : []),
    ...(reviewer ? [{ bid, type: 'reviewer', changes: { reviewer } }] : []),
    ...(Object.keys(others).length > 0 ? [{ bid, type: 'changed', changes: others }] : []),
  ];
}

/** Set by the move itself, which has a line of its own, or said by the moment. */
const derived = new Set([
  'version',
  'submittedAt',
  'decidedAt',
  'deadlineLocal',
  'questionsDeadlineLocal',
  'questionsDeadlineZone',
]);

const keyOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(keyOf).toSorted().join(' ');
  if (typeof value === 'object' && value !== null && '_id' in value) return String(value._id);
  return JSON.stringify(value);
};
