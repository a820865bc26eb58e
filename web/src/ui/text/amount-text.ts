import type { TFunction } from 'i18next';
import { numberFormat } from '#ui/text/intl.ts';

/** `€12,500`, `€12,500.50`: an amount in the reader's language, with cents only where there are some. */
export function formatAmount(value: number, currency: string | null | undefined, language: string): string {
  const digits = Number.isInteger(value) ? 0 : 2;
  return numberFormat(language, {
    ...inCurrency(currency),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** `€12,500` of a mean or a sum of many, whose cents say nothing. */
export const wholeAmount = (value: number, currency: string, language: string): string =>
  formatAmount(Math.round(value), currency, language);

/** `€12.5K` with at most `digits` behind the point, as for axes; never more than the amount is. */
export function shortAmount(
  value: number,
  currency: string | undefined | null,
  language: string,
  digits: number,
): string {
  // British English shortens a million to `m`, which reads as a metre or a minute; the axis says `M`.
  const locale = language === 'en' ? 'en-US' : language;
  return numberFormat(locale, {
    ...inCurrency(currency),
    notation: 'compact',
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
  }).format(value);
}

const inCurrency = (currency: string | null | undefined): Intl.NumberFormatOptions =>
  currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {};

/** An amount as documents state it, to the cent: in a currency, or in a sign or word that is that of several. */
export function statedAmount(value: number, currency: string | null, t: TFunction, language: string): string {
  const isCode = currency !== null && /^[A-Z]{3}$/.test(currency);
  const amount = formatAmount(value, isCode ? currency : null, language);
  if (isCode || !currency) return amount;
  if (currency === 'dirham') return t('ui.amount.dirhams', { amount });
  return /\p{Sc}$/u.test(currency) ? `${currency}${amount}` : `${amount}\u00a0${currency}`;
}

/** An amount for a column of a table: what would be cut there is shortened, its `whole` stands in the title. */
export function amountInColumn(
  value: number,
  currency: string | null | undefined,
  language: string,
): { shown: string; whole?: string | undefined } {
  const whole = formatAmount(value, currency, language);
  // Marks of direction have no width.
  if (whole.replaceAll(/[\u200e\u200f\u061c]/gu, '').length <= mostInColumn) return { shown: whole };
  return { shown: shortAmount(value, currency, language, 2), whole };
}
const mostInColumn = 14;
