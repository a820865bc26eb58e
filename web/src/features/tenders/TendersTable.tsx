import type { TenderRow } from '@bidloom/contract/tenders';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRange } from '#lib/tables/selection.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { useColumnWidths } from '#ui/tables/column-widths.ts';
import { LongTableBody } from '#ui/tables/long-table-body.tsx';
import type { RowPlace } from '#ui/tables/virtual-rows.tsx';
import { SelectAll } from '#ui/tables/select-all.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '#ui/tables/table.tsx';
import { type TenderColumn, tenderColumns } from './tender-columns.ts';
import type { TenderPlace } from './tender-filter.ts';
import { TenderCell } from './TenderCell.tsx';
import type { RowFields } from './use-row-change.ts';

type TendersTableProps = {
  tenders: TenderRow[];
  /** The columns shown, in their order. */
  columns: readonly TenderColumn[];
  /** How many there are in all, -1 when that is not known. */
  total: number;
  place: TenderPlace;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  onChange: (tender: TenderRow, fields: RowFields) => void;
  lockedBecause: string | undefined;
};

/** The tenders found, one a row, walked and changed cell by cell; a row opens beside the list. */
export function TendersTable({
  tenders,
  columns,
  total,
  place,
  selected,
  onSelect,
  onChange,
  lockedBecause,
}: TendersTableProps) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const open = useEvent(place.open);
  const change = useEvent(onChange);
  const ids = tenders.map(({ _id }) => _id);
  const range = useRange(ids, onSelect);
  const { layout, sizeOf } = useColumnWidths('tenders', [
    { key: 'select', width: 40 },
    ...columns.map((key) => ({ key, ...tenderColumns[key] })),
  ]);
  const at = (row: number) => ids[row] ?? '';
  return (
    <Table label={t('tenders.title')} hasItems fillsWindow layout={layout} rowCount={total}>
      <TableHead>
        <SelectAll ids={ids} selected={selected} onSelect={onSelect} label={t('tenders.selectAll')} />
        {columns.map((key) => {
          const { sort, isNumber } = tenderColumns[key];
          return (
            <HeadCell
              key={key}
              isFirst={key === 'title'}
              isNumber={isNumber}
              {...(sort && { sorting: place.sortingOf(sort), onSort: () => place.sortBy(sort) })}
              {...sizeOf(key)}
            >
              {t(`tenders.fields.${key}`)}
            </HeadCell>
          );
        })}
      </TableHead>
      <LongTableBody
        rows={tenders}
        columns={columns.length + 1}
        onOpen={(row) => open(at(row))}
        onToggle={(row) => range.toggle(at(row), !selected.has(at(row)))}
        onExtend={(from, to) => range.extend(at(to), at(from))}
      >
        {(tender, { index, measure }) => (
          <Row
            key={tender._id}
            tender={tender}
            index={index}
            columns={columns}
            measure={measure}
            zone={zone}
            isSelected={selected.has(tender._id)}
            onOpen={open}
            onToggle={range.toggle}
            onExtend={range.extend}
            onChange={change}
            lockedBecause={lockedBecause}
          />
        )}
      </LongTableBody>
    </Table>
  );
}

type RowProps = RowPlace & {
  columns: readonly TenderColumn[];
  tender: TenderRow;
  zone: string;
  isSelected: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string, isSelected: boolean) => void;
  onExtend: (id: string) => void;
  onChange: TendersTableProps['onChange'];
  lockedBecause: string | undefined;
};

/** Drawn again only when something of its own changes: the list may show thousands. */
const Row = memo(function Row(props: RowProps) {
  const { tender, index, measure, zone, isSelected, onOpen, onToggle, onExtend, onChange } = props;
  const { t } = useTranslation();
  const open = () => onOpen(tender._id);
  return (
    <TableRow
      ref={measure}
      data-index={index}
      isSelected={isSelected}
      onOpen={open}
      onExtend={() => onExtend(tender._id)}
    >
      <Cell phone="box">
        <Checkbox
          isChecked={isSelected}
          onChange={() => onToggle(tender._id, !isSelected)}
          aria-label={t('tenders.select', { title: tender.title })}
        />
      </Cell>
      {props.columns.map((column) => (
        <TenderCell
          key={column}
          column={column}
          tender={tender}
          zone={zone}
          onOpen={open}
          onChange={(fields) => onChange(tender, fields)}
          lockedBecause={props.lockedBecause}
        />
      ))}
    </TableRow>
  );
});
