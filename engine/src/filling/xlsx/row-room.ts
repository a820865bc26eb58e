import type { XmlNode, XmlSource } from '#filling/xml-source.ts';
import type { CellPlace } from '#filling/sheets/cells.ts';
import type { Sheet } from '#filling/xlsx/sheet.ts';
import type { CellFormat } from '#filling/xlsx/workbook.ts';

/** How high a row becomes for an answer, in points; `isFixed` where it would not fit by itself when somebody edits it. */
export type RowHeight = { row: number; height: number; isFixed: boolean };
/** How many of an answer's lines are seen, about, and whether no row can be higher. */
export type CutAnswer = { visible: number; lines: number; isHighest: boolean };

/** In points; the most that Excel takes. */
const highestRow = 409;
/** A line of text is so much higher than its letters, as Excel and LibreOffice set Calibri, Arial and Liberation Sans. */
const lineHeightOfSize = 15 / 11;
/** Columns are as wide as so many figures of the workbook's own letters, nearly always of 11 points. */
const usualSize = 11;

/**
 * The height that a text needs in its cell, where the row does not have it, and what is cut off all the same. It is an estimate,
 * rather too high: LibreOffice leaves a row as high as the file says, Excel too where it says so, and neither looks at merged cells.
 * A row whose height nobody fixed stays such a row, and fits exactly once it is edited. A fixed row, or one of merged cells, grows
 * only where the buyer lets rows be changed: on a sheet that is not protected, or whose protection leaves that open.
 */
export function roomFor(
  sheet: Sheet,
  place: CellPlace,
  text: string,
  { wraps, fontSize }: CellFormat,
): { height?: RowHeight; cut?: CutAnswer } {
  if (!wraps) return {};
  const { from, to } = sheet.areaOf(place);
  const lines = linesOf(text, (widthAt(sheet, place) * usualSize) / fontSize);
  const lineHeight = fontSize * lineHeightOfSize;
  const needed = Math.ceil(lines * lineHeight + 3);
  const heightOf = (row: number) => sheet.rows.get(row)?.height ?? sheet.defaultHeight;
  const rows = Array.from({ length: to.row - from.row + 1 }, (_, at) => from.row + at);
  const cutAt = (points: number, isHighest: boolean): CutAnswer => ({
    visible: Math.min(lines, Math.max(1, Math.floor((points - 3) / lineHeight))),
    lines,
    isHighest,
  });
  if (needed <= rows.reduce((sum, row) => sum + heightOf(row), 0)) return {};
  const isFixed = rows.length > 1 || to.column > from.column || sheet.rows.get(place.row)?.isFixed === true;
  const others = rows.slice(0, -1).reduce((sum, row) => sum + heightOf(row), 0);
  if (isFixed && !sheet.letsRowsGrow) return { cut: cutAt(others + heightOf(to.row), false) };
  const height = Math.min(highestRow, needed - others);
  return {
    height: { row: to.row, height, isFixed },
    ...(others + height < needed && { cut: cutAt(others + height, true) }),
  };
}

/** Whether a cell that does not wrap shows less of a text than most of it: several lines, or one far longer than the cell. */
export const hidesText = (sheet: Sheet, place: CellPlace, text: string): boolean =>
  text.includes('\n') || text.length > Math.max(2 * widthAt(sheet, place), leastHidden);

/** Shorter texts are seen where they reach over the next cells. */
const leastHidden = 100;

/** How wide a cell is with those merged with it, in figures. */
function widthAt(sheet: Sheet, place: CellPlace): number {
  const { from, to } = sheet.areaOf(place);
  let width = 0;
  for (let column = from.column; column <= to.column; column += 1) width += sheet.widthOf(column);
  return width;
}

/** Of each row the height for the highest of its answers; one that has to be fixed for one of them is. */
export function highestOf(heights: readonly RowHeight[]): Map<number, RowHeight> {
  const highest = new Map<number, RowHeight>();
  for (const one of heights) {
    const before = highest.get(one.row) ?? one;
    highest.set(one.row, {
      row: one.row,
      height: Math.max(before.height, one.height),
      isFixed: before.isFixed || one.isFixed,
    });
  }
  return highest;
}

/** How many lines a text takes in a column of so many characters, words kept whole where they fit. */
export function linesOf(text: string, width: number): number {
  const most = Math.max(1, Math.floor(width));
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    let filled = 0;
    lines += 1;
    for (const word of paragraph.split(/\s+/)) {
      const length = Array.from(word).length;
      if (filled > 0 && filled + 1 + length > most) {
        lines += 1;
        filled = 0;
      }
      filled += filled === 0 ? length : 1 + length;
      if (filled > most) {
        lines += Math.ceil(filled / most) - 1;
        filled = filled % most || most;
      }
    }
  }
  return lines;
}

/** The opening tag of a row with another height; the rest of it as it was. */
export function openingWithHeight(source: XmlSource, node: XmlNode, height: RowHeight): string {
  const tag = source.text.slice(node.start, node.isEmptyTag ? node.end : node.innerStart);
  return tag
    .replace(/\sht\s*=\s*(?:"[^"]*"|'[^']*')/, '')
    .replace(/\scustomHeight\s*=\s*(?:"[^"]*"|'[^']*')/, '')
    .replace(/\s*\/?>$/, (end) => ` ${heightAttributes(height)}${end.trim()}`);
}

export const heightAttributes = ({ height, isFixed }: RowHeight): string =>
  `ht="${height}"${isFixed ? ' customHeight="1"' : ''}`;
