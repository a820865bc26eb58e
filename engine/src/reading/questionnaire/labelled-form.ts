import type { FormQuestion } from '#reading/questionnaire.ts';
import type { Grid } from '#reading/questionnaire/grid.ts';
import { choicesFor, type CellRules, limitFor } from '#reading/questionnaire/rules.ts';
import { cellAddress } from '#reading/xlsx/cell-address.ts';

type Field = { row: Grid['rows'][number]; column: number; answer: number; text: string };

/** True for a sheet that asks label by label: at least two labels with an open cell beside them. */
export function isLabelledForm(grid: Grid, rules: CellRules): boolean {
  return fieldsOf(grid, rules).length >= 2;
}

/** The labels of a form such as "Company name:" with the cell to their right to write into. */
export function readLabelledForm(grid: Grid, rules: CellRules): FormQuestion[] {
  const fields = fieldsOf(grid, rules);
  let section = '';
  return grid.rows.flatMap((row) => {
    const own = fields.filter((field) => field.row === row);
    if (own.length === 0) {
      const words = [...row.cells.values()].filter((cell) => cell.text !== '');
      if (words.length === 1 && words[0] && words[0].text.length < 80) section = words[0].text;
      return [];
    }
    return own.map(({ column, answer, text }) => {
      const choices = choicesFor(rules, row.number, answer, [text]);
      const limit = limitFor(rules, row.number, answer, [text]);
      const given = row.cells.get(answer)?.text;
      return {
        sheet: grid.sheet,
        section,
        questionCell: cellAddress(row.number, column),
        answerCell: cellAddress(row.number, answer),
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
 * colon or question mark, or the sheet itself opens that cell by a list, a rule, or by unlocking it.
 */
function fieldsOf(grid: Grid, rules: CellRules): Field[] {
  return grid.rows.flatMap((row) =>
    [...row.cells].flatMap(([column, cell]) => {
      if (!/\p{L}{2}/u.test(cell.text) || cell.text.length > 300) return [];
      const answer = column + cell.span;
      const beside = row.cells.get(answer);
      if (beside?.isFormula) return [];
      const isOpened =
        rules.isOpen(row.number, answer) || (grid.isProtected && beside !== undefined && !beside.isLocked);
      const asks = /[:：?؟]\s*$/.test(cell.text) && (beside?.text ?? '') === '';
      return isOpened || asks ? [{ row, column, answer, text: cell.text }] : [];
    }),
  );
}
