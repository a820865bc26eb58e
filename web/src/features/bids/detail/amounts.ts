import { intlLocale } from '#ui/dates.ts';

/**
 * The amount a person wrote, in any of the usual ways (`12 500,50`, `12,500.50`, `12'500`): the last comma or point with
 * one or two figures after it is the decimal mark. `null` for nothing, undefined for what is no amount.
 */
export function readAmount(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f'’٬]/g, '').replace('٫', '.');
  if (plain === '') return null;
  const [, whole = '', decimals = '0'] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  const figures = whole.replaceAll(/[.,]/g, '');
  if (!/^\d{1,13}$/.test(figures)) return undefined;
  return Number(`${figures}.${decimals}`);
}

/** `€12,500`: an amount of the company's currency, without cents when there are none. */
export function formatAmount(value: number, currency: string, language: string): string {
  return new Intl.NumberFormat(intlLocale(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);
}
