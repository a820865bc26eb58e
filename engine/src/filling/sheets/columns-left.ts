import { formNote, type FormNote } from '#filling/form-notes.ts';
import { isPrompt, wantsPrice, type FormPlace } from '#filling/form.ts';
import { addressOf, type CellPlace } from '#filling/sheets/cells.ts';
import { idOf } from '#filling/sheets/find-cells.ts';
import type { FormSheet, FormRow } from '#filling/sheets/form-sheet.ts';
import { isOfBuyer } from '#reading/questionnaire/columns.ts';

/**
 * The columns of a form’s sheets that only a person fills in: open cells below a title that wants prices, and drop-downs that
 * are no answer to a question. One note for each column, with its title, how many cells and where they stand.
 */
export function columnsLeft(sheets: readonly FormSheet[], places: readonly FormPlace[]): FormNote[] {
  const taken = new Set(places.map(({ id }) => id));
  return sheets.flatMap((sheet) => notesOf(sheet, taken));
}

function notesOf(sheet: FormSheet, taken: Set<string>): FormNote[] {
  const left = new Map<string, { title: string; cells: CellPlace[] }>();
  /** The nearest words above in each column. */
  const above = new Map<number, string>();
  let prices = new Map<number, string>();
  const leave = (title: string, place: CellPlace) => {
    const key = `${place.column} ${title}`;
    left.set(key, { title, cells: [...(left.get(key)?.cells ?? []), place] });
  };
  const rows = sheet.rows();
  const texts = new Map(
    rows.flatMap(({ row, cells }) =>
      cells.map(({ column, text }) => [addressOf({ row, column }), text.trim()]),
    ),
  );
  const isOpen = (place: CellPlace) => {
    const text = texts.get(addressOf(place)) ?? '';
    // A price that stands at nothing waits for its figure.
    const isAtZero = prices.has(place.column) && /^0(?:\.0+)?$/.test(text);
    const isFree = text === '' || isPrompt(text) || isAtZero;
    const isWhole = addressOf(sheet.masterOf(place)) === addressOf(place);
    return (
      isFree &&
      isWhole &&
      !taken.has(idOf(sheet, place)) &&
      !sheet.isHidden(place) &&
      (isAtZero ? !sheet.isShut(place) : sheet.refusalOf(place) === undefined)
    );
  };
  let hasItems = false;
  for (const [index, { row, cells }] of rows.entries()) {
    const titled = pricesOf({ row, cells });
    if (titled) {
      const end = rows.findIndex((each, at) => at > index && pricesOf(each) !== undefined);
      const below = rows.slice(index + 1, end < 0 ? undefined : end);
      hasItems = below.some((each) => isItem(each) && !isTotal(each));
      prices = new Map([...titled].filter(([column]) => !isComputed(below, column)));
    } else if (cells.length > 0 && cells.every(isBlank) && prices.size > 0) {
      // A table without rows of its own, such as one for day rates, offers rows that only bear borders; others offer rows
      // that compute already.
      if (hasItems && !cells.some(({ hasFormula }) => hasFormula)) continue;
      for (const [column, title] of prices)
        if (cells.some((cell) => cell.column === column) && isOpen({ row, column }))
          leave(title, { row, column });
    } else {
      const isOffered = isItem({ cells }) && !isTotal({ cells });
      for (const [column, title] of isOffered ? prices : [])
        if (isOpen({ row, column })) leave(title, { row, column });
      for (const { column } of isItem({ cells }) ? cells : []) {
        const title = above.get(column) ?? '';
        const isList = !prices.has(column) && sheet.demandOf({ row, column }).kind === 'choice';
        if (isList && !isOfBuyer(title) && isOpen({ row, column })) leave(title, { row, column });
      }
    }
    for (const { column, text } of cells)
      if (/\p{L}{2}/u.test(text) && !isPrompt(text)) above.set(column, text.trim());
  }
  return [...left.values()].map(({ title, cells }) => {
    const [first, last] = [cells[0], cells.at(-1)];
    const span = [...new Set([first, last].map((place) => (place ? addressOf(place) : '')))].join(':');
    return formNote('columnLeft', {
      title,
      number: cells.length,
      place: sheet.name === '' ? span : `${sheet.name}!${span}`,
    });
  });
}

type Cells = Pick<FormRow, 'cells'>;
const isBlank = ({ text, hasFormula }: FormRow['cells'][number]): boolean => hasFormula || text.trim() === '';

/** A line of its own, such as a heading or a remark, has no price and no list. */
const isItem = ({ cells }: Cells): boolean => cells.filter(({ text }) => text.trim() !== '').length > 1;

const isTotal = ({ cells }: Cells): boolean =>
  /^(?:(?:grand|sub-?|sous-?)\s?)?(?:total|totaux)\b|^(?:المجموع|الإجمالي|الاجمالي)/iu.test(
    cells.find((cell) => !isBlank(cell))?.text.trim() ?? '',
  );

/** A column whose cells compute, most of them, is the buyer's: what is empty in it parts the table. */
function isComputed(below: readonly Cells[], column: number): boolean {
  const items = below.filter((row) => isItem(row) && !isTotal(row));
  const computed = items.filter(({ cells }) =>
    cells.some((cell) => cell.column === column && cell.hasFormula),
  );
  return computed.length > items.length / 2;
}

/** The columns of prices by their titles, where a row is one of titles and has such. */
function pricesOf({ cells }: FormRow): Map<number, string> | undefined {
  const worded = cells.filter(({ text, hasFormula }) => /\p{L}/u.test(text) && !hasFormula);
  if (worded.length < 2 || worded.length < cells.filter(({ text }) => text.trim() !== '').length)
    return undefined;
  const found = worded.filter(({ text }) => wantsPrice(text));
  return found.length === 0
    ? undefined
    : new Map(found.map(({ column, text }) => [column, text.trim().replaceAll(/\s+/g, ' ')]));
}
