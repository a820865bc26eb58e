import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Done, payload, text, wholeNumber } from './primitives.ts';

const feature = 'working-days';

/** Countries whose public holidays are known. Those of the United Kingdom differ by part: `GB` is England and Wales. */
export const workingCountries = ['FR', 'GB', 'GB-NIR', 'GB-SCT', 'IE', 'MA', 'SA', 'US'] as const;
export type WorkingCountry = (typeof workingCountries)[number];
/** How many days may be changed by one call. */
export const mostDaysAtOnce = 92;

/** A day of the week, Monday 1 to Sunday 7. */
const Weekday = z.int().min(1).max(7);
const Year = wholeNumber(1970, 2199);

export const SpecialDay = z.strictObject({
  day: Day,
  /** The public holiday that falls on it, by a name that stands under `workingDays.holidays` in the translations; null for none. */
  holiday: z.string().nullable(),
  /** By the calculated Hijri calendar: the authorities fix the day shortly before. */
  isExpected: z.boolean(),
  /** What the company calls the day; empty for a holiday under its own name. */
  name: z.string(),
  /** The company works on it, holiday or not. */
  isWorked: z.boolean(),
  /** The company said something of it. */
  isOwn: z.boolean(),
});
export type SpecialDay = z.infer<typeof SpecialDay>;

export const WorkingDays = z.strictObject({
  country: z.enum(workingCountries).nullable(),
  weekend: z.array(Weekday),
  /** Nobody has chosen country and weekend: they follow from the time zone. */
  isGuessed: z.boolean(),
  year: z.int(),
  /** The public holidays of the year and what the company says of single days, by day. */
  days: z.array(SpecialDay),
});
export type WorkingDays = z.infer<typeof WorkingDays>;

export const getWorkingDays = endpoint('GET /system/working-days', {
  summary:
    'When the company works: country, weekend, and the days of a year that are off or worked otherwise.',
  feature,
  input: z.strictObject({ year: Year.optional() }),
  data: WorkingDays,
});
export const changeWorkingWeek = endpoint('PUT /system/working-days', {
  summary: 'Says whose public holidays the company keeps and which days of the week are off, six at most.',
  feature,
  role: 'admin',
  input: payload({
    country: z.enum(workingCountries).nullable(),
    weekend: z
      .array(Weekday)
      .max(6, 'errors.input.weekend')
      .refine((days) => new Set(days).size === days.length, 'errors.input.weekend'),
  }),
  data: Done,
});
export const changeDays = endpoint('PUT /system/days-off', {
  summary:
    'Makes a day, or all up to `until`, a day off under a name, or with `isWorked` a day that is worked although it would be off.',
  feature,
  role: 'admin',
  input: payload({
    day: Day,
    until: Day.optional(),
    isWorked: z.boolean().optional(),
    name: text(120).optional(),
  }),
  data: Done,
});
export const resetDay = endpoint('DELETE /system/days-off', {
  summary: 'Makes a day again what country and weekend say.',
  feature,
  role: 'admin',
  input: payload({ day: Day }),
  data: Done,
});
