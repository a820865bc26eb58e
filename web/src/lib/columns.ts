import { useMemo, useSyncExternalStore } from 'react';
import { useAddress } from './place.ts';
import { store, stored } from './stored.ts';

/**
 * Which columns of a list are shown, in their order. The address says so where a saved view or a link has chosen; else what
 * this person chose last in this browser, else as many of the first as fit the window beside the open sidebar. The first
 * stands for the row and always is.
 */
export function useColumnChoice<Column extends string>(
  list: string,
  all: readonly [Column, ...Column[]],
  widths: Record<Column, { width: number }>,
): {
  shown: readonly Column[];
  /** All of them in one order: those left out stand where they would come back. */
  order: readonly Column[];
  isUsual: boolean;
  /** What is shown as a view keeps it: nothing for the usual columns. */
  kept: Column[];
  show: (column: Column, isShown: boolean) => void;
  /** To a place among those shown, from 1 on. */
  move: (column: Column, place: number) => void;
  reset: () => void;
} {
  const [parameters, change] = useAddress();
  const inAddress = parameters.get('columns');
  const isOfView = inAddress !== null || parameters.has('saved');
  const count = useFitting(all.map((column) => widths[column].width));
  const usual = useMemo((): readonly [Column, ...Column[]] => [all[0], ...all.slice(1, count)], [all, count]);
  const text = isOfView ? (inAddress ?? '') : (stored(`columns:${list}`) ?? '');
  const shown = useMemo(() => {
    const named = text.split(',');
    const known = all.filter((column) => named.includes(column) && column !== all[0]);
    const inOrder = known.toSorted((one, other) => named.indexOf(one) - named.indexOf(other));
    return text === '' ? usual : [all[0], ...inOrder];
  }, [text, usual, all]);
  const order = useMemo(() => withHidden(shown, all), [shown, all]);
  const choose = (next: readonly Column[]) => {
    const words = isSame(next, usual) ? '' : next.join(',');
    if (!isOfView) store(`columns:${list}`, words === '' ? undefined : words);
    // The address tells the page that something changed, also where the browser keeps the choice.
    change({ columns: isOfView ? words : undefined });
  };
  const isUsual = isSame(shown, usual);
  return {
    shown,
    order,
    isUsual,
    kept: isUsual ? [] : [...shown],
    show: (column, isShown) =>
      choose(order.filter((one) => (one === column ? isShown : shown.includes(one)))),
    move: (column, place) => {
      const others = shown.filter((one) => one !== column);
      choose(others.toSpliced(Math.max(place, 1), 0, column));
    },
    reset: () => choose(usual),
  };
}

/** How many of the columns, from the first on, fit the window. Cards, on a narrow one, hold them all. */
function useFitting(widths: number[]): number {
  return useSyncExternalStore(listenToResize, () => {
    if (innerWidth < 640) return widths.length;
    let room = innerWidth - (innerWidth < 768 ? 0 : sidebar) - besideColumns;
    const fitting = widths.findIndex((width) => (room -= width) < 0);
    return fitting < 0 ? widths.length : Math.max(1, fitting);
  });
}

/** The open sidebar, 16rem (specification, section 9); the page's padding and the column of boxes to select rows by. */
const sidebar = 256;
const besideColumns = 2 * 24 + 40;

function listenToResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** The columns shown, and each that is left out behind the one that it usually follows. */
function withHidden<Column>(shown: readonly Column[], usual: readonly Column[]): readonly Column[] {
  const order = [...shown];
  for (const [place, column] of usual.entries()) {
    const before = usual[place - 1];
    if (!order.includes(column))
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, column);
  }
  return order;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();
