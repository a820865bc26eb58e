import {
  attribute,
  child,
  childrenNamed,
  descendants,
  innerText,
  type XmlNode,
  type XmlSource,
} from '#filling/xml-source.ts';
import {
  addressOf,
  areaOf,
  contains,
  placeOf,
  type CellArea,
  type CellPlace,
} from '#filling/sheets/cells.ts';
import { richText } from '#filling/xlsx/strings.ts';

type SheetCell = CellPlace & {
  node: XmlNode;
  style: number;
  type: string;
  /** What the cell holds, shared strings looked up; '' when nothing. */
  text: string;
  hasFormula: boolean;
};
type SheetRow = {
  node: XmlNode;
  row: number;
  style: number | undefined;
  isHidden: boolean;
  /** In points, where one is stored; `isFixed` where somebody has set it. */
  height: number | undefined;
  isFixed: boolean;
  cells: SheetCell[];
};

export type Sheet = {
  name: string;
  source: XmlSource;
  data: XmlNode;
  rows: Map<number, SheetRow>;
  /** The cell at a place; undefined when the sheet holds none there. */
  cellAt: (place: CellPlace) => SheetCell | undefined;
  /** The place that shows what this one holds: the top left cell of cells merged into one. */
  masterOf: (place: CellPlace) => CellPlace;
  /** The cells merged into one at a place; the place alone where none are. */
  areaOf: (place: CellPlace) => CellArea;
  /** Of a column, in figures of the workbook's own letters. */
  widthOf: (column: number) => number;
  /** Of a row that stores none, in points. */
  defaultHeight: number;
  /** The style a cell would have that is not there yet. */
  styleAt: (place: CellPlace) => number;
  isHidden: (place: CellPlace) => boolean;
  /** Cells whose content a formula in another cell writes. */
  arrays: CellArea[];
  isProtected: boolean;
  /** Whether who fills the sheet may change the height of its rows. */
  letsRowsGrow: boolean;
};

/** Reads the cells of a worksheet part, where they stand in its source. */
export function readSheet(source: XmlSource, name: string, strings: () => string[]): Sheet {
  const data = child(source.root, 'sheetData') ?? source.root;
  const rows = new Map<number, SheetRow>();
  const arrays: CellArea[] = [];
  let row = 0;
  for (const node of childrenNamed(data, 'row')) {
    // A row or cell that does not say where it stands follows the one before.
    row = Number(attribute(source, node, 'r') ?? row + 1);
    const cells: SheetCell[] = [];
    let column = 0;
    for (const cell of childrenNamed(node, 'c')) {
      const own = placeOf(attribute(source, cell, 'r') ?? '');
      column = own?.column ?? column + 1;
      cells.push(readCell(source, cell, { column, row }, strings));
      const formula = child(cell, 'f');
      const kind = attribute(source, formula, 't');
      const area = kind === 'array' || kind === 'dataTable' ? attribute(source, formula, 'ref') : undefined;
      const read = area === undefined ? undefined : areaOf(area);
      if (read) arrays.push(read);
    }
    rows.set(row, {
      node,
      row,
      style: isOn(attribute(source, node, 'customFormat'))
        ? Number(attribute(source, node, 's') ?? 0)
        : undefined,
      isHidden: isOn(attribute(source, node, 'hidden')),
      height: numberOf(attribute(source, node, 'ht')),
      isFixed: isOn(attribute(source, node, 'customHeight')),
      cells,
    });
  }
  const merges = childrenNamed(child(source.root, 'mergeCells'), 'mergeCell').flatMap(
    (merge) => areaOf(attribute(source, merge, 'ref') ?? '') ?? [],
  );
  const columns = childrenNamed(child(source.root, 'cols'), 'col').map((node) => ({
    from: Number(attribute(source, node, 'min')),
    to: Number(attribute(source, node, 'max')),
    style: Number(attribute(source, node, 'style') ?? 0),
    width: numberOf(attribute(source, node, 'width')),
    isHidden: isOn(attribute(source, node, 'hidden')),
  }));
  const columnOf = (column: number) => columns.find(({ from, to }) => column >= from && column <= to);
  const byAddress = new Map(
    [...rows.values()].flatMap(({ cells }) => cells.map((cell) => [addressOf(cell), cell] as const)),
  );
  const usual = child(source.root, 'sheetFormatPr');
  const protection = child(source.root, 'sheetProtection');
  const isProtected = isOn(attribute(source, protection, 'sheet'));
  const mergedAt = (place: CellPlace) => merges.find((area) => contains(area, place));
  return {
    name,
    source,
    data,
    rows,
    arrays,
    cellAt: (place) => byAddress.get(addressOf(place)),
    masterOf: (place) => mergedAt(place)?.from ?? place,
    areaOf: (place) => mergedAt(place) ?? { from: place, to: place },
    widthOf: (column) =>
      columnOf(column)?.width ?? numberOf(attribute(source, usual, 'defaultColWidth')) ?? usualWidth,
    defaultHeight: numberOf(attribute(source, usual, 'defaultRowHeight')) ?? usualHeight,
    styleAt: (place) => rows.get(place.row)?.style ?? columnOf(place.column)?.style ?? 0,
    isHidden: (place) => rows.get(place.row)?.isHidden === true || columnOf(place.column)?.isHidden === true,
    isProtected,
    letsRowsGrow: !isProtected || isOff(attribute(source, protection, 'formatRows')),
  };
}

function readCell(source: XmlSource, node: XmlNode, place: CellPlace, strings: () => string[]): SheetCell {
  const type = attribute(source, node, 't') ?? 'n';
  const value = child(node, 'v');
  const inline = child(node, 'is');
  const raw = value ? innerText(source, value) : '';
  return {
    ...place,
    node,
    style: Number(attribute(source, node, 's') ?? 0),
    type,
    text:
      type === 's'
        ? (strings()[Number(raw)] ?? '')
        : type === 'inlineStr' && inline
          ? richText(source, inline)
          : raw,
    hasFormula: descendants(node, 'f').length > 0,
  };
}

/** What Excel takes where a sheet says nothing: in figures, in points. */
const [usualWidth, usualHeight] = [8.43, 15];

function numberOf(value: string | undefined): number | undefined {
  const number = Number(value);
  return value === undefined || !Number.isFinite(number) ? undefined : number;
}

const isOff = (value: string | undefined) => value === '0' || value === 'false';
const isOn = (value: string | undefined) => value === '1' || value === 'true';
