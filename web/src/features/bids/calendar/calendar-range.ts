import { weekOf, weeksIn, weeksOf } from '#ui/dates/calendar-days.ts';
import { dateTimeFormat } from '#ui/text/intl.ts';
import { addDays, dayKey, toInstant, toLocal, type LocalDay } from '#ui/dates/zoned-time.ts';

export const spans = ['month', 'week'] as const;
export type Span = (typeof spans)[number];

/** The weeks that are on the screen: those that a month touches, or the one of a day. */
export const weeksShown = (span: Span, day: LocalDay, firstWeekday: number): LocalDay[][] =>
  span === 'week' ? [weekOf(day, firstWeekday)] : weeksOf(day, firstWeekday, weeksIn(day, firstWeekday));

/** The days of an agenda: those of a week, or a month's own, and with today among them the two weeks from it, which a month's end would hide. */
export function agendaDays(span: Span, day: LocalDay, firstWeekday: number, today: LocalDay): LocalDay[] {
  const days = weeksShown(span, day, firstWeekday).flat();
  if (span === 'week') return days;
  const own = days.filter(({ month }) => month === day.month);
  const last = dayKey(own.at(-1) ?? day);
  if (!own.some((one) => dayKey(one) === dayKey(today))) return own;
  const ahead = Array.from({ length: 14 }, (_, after) => addDays(today, after));
  return [...own, ...ahead.filter((one) => dayKey(one) > last)];
}

/** From the first moment of one day to the first after another, by the clock of a zone. */
export function momentsOf(
  [first, last]: readonly [LocalDay, LocalDay],
  zone: string,
): { dueAfter: string; dueBefore: string } {
  const midnight = (day: LocalDay) => toInstant({ ...day, hour: 0, minute: 0 }, zone).toISOString();
  return { dueAfter: midnight(first), dueBefore: midnight(addDays(last, 1)) };
}

/** What both spans of time hold; moments are ISO 8601 in UTC. */
export function narrowed(
  asked: { dueAfter?: string | undefined; dueBefore?: string | undefined },
  { dueAfter, dueBefore }: { dueAfter: string; dueBefore: string },
): { dueAfter: string; dueBefore: string } {
  return {
    dueAfter: asked.dueAfter !== undefined && asked.dueAfter > dueAfter ? asked.dueAfter : dueAfter,
    dueBefore: asked.dueBefore !== undefined && asked.dueBefore < dueBefore ? asked.dueBefore : dueBefore,
  };
}

/** The day of a moment by the clock of a zone. */
export const dayIn = (moment: string | number, zone: string): LocalDay => {
  const { year, month, day } = toLocal(new Date(moment), zone);
  return { year, month, day };
};

/** The same time of another day, by the clock of a zone: 17:00 stays 17:00 over a change of the clock. */
export function onDay(moment: string, day: LocalDay, zone: string): string {
  const { hour, minute } = toLocal(new Date(moment), zone);
  const withinMinute = Date.parse(moment) % 60_000;
  return new Date(toInstant({ ...day, hour, minute }, zone).getTime() + withinMinute).toISOString();
}

/** `2026-11-20`, where it is a day that exists. */
export function readDay(text: string | null): LocalDay | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  const read = { year: Number(year), month: Number(month), day: Number(day) };
  const isReal = read.year >= 1970 && read.year <= 2200 && dayKey(addDays(read, 0)) === text;
  return isReal ? read : undefined;
}

/** `Friday 20 November 2026`. */
export const inWords = (day: LocalDay, language: string): string =>
  dateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(noonOf(day));

/** A moment of a day in UTC, to be written by its date. */
export const noonOf = ({ year, month, day }: LocalDay): Date => new Date(Date.UTC(year, month - 1, day, 12));
