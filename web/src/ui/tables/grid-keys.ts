import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { stepOf } from './step-of.ts';
import {
  ahead,
  cellOf,
  cellsOf,
  editorIn,
  focusCell,
  isTaken,
  keepOneStop,
  press,
  rowOf,
} from './grid-cells.ts';

/** What the keys do to rows, by their place in the whole list. */
export interface GridActions {
  /** Enter on a cell whose value is not changed in place. */
  onOpen?: ((row: number) => void) | undefined;
  /** `x`; Space too where nothing is peeked at. */
  onToggle?: ((row: number) => void) | undefined;
  /** Space: what the row holds is shown, and the next Space or Escape goes on in the row. */
  onPeek?: ((row: number) => void) | undefined;
  /** Shift and an arrow: the selection reaches from one row to the next. */
  onExtend?: ((from: number, to: number) => void) | undefined;
}

/**
 * Walks the body of a grid cell by cell: arrows (mirrored from right to left), Home, End, Page Up and Down, with Ctrl the
 * ends of the table; Enter changes the value in place (F2 also where Enter opens) or opens the row, Escape comes back
 * from a control to its cell; Space peeks. `active` is the row that must stay drawn, for it has the focus or is about to.
 */
export function useGridKeys(count: number, actions: GridActions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(-1);
  const wanted = useRef<{ row: number; column: number }>(null);
  const focusWanted = () => {
    const { current } = wanted;
    const row = current && drawn(body, current.row);
    if (!row) return;
    wanted.current = null;
    focusCell(row, current.column, 0);
  };
  const keepStop = () => {
    const part = body.current;
    if (!part || part.querySelector('[data-cell][tabindex="0"]')) return;
    const first = part.querySelector<HTMLElement>('[data-row] > [data-cell][data-first]');
    (first ?? part.querySelector<HTMLElement>('[data-row] > [data-cell]'))?.setAttribute('tabindex', '0');
  };
  useLayoutEffect(focusWanted);
  useEffect(keepStop);

  const goTo = (row: number, column: number) => {
    const there = drawn(body, row);
    if (there) focusCell(there, column, 0);
    else {
      wanted.current = { row, column };
      setActive(row);
    }
  };

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, shiftKey } = event;
    if (!(target instanceof HTMLElement) || event.altKey || isTaken(target, currentTarget)) return;
    const cell = cellOf(target);
    const row = cell && rowOf(cell);
    if (!cell || !row?.dataset.index) return;
    const at = Number(row.dataset.index);
    const cells = cellsOf(row);
    const column = cells.indexOf(cell);
    const isOnCell = target === cell;
    const isWide = event.ctrlKey || event.metaKey;
    const last = count - 1;
    const sideways = { ArrowRight: ahead(row), ArrowLeft: -ahead(row) }[key];
    const height = Math.min(innerHeight, row.closest('[data-frame]')?.clientHeight || innerHeight);
    const page = Math.max(1, Math.floor(height / (row.offsetHeight || 40)) - 3);
    const down = stepOf(event) ?? { PageDown: page, PageUp: -page }[key];
    if (sideways !== undefined && !isWide && !shiftKey) focusCell(row, column + sideways, sideways);
    else if (down !== undefined && !isWide) {
      const to = Math.min(Math.max(at + down, 0), last);
      if (to === at && down === -1 && !shiftKey) focusHead(currentTarget, column);
      else {
        if (shiftKey) actions.onExtend?.(at, to);
        goTo(to, column);
      }
    } else if (key === 'Home' && isWide) goTo(0, 0);
    else if (key === 'End' && isWide) goTo(last, cells.length - 1);
    else if (key === 'Home') focusCell(row, 0, 1);
    else if (key === 'End') focusCell(row, cells.length - 1, -1);
    else if (isWide) return;
    else if (key === ' ' && isOnCell) (actions.onPeek ?? actions.onToggle)?.(at);
    else if (key === 'x' || event.code === 'KeyX') actions.onToggle?.(at);
    else if (key === 'Escape' && !isOnCell) cell.focus();
    else if (key === 'F2' && isOnCell && editorIn(cell)) edit(cell);
    else if (key === 'Enter' && isOnCell) {
      if (editorIn(cell) && !cell.hasAttribute('data-first')) edit(cell);
      else actions.onOpen?.(at);
    } else return;
    event.preventDefault();
    // A menu's button would open at Arrow down.
    event.stopPropagation();
  };

  return {
    body,
    active,
    /** For a part of the body that draws rows by itself: after each drawing. */
    onDrawn: () => {
      focusWanted();
      keepStop();
    },
    keys: {
      // The list of keys names Space where it peeks.
      'data-peeks': actions.onPeek ? true : undefined,
      onKeyDownCapture: walk,
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
        const cell = currentTarget.contains(target) ? cellOf(target) : null;
        if (!cell) return;
        keepOneStop(currentTarget, cell);
        const index = rowOf(cell)?.dataset.index;
        if (index !== undefined) setActive(Number(index));
      },
    },
  };
}

const edit = (cell: HTMLElement): void => {
  const editor = editorIn(cell);
  if (editor) press(editor);
};

const drawn = (body: RefObject<HTMLElement | null>, row: number): Element | null =>
  body.current?.querySelector(`:scope > [data-row][data-index="${row}"]`) ?? null;

function focusHead(body: Element, column: number): void {
  const row = body.closest('table')?.querySelector('thead tr');
  if (row) focusCell(row, column, 0);
}

/** The head of a grid is a stop of its own, walked by arrow keys; Enter presses what stands in it. */
export const headKeys = {
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const cell = cellOf(target);
    if (cell) keepOneStop(currentTarget, cell);
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || isTaken(target, currentTarget)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const cell = cellOf(target);
    const row = cell && rowOf(cell);
    if (!row) return;
    const column = cellsOf(row).indexOf(cell);
    const sideways = { ArrowRight: ahead(row), ArrowLeft: -ahead(row) }[key];
    const first = row.closest('table')?.querySelector('tbody > [data-row]');
    if (sideways !== undefined) focusCell(row, column + sideways, sideways);
    else if (key === 'Home') focusCell(row, 0, 1);
    else if (key === 'End') focusCell(row, cellsOf(row).length - 1, -1);
    else if (key === 'ArrowDown' && first) focusCell(first, column, 0);
    else if (key === 'Escape' && target !== cell) cell.focus();
    else if ((key === 'Enter' || key === ' ') && target === cell) {
      const control = cell.querySelector<HTMLElement>('button');
      if (control) {
        control.click();
      }
    } else return;
    event.preventDefault();
  },
};
