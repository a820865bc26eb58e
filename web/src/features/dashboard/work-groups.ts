import { addDays, dayKey, toLocal, weekdayOf } from '#ui/dates/zoned-time.ts';

export const dueGroups = ['overdue', 'today', 'week', 'nextWeek', 'later', 'none'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** In which group something due at a moment belongs, by days of the zone; a week ends before its first weekday (0 is Sunday). */
export function groupOf(dueDate: string | null, now: number, zone: string, firstWeekday: number): DueGroup {
  if (dueDate === null) return 'none';
  if (Date.parse(dueDate) < now) return 'overdue';
  const today = toLocal(new Date(now), zone);
  const due = dayKey(toLocal(new Date(dueDate), zone));
  if (due === dayKey(today)) return 'today';
  const daysLeft = 6 - ((weekdayOf(today) - firstWeekday + 7) % 7);
  const isWithin = (days: number) => due <= dayKey(addDays(today, days));
  return isWithin(daysLeft) ? 'week' : isWithin(daysLeft + 7) ? 'nextWeek' : 'later';
}
