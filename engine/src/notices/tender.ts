import type { ColumnDates } from '#notices/tables/column-dates.ts';
import type { TableField } from '#notices/tables/table-columns.ts';
import type { TableRow } from '#notices/tables/table-heading.ts';
import type { Note } from '#reading/document.ts';

/** The ways a bid can be asked for; the product's own list. */
export type TenderType =
  | 'rfp'
  | 'rfq'
  | 'rfi'
  | 'itt'
  | 'rfp_open'
  | 'rfq_open'
  | 'eoi'
  | 'tender'
  | 'auction'
  | 'bpa'
  | 'sow'
  | 'contract';

/** The ways a bid can be handed in; the product's own list. */
export type SubmissionType = 'online' | 'email' | 'portal' | 'manual' | 'upload' | 'third_party' | 'hybrid';

/** That something will be bought, that bids are asked for, who won, that it is called off. */
export type NoticeStage = 'planned' | 'open' | 'awarded' | 'cancelled';

/** A value that a field may have, with the words that say it. */
export type NoticeChoice = {
  field: 'title' | 'reference' | 'buyer' | 'submitionType';
  value: string;
  quote: string;
  page: number | null;
};

/** A tender as far as its notice tells it. What the notice does not say is null or an empty list. */
export type NoticeTender = {
  /** The notice's own id: an OCDS ocid, an eForms notice id, an OJ S number, a portal's id. */
  noticeId: string | null;
  /** The id of the notice that this one changes, where it says so. */
  amends: string | null;
  /** When this version of the notice was published: ISO 8601 in UTC with milliseconds. */
  noticeDate: string | null;
  /** What the notice announces. */
  stage: NoticeStage | null;
  title: string | null;
  /** ISO 8601 in UTC with milliseconds. */
  deadline: string | null;
  /** The zone of the clock it was stated by: an IANA name, or the offset that was stated (`+02:00`). */
  deadlineZone: string | null;
  /** Why the deadline deserves a second look, in one or more sentences; null where there is no doubt. */
  deadlineNote: string | null;
  /** The same as `deadlineNote`, a note for each sentence, to be said in other languages. */
  deadlineNotes: Note[];
  reference: string | null;
  /** Joint buyers are separated by ` | `, the leading one first. */
  buyer: string | null;
  description: string | null;
  type: TenderType | null;
  /** The procedure in the notice's words or code: `open`, `Restricted procedure`. */
  procedure: string | null;
  /** Spelled as the product's data model spells it. */
  submitionType: SubmissionType | null;
  /** The estimated value as a decimal number in `currency`. */
  value: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** A NUTS code or a place's name, as the notice gives it. */
  region: string | null;
  cpv: { code: string; label: string | null }[];
  contact: { name: string | null; email: string | null; phone: string | null };
  publishedAt: string | null;
  questionsDeadline: string | null;
  /** BCP 47, such as `en` or `fr`. */
  language: string | null;
  sourceUrl: string | null;
  lots: { number: string | null; title: string | null; value: number | null }[];
  documents: { title: string | null; url: string }[];
  /** What a document may mean by a field where nothing in it tells which is right, the likeliest first. */
  choices?: NoticeChoice[];
  /** The row of the table it is from, as its program numbers it. */
  row?: number;
};

export type NoticeFormat =
  | 'ocds'
  | 'eforms'
  | 'ted'
  | 'ted-search'
  | 'ubl'
  | 'boamp'
  | 'world-bank'
  | 'sam'
  | 'opendatasoft'
  | 'csv'
  | 'xlsx'
  | 'rss'
  | 'atom'
  | 'html'
  | 'pdf'
  | 'docx';

/** Something in a readable file that could not be used. */
export type NoticeProblem = {
  /** The table's row as its program numbers it, the header being 1. */
  row?: number;
  /** What the value that could not be used was to be. */
  field?: TableField;
  /** Where in the file: `releases[3]`, `records[0].compiledRelease`. */
  path?: string;
  message: string;
  /** The message as a key and values, to be said in other languages. */
  note: Note;
};

/** A page's place in a longer answer. */
export type NoticePage = {
  /** The address (OCDS) or token (TED) of the next page; null on the last one. */
  next: string | null;
  /** How many notices there are in all, where it is said. */
  total: number | null;
  /** How many entries this page had, readable or not. */
  entries: number;
};

export type NoticeReading = {
  format: NoticeFormat;
  tenders: NoticeTender[];
  problems: NoticeProblem[];
  /** Where the rest is, when the file is one page of a longer answer. */
  page?: NoticePage;
  /** A table's columns from left to right: what each was taken for, null where it was not used, and its first filled cell. */
  columns?: { header: string; field: TableField | null; example: string }[];
  /** Of a table's columns of dates that can be read in two orders: which one was taken and why, or that it has to be asked. */
  dates?: (ColumnDates & { field: 'deadline' | 'publishedAt' | 'questionsDeadline' })[];
  /** A table's rows, where they were asked for: to be read again by other columns without the file. */
  table?: { rows: TableRow[]; format: 'csv' | 'xlsx' };
};

/** A tender of which nothing is known yet. */
export function unknownTender(): NoticeTender {
  return {
    noticeId: null,
    amends: null,
    noticeDate: null,
    stage: null,
    title: null,
    deadline: null,
    deadlineZone: null,
    deadlineNote: null,
    deadlineNotes: [],
    reference: null,
    buyer: null,
    description: null,
    type: null,
    procedure: null,
    submitionType: null,
    value: null,
    currency: null,
    country: null,
    region: null,
    cpv: [],
    contact: { name: null, email: null, phone: null },
    publishedAt: null,
    questionsDeadline: null,
    language: null,
    sourceUrl: null,
    lots: [],
    documents: [],
  };
}
