import { expect, test } from 'vitest';
import { monthsBefore, sumsOf, type Months } from './period-sums.ts';

const month = (name: string, part: Partial<Months[number]> = {}): Months[number] => ({
  month: name,
  total: 0,
  submitted: 0,
  won: 0,
  lost: 0,
  value: 0,
  wonValue: 0,
  ...part,
});
const names = (months: Months | undefined) => months?.map((one) => one.month);

test('what the months come to together', () => {
  const months = [
    month('2026-10', { total: 3, won: 1, lost: 2, value: 50, wonValue: 20 }),
    month('2026-11', { total: 2, won: 1, value: 5, wonValue: 5 }),
  ];
  expect(sumsOf(months)).toEqual({ total: 5, won: 2, decided: 4, value: 55, wonValue: 25 });
});

test('a period is compared with as many months right before it, across the turn of a year', () => {
  const longer = ['2025-11', '2025-12', '2026-01', '2026-02'].map((name) => month(name));
  expect(names(monthsBefore(longer.slice(-2), longer))).toEqual(['2025-11', '2025-12']);
  expect(names(monthsBefore(longer.slice(-1), longer))).toEqual(['2026-01']);
});

test('where the months do not reach back so far, there is no comparison', () => {
  const longer = ['2025-12', '2026-01', '2026-02'].map((name) => month(name));
  expect(monthsBefore(longer.slice(-2), longer)).toBeUndefined();
  expect(monthsBefore(longer, longer)).toBeUndefined();
  expect(monthsBefore([], longer)).toBeUndefined();
});
