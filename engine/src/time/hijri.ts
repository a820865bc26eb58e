/** A date of the Hijri calendar as Saudi Arabia counts it (Umm al-Qura). */
export type HijriDate = { year: number; month: number; day: number };
type Day = { year: number; month: number; day: number };

/** The Gregorian day of a Hijri date; undefined for a day its month does not have, or a year no table covers. */
export function fromHijri(hijri: HijriDate): Day | undefined {
  if (hijri.year < 1300 || hijri.year > 1600 || hijri.month < 1 || hijri.month > 12) return undefined;
  // The mean year has 354.367 days and the mean month 29.5306; the table is within two days of that.
  const epoch = Date.UTC(622, 6, 19);
  const days = (hijri.year - 1) * 354.36707 + (hijri.month - 1) * 29.53059 + hijri.day - 1;
  const guess = epoch + Math.round(days) * DAY_MS;
  for (let offset = 0; offset <= 5; offset += 1) {
    for (const shift of offset === 0 ? [0] : [offset, -offset]) {
      const instant = guess + shift * DAY_MS;
      const found = toHijri(instant);
      if (found.year === hijri.year && found.month === hijri.month && found.day === hijri.day) {
        const date = new Date(instant);
        return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      }
    }
  }
  return undefined;
}

/** The Hijri date of a Gregorian day, written 1446-09-15. */
export function hijriText(day: Day): string {
  const hijri = toHijri(Date.UTC(day.year, day.month - 1, day.day));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${hijri.year}-${pad(hijri.month)}-${pad(hijri.day)}`;
}

const DAY_MS = 86_400_000;
const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

function toHijri(instant: number): HijriDate {
  const parts = Object.fromEntries(
    calendar.formatToParts(instant).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
  );
  return { year: parts['year'] ?? 0, month: parts['month'] ?? 0, day: parts['day'] ?? 0 };
}
