import type { Grid } from '#reading/questionnaire/grid.ts';
import type { FormRow } from '#filling/sheets/form-sheet.ts';
import { contains, type CellArea, type CellPlace } from '#filling/sheets/cells.ts';
import {
  attribute,
  child,
  childrenNamed,
  descendants,
  type XmlNode,
  type XmlSource,
} from '#filling/xml-source.ts';
import { repeatsOf, wordsIn } from '#filling/opendocument/elements.ts';
import type { CellStyle, SheetStyles } from '#filling/opendocument/styles.ts';

/** A run of equal cells; most are one. */
export type CellRun = { node: XmlNode; column: number; count: number; text: string; isCovered: boolean };
/** A run of equal rows; most are one. */
export type RowRun = { node: XmlNode; row: number; count: number; isHidden: boolean; cells: CellRun[] };

export type OpenSheet = {
  name: string;
  source: XmlSource;
  rows: RowRun[];
  rowAt: (row: number) => RowRun | undefined;
  cellAt: (place: CellPlace) => CellRun | undefined;
  styleAt: (place: CellPlace) => CellStyle;
  masterOf: (place: CellPlace) => CellPlace;
  isHidden: (place: CellPlace) => boolean;
  isShown: boolean;
  isProtected: boolean;
};

/** More than any form has; what stands beyond is the empty rest of a sheet. */
const mostRows = 20_000;
const mostColumns = 200;

/** The sheets of a spreadsheet, read where they stand in its source. */
export function readOpenSheets(source: XmlSource, styles: SheetStyles): OpenSheet[] {
  const spreadsheet = child(child(source.root, 'body'), 'spreadsheet');
  return childrenNamed(spreadsheet, 'table').map((table) => readSheet(source, table, styles));
}

function readSheet(source: XmlSource, table: XmlNode, styles: SheetStyles): OpenSheet {
  const columns = within(table, 'table-column', /^table-(?:header-columns|columns|column-group)$/);
  const columnStyles: { from: number; to: number; style: string; isHidden: boolean }[] = [];
  for (const column of columns) {
    const from = (columnStyles.at(-1)?.to ?? 0) + 1;
    columnStyles.push({
      from,
      to: from + repeatsOf(source, column, 'number-columns-repeated') - 1,
      style: attribute(source, column, 'default-cell-style-name') ?? '',
      isHidden: isAway(attribute(source, column, 'visibility')),
    });
  }
  const columnOf = (column: number) => columnStyles.find(({ from, to }) => column >= from && column <= to);
  const rows: RowRun[] = [];
  const merged: CellArea[] = [];
  let row = 1;
  for (const node of within(table, 'table-row', /^table-(?:header-rows|rows|row-group)$/)) {
    if (row > mostRows) break;
    const count = repeatsOf(source, node, 'number-rows-repeated');
    const run: RowRun = {
      node,
      row,
      count,
      isHidden: isAway(attribute(source, node, 'visibility')),
      cells: [],
    };
    let column = 1;
    for (const cell of node.children.filter(({ name }) => /^(?:covered-)?table-cell$/.test(name))) {
      if (column > mostColumns) break;
      const repeated = repeatsOf(source, cell, 'number-columns-repeated');
      run.cells.push({
        node: cell,
        column,
        count: repeated,
        text: wordsIn(source, cell),
        isCovered: cell.name === 'covered-table-cell',
      });
      const [across, down] = [
        repeatsOf(source, cell, 'number-columns-spanned'),
        repeatsOf(source, cell, 'number-rows-spanned'),
      ];
      if (across > 1 || down > 1)
        merged.push({ from: { column, row }, to: { column: column + across - 1, row: row + down - 1 } });
      column += repeated;
    }
    rows.push(run);
    row += count;
  }
  const rowAt = (wanted: number) => find(rows, wanted, (run) => run.row);
  const cellAt = (place: CellPlace) => {
    const cells = rowAt(place.row)?.cells;
    return cells && find(cells, place.column, (run) => run.column);
  };
  return {
    name: attribute(source, table, 'name') ?? '',
    source,
    rows,
    rowAt,
    cellAt,
    styleAt: (place) => {
      const run = rowAt(place.row);
      const own = cellAt(place);
      const named =
        (own && attribute(source, own.node, 'style-name')) ??
        (run && attribute(source, run.node, 'default-cell-style-name')) ??
        columnOf(place.column)?.style;
      return styles.styleOf(named ?? '');
    },
    masterOf: (place) => merged.find((area) => contains(area, place))?.from ?? place,
    isHidden: (place) => rowAt(place.row)?.isHidden === true || columnOf(place.column)?.isHidden === true,
    isShown: !styles.hidesTable(attribute(source, table, 'style-name') ?? ''),
    isProtected: attribute(source, table, 'protected') === 'true',
  };
}

/** The run that holds a number; they follow one another. */
function find<R extends { count: number }>(
  runs: readonly R[],
  wanted: number,
  at: (run: R) => number,
): R | undefined {
  let [low, high] = [0, runs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (!run) return undefined;
    if (wanted < at(run)) high = middle - 1;
    else if (wanted >= at(run) + run.count) low = middle + 1;
    else return run;
  }
  return undefined;
}

/** More equal empty cells or rows than this are the rest of a sheet. */
const mostEmpty = 50;

/** The rows of a sheet that hold anything, runs written out. */
export function formRows({ source, rows }: OpenSheet): FormRow[] {
  return rows.flatMap(({ row, count, cells: runs }) => {
    const isEmpty = runs.every(({ text }) => text.trim() === '');
    const cells = runs.flatMap(({ node, column, count: repeated, text, isCovered }) => {
      const hasFormula = attribute(source, node, 'formula') !== undefined;
      if (isCovered || (text === '' && repeated > mostEmpty)) return [];
      return Array.from({ length: repeated }, (_, at) => ({ column: column + at, text, hasFormula }));
    });
    if (isEmpty && (count > mostEmpty || cells.length === 0)) return [];
    return Array.from({ length: Math.min(count, 1000) }, (_, copy) => ({ row: row + copy, cells }));
  });
}

/** The sheet as finding questions sees it. */
export function gridOf(sheet: OpenSheet): Grid {
  const { source } = sheet;
  return {
    sheet: sheet.name,
    isProtected: sheet.isProtected,
    rows: sheet.rows.flatMap(({ row, count, isHidden, cells }) => {
      const held = cells.filter(({ isCovered }) => !isCovered);
      if (held.every(({ text }) => text.trim() === '')) return [];
      return Array.from({ length: Math.min(count, 1000) }, (_, copy) => ({
        number: row + copy,
        isHidden,
        cells: new Map(
          held.flatMap(({ node, column, count: repeated, text }) =>
            // A long run of empty cells is the rest of the row.
            Array.from(
              { length: text === '' && repeated > mostEmpty ? 0 : Math.min(repeated, mostColumns) },
              (_each, at) => {
                const style = sheet.styleAt({ row, column: column + at });
                return [
                  column + at,
                  {
                    text: text.replaceAll(/\s+/g, ' ').trim(),
                    span: repeatsOf(source, node, 'number-columns-spanned'),
                    isFormula: attribute(source, node, 'formula') !== undefined,
                    isBold: style.isBold,
                    isLocked: style.isLocked,
                  },
                ] as const;
              },
            ),
          ),
        ),
      }));
    }),
    blockAt: (row, column) => {
      const cell = sheet.cellAt({ row, column });
      if (!cell || cell.text.trim() !== '') return undefined;
      const [span, depth] = [
        repeatsOf(source, cell.node, 'number-columns-spanned'),
        repeatsOf(source, cell.node, 'number-rows-spanned'),
      ];
      return span === 1 && depth === 1
        ? undefined
        : { span, depth, isLocked: sheet.styleAt({ row, column }).isLocked };
    },
  };
}

/** Children of a name, those in groups included. */
function within(parent: XmlNode, name: string, groups: RegExp): XmlNode[] {
  return parent.children.flatMap((node) =>
    node.name === name ? [node] : groups.test(node.name) ? within(node, name, groups) : [],
  );
}

const isAway = (visibility: string | undefined) => visibility === 'collapse' || visibility === 'filter';

/** Whether any cell of the file computes. */
export const hasFormulas = ({ source }: OpenSheet): boolean =>
  descendants(source.root, 'table-cell').some((cell) => attribute(source, cell, 'formula') !== undefined);
