import type { Fact } from '@bidloom/contract/facts';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { intlLocale } from '#ui/dates/dates.ts';

/** A reference to a fact in an answer: as it is written, and the fact it names, where there is one. */
export type FactReference = { name: string; fact: Fact | undefined };

/** The facts that an answer refers to, each once. */
export function factsIn(text: string, facts: readonly Fact[]): FactReference[] {
  const byName = new Map(facts.map((fact) => [fact.name.toLowerCase(), fact]));
  const names = new Set([...text.matchAll(reference)].map(([, name = '']) => name));
  return [...names].map((name) => ({ name, fact: byName.get(name.toLowerCase()) }));
}

/** The answer with the values where it refers to facts: what a reader sees, and what a limit counts. */
export function filledWith(text: string, facts: readonly Fact[], language: string): string {
  const byName = new Map(facts.map((fact) => [fact.name.toLowerCase(), fact]));
  return text.replaceAll(reference, (whole, name: string) => {
    const fact = byName.get(name.toLowerCase());
    return fact ? valueOf(fact, language) : whole;
  });
}

/** The value as a reader of the language writes it. */
export function valueOf({ kind, value, unit }: Fact, language: string): string {
  const locale = intlLocale(language);
  const number = Number(value);
  if (kind === 'date') {
    const day = new Date(`${value}T00:00:00Z`);
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return Number.isNaN(day.getTime()) ? value : format.format(day);
  }
  if (kind === 'text' || kind === 'certificate' || value.trim() === '' || !Number.isFinite(number))
    return value;
  if (kind === 'percent')
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(number / 100);
  if (kind === 'money' && /^[A-Z]{3}$/.test(unit))
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: unit,
      minimumFractionDigits: 0,
    }).format(number);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(number)} ${unit}`.trim();
}

/** The facts as a rich text shows them, each with its value. */
export const knownFacts = (facts: readonly Fact[], language: string): KnownFact[] =>
  facts.map((fact) => ({ name: fact.name, shown: valueOf(fact, language), isExpired: fact.isExpired }));

const reference = /\{\{\s*([^{}\n]+?)\s*\}\}/g;
