import { ChartNoAxesColumn, Download, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '#lib/calls/api.ts';
import { csvOf } from '#lib/tables/csv.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Formula } from '#ui/text/formula.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';

/** The figures behind a chart. `cells` are as they are read, `raw` as they are saved. */
export type Figures = {
  heads: string[];
  rows: { key: string; cells: [ReactNode, ...ReactNode[]]; raw: (string | number)[] }[];
};

/** The part of a query that a card needs. */
type Query = {
  isError: boolean;
  isSuccess: boolean;
  isRefetching: boolean;
  isPlaceholderData: boolean;
  error: Error | null;
  refetch: () => unknown;
};

/** A chart with its formula, the same figures as a table, and as a file. */
export function ChartCard({
  title,
  formula,
  fileName,
  query,
  figures,
  isEmpty,
  emptyText,
  children,
}: {
  title: string;
  formula: string;
  /** Without its ending. */
  fileName: string;
  query: Query;
  figures: Figures;
  isEmpty: boolean;
  /** Said instead where its rows are not bids. */
  emptyText?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const id = useId();
  const save = () => {
    const text = csvOf([figures.heads, ...figures.rows.map(({ raw }) => raw)]);
    saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
  };
  return (
    <section
      data-card
      aria-labelledby={id}
      className="border-line bg-surface flex min-w-0 flex-col rounded-lg border"
    >
      <header className="flex items-start gap-3 px-4 pt-3 pb-2">
        <div className="min-w-0 flex-1 pt-1">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
        </div>
        <div className="flex gap-1">
          <Formula of={title}>{formula}</Formula>
          {query.isSuccess && !isEmpty ? (
            <>
              <IconButton
                icon={isTable ? ChartNoAxesColumn : Table2}
                size="small"
                label={t(isTable ? 'statistics.showChart' : 'statistics.showTable', { title })}
                onClick={() => setTable(!isTable)}
              />
              <IconButton
                icon={Download}
                size="small"
                label={t('statistics.saveCsv', { title })}
                onClick={save}
              />
            </>
          ) : null}
        </div>
      </header>
      <div className={query.isPlaceholderData ? 'px-4 pb-4 opacity-60' : 'px-4 pb-4'}>
        {query.isError && !query.isSuccess ? (
          <ReadFailed read={query} title={t('statistics.errors.read')} size="small" />
        ) : null}
        {!query.isError && !query.isSuccess ? (
          <Loading className="flex h-48 items-end gap-4">
            {['h-1/3', 'h-2/3', 'h-1/2', 'h-full', 'h-3/5', 'h-2/5'].map((height) => (
              <Skeleton key={height} className={`flex-1 ${height}`} />
            ))}
          </Loading>
        ) : null}
        {query.isSuccess && isEmpty ? (
          <EmptyState size="small" drawing="bids" title={emptyText ?? t('statistics.empty')} />
        ) : null}
        {query.isSuccess && !isEmpty ? (
          isTable ? (
            <FigureTable label={t('statistics.asTable', { title })} {...figures} />
          ) : (
            children
          )
        ) : null}
      </div>
    </section>
  );
}

function FigureTable({ label, heads, rows }: Figures & { label: string }) {
  return (
    <Table label={label} density="compact" className="max-h-96 [--ground:var(--surface)]">
      <TableHead>
        {heads.map((head, index) => (
          <HeadCell key={head} isFirst={index === 0} isNumber={index > 0}>
            {head}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells: [name, ...numbers] }) => (
          <TableRow key={key}>
            <Cell isFirst className="min-w-40 py-1">
              <bdi>{name}</bdi>
            </Cell>
            {numbers.map((number, index) => (
              <Cell key={heads[index + 1]} isNumber>
                {number}
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
