import { useMemo } from 'react';
import { useRoom } from '#lib/browser/use-room.ts';
import { useAddress } from '#lib/routing/url-state.ts';
import { columnsNamed, countFitting, firstColumns } from './shown-columns.ts';
import { store, stored } from '#lib/browser/stored.ts';

/**
 * Which columns of a list are shown, in their order. The address says so where a saved view or a link has chosen; else what
 * this person chose last in this browser, else as many of the first as fit the page beside the sidebar. The first
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
  const count = useRoom(() => countFitting(all.map((column) => widths[column].width)));
  const usual = useMemo(() => firstColumns(all, count), [all, count]);
  const text = isOfView ? (inAddress ?? '') : (stored(`columns:${list}`) ?? '');
  const shown = useMemo(() => (text === '' ? usual : columnsNamed(text, all)), [text, usual, all]);
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
