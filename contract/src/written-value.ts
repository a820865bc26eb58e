/**
 * How what fills a blank of a translation stands in its sentence, for the screens and for the server alike. i18next calls
 * it for every blank (`alwaysFormat`), with the blank's own name as `interpolationkey`.
 *
 * - A count is written with the figures and the grouping of the language: `12 500`; the number of a page, a row or a
 *   requirement is a name, not a count, and stays as it is.
 * - `{{share, percent}}` is a number of hundredths with the language's sign: `48 %`.
 * - Several words in a list have the comma of the language between them.
 * - Words that run against the sentence (a Latin name or an address in Arabic, an Arabic name in French), and dates,
 *   ranges of figures and the braces of facts in Arabic, are set apart by U+2068 and U+2069, so that the marks beside them stay where they belong.
 */
export function writeValue(
  value: unknown,
  format: string | undefined,
  language = 'en',
  options: Record<string, unknown> = {},
): string {
  if (typeof value === 'number') {
    if (format === 'percent') return writePercent(value, language);
    return nameOfPlace.test(String(options['interpolationkey']))
      ? String(value)
      : numbers(language, 'decimal').format(value);
  }
  if (Array.isArray(value)) return writeList(value, language);
  if (typeof value !== 'string') return value === null || value === undefined ? '' : JSON.stringify(value);
  return runsAgainst(value, language) ? `\u2068${value}\u2069` : value;
}

/** Several words in a row, with the comma of the language between them; each that runs against it set apart. */
export const writeList = (words: readonly unknown[], language: string): string =>
  words.map((word) => writeValue(word, undefined, language)).join(language.startsWith('ar') ? '، ' : ', ');

/** `48 %`: hundredths, which need not be whole, with the sign of the language. */
export const writePercent = (hundredths: number, language: string): string =>
  numbers(language, 'percent').format(hundredths / 100);

const nameOfPlace = /^(?:number|page|row|line|column|paragraph|place|status)$/;

function runsAgainst(text: string, language: string): boolean {
  if (/^[\u2066-\u2068]/u.test(text)) return false;
  if (!language.startsWith('ar')) return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
  return /\p{Script=Latin}|[{}]|\d\s*[-+/*:]|[-+/*]\s*\d/u.test(text);
}

/** Arabic keeps the figures that references are written in. */
const locales: Record<string, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-u-nu-latn' };
const made = new Map<string, Intl.NumberFormat>();

function numbers(language: string, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const key = `${language} ${style}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locales[language.slice(0, 2)] ?? language, {
    style,
    maximumFractionDigits: 2,
  });
  made.set(key, format);
  return format;
}
