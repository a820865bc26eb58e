import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { createContext, type ComponentProps, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { ColumnGrip } from '#ui/column-grip.tsx';
import { useRowKeys } from '#ui/row-keys.ts';

type Density = 'comfortable' | 'compact';

interface Layout {
  density: Density;
  hasCards: boolean;
}

const LayoutContext = createContext<Layout>({ density: 'comfortable', hasCards: false });

export interface TableProps {
  /** Names the table for who cannot see what is above it. */
  label: string;
  /** Rows of 40 or of 32 px. */
  density?: Density | undefined;
  /** Under 640 px each row becomes a card, each cell a line with its column's name; else the table scrolls sideways. */
  hasCards?: boolean | undefined;
  /** The frame, which scrolls; give it a height for the head to stick. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A table with a sticky head and first column. TableHead with HeadCells, TableBody with TableRows of Cells; the roles are
 * written out because a table shown as cards would lose them.
 */
export function Table({ label, density = 'comfortable', hasCards = false, className, children }: TableProps) {
  return (
    <LayoutContext value={{ density, hasCards }}>
      <section
        aria-label={label}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames(
          'relative overflow-auto overscroll-x-contain focus-visible:-outline-offset-2',
          className,
        )}
      >
        <table
          aria-label={label}
          className={classNames(
            'w-full border-separate border-spacing-0 text-sm',
            hasCards &&
              'max-sm:block [&>tbody]:max-sm:flex [&>tbody]:max-sm:flex-col [&>tbody]:max-sm:gap-2 [&>thead]:max-sm:sr-only',
          )}
        >
          {children}
        </table>
      </section>
    </LayoutContext>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
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
  /** Pixels; with onResize a grip at the end changes it, by pointer or arrow keys. */
  width?: number | undefined;
  onResize?: ((width: number) => void) | undefined;
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
  const { density } = use(LayoutContext);
  const Arrow = sorting === 'ascending' ? ArrowUp : sorting === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={onSort ? (sorting ?? 'none') : undefined}
      style={width === undefined ? undefined : { width, minWidth: width, maxWidth: width }}
      className={classNames(
        'bg-ground text-ink-muted border-line sticky top-0 z-10 border-b px-3 text-sm font-medium whitespace-nowrap',
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
            'hover:text-ink -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 font-medium',
            sorting && sorting !== 'none' && 'text-ink',
            isNumber && 'flex-row-reverse',
          )}
        >
          {children}
          <Arrow
            size={14}
            aria-hidden
            className={classNames((sorting ?? 'none') === 'none' && 'opacity-45')}
          />
        </button>
      ) : (
        children
      )}
      {onResize ? <ColumnGrip label={t('ui.table.resize')} width={width} onResize={onResize} /> : null}
    </th>
  );
}

/** Rows one walks with the arrow keys, Home and End; Enter opens, Space selects. */
export function TableBody({ children }: { children: ReactNode }) {
  const keys = useRowKeys();
  return <tbody {...keys}>{children}</tbody>;
}

export interface TableRowProps extends Omit<ComponentProps<'tr'>, 'onToggle'> {
  /** A press anywhere on the row but on a control in it, or Enter. The row's first cell should hold the same as a link. */
  onOpen?: (() => void) | undefined;
  /** Space on the row; show the state with a Checkbox in the first cell. */
  onToggle?: (() => void) | undefined;
  isSelected?: boolean | undefined;
}

export function TableRow({
  onOpen,
  onToggle,
  isSelected = false,
  className,
  children,
  ...rest
}: TableRowProps) {
  const { hasCards } = use(LayoutContext);
  return (
    <tr
      {...rest}
      data-row
      data-selected={isSelected || undefined}
      tabIndex={-1}
      onClick={(event) => {
        if (!onOpen || isInControl(event.target, event.currentTarget) || getSelection()?.toString()) return;
        onOpen();
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Enter' && onOpen) onOpen();
        else if (event.key === ' ' && onToggle) onToggle();
        else return;
        event.preventDefault();
      }}
      className={classNames(
        'group/row focus-visible:-outline-offset-2 [--row:var(--ground)] data-selected:[--row:var(--accent-soft)]',
        onOpen
          ? 'hover:[--row:var(--hover)] data-selected:hover:[--row:var(--accent-soft)] cursor-pointer'
          : '',
        hasCards &&
          'max-sm:border-line max-sm:block max-sm:rounded-lg max-sm:border max-sm:p-3 max-sm:[--row:var(--surface)] max-sm:bg-(--row)',
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
}

export function Cell({ label, isFirst, isNumber, className, children, ...rest }: CellProps) {
  const { density, hasCards } = use(LayoutContext);
  return (
    <td
      {...rest}
      className={classNames(
        'border-line border-b bg-(--row) px-3 transition-colors',
        density === 'compact' ? 'h-8' : 'h-10',
        isFirst && 'sticky start-0 z-1 font-medium',
        isNumber && 'text-end',
        hasCards &&
          'max-sm:static max-sm:flex max-sm:max-w-none max-sm:h-auto max-sm:min-h-7 max-sm:items-center max-sm:gap-3 max-sm:border-0 max-sm:px-0 max-sm:text-start',
        hasCards && isFirst && 'max-sm:text-base',
        className,
      )}
    >
      {hasCards && label ? (
        <span className="text-ink-muted w-28 shrink-0 sm:hidden" aria-hidden="true">
          {label}
        </span>
      ) : null}
      {children}
    </td>
  );
}

function isInControl(target: EventTarget, row: Element): boolean {
  const control =
    target instanceof Element
      ? target.closest('a, button, input, select, textarea, label, [role="menuitem"]')
      : null;
  return control !== null && row.contains(control);
}
