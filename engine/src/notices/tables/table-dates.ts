import { momentOf, readMoment, type Moment } from '#notices/deadlines/moment.ts';
import { noticeNote } from '#notices/notes.ts';
import { westernDigits } from '#text/fold.ts';

/** Which of the first two numbers of `7/8/2025` is the day. `unknown` where no value of the column tells. */
export type DateOrder = 'day-first' | 'month-first' | 'unknown';

/**
 * A date in a table's cell: ISO, `7/22/2025`, `22.07.2025 14:00`, in Western or Arabic figures. Where neither the
 * column nor the value tells the order, the day is taken to come first, and the note says so.
 * @param ownZone as `readMoment` has it.
 */
export function readCellDate(
  value: string | null,
  order: DateOrder,
  country: string | null,
  dayMeans: 'its end' | 'its start' = 'its end',
  ownZone: string | null = null,
): Moment | null {
  const text = western(value ?? '').trim();
  const parts = NUMERIC.exec(text);
  if (parts === null) return readYearFirst(text, country, dayMeans, ownZone);
  const [, one = '', two = '', year = '', hour = '', minute = '', half] = parts;
  const isMonthFirst = Number(one) > 12 ? false : Number(two) > 12 || order === 'month-first';
  const [month, day] = isMonthFirst ? [one, two] : [two, one];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = readMoment(`${date}${clockOf(hour, minute, half)}`, country, dayMeans, ownZone);
  if (moment === null || order !== 'unknown' || Number(one) > 12 || Number(two) > 12 || one === two)
    return moment;
  const stated = value?.trim() ?? '';
  return momentOf(moment.iso, [noticeNote('readDayFirst', { stated }), ...moment.notes], moment.zone);
}

/** ISO, or with slashes or dots in it: `2026/05/12 02:00 PM`. */
function readYearFirst(
  text: string,
  country: string | null,
  dayMeans: 'its end' | 'its start',
  ownZone: string | null,
): Moment | null {
  const parts = YEAR_FIRST.exec(text);
  if (parts === null) return readMoment(text, country, dayMeans, ownZone);
  const [, year, month = '', day = '', hour = '', minute = '', half] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return readMoment(`${date}${clockOf(hour, minute, half)}`, country, dayMeans, ownZone);
}

/** ` 14:00` of `2`, `00` and `PM`; nothing without an hour. */
function clockOf(hour: string, minute: string, half: string | undefined): string {
  if (hour === '') return '';
  const isAfternoon = /^p|^م/i.test(half ?? '');
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return ` ${String(hours).padStart(2, '0')}:${minute}`;
}

/**
 * A day as spreadsheets number them when their format was lost: days since 30 December 1899, the time as a fraction.
 * Only those of the years 2000 to 2099.
 */
export function readSerialDay(
  value: string | null,
  country: string | null,
  dayMeans: 'its end' | 'its start' = 'its end',
  ownZone: string | null = null,
): Moment | null {
  const stated = western(value ?? '');
  const day = /^\d{5}(?:\.\d+)?$/.test(stated) ? Number(stated) : 0;
  if (day < 36_526 || day >= 73_051) return null;
  const clock = new Date(Math.round((day - 25_569) * 1440) * 60_000).toISOString();
  const moment = readMoment(clock.slice(0, Number.isInteger(day) ? 10 : 16), country, dayMeans, ownZone);
  return moment && momentOf(moment.iso, [noticeNote('readSerial', { stated }), ...moment.notes], moment.zone);
}

const CLOCK = String.raw`(?:[\sT,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([AaPp]\.?[Mm]\.?|[صم])?)?$`;
const NUMERIC = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})${CLOCK}`);
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[/.](\d{1,2})[/.](\d{1,2})${CLOCK}`);

/** Western figures without marks of direction, none at the ends. */
export const western = (text: string): string =>
  westernDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim();
