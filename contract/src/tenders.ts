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
  'createdAt',
  'updatedAt',
  'version',
  'status',
];
const feature = 'tenders';
/** What an import understood beside a tender's own fields, shown in its preview and ignored when sent back. */
const importOnly = ['deadlineNote', 'noticeId', 'duplicateOf'];

export const TenderInput = payload({ ...fields, source: z.enum(tenderSources).optional() }, [
  ...readOnly,
  ...importOnly,
]);

/** A tender that an import understood, not yet stored. */
export const ImportedTender = z.strictObject({
  ...Tender.omit({
    _id: true,
    assigned: true,
    status: true,
    bid: true,
    score: true,
    reasons: true,
    createdAt: true,
    updatedAt: true,
    version: true,
  }).shape,
  /** Why the deadline wants a second look: an offset that is missing, a text that says otherwise. */
  deadlineNote: z.string().nullable(),
  /** The notice's own identifier (OCID, notice number), where it has one. */
  noticeId: z.string().nullable(),
  /** The tender of this company with the same reference and buyer, when there is one. */
  duplicateOf: idOf('tender').nullable(),
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

/** As JSON in one field of a multipart body: what each column holds by its heading, null for one not to be used. */
const ColumnChoice = z
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
  .pipe(z.record(z.string(), z.enum(tenderColumns).nullable()));

export const TenderImport = z.strictObject({
  format: z.string(),
  tenders: z.array(ImportedTender),
  problems: z.array(z.strictObject({ file: z.string(), row: z.int().nullable(), msg: z.string() })),
  /** Of each table, from left to right: the columns' headings and what each was taken for; null where it was not used. */
  columns: z.array(
    z.strictObject({ file: z.string(), header: z.string(), field: z.enum(tenderColumns).nullable() }),
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
    'Adds up to 1,000 tenders, all or none; those whose reference and buyer are known already are reported, not made again.',
  feature,
  status: 201,
  input: payload({ tenders: z.array(TenderInput).min(1).max(1000) }),
  data: z.strictObject({
    tenders: z.array(TenderRow),
    duplicates: z.array(
      z.strictObject({ row: z.int(), tender: idOf('tender'), reference: z.string(), buyer: z.string() }),
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
  input: payload({ columns: ColumnChoice.optional() }),
  upload: { part: 'files', minFiles: 1, maxFiles: 20, maxBytes: 20 * 1024 * 1024 },
  data: TenderImport,
});
export const importTenderUrl = endpoint('POST /tender/proxy/import-url', {
  summary: 'Fetches an address on the server and answers the tenders found there; stores nothing.',
  feature,
  input: payload({ url: text(2000, 1) }),
  data: TenderImport,
});
