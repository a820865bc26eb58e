import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRowKeys } from '#ui/row-keys.ts';

/** What a row of a long table hands to its TableRow, so that its height is known. */
export type RowPlace = { index: number; measure: ((row: Element | null) => void) | undefined };

/** Up to so many rows are all drawn. */
const fewRows = 100;
const usualHeight = 41;

/** TableBody for thousands of rows: of a long list only those in sight, and some around them, are drawn. */
export function LongTableBody<Row extends { _id: string }>({
  rows,
  columns,
  children,
}: {
  rows: readonly Row[];
  /** How many cells a row has. */
  columns: number;
  children: (row: Row, place: RowPlace) => ReactNode;
}) {
  const { ref: body, ...keys } = useRowKeys();
  const [top, setTop] = useState(0);
  const isLong = rows.length > fewRows;
  // Its answer changes while it stays the same object; nothing here is remembered by that.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: isLong,
    estimateSize: () => usualHeight,
    overscan: 15,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?._id ?? index,
  });
  // What stands above the table changes its height: filters, banners.
  useEffect(() => {
    if (!isLong) return undefined;
    const observer = new ResizeObserver(() => {
      if (body.current) setTop(body.current.getBoundingClientRect().top + scrollY);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isLong, body]);
  useSteadyColumns(body, isLong);
  if (!isLong)
    return (
      <tbody ref={body} {...keys}>
        {rows.map((row, index) => children(row, { index, measure: undefined }))}
      </tbody>
    );
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body} {...keys}>
      <Space height={before} columns={columns} />
      {items.map(({ index }) => {
        const row = rows[index];
        return row ? children(row, { index, measure: virtual.measureElement }) : null;
      })}
      <Space height={after} columns={columns} />
    </tbody>
  );
}

/** Stands for the rows out of sight. */
function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className="max-sm:block" aria-hidden>
      <td aria-hidden colSpan={columns} style={{ height }} className="p-0 max-sm:block" />
    </tr>
  );
}

/** Columns as wide as their widest row would jump while one scrolls: they keep the width they once had. */
function useSteadyColumns(body: { readonly current: HTMLElement | null }, isOn: boolean): void {
  const widths = useRef<number[]>([]);
  useLayoutEffect(() => {
    if (!isOn) return;
    const heads = headsOf(body.current);
    for (const [place, head] of heads.entries()) {
      const width = Math.max(widths.current[place] ?? 0, head.offsetWidth);
      widths.current[place] = width;
      head.style.minWidth = `${width}px`;
    }
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const begin = () => {
      widths.current = [];
      for (const head of headsOf(body.current)) head.style.minWidth = '';
    };
    addEventListener('resize', begin);
    return () => {
      begin();
      removeEventListener('resize', begin);
    };
  }, [isOn, body]);
}

const headsOf = (body: HTMLElement | null): HTMLElement[] => [
  ...(body?.closest('table')?.querySelectorAll<HTMLElement>('thead th') ?? []),
];
