import { useTranslation } from 'react-i18next';
import { shortAmount, wholeAmount } from '#ui/text/amount-text.ts';
import { numberFormat } from '#ui/text/intl.ts';
import { monthWords } from './month-words.ts';
import { ChartCard } from './ChartCard.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import { FigureLink } from './FigureLink.tsx';
import { type Period, useMonths } from './statistics.api.ts';

const counts = ['total', 'submitted', 'won', 'lost'] as const;
const values = ['value', 'wonValue'] as const;
const looks = {
  total: { fill: 'fill-chart-1', swatch: 'bg-chart-1' },
  submitted: { fill: 'fill-chart-6', swatch: 'bg-chart-6' },
  won: { fill: 'fill-chart-4', swatch: 'bg-chart-4' },
  lost: { fill: 'fill-chart-2', swatch: 'bg-chart-2' },
  value: { fill: 'fill-chart-1', swatch: 'bg-chart-1' },
  wonValue: { fill: 'fill-chart-4', swatch: 'bg-chart-4' },
};

/** The bids behind each figure of a month; test bids are not counted, so they are not shown. */
const rowsOf: Record<keyof typeof looks, (month: string) => string> = {
  total: (month) => `/bids?created=${month}&test=false`,
  submitted: (month) => `/bids?submitted=${month}&test=false`,
  won: (month) => `/bids?status=won&decided=${month}&test=false`,
  lost: (month) => `/bids?status=lost&decided=${month}&test=false`,
  value: (month) => `/bids?created=${month}&sort=-value&test=false`,
  wonValue: (month) => `/bids?status=won&decided=${month}&sort=-value&test=false`,
};

/** Month by month: bids created, submitted, won and lost. */
export function MonthCounts({ period }: { period: Period }) {
  const { i18n } = useTranslation();
  const number = (value: number) => numberFormat(i18n.language).format(value);
  return <MonthChart period={period} kind="counts" parts={counts} write={number} writeAxis={number} />;
}

/** Month by month: the value of the bids created and of those won. */
export function MonthValues({ period, currency }: { period: Period; currency: string }) {
  const { i18n } = useTranslation();
  return (
    <MonthChart
      period={period}
      kind="values"
      parts={values}
      write={(value) => wholeAmount(value, currency, i18n.language)}
      writeAxis={(value) => shortAmount(value, undefined, i18n.language, 1)}
    />
  );
}

function MonthChart({
  period,
  kind,
  parts,
  write,
  writeAxis,
}: {
  period: Period;
  kind: 'counts' | 'values';
  parts: readonly (keyof typeof looks)[];
  write: (value: number) => string;
  writeAxis: (value: number) => string;
}) {
  const { t, i18n } = useTranslation();
  const query = useMonths(period);
  const months = query.data ?? [];
  const { whole, short } = monthWords(i18n.language, months.length);
  return (
    <ChartCard
      title={t(`statistics.${kind}.title`)}
      formula={t(`statistics.${kind}.formula`)}
      fileName={`bidloom-${kind}-${period}`}
      query={query}
      isEmpty={months.every((month) => parts.every((part) => month[part] === 0))}
      figures={{
        heads: [t('statistics.month'), ...parts.map((part) => t(`statistics.parts.${part}`))],
        rows: months.map((month) => ({
          key: month.month,
          cells: [
            whole(month.month),
            ...parts.map((part) => (
              <FigureLink key={part} to={rowsOf[part](month.month)}>
                {write(month[part])}
              </FigureLink>
            )),
          ],
          raw: [month.month, ...parts.map((part) => month[part])],
        })),
      }}
    >
      <ColumnChart
        series={parts.map((part) => ({ name: t(`statistics.parts.${part}`), ...looks[part] }))}
        write={writeAxis}
        groups={months.map((month) => ({
          key: month.month,
          name: short(month.month),
          sizes: parts.map((part) => month[part]),
          lines: [
            whole(month.month),
            ...parts.map((part) =>
              t('ui.named', { name: t(`statistics.parts.${part}`), value: write(month[part]) }),
            ),
          ],
          to: rowsOf.total(month.month),
        }))}
      />
    </ChartCard>
  );
}
