import type { Fact } from '@bidloom/contract/facts';

/** A fact's value as a reader of `language` writes numbers, money and dates, as it will stand in answers. */
export function factValue(
  { kind, value, unit }: Pick<Fact, 'kind' | 'value' | 'unit'>,
  language: string,
): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const number = Number(value);
  if (kind === 'date') {
    const day = new Date(`${value}T00:00:00Z`);
    if (Number.isNaN(day.getTime())) return value;
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  }
  if (kind === 'text' || kind === 'certificate' || value === '' || !Number.isFinite(number)) return value;
  if (kind === 'percent')
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(number / 100);
  if (kind === 'money' && /^[A-Z]{3}$/.test(unit))
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: unit,
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }).format(number);
  const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(number);
  return unit === '' ? written : `${written} ${unit}`;
}
