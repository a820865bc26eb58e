import { asWritten } from '#lexicon/lexicon.ts';
import { requirementColumns, scoringColumns } from '#lexicon/requirement-columns.ts';
import { columnsOf, type Columns } from '#reading/questionnaire/columns.ts';
import type { GridCell } from '#reading/questionnaire/grid.ts';
import type { Verdict } from './requirement.ts';

/**
 * A row of a requirements table whose column says how binding it is: "M", "Mandatory", "Must", "Obligatoire",
 * "Desirable", "S", "Could". Single letters count only under a column whose title asks for such a mark.
 * Null for a row without a mark; `text` is the longest cell, exactly.
 */
export function markOfRow(cells: string[], columns: string[]): { text: string; verdict: Verdict } | null {
  const text = cells.reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');
  if (text.split(/\s+/).length < 3) return null;
  for (const [index, cell] of cells.entries()) {
    if (cell === text) continue;
    const titled = title.test(columns[index] ?? '');
    if (mandatory.test(cell) || (titled && mandatoryLetter.test(cell))) return { text, verdict: mark(true) };
    if (desirable.test(cell) || (titled && desirableLetter.test(cell))) return { text, verdict: mark(false) };
  }
  return null;
}

/**
 * A row of a table with a column for what is required ("Requirement", "Performance standard", "Exigences"): the words of that
 * column, where the table gives no points or prices for it. Null for rows of other tables.
 */
export function requirementOfRow(
  cells: string[],
  columns: string[],
): { text: string; verdict: Verdict } | null {
  const at = columns.findIndex((column) => required.test(column.trim()));
  const text = cells[at] ?? '';
  // Where the table marks what binds, a row without a mark does not.
  if (at < 0 || columns.some((column) => scored.test(column) || isOfMarks(column))) return null;
  if (text.split(/\s+/).length < 3) return null;
  return { text, verdict: mark(true) };
}

/** "M/D", "Priority", "Requirement type"; "Acceptable Quality Level" tells more than that. */
const isOfMarks = (column: string): boolean => title.test(column) && column.trim().split(/\s+/).length < 3;

const required = asWritten(requirementColumns);
const scored = asWritten(scoringColumns);

/**
 * A row of a questionnaire, below titles of a column that asks and of one to answer in: what it asks, however it is worded
 * ("Citez trois références"). Null for rows of other tables and for what is answered already.
 */
export function questionOfRow(cells: string[], columns: string[]): { text: string; verdict: Verdict } | null {
  const { question = 0, answer = 0 } = questionColumns(columns) ?? {};
  const text = cells[question - 1] ?? '';
  if (answer === 0 || (cells[answer - 1] ?? '') !== '') return null;
  // Arabic says in two words what takes three elsewhere; shorter ones are labels ("Company name").
  const leastWords = /\p{Script=Arabic}/u.test(text) ? 2 : 3;
  if (!/\p{L}{2}/u.test(text) || text.split(/\s+/).length < leastWords) return null;
  return { text, verdict: { modality: 'question', mandatory: false, boundParty: 'bidder' } };
}

function questionColumns(columns: string[]): Columns | undefined {
  if (!knownColumns.has(columns)) {
    const cells = columns.map((text, index): [number, GridCell] => [index + 1, { ...plainCell, text }]);
    knownColumns.set(columns, columnsOf({ number: 1, isHidden: false, cells: new Map(cells) }));
  }
  return knownColumns.get(columns);
}
/** The rows of a table share their titles, which are read once. */
const knownColumns = new WeakMap<string[], Columns | undefined>();
const plainCell = { span: 1, isFormula: false, isBold: false, isLocked: false };

function mark(isMandatory: boolean): Verdict {
  return { modality: 'marked', mandatory: isMandatory, boundParty: 'bidder' };
}

const title =
  /\b(?:mandatory|priority|requirement type|classification|moscow|m\s*\/\s*[ds]|type|level|obligatoire|priorité|exigence|o\s*\/\s*[sf])\b/i;
const mandatory = /^(?:mandatory|must(?: have)?|shall|required|essential|obligatoire|impératif|exigé)$/i;
const mandatoryLetter = /^(?:m|o|e|r|yes|oui|x)$/i;
const desirable =
  /^(?:desirable|should(?: have)?|could(?: have)?|optional|nice to have|preferred|souhaitée?|facultatif|optionnel)$/i;
const desirableLetter = /^(?:s|d|c|w|p|f|no|non)$/i;
