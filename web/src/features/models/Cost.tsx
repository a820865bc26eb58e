import type { LedgerEntry } from '@bidloom/contract/models';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#ui/text/intl.ts';
import { Dash } from '#ui/text/dash.tsx';

/** Small sums matter here, so they keep four decimals. */
export function Cost({ entry: { cost }, currency }: { entry: Pick<LedgerEntry, 'cost'>; currency: string }) {
  const { i18n } = useTranslation();
  if (cost === null) return <Dash />;
  const format = numberFormat(i18n.language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 4,
  });
  return <bdi>{format.format(cost)}</bdi>;
}
