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
  Timestamp,
  versionOf,
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

const Cpv = z.strictObject({ code: z.string(), label: z.string() });
const Contact = z.strictObject({ name: z.string(), email: z.string(), phone: z.string() });
const Lot = z.strictObject({ number: z.string(), title: z.string(), value: z.number().nullable() });
const LinkedDocument = z.strictObject({ title: z.string(), url: z.string() });

export const Tender = z.strictObject({
  _id: idOf('tender'),
  title: z.string(),
  deadline: Timestamp.nullable(),
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
  language: z.string(),
  source: z.enum(tenderSources),
  sourceUrl: z.string(),
  lots: z.array(Lot),
  documents: z.array(LinkedDocument),
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

/** What a list row holds: everything but the long parts. */
export const TenderRow = Tender.omit({ description: true, documents: true, lots: true, contact: true });
export type TenderRow = z.infer<typeof TenderRow>;

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

/** What may be said of a tender when it is made; what is left out is empty. */
const fields = {
  title: text(1000, 1),
  deadline: optional(Moment),
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
  'createdAt',
  'updatedAt',
  'version',
  'status',
];
const feature = 'tenders';
/** What an import understood beside a tender's own fields, shown in its preview and ignored when sent back. */
const importOnly = ['deadlineNote', 'duplicateOf', 'changes'];
/** What tells a notice from others and from its later versions. */
const noticeFieldsOfInput = {
  noticeId: optional(text(500)),
  amends: optional(text(500)),
  noticeDate: optional(Moment),
  stage: optional(z.enum(noticeStages)),
};

export const TenderInput = payload(
  { ...fields, ...noticeFieldsOfInput, source: z.enum(tenderSources).optional() },
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
    createdAt: true,
    updatedAt: true,
    version: true,
  }).shape,
  /** Why the deadline wants a second look: an offset that is missing, a text that says otherwise. */
  deadlineNote: z.string().nullable(),
  /** The notice's own identifier (OCID, notice number), where it has one. */
  noticeId: z.string().nullable(),
  /** The identifier of the notice that this one changes, where it says so. */
  amends: z.string().nullable(),
  /** When this version of the notice was published. */
  noticeDate: Timestamp.nullable(),
  stage: z.enum(noticeStages).nullable(),
  /** The tender of this company that the notice is about already, when there is one. */
  duplicateOf: idOf('tender').nullable(),
  /** What it would change of that tender; empty when it says nothing new, or is older than what is known. */
  changes: z.array(NoticeChange),
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

/** What each column of a table holds by its heading, null for one not to be used. */
const ColumnChoice = z.record(z.string().max(2000, 'errors.input.tooLong'), z.enum(tenderColumns).nullable());
/** The same as JSON in one field of a multipart body. */
const ColumnChoiceText = z
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
  .pipe(ColumnChoice);

export const TenderImport = z.strictObject({
  format: z.string(),
  tenders: z.array(ImportedTender),
  problems: z.array(z.strictObject({ file: z.string(), row: z.int().nullable(), msg: z.string() })),
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
  }),
  paged: true,
  sorts: [
    'deadline',
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
  data: Tender,
});
export const createTender = endpoint('POST /tender', {
  summary: 'Adds a tender by hand.',
  feature,
  status: 201,
  input: TenderInput,
  data: Tender,
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
  data: Tender,
});
export const removeTenders = endpoint('DELETE /tender', {
  summary: 'Removes tenders, all or none.',
  feature,
  input: payload({ tenders: z.array(idOf('tender')).min(1).max(1000) }),
  data: Done,
});
export const createTenders = endpoint('POST /tender/bulk-tenders', {
  summary:
    'Adds up to 1,000 tenders, all or none; those that are known already are reported, not made again. A later notice about a known one updates it.',
  feature,
  status: 201,
  input: payload({ tenders: z.array(TenderInput).min(1).max(1000) }),
  data: z.strictObject({
    tenders: z.array(TenderRow),
    duplicates: z.array(
      z.strictObject({ row: z.int(), tender: idOf('tender'), reference: z.string(), buyer: z.string() }),
    ),
    /** Those of the duplicates whose notice said something new: the tender was changed. */
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
  data: Tender,
});
export const importTenderFiles = endpoint('POST /tender/import-file', {
  summary: 'Reads notices from uploaded files and answers the tenders in them; stores nothing.',
  feature,
  input: payload({ columns: ColumnChoiceText.optional() }),
  upload: { part: 'files', minFiles: 1, maxFiles: 20, maxBytes: 20 * 1024 * 1024 },
  data: TenderImport,
});
export const importTenderUrl = endpoint('POST /tender/proxy/import-url', {
  summary: 'Fetches an address on the server and answers the tenders found there; stores nothing.',
  feature,
  input: payload({ url: text(2000, 1), columns: ColumnChoice.optional() }),
  data: TenderImport,
});

/** A later notice that changed a tender. */
export const TenderAmendment = z.strictObject({
  _id: idOf('tender-amendment'),
  at: Timestamp,
  source: z.enum(tenderSources),
  /** Who imported it; null for a tender source. */
  user: Person.nullable(),
  changes: z.array(NoticeChange),
  /** Whether those who work on the tender's bid have said that they know. */
  isSeen: z.boolean(),
});
export type TenderAmendment = z.infer<typeof TenderAmendment>;

export const listTenderAmendments = endpoint('GET /tender/amendments', {
  summary: 'What later notices changed of a tender, newest first.',
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
