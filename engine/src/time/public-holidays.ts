import { fromHijri, hijriText } from './hijri.ts';

/** What a public holiday is called; the web has its words in each language under `workingDays.holidays`. */
export type HolidayName =
  | 'new-year'
  | 'good-friday'
  | 'easter-monday'
  | 'labour-day'
  | 'victory-1945'
  | 'ascension'
  | 'whit-monday'
  | 'bastille-day'
  | 'assumption'
  | 'all-saints'
  | 'armistice'
  | 'christmas'
  | 'boxing-day'
  | 'independence-manifesto'
  | 'amazigh-new-year'
  | 'throne-day'
  | 'oued-ed-dahab'
  | 'revolution-king-people'
  | 'youth-day'
  | 'unity-day'
  | 'green-march'
  | 'independence-day'
  | 'hijri-new-year'
  | 'prophet-birthday'
  | 'eid-al-fitr'
  | 'eid-al-adha'
  | 'founding-day'
  | 'saudi-national-day'
  | 'second-of-january'
  | 'st-patrick'
  | 'early-may'
  | 'spring-bank'
  | 'battle-of-the-boyne'
  | 'summer-bank'
  | 'st-andrew'
  | 'st-brigid'
  | 'may-holiday'
  | 'june-holiday'
  | 'august-holiday'
  | 'october-holiday'
  | 'st-stephen'
  | 'martin-luther-king'
  | 'presidents-day'
  | 'memorial-day'
  | 'juneteenth'
  | 'us-independence-day'
  | 'us-labor-day'
  | 'columbus-day'
  | 'veterans-day'
  | 'thanksgiving';

/** `isExpected`: by the calculated Hijri calendar; the authorities fix the day when the moon is seen. */
export type PublicHoliday = { day: string; name: HolidayName; isExpected: boolean };

/** Countries whose public holidays are computed. The United Kingdom's differ by part; `GB` is England and Wales. */
export const holidayCountries = ['FR', 'GB', 'GB-NIR', 'GB-SCT', 'IE', 'MA', 'SA', 'US'] as const;
export type HolidayCountry = (typeof holidayCountries)[number];

/** The public holidays of a country in a year, by day; a day that two fall on is named after the first. */
export function publicHolidays(country: HolidayCountry, year: number): PublicHoliday[] {
  // A holiday that falls on a weekend may be kept in the year before, and Hijri years begin anywhere in ours.
  const found = [year - 1, year, year + 1]
    .flatMap((one) => rules[country](one))
    .filter(({ day }) => day.startsWith(`${year}-`));
  return [...new Map(found.map((holiday) => [holiday.day, holiday])).values()].toSorted((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}

type Holidays = (year: number) => PublicHoliday[];

/**
 * France: Code du travail, L3133-1. Ireland: Organisation of Working Time Act 1997, second schedule, with S.I. 50 of 2022. Morocco: decree 2-04-426 with its amendments of 2023 and 2025. Saudi Arabia: labour law, article 112, and
 * its executive regulations, article 24. United Kingdom: Banking and Financial Dealings Act 1971 with the yearly proclamations. United States:
 * 5 U.S.C. 6103 with executive order 11582.
 */
const rules: Record<HolidayCountry, Holidays> = {
  FR: (year) => [
    fixed(year, 1, 1, 'new-year'),
    afterEaster(year, 1, 'easter-monday'),
    fixed(year, 5, 1, 'labour-day'),
    fixed(year, 5, 8, 'victory-1945'),
    afterEaster(year, 39, 'ascension'),
    afterEaster(year, 50, 'whit-monday'),
    fixed(year, 7, 14, 'bastille-day'),
    fixed(year, 8, 15, 'assumption'),
    fixed(year, 11, 1, 'all-saints'),
    fixed(year, 11, 11, 'armistice'),
    fixed(year, 12, 25, 'christmas'),
  ],
  GB: (year) => [
    ...substituted(year, 1, [[1, 'new-year']]),
    afterEaster(year, -2, 'good-friday'),
    afterEaster(year, 1, 'easter-monday'),
    nth(year, 5, 1, MONDAY, 'early-may'),
    last(year, 5, MONDAY, 'spring-bank'),
    last(year, 8, MONDAY, 'summer-bank'),
    ...christmasInBritain(year),
  ],
  'GB-NIR': (year) => [
    ...rules.GB(year),
    ...substituted(year, 3, [[17, 'st-patrick']]),
    ...substituted(year, 7, [[12, 'battle-of-the-boyne']]),
  ],
  'GB-SCT': (year) => [
    ...substituted(year, 1, [
      [1, 'new-year'],
      [2, 'second-of-january'],
    ]),
    afterEaster(year, -2, 'good-friday'),
    nth(year, 5, 1, MONDAY, 'early-may'),
    last(year, 5, MONDAY, 'spring-bank'),
    nth(year, 8, 1, MONDAY, 'summer-bank'),
    ...substituted(year, 11, [[30, 'st-andrew']]),
    ...christmasInBritain(year),
  ],
  // A holiday on a weekend stays there: the law gives no other day to everybody.
  IE: (year) => [
    fixed(year, 1, 1, 'new-year'),
    ...(year >= 2023 ? [stBrigid(year)] : []),
    fixed(year, 3, 17, 'st-patrick'),
    afterEaster(year, 1, 'easter-monday'),
    nth(year, 5, 1, MONDAY, 'may-holiday'),
    nth(year, 6, 1, MONDAY, 'june-holiday'),
    nth(year, 8, 1, MONDAY, 'august-holiday'),
    last(year, 10, MONDAY, 'october-holiday'),
    fixed(year, 12, 25, 'christmas'),
    fixed(year, 12, 26, 'st-stephen'),
  ],
  MA: (year) => [
    fixed(year, 1, 1, 'new-year'),
    fixed(year, 1, 11, 'independence-manifesto'),
    ...(year >= 2024 ? [fixed(year, 1, 14, 'amazigh-new-year')] : []),
    fixed(year, 5, 1, 'labour-day'),
    fixed(year, 7, 30, 'throne-day'),
    fixed(year, 8, 14, 'oued-ed-dahab'),
    fixed(year, 8, 20, 'revolution-king-people'),
    fixed(year, 8, 21, 'youth-day'),
    ...(year >= 2025 ? [fixed(year, 10, 31, 'unity-day')] : []),
    fixed(year, 11, 6, 'green-march'),
    fixed(year, 11, 18, 'independence-day'),
    // The month begins there when the moon is seen there: as a rule a day after the calendar of Umm al-Qura.
    ...hijri(year, 1, 1, 1, 1, 'hijri-new-year'),
    ...hijri(year, 3, 12, 2, 1, 'prophet-birthday'),
    ...hijri(year, 10, 1, 2, 1, 'eid-al-fitr'),
    ...hijri(year, 12, 10, 2, 1, 'eid-al-adha'),
  ],
  SA: (year) => [
    ...nearestWorkingDay(year, 2, 22, 'founding-day', [FRIDAY, SATURDAY]),
    ...hijri(year, 9, 29, 4, 1, 'eid-al-fitr'),
    ...hijri(year, 12, 9, 4, 0, 'eid-al-adha'),
    ...nearestWorkingDay(year, 9, 23, 'saudi-national-day', [FRIDAY, SATURDAY]),
  ],
  US: (year) => [
    ...nearestWorkingDay(year, 1, 1, 'new-year', [SATURDAY, SUNDAY]),
    nth(year, 1, 3, MONDAY, 'martin-luther-king'),
    nth(year, 2, 3, MONDAY, 'presidents-day'),
    last(year, 5, MONDAY, 'memorial-day'),
    ...(year >= 2021 ? nearestWorkingDay(year, 6, 19, 'juneteenth', [SATURDAY, SUNDAY]) : []),
    ...nearestWorkingDay(year, 7, 4, 'us-independence-day', [SATURDAY, SUNDAY]),
    nth(year, 9, 1, MONDAY, 'us-labor-day'),
    nth(year, 10, 2, MONDAY, 'columbus-day'),
    ...nearestWorkingDay(year, 11, 11, 'veterans-day', [SATURDAY, SUNDAY]),
    nth(year, 11, 4, THURSDAY, 'thanksgiving'),
    ...nearestWorkingDay(year, 12, 25, 'christmas', [SATURDAY, SUNDAY]),
  ],
};

/** Days of the week as ISO 8601 counts them. */
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 7;

const DAY_MS = 86_400_000;
const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);
const weekday = (instant: number) => new Date(instant).getUTCDay() || SUNDAY;
const holiday = (instant: number, name: HolidayName, isExpected = false): PublicHoliday => ({
  day: new Date(instant).toISOString().slice(0, 10),
  name,
  isExpected,
});

const fixed = (year: number, month: number, day: number, name: HolidayName) =>
  holiday(at(year, month, day), name);

function nth(year: number, month: number, count: number, wanted: number, name: HolidayName) {
  const first = at(year, month, 1);
  const ahead = (wanted - weekday(first) + 7) % 7;
  return holiday(first + (ahead + (count - 1) * 7) * DAY_MS, name);
}

function last(year: number, month: number, wanted: number, name: HolidayName) {
  const end = at(year, month + 1, 0);
  return holiday(end - ((weekday(end) - wanted + 7) % 7) * DAY_MS, name);
}

/** The first Monday of February, or the first of it where that is a Friday. */
const stBrigid = (year: number) =>
  weekday(at(year, 2, 1)) === FRIDAY ? fixed(year, 2, 1, 'st-brigid') : nth(year, 2, 1, MONDAY, 'st-brigid');

/** In Britain, days of a month that fall on a weekend are kept on the next days that are neither weekend nor taken, the day itself staying. */
function substituted(year: number, month: number, days: [number, HolidayName][]): PublicHoliday[] {
  const taken = new Set(
    days.map(([day]) => at(year, month, day)).filter((instant) => weekday(instant) < SATURDAY),
  );
  return days.flatMap(([day, name]) => {
    let instant = at(year, month, day);
    if (weekday(instant) < SATURDAY) return [holiday(instant, name)];
    while (weekday(instant) >= SATURDAY || taken.has(instant)) instant += DAY_MS;
    taken.add(instant);
    return [holiday(at(year, month, day), name), holiday(instant, name)];
  });
}
const christmasInBritain = (year: number) =>
  substituted(year, 12, [
    [25, 'christmas'],
    [26, 'boxing-day'],
  ]);

/** A day on the first day of the weekend is kept on the day before, on the second on the day after. */
function nearestWorkingDay(
  year: number,
  month: number,
  day: number,
  name: HolidayName,
  [first, second]: [number, number],
): PublicHoliday[] {
  const instant = at(year, month, day);
  const shift = weekday(instant) === first ? -1 : weekday(instant) === second ? 1 : 0;
  return shift === 0
    ? [holiday(instant, name)]
    : [holiday(instant, name), holiday(instant + shift * DAY_MS, name)];
}

/** The days of a feast that begins on a Hijri date, `shift` days later where the month begins later, for each of the Hijri years that reach into a year. */
function hijri(
  year: number,
  month: number,
  day: number,
  length: number,
  shift: number,
  name: HolidayName,
): PublicHoliday[] {
  const firstHijriYear = Number(hijriText({ year, month: 1, day: 1 }).slice(0, 4));
  return [firstHijriYear, firstHijriYear + 1].flatMap((hijriYear) => {
    const begins = fromHijri({ year: hijriYear, month, day });
    if (!begins) return [];
    const first = at(begins.year, begins.month, begins.day) + shift * DAY_MS;
    return Array.from({ length }, (_, place) => holiday(first + place * DAY_MS, name, true));
  });
}

/** Easter of the Gregorian calendar (Meeus, Jones, Butcher), so many days later. */
function afterEaster(year: number, days: number, name: HolidayName): PublicHoliday {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const correction = Math.floor((century + 8) / 25);
  const moonShift = Math.floor((century - correction + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const fromMarch = epact + toSunday - 7 * late + 114;
  const sunday = at(year, Math.floor(fromMarch / 31), (fromMarch % 31) + 1);
  return holiday(sunday + days * DAY_MS, name);
}
