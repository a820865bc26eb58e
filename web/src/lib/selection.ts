import { useCallback, useRef, useState } from 'react';
import { useStable } from './stable.ts';

/** Which rows of a table are chosen, by their ids. */
export function useSelection(): {
  selected: ReadonlySet<string>;
  select: (ids: string[], isSelected: boolean) => void;
  clear: () => void;
} {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((ids: string[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isSelected) after.add(id);
        else after.delete(id);
      return after;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, select, clear };
}

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
    toggle: useStable((id, isSelected) => {
      reach.current = { from: id, to: id };
      select([id], isSelected);
    }),
    extend: useStable((to, from) => {
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
