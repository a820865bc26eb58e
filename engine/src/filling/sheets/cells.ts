/** Columns and rows of cells, both from 1. */
export type CellPlace = { column: number; row: number };
export type CellArea = { from: CellPlace; to: CellPlace };

/** `C5`, `$C$5`; undefined for anything else, or beyond Excel's last cell (XFD1048576). */
export function placeOf(address: string): CellPlace | undefined {
  const match = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(address.trim().toUpperCase());
  if (!match) return undefined;
  let column = 0;
  for (const letter of match[1] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(match[2]);
  return column <= 16_384 && row <= 1_048_576 ? { column, row } : undefined;
}

export function addressOf({ column, row }: CellPlace): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row}`;
}

/** `B2:D9`, `B2`; undefined for anything else. */
export function areaOf(range: string): CellArea | undefined {
  const [first = '', last = first] = range.split(':');
  const [from, to] = [placeOf(first), placeOf(last)];
  return from && to && { from, to };
}

export const contains = ({ from, to }: CellArea, { column, row }: CellPlace): boolean =>
  column >= from.column && column <= to.column && row >= from.row && row <= to.row;
