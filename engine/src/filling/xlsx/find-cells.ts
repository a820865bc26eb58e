import { findQuestions } from '#reading/questionnaire.ts';
import { withCompanyAsked, type FormItem } from '#filling/company/company-places.ts';
import type { FormPlace } from '#filling/form.ts';
import { demandOf, refusalOf } from '#filling/xlsx/answer-cells.ts';
import { addressOf, placeOf, type CellPlace } from '#filling/xlsx/cells.ts';
import type { Sheet } from '#filling/xlsx/sheet.ts';
import type { Workbook } from '#filling/xlsx/workbook.ts';

/** The cells of a workbook where an answer goes: those beside its questions that are open to be filled. */
export async function findCellPlaces(bytes: Uint8Array, workbook: Workbook): Promise<FormPlace[]> {
  const places = new Map<string, FormPlace>();
  for (const found of await findQuestions(bytes, workbook.parts.name)) {
    const sheet = found.isHidden ? undefined : workbook.sheet(found.sheet);
    const cell = placeOf(found.answerCell);
    if (!sheet || !cell) continue;
    const place = sheet.masterOf(cell);
    if (!isOpen(workbook, sheet, place)) continue;
    const demand = demandOf(workbook, sheet, place);
    const id = `${sheet.name}!${addressOf(place)}`;
    // Cells merged over several rows take one answer, that of the first question beside them.
    if (places.has(id)) continue;
    const limit = demand.limit ?? found.limit;
    // What a column's title allows ("Y / N / P") is a choice as a drop-down's is.
    const choices = demand.kind === 'text' ? found.choices : undefined;
    const ticks = found.ticks?.filter(({ cell }) => {
      const tick = placeOf(cell);
      return tick && isOpen(workbook, sheet, sheet.masterOf(tick));
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
      where: { part: sheet.source.part, sheet: sheet.name, cell: addressOf(place) },
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
    if (!comment || !isChoice || !isOpen(workbook, sheet, comment)) continue;
    const own = demandOf(workbook, sheet, comment);
    const commentId = `${sheet.name}!${addressOf(comment)}`;
    if (own.kind !== 'text' || places.has(commentId)) continue;
    places.set(commentId, {
      id: commentId,
      where: { part: sheet.source.part, sheet: sheet.name, cell: addressOf(comment) },
      ...common,
      ...own,
      ...(limit && !own.limit && { limit }),
      explains: id,
    });
  }
  const asked = workbook.sheets.flatMap(({ name }) => {
    const sheet = workbook.sheet(name);
    const own = [...places.values()].filter(({ where }) => where.sheet === name);
    return sheet && own.length > 0 ? withCompanyAsked(itemsOf(sheet, own)) : [];
  });
  const byId = new Map(asked.map((place) => [place.id, place]));
  return [...places.values()].map((place) => byId.get(place.id) ?? place);
}

/** A sheet from its name to its last place: its places, and the lines between them that may say whose they are. */
function itemsOf(sheet: Sheet, places: readonly FormPlace[]): FormItem[] {
  const rowOf = ({ where }: FormPlace) => placeOf(where.cell ?? '')?.row ?? 0;
  const byRow = new Map<number, FormPlace[]>();
  for (const place of places) byRow.set(rowOf(place), [...(byRow.get(rowOf(place)) ?? []), place]);
  const columns = new Set(places.map(({ where }) => placeOf(where.cell ?? '')?.column));
  const rows = [...new Set([...sheet.rows.keys(), ...byRow.keys()])].toSorted((a, b) => a - b);
  return [
    { text: sheet.name, isHeading: true },
    ...rows.flatMap((row): FormItem[] => {
      const own = byRow.get(row);
      if (own) return own.map((place) => ({ place }));
      const worded = (sheet.rows.get(row)?.cells ?? []).filter(({ text }) => /\p{L}{2}/u.test(text));
      const [only] = worded;
      if (worded.length === 1 && only) return [{ text: only.text }];
      // Of a row of titles, those above the cells to fill in.
      return worded.filter(({ column }) => columns.has(column)).map(({ text }) => ({ text, isCell: true }));
    }),
  ];
}

const isOpen = (workbook: Workbook, sheet: Sheet, place: CellPlace) =>
  !sheet.isHidden(place) && refusalOf(workbook, sheet, place) === undefined;

/** A place by its id; any open cell may be one, found beside a question or named by a person. */
export function cellOfId(workbook: Workbook, id: string) {
  const mark = id.lastIndexOf('!');
  const sheet = mark < 0 ? undefined : workbook.sheet(id.slice(0, mark));
  const cell = placeOf(id.slice(mark + 1));
  return sheet && cell && { sheet, place: sheet.masterOf(cell) };
}
