import type { Fact } from '@bidloom/contract/facts';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { dateTimeFormat, numberFormat } from '#ui/text/intl.ts';

/** A fact's value as a reader of `language` writes numbers, money and dates, as it will stand in answers. */
export function factValue(
  { kind, value, unit }: Pick<Fact, 'kind' | 'value' | 'unit'>,
  language: string,
): string {
  const number = Number(value);
  if (kind === 'date') {
    const day = new Date(`${value}T00:00:00Z`);
    const format = dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    return Number.isNaN(day.getTime()) ? value : format.format(day);
  }
  if (kind === 'text' || kind === 'certificate' || value.trim() === '' || !Number.isFinite(number))
    return value;
  if (kind === 'percent')
    return numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(number / 100);
  if (kind === 'money' && /^[A-Z]{3}$/.test(unit))
    return numberFormat(language, {
      style: 'currency',
      currency: unit,
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }).format(number);
  return `${numberFormat(language, { maximumFractionDigits: 6 }).format(number)} ${unit}`.trim();
}

/** The facts as a rich text shows them, each with its value. */
export const knownFacts = (facts: readonly Fact[], language: string): KnownFact[] =>
  facts.map((fact) => ({ name: fact.name, shown: factValue(fact, language), isExpired: fact.isExpired }));
