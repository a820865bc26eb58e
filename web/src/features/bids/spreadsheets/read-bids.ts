import { bidStatuses } from '@bidloom/contract/bid-statuses';
import {
  type BidColumn,
  bidColumns,
  bidTypes,
  mostNewBids,
  submissionTypes,
  type createBids,
} from '@bidloom/contract/bids';
import type { InputOf } from '@bidloom/contract/endpoint';
import type { ColumnDates } from '@bidloom/contract/tenders';
import { writeList } from '@bidloom/contract/written-value';
import type { TFunction } from 'i18next';
import { readAmount } from '#lib/tables/read-amount.ts';
import { parseDay, parseTime } from '#ui/dates/date-text.ts';
import { toInstant } from '#ui/dates/zoned-time.ts';
import { type DateChoice, decideDates, inOrder } from './date-order.ts';
import type { TextTable } from './text-table.ts';
import { same } from './same-words.ts';

export type NewBid = InputOf<typeof createBids>['bids'][number];
/** A cell that cannot be used as it is: what is wrong with it, and the same in a sentence. */
export type UnreadCell = { column: BidColumn; kind: keyof typeof noteKinds; text: string; msg: string };
/** A row of the file. `clientName` is as it is written: it may be new. Cells that cannot be used are left out of the bid. */
export type FoundBid = {
  line: number;
  bid: Omit<NewBid, 'client' | 'clientName'>;
  clientName: string;
  unread: UnreadCell[];
};
/** What is wrong with cells, and the sentence in which equal ones are told. */
export const noteKinds = {
  amount: 'amounts',
  choice: 'values',
  missing: 'titles',
  moment: 'dates',
  priority: 'values',
  service: 'values',
  tooLong: 'values',
  yesOrNo: 'values',
} as const;
/** A column of the file by its place from 0, its first filled cell, and what it holds; null for one that is not taken over. */
export type FoundColumn = { place: number; heading: string; example: string; column: BidColumn | null };
/** What columns hold by their places, as a person says; the others are guessed by their headings. */
export type ColumnChoice = Readonly<Record<number, BidColumn | null>>;
export type FoundBids = {
  bids: FoundBid[];
  columns: FoundColumn[];
  /** How the dates of columns are read; one without an order has to be asked about before anything is made. */
  dates: ColumnDates[];
};
/** Why a whole file cannot be read, as a key of the translations. */
export type UnreadableFile = 'empty' | 'tooMany';

export type KnownWords = {
  services: readonly { _id: string; name: string }[];
  zone: string;
  language: string;
};

/**
 * Bids out of a table whose first row names its columns, in the words of the reader's language, in English or as the API
 * spells them. A cell that cannot be used is named with its row.
 */
export function readBids(
  [head, ...rows]: TextTable,
  known: KnownWords,
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
      return [[column, decideDates(rows, { place, heading }, dateChoice, known.zone, t)] as const];
    }),
  );
  const dates = [...datesOf.values()].filter((one) => one !== null);
  const found: FoundBids = { bids: [], columns, dates };
  // Without a title nothing can be said of any row.
  if (!columns.some(({ column }) => column === 'originalTitle')) return found;
  for (const { line, cells } of rows) {
    const row: FoundBid = { line, bid: {}, clientName: '', unread: [] };
    for (const column of bidColumns) {
      const place = columns.find((one) => one.column === column)?.place;
      const cell = withoutGuard(cells[place ?? -1] ?? '').trim();
      const isMoment = column === 'deadline' || column === 'questionsDeadline';
      // While the order of a column's dates has to be said, none of them is known.
      const text = isMoment ? inOrder(cell, datesOf.get(column) ?? null) : cell;
      if (text !== null) put(row, readCell(column, text, known, t));
    }
    found.bids.push(row);
  }
  return found;
}

/** Puts what a cell says in its row. */
function put(row: FoundBid, { bid, clientName, unread }: ReadCell): void {
  Object.assign(row.bid, bid);
  if (clientName !== undefined) row.clientName = clientName;
  if (unread) row.unread.push(unread);
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

/** What a cell says of a bid, or why it cannot be used. An empty one says nothing, but for the title. */
export type ReadCell = { bid?: FoundBid['bid']; clientName?: string; unread?: UnreadCell };

/** Reads one cell as its column has it, in the words of the reader's language, in English or as the API spells them. */
export function readCell(
  column: BidColumn,
  cell: string,
  { services, zone, language }: KnownWords,
  t: TFunction,
): ReadCell {
  const wrong = (kind: UnreadCell['kind'], values: Record<string, unknown> = {}): ReadCell => ({
    unread: {
      column,
      kind,
      text: cell,
      msg: t(`bids.import.wrong.${kind}`, { field: t(`bids.fields.${column}`), text: cell, ...values }),
    },
  });
  const choice = (words: string, values: readonly string[]): ReadCell => {
    const value = values.find((one) =>
      [one, spoken(one), t(`${words}.${one}`)].some((word) => same(word, cell)),
    );
    if (value !== undefined) return { bid: { [column]: value } };
    const known = writeList(
      values.map((one) => t(`${words}.${one}`)),
      language,
    );
    return wrong('choice', { known });
  };
  if (cell === '') return column === 'originalTitle' ? wrong('missing') : {};
  switch (column) {
    case 'originalTitle':
    case 'reference':
    case 'region':
    case 'buyerContact':
    case 'client':
      if (cell.length > mostLetters[column]) return wrong('tooLong', { count: mostLetters[column] });
      return column === 'client' ? { clientName: cell.replaceAll(/\s+/g, ' ') } : { bid: { [column]: cell } };
    case 'deadline':
    case 'questionsDeadline': {
      const instant = readMoment(cell, zone);
      return instant ? { bid: { [column]: instant } } : wrong('moment');
    }
    case 'type':
      return choice('bids.type', bidTypes);
    case 'status':
      return choice('bids.status', bidStatuses);
    case 'submitionType':
      return choice('bids.submission', submissionTypes);
    case 'value': {
      const value = readAmount(cell);
      return value === undefined ? wrong('amount') : value === null ? {} : { bid: { value } };
    }
    case 'priority': {
      const level = [1, 2, 3, 4, 5].find(
        (one) => cell === String(one) || same(cell, t(`bids.priority.${one}`)),
      );
      return level === undefined ? wrong('priority') : { bid: { priority: level } };
    }
    case 'test':
      if ([...affirmatives, t('bids.yes')].some((word) => same(word, cell))) return { bid: { test: true } };
      if ([...negatives, t('bids.no')].some((word) => same(word, cell))) return { bid: { test: false } };
      return wrong('yesOrNo', { yes: t('bids.yes'), no: t('bids.no') });
    default: {
      const named = cell
        .split(/[;|\n]/)
        .map((name) => name.trim())
        .filter(Boolean);
      const known = named.map((name) => services.find((service) => same(service.name, name)));
      const unknown = named.filter((_name, place) => known[place] === undefined);
      return unknown.length > 0
        ? wrong('service', { text: writeList(unknown, language) })
        : { bid: { services: known.flatMap((service) => service?._id ?? []) } };
    }
  }
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

function columnOf(heading: string, t: TFunction): BidColumn | undefined {
  return bidColumns.find((column) =>
    [column, t(`bids.fields.${column}`), ...otherHeadings[column]].some((word) => same(word, heading)),
  );
}

/** What other programs and people head their columns with, in the three languages, beside our own words. */
const otherHeadings: Record<BidColumn, string[]> = {
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
const withoutGuard = (cell: string) =>
  cell.replace(/^'(?='*[\s\p{Cc}]*[=+\-@＝＋－＠])/u, '').replaceAll(/(?<=[;\t])'(?='*[=+\-@＝＋－＠])/g, '');
