import type { FormQuestion } from '#reading/questionnaire/form-question.ts';
import { withCompanyAsked, type FormItem } from '#filling/company/company-places.ts';
import type { FormPlace } from '#filling/form.ts';
import { addressOf, placeOf, type CellPlace } from '#filling/sheets/cells.ts';
import type { FormSheet } from '#filling/sheets/form-sheet.ts';

/** The cells of a form where an answer goes: those beside its questions that are open to be filled. */
export function findCellPlaces(
  questions: readonly FormQuestion[],
  sheets: readonly FormSheet[],
): FormPlace[] {
  const places = new Map<string, FormPlace>();
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  for (const found of questions) {
    const sheet = found.isHidden ? undefined : byName.get(found.sheet);
    const cell = placeOf(found.answerCell);
    if (!sheet || !cell) continue;
    const place = sheet.masterOf(cell);
    if (!isOpen(sheet, place)) continue;
    const demand = sheet.demandOf(place);
    const id = idOf(sheet, place);
    // Cells merged over several rows take one answer, that of the first question beside them.
    if (places.has(id)) continue;
    const limit = demand.limit ?? found.limit;
    // What a column's title allows ("Y / N / P") is a choice as a drop-down's is.
    const choices = demand.kind === 'text' ? found.choices : undefined;
    const ticks = found.ticks?.filter(({ cell }) => {
      const tick = placeOf(cell);
      return tick && isOpen(sheet, sheet.masterOf(tick));
    });
    // Where one of them is closed, or ticked already, the row is the buyer's.
    if (ticks && ticks.length < (found.ticks?.length ?? 0)) continue;
    const isMark = found.isMark === true && demand.kind === 'text';
    const common = {
      question: found.question,
      ...(found.section !== '' && { section: found.section }),
    };
    places.set(id, {
      id,
      where: whereOf(sheet, place),
      ...common,
      ...demand,
      ...((choices ?? isMark) && { kind: 'choice' }),
      ...(choices && { choices }),
      ...(ticks && { ticks }),
      ...(limit && { limit }),
    });
    const beside = placeOf(found.commentCell ?? '');
    const comment = beside && sheet.masterOf(beside);
    const isChoice = demand.kind === 'choice' || choices !== undefined || isMark;
    if (!comment || !isChoice || !isOpen(sheet, comment)) continue;
    const own = sheet.demandOf(comment);
    const commentId = idOf(sheet, comment);
    if (own.kind !== 'text' || places.has(commentId)) continue;
    places.set(commentId, {
      id: commentId,
      where: whereOf(sheet, comment),
      ...common,
      ...own,
      ...(limit && !own.limit && { limit }),
      explains: id,
    });
  }
  const asked = sheets.flatMap((sheet) => {
    const own = [...places.values()].filter(({ where }) => (where.sheet ?? '') === sheet.name);
    return own.length > 0 ? withCompanyAsked(itemsOf(sheet, own)) : [];
  });
  const byId = new Map(asked.map((place) => [place.id, place]));
  return [...places.values()].map((place) => byId.get(place.id) ?? place);
}

/** A sheet from its name to its last place: its places, and the lines between them that may say whose they are. */
function itemsOf(sheet: FormSheet, places: readonly FormPlace[]): FormItem[] {
  const rowOf = ({ where }: FormPlace) => placeOf(where.cell ?? '')?.row ?? 0;
  const byRow = new Map<number, FormPlace[]>();
  for (const place of places) byRow.set(rowOf(place), [...(byRow.get(rowOf(place)) ?? []), place]);
  const columns = new Set(places.map(({ where }) => placeOf(where.cell ?? '')?.column));
  const cellsOf = new Map(sheet.rows().map(({ row, cells }) => [row, cells]));
  const rows = [...new Set([...cellsOf.keys(), ...byRow.keys()])].toSorted((a, b) => a - b);
  return [
    ...(sheet.name === '' ? [] : [{ text: sheet.name, isHeading: true }]),
    ...rows.flatMap((row): FormItem[] => {
      const own = byRow.get(row);
      if (own) return own.map((place) => ({ place }));
      const worded = (cellsOf.get(row) ?? []).filter(({ text }) => /\p{L}{2}/u.test(text));
      const [only] = worded;
      if (worded.length === 1 && only) return [{ text: only.text }];
      // Of a row of titles, those above the cells to fill in.
      return worded.filter(({ column }) => columns.has(column)).map(({ text }) => ({ text, isCell: true }));
    }),
  ];
}

const isOpen = (sheet: FormSheet, place: CellPlace) =>
  !sheet.isHidden(place) && sheet.refusalOf(place) === undefined;

export const idOf = ({ name }: FormSheet, place: CellPlace): string =>
  name === '' ? addressOf(place) : `${name}!${addressOf(place)}`;

export const whereOf = ({ name, part }: FormSheet, place: CellPlace): FormPlace['where'] => ({
  part,
  ...(name !== '' && { sheet: name }),
  cell: addressOf(place),
});
