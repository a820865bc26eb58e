import type { KeyboardEvent } from 'react';
import { addDays, addMonths, daysIn, type LocalDay, weekdayOf } from '#ui/dates/zoned-time.ts';
import { dateTimeFormat, intlLocale } from '#ui/text/intl.ts';

/** 0 for Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The first day of the week: of the browser's own locale for that language, else of the language. */
export function firstWeekdayOf(
  language: string,
  browserLanguages: readonly string[] = navigator.languages,
): Weekday {
  const tag = browserLanguages.find(
    (candidate) => candidate.startsWith(language.slice(0, 2)) && candidate.includes('-'),
  );
  const locale = new Intl.Locale(tag ?? intlLocale(language)) as LocaleWithWeek;
  const first = locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay;
  if (first !== undefined) return (first % 7) as Weekday;
  return language.startsWith('ar') ? 6 : 1;
}

interface LocaleWithWeek extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** So many weeks from the one that holds the first of a day's month. */
export function weeksOf(day: LocalDay, firstWeekday: number, count: number): LocalDay[][] {
  const first = { year: day.year, month: day.month, day: 1 };
  return Array.from({ length: count }, (_, week) => weekOf(addDays(first, week * 7), firstWeekday));
}

/** The seven days of the week that holds a day. */
export function weekOf(day: LocalDay, firstWeekday: number): LocalDay[] {
  const lead = (weekdayOf(day) - firstWeekday + 7) % 7;
  return Array.from({ length: 7 }, (_, place) => addDays(day, place - lead));
}

/** How many weeks a month touches: four to six. */
export const weeksIn = ({ year, month }: LocalDay, firstWeekday: number): number =>
  Math.ceil((((weekdayOf({ year, month, day: 1 }) - firstWeekday + 7) % 7) + daysIn(year, month)) / 7);

/** The names of the days in the order of a week. */
export function weekdays(
  language: string,
  firstWeekday: number,
): { short: string; medium: string; long: string }[] {
  // 4 January 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 4 + ((firstWeekday + index) % 7)));
    const name = (weekday: 'short' | 'narrow' | 'long') =>
      dateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(date);
    return {
      short: language.startsWith('ar') ? name('narrow') : name('short').slice(0, 2),
      medium: name('short'),
      long: name('long'),
    };
  });
}

/** The day that a key leads to from another, as in any date grid; null for other keys. */
export function dayAfterKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey'>,
  day: LocalDay,
  firstWeekday: number,
  isRtl: boolean,
): LocalDay | null {
  const place = (weekdayOf(day) - firstWeekday + 7) % 7;
  const forward = isRtl ? -1 : 1;
  const months = event.shiftKey ? 12 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return event.ctrlKey ? { ...day, day: 1 } : addDays(day, -place);
    case 'End':
      return event.ctrlKey ? { ...day, day: daysIn(day.year, day.month) } : addDays(day, 6 - place);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return null;
  }
}
