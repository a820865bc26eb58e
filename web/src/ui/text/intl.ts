/** Formatters of Intl, each made once: to make one takes longer than to draw a row of a table. */
export const dateTimeFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once('date', locale, options, () => new Intl.DateTimeFormat(locale, options));

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once('number', locale, options, () => new Intl.NumberFormat(locale, options));

export const relativeTimeFormat = (
  locale: string,
  options: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat =>
  once('relative', locale, options, () => new Intl.RelativeTimeFormat(locale, options));

export const displayNames = (locale: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames =>
  once('names', locale, options, () => new Intl.DisplayNames(locale, options));

export const listFormat = (locale: string, options: Intl.ListFormatOptions): Intl.ListFormat =>
  once('list', locale, options, () => new Intl.ListFormat(locale, options));

const made = new Map<string, unknown>();

function once<Formatter>(kind: string, locale: string, options: object, make: () => Formatter): Formatter {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) as Formatter | undefined;
  if (known) return known;
  const formatter = make();
  made.set(key, formatter);
  return formatter;
}
