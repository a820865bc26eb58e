import { lazy, type ReactNode, startTransition, Suspense, useEffect, useMemo, useState } from 'react';
import { rowHeights, useDensity } from '#ui/tables/density.ts';
import { keptPlace, useScroller } from '#ui/tables/fill-window.ts';
import { type GridActions, useGridKeys } from '#ui/tables/grid-keys.ts';
import type { RowPlace } from '#ui/tables/virtual-rows.tsx';

/** Up to so many rows are all drawn. */
const fewRows = 100;
// Few lists are that long: the reckoning of what is in sight comes with the first that is.
const RowsInSight = lazy(() => import('#ui/tables/virtual-rows.tsx'));

/**
 * How many rows of a short table are drawn: at first those that one can see, so that they are there soon, then all. Where one
 * comes back to a place further down, or the page itself scrolls, all at once.
 */
function useFirstRows(): number {
  const scroller = useScroller();
  const density = useDensity();
  const [isFirst, setFirst] = useState(true);
  useEffect(() => startTransition(() => setFirst(false)), []);
  return isFirst && scroller !== 'page' && keptPlace() === 0
    ? Math.max(1, Math.ceil((innerHeight - leastAbove) / rowHeights[density]))
    : fewRows;
}
/** What stands above the rows of a page that is a table: the header, the title, the filters and the table's head. */
export const leastAbove = 160;

/**
 * The body of a grid of thousands of rows: of a long list only those in sight, some around them, and the one with the focus are
 * drawn. Its cells are walked by keys (`useGridKeys`).
 */
export function LongTableBody<Row extends { _id: string }>({
  rows,
  columns,
  likelyHeight,
  keptRows,
  children,
  ...actions
}: {
  rows: readonly Row[];
  /** How many cells a row has. */
  columns: number;
  /** How high rows are that hold more than a line; they are measured when they are drawn. */
  likelyHeight?: number | undefined;
  /** The ids of rows that stay drawn wherever one scrolls, as the one with the focus does. */
  keptRows?: readonly (string | undefined)[] | undefined;
  /** A row's TableRow, and maybe a row of the table under it, marked `data-below`: the editor of what it says. */
  children: (row: Row, place: RowPlace) => ReactNode;
} & GridActions) {
  const { body, active, onDrawn, keys } = useGridKeys(rows.length, actions);
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  const kept = useKept(ids, active, keptRows);
  const drawn = useFirstRows();
  const few = () => rows.slice(0, drawn).map((row, index) => children(row, { index, measure: undefined }));
  return (
    <tbody ref={body} {...keys}>
      {rows.length > fewRows ? (
        <Suspense fallback={few()}>
          <RowsInSight {...{ body, kept, ids, columns, likelyHeight, onDrawn }}>
            {(index, measure) => {
              const row = rows[index];
              return row ? children(row, { index, measure }) : null;
            }}
          </RowsInSight>
        </Suspense>
      ) : (
        few()
      )}
    </tbody>
  );
}

/** The places of the rows that stay drawn: the one with the focus (-1 without one), and those known by their ids. */
function useKept(
  ids: readonly string[],
  active: number,
  wanted: readonly (string | undefined)[] = [],
): readonly number[] {
  const list = wanted.join('\n');
  return useMemo(() => {
    const others = list.split('\n').map((id) => ids.indexOf(id));
    return [...new Set([active, ...others])].filter((row) => row >= 0);
  }, [ids, active, list]);
}
