/** How the product writes a day and a time: `dd MMM yyyy` and `HH:mm`, in its three languages. */

/** Three letters each: Intl writes `Sept` in British English. */
const englishMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const locales: Record<string, string> = { fr: 'fr-FR', ar: 'ar-u-ca-gregory-nu-latn' };

/**
 * Day and time that a clock shows, given in milliseconds since 1970 as if the clock were UTC's: `14 Dec 2026` and `14:00`.
 * French and Arabic months are as their readers abbreviate them; figures are those of references in every language.
 */
export function writeShown(shown: number, language: string): { day: string; time: string } {
  const date = new Date(shown);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: `${two(date.getUTCDate())} ${monthName(date, language)} ${date.getUTCFullYear()}`,
    time: `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
  };
}

function monthName(date: Date, language: string): string {
  const month = date.getUTCMonth();
  const locale = locales[language.slice(0, 2)];
  if (locale === undefined) return englishMonths[month] ?? '';
  let names = known.get(locale);
  if (!names) {
    const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
    names = englishMonths.map((_, index) => format.format(Date.UTC(2026, index, 15)));
    known.set(locale, names);
  }
  return names[month] ?? '';
}

const known = new Map<string, string[]>();
