import { useState } from 'react';
import { store } from '#lib/browser/stored.ts';
import { type Column, layoutOf, readWidths } from '#ui/tables/column-layout.ts';

/**
 * The widths of a table's columns, kept in this browser under the table's name. `layout` is the Table's; `sizeOf` gives a
 * HeadCell its width and grip.
 */
export function useColumnWidths(table: string, columns: readonly Column[]) {
  const [chosen, setChosen] = useState(() => readWidths(table));
  const resize = (key: string, width: number | undefined) =>
    setChosen((before) => {
      const after = { ...before };
      delete after[key];
      if (width !== undefined) after[key] = width;
      store(`widths:${table}`, Object.keys(after).length > 0 ? JSON.stringify(after) : undefined);
      return after;
    });
  const layout = layoutOf(columns, chosen);
  return {
    layout,
    sizeOf: (key: string) => ({
      width: layout.columns.find((column) => column.key === key)?.width ?? undefined,
      onResize: (width: number | undefined) => resize(key, width),
    }),
  };
}
