import { useTranslation } from 'react-i18next';
import { intlLocale } from '#ui/dates.ts';
import { numberFormat } from '#ui/intl.ts';

/** An amount without decimals, as estimates are; with the sign of its currency where that is known. */
export function Amount({ value, currency }: { value: number | null; currency: string | null | undefined }) {
  const { i18n } = useTranslation();
  if (value === null) return <span className="text-ink-faint">–</span>;
  return <bdi>{formatAmount(value, currency, i18n.language)}</bdi>;
}

/** `€12,500` in the reader's language; with `isShort`, `€12.5K`, for axes. */
export function formatAmount(
  value: number,
  currency: string | null | undefined,
  language: string,
  isShort = false,
): string {
  // British English shortens a million to `m`, which reads as a metre or a minute; the axis says `M`.
  const locale = isShort && language.startsWith('en') ? 'en' : intlLocale(language);
  return numberFormat(locale, {
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    ...(isShort && { notation: 'compact' }),
    maximumFractionDigits: isShort ? 1 : 0,
  }).format(value);
}
