import { expect, test } from 'vitest';
import { groupOf } from './work-groups.ts';

test('what is due stands in the group of its day, in the zone and the week of the reader', () => {
  // A Wednesday, 23:30 in Paris.
  const now = Date.parse('2026-11-25T22:30:00.000Z');
  const inParis = (dueDate: string | null, firstWeekday = 1) =>
    groupOf(dueDate, now, 'Europe/Paris', firstWeekday);
  expect(inParis(null)).toBe('none');
  expect(inParis('2026-11-25T22:29:00.000Z')).toBe('overdue');
  expect(inParis('2026-11-25T22:45:00.000Z')).toBe('today');
  expect(inParis('2026-11-25T23:15:00.000Z')).toBe('week');
  expect(inParis('2026-11-29T12:00:00.000Z')).toBe('week');
  expect(inParis('2026-11-29T12:00:00.000Z', 0)).toBe('nextWeek');
  expect(inParis('2026-12-06T12:00:00.000Z')).toBe('nextWeek');
  expect(inParis('2026-12-06T12:00:00.000Z', 0)).toBe('later');
  expect(inParis('2026-12-07T12:00:00.000Z')).toBe('later');
});
