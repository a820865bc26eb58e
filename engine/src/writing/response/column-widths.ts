import type { Cell, Table } from './pieces.ts';

/** Letters of a column's widest words that count: longer texts wrap. */
const bounds = { least: 5, most: 42 };

/** The columns of a table by what stands in them: figures are narrow, sentences wide. Cells over several columns do not count. */
export function columnWidths(rows: Table['rows']): number[] {
  const widest: number[] = [];
  for (const { cells, starts } of placedCells(rows))
    for (const [index, cell] of cells.entries()) {
      const column = starts[index] ?? 0;
      const last = column + (cell.columns ?? 1);
      while (widest.length < last) widest.push(bounds.least);
      if ((cell.columns ?? 1) > 1) continue;
      widest[column] = Math.max(widest[column] ?? 0, Math.min(lettersOf(cell), bounds.most));
    }
  return widest;
}

const lettersOf = ({ paragraphs }: Cell): number =>
  Math.max(
    0,
    ...paragraphs.map(({ inlines, item }) => {
      const letters = inlines.reduce((sum, one) => sum + ('text' in one ? one.text.length : 3), 0);
      return letters + (item ? 4 * (item.level + 1) : 0);
    }),
  );

/** Each row with the column, from 0, in which its cells begin, and the cells that reach down into it from above. */
export function placedCells(rows: Table['rows']): {
  cells: Cell[];
  starts: number[];
  reaching: { start: number; columns: number }[];
}[] {
  let open: { start: number; columns: number; rows: number }[] = [];
  return rows.map(({ cells }) => {
    const reaching = open;
    const taken = new Set(reaching.flatMap(({ start, columns }) => range(start, columns)));
    const starts: number[] = [];
    let column = 0;
    const next = reaching.flatMap((one) => (one.rows > 1 ? [{ ...one, rows: one.rows - 1 }] : []));
    for (const { columns = 1, rows: down = 1 } of cells) {
      while (taken.has(column)) column += 1;
      starts.push(column);
      if (down > 1) next.push({ start: column, columns, rows: down - 1 });
      column += columns;
    }
    open = next.toSorted((one, other) => one.start - other.start);
    return { cells, starts, reaching: reaching.map(({ start, columns }) => ({ start, columns })) };
  });
}

const range = (from: number, length: number): number[] =>
  Array.from({ length }, (_one, index) => from + index);
