import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import {
  createContext,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  use,
  useMemo,
} from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { ColumnGrip, resizeByKey } from '#ui/tables/column-grip.tsx';
import { type ColumnLayout, columnWidth } from '#ui/tables/column-layout.ts';
import { type Density, useDensity } from '#ui/tables/density.ts';
import { useStopsInCells } from '#ui/tables/grid-cells.ts';
import { TableFrameContext } from '#ui/tables/fill-window.ts';
import { headKeys } from '#ui/tables/grid-keys.ts';
import { ListEndInFrame } from '#ui/tables/list-end.tsx';
import { useRowKeys } from '#ui/tables/row-keys.ts';
import { useTableFrame } from '#ui/tables/table-frame.ts';

interface Layout {
  density: Density;
  hasCards: boolean;
  hasItems: boolean;
  isGrid: boolean;
  /** Columns have widths of their own, whatever stands in them. */
  isFixed: boolean;
}

const LayoutContext = createContext<Layout>({
  density: 'comfortable',
  hasCards: false,
  hasItems: false,
  isGrid: false,
  isFixed: false,
});

export interface TableProps {
  /** Names the table for who cannot see what is above it. */
  label: string;
  /** Rows of 40 or of 32 px; as the person chose, without it. */
  density?: Density | undefined;
  /** The columns' widths (`useColumnWidths`); without it each is as wide as its widest cell. */
  layout?: ColumnLayout | undefined;
  /** Walked cell by cell, with a LongTableBody: how many rows there are in all, -1 when that is not known. */
  rowCount?: number | undefined;
  /** Where there is no width for rows (`rows:` in theme.css) each is a card, each cell a line with its column's name; else it scrolls sideways. */
  hasCards?: boolean | undefined;
  /** There each row is an item of two lines (`phone` of Cell), so that eight of them are in sight on a phone. */
  hasItems?: boolean | undefined;
  /**
   * The table ends where the window does and scrolls by itself, so that its head and first column stay: for a page that is
   * this table (`pageOfTable`). Where the window has no room for that, the page scrolls.
   */
  fillsWindow?: boolean | undefined;
  /** The frame around the table. */
  className?: string | undefined;
  children: ReactNode;
}

/** Classes of the page around a table with `fillsWindow`: as high as the window leaves under the header, and no higher. */
export const pageOfTable = 'roomy:max-h-[calc(100dvh-var(--header))]';

/** Class of a table that keeps its rows where a wide window shows something beside it, narrow as it is. */
export const keepsRows = 'lg:[container-name:kept]';

/**
 * A table with a sticky head and first column. TableHead with HeadCells, TableBody with TableRows of Cells; the roles are
 * written out because a table shown as cards would lose them.
 */
export function Table({
  label,
  density,
  layout,
  rowCount,
  hasCards = false,
  hasItems = false,
  fillsWindow = false,
  className,
  children,
}: TableProps) {
  const chosen = useDensity();
  const { frame, ref } = useTableFrame(fillsWindow);
  const around = useMemo(() => ({ fillsWindow, frame }), [fillsWindow, frame]);
  const isGrid = rowCount !== undefined;
  const table = useStopsInCells(isGrid);
  const isFlexible = layout?.columns.some(({ width }) => width === null);
  return (
    <LayoutContext
      value={{ density: density ?? chosen, hasCards, hasItems, isGrid, isFixed: layout !== undefined }}
    >
      <section
        ref={ref}
        data-frame
        aria-label={label}
        // A region that scrolls must be reachable by keyboard; a grid is by its cells.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isGrid ? undefined : 0}
        className={classNames(
          'relative overflow-auto overscroll-x-contain focus-visible:-outline-offset-2',
          // What has the focus is scrolled into sight beside what stays there.
          (density ?? chosen) === 'compact' ? 'scroll-pt-8' : 'scroll-pt-10',
          fillsWindow
            ? 'roomy:min-h-48'
            : // Where nothing is cut off, it scrolls with the page, and its head stays under the page's own.
              'data-fits:overflow-visible [&[data-fits]_th]:top-(--page-top,0px)',
          // Its columns share its width (columnWidth), and its rows are laid out by it.
          '@container/frame',
          className,
        )}
      >
        <TableFrameContext value={around}>
          <table
            ref={table}
            aria-label={label}
            {...(isGrid && {
              role: 'grid',
              'aria-rowcount': rowCount < 0 ? -1 : rowCount + 1,
              'aria-multiselectable': true,
            })}
            style={layout && ({ '--table': `${layout.least}px` } as CSSProperties)}
            className={classNames(
              'border-separate border-spacing-0 text-sm',
              layout ? 'items:w-full rows:table-fixed' : 'w-full',
              layout && (isFlexible ? 'rows:w-full rows:min-w-(--table)' : 'rows:w-(--table)'),
              (hasCards || hasItems) &&
                'items:block [&>tbody]:items:flex [&>tbody]:items:flex-col [&>thead]:items:sr-only',
              hasCards && '[&>tbody]:items:gap-2',
            )}
          >
            {layout ? (
              <colgroup className="items:hidden">
                {layout.columns.map((column) => (
                  <col key={column.key} style={{ width: columnWidth(column) }} />
                ))}
              </colgroup>
            ) : null}
            {children}
          </table>
          <ListEndInFrame />
        </TableFrameContext>
      </section>
    </LayoutContext>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  const { isGrid } = use(LayoutContext);
  return (
    <thead {...(isGrid && { role: 'rowgroup', ...headKeys })}>
      <tr {...(isGrid && { role: 'row', 'aria-rowindex': 1 })}>{children}</tr>
    </thead>
  );
}

export type Sorting = 'ascending' | 'descending' | 'none';

export interface HeadCellProps {
  children?: ReactNode;
  /** How the rows are sorted by this column; with onSort the name becomes a button. */
  sorting?: Sorting | undefined;
  onSort?: (() => void) | undefined;
  /** Stays in sight at the start when the table scrolls sideways. */
  isFirst?: boolean | undefined;
  isNumber?: boolean | undefined;
  /**
   * Pixels, as the Table's layout has them; with onResize a grip at the end changes it, by pointer or arrow keys, and Shift
   * with an arrow on the head of a grid. `undefined` is the usual width.
   */
  width?: number | undefined;
  onResize?: ((width: number | undefined) => void) | undefined;
  className?: string | undefined;
}

export function HeadCell({
  children,
  sorting,
  onSort,
  isFirst,
  isNumber,
  width,
  onResize,
  className,
}: HeadCellProps) {
  const { t } = useTranslation();
  const { density, isGrid, isFixed } = use(LayoutContext);
  const Arrow = sorting === 'ascending' ? ArrowUp : sorting === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={onSort ? (sorting ?? 'none') : undefined}
      data-first={isFirst || undefined}
      {...(isGrid && {
        role: 'columnheader',
        'data-cell': true,
        tabIndex: -1,
        ...(onResize && {
          'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+Home',
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
            if (event.shiftKey && event.target === event.currentTarget)
              resizeByKey(event, event.currentTarget, width, onResize);
          },
        }),
      })}
      style={isFixed || width === undefined ? undefined : { width, minWidth: width, maxWidth: width }}
      className={classNames(
        'bg-ground text-ink-muted border-line sticky top-0 z-10 border-b px-3 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2',
        isFixed && 'rows:truncate',
        density === 'compact' ? 'h-8' : 'h-10',
        isFirst && 'start-0 z-20',
        isNumber ? 'text-end' : 'text-start',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            'hover:text-ink -mx-1.5 inline-flex h-7 max-w-[calc(100%+0.75rem)] items-center gap-1 rounded-sm px-1.5 font-medium',
            sorting && sorting !== 'none' && 'text-ink',
            isNumber && 'flex-row-reverse',
          )}
        >
          <span className="min-w-0 truncate">{children}</span>
          <Arrow
            size={14}
            aria-hidden
            className={classNames('shrink-0', (sorting ?? 'none') === 'none' && 'opacity-45')}
          />
        </button>
      ) : (
        children
      )}
      {onResize ? <ColumnGrip label={t('ui.table.resize')} width={width} onResize={onResize} /> : null}
    </th>
  );
}

/** Rows one walks with the arrow keys, Home and End; Enter opens, Space selects or, where nothing is selected, opens too. */
export function TableBody({ children }: { children: ReactNode }) {
  const keys = useRowKeys();
  return <tbody {...keys}>{children}</tbody>;
}

export interface TableRowProps extends Omit<ComponentProps<'tr'>, 'onToggle'> {
  /** The row's place in the whole list. */
  'data-index'?: number | undefined;
  /** A press anywhere on the row but on a control in it, Enter, or Space where that selects nothing. The row's first cell should hold the same as a link. */
  onOpen?: (() => void) | undefined;
  /** Space on the row; show the state with a Checkbox in the first cell. */
  onToggle?: (() => void) | undefined;
  /** A press with Shift: the selection reaches from the row chosen last to this. */
  onExtend?: (() => void) | undefined;
  isSelected?: boolean | undefined;
}

export function TableRow({
  onOpen,
  onToggle,
  onExtend,
  isSelected = false,
  className,
  children,
  ...rest
}: TableRowProps) {
  const { hasCards, hasItems, isGrid } = use(LayoutContext);
  const { 'data-index': index } = rest;
  return (
    <tr
      {...rest}
      data-row
      data-selected={isSelected || undefined}
      {...(isGrid
        ? {
            role: 'row',
            'aria-selected': isSelected,
            ...(index !== undefined && { 'aria-rowindex': index + 2 }),
          }
        : { tabIndex: -1 })}
      onMouseDown={(event) => {
        // Shift would mark the words between.
        if (event.shiftKey && onExtend) event.preventDefault();
      }}
      onClickCapture={(event) => {
        if (!event.shiftKey || !onExtend || !isForRow(event.target, event.currentTarget)) return;
        event.preventDefault();
        event.stopPropagation();
        onExtend();
      }}
      onClick={(event) => {
        if (!onOpen || isInControl(event.target, event.currentTarget) || getSelection()?.toString()) return;
        onOpen();
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        const act = event.key === 'Enter' ? onOpen : event.key === ' ' ? (onToggle ?? onOpen) : undefined;
        if (!act) return;
        act();
        event.preventDefault();
      }}
      className={classNames(
        'group/row focus-visible:-outline-offset-2 [--row:var(--ground)] data-selected:[--row:var(--accent-soft)]',
        onOpen
          ? 'hover:[--row:var(--hover)] data-selected:hover:[--row:var(--accent-soft)] cursor-pointer'
          : '',
        hasCards &&
          'items:border-line items:block items:rounded-lg items:border items:p-3 items:[--row:var(--surface)] items:bg-(--row)',
        // What is drawn before it parts its two lines.
        hasItems &&
          'items:border-line items:relative items:flex items:min-h-16 items:flex-wrap items:content-center items:items-center items:gap-x-2 items:border-b items:bg-(--row) items:has-[>[data-box]]:ps-7 items:before:order-3 items:before:basis-full items:before:content-[""]',
        className,
      )}
    >
      {children}
    </tr>
  );
}

export interface CellProps extends ComponentProps<'td'> {
  /** The column's name, shown before the value when rows are cards; none on the first, which is the card's title. */
  label?: string | undefined;
  isFirst?: boolean | undefined;
  isNumber?: boolean | undefined;
  /**
   * Where it stands when rows are items: the box to select by at the start, at the end of the first line (whose beginning is
   * the first cell's), in the second line by its own width or with what is left of it, or nowhere.
   */
  phone?: 'box' | 'end' | 'second' | 'rest' | 'hidden' | undefined;
}

export function Cell({
  label,
  isFirst,
  isNumber,
  phone = 'second',
  className,
  children,
  ...rest
}: CellProps) {
  const { density, hasCards, hasItems, isGrid, isFixed } = use(LayoutContext);
  return (
    <td
      {...rest}
      data-box={(hasItems && phone === 'box') || undefined}
      {...(isGrid && {
        role: 'gridcell',
        'data-cell': true,
        'data-first': isFirst || undefined,
        // One of them is put in the order of Tab by the keys (grid-keys.ts).
        tabIndex: -1,
      })}
      className={classNames(
        'group/cell border-b border-transparent group-hover/row:border-line bg-(--row) px-3 transition-[background-color] focus-visible:-outline-offset-2',
        isFixed && 'rows:overflow-hidden',
        density === 'compact' ? 'h-8' : 'h-10',
        // Each cell that may stick is a layer of its own: only where the table scrolls sideways.
        isFirst && 'sticky start-0 z-1 font-medium in-data-level:relative',
        isNumber && 'text-end',
        hasCards &&
          'items:static items:flex items:max-w-none items:h-auto items:min-h-7 items:items-center items:gap-3 items:border-0 items:px-0 items:text-start',
        hasCards && isFirst && 'items:mb-1 items:text-base',
        hasItems && 'items:border-0 items:p-0',
        hasItems && (isFirst ? itemParts.first : itemParts[phone]),
        className,
      )}
    >
      {hasCards && label ? (
        <span className="text-ink-muted w-28 shrink-0 rows:hidden" aria-hidden="true">
          {label}
        </span>
      ) : null}
      {children}
    </td>
  );
}

const inLine = 'items:static items:flex items:h-6 items:items-center items:text-start';
const below = `${inLine} items:order-4 items:has-[>[data-none]]:hidden`;
const itemParts = {
  first: `${inLine} items:order-1 items:min-w-0 items:flex-1 items:basis-0 items:text-base`,
  box: 'items:absolute items:start-0 items:top-2 items:flex items:h-6 items:items-center',
  end: `${inLine} items:order-2`,
  second: `${below} items:min-w-0`,
  rest: `${below} items:min-w-0 items:flex-1 items:basis-0`,
  hidden: 'items:hidden',
};

function isInControl(target: EventTarget, row: Element): boolean {
  if (!(target instanceof Element)) return false;
  // What floats over the page is in the row for React alone.
  if (!row.contains(target)) return true;
  const control = target.closest(
    'a, button:not([data-value]), input, select, textarea, label, [role="menuitem"]',
  );
  return control !== null && row.contains(control);
}

/** Whether a press with Shift means the row: its box does, its link and what changes a value keep their own meaning. */
const isForRow = (target: EventTarget, row: Element): boolean =>
  !isInControl(target, row) || (target instanceof Element && target.closest('[role="checkbox"]') !== null);

/** The head of a group of rows, above the first of them. */
export function GroupRow({ columns, children }: { columns: number; children: ReactNode }) {
  const { isGrid } = use(LayoutContext);
  return (
    <tr {...(isGrid && { role: 'row' })} data-group className="items:block">
      <th
        {...(isGrid && { role: 'rowheader' })}
        colSpan={columns}
        className="border-line bg-ground h-9 border-b px-3 pt-3 pb-1 text-start text-sm font-medium items:block items:h-auto items:px-0 items:pt-1"
      >
        <span className="sticky start-3 flex w-fit max-w-full items-center gap-3">{children}</span>
      </th>
    </tr>
  );
}
