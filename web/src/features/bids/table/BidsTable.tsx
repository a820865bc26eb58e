import type { BidRow } from '@bidloom/contract/bids';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRange } from '#lib/tables/selection.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { useColumnWidths } from '#ui/tables/column-widths.ts';
import { LongTableBody } from '#ui/tables/long-table-body.tsx';
import type { RowPlace } from '#ui/tables/virtual-rows.tsx';
import { SelectAll } from '#ui/tables/select-all.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '#ui/tables/table.tsx';
import type { BidFields } from '../bid-fields.ts';
import type { BidPlace } from '../bid-filter.ts';
import { type BidColumn, bidColumns } from './bid-columns.ts';
import { BidCell } from './BidCell.tsx';

type BidsTableProps = {
  bids: BidRow[];
  /** The columns shown, in their order. */
  columns: readonly BidColumn[];
  /** How many there are in all, -1 when that is not known. */
  total: number;
  place: BidPlace;
  currency: string | undefined;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  onChange: (bid: BidRow, fields: BidFields) => void;
  lockedBecause?: string | undefined;
};

/** The bids, one a row, walked and changed cell by cell; a row opens the bid. */
export function BidsTable({
  bids,
  columns,
  total,
  place,
  currency,
  selected,
  onSelect,
  onChange,
  lockedBecause,
}: BidsTableProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ids = bids.map(({ _id }) => _id);
  const range = useRange(ids, onSelect);
  const open = useEvent((id: string) => void navigate(`/bids/${id}`));
  const change = useEvent(onChange);
  const { layout, sizeOf } = useColumnWidths('bids', [
    { key: 'select', width: 40 },
    ...columns.map((key) => ({ key, ...bidColumns[key] })),
  ]);
  const at = (row: number) => ids[row] ?? '';
  return (
    <Table label={t('shell.pages.bids')} hasItems fillsWindow layout={layout} rowCount={total}>
      <TableHead>
        <SelectAll ids={ids} selected={selected} onSelect={onSelect} label={t('bids.selectAll')} />
        {columns.map((key) => {
          const { sort, isNumber } = bidColumns[key];
          return (
            <HeadCell
              key={key}
              isFirst={key === 'originalTitle'}
              isNumber={isNumber}
              {...(sort && { sorting: place.sortingOf(sort), onSort: () => place.sortBy(sort) })}
              {...sizeOf(key)}
            >
              {t(`bids.fields.${key}`)}
            </HeadCell>
          );
        })}
      </TableHead>
      <LongTableBody
        rows={bids}
        columns={columns.length + 1}
        onOpen={(row) => open(at(row))}
        onToggle={(row) => range.toggle(at(row), !selected.has(at(row)))}
        onExtend={(from, to) => range.extend(at(to), at(from))}
      >
        {(bid, { index, measure }) => (
          <Row
            key={bid._id}
            bid={bid}
            index={index}
            columns={columns}
            measure={measure}
            currency={currency}
            isSelected={selected.has(bid._id)}
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
  columns: readonly BidColumn[];
  bid: BidRow;
  currency: string | undefined;
  isSelected: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string, isSelected: boolean) => void;
  onExtend: (id: string) => void;
  onChange: BidsTableProps['onChange'];
  lockedBecause: string | undefined;
};

/** Drawn again only when something of its own changes: the list may show thousands. */
const Row = memo(function Row(props: RowProps) {
  const { bid, index, measure, currency, isSelected, onOpen, onToggle, onExtend, onChange } = props;
  const { t } = useTranslation();
  const title = bid.originalTitle || t('bids.untitled');
  return (
    <TableRow
      ref={measure}
      data-index={index}
      isSelected={isSelected}
      onOpen={() => onOpen(bid._id)}
      onExtend={() => onExtend(bid._id)}
    >
      <Cell phone="box">
        <Checkbox
          isChecked={isSelected}
          onChange={() => onToggle(bid._id, !isSelected)}
          aria-label={t('bids.select', { title })}
        />
      </Cell>
      {props.columns.map((column) => (
        <BidCell
          key={column}
          column={column}
          bid={bid}
          title={title}
          currency={currency}
          onChange={(fields) => onChange(bid, fields)}
          lockedBecause={props.lockedBecause}
        />
      ))}
    </TableRow>
  );
});
