import type { Cell, Row, Workbook, Worksheet } from '@cj-tech-master/excelts';
import { readSeparatedValues } from '#reading/separated-values.ts';
import { cellText } from '#reading/xlsx/cell-text.ts';

export type GridCell = {
  text: string;
  /** How many columns the cell spans; 1 when it is not merged. */
  span: number;
  isFormula: boolean;
  isBold: boolean;
  /** False where the sheet is protected and this cell is left open for the person who fills it in. */
  isLocked: boolean;
};

/** How many columns and rows a block of merged cells spans, and whether a protected sheet closes it. */
type Block = { span: number; depth: number; isLocked: boolean };

/** A sheet as a table of cells; `rows` leave out what is empty altogether. */
export type Grid = {
  sheet: string;
  isProtected: boolean;
  /** The cells merged into one that is empty, by its top left corner. */
  blockAt: (row: number, column: number) => Block | undefined;
  rows: { number: number; isHidden: boolean; cells: Map<number, GridCell> }[];
};

/** More than any form has; what stands beyond is data. */
const ROWS_LIMIT = 20_000;
const COLUMNS_LIMIT = 200;

/** The visible sheets of a workbook. */
export function gridsOf(workbook: Workbook): Grid[] {
  return workbook.worksheets
    .filter((sheet) => sheet.state === 'visible' || sheet.state === undefined)
    .map((sheet) => gridOf(sheet));
}

/** A file of comma, semicolon or tab separated values as one grid without a name. Throws `UnreadableFile`. */
export function gridOfCsv(text: string, name: string): Grid {
  const lines = readSeparatedValues(text, name, { delimiter: separatorOf(text) });
  return {
    sheet: '',
    isProtected: false,
    blockAt: () => undefined,
    rows: lines.slice(0, ROWS_LIMIT).map((values, index) => ({
      number: index + 1,
      isHidden: false,
      cells: new Map(
        values.map((value, at) => [
          at + 1,
          {
            text: value.replaceAll(/\s+/g, ' ').trim(),
            span: 1,
            isFormula: false,
            isBold: false,
            isLocked: true,
          },
        ]),
      ),
    })),
  };
}

/** What parts the cells of a text: the sign that it has most of at its beginning. */
export function separatorOf(text: string): string {
  const opening = text.slice(0, 4000);
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => opening.split(b).length - opening.split(a).length);
  return most;
}

function gridOf(sheet: Worksheet): Grid {
  const rows: Grid['rows'] = [];
  sheet.eachRow({ includeEmpty: false }, (row: Row, number: number) => {
    if (number > ROWS_LIMIT) return;
    const cells = new Map<number, GridCell>();
    row.eachCell({ includeEmpty: false }, (cell: Cell, column: number) => {
      if (column > COLUMNS_LIMIT) return;
      if (cell.master !== cell) {
        const master = cells.get(cell.master.col);
        if (master && cell.master.row === cell.row) master.span = column - cell.master.col + 1;
        return;
      }
      cells.set(column, {
        text: cellText(cell),
        span: 1,
        isFormula: cell.formula !== undefined && cell.formula !== '',
        isBold: cell.font?.bold === true,
        isLocked: cell.protection?.locked !== false,
      });
    });
    rows.push({ number, isHidden: row.hidden, cells });
  });
  return {
    sheet: sheet.name,
    isProtected: sheet.sheetProtection?.sheet === true,
    rows,
    blockAt: (row, column) => blockAt(sheet, row, column),
  };
}

function blockAt(sheet: Worksheet, row: number, column: number): Block | undefined {
  const at = (down: number, right: number) => sheet.findRow(row + down)?.findCell(column + right);
  const master = at(0, 0);
  if (!master?.isMerged || master.master !== master || cellText(master) !== '') return undefined;
  let [span, depth] = [1, 1];
  while (span < COLUMNS_LIMIT && at(0, span)?.master === master) span += 1;
  while (depth < ROWS_LIMIT && at(depth, 0)?.master === master) depth += 1;
  return { span, depth, isLocked: master.protection?.locked !== false };
}
