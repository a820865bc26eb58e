import { decidedStatuses } from '@bidloom/contract/bid-statuses';
import { fewestDecided } from '@bidloom/contract/outcomes';
import { useTranslation } from 'react-i18next';
import { wholeAmount } from '#ui/text/amount-text.ts';
import { numberFormat } from '#ui/text/intl.ts';
import { BarChart } from './BarChart.tsx';
import { ChartCard } from './ChartCard.tsx';
import { CountAndAmount } from './CountAndAmount.tsx';
import { FigureLink, rowsOf } from './FigureLink.tsx';
import { type Period, useBidTypes, useServiceUse, useTopClients } from './statistics.api.ts';

export type ShareChartProps = {
  period: Period;
  currency: string;
  /** The months of the period as the list of bids takes them: `2026-06..2026-11`; all time has none. */
  span: string | undefined;
};

/** Bids of the period by their type. */
export function TypeChart({ period, currency, span }: ShareChartProps) {
  const { t, i18n } = useTranslation();
  const query = useBidTypes(period);
  const rows = query.data ?? [];
  const amount = (value: number) => wholeAmount(value, currency, i18n.language);
  return (
    <ChartCard
      title={t('statistics.types.title')}
      formula={t('statistics.types.formula')}
      fileName={`bidloom-types-${period}`}
      query={query}
      isEmpty={rows.length === 0}
      figures={{
        heads: [t('statistics.type'), t('statistics.bids'), t('statistics.parts.value')],
        rows: rows.map(({ type, count, value }) => ({
          key: type,
          cells: [
            t(`bids.type.${type}`),
            <FigureLink key="count" to={rowsOf({ type, created: span })}>
              {count}
            </FigureLink>,
            <FigureLink key="value" to={rowsOf({ type, created: span, sort: '-value' })}>
              {amount(value)}
            </FigureLink>,
          ],
          raw: [t(`bids.type.${type}`), count, value],
        })),
      }}
    >
      <BarChart
        bars={rows.map(({ type, count, value }) => ({
          key: type,
          name: t(`bids.type.${type}`),
          size: count,
          words: <CountAndAmount count={count} amount={value > 0 ? amount(value) : undefined} />,
          to: rowsOf({ type, created: span }),
          spoken: [t('statistics.count', { count }), amount(value)],
        }))}
      />
    </ChartCard>
  );
}

/** How many bids of the period offer each service. */
export function ServiceChart({ period, span }: ShareChartProps) {
  const { t } = useTranslation();
  const query = useServiceUse(period);
  const rows = query.data ?? [];
  return (
    <ChartCard
      title={t('statistics.services.title')}
      formula={t('statistics.services.formula')}
      fileName={`bidloom-services-${period}`}
      query={query}
      isEmpty={rows.length === 0}
      figures={{
        heads: [t('statistics.service'), t('statistics.bids')],
        rows: rows.map(({ service, count }) => ({
          key: service._id,
          cells: [
            service.name,
            <FigureLink key="count" to={rowsOf({ services: service._id, created: span })}>
              {count}
            </FigureLink>,
          ],
          raw: [service.name, count],
        })),
      }}
    >
      <BarChart
        bars={rows.map(({ service, count }) => ({
          key: service._id,
          name: service.name,
          size: count,
          words: <b className="text-ink font-semibold">{count}</b>,
          to: rowsOf({ services: service._id, created: span }),
          spoken: [t('statistics.count', { count })],
        }))}
      />
    </ChartCard>
  );
}

/** The ten clients with the most bids of the period, and how those ended. */
export function ClientChart({ period, currency, span }: ShareChartProps) {
  const { t, i18n } = useTranslation();
  const query = useTopClients(period);
  const rows = query.data ?? [];
  const amount = (value: number) => wholeAmount(value, currency, i18n.language);
  const percent = (value: number) =>
    numberFormat(i18n.language, {
      style: 'percent',
      maximumFractionDigits: 0,
    }).format(value / 100);
  // One win of one is no rate yet.
  const hasRate = ({ won, lost }: { won: number; lost: number }) => won + lost >= fewestDecided;
  return (
    <ChartCard
      title={t('statistics.clients.title')}
      formula={t('statistics.clients.formula', { fewest: fewestDecided })}
      fileName={`bidloom-clients-${period}`}
      query={query}
      isEmpty={rows.length === 0}
      figures={{
        heads: [
          t('statistics.client'),
          t('statistics.bids'),
          t('statistics.parts.won'),
          t('statistics.parts.lost'),
          t('statistics.winRate'),
          t('statistics.parts.value'),
          t('statistics.parts.wonValue'),
        ],
        rows: rows.map(({ client, count, won, lost, winRate, value, wonValue }) => ({
          key: client._id,
          cells: [
            client.name,
            ...(
              [
                ['count', count, {}],
                ['won', won, { status: 'won' }],
                ['lost', lost, { status: 'lost' }],
                [
                  'winRate',
                  hasRate({ won, lost }) ? percent(winRate) : '–',
                  { status: [...decidedStatuses] },
                ],
                ['value', amount(value), { sort: '-value' }],
                ['wonValue', amount(wonValue), { status: 'won', sort: '-value' }],
              ] as const
            ).map(([key, figure, filter]) => (
              <FigureLink key={key} to={rowsOf({ client: client._id, created: span, ...filter })}>
                {figure}
              </FigureLink>
            )),
          ],
          raw: [
            client.name,
            count,
            won,
            lost,
            hasRate({ won, lost }) ? Math.round(winRate * 10) / 10 : '',
            value,
            wonValue,
          ],
        })),
      }}
    >
      <BarChart
        bars={rows.map(({ client, count, won, lost, winRate, value }) => ({
          key: client._id,
          name: client.name,
          size: count,
          part: won,
          words: (
            <>
              <b className="text-ink font-semibold">{t('statistics.count', { count })}</b>
              {won + lost > 0 ? ` · ${t('statistics.clients.results', { won, lost })}` : ''}
              {hasRate({ won, lost }) ? ' · ' : ''}
              {hasRate({ won, lost }) ? <bdi>{percent(winRate)}</bdi> : null}
            </>
          ),
          to: rowsOf({ client: client._id, created: span }),
          spoken: [
            t('statistics.count', { count }),
            ...(won + lost > 0 ? [t('statistics.clients.results', { won, lost })] : []),
            amount(value),
          ],
        }))}
      />
    </ChartCard>
  );
}
