import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { rowHeights, useDensity } from '#ui/tables/density.ts';
import { keptPlace, useScroller } from '#ui/tables/fill-window.ts';

/** What a row of a long table hands to its TableRow, so that its height is known. */
export type RowPlace = { index: number; measure: ((row: Element | null) => void) | undefined };

type RowsInSightProps = {
  body: RefObject<HTMLElement | null>;
  /** Rows that stay drawn wherever one scrolls, in their order: the one with the focus, one that is open. */
  kept: readonly number[];
  ids: string[];
  /** How many cells a row has. */
  columns: number;
  likelyHeight: number | undefined;
  /** After each drawing: rows have come and gone. */
  onDrawn: () => void;
  children: (index: number, measure: RowPlace['measure']) => ReactNode;
};

/**
 * The rows in sight of a long table, some around them, and those that are kept; space stands for the others. On
 * paper all rows stand.
 */
export default function RowsInSight(props: RowsInSightProps) {
  // Rows of another height are measured anew.
  const density = useDensity();
  const scroller = useScroller();
  if (scroller === 'page') return <InWindow key={density} {...props} />;
  return scroller && <InFrame key={density} {...props} frame={scroller} />;
}

/** The table scrolls by itself; its rows begin under its head. */
function InFrame({ frame, ...props }: RowsInSightProps & { frame: HTMLElement }) {
  const options = useRows(props);
  // Its answer changes while it stays the same object; nothing here is remembered by that.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLElement, Element>({
    ...options,
    getScrollElement: () => frame,
    // It scrolls there at first: where one was when there were fewer rows, or when one left the page.
    initialOffset: keptPlace,
  });
  return <Rows {...props} virtual={virtual} top={0} />;
}

/** The page scrolls. */
function InWindow(props: RowsInSightProps) {
  const { body } = props;
  const [top, setTop] = useState(0);
  const options = useRows(props);
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtual = useWindowVirtualizer({ ...options, scrollMargin: top });
  // What stands above the table changes its height: filters, banners.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (body.current) setTop(body.current.getBoundingClientRect().top + scrollY);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  return <Rows {...props} virtual={virtual} top={top} />;
}

/** What the reckoning of rows needs to know, wherever they scroll. */
function useRows({ kept, ids, likelyHeight }: RowsInSightProps) {
  const density = useDensity();
  // The same functions while the rows are the same: else every step of scrolling would measure thousands anew.
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids]);
  const drawn = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      const besides = kept.filter((row) => row < range.count && !inSight.includes(row));
      return besides.length === 0 ? inSight : [...inSight, ...besides].toSorted((one, other) => one - other);
    },
    [kept],
  );
  return {
    count: ids.length,
    estimateSize: () => likelyHeight ?? rowHeights[density],
    measureElement: heightOf,
    overscan: 10,
    getItemKey: keyOf,
    rangeExtractor: drawn,
  };
}

/** A row's height with that of what belongs to it: the head of a group above it, and what stands under it. */
function heightOf(row: Element): number {
  const { previousElementSibling: above, nextElementSibling: below } = row;
  return (
    heightAlone(row) +
    (above?.hasAttribute('data-group') ? heightAlone(above) : 0) +
    (below?.hasAttribute('data-below') ? heightAlone(below) : 0)
  );
}
const heightAlone = (row: Element) => (row instanceof HTMLElement ? row.offsetHeight : 0);

type RowsProps = RowsInSightProps & {
  virtual: Pick<Virtualizer<Window, Element>, 'getVirtualItems' | 'getTotalSize' | 'measureElement'>;
  /** Where the first row begins in what scrolls, as the reckoning knows it. */
  top: number;
};

function Rows({ ids, columns, onDrawn, children, virtual, top }: RowsProps) {
  useLayoutEffect(onDrawn);
  const isPrinting = usePrinting();
  // On paper nothing stands for anything; the rows stay the same ones, with what is written in them.
  const items = isPrinting
    ? ids.map((_, index) => ({ index, start: top, end: top }))
    : virtual.getVirtualItems();
  const end = isPrinting ? top : top + virtual.getTotalSize();
  return (
    <>
      {items.map(({ index, start }, place) => (
        <Fragment key={ids[index] ?? index}>
          <Space height={start - (items[place - 1]?.end ?? top)} columns={columns} />
          {children(index, isPrinting ? undefined : virtual.measureElement)}
        </Fragment>
      ))}
      <Space height={end - (items.at(-1)?.end ?? top)} columns={columns} />
    </>
  );
}

/** Whether the page is being printed. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when this has been told.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Stands for the rows out of sight. */
function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className="items:block" aria-hidden>
      <td aria-hidden colSpan={columns} style={{ height }} className="p-0 items:block" />
    </tr>
  );
}
