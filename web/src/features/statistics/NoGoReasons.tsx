import { useTranslation } from 'react-i18next';
import { wholeAmount } from '#ui/text/amount-text.ts';
import { BarChart } from './BarChart.tsx';
import { ChartCard } from './ChartCard.tsx';
import { CountAndAmount } from './CountAndAmount.tsx';
import { FigureLink } from './FigureLink.tsx';
import type { ShareChartProps } from './ShareCharts.tsx';
import { useNoGoReasons } from './statistics.api.ts';

/** Why the company did not bid for tenders on which it decided in the period. */
export function NoGoReasons({ period, currency, span }: ShareChartProps) {
  const { t, i18n } = useTranslation();
  const query = useNoGoReasons(period);
  const rows = (query.data ?? []).map(({ reason, ...row }) => ({
    ...row,
    key: reason || 'none',
    name: t(`decisions.reasons.${reason === '' ? 'none' : reason}`),
  }));
  const tendersOf = (reason: string) =>
    `/tenders?${new URLSearchParams({ noGo: reason, ...(span !== undefined && { decided: span }) }).toString()}`;
  const amount = (value: number) => wholeAmount(value, currency, i18n.language);
  return (
    <ChartCard
      title={t('statistics.noGo.title')}
      formula={t('statistics.noGo.formula')}
      fileName={`bidloom-no-go-reasons-${period}`}
      query={query}
      isEmpty={rows.length === 0}
      emptyText={t('statistics.noGo.empty')}
      figures={{
        heads: [t('statistics.reason'), t('statistics.noGo.tenders'), t('statistics.parts.value')],
        rows: rows.map(({ key, name, count, value }) => ({
          key,
          cells: [
            name,
            <FigureLink key="count" to={tendersOf(key)}>
              {count}
            </FigureLink>,
            value === 0 ? '–' : <bdi key="value">{amount(value)}</bdi>,
          ],
          raw: [name, count, value],
        })),
      }}
    >
      <BarChart
        bars={rows.map(({ key, name, count, value }) => ({
          key,
          name,
          size: count,
          words: <CountAndAmount count={count} amount={value > 0 ? amount(value) : undefined} />,
          to: tendersOf(key),
          spoken: [
            t('ui.named', { name: t('statistics.noGo.tenders'), value: count }),
            ...(value > 0 ? [amount(value)] : []),
          ],
        }))}
      />
    </ChartCard>
  );
}
