import { publicHolidays, type HolidayCountry, type HolidayName } from './public-holidays.ts';

/** When a company works. Days are written `2026-11-26`; days of the week are those of ISO 8601, Monday 1 to Sunday 7. */
export type WorkingCalendar = {
  /** The country or part of one whose public holidays are kept; null for none. */
  country: HolidayCountry | null;
  /** Never all seven. */
  weekend: readonly number[];
  /** What the company says of single days: off under a name, or worked although it would be off. */
  own: ReadonlyMap<string, OwnDay>;
};
export type OwnDay = { isWorked: boolean; name: string };

/** Why nobody works on a day. */
export type DayOff =
  | { reason: 'weekend' }
  | { reason: 'holiday'; holiday: HolidayName; isExpected: boolean }
  | { reason: 'company'; name: string };

/** Why a day is off; undefined for a working day. What the company says of the day goes before its country's holidays. */
export function dayOff(day: string, { country, weekend, own }: WorkingCalendar): DayOff | undefined {
  const said = own.get(day);
  if (said) return said.isWorked ? undefined : { reason: 'company', name: said.name };
  const holiday = country === null ? undefined : holidayOn(day, country);
  if (holiday) return { reason: 'holiday', holiday: holiday.name, isExpected: holiday.isExpected };
  return weekend.includes(weekdayOf(day)) ? { reason: 'weekend' } : undefined;
}

export const isWorkingDay = (day: string, calendar: WorkingCalendar): boolean =>
  dayOff(day, calendar) === undefined;

/** The day itself where it is worked, else the nearest working day before or after it. */
export const workingDayOnOrBefore = (day: string, calendar: WorkingCalendar): string =>
  nearest(day, -1, calendar);
export const workingDayOnOrAfter = (day: string, calendar: WorkingCalendar): string =>
  nearest(day, 1, calendar);

/** The working day that is `count` working days after a day; before it where `count` is negative. 0: the day, or the working day before it. */
export function addWorkingDays(day: string, count: number, calendar: WorkingCalendar): string {
  if (count === 0) return workingDayOnOrBefore(day, calendar);
  const step = Math.sign(count);
  let found = day;
  for (let left = Math.abs(count); left > 0; left -= 1) found = nearest(addDays(found, step), step, calendar);
  return found;
}

/** How many working days there are from a day to a later one, the first not counted and the last counted; negative backwards. */
export function countWorkingDays(from: string, to: string, calendar: WorkingCalendar): number {
  if (to < from) return -countWorkingDays(to, from, calendar);
  const worked = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !calendar.weekend.includes(weekday));
  const days = countDays(from, to);
  const before = weekdayOf(from);
  let count = Math.floor(days / 7) * worked.length;
  for (let day = 1; day <= days % 7; day += 1) if (worked.includes(((before + day - 1) % 7) + 1)) count += 1;
  // By the week alone so far, as a deadline may be thousands of years away; now what differs from it.
  for (const day of namedDays(from, to, calendar))
    count += Number(isWorkingDay(day, calendar)) - Number(worked.includes(weekdayOf(day)));
  return count;
}

/** Nobody plans by the holidays of later years, and to know those of thousands of years takes seconds. */
const mostYearsOfHolidays = 100;

/** The days after the one and up to the other of which the company or its country says something. */
function namedDays(from: string, to: string, { country, own }: WorkingCalendar): Set<string> {
  const named = new Set(own.keys());
  if (country !== null) {
    const first = Number(from.slice(0, 4));
    const last = Math.min(Number(to.slice(0, 4)), first + mostYearsOfHolidays);
    for (let year = first; year <= last; year += 1)
      for (const day of holidaysOf(country, year).keys()) named.add(day);
  }
  for (const day of named) if (day <= from || day > to) named.delete(day);
  return named;
}

/** The country and weekend of those who live by a time zone, as a first guess. */
export function guessWorkingWeek(zone: string): Pick<WorkingCalendar, 'country'> & { weekend: number[] } {
  const country =
    countryOfZone[zone] ??
    (zone.startsWith('US/')
      ? 'US'
      : /^America\/(?:Indiana|Kentucky|North_Dakota)\//.test(zone)
        ? 'US'
        : null);
  return { country, weekend: fridaySaturdayZones.has(zone) ? [5, 6] : [6, 7] };
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
/** How many days of the calendar lie between two days. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const DAY_MS = 86_400_000;
/** Nobody is off for longer; a calendar that says so is not searched for ever. */
const longestBreakDays = 400;

function nearest(day: string, step: number, calendar: WorkingCalendar): string {
  let found = day;
  for (let tried = 0; tried < longestBreakDays; tried += 1) {
    if (isWorkingDay(found, calendar)) return found;
    found = addDays(found, step);
  }
  return day;
}

const holidayOn = (day: string, country: HolidayCountry) =>
  holidaysOf(country, Number(day.slice(0, 4))).get(day);

type Holidays = ReadonlyMap<string, { name: HolidayName; isExpected: boolean }>;
const years = new Map<string, Holidays>();
function holidaysOf(country: HolidayCountry, year: number): Holidays {
  const key = `${country} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const made = new Map(publicHolidays(country, year).map((holiday) => [holiday.day, holiday]));
  years.set(key, made);
  return made;
}

const countryOfZone: Record<string, HolidayCountry> = {
  'Europe/Paris': 'FR',
  'Europe/London': 'GB',
  'Europe/Belfast': 'GB-NIR',
  'Europe/Dublin': 'IE',
  'Africa/Casablanca': 'MA',
  'Africa/El_Aaiun': 'MA',
  'Asia/Riyadh': 'SA',
  'America/New_York': 'US',
  'America/Detroit': 'US',
  'America/Chicago': 'US',
  'America/Menominee': 'US',
  'America/Denver': 'US',
  'America/Boise': 'US',
  'America/Phoenix': 'US',
  'America/Los_Angeles': 'US',
  'America/Anchorage': 'US',
  'America/Juneau': 'US',
  'America/Nome': 'US',
  'America/Sitka': 'US',
  'Pacific/Honolulu': 'US',
};

/** Where people rest on Friday and Saturday (CLDR, `weekData`). */
const fridaySaturdayZones = new Set([
  'Asia/Riyadh',
  'Asia/Kuwait',
  'Asia/Qatar',
  'Asia/Bahrain',
  'Asia/Muscat',
  'Asia/Aden',
  'Asia/Amman',
  'Asia/Baghdad',
  'Asia/Damascus',
  'Africa/Cairo',
  'Africa/Khartoum',
  'Africa/Tripoli',
  'Africa/Algiers',
]);
