import { western } from '#notices/tables/table-dates.ts';
import { noticeNote } from '#notices/notes.ts';
import type { DateOrder } from '#notices/tables/table-dates.ts';
import { readStatedAmount } from '#notices/text/plain-text.ts';
import type { Note } from '#reading/document.ts';

/** What a person says of the dates of a column: their order, or that date cells are right as the workbook stores them. */
type DateReading = 'day-first' | 'month-first' | 'as-stored';
/** What a person says of columns' dates, by their headings. */
export type DateChoice = Record<string, DateReading>;

/** A filled cell of a column; `format` is the number format where the workbook stores a real date. */
export type DateCell = { text: string; row: number; format?: string | undefined };
export type DateColumn = { header: string; cells: DateCell[] };

/** How the dates of a column are read, and why. */
export type ColumnDates = {
  header: string;
  /** Null while it has to be asked: no value decides, and nothing else does. */
  order: DateReading | null;
  /** What decided, or why it has to be asked; null where a person did. */
  because: Note | null;
  /** A value that fits only the order which a person did not choose; null where none does, and where nobody chose. */
  against: Note | null;
  /** How many values are read otherwise in the other order. */
  depending: number;
  /** One of them, as written, and the day it is in each of the readings that can be chosen. */
  example: { text: string; row: number; days: { reading: DateReading; day: string }[] } | null;
};

/** What a file and its reader tell of the order beside the columns themselves. */
export type DateContext = {
  /** The headings of the table. */
  headers: string[];
  /** Amounts as they are written. */
  amounts: DateCell[];
  /** ISO 3166-1 alpha-2 of the rows' buyers, where they say one. */
  countries: string[];
  /** IANA name of the zone of the reader's company. */
  ownZone: string | null;
};

/**
 * Decides for each column of dates whether the day or the month comes first. What decides, the surest first: a person; a
 * value of the column that can be read in one order only; the format of its date cells; another column of the table; how
 * amounts are written, the language of the headings, the buyers' country, the country of the reader's company.
 *
 * Where a spreadsheet of another country opened the file, it stored `08/12/2026` as a date (12 August) and left `14/12/2026`, which
 * is none by its own order, as text: such a column is asked about, and so is one whose values contradict each other.
 * @returns one for each column that has a date which the order changes; nothing for others.
 */
export function decideDateOrders(
  columns: DateColumn[],
  choice: DateChoice,
  context: DateContext,
): (ColumnDates | null)[] {
  const own = columns.map(({ cells }) => evidenceOf(cells));
  return columns.map(({ header, cells }, at) => {
    const evidence = own[at] ?? evidenceOf(cells);
    const swapped = swappedBy(cells, evidence);
    const depending = cells.filter(({ text, format }) =>
      format === undefined ? isAmbiguous(text) : swapped !== null && isAmbiguous(shortDate(text)),
    );
    const [first] = depending;
    if (first === undefined) return null;
    const example = exampleOf(first, swapped);
    const chosen = Object.hasOwn(choice, header) ? choice[header] : undefined;
    if (chosen !== undefined) {
      const against = againstChoice(chosen, evidence.texts);
      return { header, order: chosen, because: null, against, depending: depending.length, example };
    }
    const others = columns.flatMap((other, place) =>
      place === at ? [] : [{ header: other.header, evidence: own[place] ?? evidence }],
    );
    const doubt = swapped?.because ?? evidence.contradiction;
    const decided =
      doubt === null ? (evidence.decided ?? byOtherColumn(others) ?? byContext(context, cells.length)) : null;
    return {
      header,
      order: decided?.order ?? null,
      because: decided?.because ?? doubt ?? orderUnknown(first.text),
      against: null,
      depending: depending.length,
      example,
    };
  });
}

/** That nothing tells in which order a value is written. */
export const orderUnknown = (text: string): Note => noticeNote('orderUnknown', { text });

function againstChoice(chosen: DateReading, texts: Found[]): Note | null {
  const other = texts.find(({ order }) => order !== chosen);
  return chosen === 'as-stored' || other === undefined
    ? null
    : noticeNote('orderAgainst', { text: other.text, row: other.row });
}

/** The order for reading a column's texts. */
export const orderOf = (dates: ColumnDates | null | undefined): DateOrder =>
  dates?.order === 'day-first' || dates?.order === 'month-first' ? dates.order : 'unknown';

/** A stored date whose day and month are exchanged, where the column was asked about and that was the answer. */
export function turnedRound(text: string, dates: ColumnDates | null | undefined): string {
  const isAsked = dates?.example?.days.some(({ reading }) => reading === 'as-stored') ?? false;
  if (!isAsked || dates?.order === 'as-stored' || dates?.order === null || !dates) return text;
  return text.replace(/^(\d{4})-(\d{2})-(\d{2})/, (whole, year: string, month: string, day: string) =>
    Number(day) <= 12 ? `${year}-${day}-${month}` : whole,
  );
}

/** Whether a text is a date that is another day when its first two numbers are exchanged. */
export function isAmbiguous(text: string): boolean {
  const [, one = '', two = ''] = NUMERIC.exec(western(text)) ?? [];
  return inMonth(one) && inMonth(two) && Number(one) !== Number(two);
}

type Order = 'day-first' | 'month-first';
type Decision = { order: Order; because: Note };
/** The order of what the spreadsheet left as text. */
type Swapped = Decision;
type Evidence = { decided: Decision | null; contradiction: Note | null; texts: Found[] };
type Found = DateCell & { order: Order };

/** What a column's own values say: those with a number above twelve, else the formats of its date cells. */
function evidenceOf(cells: DateCell[]): Evidence {
  const texts = cells.flatMap((cell): Found[] => {
    const order = cell.format === undefined ? orderOfText(cell.text) : null;
    return order === null ? [] : [{ ...cell, order }];
  });
  const [first] = texts;
  const other = texts.find(({ order }) => order !== first?.order);
  if (first !== undefined && other !== undefined) {
    const values = { text: first.text, row: first.row, other: other.text, otherRow: other.row };
    return { decided: null, contradiction: noticeNote('orderContradicts', values), texts };
  }
  if (first !== undefined) {
    const because = noticeNote('orderByValue', { text: first.text, row: first.row });
    return { decided: { order: first.order, because }, contradiction: null, texts };
  }
  const formatted = cells.flatMap(({ format = '' }) => {
    const order = orderOfFormat(format);
    return order === null ? [] : [{ order, format }];
  });
  const [one] = formatted;
  const isOne = one !== undefined && formatted.every(({ order }) => order === one.order);
  const decided = isOne
    ? { order: one.order, because: noticeNote('orderByFormat', { format: one.format }) }
    : null;
  return { decided, contradiction: null, texts };
}

/** That a spreadsheet turned round what it took for dates and left the rest as text; null where nothing hints at it. */
function swappedBy(cells: DateCell[], { texts }: Evidence): Swapped | null {
  const stored = cells.filter(({ format }) => format !== undefined);
  const [text] = texts;
  if (text === undefined || stored.length === 0) return null;
  // With words behind it a date stays text in every country; texts of both orders say nothing of one spreadsheet.
  if (texts.some(({ order, text: words }) => order !== text.order || !DATE_ALONE.test(words.trim())))
    return null;
  // One day above the 12th was stored right, and so were the others; so are those that are shown in the order of the texts.
  if (stored.some((cell) => Number(cell.text.slice(8, 10)) > 12)) return null;
  if (stored.every(({ format = '' }) => orderOfFormat(format) === text.order)) return null;
  if (cells.some((cell) => cell.format === undefined && isAmbiguous(cell.text))) return null;
  const values = { text: text.text, row: text.row, count: stored.length };
  return { order: text.order, because: noticeNote('orderTurnedRound', values) };
}

const DATE_ALONE = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/;

function byOtherColumn(others: { header: string; evidence: Evidence }[]): Decision | null {
  const decided = others.flatMap(({ header, evidence: { texts, contradiction } }) => {
    const [first] = texts;
    return first === undefined || contradiction !== null ? [] : [{ header, ...first }];
  });
  const [one] = decided;
  if (one === undefined || decided.some(({ order }) => order !== one.order)) return null;
  const values = { header: one.header, text: one.text, row: one.row };
  return { order: one.order, because: noticeNote('orderByColumn', values) };
}

function byContext({ headers, amounts, countries, ownZone }: DateContext, rows: number): Decision | null {
  // A comma before the last one or two figures: no country that writes so puts the month first.
  const comma = amounts.find(
    ({ text }) => /\d,\d{1,2}(?!\d)/.test(text) && readStatedAmount(text).value !== null,
  );
  if (comma !== undefined) return dayFirst('orderByAmount', { text: comma.text, row: comma.row });
  const heads = headers.join(' ');
  if (/\p{Script=Arabic}{3}/u.test(heads)) return dayFirst('orderByArabic');
  if (FRENCH.test(heads)) return dayFirst('orderByFrench');
  const [country] = countries;
  if (country !== undefined && countries.length * 2 > rows && countries.every((one) => one === country)) {
    const order = orderIn(country);
    if (order !== null) return { order, because: noticeNote('orderByCountry', { country }) };
  }
  const own = orderInZone(ownZone);
  return own === null ? null : { order: own, because: noticeNote('orderByOwnZone', { zone: ownZone ?? '' }) };
}

const dayFirst = (key: 'orderByAmount' | 'orderByArabic' | 'orderByFrench', values: Note['values'] = {}) => ({
  order: 'day-first' as const,
  because: noticeNote(key, values),
});

const FRENCH =
  /(?<!\p{L})(?:intitulé|objet|acheteur|échéance|clôture|référence|montant|valeur|pays|libellé|limite|remise|marché|consultation|parution)(?!\p{L})/iu;

/** The order in which a country writes dates in figures; null where both are in use. */
const orderIn = (country: string): Order | null =>
  country === 'US' ? 'month-first' : BOTH.has(country) ? null : 'day-first';
/** Canada, the Philippines and the islands in free association with the United States use both (CLDR and their own custom). */
const BOTH = new Set(['CA', 'PH', 'PR', 'GU', 'AS', 'VI', 'MP', 'UM', 'MH', 'FM', 'PW']);

const zonesByCountry = new Map<string, Set<string>>();

function orderInZone(zone: string | null): Order | null {
  if (zone === null || !zone.includes('/') || zone.startsWith('Etc/')) return null;
  if (zonesOf('US').has(zone)) return 'month-first';
  return [...BOTH].some((country) => zonesOf(country).has(zone)) ? null : 'day-first';
}

function zonesOf(country: string): Set<string> {
  const known = zonesByCountry.get(country);
  if (known !== undefined) return known;
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  const zones = new Set(locale.getTimeZones?.() ?? locale.timeZones ?? []);
  zonesByCountry.set(country, zones);
  return zones;
}

function orderOfText(text: string): Order | null {
  const [, one = '', two = ''] = NUMERIC.exec(western(text)) ?? [];
  if (Number(one) > 12 && Number(one) < 32 && inMonth(two)) return 'day-first';
  return Number(two) > 12 && Number(two) < 32 && inMonth(one) ? 'month-first' : null;
}

/** What a number format shows first. The one a workbook calls the reader's own (`mm-dd-yy`, number 14) says nothing. */
function orderOfFormat(format: string): Order | null {
  const plain = format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  if (plain.startsWith('mm-dd-yy') || plain.startsWith('m/d/yy')) return null;
  const [first] = /d{1,2}|m{1,2}(?!m)|y{2,4}/.exec(plain) ?? [];
  if (first === undefined || !/[dm]{1,2}[/.-][dm]{1,2}(?![dm])/.test(plain)) return null;
  return first.startsWith('d') ? 'day-first' : first.startsWith('m') ? 'month-first' : null;
}

function exampleOf({ text, row, format }: DateCell, swapped: Swapped | null): ColumnDates['example'] {
  if (format !== undefined && swapped !== null) {
    const [year = '', month = '', day = ''] = text.slice(0, 10).split('-');
    // As it was typed: the spreadsheet read it in the other order than that of the texts.
    const typed = swapped.order === 'day-first' ? [month, day] : [day, month];
    return {
      text: [...typed, year].join('/'),
      row,
      days: [
        { reading: swapped.order, day: `${year}-${day}-${month}` },
        { reading: 'as-stored', day: `${year}-${month}-${day}` },
      ],
    };
  }
  const [, one = '', two = '', year = ''] = NUMERIC.exec(western(text)) ?? [];
  const whole = year.length === 2 ? `20${year}` : year;
  const dayOf = (month: string, day: string) => `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return {
    text,
    row,
    days: [
      { reading: 'day-first', day: dayOf(two, one) },
      { reading: 'month-first', day: dayOf(one, two) },
    ],
  };
}

/** `08/12/2026` of a stored `2026-12-08`: enough to see whether its numbers can be exchanged. */
const shortDate = (text: string) => `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)}`;
const inMonth = (number: string) => Number(number) >= 1 && Number(number) <= 12;
/** A date in figures at the beginning of a text or behind a word: `Fri 08/12/2026 at noon`. */
const NUMERIC = /(?:^|[\s,(])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?![\d/.-]\d)/;
