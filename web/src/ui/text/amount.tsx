import { useTranslation } from 'react-i18next';
import { amountInColumn, formatAmount } from '#ui/text/amount-text.ts';
import { Dash } from '#ui/text/dash.tsx';

/** An amount with the sign of its currency, where that is known. */
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
  if (value === null) return <Dash />;
  const { shown, whole } = isTight
    ? amountInColumn(value, currency, i18n.language)
    : { shown: formatAmount(value, currency, i18n.language), whole: undefined };
  return <bdi title={whole}>{shown}</bdi>;
}
