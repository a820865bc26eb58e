import type { TableField } from '#notices/table-columns.ts';

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

/** A tender as far as its notice tells it. What the notice does not say is null or an empty list. */
export type NoticeTender = {
  /** The notice's own id: an OCDS ocid, an eForms notice id, an OJ S number, a portal's id. */
  noticeId: string | null;
  title: string | null;
  /** ISO 8601 in UTC with milliseconds. */
  deadline: string | null;
  /** Why the deadline deserves a second look, in one or more sentences; null where there is no doubt. */
  deadlineNote: string | null;
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
};

export type NoticeFormat =
  | 'ocds'
  | 'eforms'
  | 'ted'
  | 'ubl'
  | 'boamp'
  | 'sam'
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
  /** Where in the file: `releases[3]`, `records[0].compiledRelease`. */
  path?: string;
  message: string;
};

export type NoticeReading = {
  format: NoticeFormat;
  tenders: NoticeTender[];
  problems: NoticeProblem[];
  /** A table's columns from left to right and what each was taken for; null where it was not used. */
  columns?: { header: string; field: TableField | null }[];
};

/** A tender of which nothing is known yet. */
export function unknownTender(): NoticeTender {
  return {
    noticeId: null,
    title: null,
    deadline: null,
    deadlineNote: null,
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
