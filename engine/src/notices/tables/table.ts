import { countryCode } from '#notices/country.ts';
import { notedDeadline, noticeNote, problemOf, unreadableNotice } from '#notices/notes.ts';
import {
  cpvCode,
  currencyCode,
  languageCode,
  line,
  prose,
  readStatedAmount,
  webAddress,
} from '#notices/text/plain-text.ts';
import { readStatedMoment } from '#notices/deadlines/stated-moment.ts';
import type { ColumnChoice, TableField } from '#notices/tables/table-columns.ts';
import {
  decideDateOrders,
  isAmbiguous,
  orderOf,
  turnedRound,
  type ColumnDates,
  type DateCell,
  type DateChoice,
} from '#notices/tables/column-dates.ts';
import { readCellDate, readSerialDay } from '#notices/tables/table-dates.ts';
import {
  filledRows,
  findHeading,
  supposedHeading,
  type TableHeading,
  type TableRow,
} from '#notices/tables/table-heading.ts';
import {
  unknownTender,
  type NoticeFormat,
  type NoticeProblem,
  type NoticeReading,
  type NoticeTender,
} from '#notices/tender.ts';
import { typeFromWords } from '#notices/text/wording.ts';
import type { Note } from '#reading/document.ts';

/**
 * Turns a table with a heading row into tenders, a row each. The heading is the first of the leading rows in which
 * a title and at least one other column are recognised.
 * @param choice what a person says the columns hold, where the guess was wrong. Where there is somebody to ask, a table
 *   without a known title is no error: its columns are answered, and a problem says what was taken for the title or
 *   that it has to be said.
 * @param ownZone IANA name of the zone the reader's clocks keep: that of rows without a zone or a country.
 * @param dates what a person says of the order of day and month, by the columns' headings. A column whose order nothing tells is
 *   answered as such, and its ambiguous values are left empty: a wrong deadline is worse than none.
 * @throws UnreadableFile where there is no such row.
 */
export function readTable(
  rows: TableRow[],
  format: NoticeFormat,
  name: string,
  choice?: ColumnChoice,
  ownZone: string | null = null,
  dates: DateChoice = {},
): NoticeReading {
  const filled = filledRows(rows);
  const known = findHeading(filled, choice ?? {});
  const heading = known ?? (choice === undefined ? null : supposedHeading(filled, choice));
  if (heading === null) {
    const leading =
      filled[0]?.cells
        .filter((cell) => cell.trim() !== '')
        .slice(0, 6)
        .join(', ') ?? '';
    throw leading === ''
      ? unreadableNotice('tableWithoutRow', { name })
      : unreadableNotice('tableWithoutTitle', { name, leading });
  }
  const { at, header, fields } = heading;
  // Merged cells give the heading twice, and long lists repeat it on each page.
  const titleAt = fields.indexOf('title');
  const isHeadingAgain = ({ cells }: TableRow) =>
    titleAt !== -1 && line(cells[titleAt]) === line(header[titleAt]);
  const body = filled.slice(at + 1).filter((row) => !isHeadingAgain(row));
  const orders = datesOf(heading, body, dates, ownZone);
  const problems: NoticeProblem[] = [];
  if (known === null)
    problems.push(
      problemOf(
        titleAt === -1
          ? noticeNote('titleUnknown')
          : noticeNote('titleSupposed', { heading: line(header[titleAt]) ?? '' }),
      ),
    );
  const tenders = (titleAt === -1 ? [] : body).flatMap(({ row, cells, formats }) => {
    const cell = (field: TableField): string | null => line(cells[fields.indexOf(field)]);
    const dateCell = (field: TableField) => {
      const column = fields.indexOf(field);
      return { text: cell(field), isStored: formats?.[column] !== undefined, dates: orders[column] ?? null };
    };
    const tender = tenderOf(cell, dateCell, ownZone, (note, field) =>
      problems.push(problemOf(note, { row, ...(field && { field }) })),
    );
    if (tender.title !== null) return [{ ...tender, row }];
    problems.push(problemOf(noticeNote('rowWithoutTitle'), { row }));
    // A row that says when or under which number is a tender whose title is missing; others are sums and remarks.
    return tender.deadline === null && tender.reference === null ? [] : [{ ...tender, row }];
  });
  return {
    format,
    tenders,
    problems,
    columns: fields.map((field, column) => ({
      header: line(header[column]) ?? '',
      field,
      example: firstWords(body.map(({ cells }) => cells[column] ?? '')),
    })),
    dates: fields.flatMap((field, column) => {
      const found = orders[column];
      return found && isDateField(field) ? [{ ...found, field }] : [];
    }),
  };
}

const isDateField = (field: TableField | null): field is 'deadline' | 'publishedAt' | 'questionsDeadline' =>
  field === 'deadline' || field === 'publishedAt' || field === 'questionsDeadline';

/** How the dates of each column are read; null for a column without dates that the order changes. */
function datesOf(
  { header, fields }: TableHeading,
  body: TableRow[],
  choice: DateChoice,
  ownZone: string | null,
): (ColumnDates | null)[] {
  const cellsOf = (column: number): DateCell[] =>
    body.flatMap(({ row, cells, formats }) => {
      const text = line(cells[column]);
      return text === null ? [] : [{ text, row, format: formats?.[column] }];
    });
  const dated = fields.map((field, column) => ({
    header: line(header[column]) ?? '',
    cells: isDateField(field) ? cellsOf(column) : [],
  }));
  const amountsAt = fields.indexOf('value');
  const countries = cellsOf(fields.indexOf('country')).flatMap(({ text }) => countryCode(text) ?? []);
  return decideDateOrders(dated, choice, {
    headers: header,
    amounts: amountsAt === -1 ? [] : cellsOf(amountsAt),
    countries,
    ownZone,
  });
}

/** The first filled cell of a column, cut to what tells a person what the column holds. */
function firstWords(cells: string[]): string {
  const first = line(cells.find((cell) => cell.trim() !== '')) ?? '';
  return first.length > 80 ? `${first.slice(0, 79).trimEnd()}…` : first;
}

function tenderOf(
  cell: (field: TableField) => string | null,
  dateCell: (field: TableField) => { text: string | null; isStored: boolean; dates: ColumnDates | null },
  ownZone: string | null,
  report: (note: Note, field?: TableField) => void,
): NoticeTender {
  const country = countryCode(cell('country'));
  const isUndecided = (field: TableField) => {
    const { text, isStored, dates } = dateCell(field);
    if (text === null || dates === null || dates.order !== null) return false;
    return isStored ? turnedRound(text, { ...dates, order: 'day-first' }) !== text : isAmbiguous(text);
  };
  const date = (field: 'deadline' | 'publishedAt' | 'questionsDeadline') => {
    const { text: written, isStored, dates } = dateCell(field);
    if (isUndecided(field)) return null;
    const text = isStored && written !== null ? turnedRound(written, dates) : written;
    const order = orderOf(dates);
    const dayMeans = field === 'publishedAt' ? 'its start' : 'its end';
    const moment =
      readCellDate(text, order, country, dayMeans, ownZone) ??
      readSerialDay(text, country, dayMeans, ownZone) ??
      readStatedMoment(text ?? '', country, dayMeans, order, ownZone);
    if (moment === null && text !== null)
      report(noticeNote(field === 'deadline' ? 'noDeadline' : 'noDate', { text }), field);
    return moment;
  };
  const deadline = date('deadline');
  const doubts = isUndecided('deadline')
    ? [noticeNote('dateUndecided', { text: dateCell('deadline').text ?? '' })]
    : (deadline?.notes ?? []);
  const stated = cell('value');
  const { value, currency } = readStatedAmount(stated ?? '');
  if (value === null && stated !== null) report(noticeNote('noAmount', { text: stated }), 'value');
  return {
    ...unknownTender(),
    title: cell('title'),
    ...notedDeadline(deadline, doubts),
    reference: referenceOf(cell('reference'), report),
    buyer: cell('buyer'),
    description: prose(cell('description')),
    type: typeFromWords(cell('procedure')),
    procedure: cell('procedure'),
    value,
    currency: currencyCode(cell('currency')) ?? (value === null ? null : currency),
    country,
    // CanadaBuys lists them with stars.
    region: line(cell('region')?.replace(/^\*|\s\*/g, (star) => (star === '*' ? '' : ', '))),
    cpv: (cell('cpv')?.split(/[,;|\s]+/) ?? [])
      .map(cpvCode)
      .filter((code) => code !== null)
      .map((code) => ({ code, label: null })),
    contact: { name: cell('contactName'), email: cell('contactEmail'), phone: cell('contactPhone') },
    publishedAt: date('publishedAt')?.iso ?? null,
    questionsDeadline: date('questionsDeadline')?.iso ?? null,
    language: languageCode(cell('language')),
    sourceUrl: webAddress(cell('sourceUrl')),
  };
}

/** Spreadsheets turn long numbers into `2.50639E+11`, losing their last figures, or append `.0`. */
function referenceOf(text: string | null, report: (note: Note) => void): string | null {
  if (text === null) return null;
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text)) {
    report(noticeNote('referenceShortened', { text }));
    return null;
  }
  return /^\d{7,}\.0$/.test(text) ? text.slice(0, -2) : text;
}
