/** A fact of the company, as answers refer to it by name: `{{Number of staff}}`. */
export type CompanyFact = {
  name: string;
  kind: 'text' | 'number' | 'money' | 'percent' | 'date' | 'certificate';
  /** Numbers as a decimal, a date as `2027-01-31`, anything else as it is read. */
  value: string;
  /** What a number counts; of money the currency. */
  unit: string;
  /** `2027-01-31`, the last day on which a certificate counts. */
  validUntil: string | null;
  isExpired: boolean;
};

export type FilledText = {
  text: string;
  /** Facts that stand in the text now, each once. */
  used: string[];
  /** Names that no fact has; they stay as they were written. */
  unknown: string[];
  /** Facts that stand in the text though their last day is past. */
  expired: string[];
};

const reference = /\{\{\s*([^{}\n]+?)\s*\}\}/g;

const referenceAndStop = new RegExp(String.raw`${reference.source}(\.(?!\.))?`, 'g');

/** Whether words end with a full stop, a mark of direction behind it left aside. */
export const endsWithStop = (words: string): boolean => /\.[\u200e\u200f]?$/.test(words);

/** The names a text refers to, each once, as they are written. */
export const factNamesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(reference)].map(([, name]) => name ?? '')),
];

/**
 * Puts the company's facts where a text refers to them, as a reader of `language` writes numbers, money and dates. A value that ends
 * with a full stop ("Inc.", "د.م.") ends the sentence as well.
 */
export function fillFacts(text: string, facts: CompanyFact[], language: string): FilledText {
  const byName = new Map(facts.map((fact) => [fact.name.toLowerCase(), fact]));
  const [used, unknown, expired] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const filled = text.replaceAll(referenceAndStop, (whole, name: string, stop = '') => {
    const fact = byName.get(name.toLowerCase());
    if (!fact) {
      unknown.add(name);
      return whole;
    }
    used.add(fact.name);
    if (fact.isExpired) expired.add(fact.name);
    const value = writeFact(fact, language);
    return endsWithStop(value) ? value : value + stop;
  });
  return { text: filled, used: [...used], unknown: [...unknown], expired: [...expired] };
}

/** Changes a fact's name where a text refers to it. */
export const renameFact = (text: string, from: string, to: string): string =>
  text.replaceAll(reference, (whole, name: string) =>
    name.toLowerCase() === from.toLowerCase() ? `{{${to}}}` : whole,
  );

/** The value as a reader of `language` writes it; what is no number or date stays as it is. */
export function writeFact({ kind, value, unit }: CompanyFact, language: string): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const number = Number(value);
  if (kind === 'date') {
    const day = new Date(`${value}T00:00:00Z`);
    if (Number.isNaN(day.getTime())) return value;
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  }
  if (kind === 'text' || kind === 'certificate' || value.trim() === '' || !Number.isFinite(number))
    return value;
  if (kind === 'percent') return new Intl.NumberFormat(locale, percents).format(number / 100);
  if (kind === 'money' && /^[A-Z]{3}$/.test(unit))
    return new Intl.NumberFormat(locale, { ...money, currency: unit }).format(number);
  const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(number);
  return unit === '' ? written : `${written} ${unit}`;
}

const percents = { style: 'percent', maximumFractionDigits: 2 } as const;
const money = { style: 'currency', minimumFractionDigits: 0, maximumFractionDigits: 2 } as const;
