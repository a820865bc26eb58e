import type { TenderRow } from '@bidloom/contract/tenders';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '#lib/react/use-event.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { ListTable } from '#ui/tables/list-table.tsx';
import { type TenderColumn, tenderColumns } from './tender-columns.ts';
import type { TenderPlace } from './tender-filter.ts';
import { TenderCell } from './TenderCell.tsx';
import type { RowFields } from './use-row-change.ts';

type Shared = {
  /** The columns shown, in their order. */
  columns: readonly TenderColumn[];
  onChange: (tender: TenderRow, fields: RowFields) => void;
  lockedBecause: string | undefined;
};

type TendersTableProps = Shared & {
  tenders: TenderRow[];
  /** How many there are in all, -1 when that is not known. */
  total: number;
  place: TenderPlace;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
};

/** The tenders found, one a row, walked and changed cell by cell; a row opens beside the list. */
export function TendersTable({ tenders, columns, onChange, lockedBecause, ...list }: TendersTableProps) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const change = useEvent(onChange);
  const shared = useMemo(
    () => ({ columns, zone, onChange: change, lockedBecause }),
    [columns, zone, change, lockedBecause],
  );
  return (
    <ListTable
      {...list}
      name="tenders"
      label={t('tenders.title')}
      rows={tenders}
      columns={columns}
      first="title"
      columnsOf={tenderColumns}
      titleOf={(column) => t(`tenders.fields.${column}`)}
      selectAllLabel={t('tenders.selectAll')}
      selectLabel={({ title }) => t('tenders.select', { title })}
      onOpen={list.place.open}
      onPeek={list.place.open}
      cells={TenderCells}
      shared={shared}
    />
  );
}

type TenderCellsProps = { row: TenderRow; shared: Shared & { zone: string }; onOpen: () => void };

function TenderCells({ row: tender, shared, onOpen }: TenderCellsProps) {
  return shared.columns.map((column) => (
    <TenderCell
      key={column}
      column={column}
      tender={tender}
      zone={shared.zone}
      onOpen={onOpen}
      onChange={(fields) => shared.onChange(tender, fields)}
      lockedBecause={shared.lockedBecause}
    />
  ));
}
