import { type ComponentType, Fragment, memo, type ReactNode } from 'react';
import { useRange } from '#lib/tables/selection.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { useColumnWidths } from '#ui/tables/column-widths.ts';
import { LongTableBody } from '#ui/tables/long-table-body.tsx';
import { SelectAll } from '#ui/tables/select-all.tsx';
import { Cell, GroupRow, HeadCell, Table, TableHead, TableRow } from '#ui/tables/table.tsx';
import type { RowPlace } from '#ui/tables/virtual-rows.tsx';

/** How a column stands before anybody changed it: pixels (`most` in a wide window), what it is sorted by, whether it takes the room that is left. */
export type ListColumn<Sort extends string> = {
  width: number;
  most?: number;
  sort?: Sort;
  isNumber?: boolean;
  isFlexible?: boolean;
};

/** The cells of a row after its box. `shared` is the same object until something in it changes. */
type RowCells<Row, Shared> = ComponentType<{ row: Row; shared: Shared; onOpen: () => void }>;

type ListTableProps<Row, Key extends string, Sort extends string, Shared> = {
  /** The name under which the widths of its columns are kept. */
  name: string;
  label: string;
  rows: Row[];
  /** How many there are in all, -1 when that is not known. */
  total: number;
  /** The columns shown, in their order, and which of them stays in sight. */
  columns: readonly Key[];
  first: Key;
  columnsOf: Record<Key, ListColumn<Sort>>;
  titleOf: (column: Key) => string;
  place: {
    sortBy: (column: Sort) => void;
    sortingOf: (column: Sort) => 'ascending' | 'descending' | 'none';
  };
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  selectAllLabel: string;
  selectLabel: (row: Row) => string;
  onOpen: (id: string) => void;
  /** Space: what a row holds is shown over the list, or hidden again. */
  onPeek: (id: string) => void;
  cells: RowCells<Row, Shared>;
  shared: Shared;
  /** The group that a row belongs to, where the rows are in the order of their groups; `renderHead` draws what stands above its first row. */
  groups?: { of: (row: Row) => string; renderHead: (row: Row) => ReactNode } | undefined;
};

/** A page's list as a grid of columns that a person chooses: selected, sorted, opened and walked cell by cell. */
export function ListTable<Row extends { _id: string }, Key extends string, Sort extends string, Shared>({
  name,
  label,
  rows,
  total,
  columns,
  first,
  columnsOf,
  titleOf,
  place,
  selected,
  onSelect,
  selectAllLabel,
  selectLabel,
  onOpen,
  onPeek,
  cells,
  shared,
  groups,
}: ListTableProps<Row, Key, Sort, Shared>) {
  const ids = rows.map(({ _id }) => _id);
  const range = useRange(ids, onSelect);
  const open = useEvent(onOpen);
  const { layout, sizeOf } = useColumnWidths(name, [
    { key: 'select', width: 40 },
    ...columns.map((key) => ({ key, ...columnsOf[key] })),
  ]);
  const at = (row: number) => ids[row] ?? '';
  return (
    <Table label={label} hasItems fillsWindow layout={layout} rowCount={total}>
      <TableHead>
        <SelectAll ids={ids} selected={selected} onSelect={onSelect} label={selectAllLabel} />
        {columns.map((key) => {
          const { sort, isNumber } = columnsOf[key];
          return (
            <HeadCell
              key={key}
              isFirst={key === first}
              isNumber={isNumber}
              {...(sort && { sorting: place.sortingOf(sort), onSort: () => place.sortBy(sort) })}
              {...sizeOf(key)}
            >
              {titleOf(key)}
            </HeadCell>
          );
        })}
      </TableHead>
      <LongTableBody
        rows={rows}
        columns={columns.length + 1}
        onOpen={(row) => open(at(row))}
        onPeek={(row) => onPeek(at(row))}
        onToggle={(row) => range.toggle(at(row), !selected.has(at(row)))}
        onExtend={(from, to) => range.extend(at(to), at(from))}
      >
        {(row, rowPlace) => {
          const before = rows[rowPlace.index - 1];
          return (
            <Fragment key={row._id}>
              {groups && (!before || groups.of(before) !== groups.of(row)) ? (
                <GroupRow columns={columns.length + 1}>{groups.renderHead(row)}</GroupRow>
              ) : null}
              <ListRow
                row={row}
                {...rowPlace}
                selectLabel={selectLabel(row)}
                isSelected={selected.has(row._id)}
                onOpen={open}
                onToggle={range.toggle}
                onExtend={range.extend}
                cells={cells}
                shared={shared}
              />
            </Fragment>
          );
        }}
      </LongTableBody>
    </Table>
  );
}

type ListRowProps<Row, Shared> = RowPlace & {
  row: Row;
  selectLabel: string;
  isSelected: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string, isSelected: boolean) => void;
  onExtend: (id: string) => void;
  cells: RowCells<Row, Shared>;
  shared: Shared;
};

/** Drawn again only when something of its own changes: the list may show thousands. */
const ListRow = memo(function ListRow<Row extends { _id: string }, Shared>({
  row,
  index,
  measure,
  selectLabel,
  isSelected,
  onOpen,
  onToggle,
  onExtend,
  cells: Cells,
  shared,
}: ListRowProps<Row, Shared>) {
  const { _id } = row;
  const open = () => onOpen(_id);
  return (
    <TableRow
      ref={measure}
      data-index={index}
      isSelected={isSelected}
      onOpen={open}
      onExtend={() => onExtend(_id)}
    >
      <Cell phone="box">
        <Checkbox
          isChecked={isSelected}
          onChange={() => onToggle(_id, !isSelected)}
          aria-label={selectLabel}
        />
      </Cell>
      <Cells row={row} shared={shared} onOpen={open} />
    </TableRow>
  );
}) as <Row extends { _id: string }, Shared>(props: ListRowProps<Row, Shared>) => ReactNode;
