import { UnreadableFile } from '#reading/document.ts';
import { gridOfCsv } from '#reading/questionnaire/grid.ts';
import { rulesOf } from '#reading/questionnaire/rules.ts';
import { questionsOf } from '#reading/questionnaire.ts';
import { cellFor, readTable, type SeparatedTable } from '#filling/csv/separated-values.ts';
import { encodingOf, type TextEncoding } from '#filling/csv/text-encoding.ts';
import { AnswerRefused, isPrompt, shorten, type FormAnswer } from '#filling/form.ts';
import { noWriting, type FormFile } from '#filling/form-file.ts';
import { formNote } from '#filling/form-notes.ts';
import { acceptAnswers } from '#filling/sheets/accept-answers.ts';
import { addressOf, type CellPlace } from '#filling/sheets/cells.ts';
import { columnsLeft } from '#filling/sheets/columns-left.ts';
import { findCellPlaces } from '#filling/sheets/find-cells.ts';
import type { FormSheet } from '#filling/sheets/form-sheet.ts';
import { splice, type Splice } from '#filling/xml-source.ts';

type CellAnswer = { place: CellPlace; text: string; isMarked: boolean };

/**
 * A table of separated values. Its encoding, separator, line ends and quotes stay; answers go into its cells alone. Throws `UnreadableFile`
 * where its bytes are no text of one encoding.
 */
export function openSeparatedForm(bytes: Uint8Array, name: string): FormFile {
  const encoding = encodingOf(bytes);
  if (Buffer.compare(encoding.encode(encoding.text), bytes) !== 0)
    throw new UnreadableFile(
      `${name} has bytes that are no letters of ${encoding.name}; it cannot be filled in safely.`,
    );
  const table = readTable(encoding.text);
  const sheet = sheetOf(table, name);
  return {
    find: () => {
      const grid = gridOfCsv(encoding.text, name);
      const questions = questionsOf(grid, rulesOf(undefined)(grid.sheet));
      const places = findCellPlaces(questions, [sheet]);
      return Promise.resolve({ format: 'csv', places, notes: columnsLeft([sheet], places) });
    },
    write: (answers, places) => {
      const result = noWriting();
      const sheets = acceptAnswers(
        result,
        answers,
        places,
        (wanted) => (wanted === '' ? sheet : undefined),
        (own, place, value) => prepare(encoding, own, place, value),
      );
      for (const [, own] of sheets) {
        result.contents.set(name, splice(table.text, splicesFor(table, own)));
        for (const { place, isMarked } of own)
          if (isMarked) result.notes.push(formNote('marked', { place: addressOf(place) }));
      }
      return result;
    },
    withParts: (contents) => encoding.encode(contents.get(name) ?? encoding.text),
  };
}

function sheetOf(table: SeparatedTable, part: string): FormSheet {
  const cellAt = ({ row, column }: CellPlace) => table.rows[row - 1]?.[column - 1];
  return {
    name: '',
    part,
    rows: () =>
      table.rows.map((cells, index) => ({
        row: index + 1,
        cells: cells.map(({ text }, column) => ({ column: column + 1, text, hasFormula: false })),
      })),
    masterOf: (place) => place,
    isHidden: () => false,
    isShut: () => false,
    demandOf: (place) => {
      const text = cellAt(place)?.text.trim() ?? '';
      return { kind: 'text', ...(text !== '' && { current: text }) };
    },
    refusalOf: (place) => {
      if (!table.rows[place.row - 1]) return new AnswerRefused('noCell', { place: addressOf(place) });
      const text = cellAt(place)?.text ?? '';
      return isPrompt(text)
        ? undefined
        : new AnswerRefused('holdsWords', { place: addressOf(place), value: shorten(text) });
    },
  };
}

/** An answer as a text that no spreadsheet takes for a formula. Throws `AnswerRefused`. */
function prepare(
  encoding: TextEncoding,
  sheet: FormSheet,
  place: CellPlace,
  value: FormAnswer['value'],
): CellAnswer {
  const refusal = sheet.refusalOf(place);
  if (refusal) throw refusal;
  const said = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value).trim();
  if (said === '') throw new AnswerRefused('empty');
  const isMarked =
    typeof value !== 'number' && /^[=+\-@\t\uff1d\uff0b\uff0d\uff20]/.test(said) && !isNumber(said);
  const text = `${isMarked ? "'" : ''}${said}`.replaceAll(/\r\n?/g, '\n');
  encoding.encode(text);
  return { place, text, isMarked };
}

/** A figure with its sign, or a telephone number, is no formula. */
const isNumber = (text: string): boolean => /^[+-]?\d[\d\s.,()/-]*%?$/.test(text);

function splicesFor(table: SeparatedTable, answers: readonly CellAnswer[]): Splice[] {
  const behind = new Map<number, CellAnswer[]>();
  const splices = answers.flatMap((answer): Splice[] => {
    const { row, column } = answer.place;
    const cell = table.rows[row - 1]?.[column - 1];
    if (cell) return [{ start: cell.start, end: cell.end, text: cellFor(table, cell, answer.text) }];
    behind.set(row, [...(behind.get(row) ?? []), answer]);
    return [];
  });
  // A row may end before its answer's column.
  for (const [row, own] of behind) {
    const cells = table.rows[row - 1] ?? [];
    const end = cells.at(-1)?.end ?? 0;
    let width = cells.length;
    let text = '';
    for (const { place, text: answer } of own.toSorted((a, b) => a.place.column - b.place.column)) {
      text += table.separator.repeat(place.column - width) + cellFor(table, undefined, answer);
      width = place.column;
    }
    splices.push({ start: end, end, text });
  }
  return splices;
}
