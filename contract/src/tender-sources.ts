import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, idOf, Money, paging, payload, Person, text, Timestamp } from './primitives.ts';
import { ColumnDates, DateChoice, TenderImport } from './tenders.ts';

/**
 * How a source is spoken to: Open Contracting release packages, page by page; TED's search API; a data set at
 * Opendatasoft; SAM.gov; or one address that holds a feed, a table or any other notice file.
 */
export const sourceFormats = ['ocds', 'ted', 'opendatasoft', 'sam', 'feed'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

/** How the last reading of a source ended. */
export const SourceResult = z.strictObject({
  status: z.enum(['ok', 'partial', 'failed']),
  /** Notices read, those of them that the source asks for, new tenders, tenders changed, tenders known. */
  found: z.int(),
  fitting: z.int(),
  added: z.int(),
  updated: z.int(),
  known: z.int(),
  pages: z.int(),
  /** What went wrong, and what happens next, in a sentence. */
  problem: z.string().nullable(),
});
export type SourceResult = z.infer<typeof SourceResult>;

export const TenderSource = z.strictObject({
  _id: idOf('tender-source'),
  name: z.string(),
  url: z.string(),
  format: z.enum(sourceFormats),
  /** Searches, any of which fits: words, "phrases", AND, OR, NOT, brackets; those that only exclude count for all. */
  keywords: z.array(z.string()),
  /** CPV codes; each takes in everything below it. */
  cpv: z.array(z.string()),
  countries: z.array(z.string()),
  regions: z.array(z.string()),
  buyers: z.array(z.string()),
  minValue: z.number().nullable(),
  maxValue: z.number().nullable(),
  everyMinutes: z.int(),
  enabled: z.boolean(),
  /** The key itself is never told. */
  hasApiKey: z.boolean(),
  /** Who gets what it finds, and is told. */
  assigned: z.array(Person),
  /**
   * How the dates in its table are read, where that was not certain from the start. One without an order waits to be said in
   * `dateOrders`: until then nothing of the source is taken in.
   */
  dates: z.array(ColumnDates),
  state: z.enum(['idle', 'queued', 'running']),
  lastRunAt: Timestamp.nullable(),
  nextRunAt: Timestamp.nullable(),
  lastResult: SourceResult.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type TenderSource = z.infer<typeof TenderSource>;

export const SourceRun = z.strictObject({
  _id: idOf('tender-source-run'),
  startedAt: Timestamp,
  /** Null while it runs. */
  endedAt: Timestamp.nullable(),
  ...SourceResult.omit({ status: true }).shape,
  status: z.enum(['running', 'ok', 'partial', 'failed']),
});
export type SourceRun = z.infer<typeof SourceRun>;

const words = z.array(text(300, 1)).max(50);
const readOnly = [
  'hasApiKey',
  'dates',
  'state',
  'lastRunAt',
  'nextRunAt',
  'lastResult',
  'createdAt',
  'updatedAt',
];
/** What is asked of a source. */
const asked = {
  /** `{from}`, `{to}`, `{fromDate}`, `{toDate}` stand for the window of time that is asked for. */
  url: text(2000, 1),
  format: z.enum(sourceFormats).optional(),
  keywords: words.optional(),
  cpv: z
    .array(z.string().regex(/^\d{2,8}(-\d)?$/, 'errors.input.cpv'))
    .max(100)
    .optional(),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'errors.input.country'))
    .max(60)
    .optional(),
  regions: words.optional(),
  buyers: words.optional(),
  minValue: Money.nullable().optional(),
  maxValue: Money.nullable().optional(),
  /** Null takes it away; left out, it stays. */
  apiKey: text(500).nullable().optional(),
  /** How the dates in columns are read, by their headings; columns that are not named stay as they are. */
  dateOrders: DateChoice.optional(),
};
const fields = {
  ...asked,
  name: text(120, 1),
  everyMinutes: z.int().min(15, 'errors.input.range').max(10_080, 'errors.input.range').optional(),
  enabled: z.boolean().optional(),
  assigned: z
    .array(
      z
        .union([idOf('user'), z.looseObject({ _id: idOf('user') })])
        .transform((person) => (typeof person === 'string' ? person : person._id)),
    )
    .max(50)
    .optional(),
};
const feature = 'tender-sources';

export const listTenderSources = endpoint('GET /tender/source', {
  summary: 'Where the company’s new tenders come from by themselves.',
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name'],
  data: z.array(TenderSource),
});
export const createTenderSource = endpoint('POST /tender/source', {
  summary: 'Adds a tender source; it is read at once, then every so many minutes.',
  feature,
  role: 'admin',
  status: 201,
  input: payload(fields, ['_id', ...readOnly]),
  data: TenderSource,
  creates: { kind: 'tender-source', idPath: 'data._id' },
});
export const changeTenderSource = endpoint('PUT /tender/source', {
  summary: 'Changes a tender source. When what it asks for changes, the last 30 days are read again.',
  feature,
  role: 'admin',
  input: payload(
    { ...fields, name: fields.name.optional(), url: asked.url.optional(), _id: idOf('tender-source') },
    readOnly,
  ),
  data: TenderSource,
});
export const removeTenderSource = endpoint('DELETE /tender/source', {
  summary: 'Removes a tender source; its tenders stay.',
  feature,
  role: 'admin',
  input: payload({ _id: idOf('tender-source') }),
  data: Done,
});
export const runTenderSource = endpoint('POST /tender/source/run', {
  summary: 'Reads a tender source now, in the background.',
  feature,
  role: 'admin',
  input: payload({ _id: idOf('tender-source') }),
  data: TenderSource,
});
export const listSourceRuns = endpoint('GET /tender/source/runs', {
  summary: 'When a tender source was read and what came of it, newest first.',
  feature,
  input: z.strictObject({ ...paging, sourceId: idOf('tender-source') }),
  paged: true,
  sorts: ['-startedAt'],
  data: z.array(SourceRun),
});

/** What one page of a source holds. */
const SourceLook = z.strictObject({
  ...TenderImport.shape,
  /** Notices on the page; `tenders` are those of them that the source asks for. */
  found: z.int(),
  /** Whether there is more than this page. */
  hasMore: z.boolean(),
});
export type SourceLook = z.infer<typeof SourceLook>;

export const lookAtTenderSource = endpoint('POST /tender/source/look', {
  summary: 'Reads the first page of a saved source and answers what it asks for; stores nothing.',
  feature,
  input: payload({ _id: idOf('tender-source') }),
  data: SourceLook,
});
export const testTenderSource = endpoint('POST /tender/source/test', {
  summary:
    'Reads the first page of a source that is being set up; stores nothing. With `_id` its kept key is used.',
  feature,
  role: 'admin',
  input: payload({ ...asked, _id: idOf('tender-source').optional() }, [
    ...readOnly,
    'name',
    'everyMinutes',
    'enabled',
    'assigned',
  ]),
  data: SourceLook,
});
