import {
  attribute,
  child,
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
import type { Sheet } from '#filling/xlsx/sheet.ts';
import type { Workbook } from '#filling/xlsx/workbook.ts';

/** What a cell's data validation demands, as far as it can be told without calculating. */
export type CellRule = {
  type: 'list' | 'whole' | 'decimal' | 'date' | 'time' | 'length' | 'other';
  /** Of a list; undefined when a formula makes it. */
  choices?: CellChoice[];
  /** Of numbers, days (as serial numbers) and lengths; a bound that a formula makes is left out. */
  operator: string;
  bounds: (number | undefined)[];
};
type CellChoice = { text: string; isNumber: boolean };

const types = {
  list: 'list',
  whole: 'whole',
  decimal: 'decimal',
  date: 'date',
  time: 'time',
  textLength: 'length',
} as const;
/** More choices than a person can be offered. */
const mostChoices = 2000;

/**
 * The rule of a cell: of the sheet's own validations (ECMA-376 part 1, 18.3.1.32) and of those in the extension of
 * 2010, which may point to other sheets. Undefined when the cell has none.
 */
export function ruleOf(workbook: Workbook, sheet: Sheet, place: CellPlace): CellRule | undefined {
  for (const rule of validationsOf(sheet)) {
    if (!rule.areas.some((area) => contains(area, place))) continue;
    const origin = rule.areas[0]?.from ?? place;
    const shift = { column: place.column - origin.column, row: place.row - origin.row };
    const look = (formula: string) => lookUp(workbook, sheet.name, formula, shift);
    const type = Object.entries(types).find(([name]) => name === rule.type)?.[1] ?? 'other';
    if (type === 'list') {
      const choices = choicesOf(rule.formulas[0] ?? '', look);
      return { type, operator: '', bounds: [], ...(choices && { choices }) };
    }
    if (type === 'other') return customRule(rule.formulas[0] ?? '');
    const bounds = rule.formulas.map((formula) => numberOf(formula, look));
    return { type, operator: rule.operator, bounds };
  }
  return undefined;
}

type Validation = { type: string; operator: string; areas: CellArea[]; formulas: string[] };
const known = new WeakMap<Sheet, Validation[]>();

function validationsOf(sheet: Sheet): Validation[] {
  const found =
    known.get(sheet) ??
    descendants(sheet.source.root, 'dataValidation').map((node) => readOne(sheet.source, node));
  known.set(sheet, found);
  return found;
}

function readOne(source: XmlSource, node: XmlNode): Validation {
  const inner = child(node, 'sqref');
  const where = inner ? innerText(source, inner) : (attribute(source, node, 'sqref') ?? '');
  const formulas = ['formula1', 'formula2'].flatMap((name) => {
    const formula = child(node, name);
    if (!formula) return [];
    return innerText(source, child(formula, 'f') ?? formula).trim();
  });
  return {
    type: attribute(source, node, 'type') ?? 'none',
    operator: attribute(source, node, 'operator') ?? 'between',
    areas: where.split(/\s+/).flatMap((range) => areaOf(range) ?? []),
    formulas,
  };
}

type Look = (formula: string) => CellChoice[] | undefined;

function choicesOf(formula: string, look: Look): CellChoice[] | undefined {
  const literal = /^"([\s\S]*)"$/.exec(formula);
  const choices = literal
    ? (literal[1] ?? '')
        .replaceAll('""', '"')
        .split(',')
        .map((text) => ({ text: text.trim(), isNumber: isNumber(text.trim()) }))
    : look(formula);
  return choices?.filter(({ text }) => text !== '').slice(0, mostChoices);
}

function numberOf(formula: string, look: Look): number | undefined {
  if (isNumber(formula)) return Number(formula);
  const [cell] = look(formula) ?? [];
  return cell?.isNumber ? Number(cell.text) : undefined;
}

const isNumber = (text: string) => /^-?\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i.test(text);

/** A formula of its own. Lengths are often checked this way: `LEN(C5)<=500`. */
function customRule(formula: string): CellRule {
  const length = /^=?\s*LEN\(\s*(?:TRIM\()?\$?[A-Z]+\$?\d+\)*\s*(<=?)\s*(\d+)$/i.exec(formula);
  if (!length) return { type: 'other', operator: '', bounds: [] };
  return {
    type: 'length',
    operator: 'lessThanOrEqual',
    bounds: [Number(length[2]) - (length[1] === '<' ? 1 : 0)],
  };
}

/** What the cells hold that a reference or a name leads to; undefined for any other formula. */
function lookUp(
  workbook: Workbook,
  sheetName: string,
  formula: string,
  shift: CellPlace,
  depth = 0,
): CellChoice[] | undefined {
  const wanted = formula.replace(/^=/, '').trim();
  const match = /^(?:'((?:[^']|'')+)'!|([^'!()\s]+)!)?(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)$/i.exec(
    wanted,
  );
  if (match) {
    const sheet = workbook.sheet(match[1]?.replaceAll("''", "'") ?? match[2] ?? sheetName);
    const area = areaOf(shifted(match[3] ?? '', shift));
    return sheet && area && cellsOf(sheet, area);
  }
  const name = /^(?:(?:'[^']+'|[^'!()\s]+)!)?([\p{L}_\\][\p{L}\p{N}_.\\]*)$/u.exec(wanted)?.[1];
  const means = name === undefined || depth > 3 ? undefined : workbook.definedName(name, sheetName);
  return means === undefined
    ? undefined
    : lookUp(workbook, sheetName, means, { column: 0, row: 0 }, depth + 1);
}

/** A reference as the cell sees it: what bears no `$` moves with the cell from the first one of the validation. */
const shifted = (reference: string, { column, row }: CellPlace) =>
  reference.replaceAll(
    /(\$?)([A-Z]{1,3})(\$?)(\d+)/gi,
    (whole, fixedColumn: string, letters: string, fixedRow: string, digits: string) => {
      const place = placeOf(`${letters}${digits}`);
      if (!place) return whole;
      return addressOf({
        column: place.column + (fixedColumn === '$' ? 0 : column),
        row: place.row + (fixedRow === '$' ? 0 : row),
      });
    },
  );

function cellsOf(sheet: Sheet, { from, to }: CellArea): CellChoice[] {
  const cells: CellChoice[] = [];
  for (const [row, { cells: inRow }] of sheet.rows) {
    if (row < from.row || row > to.row) continue;
    for (const cell of inRow)
      if (cell.column >= from.column && cell.column <= to.column && cells.length < mostChoices)
        cells.push({ text: cell.text.trim(), isNumber: cell.type === 'n' && cell.text !== '' });
  }
  return cells;
}

/** How many characters a rule on lengths allows at most. */
export function longestOf({ operator, bounds: [first, second] }: CellRule): number | undefined {
  if (operator === 'between') return second;
  if (operator === 'lessThanOrEqual' || operator === 'equal') return first;
  return operator === 'lessThan' && first !== undefined ? first - 1 : undefined;
}
