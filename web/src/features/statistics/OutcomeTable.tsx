import {
  fewestDecided,
  outcomeGroups,
  type OutcomeCount,
  type OutcomeGroup,
} from '@bidloom/contract/outcomes';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '#lib/calls/api.ts';
import { csvOf } from '#lib/tables/csv.ts';
import { useCpv } from '#ui/controls/cpv/use-cpv.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { Formula } from '#ui/text/formula.tsx';
import { numberFormat } from '#ui/text/intl.ts';
import { sizeBandWords } from '#ui/text/size-band.ts';
import { FigureLink, rowsOf } from './FigureLink.tsx';
import type { ShareChartProps } from './ShareCharts.tsx';
import { useOutcomes } from './statistics.api.ts';

const gaps = ['below', 'near', 'above', 'far'] as const;
/** The parameter by which the list of bids shows the rows of a group; it has none for the others. */
const parameters: Partial<Record<OutcomeGroup, string>> = {
  buyer: 'client',
  service: 'services',
  route: 'type',
  reason: 'reason',
};

/** Bids won and lost, compared by what the reader chooses, with how many stand behind each rate. */
export function OutcomeTable({ period, currency, span }: ShareChartProps) {
  const { t, i18n } = useTranslation();
  const [by, setBy] = useState<OutcomeGroup>('service');
  const query = useOutcomes(period, by);
  const nameOf = useGroupName(by, currency);
  const rows = query.data ?? [];
  const hasRate = by !== 'priceGap';
  const percent = (rate: number) =>
    numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(rate / 100);
  const title = t('statistics.outcomes.title');
  const heads = [
    t(`statistics.outcomes.group.${by}`),
    ...(hasRate ? [t('statistics.outcomes.won')] : []),
    t('statistics.outcomes.lost'),
    ...(hasRate ? [t('statistics.winRate')] : []),
  ];
  const save = () => {
    const lines = rows.map((row) => [
      nameOf(row),
      ...(hasRate ? [row.won] : []),
      row.lost,
      ...(hasRate ? [row.winRate === null ? '' : Math.round(row.winRate * 10) / 10] : []),
    ]);
    const text = csvOf([heads, ...lines]);
    saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), `bidloom-outcomes-${by}-${period}.csv`);
  };
  const parameter = parameters[by];
  const opening = (row: OutcomeCount, status: string[], words: ReactNode) =>
    parameter === undefined || row.key === '' ? (
      <bdi>{words}</bdi>
    ) : (
      <FigureLink to={rowsOf({ status, decided: span, [parameter]: by === 'reason' ? row.name : row.key })}>
        {words}
      </FigureLink>
    );
  return (
    <section
      data-card
      aria-labelledby="outcome-table"
      className="border-line bg-surface flex min-w-0 flex-col rounded-lg border"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 pb-2">
        <h2 id="outcome-table" className="min-w-0 flex-1 text-lg">
          {title}
        </h2>
        <div className="flex items-center gap-1">
          <Select<OutcomeGroup>
            size="small"
            aria-label={t('statistics.outcomes.by')}
            value={by}
            onChange={setBy}
            options={outcomeGroups.map((value) => ({
              value,
              label: t(`statistics.outcomes.group.${value}`),
            }))}
          />
          <Formula of={title}>
            {t(hasRate ? 'statistics.outcomes.formula' : 'statistics.outcomes.gapFormula', {
              fewest: fewestDecided,
            })}
          </Formula>
          {rows.length > 0 ? (
            <IconButton
              icon={Download}
              size="small"
              label={t('statistics.saveCsv', { title })}
              onClick={save}
            />
          ) : null}
        </div>
      </header>
      <div className={query.isPlaceholderData ? 'px-4 pb-4 opacity-60' : 'px-4 pb-4'}>
        {query.isError && !query.data ? (
          <ReadFailed read={query} title={t('statistics.errors.read')} size="small" />
        ) : !query.data ? (
          <SkeletonRows count={5} />
        ) : rows.length === 0 ? (
          <EmptyState size="small" drawing="bids" title={t('statistics.empty')} />
        ) : (
          <Table
            label={t(`statistics.outcomes.group.${by}`)}
            density="compact"
            className="max-h-96 [--ground:var(--surface)]"
          >
            <TableHead>
              {heads.map((head, place) => (
                <HeadCell key={head} isFirst={place === 0} isNumber={place > 0}>
                  {head}
                </HeadCell>
              ))}
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.key}>
                  <Cell isFirst className="min-w-40 py-1 max-sm:min-w-24">
                    <bdi className="wrap-anywhere">{nameOf(row)}</bdi>
                  </Cell>
                  {hasRate ? <Cell isNumber>{opening(row, ['won'], row.won)}</Cell> : null}
                  <Cell isNumber>{opening(row, ['lost'], row.lost)}</Cell>
                  {hasRate ? (
                    <Cell isNumber>
                      {row.winRate === null ? (
                        <span className="text-ink-muted text-sm">{t('statistics.outcomes.tooFew')}</span>
                      ) : (
                        <span className="inline-flex items-center justify-end gap-2">
                          <span
                            aria-hidden
                            className="bg-hover h-2 w-16 overflow-hidden rounded-sm max-sm:hidden"
                          >
                            <span
                              className="bg-chart-4 block h-full rounded-sm"
                              style={{ width: `${row.winRate}%` }}
                            />
                          </span>
                          {opening(row, ['won', 'lost'], percent(row.winRate))}
                        </span>
                      )}
                    </Cell>
                  ) : null}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </div>
    </section>
  );
}

/** What a group is called. */
function useGroupName(by: OutcomeGroup, currency: string): (row: OutcomeCount) => string {
  const { t, i18n } = useTranslation();
  const { list } = useCpv(by === 'sector');
  return ({ key, name }) => {
    if (by === 'priceGap') return t(`statistics.outcomes.gap.${gaps[Number(key)] ?? 'near'}`);
    if (key === '')
      return by === 'sector' || by === 'service' || by === 'size' || by === 'reason'
        ? t(`statistics.outcomes.unknown.${by}`)
        : '–';
    if (by === 'route') return t(`bids.type.${key}`);
    if (by === 'size') return sizeBandWords(Number(key), { t, currency, language: i18n.language });
    if (by === 'sector' && name === '') return list?.find(`${key}000000`)?.name ?? `CPV ${key}`;
    return name;
  };
}
