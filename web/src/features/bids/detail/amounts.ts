import { intlLocale } from '#ui/dates/dates.ts';

/** `€12,500`: an amount of the company's currency, without cents when there are none. */
export function formatAmount(value: number, currency: string, language: string): string {
  return new Intl.NumberFormat(intlLocale(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);
}
