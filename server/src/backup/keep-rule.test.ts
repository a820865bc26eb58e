import { expect, test } from 'vitest';
import { keepRuleOf, keepRulePattern, toKeep } from './keep-rule.ts';

const at = (text: string) => new Date(`${text}Z`);
const kept = (moments: string[], rule: string) =>
  [...toKeep(moments.map(at), keepRuleOf(rule))].map((one) => one.toISOString().slice(0, 16)).toSorted();

test('the newest of each day, week and month is kept, so many of each', () => {
  const moments = [
    '2026-08-31T02:00',
    '2026-09-30T02:00',
    '2026-11-08T02:00',
    '2026-11-15T02:00',
    '2026-11-16T02:00',
    '2026-11-21T02:00',
    '2026-11-22T02:00',
    '2026-11-23T02:00',
    '2026-11-23T14:00',
  ];
  expect(kept(moments, '2d 0w 0m')).toEqual(['2026-11-22T02:00', '2026-11-23T14:00']);
  // Weeks begin on Monday, the 16th and the 23rd.
  expect(kept(moments, '1d 3w 0m')).toEqual(['2026-11-15T02:00', '2026-11-22T02:00', '2026-11-23T14:00']);
  expect(kept(moments, '1d 0w 3m')).toEqual(['2026-08-31T02:00', '2026-09-30T02:00', '2026-11-23T14:00']);
});

test('the newest stays whatever the rule says', () => {
  expect(kept(['2026-11-22T02:00', '2026-11-23T02:00'], '0d 0w 0m')).toEqual(['2026-11-23T02:00']);
});

test('a day without a backup takes no place', () => {
  expect(kept(['2026-11-01T02:00', '2026-11-23T02:00'], '2d 0w 0m')).toHaveLength(2);
});

test.each(['7d 4w 6m', '30d 0w 0m'])('%s is a rule', (text) => expect(text).toMatch(keepRulePattern));
test.each(['7', '7d', '7d 4w', '-1d 1w 1m', '7d  4w 6m', '7 d 4 w 6 m'])('%s is none', (text) =>
  expect(text).not.toMatch(keepRulePattern),
);
