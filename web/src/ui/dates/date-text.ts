import { daysIn, type LocalDay, type LocalTime } from '#ui/dates/zoned-time.ts';
import { foldText, westernDigits } from '@bidloom/engine/text/fold';
import { dateTimeFormat } from '#ui/text/intl.ts';

/**
 * A day as people type it: `2026-01-15`, `15/01/2026`, `15.1.26`, `15 Jan 2026`, `15 janvier 2026`, `15 يناير 2026`, in any of
 * the three languages and with Arabic figures too. Day before month always, as the product writes it; null when it is
 * no day of the calendar.
 */
export function parseDay(text: string): LocalDay | null {
  const clean = westernDigits(text).trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u.exec(clean);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/u.exec(clean);
  if (figures) return existing(fullYear(figures[3] ?? ''), Number(figures[2]), Number(figures[1]));
  const named = /^(\d{1,2})(?:er|st|nd|rd|th)?[\s.-]+(\p{L}[\p{L}\p{M}]*)\.?,?[\s-]+(\d{4}|\d{2})$/u.exec(
    clean,
  );
  if (!named) return null;
  const month = monthNamed(named[2] ?? '');
  return month === null ? null : existing(fullYear(named[3] ?? ''), month, Number(named[1]));
}

/** A time as people type it: `17:00`, `17h`, `17h30`, `1700`, `5 pm`, `9`; null when it is none. */
export function parseTime(text: string): Pick<LocalTime, 'hour' | 'minute'> | null {
  const clean = westernDigits(text).trim().toLowerCase();
  const match = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?|(\d{2}))?\s*(am|pm|ص|م)?$/u.exec(clean);
  if (!match) return null;
  const minute = Number(match[2] ?? match[3] ?? 0);
  const half = match[4];
  let hour = Number(match[1]);
  if (half && (hour < 1 || hour > 12)) return null;
  if (half) hour = (hour % 12) + (half === 'pm' || half === 'م' ? 12 : 0);
  return hour < 24 && minute < 60 ? { hour, minute } : null;
}

function existing(year: number, month: number, day: number): LocalDay | null {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return isDay ? { year, month, day } : null;
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** The month whose long or short name, in any language of ours, begins so; null when none or several do. */
function monthNamed(word: string): number | null {
  const wanted = plain(word);
  if (wanted.length < 3) return null;
  monthNames ??= ['en', 'fr', 'ar'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = dateTimeFormat(language, { month: style, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => ({
        name: plain(format.format(new Date(Date.UTC(2026, index, 15)))),
        month: index + 1,
      }));
    }),
  );
  const exact = monthNames.find(({ name }) => name === wanted);
  if (exact) return exact.month;
  const months = new Set(monthNames.filter(({ name }) => name.startsWith(wanted)).map(({ month }) => month));
  const [only] = months;
  return months.size === 1 && only !== undefined ? only : null;
}

let monthNames: { name: string; month: number }[] | undefined;
const plain = (word: string) => foldText(word).replaceAll('.', '');
