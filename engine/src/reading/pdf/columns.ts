import { makeLines, type Line, type Piece } from '#reading/pdf/lines.ts';

/** Something with a box that is read at its place: a piece of text, or a table (its `table` is the caller's). */
export type Placed = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  piece?: Piece;
  table?: number;
};

/** What is read next: a line of text, or the table with that index. `column` counts the page's columns from 0. */
export type Reading =
  | { kind: 'line'; line: Line; column: number; columnLeft: number; columnRight: number }
  | { kind: 'table'; table: number };

type Row = { top: number; bottom: number; members: Placed[] };

const ROWS_LEAST = 5;

/**
 * The order in which a page is read: rows from the top; where a gutter runs down between two bodies of text, the left
 * column whole, then the right. A column is told from a table's cells by its lines, which fill it.
 */
export function orderPage(page: number, pageWidth: number, placed: Placed[]): Reading[] {
  // Tables may reach past the text; the text's own edges tell which of its lines are full.
  const texts = placed.some((one) => one.piece) ? placed.filter((one) => one.piece) : placed;
  const left = Math.min(...texts.map((one) => one.left));
  const right = Math.max(...texts.map((one) => one.right));
  return orderRows(page, pageWidth, rowsOf(placed), { left, right, column: 0 });
}

type Band = { left: number; right: number; column: number };

function orderRows(page: number, pageWidth: number, rows: Row[], band: Band): Reading[] {
  const split = findGutter(rows, pageWidth, band);
  if (!split) return readRows(page, rows, band);
  const { from, to, gutter } = split;
  const between = rows.slice(from, to).flatMap((row) => row.members);
  const lefts = between.filter((one) => one.right <= gutter + 2);
  const rights = between.filter((one) => one.right > gutter + 2);
  const side = (members: Placed[], column: number): Reading[] =>
    orderRows(page, pageWidth, rowsOf(members), {
      left: Math.min(...members.map((one) => one.left)),
      right: Math.max(...members.map((one) => one.right)),
      column,
    });
  return [
    ...readRows(page, rows.slice(0, from), band),
    ...side(lefts, band.column),
    ...side(rights, band.column + 1),
    ...orderRows(page, pageWidth, rows.slice(to), band),
  ];
}

function readRows(page: number, rows: Row[], band: Band): Reading[] {
  return rows.flatMap((row): Reading[] => {
    const pieces = row.members.flatMap((one) => (one.piece ? [one.piece] : []));
    const lines = makeLines(page, pieces).map((line) => ({ top: line.top, line }));
    const tables = row.members.flatMap((one) =>
      one.table === undefined ? [] : [{ top: one.top, table: one.table }],
    );
    return [...lines, ...tables]
      .toSorted((one, other) => one.top - other.top)
      .map((one): Reading =>
        'line' in one
          ? {
              kind: 'line',
              line: one.line,
              column: band.column,
              columnLeft: band.left,
              columnRight: band.right,
            }
          : { kind: 'table', table: one.table },
      );
  });
}

/** Rows of members whose baselines meet; a table is a row of its own, with what stands beside it. */
function rowsOf(placed: Placed[]): Row[] {
  const rows: Row[] = [];
  const baseline = (one: Placed): number => one.piece?.y ?? one.top;
  for (const one of placed.toSorted((a, b) => baseline(a) - baseline(b))) {
    const row = rows.at(-1);
    const head = row?.members[0];
    const isLevel =
      head?.piece !== undefined &&
      one.piece !== undefined &&
      Math.abs(head.piece.y - one.piece.y) < Math.min(head.piece.size, one.piece.size) * 0.42;
    if (row && isLevel) {
      row.members.push(one);
      row.bottom = Math.max(row.bottom, one.bottom);
    } else rows.push({ top: one.top, bottom: one.bottom, members: [one] });
  }
  return rows;
}

/** The widest-reaching gutter: a level x that rows in a run leave free, with full lines on both sides. */
function findGutter(
  rows: Row[],
  pageWidth: number,
  band: Band,
): { from: number; to: number; gutter: number } | undefined {
  const width = band.right - band.left;
  if (width < pageWidth * 0.4) return undefined;
  const candidates = new Map<number, number>();
  for (const row of rows) {
    const members = row.members.toSorted((one, other) => one.left - other.left);
    members.forEach((one, index) => {
      const next = members[index + 1];
      if (!next || next.left - one.right < 8) return;
      for (let x = Math.ceil(one.right / 4) * 4; x < next.left; x += 4)
        candidates.set(x, (candidates.get(x) ?? 0) + 1);
    });
  }
  const ranked = [...candidates]
    .filter(([x, count]) => count >= 3 && x - band.left > width * 0.2 && band.right - x > width * 0.2)
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, 24);
  let best: { from: number; to: number; gutter: number; height: number } | undefined;
  for (const [gutter] of ranked) {
    const found = longestRun(rows, gutter, band);
    if (found && (!best || found.height > best.height + 1)) best = { ...found, gutter };
  }
  return best;
}

function longestRun(
  rows: Row[],
  gutter: number,
  band: Band,
): { from: number; to: number; height: number } | undefined {
  let best: { from: number; to: number; height: number } | undefined;
  let from = 0;
  const close = (to: number): void => {
    const run = rows.slice(from, to);
    const height = (run.at(-1)?.bottom ?? 0) - (run[0]?.top ?? 0);
    if (height > (best?.height ?? 0) && isTwoColumns(run, gutter, band)) best = { from, to, height };
  };
  rows.forEach((row, index) => {
    if (!row.members.some((one) => one.left < gutter && one.right > gutter)) return;
    close(index);
    from = index + 1;
  });
  close(rows.length);
  return best;
}

/** Both sides hold enough lines, and the lines of each mostly fill their side. */
function isTwoColumns(run: Row[], gutter: number, band: Band): boolean {
  const sides = [
    {
      members: run.flatMap((row) => row.members.filter((one) => one.right <= gutter)),
      from: band.left,
      to: gutter,
    },
    {
      members: run.flatMap((row) => row.members.filter((one) => one.left >= gutter)),
      from: gutter,
      to: band.right,
    },
  ];
  return sides.every(({ members, from, to }) => {
    const pieces = members.filter((one) => one.piece);
    if (pieces.length < ROWS_LEAST) return false;
    const tallest = new Set(pieces.map((one) => one.piece?.y)).size;
    if (tallest < ROWS_LEAST || pieces.length > tallest * 1.4) return false;
    const left = Math.min(...pieces.map((one) => one.left), from + (to - from) * 0.3);
    const filled = pieces.map((one) => (one.right - one.left) / (to - left)).toSorted((a, b) => a - b);
    const letters = pieces.reduce((sum, one) => sum + (one.piece?.text.length ?? 0), 0) / pieces.length;
    return (filled[Math.floor(filled.length / 2)] ?? 0) > 0.55 && letters > 18;
  });
}
