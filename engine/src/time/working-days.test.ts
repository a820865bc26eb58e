import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holidayCountries, publicHolidays, type HolidayCountry } from './public-holidays.ts';
import {
  addDays,
  addWorkingDays,
  countWorkingDays,
  dayOff,
  guessWorkingWeek,
  isWorkingDay,
  workingDayOnOrAfter,
  workingDayOnOrBefore,
  type WorkingCalendar,
} from './working-days.ts';

const calendar = (country: HolidayCountry | null, more: Partial<WorkingCalendar> = {}): WorkingCalendar => ({
  country,
  weekend: [6, 7],
  own: new Map(),
  ...more,
});
const daysOf = (country: HolidayCountry, year: number) =>
  publicHolidays(country, year)
    .filter(({ isExpected }) => !isExpected)
    .map(({ day }) => day.slice(5));
const feastsOf = (country: HolidayCountry, year: number) =>
  publicHolidays(country, year)
    .filter(({ isExpected }) => isExpected)
    .map(({ day, name }) => `${day.slice(5)} ${name}`);

// The days that each government published for the year.
test.each([
  ['FR', 2026, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'],
  ['FR', 2025, '01-01 04-21 05-01 05-08 05-29 06-09 07-14 08-15 11-01 11-11 12-25'],
  ['GB', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
  ['GB', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  ['GB', 2023, '01-01 01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26'],
  ['GB-SCT', 2026, '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-26 12-28'],
  ['GB-SCT', 2022, '01-01 01-02 01-03 01-04 04-15 05-02 05-30 08-01 11-30 12-25 12-26 12-27'],
  ['GB-NIR', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-12 07-13 08-31 12-25 12-26 12-28'],
  ['IE', 2026, '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26'],
  ['IE', 2024, '01-01 02-05 03-17 04-01 05-06 06-03 08-05 10-28 12-25 12-26'],
  ['IE', 2022, '01-01 03-17 04-18 05-02 06-06 08-01 10-31 12-25 12-26'],
  ['US', 2026, '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'],
  ['US', 2021, '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'],
  ['MA', 2026, '01-01 01-11 01-14 05-01 07-30 08-14 08-20 08-21 10-31 11-06 11-18'],
  ['SA', 2026, '02-22 09-23'],
  ['SA', 2023, '02-22 09-23 09-24'],
] as const)('the public holidays of %s in %i', (country, year, days) => {
  expect(daysOf(country, year).join(' ')).toBe(days);
});

test('feasts of the Hijri calendar are expected days', () => {
  expect(feastsOf('MA', 2025)).toEqual([
    '03-31 eid-al-fitr',
    '04-01 eid-al-fitr',
    '06-07 eid-al-adha',
    '06-08 eid-al-adha',
    '06-27 hijri-new-year',
    '09-05 prophet-birthday',
    '09-06 prophet-birthday',
  ]);
  expect(feastsOf('SA', 2026)).toEqual([
    '03-19 eid-al-fitr',
    '03-20 eid-al-fitr',
    '03-21 eid-al-fitr',
    '03-22 eid-al-fitr',
    '05-26 eid-al-adha',
    '05-27 eid-al-adha',
    '05-28 eid-al-adha',
    '05-29 eid-al-adha',
  ]);
  // Two of them begin in one of our years.
  expect(feastsOf('SA', 2033).filter((feast) => feast.endsWith('eid-al-fitr'))).toHaveLength(8);
});

test('a deadline after the holidays leaves no working day between Christmas and the weekend', () => {
  const british = calendar('GB');
  expect(addWorkingDays('2026-12-29', -1, british)).toBe('2026-12-24');
  expect(addWorkingDays('2026-12-24', 1, british)).toBe('2026-12-29');
  expect(addWorkingDays('2026-12-26', 0, british)).toBe('2026-12-24');
  expect(countWorkingDays('2026-12-24', '2027-01-04', british)).toBe(4);
  expect(countWorkingDays('2027-01-04', '2026-12-24', british)).toBe(-4);
  expect(dayOff('2026-12-28', british)).toEqual({
    reason: 'holiday',
    holiday: 'boxing-day',
    isExpected: false,
  });
  expect(dayOff('2026-12-27', british)).toEqual({ reason: 'weekend' });
});

test('what the company says of a day goes before country and weekend', () => {
  const own = new Map([
    ['2026-07-14', { isWorked: true, name: '' }],
    ['2026-07-18', { isWorked: true, name: '' }],
    ['2026-07-15', { isWorked: false, name: 'Move to the new office' }],
  ]);
  const french = calendar('FR', { own });
  expect(isWorkingDay('2026-07-14', french)).toBe(true);
  expect(isWorkingDay('2026-07-18', french)).toBe(true);
  expect(dayOff('2026-07-15', french)).toEqual({ reason: 'company', name: 'Move to the new office' });
  expect(addWorkingDays('2026-07-16', -1, french)).toBe('2026-07-14');
});

test('a week is what the company says it is', () => {
  const saudi = calendar('SA', { weekend: [5, 6] });
  expect(workingDayOnOrBefore('2026-11-27', saudi)).toBe('2026-11-26');
  expect(workingDayOnOrAfter('2026-11-27', saudi)).toBe('2026-11-29');
});

test('counting undoes adding, and every day found is worked', () => {
  const countries = fc.constantFrom<(HolidayCountry | null)[]>('FR', 'GB', 'MA', 'SA', 'US', null);
  const day = fc
    .integer({ min: 0, max: 36_500 })
    .map((count) => new Date(Date.UTC(2000, 0, 1) + count * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(countries, day, fc.integer({ min: 1, max: 60 }), (country, from, count) => {
      const worked = calendar(country);
      for (const signed of [count, -count]) {
        const found = addWorkingDays(from, signed, worked);
        expect(isWorkingDay(found, worked)).toBe(true);
        expect(signed > 0 ? found > from : found < from).toBe(true);
      }
      expect(countWorkingDays(from, addWorkingDays(from, count, worked), worked)).toBe(count);
    }),
    { numRuns: 200 },
  );
});

test('working days are counted as one would day by day, and far ahead without going there', () => {
  const own = new Map([
    ['2026-12-25', { isWorked: true, name: '' }],
    ['2026-12-31', { isWorked: false, name: 'Stocktaking' }],
    ['2027-01-02', { isWorked: true, name: '' }],
  ]);
  for (const country of [null, ...holidayCountries])
    for (const weekend of [[6, 7], [5, 6], [7]]) {
      const kept = calendar(country, { weekend, own });
      let counted = 0;
      for (let day = '2026-11-27'; day <= '2027-02-28'; day = addDays(day, 1)) {
        if (isWorkingDay(day, kept)) counted += 1;
        expect(countWorkingDays('2026-11-26', day, kept), `${country} ${day}`).toBe(counted);
      }
    }
  vi.spyOn(Date.prototype, 'toISOString').mockImplementation(() => {
    throw new Error('It goes from day to day');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(countWorkingDays('2026-01-01', '9999-12-31', calendar(null))).toBe(2_080_316);
});

test('a calendar without a working day is not searched for ever', () => {
  const never = calendar(null, { weekend: [1, 2, 3, 4, 5, 6, 7] });
  expect(addWorkingDays('2026-11-26', 1, never)).toBe('2026-11-27');
});

test('the country and weekend of a zone are a guess', () => {
  expect(guessWorkingWeek('Asia/Riyadh')).toEqual({ country: 'SA', weekend: [5, 6] });
  expect(guessWorkingWeek('America/Indiana/Knox')).toEqual({ country: 'US', weekend: [6, 7] });
  expect(guessWorkingWeek('Europe/Vienna')).toEqual({ country: null, weekend: [6, 7] });
  expect(guessWorkingWeek('Africa/Algiers')).toEqual({ country: null, weekend: [5, 6] });
});
