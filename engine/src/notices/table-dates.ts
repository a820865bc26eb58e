import { momentOf, readMoment, type Moment } from '#notices/moment.ts';
import { noticeNote } from '#notices/notes.ts';

/** Which of the first two numbers of `7/8/2025` is the day. `unknown` where no value of the column tells. */
export type DateOrder = 'day-first' | 'month-first' | 'unknown';

/** The order a column's dates are written in, told by the values in which one number is above twelve. */
export function dateOrder(values: string[]): DateOrder {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const value of values) {
    const parts = NUMERIC.exec(western(value));
    if (Number(parts?.[1]) > 12) dayFirst += 1;
    else if (Number(parts?.[2]) > 12) monthFirst += 1;
  }
  if (dayFirst === monthFirst) return 'unknown';
  return dayFirst > monthFirst ? 'day-first' : 'month-first';
}

/**
 * A date in a table's cell: ISO, `7/22/2025`, `22.07.2025 14:00`, in Western or Arabic figures. Where neither the
 * column nor the value tells the order, the day is taken to come first, and the note says so.
 */
export function readCellDate(
  value: string | null,
  order: DateOrder,
  country: string | null,
  dayMeans: 'its end' | 'its start' = 'its end',
): Moment | null {
  const text = western(value ?? '').trim();
  const parts = NUMERIC.exec(text);
  if (parts === null) return readMoment(text, country, dayMeans);
  const [, one = '', two = '', year = '', hour, minute, half] = parts;
  const isMonthFirst = Number(one) > 12 ? false : Number(two) > 12 || order === 'month-first';
  const [month, day] = isMonthFirst ? [one, two] : [two, one];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isAfternoon = /^p|^م/i.test(half ?? '');
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  const moment = readMoment(
    hour === undefined ? date : `${date} ${String(hours).padStart(2, '0')}:${minute}`,
    country,
    dayMeans,
  );
  if (moment === null || order !== 'unknown' || Number(one) > 12 || Number(two) > 12 || one === two)
    return moment;
  const stated = value?.trim() ?? '';
  return momentOf(moment.iso, [noticeNote('readDayFirst', { stated }), ...moment.notes]);
}

const NUMERIC =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[\sT,]+(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp]\.?[Mm]\.?|[صم])?)?$/;

/** Arabic-Indic and Persian figures as Western ones. */
function western(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (figure) => String(figure.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (figure) => String(figure.charCodeAt(0) - 0x06f0))
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim();
}
