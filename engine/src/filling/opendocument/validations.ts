import type { CellRules } from '#reading/questionnaire/rules.ts';
import type { CellPlace } from '#filling/sheets/cells.ts';
import type { OpenSheet } from '#filling/opendocument/sheet.ts';
import { attribute, child, childrenNamed, descendants, type XmlSource } from '#filling/xml-source.ts';
import { longestOf, type CellRule } from '#filling/xlsx/validations.ts';

/** The rules of a spreadsheet's cells (ISO/IEC 26300-1, 9.4.6), by name. */
export function readValidations(source: XmlSource, sheets: readonly OpenSheet[]): Map<string, CellRule> {
  const spreadsheet = child(child(source.root, 'body'), 'spreadsheet');
  const names = new Map(
    descendants(spreadsheet, 'named-range').map((node) => [
      (attribute(source, node, 'name') ?? '').toLowerCase(),
      attribute(source, node, 'cell-range-address') ?? '',
    ]),
  );
  return new Map(
    childrenNamed(child(spreadsheet, 'content-validations'), 'content-validation').map((node) => [
      attribute(source, node, 'name') ?? '',
      ruleOf(attribute(source, node, 'condition') ?? '', (list) =>
        choicesIn(names.get(list.toLowerCase()) ?? list, sheets),
      ),
    ]),
  );
}

const kinds: [string, CellRule['type']][] = [
  ['cell-content-is-whole-number()', 'whole'],
  ['cell-content-is-decimal-number()', 'decimal'],
  ['cell-content-is-date()', 'date'],
  ['cell-content-is-time()', 'time'],
  ['cell-content-text-length', 'length'],
];
const operators: Record<string, string> = {
  '<': 'lessThan',
  '<=': 'lessThanOrEqual',
  '>': 'greaterThan',
  '>=': 'greaterThanOrEqual',
  '=': 'equal',
  '!=': 'notEqual',
};

function ruleOf(condition: string, choicesOf: (list: string) => string[] | undefined): CellRule {
  const list = /cell-content-is-in-list\(([\s\S]*)\)\s*$/.exec(condition)?.[1];
  if (list !== undefined) {
    const choices = choicesOf(list.trim())?.map((text) => ({ text, isNumber: false }));
    return { type: 'list', operator: '', bounds: [], ...(choices && { choices }) };
  }
  const type = kinds.find(([words]) => condition.includes(words))?.[1] ?? 'other';
  const between = /-is-(not-)?between\(([^,;()]+)[,;]([^,;()]+)\)/.exec(condition);
  if (between)
    return {
      type,
      operator: between[1] === undefined ? 'between' : 'notBetween',
      bounds: [numberOf(between[2]), numberOf(between[3])],
    };
  const [, operator = '', bound] = /\(\)\s*(<=|>=|!=|<|>|=)\s*([^\s()]+)\s*$/.exec(condition) ?? [];
  return { type, operator: operators[operator] ?? 'between', bounds: [numberOf(bound)] };
}

const numberOf = (text = ''): number | undefined =>
  text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);

/** `"Yes";"No"`, or the cells that hold the choices: `[$Lists.$A$1:.$A$4]`. */
function choicesIn(list: string, sheets: readonly OpenSheet[]): string[] | undefined {
  const quoted = [...list.matchAll(/"((?:[^"]|"")*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('""', '"'),
  );
  if (quoted.length > 0) return quoted;
  const area =
    /^\[?\$?(?:'((?:[^']|'')*)'|([^.'[\]]+))?\.\$?([A-Z]{1,3})\$?(\d+):\.?\$?([A-Z]{1,3})\$?(\d+)\]?$/.exec(
      list.trim(),
    );
  if (!area) return undefined;
  const [, quotedName, plainName, left = '', top, right = '', bottom] = area;
  const name = quotedName?.replaceAll("''", "'") ?? plainName;
  const sheet = sheets.find((each) => each.name === name);
  if (!sheet) return undefined;
  const choices: string[] = [];
  for (let row = Number(top); row <= Math.min(Number(bottom), Number(top) + 2000); row += 1)
    for (let column = columnOf(left); column <= columnOf(right); column += 1) {
      const text = sheet.cellAt({ row, column })?.text.trim() ?? '';
      if (text !== '' && !choices.includes(text)) choices.push(text);
    }
  return choices;
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The rule of a cell; undefined when it has none. */
export function ruleAt(
  sheet: OpenSheet,
  rules: ReadonlyMap<string, CellRule>,
  place: CellPlace,
): CellRule | undefined {
  const cell = sheet.cellAt(place);
  const name = cell && attribute(sheet.source, cell.node, 'content-validation-name');
  return name === undefined ? undefined : rules.get(name);
}

/** The rules as finding questions asks for them. */
export const rulesIn = (sheet: OpenSheet, rules: ReadonlyMap<string, CellRule>): CellRules => ({
  choices: (row, column) => ruleAt(sheet, rules, { row, column })?.choices?.map(({ text }) => text),
  characters: (row, column) => {
    const rule = ruleAt(sheet, rules, { row, column });
    return rule?.type === 'length' ? longestOf(rule) : undefined;
  },
  isOpen: (row, column) => ruleAt(sheet, rules, { row, column }) !== undefined,
});
