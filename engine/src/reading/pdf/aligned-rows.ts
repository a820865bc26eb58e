import type { Line, Piece } from '#reading/pdf/lines.ts';
import { splitMarker } from '#reading/markers.ts';

/** How far two cells' edges may stand apart and still line up, in points. */
const ALIGNED = 4;

/**
 * Table rows without ruled lines: lines of several pieces, whose pieces line up with those of a row above or below.
 * Gives for each such line its cells; a line that only goes on in one cell maps to the row's first line.
 */
export function findAlignedRows(lines: Line[]): Map<Line, { row: Line; cells: Piece[] }> {
  const rows = new Map<Line, { row: Line; cells: Piece[] }>();
  const candidates = lines.map((line) => cellsOf(line));
  candidates.forEach((cells, index) => {
    const line = lines[index];
    if (!cells || !line) return;
    const near = [index - 2, index - 1, index + 1, index + 2].some((at) => {
      const other = lines[at];
      const otherCells = candidates[at];
      if (!other || !otherCells) return false;
      const between = lines.slice(Math.min(at, index) + 1, Math.max(at, index));
      return (
        Math.abs(other.y - line.y) < line.size * 4.5 &&
        linesUp(cells, otherCells) &&
        !between.some((one) => crosses(one, cells))
      );
    });
    if (near) rows.set(line, { row: line, cells });
  });
  lines.forEach((line, index) => {
    const above = lines[index - 1];
    const row = above && rows.get(above);
    const piece = line.pieces[0];
    if (!row || !piece || rows.has(line) || line.pieces.length > 1 || line.y - above.y > line.size * 2.2)
      return;
    const isInLaterCell = row.cells.slice(1).some((cell) => Math.abs(cell.left - piece.left) < ALIGNED);
    if (isInLaterCell) rows.set(line, { row: row.row, cells: row.cells });
  });
  return rows;
}

/** A line's pieces as cells, its leading number joined to what it numbers; nothing when it is a plain line. */
function cellsOf(line: Line): Piece[] | undefined {
  const [first, second, ...others] = line.pieces;
  if (!first || !second) return undefined;
  const isMarker =
    splitMarker(`${first.text} ${second.text}`)?.rest === second.text || first.text.length <= 2;
  const cells = isMarker
    ? [{ ...second, text: `${first.text} ${second.text}`, left: first.left }, ...others]
    : line.pieces;
  if (cells.length < 2 || isStretched(line)) return undefined;
  return cells;
}

/** A justified line with few words has wide gaps too, but all of one width. */
function isStretched({ pieces }: Line): boolean {
  if (pieces.length < 4) return false;
  const gaps = pieces.slice(1).map((piece, index) => piece.left - (pieces[index]?.right ?? 0));
  return Math.max(...gaps) - Math.min(...gaps) < 2;
}

/** Whether a line runs over the gap between two cells: then the gap is one of justified text, not of a table. */
function crosses(line: Line, cells: Piece[]): boolean {
  return cells.some((cell, index) => {
    const next = cells[index + 1];
    return (
      next !== undefined && line.pieces.some((piece) => piece.left < cell.right && piece.right > next.left)
    );
  });
}

function linesUp(cells: Piece[], others: Piece[]): boolean {
  return cells
    .slice(1)
    .some((cell) =>
      others
        .slice(1)
        .some(
          (other) =>
            Math.abs(cell.left - other.left) < ALIGNED ||
            Math.abs(cell.right - other.right) < ALIGNED ||
            Math.abs(cell.left + cell.right - other.left - other.right) < ALIGNED,
        ),
    );
}
