import {
  fixedRules,
  instantOf,
  shownAt,
  shownBy,
  type WallTime,
  wallTimeAt,
} from '@bidloom/engine/time/zone-rules';
import { rulesFor } from '#lib/time/zone-rules.ts';

/** A reading of calendar and clock, in no zone: month 1 to 12, hour 0 to 23. */
export type LocalTime = WallTime;

export type LocalDay = Pick<LocalTime, 'year' | 'month' | 'day'>;

const dayMs = 24 * 60 * 60_000;

/** What calendar and clock show in an IANA zone at an instant; in UTC while the rules of the zone are on their way. */
export function toLocal(instant: Date, zone: string): LocalTime {
  return wallTimeAt(rulesOr(zone), instant.getTime());
}

/**
 * The instant at which a zone's clock shows that time. When the clock is put back and shows it twice, the first: a
 * deadline read too early harms nobody. When the clock is put forward over it, the moment as much after the change.
 */
export function toInstant(local: LocalTime, zone: string): Date {
  return new Date(instantOf(rulesOr(zone), local));
}

/** `2026-12-14T14:00`: what a zone's clock shows at an instant, as the server takes it; undefined while the rules are on their way. */
export function wallTimeText(instant: string, zone: string): string | undefined {
  const rules = rulesFor(zone);
  return (
    rules && new Date(shownAt(rules, Date.parse(instant))).toISOString().replace(/(?::00)?\.000Z$|Z$/, '')
  );
}

const rulesOr = (zone: string) => rulesFor(zone) ?? fixedRules('UTC', 0, '');

/** The day so many days later or earlier. */
export function addDays(day: LocalDay, count: number): LocalDay {
  return dayOf(new Date(shownBy({ ...day, hour: 0, minute: 0 }) + count * dayMs));
}

/** The same day of another month, or that month's last. */
export function addMonths(day: LocalDay, count: number): LocalDay {
  const first = new Date(Date.UTC(2000, day.month - 1 + count, 1));
  first.setUTCFullYear(day.year + Math.floor((day.month - 1 + count) / 12));
  const { year, month } = dayOf(first);
  return { year, month, day: Math.min(day.day, daysIn(year, month)) };
}

/** 28 to 31. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: LocalDay): number {
  return new Date(shownBy({ ...day, hour: 0, minute: 0 })).getUTCDay();
}

/** `2026-01-15`, which also sorts. */
export function dayKey({ year, month, day }: LocalDay): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day of a `dayKey`. */
export function dayOfKey(key: string): LocalDay {
  const [year = 0, month = 0, day = 0] = key.split('-').map(Number);
  return { year, month, day };
}

function dayOf(date: Date): LocalDay {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
