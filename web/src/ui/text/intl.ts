/**
 * The locale of Intl for a language of the interface; another is taken as it is. English writes day before month and 24 hours, as the
 * deadline format dd MMM yyyy HH:mm asks; Arabic keeps the Gregorian calendar and the figures that references are written in.
 */
export const intlLocale = (language: string): string => locales.get(language) ?? language;
const locales = new Map([
  ['en', 'en-GB'],
  ['fr', 'fr-FR'],
  ['ar', 'ar-u-ca-gregory-nu-latn'],
]);

/** Formatters of Intl for a language of the interface, each made once: to make one takes longer than to draw a row of a table. */
export const dateTimeFormat = (
  language: string,
  options: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat =>
  once('date', language, options, (locale) => new Intl.DateTimeFormat(locale, options));

export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once('number', language, options, (locale) => new Intl.NumberFormat(locale, options));

export const relativeTimeFormat = (
  language: string,
  options: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat =>
  once('relative', language, options, (locale) => new Intl.RelativeTimeFormat(locale, options));

export const displayNames = (language: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames =>
  once('names', language, options, (locale) => new Intl.DisplayNames(locale, options));

export const listFormat = (language: string, options: Intl.ListFormatOptions = {}): Intl.ListFormat =>
  once('list', language, options, (locale) => new Intl.ListFormat(locale, options));

const made = new Map<string, unknown>();

function once<Formatter>(
  kind: string,
  language: string,
  options: object,
  make: (locale: string) => Formatter,
): Formatter {
  const locale = intlLocale(language);
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) as Formatter | undefined;
  if (known) return known;
  const formatter = make(locale);
  made.set(key, formatter);
  return formatter;
}
