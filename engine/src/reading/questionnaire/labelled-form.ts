import type { FormQuestion } from '#reading/questionnaire/form-question.ts';
import { asksWhoAnswers } from '#reading/questionnaire/bidder-labels.ts';
import type { Grid } from '#reading/questionnaire/grid.ts';
import { choicesFor, type CellRules, limitFor } from '#reading/questionnaire/rules.ts';
import { cellAddress } from '#reading/xlsx/cell-address.ts';

/** `at` is the row of the cell to write into, most often the label's own. */
type Field = { row: Grid['rows'][number]; at: number; column: number; answer: number; text: string };

/** True for a sheet that asks label by label: at least two labels with an open cell beside them. */
export function isLabelledForm(grid: Grid, rules: CellRules): boolean {
  return fieldsOf(grid, rules).length >= 2;
}

/**
 * The labels above the first row of titles that ask who answers ("Company name", "Date"), each with its cell: a
 * questionnaire's head. Nothing else there is a place: a note may end with a colon too.
 */
export function labelsAbove(grid: Grid, index: number, rules: CellRules): FormQuestion[] {
  const rows = grid.rows.slice(0, index);
  const above = {
    ...grid,
    rows: rows.filter(({ cells }) => [...cells.values()].some(({ text }) => asksWhoAnswers(text))),
  };
  return readLabelledForm(above, rules).filter(({ question }) => asksWhoAnswers(question));
}

/** The labels of a form such as "Company name:" with the cell to their right to write into. */
export function readLabelledForm(grid: Grid, rules: CellRules): FormQuestion[] {
  const fields = fieldsOf(grid, rules);
  let section = '';
  let before = '';
  return grid.rows.flatMap((row) => {
    const own = fields.filter((field) => field.row === row);
    if (own.length === 0) {
      const words = [...row.cells.values()].filter((cell) => cell.text !== '');
      if (words.length === 1 && words[0] && words[0].text.length < 80)
        [before, section] = [section, words[0].text];
      return [];
    }
    // A question above a mere "Answer:" is no heading.
    if (own.some(({ text }) => text === section)) section = before;
    return own.map(({ column, at, answer, text }) => {
      const choices = choicesFor(rules, at, answer, [text]);
      const limit = limitFor(rules, at, answer, [text]);
      const given = at === row.number ? row.cells.get(answer)?.text : undefined;
      return {
        sheet: grid.sheet,
        section,
        questionCell: cellAddress(row.number, column),
        answerCell: cellAddress(at, answer),
        question: text,
        ...(given ? { answer: given } : {}),
        ...(choices ? { choices } : {}),
        ...(limit ? { limit } : {}),
        ...(row.isHidden ? { isHidden: true } : {}),
      };
    });
  });
}

/**
 * A label with its open cell: the cell to the right (behind the label's own width) is empty and the label ends with a
 * colon or question mark, or asks who answers, or the sheet itself opens that cell by a list, a rule, or by unlocking it. Or the block of
 * cells merged for an answer right below it.
 */
function fieldsOf(grid: Grid, rules: CellRules): Field[] {
  return grid.rows.flatMap((row, index) =>
    [...row.cells].flatMap(([column, cell]) => {
      if (!/\p{L}{2}/u.test(cell.text)) return [];
      const below = blockBelow(grid, index, column);
      if (below !== undefined)
        return [{ row, at: below, column, answer: column, text: asked(grid, index, column) }];
      if (cell.text.length > 300) return [];
      const answer = column + cell.span;
      const beside = row.cells.get(answer);
      if (beside?.isFormula) return [];
      const isOpened =
        rules.isOpen(row.number, answer) || (grid.isProtected && beside !== undefined && !beside.isLocked);
      const isLabel = /[:：?؟]\s*$/.test(cell.text) || asksWhoAnswers(cell.text);
      const asks = isLabel && (beside === undefined || beside.text === '' || PROMPT.test(beside.text));
      return isOpened || asks ? [{ row, at: row.number, column, answer, text: cell.text }] : [];
    }),
  );
}

/** "(please enter)", "[à compléter]", "Your company's name": words that hold the place. */
const PROMPT =
  /^(?:your .{0,40}\b(?:name|number|address|e-?mail)|\((?:please|enter|insert|type|à|أدخل|يرجى)[^()]{0,60}\)|\[[^\]]{0,60}\]|<[^<>]{0,60}>)$/iu;

/** The row of the empty block right below a label: merged over several rows or columns, and no narrower than the label. */
function blockBelow(grid: Grid, index: number, column: number): number | undefined {
  const row = grid.rows[index];
  const label = row?.cells.get(column);
  const below = row && grid.blockAt(row.number + 1, column);
  if (!row || !label || !below) return undefined;
  const isMeant = below.depth > 1 || /[:：?؟]\s*$/.test(label.text);
  const isAlone = [...row.cells].every(([at, { text }]) => at === column || text === '');
  const isOpen = !grid.isProtected || !below.isLocked;
  return below.span >= label.span && isMeant && isAlone && isOpen ? row.number + 1 : undefined;
}

/** What a label asks: its own words, or, where it is a mere "Answer:", those of the nearest line above it. */
function asked(grid: Grid, index: number, column: number): string {
  const own = grid.rows[index]?.cells.get(column)?.text ?? '';
  if (!MERE_LABEL.test(own)) return own;
  const above = grid.rows.slice(Math.max(0, index - 3), index).toReversed();
  return (
    above.map(({ cells }) => cells.get(column)?.text ?? '').find((text) => /\p{L}{2}/u.test(text)) ?? own
  );
}
const MERE_LABEL =
  /^(?:(?:your|bidder'?s?|tenderer'?s?|supplier'?s?|vendor'?s?|votre) )?(?:answer|response|réponse(?: du (?:candidat|soumissionnaire))?|الإجابة|الرد)\s*[:：]?$/iu;
