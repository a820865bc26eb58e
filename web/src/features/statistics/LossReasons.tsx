import { useTranslation } from 'react-i18next';
import { wholeAmount } from '#ui/text/amount-text.ts';
import { BarChart } from './BarChart.tsx';
import { ChartCard } from './ChartCard.tsx';
import { CountAndAmount } from './CountAndAmount.tsx';
import { FigureLink, rowsOf } from './FigureLink.tsx';
import type { ShareChartProps } from './ShareCharts.tsx';
import { useLossReasons } from './statistics.api.ts';

/** More bars than this say nothing; the table has them all. */
const shown = 10;

/** Why the bids of the period were lost, in the words people gave. */
export function LossReasons({ period, currency, span }: ShareChartProps) {
  const { t, i18n } = useTranslation();
  const query = useLossReasons(period);
  const rows = (query.data ?? []).map((row) => ({
    ...row,
    name: row.reason || t('statistics.reasons.none'),
  }));
  const bidsOf = (reason: string, more: object = {}) =>
    rowsOf({ status: 'lost', decided: span, reason, ...more });
  const amount = (value: number) => wholeAmount(value, currency, i18n.language);
  return (
    <ChartCard
      title={t('statistics.reasons.title')}
      formula={t('statistics.reasons.formula')}
      fileName={`bidloom-loss-reasons-${period}`}
      query={query}
      isEmpty={rows.length === 0}
      figures={{
        heads: [t('statistics.reason'), t('statistics.bids'), t('statistics.parts.value')],
        rows: rows.map(({ reason, name, count, value }) => ({
          key: reason,
          cells: [
            name,
            <FigureLink key="count" to={bidsOf(reason)}>
              {count}
            </FigureLink>,
            <FigureLink key="value" to={bidsOf(reason, { sort: '-value' })}>
              {amount(value)}
            </FigureLink>,
          ],
          raw: [name, count, value],
        })),
      }}
    >
      <BarChart
        bars={rows.slice(0, shown).map(({ reason, name, count, value }) => ({
          key: reason,
          name,
          size: count,
          words: <CountAndAmount count={count} amount={value > 0 ? amount(value) : undefined} />,
          to: bidsOf(reason),
          spoken: [t('statistics.count', { count }), amount(value)],
        }))}
      />
    </ChartCard>
  );
}
