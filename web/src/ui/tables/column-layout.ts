import { stored } from '#lib/browser/stored.ts';

/**
 * A column before anybody made it wider: its name and pixels. The flexible one is at least so wide and takes what is left; one
 * with `most` is up to so wide where the table's frame has room.
 */
export type Column = {
  key: string;
  width: number;
  most?: number | undefined;
  isFlexible?: boolean | undefined;
};
/** What a table needs to lay out its columns; null takes what is left. */
export type ColumnLayout = {
  columns: { key: string; width: number | null; most?: number | undefined }[];
  least: number;
};

/** Columns as wide as somebody made them (`readWidths`), the others as they are. */
export function layoutOf(columns: readonly Column[], chosen: Record<string, number>): ColumnLayout {
  return {
    columns: columns.map(({ key, width, most, isFlexible }) => ({
      key,
      width: chosen[key] ?? (isFlexible ? null : width),
      ...(chosen[key] === undefined && most !== undefined && { most }),
    })),
    least: columns.reduce((sum, { key, width }) => sum + (chosen[key] ?? width), 0),
  };
}

/** The width of a column as CSS: one with `most` takes a quarter of what the frame has beyond the table's least width, `--table`. */
export function columnWidth({ width, most }: ColumnLayout['columns'][number]): number | string | undefined {
  if (width === null) return undefined;
  return most === undefined
    ? width
    : `clamp(${width}px, calc(${width}px + (100cqi - var(--table)) / 4), ${most}px)`;
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
