import { numberFormat } from '#ui/text/intl.ts';

type Unit = 'year' | 'day' | 'hour' | 'minute' | 'second';

/** `3 hours`, in the reader's language. */
export const durationWords = (count: number, unit: Unit, language: string): string =>
  numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** `90 days`, `3 years`: years where they are whole. */
export const daysWords = (days: number, language: string): string =>
  days > 0 && days % 365 === 0
    ? durationWords(days / 365, 'year', language)
    : durationWords(days, 'day', language);
