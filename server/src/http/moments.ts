import type { Language } from './language.ts';

/** English writes day before month and 24 hours; Arabic keeps the Gregorian calendar and the figures of references. */
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-u-ca-gregory-nu-latn' };

/** dd MMM yyyy HH:mm, as deadlines are written everywhere, in an IANA zone. */
export function formatMoment(moment: string, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(
    format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return `${part['day']} ${part['month']} ${part['year']} ${part['hour']}:${part['minute']}`;
}
