import { useCallback, useMemo, useRef, useState } from 'react';
import { useEvent } from '#lib/react/use-event.ts';

type Identified = { _id: string };
/** All rows that fit what is asked for, those that are not shown among them. */
type Whole<Row> = { fits: string; rows: readonly Row[] };

const none: readonly never[] = [];

/** What a list is asked for, whatever its order. */
export const fitsOf = (filter: object): string => JSON.stringify({ ...filter, sort: undefined });

/**
 * Which rows of a list are chosen, by their ids. `chosen` are those of the rows shown, and after `takeWhole` of all that fit;
 * once another question is asked (`fits`), rows that were never shown are chosen no more.
 */
export function useSelection<Row extends Identified>(rows: readonly Row[] = none, fits = '') {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState<Whole<Row>>();
  const clear = useCallback(() => {
    setSelected(new Set());
    setWhole(undefined);
  }, []);
  if (whole && whole.fits !== fits) clear();
  const select = useEvent((ids: string[], isSelected: boolean) => {
    // The head's box lets all of them go, not only those that are shown.
    if (whole && !isSelected && ids.length > 1 && ids.length === rows.length) clear();
    else
      setSelected((before) => {
        const after = new Set(before);
        for (const id of ids)
          if (isSelected) after.add(id);
          else after.delete(id);
        return after;
      });
  });
  const keep = useCallback((ids: readonly string[]) => setSelected(new Set(ids)), []);
  const takeWhole = useCallback(
    (all: readonly Row[]) => {
      setWhole({ fits, rows: all });
      keep(all.map(({ _id }) => _id));
    },
    [fits, keep],
  );
  const chosen = useMemo(() => {
    const shown = new Set(whole && rows.map(({ _id }) => _id));
    const beyond = (whole?.rows ?? []).filter(({ _id }) => !shown.has(_id));
    return [...rows, ...beyond].filter(({ _id }) => selected.has(_id));
  }, [rows, selected, whole]);
  return { selected, select, clear, chosen, keep, whole: whole?.rows.length, takeWhole };
}

export type Selection<Row extends Identified> = ReturnType<typeof useSelection<Row>>;

/**
 * A selection that reaches from one row to another, as in a spreadsheet: `toggle` begins it, `extend` moves its other end, and
 * rows it no longer reaches are let go.
 */
export function useRange(
  ids: readonly string[],
  select: (ids: string[], isSelected: boolean) => void,
): {
  toggle: (id: string, isSelected: boolean) => void;
  /** To a row, from where the last one ended, or `from` where none has begun. */
  extend: (to: string, from?: string) => void;
} {
  const reach = useRef<{ from: string; to: string }>(null);
  const between = (one: string, other: string) => {
    const places = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
    return places[0] === -1 ? [other] : ids.slice(places[0], (places[1] ?? 0) + 1);
  };
  return {
    toggle: useEvent((id, isSelected) => {
      reach.current = { from: id, to: id };
      select([id], isSelected);
    }),
    extend: useEvent((to, from) => {
      const { current: before } = reach;
      // Who has walked on since begins anew where they are.
      const isContinued = before !== null && (from === undefined || from === before.to);
      const begin = isContinued ? before.from : (from ?? to);
      const chosen = between(begin, to);
      if (isContinued)
        select(
          between(begin, before.to).filter((id) => !chosen.includes(id)),
          false,
        );
      select(chosen, true);
      reach.current = { from: begin, to };
    }),
  };
}
