import { dateTimeFormat } from '#ui/text/intl.ts';

/** How a month such as `2026-06` is written: whole, and short under a column; of more than twelve with its year. */
export function monthWords(language: string, count: number) {
  const write = (options: Intl.DateTimeFormatOptions) => {
    // Three letters in English as everywhere else: Intl writes `Sept` in British English.
    const locale = language === 'en' ? 'en-US' : language;
    const format = dateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
  };
  return {
    whole: write({ month: 'long', year: 'numeric' }),
    short: write({ month: 'short', ...(count > 12 && { year: '2-digit' }) }),
  };
}
