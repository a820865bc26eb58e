import { AnswerRefused, checkLimit, chooseFrom, type FormAnswer, type FormPlace } from '#filling/form.ts';
import { isAt, refusing, type Writing } from '#filling/form-file.ts';
import { placeOf, type CellPlace } from '#filling/sheets/cells.ts';
import { whereOf } from '#filling/sheets/find-cells.ts';
import type { FormSheet } from '#filling/sheets/form-sheet.ts';

/**
 * The answers as their cells take them, by sheet; what a cell does not take is named in the problems. Any open cell may be a place,
 * found beside a question or named by a person. `prepare` throws `AnswerRefused`.
 */
export function acceptAnswers<S extends FormSheet, A>(
  result: Writing,
  answers: readonly FormAnswer[],
  places: readonly FormPlace[],
  sheetOf: (name: string) => S | undefined,
  prepare: (sheet: S, place: CellPlace, value: FormAnswer['value']) => A,
): Map<S, A[]> {
  const bySheet = new Map<S, A[]>();
  for (const { placeId, value } of answers) {
    const known = places.find(({ id }) => id === placeId);
    refusing(result, placeId, () => {
      const tick = known?.ticks && tickFor(known, value);
      const id = tick ?? placeId;
      const mark = id.lastIndexOf('!');
      const sheet = sheetOf(mark < 0 ? '' : id.slice(0, mark));
      const cell = placeOf(id.slice(mark + 1));
      if (!sheet || !cell) throw new AnswerRefused('noCell', { place: placeId });
      const place = sheet.masterOf(cell);
      const where = whereOf(sheet, place);
      if (result.written.some((other) => isAt(other.where, where)))
        throw new AnswerRefused('answeredTwice', { place: id });
      if (typeof value === 'string') checkLimit(value.trim(), known?.limit);
      const answer = prepare(sheet, place, tick === undefined ? value : 'X');
      bySheet.set(sheet, [...(bySheet.get(sheet) ?? []), answer]);
      result.written.push({ place: placeId, question: known?.question ?? '', answer: String(value), where });
    });
  }
  return bySheet;
}

/** The id of the cell to tick for an answer, where a place has one for each of its choices. Throws `AnswerRefused`. */
function tickFor({ where, ticks = [] }: FormPlace, value: string | number | boolean): string {
  const choices = ticks.map(({ choice }) => choice);
  const said = typeof value === 'boolean' ? yesOrNo(value, choices) : chooseFrom(choices, String(value));
  const cell = ticks.find(({ choice }) => choice === said)?.cell ?? '';
  return where.sheet === undefined ? cell : `${where.sheet}!${cell}`;
}

/** The choice that says yes, or no. Throws `AnswerRefused` where none does. */
export function yesOrNo(value: boolean, choices: readonly string[]): string {
  const words = value ? ['yes', 'oui', 'نعم', 'true', 'x', 'y', '✓'] : ['no', 'non', 'لا', 'false', 'n'];
  return (
    choices.find((choice) => words.includes(choice.toLowerCase())) ??
    chooseFrom(choices, value ? 'Yes' : 'No')
  );
}
