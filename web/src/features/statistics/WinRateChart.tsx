import { useTranslation } from 'react-i18next';
import { numberFormat } from '#ui/text/intl.ts';
import { ChartCard } from './ChartCard.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import { FigureLink } from './FigureLink.tsx';
import { monthWords } from './month-words.ts';
import { type Period, useMonths } from './statistics.api.ts';

/** Month by month: how many of the bids decided in it were won. A month without a decision has no rate. */
export function WinRateChart({ period }: { period: Period }) {
  const { t, i18n } = useTranslation();
  const query = useMonths(period);
  const months = (query.data ?? []).map(({ month, won, lost }) => ({
    month,
    won,
    decided: won + lost,
    rate: won + lost > 0 ? (won / (won + lost)) * 100 : undefined,
    to: `/bids?status=won&status=lost&decided=${month}&test=false`,
  }));
  const { whole, short } = monthWords(i18n.language, months.length);
  const format = numberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  const percent = (rate: number) => format.format(rate / 100);
  const words = (rate: number | undefined) =>
    rate === undefined ? t('statistics.rates.none') : percent(rate);
  return (
    <ChartCard
      title={t('statistics.rates.title')}
      formula={t('statistics.rates.formula')}
      fileName={`bidloom-win-rate-${period}`}
      query={query}
      isEmpty={months.every(({ decided }) => decided === 0)}
      figures={{
        heads: [
          t('statistics.month'),
          t('statistics.parts.won'),
          t('statistics.rates.decided'),
          t('statistics.winRate'),
        ],
        rows: months.map(({ month, won, decided, rate, to }) => ({
          key: month,
          cells: [
            whole(month),
            <FigureLink key="won" to={`/bids?status=won&decided=${month}&test=false`}>
              {won}
            </FigureLink>,
            <FigureLink key="decided" to={to}>
              {decided}
            </FigureLink>,
            <FigureLink key="rate" to={to}>
              {rate === undefined ? '–' : percent(rate)}
            </FigureLink>,
          ],
          raw: [month, won, decided, rate === undefined ? '' : Math.round(rate * 10) / 10],
        })),
      }}
    >
      <ColumnChart
        series={[{ name: t('statistics.winRate'), fill: 'fill-chart-4', swatch: 'bg-chart-4' }]}
        write={percent}
        highest={100}
        groups={months.map(({ month, won, decided, rate, to }) => ({
          key: month,
          name: short(month),
          sizes: [rate ?? 0],
          lines: [
            whole(month),
            t('ui.named', { name: t('statistics.winRate'), value: words(rate) }),
            ...(decided > 0 ? [t('statistics.wonOf', { won, count: decided })] : []),
          ],
          to,
        }))}
      />
    </ChartCard>
  );
}
