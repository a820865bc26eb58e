import type { FormNoteKey } from '#filling/form-notes.ts';
import { AnswerRefused, isPrompt, shorten, type PlaceKind } from '#filling/form.ts';
import { attribute, encodeXml, prefixOf, splice, type Splice } from '#filling/xml-source.ts';
import { contentOf, type CellContent } from '#filling/xlsx/cell-value.ts';
import { yesOrNo } from '#filling/sheets/accept-answers.ts';
import { addressOf, areaOf, contains, type CellPlace } from '#filling/sheets/cells.ts';
import type { CellDemand } from '#filling/sheets/form-sheet.ts';
import {
  type CutAnswer,
  heightAttributes,
  hidesText,
  highestOf,
  openingWithHeight,
  roomFor,
  type RowHeight,
} from '#filling/xlsx/row-room.ts';
import type { Sheet } from '#filling/xlsx/sheet.ts';
import { escapeString } from '#filling/xlsx/strings.ts';
import { longestOf, ruleOf, type CellRule } from '#filling/xlsx/validations.ts';
import type { Workbook } from '#filling/xlsx/workbook.ts';

export type CellAnswer = {
  place: CellPlace;
  content: CellContent;
  /** The cell does not wrap its text, and shows little of the answer. */
  hidesLines: boolean;
  /** What its row becomes for it. */
  height?: RowHeight;
  /** What of it is not seen all the same. */
  cut?: CutAnswer;
};

/** What the cell at a place takes; `place` is the top left one of merged cells. */
export function demandOf(workbook: Workbook, sheet: Sheet, place: CellPlace): CellDemand {
  const rule = ruleOf(workbook, sheet, place);
  const cell = sheet.cellAt(place);
  const { holds } = workbook.formatOf(cell?.style ?? sheet.styleAt(place));
  const kind = {
    list: 'choice',
    whole: 'number',
    decimal: 'number',
    date: 'date',
    time: 'text',
    length: 'text',
    other: holds === 'number' || holds === 'date' ? holds : 'text',
  } as const satisfies Record<CellRule['type'], PlaceKind>;
  const most = rule?.type === 'length' ? longestOf(rule) : undefined;
  return {
    kind: kind[rule?.type ?? 'other'],
    ...(rule?.choices && { choices: rule.choices.map(({ text }) => text) }),
    ...(most !== undefined && { limit: { count: most, unit: 'characters' as const } }),
    ...(cell && cell.text !== '' && { current: cell.text }),
  };
}

/** Why a cell may not be filled; undefined when it may. */
export function refusalOf(workbook: Workbook, sheet: Sheet, place: CellPlace): AnswerRefused | undefined {
  const cell = sheet.cellAt(place);
  const refuse = (key: FormNoteKey, value = '') =>
    new AnswerRefused(key, { place: `${sheet.name}!${addressOf(place)}`, ...(value && { value }) });
  if (cell?.hasFormula) return refuse('formula');
  if (sheet.arrays.some((area) => contains(area, place))) return refuse('resultOfFormula');
  const format = workbook.formatOf(cell?.style ?? sheet.styleAt(place));
  if (sheet.isProtected && format.isLocked) return refuse('locked');
  if (isTableHeading(workbook, sheet, place)) return refuse('tableHeading');
  if (!cell || cell.text.trim() === '' || isPrompt(cell.text)) return undefined;
  const rule = ruleOf(workbook, sheet, place);
  // A drop-down that stands at one of its choices was set there to be changed.
  if (rule?.choices?.some(({ text }) => text === cell.text.trim())) return undefined;
  return refuse('holdsWords', shorten(cell.text));
}

/** An answer as the cell takes it. Throws `AnswerRefused`. */
export function prepareAnswer(
  workbook: Workbook,
  sheet: Sheet,
  place: CellPlace,
  value: string | number | boolean,
): CellAnswer {
  const refusal = refusalOf(workbook, sheet, place);
  if (refusal) throw refusal;
  const rule = ruleOf(workbook, sheet, place);
  const format = workbook.formatOf(sheet.cellAt(place)?.style ?? sheet.styleAt(place));
  const asked =
    typeof value === 'boolean' && rule?.choices
      ? yesOrNo(
          value,
          rule.choices.map(({ text }) => text),
        )
      : value;
  const content = contentOf(asked, rule, format, workbook.is1904);
  const hidesLines = 'text' in content && !format.wraps && hidesText(sheet, place, content.text);
  const room = 'text' in content ? roomFor(sheet, place, content.text, format) : {};
  return { place, content, hidesLines, ...room };
}

/** The sheet's XML with the answers in their cells and the heights of their rows, and nothing else touched. */
export function writeCells(sheet: Sheet, answers: readonly CellAnswer[]): string {
  const splices: Splice[] = [];
  const prefix = prefixOf(sheet.data);
  const missing = new Map<number, CellAnswer[]>();
  for (const answer of answers) {
    const cell = sheet.cellAt(answer.place);
    if (!cell) {
      missing.set(answer.place.row, [...(missing.get(answer.place.row) ?? []), answer]);
      continue;
    }
    const kept = ['r', 's', 'ph']
      .map((name) => [name, attribute(sheet.source, cell.node, name)] as const)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` ${name}="${encodeXml(value ?? '')}"`);
    splices.push({ ...cell.node, text: cellXml(prefix, kept.join(''), answer.content) });
  }
  const newRows: { row: number; text: string }[] = [];
  const heights = highestOf(answers.flatMap(({ height }) => height ?? []));
  for (const [row, height] of heights) {
    const node = sheet.rows.get(row)?.node;
    if (node && !(node.isEmptyTag && missing.has(row)))
      splices.push({
        start: node.start,
        end: node.isEmptyTag ? node.end : node.innerStart,
        text: openingWithHeight(sheet.source, node, height),
      });
    else if (!node && !missing.has(row))
      newRows.push({ row, text: `<${prefix}row r="${row}" ${heightAttributes(height)}/>` });
  }
  for (const [row, inRow] of missing) {
    const cells = inRow
      .toSorted((a, b) => a.place.column - b.place.column)
      .map(({ place, content }) => {
        const style = sheet.styleAt(place);
        const attributes = ` r="${addressOf(place)}"${style === 0 ? '' : ` s="${style}"`}`;
        return { column: place.column, text: cellXml(prefix, attributes, content) };
      });
    const found = sheet.rows.get(row);
    if (!found) {
      const text = cells.map((cell) => cell.text).join('');
      const height = heights.get(row);
      const own = height ? ` ${heightAttributes(height)}` : '';
      newRows.push({ row, text: `<${prefix}row r="${row}"${own}>${text}</${prefix}row>` });
      continue;
    }
    const places = found.cells.map(({ column, node }) => ({ order: column, node }));
    splices.push(
      ...insert(
        sheet,
        found.node,
        places,
        cells.map(({ column, text }) => ({ order: column, text })),
        heights.get(row),
      ),
    );
  }
  const rows = [...sheet.rows.values()].map(({ row, node }) => ({ order: row, node }));
  const added = newRows.toSorted((a, b) => a.row - b.row).map(({ row, text }) => ({ order: row, text }));
  splices.push(...insert(sheet, sheet.data, rows, added));
  return splice(sheet.source.text, splices);
}

/** The new elements in their order among those that are there. */
function insert(
  sheet: Sheet,
  parent: Sheet['data'],
  there: { order: number; node: Sheet['data'] }[],
  added: { order: number; text: string }[],
  height?: RowHeight,
): Splice[] {
  if (added.length === 0) return [];
  if (parent.isEmptyTag) {
    const tag =
      height === undefined
        ? sheet.source.text.slice(parent.start, parent.end)
        : openingWithHeight(sheet.source, parent, height);
    const open = tag.replace(/\s*\/>$/, '>');
    const text = `${open}${added.map((each) => each.text).join('')}</${parent.tag}>`;
    return [{ start: parent.start, end: parent.end, text }];
  }
  return added.map(({ order, text }) => {
    const next = there.find((each) => each.order > order);
    const at = next?.node.start ?? there.at(-1)?.node.end ?? parent.innerStart;
    return { start: at, end: at, text };
  });
}

function cellXml(prefix: string, attributes: string, content: CellContent): string {
  if ('number' in content)
    return `<${prefix}c${attributes}><${prefix}v>${content.number}</${prefix}v></${prefix}c>`;
  const text = encodeXml(escapeString(content.text));
  return `<${prefix}c${attributes} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${text}</${prefix}t></${prefix}is></${prefix}c>`;
}

/** The words of a table's headings stand in the table's own part too: changing them breaks the table. */
function isTableHeading(workbook: Workbook, sheet: Sheet, place: CellPlace): boolean {
  return workbook.parts.relations(sheet.source.part).some(({ type, target }) => {
    const table = type === 'table' ? workbook.parts.xml(target) : undefined;
    const area = table && areaOf(attribute(table, table.root, 'ref') ?? '');
    if (!area || attribute(table, table.root, 'headerRowCount') === '0') return false;
    return place.row === area.from.row && contains(area, place);
  });
}
