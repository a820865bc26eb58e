/** A reading of calendar and clock, in no zone: month 1 to 12, hour 0 to 23. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

export type LocalDay = Pick<LocalTime, 'year' | 'month' | 'day'>;

const minuteMs = 60_000;

/** What calendar and clock show in an IANA zone at an instant. */
export function toLocal(instant: Date, zone: string): LocalTime {
  const shifted = new Date(instant.getTime() + offsetMs(instant, zone));
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/**
 * The instant at which a zone's clock shows that time. When the clock is put back and shows it twice, the first: a
 * deadline read too early harms nobody. When the clock is put forward over it, the moment as much after the change.
 */
export function toInstant(local: LocalTime, zone: string): Date {
  const asUtc = utcOf(local);
  const day = 24 * 60 * minuteMs;
  const before = offsetMs(new Date(asUtc - day), zone);
  const after = offsetMs(new Date(asUtc + day), zone);
  const candidates = [asUtc - before, asUtc - after].toSorted((one, other) => one - other);
  const shown = candidates.find((candidate) => candidate + offsetMs(new Date(candidate), zone) === asUtc);
  return new Date(shown ?? asUtc - before);
}

/** The day so many days later or earlier. */
export function addDays(day: LocalDay, count: number): LocalDay {
  return dayOf(new Date(utcOf({ ...day, hour: 0, minute: 0 }) + count * 24 * 60 * minuteMs));
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
  return new Date(utcOf({ ...day, hour: 0, minute: 0 })).getUTCDay();
}

/** `2026-01-15`, which also sorts. */
export function dayKey({ year, month, day }: LocalDay): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function utcOf({ year, month, day, hour, minute }: LocalTime): number {
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute));
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

function dayOf(date: Date): LocalDay {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function offsetMs(instant: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((entry) => entry.type === type)?.value ?? 0);
  const shown = utcOf({
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  });
  return shown + part('second') * 1000 - Math.floor(instant.getTime() / 1000) * 1000;
}
