import { stored } from '#lib/browser/stored.ts';

/** A column before anybody made it wider: its name and pixels. The flexible one is at least so wide and takes what is left. */
export type Column = { key: string; width: number; isFlexible?: boolean | undefined };
/** What a table needs to lay out its columns; null takes what is left. */
export type ColumnLayout = { columns: { key: string; width: number | null }[]; least: number };

/** Columns as wide as somebody made them (`readWidths`), the others as they are. */
export function layoutOf(columns: readonly Column[], chosen: Record<string, number>): ColumnLayout {
  return {
    columns: columns.map(({ key, width, isFlexible }) => ({
      key,
      width: chosen[key] ?? (isFlexible ? null : width),
    })),
    least: columns.reduce((sum, { key, width }) => sum + (chosen[key] ?? width), 0),
  };
}

/** The widths that this browser keeps under a table's name, by the columns' keys. */
export function readWidths(table: string): Record<string, number> {
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
