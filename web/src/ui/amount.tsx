import { useTranslation } from 'react-i18next';
import { intlLocale } from '#ui/dates.ts';
import { numberFormat } from '#ui/intl.ts';

/** An amount without decimals, as estimates are; with the sign of its currency where that is known. */
export function Amount({
  value,
  currency,
  isTight = false,
}: {
  value: number | null;
  currency: string | null | undefined;
  /** In a column of a table: what would be cut there, and read as less than it is, is shortened to `€987.65B`. */
  isTight?: boolean | undefined;
}) {
  const { i18n } = useTranslation();
  if (value === null) return <span className="text-ink-faint">–</span>;
  const whole = formatAmount(value, currency, i18n.language);
  // Marks of direction have no width.
  if (!isTight || whole.replaceAll(/[\u200e\u200f\u061c]/gu, '').length <= mostInColumn)
    return <bdi>{whole}</bdi>;
  return <bdi title={whole}>{formatAmount(value, currency, i18n.language, 2)}</bdi>;
}
const mostInColumn = 14;

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
