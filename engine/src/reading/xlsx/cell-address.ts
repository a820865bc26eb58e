/** A rectangle of cells; rows and columns count from 1. */
export type CellRange = { top: number; left: number; bottom: number; right: number };

/** `B12`, `$B$12:C14` or `B:C` as a rectangle; undefined when it is neither. */
export function splitAddress(address: string): CellRange | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d+)?(?::\$?([A-Z]{1,3})\$?(\d+)?)?$/i.exec(address.trim());
  if (!match?.[1]) return undefined;
  const left = columnNumber(match[1]);
  const top = Number(match[2] ?? 1);
  const right = match[3] === undefined ? left : columnNumber(match[3]);
  const bottom = match[3] === undefined ? top : Number(match[4] ?? Number.POSITIVE_INFINITY);
  return { top, left, bottom, right };
}

/** `B12` for row 12, column 2. */
export function cellAddress(row: number, column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row}`;
}

export function isWithin(range: CellRange, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

function columnNumber(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
