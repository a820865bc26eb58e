import { z } from 'zod';
import { bidTypes, submissionTypes } from './bids.ts';
import { endpoint } from './endpoint.ts';
import {
  Done,
  idOf,
  Moment,
  Money,
  paging,
  payload,
  Person,
  several,
  text,
  TimeZone,
  Timestamp,
  versionOf,
  WallTime,
  WebAddress,
  wholeNumber,
} from './primitives.ts';

export const tenderStatuses = ['new', 'shortlisted', 'rejected', 'converted'] as const;
export const tenderSources = ['manual', 'file', 'url', 'feed'] as const;
/** What a notice announces: that something will be bought, that bids are asked for, who won, that it is called off. */
export const noticeStages = ['planned', 'open', 'awarded', 'cancelled'] as const;
/** The fields in which a later notice can differ from what is known. */
export const noticeFields = [
  'title',
  'deadline',
  'questionsDeadline',
  'description',
  'value',
  'currency',
  'procedure',
  'submitionType',
  'reference',
  'buyer',
  'country',
  'region',
  'cpv',
  'contact',
  'lots',
  'documents',
  'sourceUrl',
  'cancelled',
] as const;
export type NoticeField = (typeof noticeFields)[number];

/**
 * What a later notice says otherwise. Of the long fields (description, codes, contact, lots, documents) it is said only
 * that they changed: `before` and `after` are null.
 */
export const NoticeChange = z.strictObject({
  field: z.enum(noticeFields),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type NoticeChange = z.infer<typeof NoticeChange>;

/** What an import would change of a known tender, a description with its words. `isOwn`: a person has set the present value. */
export const FoundChange = z.strictObject({ ...NoticeChange.shape, isOwn: z.boolean() });
export type FoundChange = z.infer<typeof FoundChange>;

/** What a later notice says of a field that a person has set. Of lists (codes, contact, lots, documents) both values are null. */
export const TenderDifference = z.strictObject({
  field: z.enum(noticeFields),
  notice: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  own: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  at: Timestamp,
  source: z.enum(tenderSources),
});
export type TenderDifference = z.infer<typeof TenderDifference>;

const Cpv = z.strictObject({ code: z.string(), label: z.string() });
const Contact = z.strictObject({ name: z.string(), email: z.string(), phone: z.string() });
const Lot = z.strictObject({ number: z.string(), title: z.string(), value: z.number().nullable() });
const LinkedDocument = z.strictObject({ title: z.string(), url: z.string() });

export const Tender = z.strictObject({
  _id: idOf('tender'),
  title: z.string(),
  deadline: Timestamp.nullable(),
  /** The zone of the clock by which the deadline is stated (IANA name, or an offset), and what that clock shows then. */
  deadlineZone: z.string().nullable(),
  deadlineLocal: z.string().nullable(),
  reference: z.string(),
  buyer: z.string(),
  description: z.string(),
  type: z.enum(bidTypes),
  procedure: z.string(),
  submitionType: z.enum(submissionTypes).nullable(),
  value: z.number().nullable(),
  currency: z.string().nullable(),
  country: z.string(),
  region: z.string(),
  cpv: z.array(Cpv),
  contact: Contact,
  publishedAt: Timestamp.nullable(),
  questionsDeadline: Timestamp.nullable(),
  questionsDeadlineZone: z.string().nullable(),
  questionsDeadlineLocal: z.string().nullable(),
  language: z.string(),
  source: z.enum(tenderSources),
  sourceUrl: z.string(),
  lots: z.array(Lot),
  documents: z.array(LinkedDocument),
  /** The files it came from. */
  files: z.array(z.strictObject({ _id: idOf('tender-file'), name: z.string(), size: z.int() })),
  assigned: z.array(Person),
  status: z.enum(tenderStatuses),
  bid: idOf('bid').nullable(),
  /** When it became known that the buyer called it off; null while it stands. */
  cancelledAt: Timestamp.nullable(),
  /** 0 to 100: how well it fits the company's services; null while there is nothing to compare with. */
  score: z.int().nullable(),
  reasons: z.array(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: versionOf('tender'),
});
export type Tender = z.infer<typeof Tender>;

/** One tender whole, with what a notice says otherwise than a person and the name of the import it came from. */
export const WholeTender = z.strictObject({
  ...Tender.shape,
  differences: z.array(TenderDifference),
  importName: z.string(),
});
export type WholeTender = z.infer<typeof WholeTender>;

/** What a list row holds: everything but the long parts. */
export const TenderRow = Tender.omit({
  description: true,
  documents: true,
  files: true,
  lots: true,
  contact: true,
});
export type TenderRow = z.infer<typeof TenderRow>;

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

/** What may be said of a tender when it is made; what is left out is empty. */
const fields = {
  title: text(1000, 1),
  /** As a bid's: a moment, or what the clock shows with its zone. */
  deadline: optional(Moment),
  deadlineZone: optional(TimeZone),
  deadlineLocal: optional(WallTime),
  reference: text(300).optional(),
  buyer: text(500).optional(),
  description: text(50_000).optional(),
  type: z.enum(bidTypes).optional(),
  procedure: text(300).optional(),
  submitionType: optional(z.enum(submissionTypes)),
  value: optional(Money),
  currency: optional(z.string().regex(/^[A-Z]{3}$/, 'errors.input.currency')),
  country: text(80).optional(),
  region: text(200).optional(),
  cpv: z
    .array(payload({ code: text(20, 1), label: text(500).optional() }))
    .max(200)
    .optional(),
  contact: optional(
    payload({ name: text(300).optional(), email: text(254).optional(), phone: text(100).optional() }),
  ),
  publishedAt: optional(Moment),
  questionsDeadline: optional(Moment),
  questionsDeadlineZone: optional(TimeZone),
  questionsDeadlineLocal: optional(WallTime),
  language: text(20).optional(),
  sourceUrl: WebAddress.optional(),
  lots: z
    .array(payload({ number: text(100).optional(), title: text(1000).optional(), value: optional(Money) }))
    .max(500)
    .optional(),
  documents: z
    .array(payload({ title: text(500).optional(), url: WebAddress }))
    .max(500)
    .optional(),
};
const readOnly = [
  '_id',
  'assigned',
  'bid',
  'score',
  'reasons',
  'cancelledAt',
  'files',
  'createdAt',
  'updatedAt',
  'version',
  'status',
  'differences',
  'importName',
];
const feature = 'tenders';
/** What an import understood beside a tender's own fields, shown in its preview and ignored when sent back. */
const importOnly = ['choices', 'deadlineNote', 'duplicateOf', 'known', 'sameAs', 'changes', 'file', 'row'];
/** What tells a notice from others and from its later versions. */
const noticeFieldsOfInput = {
  noticeId: optional(text(500)),
  amends: optional(text(500)),
  noticeDate: optional(Moment),
  stage: optional(z.enum(noticeStages)),
  sourceFile: optional(text(24).meta({ 'x-ref': 'pack-file' })),
};

export const TenderInput = payload(
  { ...fields, ...noticeFieldsOfInput, source: z.enum(tenderSources).optional() },
  [...readOnly, ...importOnly],
);

/** What to do with a tender that the company has already: nothing, make another, or give the known one these fields. */
const NewTender = payload(
  {
    ...fields,
    ...noticeFieldsOfInput,
    source: z.enum(tenderSources).optional(),
    onKnown: z.enum(['skip', 'create', 'update']).optional(),
    /** The fields of the known tender that take the new values; none when it is left out. */
    take: z.array(z.enum(noticeFields)).optional(),
    /** The known tender's version that a person has seen: a later one is refused with 409. */
    knownVersion: versionOf('tender').optional(),
  },
  [...readOnly, ...importOnly],
);

/** A tender that an import understood, not yet stored. */
export const ImportedTender = z.strictObject({
  ...Tender.omit({
    _id: true,
    assigned: true,
    status: true,
    bid: true,
    score: true,
    reasons: true,
    cancelledAt: true,
    files: true,
    createdAt: true,
    updatedAt: true,
    version: true,
  }).shape,
  /** The uploaded file it is of, kept for a day: sent back with the tender, it becomes one of its files. */
  sourceFile: z.string().nullable(),
  /** Why the deadline wants a second look: an offset that is missing, a text that says otherwise. */
  deadlineNote: z.string().nullable(),
  /**
   * What a document may mean where nothing in it tells which is right: for each such field two or three values, the likeliest first,
   * each with its words. The title is the likeliest until one is chosen, the other fields are empty.
   */
  choices: z.array(
    z.strictObject({
      field: z.enum(['title', 'reference', 'buyer', 'submitionType']),
      value: z.string(),
      quote: z.string(),
      page: z.int().nullable(),
    }),
  ),
  /** The notice's own identifier (OCID, notice number), where it has one. */
  noticeId: z.string().nullable(),
  /** The identifier of the notice that this one changes, where it says so. */
  amends: z.string().nullable(),
  /** When this version of the notice was published. */
  noticeDate: Timestamp.nullable(),
  stage: z.enum(noticeStages).nullable(),
  /** The tender of this company that the notice is about already, when there is one. */
  duplicateOf: idOf('tender').nullable(),
  /** That tender as it is. */
  known: z
    .strictObject({
      title: z.string(),
      status: z.enum(tenderStatuses),
      deadline: Timestamp.nullable(),
      version: versionOf('tender'),
    })
    .nullable(),
  /** The place in `tenders` of an earlier one that is the same tender; null where there is none. */
  sameAs: z.int().nullable(),
  /** What it would change of the known tender; empty when it says nothing new, or is older than what is known. */
  changes: z.array(FoundChange),
  /** The file it was read from, and its row there in a table. */
  file: z.string(),
  row: z.int().nullable(),
});
export type ImportedTender = z.infer<typeof ImportedTender>;

/** What a column of a table can hold, in the order in which they are offered for choice. */
export const tenderColumns = [
  'title',
  'deadline',
  'reference',
  'buyer',
  'description',
  'procedure',
  'value',
  'currency',
  'country',
  'region',
  'cpv',
  'contactName',
  'contactEmail',
  'contactPhone',
  'publishedAt',
  'questionsDeadline',
  'language',
  'sourceUrl',
] as const;

/** JSON in one field of a multipart body. */
function asText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .max(50_000, 'errors.input.tooLong')
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'errors.input.format' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** What each column of a table holds by its heading, null for one not to be used. */
const ColumnChoice = z.record(z.string().max(2000, 'errors.input.tooLong'), z.enum(tenderColumns).nullable());
/** The same as JSON in one field of a multipart body. */
const ColumnChoiceText = asText(ColumnChoice);

/** How dates in figures are read: their order, or date cells as the workbook stores them. */
export const dateReadings = ['day-first', 'month-first', 'as-stored'] as const;
export type DateReading = (typeof dateReadings)[number];
/** How the dates of columns are read, by their headings. */
export const DateChoice = z.record(z.string().max(2000, 'errors.input.tooLong'), z.enum(dateReadings));

/** A column of dates that can be read in two orders. */
export const ColumnDates = z.strictObject({
  file: z.string(),
  header: z.string(),
  field: z.enum(['deadline', 'publishedAt', 'questionsDeadline']).nullable(),
  /** How it was read; null while that has to be said in `dates`: until then its ambiguous values are empty. */
  order: z.enum(dateReadings).nullable(),
  /** What decided, or why it has to be asked; null where it was said. */
  because: z.string().nullable(),
  /** How many values are another day in the other order. */
  depending: z.int(),
  /** One of them, and the day it is in each reading that can be chosen. */
  example: z
    .strictObject({
      text: z.string(),
      row: z.int(),
      days: z.array(z.strictObject({ reading: z.enum(dateReadings), day: z.iso.date() })),
    })
    .nullable(),
});
export type ColumnDates = z.infer<typeof ColumnDates>;

export const TenderImport = z.strictObject({
  format: z.string(),
  tenders: z.array(ImportedTender),
  /** `kind`, `field` and `text` tell equal problems: what could not be understood of which field, and the words. */
  problems: z.array(
    z.strictObject({
      file: z.string(),
      row: z.int().nullable(),
      msg: z.string(),
      kind: z.string().nullable(),
      field: z.enum(tenderColumns).nullable(),
      text: z.string().nullable(),
    }),
  ),
  /** Nothing may be created while one of these has no order: it has to be asked. */
  dates: z.array(ColumnDates),
  /** By which the same files can be read again by other columns for some time; null where there is no table. */
  reading: z.string().nullable(),
  /**
   * Of each table, from left to right: the columns' headings, what each was taken for (null where it was not used) and
   * its first filled cell. None is `title` where no title is known: then it has to be said in `columns`.
   */
  columns: z.array(
    z.strictObject({
      file: z.string(),
      header: z.string(),
      field: z.enum(tenderColumns).nullable(),
      example: z.string(),
    }),
  ),
});
export type TenderImport = z.infer<typeof TenderImport>;

/** `next`: what can still be answered by deadline, then what has none, then decided tenders and those that closed unanswered. */
export const listTenders = endpoint('GET /tender/tenders', {
  summary: 'The tenders of the company.',
  feature,
  input: z.strictObject({
    ...paging,
    status: several(z.enum(tenderStatuses)).optional(),
    assigned: several(idOf('user')).optional(),
    country: several(text(80)).optional(),
    cpv: several(text(20)).optional(),
    source: several(z.enum(tenderSources)).optional(),
    dueBefore: Moment.optional(),
    dueAfter: Moment.optional(),
    minScore: wholeNumber(0, 100).optional(),
    /** Why the company did not bid: a code of `noGoReasons`, or `none` where no reason was given; reopened decisions do not count. */
    noGo: several(z.string().regex(/^[a-z]{1,20}$/, 'errors.input.id')).optional(),
    /** When the decision not to bid was made. */
    decidedAfter: Moment.optional(),
    decidedBefore: Moment.optional(),
  }),
  paged: true,
  sorts: [
    'deadline',
    'next',
    '-deadline',
    '-createdAt',
    'createdAt',
    'title',
    '-title',
    '-score',
    '-value',
    'value',
    'buyer',
    '-buyer',
  ],
  data: z.array(TenderRow),
});
export const getTender = endpoint('GET /tender/tender', {
  summary: 'One tender whole.',
  feature,
  input: z.strictObject({ _id: idOf('tender') }),
  data: WholeTender,
});
export const createTender = endpoint('POST /tender', {
  summary: 'Adds a tender by hand.',
  feature,
  status: 201,
  input: TenderInput,
  data: WholeTender,
  creates: { kind: 'tender', idPath: 'data._id' },
});
export const changeTender = endpoint('PUT /tender', {
  summary: 'Changes a tender; a stale `version` is refused with the current object.',
  feature,
  input: payload(
    {
      ...fields,
      title: fields.title.optional(),
      _id: idOf('tender'),
      version: versionOf('tender').optional(),
      status: z.enum(tenderStatuses).optional(),
    },
    [...readOnly, 'source'],
  ),
  data: WholeTender,
});
export const settleDifference = endpoint('PUT /tender/difference', {
  summary:
    'Settles what a later notice says of a field that a person has set: takes the notice’s value, or keeps the person’s.',
  feature,
  input: payload({
    tenderId: idOf('tender'),
    field: z.enum(noticeFields),
    use: z.enum(['notice', 'own']),
  }),
  data: WholeTender,
});
export const getTenderFile = endpoint('GET /tender/file', {
  summary: 'Streams a file that a tender came from, ranges included.',
  feature,
  input: z.strictObject({ _id: idOf('tender-file'), inline: z.enum(['true', 'false']).optional() }),
  data: Done,
  produces: 'application/octet-stream',
});
export const removeTenders = endpoint('DELETE /tender', {
  summary: 'Removes tenders, all or none.',
  feature,
  input: payload({ tenders: z.array(idOf('tender')).min(1).max(1000) }),
  data: Done,
});
export const createTenders = endpoint('POST /tender/bulk-tenders', {
  summary:
    'Adds up to 1,000 tenders, all or none; those that are known already are reported and not made again. A known one changes only where `onKnown` is `update`, in the fields that `take` names.',
  feature,
  status: 201,
  input: payload({
    tenders: z.array(NewTender).min(1).max(1000),
    /** The import that this belongs to. */
    import: idOf('import').optional(),
  }),
  data: z.strictObject({
    tenders: z.array(TenderRow),
    duplicates: z.array(
      z.strictObject({ row: z.int(), tender: idOf('tender'), reference: z.string(), buyer: z.string() }),
    ),
    /** Those of the duplicates that were changed, as `onKnown` and `take` asked. */
    updated: z.array(
      z.strictObject({ row: z.int(), tender: idOf('tender'), changes: z.array(NoticeChange) }),
    ),
  }),
  creates: { kind: 'tender', idPath: 'data.tenders[]._id' },
});
export const assignTender = endpoint('POST /tender/assign-user', {
  summary: 'Replaces who is assigned to a tender, and notifies who was added.',
  feature,
  input: payload({ tenderId: idOf('tender'), users: z.array(idOf('user')).max(50) }),
  data: WholeTender,
});
export const importTenderFiles = endpoint('POST /tender/import-file', {
  summary: 'Reads notices from uploaded files and answers the tenders in them; stores nothing.',
  feature,
  input: payload({ columns: ColumnChoiceText.optional(), dates: asText(DateChoice).optional() }),
  upload: { part: 'files', minFiles: 1, maxFiles: 20, maxBytes: 20 * 1024 * 1024 },
  data: TenderImport,
});
export const importTenderUrl = endpoint('POST /tender/proxy/import-url', {
  summary: 'Fetches an address on the server and answers the tenders found there; stores nothing.',
  feature,
  input: payload({
    url: text(2000, 1),
    columns: ColumnChoice.optional(),
    dates: DateChoice.optional(),
  }),
  data: TenderImport,
});
export const importTendersAgain = endpoint('POST /tender/import-again', {
  summary:
    'Reads what was imported last by other columns or another order of dates, without sending it again; stores nothing. 404 once it is forgotten.',
  feature,
  input: payload({
    reading: text(64, 1),
    columns: ColumnChoice.optional(),
    dates: DateChoice.optional(),
  }),
  data: TenderImport,
});
export const compareTenders = endpoint('POST /tender/compare', {
  summary:
    'Says of tenders that an import understood which the company has already, which are there twice and what would change; stores nothing.',
  feature,
  role: 'viewer',
  input: payload({ tenders: z.array(NewTender).min(1).max(20_000) }),
  data: z.array(ImportedTender.pick({ duplicateOf: true, known: true, sameAs: true, changes: true })),
});

/** A change of a tender: by a later notice, an import or a person (`manual`). */
export const TenderAmendment = z.strictObject({
  _id: idOf('tender-amendment'),
  at: Timestamp,
  source: z.enum(tenderSources),
  /** Who changed or imported it; null for a tender source. */
  user: Person.nullable(),
  changes: z.array(NoticeChange),
  /** Whether those who work on the tender's bid have said that they know. */
  isSeen: z.boolean(),
});
export type TenderAmendment = z.infer<typeof TenderAmendment>;

export const listTenderAmendments = endpoint('GET /tender/amendments', {
  summary: 'What later notices, imports and people changed of a tender, newest first.',
  feature,
  input: z.strictObject({ ...paging, tenderId: idOf('tender') }),
  paged: true,
  sorts: ['-at'],
  data: z.array(TenderAmendment),
});
export const markAmendmentsSeen = endpoint('PUT /tender/amendments-seen', {
  summary: 'Takes the warning about what the notice changed off the bid made from a tender.',
  feature,
  input: payload({ tenderId: idOf('tender') }),
  data: Done,
});
