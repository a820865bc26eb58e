import { expect, test } from 'vitest';
import { agendaDays, momentsOf, narrowed, onDay, readDay, weeksShown } from './calendar-range.ts';

const day = (year: number, month: number, date: number) => ({ year, month, day: date });

test('a moved deadline keeps its time over a change of the clock', () => {
  // Paris goes from +2 to +1 on 25 October 2026.
  const before = '2026-10-24T15:00:07.250Z';
  expect(onDay(before, day(2026, 10, 26), 'Europe/Paris')).toBe('2026-10-26T16:00:07.250Z');
  expect(onDay('2026-11-20T23:30:00.000Z', day(2026, 11, 24), 'Asia/Tokyo')).toBe('2026-11-23T23:30:00.000Z');
});

test('a month is asked for from the first day that is seen to the last, by the clock of the zone', () => {
  const weeks = weeksShown('month', day(2026, 11, 20), 1);
  expect(weeks).toHaveLength(6);
  expect(weeksShown('month', day(2026, 2, 10), 1)).toHaveLength(5);
  expect(weeksShown('month', day(2027, 2, 10), 1)).toHaveLength(4);
  expect(weeksShown('week', day(2026, 11, 20), 6)[0]?.[0]).toEqual(day(2026, 11, 14));
  expect(momentsOf([day(2026, 10, 26), day(2026, 12, 6)], 'Africa/Casablanca')).toEqual({
    dueAfter: '2026-10-26T00:00:00.000Z',
    dueBefore: '2026-12-07T00:00:00.000Z',
  });
});

test('the agenda of a month is its own days, and two weeks from today on', () => {
  const edges = (span: 'month' | 'week', focused: Parameters<typeof agendaDays>[1]) => {
    const days = agendaDays(span, focused, 1, day(2026, 11, 28));
    return [days.length, days[0], days.at(-1)];
  };
  expect(edges('month', day(2026, 11, 3))).toEqual([41, day(2026, 11, 1), day(2026, 12, 11)]);
  expect(edges('month', day(2026, 10, 3))).toEqual([31, day(2026, 10, 1), day(2026, 10, 31)]);
  expect(edges('week', day(2026, 11, 28))).toEqual([7, day(2026, 11, 23), day(2026, 11, 29)]);
});

test('a filter by deadline narrows what is asked for, and never widens it', () => {
  const seen = { dueAfter: '2026-11-01T00:00:00.000Z', dueBefore: '2026-12-01T00:00:00.000Z' };
  expect(narrowed({}, seen)).toEqual(seen);
  expect(
    narrowed({ dueAfter: '2026-11-20T10:00:00.000Z', dueBefore: '2027-01-01T00:00:00.000Z' }, seen),
  ).toEqual({ ...seen, dueAfter: '2026-11-20T10:00:00.000Z' });
});

test.each(['2026-02-30', '2026-13-01', '20261120', 'today', ''])('%j is no day', (text) => {
  expect(readDay(text)).toBeUndefined();
});
