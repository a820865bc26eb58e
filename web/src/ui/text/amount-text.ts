import type { TFunction } from 'i18next';
import { intlLocale } from '#ui/dates/dates.ts';
import { numberFormat } from '#ui/text/intl.ts';

/** `€12,500` in the reader's language; with `shortDigits`, `€12.5K`: the most digits behind the point, as for axes. */
export function formatAmount(
  value: number,
  currency: string | null | undefined,
  language: string,
  shortDigits?: number,
): string {
  const isShort = shortDigits !== undefined;
  // British English shortens a million to `m`, which reads as a metre or a minute; the axis says `M`.
  const locale = isShort && language.startsWith('en') ? 'en' : intlLocale(language);
  return numberFormat(locale, {
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    ...(isShort && { notation: 'compact' }),
    maximumFractionDigits: shortDigits ?? 0,
  }).format(value);
}

/** An amount as documents state it, to the cent: in a currency, or in a sign or word that is that of several. */
export function statedAmount(value: number, currency: string | null, t: TFunction, language: string): string {
  const isCode = currency !== null && /^[A-Z]{3}$/.test(currency);
  const digits = Number.isInteger(value) ? 0 : 2;
  const amount = numberFormat(intlLocale(language), {
    ...(isCode && { style: 'currency', currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
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
  return { shown: formatAmount(value, currency, language, 2), whole };
}
const mostInColumn = 14;
