import { bidStatuses, bidTypes, mostNewBids, submissionTypes, type createBids } from '@bidloom/contract/bids';
import type { InputOf } from '@bidloom/contract/endpoint';
import type { ColumnDates } from '@bidloom/contract/tenders';
import { writeList } from '@bidloom/contract/written-value';
import type { TFunction } from 'i18next';
import { readAmount } from '#lib/read-amount.ts';
import { parseDay, parseTime } from '#ui/date-text.ts';
import { toInstant } from '#ui/zoned-time.ts';
import { type DateChoice, decideDates, inOrder } from './date-order.ts';
import { writtenColumns, type TextTable, type WrittenColumn } from './written-columns.ts';
import { same } from './same-words.ts';

export type NewBid = InputOf<typeof createBids>['bids'][number];
/** A row that can become a bid. `clientName` is as it is written: it may be new. */
export type FoundBid = { line: number; bid: Omit<NewBid, 'client' | 'clientName'>; clientName: string };
/** What is wrong with a row, in sentences. */
export type WrongRow = { line: number; title: string; reasons: string[] };
/** A column of the file by its place from 0, its first filled cell, and what it holds; null for one that is not taken over. */
export type FoundColumn = { place: number; heading: string; example: string; column: WrittenColumn | null };
/** What columns hold by their places, as a person says; the others are guessed by their headings. */
export type ColumnChoice = Readonly<Record<number, WrittenColumn | null>>;
export type FoundBids = {
  bids: FoundBid[];
  wrong: WrongRow[];
  columns: FoundColumn[];
  /** How the dates of columns are read; one without an order has to be asked about before anything is made. */
  dates: ColumnDates[];
};
/** Why a whole file cannot be read, as a key of the translations. */
export type UnreadableFile = 'empty' | 'tooMany';

type Known = { services: readonly { _id: string; name: string }[]; zone: string; language: string };

/**
 * Bids out of a table whose first row names its columns, in the words of the reader's language, in English or as the API
 * spells them. Rows with anything wrong are told with their lines and are not among the bids.
 */
export function readBids(
  [head, ...rows]: TextTable,
  { services, zone, language }: Known,
  t: TFunction,
  choice: ColumnChoice = {},
  dateChoice: DateChoice = {},
): FoundBids | { unreadable: UnreadableFile } {
  if (!head || rows.length === 0) return { unreadable: 'empty' };
  if (rows.length > mostNewBids) return { unreadable: 'tooMany' };
  const examples = head.cells.map(
    (_heading, place) => rows.find(({ cells }) => cells[place]?.trim())?.cells[place],
  );
  const columns = columnsOf(head.cells, t, choice).map((column) => ({
    ...column,
    example: withoutGuard(examples[column.place] ?? '')
      .trim()
      .slice(0, 80),
  }));
  const datesOf = new Map(
    columns.flatMap(({ column, place, heading }) => {
      if (column !== 'deadline' && column !== 'questionsDeadline') return [];
      return [[column, decideDates(rows, { place, heading }, dateChoice, zone, t)] as const];
    }),
  );
  const dates = [...datesOf.values()].filter((one) => one !== null);
  const found: FoundBids = { bids: [], wrong: [], columns, dates };
  // Without a title nothing can be said of any row.
  if (!columns.some(({ column }) => column === 'originalTitle')) return found;
  for (const { line, cells } of rows) {
    const cellOf = (wanted: WrittenColumn) => {
      const place = columns.find(({ column }) => column === wanted)?.place;
      return withoutGuard(cells[place ?? -1] ?? '').trim();
    };
    const { bid, reasons } = readRow(cellOf, { services, zone, language }, t, (column) =>
      inOrder(cellOf(column), datesOf.get(column) ?? null),
    );
    const clientName = cellOf('client').replaceAll(/\s+/g, ' ');
    if (reasons.length > 0) found.wrong.push({ line, title: cellOf('originalTitle'), reasons });
    else found.bids.push({ line, bid, clientName });
  }
  return found;
}

function columnsOf(headings: string[], t: TFunction, choice: ColumnChoice): Omit<FoundColumn, 'example'>[] {
  const taken = new Set(Object.values(choice));
  return headings.flatMap((text, place): Omit<FoundColumn, 'example'>[] => {
    const heading = withoutGuard(text).trim();
    if (heading === '') return [];
    const chosen = choice[place];
    if (chosen !== undefined) return [{ place, heading, column: chosen }];
    const guessed = columnOf(heading, t);
    const isFree = guessed !== undefined && !taken.has(guessed);
    if (isFree) taken.add(guessed);
    return [{ place, heading, column: isFree ? guessed : null }];
  });
}

function readRow(
  cellOf: (column: WrittenColumn) => string,
  { services, zone, language }: Known,
  t: TFunction,
  /** A date with the day first; null while its order has to be said. */
  dateOf: (column: 'deadline' | 'questionsDeadline') => string | null,
): { bid: FoundBid['bid']; reasons: string[] } {
  const reasons: string[] = [];
  const bid: FoundBid['bid'] = {};
  const wrong = (column: WrittenColumn, key: string, values: Record<string, unknown> = {}) =>
    reasons.push(
      t(`bids.import.wrong.${key}`, { field: t(`bids.fields.${column}`), text: cellOf(column), ...values }),
    );
  const choice = <Value extends string>(
    column: 'type' | 'status' | 'submitionType',
    words: string,
    values: readonly Value[],
  ): Value | undefined => {
    const cell = cellOf(column);
    if (cell === '') return undefined;
    const value = values.find((one) =>
      [one, spoken(one), t(`${words}.${one}`)].some((word) => same(word, cell)),
    );
    if (value === undefined)
      wrong(column, 'choice', {
        known: writeList(
          values.map((one) => t(`${words}.${one}`)),
          language,
        ),
      });
    return value;
  };
  const moment = (column: 'deadline' | 'questionsDeadline') => {
    const cell = cellOf(column);
    if (cell === '') return undefined;
    const text = dateOf(column);
    if (text === null) return undefined;
    const instant = readMoment(text, zone);
    if (!instant) wrong(column, 'moment');
    return instant;
  };
  const words = (column: 'originalTitle' | 'client' | 'reference' | 'region' | 'buyerContact') => {
    const cell = cellOf(column);
    if (cell.length > mostLetters[column]) wrong(column, 'tooLong', { count: mostLetters[column] });
    return cell;
  };
  const given = <Name extends keyof FoundBid['bid']>(
    name: Name,
    value: FoundBid['bid'][Name] | undefined,
  ) => {
    if (value !== undefined && value !== '') bid[name] = value;
  };

  if (cellOf('originalTitle') === '') wrong('originalTitle', 'missing');
  given('originalTitle', words('originalTitle'));
  words('client');
  given('deadline', moment('deadline'));
  given('questionsDeadline', moment('questionsDeadline'));
  given('type', choice('type', 'bids.type', bidTypes));
  given('status', choice('status', 'bids.status', bidStatuses));
  given('submitionType', choice('submitionType', 'bids.submission', submissionTypes));
  given('reference', words('reference'));
  given('region', words('region'));
  given('buyerContact', words('buyerContact'));

  const value = readAmount(cellOf('value'));
  if (value === undefined) wrong('value', 'amount');
  else if (value !== null) bid.value = value;
  const priority = cellOf('priority');
  const level = [1, 2, 3, 4, 5].find(
    (one) => priority === String(one) || same(priority, t(`bids.priority.${one}`)),
  );
  if (level !== undefined) bid.priority = level;
  else if (priority !== '') wrong('priority', 'priority');
  const test = cellOf('test');
  const isTest = [...affirmatives, t('bids.yes')].some((word) => same(word, test));
  if (isTest) bid.test = true;
  else if (test !== '' && ![...negatives, t('bids.no')].some((word) => same(word, test)))
    wrong('test', 'yesOrNo', { yes: t('bids.yes'), no: t('bids.no') });
  const named = cellOf('services')
    .split(/[;|\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const known = named.map((name) => services.find((service) => same(service.name, name)));
  const unknown = named.filter((_name, place) => known[place] === undefined);
  if (unknown.length > 0) wrong('services', 'service', { text: writeList(unknown, language) });
  else if (known.length > 0) bid.services = known.flatMap((service) => service?._id ?? []);
  return { bid, reasons };
}

/** `in-progress` as people write it in English, whatever language they read Bidloom in. */
const spoken = (value: string) => value.replaceAll(/[-_]/g, ' ');

/** As the contract bounds them. */
const mostLetters = { originalTitle: 1000, client: 200, reference: 300, region: 200, buyerContact: 1000 };
const affirmatives = ['yes', 'true', '1', 'x'];
const negatives = ['no', 'false', '0'];

/** `2026-01-15 14:30`, `15/01/2026`, `15 Jan 2026 17:00` by the clock of the zone, or ISO 8601 with its offset. */
function readMoment(text: string, zone: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) {
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
  }
  const [, dayText = text, timeText] =
    /^(.+?)[T,\s]\s*(\d{1,2}(?::\d{2}){1,2}|\d{1,2}h(?:\d{2})?)$/iu.exec(text) ?? [];
  const day = parseDay(dayText);
  // The end of a working day, as wherever a day is chosen without a time.
  const [, clock = timeText ?? '', seconds = '0'] = /^(\d+:\d+):(\d+)$/.exec(timeText ?? '') ?? [];
  const time = timeText ? parseTime(clock) : { hour: 17, minute: 0 };
  if (!day || !time || day.year < 1970 || day.year > 2200) return undefined;
  const minute = toInstant({ ...day, ...time }, zone);
  return new Date(minute.getTime() + Math.min(Number(seconds), 59) * 1000).toISOString();
}

function columnOf(heading: string, t: TFunction): WrittenColumn | undefined {
  return writtenColumns.find((column) =>
    [column, t(`bids.fields.${column}`), ...otherHeadings[column]].some((word) => same(word, heading)),
  );
}

/** What other programs and people head their columns with, in the three languages, beside our own words. */
const otherHeadings: Record<WrittenColumn, string[]> = {
  originalTitle: ['title', 'name', 'titre', 'intitulé', 'العنوان', 'الاسم'],
  client: ['client', 'buyer', 'customer', 'acheteur', 'العميل', 'المشتري'],
  deadline: ['deadline', 'due', 'due date', 'date limite', 'échéance', 'الموعد النهائي'],
  type: ['type'],
  status: ['status'],
  submitionType: ['submission', 'submission type'],
  reference: ['reference'],
  services: ['services', 'service'],
  value: ['value', 'amount', 'montant', 'valeur', 'القيمة', 'المبلغ'],
  priority: ['priority'],
  region: ['region'],
  buyerContact: ['buyer’s contact', "buyer's contact", 'contact'],
  questionsDeadline: ['questions until', 'questions deadline'],
  test: ['test bid', 'test'],
};

/** The apostrophe that our own files put before what a spreadsheet would compute, and before one that was there. */
const withoutGuard = (cell: string) => cell.replace(/^'(?='*[\s\p{Cc}]*[=+\-@＝＋－＠])/u, '');
