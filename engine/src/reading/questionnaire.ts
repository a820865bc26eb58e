import { unreadable } from '#reading/notes.ts';
import { asksWhoAnswers } from '#reading/questionnaire/bidder-labels.ts';
import {
  columnsOf,
  isQuestionNumber,
  pastNumbers,
  tellingColumn,
  type Columns,
} from '#reading/questionnaire/columns.ts';
import {
  choicesFor,
  type CellRules,
  limitFor,
  rulesOf,
  wantsCode,
  yesOrNoIn,
} from '#reading/questionnaire/rules.ts';
import type { FormQuestion } from '#reading/questionnaire/form-question.ts';
import { type Grid, type GridCell, gridOfCsv, gridsOf } from '#reading/questionnaire/grid.ts';
import { isLabelledForm, labelsAbove, readLabelledForm } from '#reading/questionnaire/labelled-form.ts';
import { withTitlesBelow } from '#reading/questionnaire/tick-columns.ts';
import { decodeText } from '#reading/text.ts';
import { cellAddress } from '#reading/xlsx/cell-address.ts';
import { openWorkbook } from '#reading/xlsx/open-workbook.ts';

/**
 * Finds the questions of a questionnaire in a workbook (XLSX, XLSM) or a CSV file, in the order of sheets and rows:
 * below a row of titles that names a question and a place to answer, or label by label where a sheet is a form.
 * Hidden sheets are left out; they hold lists, not questions. Empty where the file is no questionnaire.
 * Throws `UnreadableFile` for a damaged file.
 */
export async function findQuestions(bytes: Uint8Array, name: string): Promise<FormQuestion[]> {
  if (bytes.length === 0) throw unreadable('empty', { name });
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    const grid = gridOfCsv(decodeText(bytes), name);
    return questionsOf(grid, rulesOf(undefined)(grid.sheet));
  }
  const { workbook, parts } = await openWorkbook(bytes, name);
  const rules = rulesOf({ workbook, parts, name });
  return gridsOf(workbook).flatMap((grid) => questionsOf(grid, rules(grid.sheet)));
}

/** The questions of one sheet. */
export function questionsOf(grid: Grid, rules: CellRules): FormQuestion[] {
  const found: FormQuestion[] = [];
  let columns: Columns | undefined;
  let section = '';
  let ownSection = '';
  let computed = 0;
  let titled = 0;
  for (const [index, row] of grid.rows.entries()) {
    if (index < titled) continue;
    const kind = markedKind(row);
    const divided = kind === undefined ? withTitlesBelow(row, grid.rows[index + 1]) : undefined;
    const below = divided && columnsOf(divided);
    const named = kind === undefined ? (below ?? columnsOf(row)) : undefined;
    if (named) {
      const isFirst = columns === undefined;
      titled = index + (below ? 2 : 1);
      const rows = grid.rows.slice(titled);
      columns = tellingColumn(pastNumbers(named, rows), rows);
      if (isFirst)
        found.push(...labelsAbove(grid, index, rules), ...numberedAbove(grid, index, columns, rules));
      // A title that stands alone above the row of titles is the heading of what follows.
      section = columns.heading ?? headingAbove(grid, index) ?? section;
      ownSection = '';
      continue;
    }
    if (!columns) continue;
    if (kind !== undefined && kind !== 'QUESTION') {
      section = headingOfKind(row, columns) ?? section;
      continue;
    }
    // One cell beside several questions names the section of all of them.
    ownSection = (columns.section && row.cells.get(columns.section)?.text) || ownSection;
    const heading = sectionOf(row, columns, grid, index, rules);
    if (heading !== undefined) {
      section = heading;
      continue;
    }
    const question = readQuestion(row, columns, ownSection || section, grid, rules);
    if (question) found.push(question);
    else if (columns.answer !== undefined && row.cells.get(columns.answer)?.isFormula) computed += 1;
  }
  // A table whose answers are all computed shows the buyer what was answered elsewhere.
  if (found.length > 0 || computed > 2) return found;
  return isLabelledForm(grid, rules) ? readLabelledForm(grid, rules) : [];
}

/**
 * The questions right above the first row of titles that are numbered as those below it: general information, which some
 * forms ask without titles.
 */
function numberedAbove(grid: Grid, index: number, columns: Columns, rules: CellRules): FormQuestion[] {
  const { id, question = 0 } = columns;
  if (id === undefined) return [];
  const above = grid.rows.slice(0, index);
  const from = above.findLastIndex(({ cells }) => !isQuestionNumber(cells.get(id)?.text ?? '')) + 1;
  const worded = above.slice(from).filter(({ cells }) => cells.get(question)?.text);
  const section = worded.length > 0 ? (headingAbove(grid, from) ?? '') : '';
  return worded.flatMap((row) => readQuestion(row, columns, section, grid, rules) ?? []);
}

/**
 * What a row is in a table that is written for programs too, as the European Single Procurement Document's: a cell says
 * `{QUESTION}`, or `{CRITERION` and later `CRITERION}`. Undefined where the rows say no such thing.
 */
function markedKind({ cells }: Grid['rows'][number]): string | undefined {
  for (const { text } of cells.values()) {
    const [, kind] = /^(?=.*[{}])\{?([A-Z][A-Z_]{3,})\}?$/.exec(text) ?? [];
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** What a row that holds questions is called: by its name, which stands before its description. */
function headingOfKind({ cells }: Grid['rows'][number], { question = 0 }: Columns): string | undefined {
  const words = [cells.get(question - 1)?.text, cells.get(question)?.text];
  return words.find((text) => text !== undefined && /\p{L}{2}/u.test(text) && !/^\[.*\]$|[{}]/.test(text));
}

function readQuestion(
  row: Grid['rows'][number],
  columns: Columns,
  section: string,
  grid: Grid,
  rules: CellRules,
): FormQuestion | undefined {
  const at = (column: number | undefined): GridCell | undefined =>
    column === undefined ? undefined : row.cells.get(column);
  const { question: questionColumn, answer: answerColumn } = columns;
  if (questionColumn === undefined || answerColumn === undefined) return undefined;
  const question = at(questionColumn)?.text ?? '';
  const answer = at(answerColumn);
  // A cell that computes its value is a total or a score, not a place to write.
  if (!/\p{L}{2}/u.test(question) || /[{}]/.test(question) || answer?.isFormula) return undefined;
  if (columns.id !== undefined && /^(?:sub-?)?total\b/i.test(question)) return undefined;
  if (isExample(row, questionColumn)) return undefined;
  const id = at(columns.id)?.text;
  const title = columns.titles.get(answerColumn) ?? '';
  const hasWordsBeside = columns.comment !== undefined && columns.ticks === undefined;
  const listed = choicesFor(rules, row.number, answerColumn, [at(columns.choices)?.text, title]);
  const choices =
    columns.ticks?.map(({ choice }) => choice) ??
    listed ??
    (hasWordsBeside && columns.compliance !== undefined ? yesOrNoIn(title) : undefined);
  const ticks = columns.ticks?.map(({ choice, column }) => ({
    choice,
    cell: cellAddress(row.number, column),
  }));
  const given = columns.ticks
    ? columns.ticks.find(({ column }) => /[\p{L}\p{N}✓✔☑☒]/u.test(at(column)?.text ?? ''))?.choice
    : answer?.text;
  const limit = limitFor(rules, row.number, answerColumn, [
    at(columns.limit)?.text,
    question,
    at(columns.guidance)?.text,
    title,
  ]);
  const guidance = at(columns.guidance)?.text;
  const comment = at(columns.comment)?.text;
  return {
    sheet: grid.sheet,
    section,
    ...(id && columns.id !== undefined ? { id, idCell: cellAddress(row.number, columns.id) } : {}),
    questionCell: cellAddress(row.number, questionColumn),
    answerCell: cellAddress(row.number, answerColumn),
    ...(columns.comment === undefined ? {} : { commentCell: cellAddress(row.number, columns.comment) }),
    question,
    ...(given ? { answer: given } : {}),
    ...(comment ? { comment } : {}),
    ...(choices ? { choices } : {}),
    ...(ticks ? { ticks } : {}),
    ...(!choices && hasWordsBeside && wantsCode(title) ? { isMark: true } : {}),
    ...(limit ? { limit } : {}),
    ...(guidance ? { guidance } : {}),
    ...(row.isHidden ? { isHidden: true } : {}),
  };
}

/** A row that shows how to answer: "e.g." or "Example" stands before its question, or opens it. */
function isExample({ cells }: Grid['rows'][number], question: number): boolean {
  const words = [...cells].filter(([column]) => column <= question).map(([, { text }]) => text);
  return words.some((text) =>
    /^\(?(?:e\.\s?g\.|example|exemple|ex\.|sample|مثال)(?:\s*\d{0,2}\)?\s*$|\s*(?:only)?\s*[:：)–—-])/iu.test(
      text,
    ),
  );
}

/**
 * The heading a row is, or undefined when it is a question: words in one cell alone that spans to the answer, stands
 * before the question's column, or has no number where the questions have one; or a number whose parts follow it.
 */
function sectionOf(
  row: Grid['rows'][number],
  columns: Columns,
  grid: Grid,
  index: number,
  rules: CellRules,
): string | undefined {
  const { question, answer, id } = columns;
  if (question === undefined || answer === undefined) return undefined;
  const filled = [...row.cells].filter(([, cell]) => cell.text !== '');
  const words = filled.filter(([, cell]) => /\p{L}{2}/u.test(cell.text));
  const [first] = words;
  if (!first) return undefined;
  const title = filled.map(([, cell]) => cell.text).join(' ');
  // "Section 2" where the questions have their numbers.
  const isNamed = words.some(([column, { text }]) => column < question && NAMES_SECTION.test(text));
  if (isNamed && words.length <= 2 && filled.every(([column]) => column <= question)) return title;
  if (words.length === 1) {
    const [column, cell] = first;
    if (cell.span > 1 && column <= question && column + cell.span > answer) return title;
    if (column < question && column !== columns.section) return title;
    const isUnnumbered = id !== undefined && id < question && (row.cells.get(id)?.text ?? '') === '';
    if (column === question && isUnnumbered && !isQuestion(cell.text) && numbersItsQuestions(grid, id))
      return title;
    const isOpen = rules.isOpen(row.number, answer) || row.cells.get(answer)?.isLocked === false;
    if (
      column === question &&
      cell.isBold &&
      !isOpen &&
      !isQuestion(cell.text) &&
      !isBoldRow(grid, index, question)
    )
      return title;
  }
  const number = id === undefined ? '' : (row.cells.get(id)?.text ?? '');
  const next = id === undefined ? '' : (grid.rows[index + 1]?.cells.get(id)?.text ?? '');
  const bare = number.replace(/[.)\s]+$/, '');
  const hasParts = bare !== '' && (next.startsWith(`${bare}.`) || next.startsWith(`${bare}-`));
  return hasParts && words.length <= 2 && !isQuestion(first[1].text) && title.length < 120
    ? title
    : undefined;
}

const NAMES_SECTION =
  /^(?:section|part|chapter|schedule|annex|lot|partie|chapitre|rubrique|annexe|القسم|الجزء|الفصل|الباب)\s*(?:[\p{L}\d]{1,4}(?:\.\d+)*|[\u0600-\u06ff]+)?\s*[:.–-]?$/iu;

function isQuestion(text: string): boolean {
  return /[?؟]/.test(text) || text.length > 140;
}

/** Most rows of the form have a number, so a row without one is no question. */
function numbersItsQuestions(grid: Grid, id: number): boolean {
  const worded = grid.rows.filter((row) => [...row.cells.values()].some((cell) => cell.text !== ''));
  return worded.filter((row) => (row.cells.get(id)?.text ?? '') !== '').length > worded.length * 0.6;
}

/** A sheet all in bold has no headings to tell by it. */
function isBoldRow(grid: Grid, index: number, column: number): boolean {
  const near = grid.rows
    .slice(Math.max(0, index - 4), index + 5)
    .filter((row) => row.cells.get(column)?.text);
  return near.every((row) => row.cells.get(column)?.isBold === true);
}

function headingAbove(grid: Grid, index: number): string | undefined {
  const above = [...(grid.rows[index - 1]?.cells.values() ?? [])].filter((cell) => cell.text !== '');
  const [only] = above;
  return above.length === 1 && only && only.text.length < 120 && !asksWhoAnswers(only.text)
    ? only.text
    : undefined;
}
