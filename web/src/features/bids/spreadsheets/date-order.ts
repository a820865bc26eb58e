import type { ColumnDates, DateReading } from '@bidloom/contract/tenders';
import type { TFunction } from 'i18next';
import type { TextTable } from './text-table.ts';

/** How the dates of columns are read, by the columns' headings, as a person says. */
export type DateChoice = Readonly<Record<string, DateReading>>;

/**
 * Decides whether the day or the month comes first in a column of dates: as a person says; as a value tells in which one number is
 * above twelve; as dates are written where the company is. What contradicts itself, and a column in which a spreadsheet stored
 * some dates and left others as text, is asked about. The same rules as those of tenders.
 * @returns null for a column without a date that the order changes
 */
export function decideDates(
  rows: TextTable,
  { place, heading }: { place: number; heading: string },
  choice: DateChoice,
  zone: string,
  t: TFunction,
): ColumnDates | null {
  const cells = rows.flatMap(({ line, cells: all }) => {
    const text = all[place]?.trim() ?? '';
    return text === '' ? [] : [{ text, row: line }];
  });
  const sure = cells.flatMap((cell) => {
    const order = orderOf(cell.text);
    return order === null ? [] : [{ ...cell, order }];
  });
  const [first] = sure;
  const other = sure.find(({ order }) => order !== first?.order);
  const stored = cells.filter(({ text }) => /^\d{4}-\d\d-\d\d/.test(text));
  const open = cells.filter(({ text }) => isAmbiguous(text));
  const isSwapped =
    first !== undefined &&
    other === undefined &&
    open.length === 0 &&
    stored.length > 0 &&
    stored.every(({ text }) => Number(text.slice(8, 10)) <= 12);
  const depending = isSwapped ? stored.filter(({ text }) => text.slice(5, 7) !== text.slice(8, 10)) : open;
  const [one] = depending;
  if (one === undefined) return null;
  const field = null;
  const asked = { file: '', header: heading, field, depending: depending.length };
  const example = exampleOf(one, isSwapped && first ? first.order : null);
  const chosen = choice[heading];
  if (chosen !== undefined) return { ...asked, order: chosen, because: null, example };
  if (isSwapped) return { ...asked, order: null, because: t('ui.dateOrders.swapped', first), example };
  if (first && other) {
    const values = { text: first.text, row: first.row, other: other.text, otherRow: other.row };
    return { ...asked, order: null, because: t('ui.dateOrders.contradicts', values), example };
  }
  if (first) return { ...asked, order: first.order, because: t('ui.dateOrders.byValue', first), example };
  const usual = usualIn(zone);
  return usual === null
    ? { ...asked, order: null, because: t('ui.dateOrders.unknown', one), example }
    : { ...asked, order: usual, because: t('ui.dateOrders.byZone', { zone }), example };
}

/**
 * A date as it is read in its column, with the day first; null while that has to be said. What is no date in figures stays as it is.
 */
export function inOrder(text: string, dates: ColumnDates | null): string | null {
  if (dates === null) return text;
  const isStored = /^\d{4}-\d\d-\d\d/.test(text);
  const isAskedOfStored = dates.example?.days.some(({ reading }) => reading === 'as-stored') ?? false;
  if (isStored) {
    const canTurn =
      isAskedOfStored && Number(text.slice(8, 10)) <= 12 && text.slice(5, 7) !== text.slice(8, 10);
    if (!canTurn || dates.order === 'as-stored') return text;
    if (dates.order === null) return null;
    return `${text.slice(0, 5)}${text.slice(8, 10)}-${text.slice(5, 7)}${text.slice(10)}`;
  }
  const sure = orderOf(text);
  if (sure === null && isAmbiguous(text) && dates.order === null) return null;
  if ((sure ?? dates.order) !== 'month-first') return text;
  return text.replace(
    NUMERIC,
    (_whole, month: string, day: string, year: string) => `${day}/${month}/${year}`,
  );
}

const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const numbersOf = (text: string) => (NUMERIC.exec(text) ?? []).slice(1, 3).map(Number);

function orderOf(text: string): 'day-first' | 'month-first' | null {
  const [one = 0, two = 0] = numbersOf(text);
  if (one > 12 && two >= 1 && two <= 12) return 'day-first';
  return two > 12 && one >= 1 && one <= 12 ? 'month-first' : null;
}

function isAmbiguous(text: string): boolean {
  const [one = 0, two = 0] = numbersOf(text);
  return one >= 1 && one <= 12 && two >= 1 && two <= 12 && one !== two;
}

function exampleOf(
  { text, row }: { text: string; row: number },
  swapped: 'day-first' | 'month-first' | null,
): ColumnDates['example'] {
  if (swapped !== null) {
    const [year = '', month = '', day = ''] = text.slice(0, 10).split('-');
    const typed = swapped === 'day-first' ? [month, day, year] : [day, month, year];
    const days = [
      { reading: swapped, day: `${year}-${day}-${month}` },
      { reading: 'as-stored' as const, day: `${year}-${month}-${day}` },
    ];
    return { text: typed.join('/'), row, days };
  }
  const [, one = '', two = '', year = ''] = NUMERIC.exec(text) ?? [];
  const dayOf = (month: string, day: string) =>
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const days = [
    { reading: 'day-first' as const, day: dayOf(two, one) },
    { reading: 'month-first' as const, day: dayOf(one, two) },
  ];
  return { text, row, days };
}

/** The order where a zone is: the month first in the United States; not known where both are in use or the zone is no place. */
function usualIn(zone: string): 'day-first' | 'month-first' | null {
  if (!zone.includes('/') || zone.startsWith('Etc/')) return null;
  if (zonesOf('US').includes(zone)) return 'month-first';
  return ['CA', 'PH', 'PR', 'GU'].some((country) => zonesOf(country).includes(zone)) ? null : 'day-first';
}

function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
