import { useState } from 'react';
import { store, stored } from '#lib/stored.ts';

/** A column before anybody made it wider: its name and pixels. The flexible one is at least so wide and takes what is left. */
export type Column = { key: string; width: number; isFlexible?: boolean | undefined };
/** What a table needs to lay out its columns; null takes what is left. */
export type ColumnLayout = { columns: { key: string; width: number | null }[]; least: number };

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
  const layout: ColumnLayout = {
    columns: columns.map(({ key, width, isFlexible }) => ({
      key,
      width: chosen[key] ?? (isFlexible ? null : width),
    })),
    least: columns.reduce((sum, { key, width }) => sum + (chosen[key] ?? width), 0),
  };
  return {
    layout,
    sizeOf: (key: string) => ({
      width: layout.columns.find((column) => column.key === key)?.width ?? undefined,
      onResize: (width: number | undefined) => resize(key, width),
    }),
  };
}

function readWidths(table: string): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(stored(`widths:${table}`) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}
