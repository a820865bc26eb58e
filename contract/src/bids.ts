import { z } from 'zod';
import { bidStatuses } from './bid-statuses.ts';
import { endpoint } from './endpoint.ts';
import {
  Done,
  idOf,
  linkTo,
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
  exactText,
} from './primitives.ts';

export const bidTypes = [
  'rfp',
  'rfq',
  'rfi',
  'itt',
  'rfp_open',
  'rfq_open',
  'eoi',
  'tender',
  'auction',
  'bpa',
  'sow',
  'contract',
] as const;
export const submissionTypes = [
  'online',
  'email',
  'portal',
  'manual',
  'upload',
  'third_party',
  'hybrid',
] as const;

export const taskStatuses = ['todo', 'doing', 'done'] as const;
export const goNoGoAnswers = ['undecided', 'go', 'no-go'] as const;

const Named = (kind: 'client' | 'service') => z.strictObject({ _id: idOf(kind), name: z.string() });

export const Task = z.strictObject({
  _id: idOf('task'),
  title: z.string(),
  description: z.string(),
  assignee: Person.nullable(),
  dueDate: Timestamp.nullable(),
  /** The zone of the clock by which it is stated, and what that clock shows then. */
  dueDateZone: z.string().nullable(),
  dueDateLocal: z.string().nullable(),
  status: z.enum(taskStatuses),
  order: z.int(),
});
export type Task = z.infer<typeof Task>;

export const activityTypes = [
  'created',
  'converted',
  'notice-changed',
  'changed',
  'status',
  'team',
  'reviewer',
  'tasks',
  'commented',
  'file-added',
  'file-removed',
  'generated',
  'letter-sent',
  'letter-received',
] as const;
export const Activity = z.strictObject({
  _id: idOf('activity'),
  type: z.enum(activityTypes),
  user: Person.nullable(),
  /** The name of the API token that did it for the user; empty where they did it themselves. */
  via: z.string(),
  at: Timestamp,
  /** Before and after of each field that changed, by its name on the wire. */
  changes: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })),
});
export type Activity = z.infer<typeof Activity>;

/** `form`: one of the buyer's own documents, filled in. `letter`: what the buyer wrote after the decision. */
export const fileKinds = ['original', 'response', 'matrix', 'form', 'letter'] as const;
export const BidFile = z.strictObject({
  _id: idOf('file'),
  name: z.string(),
  size: z.int(),
  mimeType: z.string(),
  url: z.string(),
  driveFileId: z.string().nullable(),
  createdAt: Timestamp,
  createdBy: Person.nullable(),
  kind: z.enum(fileKinds),
  /** The run that wrote it; null for what people brought, and for what stands when its run is forgotten. */
  generation: idOf('generation').nullable(),
  /** Of a response: whether it is for the buyer (`final`) or for ourselves (`draft`); null for any other file. */
  copy: z.enum(['final', 'draft']).nullable(),
});
export type BidFile = z.infer<typeof BidFile>;

const shared = {
  _id: idOf('bid'),
  client: Named('client'),
  originalTitle: z.string(),
  type: z.enum(bidTypes),
  submitionType: z.enum(submissionTypes),
  services: z.array(Named('service')),
  deadline: Timestamp,
  /** The zone of the clock by which the deadline is stated: IANA name, or an offset such as `+02:00`. */
  deadlineZone: z.string(),
  /** What that clock shows then, `2026-12-14T14:00`: it stays when the rules of the zone change, and the moment moves. */
  deadlineLocal: z.string(),
  /** The tender states no deadline, and nobody has stated or confirmed one since: it was set to 30 days on. */
  isDeadlineAssumed: z.boolean(),
  team: z.array(Person),
  status: z.enum(bidStatuses),
  test: z.boolean(),
  chased: z.boolean(),
  region: z.string(),
  driveFolderLink: z.string().nullable(),
  priority: z.int(),
  chaseCount: z.int(),
  commentCount: z.int(),
  reviewer: Person.nullable(),
  value: z.number().nullable(),
  reference: z.string(),
  buyerContact: z.string(),
  tender: idOf('tender').nullable(),
  questionsDeadline: Timestamp.nullable(),
  questionsDeadlineZone: z.string().nullable(),
  questionsDeadlineLocal: z.string().nullable(),
  goNoGo: z.enum(goNoGoAnswers),
  outcomeReason: z.string(),
  createdBy: Person.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  submittedAt: Timestamp.nullable(),
  decidedAt: Timestamp.nullable(),
  version: versionOf('bid'),
};

/** A bid in a list. */
export const BidRow = z.strictObject({ ...shared, tasks: z.strictObject({ done: z.int(), total: z.int() }) });
export type BidRow = z.infer<typeof BidRow>;

/** A bid whole. */
export const Bid = z.strictObject({
  ...shared,
  tasks: z.array(Task),
  activities: z.array(Activity),
  originalFiles: z.array(BidFile),
  generatedFiles: z.array(BidFile),
});
export type Bid = z.infer<typeof Bid>;

const fields = {
  client: linkTo('client').optional(),
  originalTitle: text(1000).optional(),
  type: z.enum(bidTypes).optional(),
  submitionType: z.enum(submissionTypes).optional(),
  services: z.array(linkTo('service')).max(100).optional(),
  /** A moment; or what the clock shows with its zone. Of both, what differs from what is stored is taken, the moment first. */
  deadline: Moment.optional(),
  deadlineZone: TimeZone.optional(),
  deadlineLocal: WallTime.optional(),
  /** False confirms an assumed deadline as it is; another deadline does so by itself. */
  isDeadlineAssumed: z.boolean().optional(),
  team: z.array(linkTo('user')).max(100).optional(),
  status: z.enum(bidStatuses).optional(),
  test: z.boolean().optional(),
  chased: z.boolean().optional(),
  region: text(200).optional(),
  priority: z.int().min(1).max(5).optional(),
  reviewer: linkTo('user').nullable().optional(),
  value: Money.nullable().optional(),
  reference: text(300).optional(),
  buyerContact: text(1000).optional(),
  questionsDeadline: Moment.nullable().optional(),
  questionsDeadlineZone: TimeZone.nullable().optional(),
  questionsDeadlineLocal: WallTime.nullable().optional(),
  goNoGo: z.enum(goNoGoAnswers).optional(),
  outcomeReason: text(5000).optional(),
};
const readOnly = [
  '_id',
  'driveFolderLink',
  'chaseCount',
  'commentCount',
  'tasks',
  'activities',
  'originalFiles',
  'generatedFiles',
  'tender',
  'createdBy',
  'createdAt',
  'updatedAt',
  'submittedAt',
  'decidedAt',
  'version',
];
const feature = 'bids';
const BidInput = payload(fields, readOnly);

/** What lists and exports may be narrowed to. */
const filters = {
  services: several(idOf('service')).optional(),
  client: several(idOf('client')).optional(),
  bid: several(idOf('bid')).optional(),
  status: several(z.enum(bidStatuses)).optional(),
  type: several(z.enum(bidTypes)).optional(),
  team: several(idOf('user')).optional(),
  dueBefore: Moment.optional(),
  dueAfter: Moment.optional(),
  // What opens the rows behind a figure of the dashboard or the statistics.
  createdAfter: Moment.optional(),
  createdBefore: Moment.optional(),
  submittedAfter: Moment.optional(),
  submittedBefore: Moment.optional(),
  decidedAfter: Moment.optional(),
  decidedBefore: Moment.optional(),
  /** The reason as it counts in the statistics: without regard to case and accents; '' is none. */
  outcomeReason: text(5000).optional(),
  test: z.enum(['true', 'false']).optional(),
};
/** `next`: bids in preparation by deadline, then submitted and then closed ones, the newest first; `status` and `client` group the list in that order. */
const sorts = [
  'deadline',
  'next',
  'status',
  'client',
  '-deadline',
  '-createdAt',
  'createdAt',
  'originalTitle',
  '-originalTitle',
  '-priority',
  'priority',
  '-value',
  'value',
  '-updatedAt',
] as const;

export const listBids = endpoint('GET /bid/bids', {
  summary: 'The bids of the company; `services`, `client` and `bid` may repeat.',
  feature,
  input: z.strictObject({ ...paging, ...filters }),
  paged: true,
  sorts,
  data: z.array(BidRow),
});
/** The bids of one status: how many, what they are worth together in the company's currency, and how many state no value. */
export const BidFigures = z.strictObject({
  status: z.enum(bidStatuses),
  count: z.int(),
  value: z.number(),
  withoutValue: z.int(),
});
export type BidFigures = z.infer<typeof BidFigures>;
/** What the list of bids can be grouped by; the sort of the same name puts it in this order. */
export const bidGroupings = ['status', 'client'] as const;
export type BidGrouping = (typeof bidGroupings)[number];
export const BidGroupFigures = z.strictObject({
  /** The status, or the id of the client. */
  key: z.string(),
  count: z.int(),
  value: z.number(),
  withoutValue: z.int(),
});
export type BidGroupFigures = z.infer<typeof BidGroupFigures>;
/** A date of an active bid beside its deadline: the last day for clarification questions, or an open task. */
export const BidDate = z.strictObject({
  kind: z.enum(['questions', 'task']),
  /** The id of the bid or the task. */
  key: z.string(),
  /** The task's; empty for questions. */
  title: z.string(),
  at: Timestamp,
  assignee: Person.nullable(),
  bid: z.strictObject({ _id: idOf('bid'), title: z.string() }),
});
export type BidDate = z.infer<typeof BidDate>;
export const listBidDates = endpoint('GET /bid/dates', {
  summary:
    'Clarification deadlines and due dates of open tasks, from `after` to before `before`, of the active bids that fit the same filters as the list; the first 1,000.',
  feature,
  input: z.strictObject({ q: paging.q, after: Moment, before: Moment, ...filters }),
  data: z.strictObject({ dates: z.array(BidDate) }),
});
export const getBidGroups = endpoint('GET /bid/groups', {
  summary:
    'Of the bids that fit the same filters as the list, how many are in each group and their value, test bids included.',
  feature,
  input: z.strictObject({ q: paging.q, by: z.enum(bidGroupings), ...filters }),
  data: z.strictObject({ groups: z.array(BidGroupFigures) }),
});
export const getBidFigures = endpoint('GET /bid/figures', {
  summary:
    'Of the bids that fit the same filters as the list, how many stand where and their value; test bids are left out, statuses without a bid too.',
  feature,
  input: z.strictObject({ q: paging.q, ...filters }),
  data: z.strictObject({ statuses: z.array(BidFigures) }),
});
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportBids = endpoint('GET /bid/export', {
  summary:
    'The bids that fit the same filters as a file, all of them: CSV, or XLSX with real dates and numbers. Words are in the language of Accept-Language, moments by the clock of the company.',
  feature,
  input: z.strictObject({
    format: z.enum(exportFormats).optional(),
    q: paging.q,
    sort: z.enum(sorts).optional(),
    ...filters,
  }),
  data: Done,
  produces: 'application/octet-stream',
});
export const getBid = endpoint('GET /bid/bid', {
  summary: 'One bid whole, with its tasks, files and newest 50 activities.',
  feature,
  input: z.strictObject({ _id: idOf('bid') }),
  data: Bid,
});
export const createBid = endpoint('POST /bid', {
  summary: "Adds a bid; what is left out takes the specification's defaults.",
  feature,
  status: 201,
  input: BidInput,
  data: Bid,
  creates: { kind: 'bid', idPath: 'data._id' },
});
export const removeBids = endpoint('DELETE /bid', {
  summary: 'Removes bids, all or none.',
  feature,
  input: payload({ bids: z.array(idOf('bid')).min(1).max(500) }),
  data: Done,
});
export const changeBids = endpoint('PUT /bid/bulk-update', {
  summary:
    'Changes bids, all or none; a stale `version` is refused with the current object. With `ifReady`, a move to submitted of a bid that lacks something is refused (409, `not_ready`) with `data.notReady`, unless `readyOverride` says why.',
  feature,
  input: payload({
    bids: z
      .array(
        payload(
          {
            ...fields,
            _id: idOf('bid'),
            version: versionOf('bid').optional(),
            /** Why a bid is handed in though something is missing; it stands in its history beside the move. */
            readyOverride: text(2000, 1).optional(),
          },
          readOnly.filter((name) => name !== '_id' && name !== 'version'),
        ),
      )
      .min(1)
      .max(500),
    ifReady: z.boolean().optional(),
  }),
  data: z.array(BidRow),
});
/** `clientName` stands for a client by its name; one that the company has not yet is made together with the bids. */
const NamedBidInput = payload({ ...fields, clientName: text(200, 1).optional() }, readOnly).refine(
  ({ client, clientName }) => client === undefined || clientName === undefined,
  { path: ['clientName'], error: 'errors.bids.clientTwice' },
);
export const mostNewBids = 500;
export const createBids = endpoint('POST /bid/bulk-create', {
  summary:
    'Adds up to 500 bids, all or none, together with the clients that `clientName` names and the company has not yet.',
  feature,
  status: 201,
  input: payload({ bids: z.array(NamedBidInput).min(1).max(mostNewBids) }),
  data: z.array(BidRow),
  creates: { kind: 'bid', idPath: 'data[]._id' },
});

/** What a column of a table of bids can hold, in the order in which a table is written. */
export const bidColumns = [
  'originalTitle',
  'client',
  'deadline',
  'type',
  'status',
  'submitionType',
  'reference',
  'services',
  'value',
  'priority',
  'region',
  'buyerContact',
  'questionsDeadline',
  'test',
] as const;
export type BidColumn = (typeof bidColumns)[number];
const BidValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

/** What the company and the rows before it have of a row of a table. Clients and services stand with their names. */
export const ComparedBid = z.strictObject({
  /** The bid that the row is about: of the same reference and client, or of the same title and client. */
  duplicateOf: idOf('bid').nullable(),
  known: z
    .strictObject({ title: z.string(), status: z.enum(bidStatuses), version: versionOf('bid') })
    .nullable(),
  /** The place of an earlier row about the same bid. */
  sameAs: z.int().nullable(),
  /** What the row says otherwise than that bid, or than the earlier row. What it does not say is no change. */
  changes: z.array(z.strictObject({ field: z.enum(bidColumns), before: BidValue, after: BidValue })),
});
export type ComparedBid = z.infer<typeof ComparedBid>;
export const compareBids = endpoint('POST /bid/compare', {
  summary:
    'Says of rows of a table which bids the company has already, which are there twice and what they would change; stores nothing.',
  feature,
  role: 'viewer',
  input: payload({ bids: z.array(NamedBidInput).min(1).max(mostNewBids) }),
  data: z.array(ComparedBid),
});
export const importBids = endpoint('POST /bid/import', {
  summary:
    'Adds and changes bids as a table says, with the clients that `clientName` names, all or none, and enters them in the record of their import. A stale `version` is refused with the present bid.',
  feature,
  status: 201,
  input: payload({
    import: idOf('import'),
    bids: z.array(NamedBidInput).max(mostNewBids),
    changes: z
      .array(
        payload(
          {
            ...fields,
            clientName: text(200, 1).optional(),
            _id: idOf('bid'),
            version: versionOf('bid'),
          },
          readOnly.filter((name) => name !== '_id' && name !== 'version'),
        ),
      )
      .max(mostNewBids),
  }),
  data: z.strictObject({ created: z.array(idOf('bid')), changed: z.array(idOf('bid')) }),
  creates: { kind: 'bid', idPath: 'data.created[]' },
});
/** A table as text: its filled rows, each with its number in the file. Moments read `2026-01-15 14:30`. */
export const readBidTable = endpoint('POST /bid/read-table', {
  summary:
    'Reads the table in an Excel workbook and stores nothing: the rows of its first sheet that has more than one, for bids to be made of.',
  feature,
  input: payload({}),
  upload: { part: 'files', minFiles: 1, maxFiles: 1, maxBytes: 5 * 1024 * 1024 },
  data: z.strictObject({
    sheet: z.string(),
    rows: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
  }),
});
/** Who has a bid open, and in whose answers they write. */
export const PresentPerson = z.strictObject({
  ...Person.shape,
  writesIn: z.array(idOf('requirement')),
});
export type PresentPerson = z.infer<typeof PresentPerson>;
export const reportPresence = endpoint('POST /bid/presence', {
  summary:
    'Says that a tab shows a bid, at least every 15 s, or that it no longer does; answers who else has it open. Others hear of it by the event `presence`.',
  feature,
  scopes: [],
  role: 'viewer',
  input: payload({
    bidId: idOf('bid'),
    tab: text(40, 1),
    isLeaving: z.boolean().optional(),
    /** The requirement whose answer is being written there. */
    requirement: idOf('requirement').nullable().optional(),
  }),
  data: z.array(PresentPerson),
});
export const convertTender = endpoint('POST /bid/convert-tender-to-bid', {
  summary: 'Makes a bid of a tender with everything it knows; a second call answers the same bid.',
  feature,
  scopes: ['bids:write', 'tenders:write'],
  status: 201,
  input: payload({ tenderId: idOf('tender') }),
  data: Bid,
  creates: { kind: 'bid', idPath: 'data._id' },
});
export const assignReviewer = endpoint('PUT /bid/assign-reviewer', {
  summary: 'Sets or clears the reviewer of a bid.',
  feature,
  input: payload({ bidId: idOf('bid'), reviewer: linkTo('user').nullable() }),
  data: Bid,
});
export const listActivities = endpoint('GET /bid/activities', {
  summary: 'What happened to a bid, newest first.',
  feature,
  input: z.strictObject({ ...paging, bidId: idOf('bid') }),
  paged: true,
  sorts: ['-at'],
  /** `comment`: the first words of the comment that it tells of; null for anything else, and once that is gone. */
  data: z.array(Activity.extend({ comment: z.string().nullable() })),
});

/** A row with a 24-hex `_id` must be this bid's and is kept; any other is made; those left out are removed. */
const TaskRow = payload(
  {
    _id: exactText(100).optional().meta({ 'x-ref': 'task' }),
    title: text(300, 1),
    description: text(5000).optional(),
    assignee: linkTo('user').nullable().optional(),
    dueDate: Moment.nullable().optional(),
    status: z.enum(taskStatuses).optional(),
    order: z.int().min(0).max(10_000).optional(),
  },
  ['dueDateZone', 'dueDateLocal'],
);
export const replaceTasks = endpoint('POST /bid/tasks', {
  summary: "Replaces a bid's tasks, or adds those of a template with dates counted back from the deadline.",
  feature,
  input: payload({
    bidId: idOf('bid'),
    tasks: z.array(TaskRow).max(500).optional(),
    templateId: idOf('task-template').optional(),
  }).refine(
    (value) => (value.tasks === undefined) !== (value.templateId === undefined),
    'errors.tasks.oneOf',
  ),
  data: z.array(Task),
  creates: { kind: 'task', idPath: 'data[]._id' },
});
const taskFields = {
  title: text(300, 1).optional(),
  description: text(5000).optional(),
  assignee: linkTo('user').nullable().optional(),
  dueDate: Moment.nullable().optional(),
  status: z.enum(taskStatuses).optional(),
};
export const changeTask = endpoint('PUT /bid/task', {
  summary:
    'Changes one task and leaves the others of its bid alone. A field to change that is no longer as `was` says is refused with the current object.',
  feature,
  input: payload(
    {
      _id: idOf('task'),
      ...taskFields,
      was: payload(taskFields, ['dueDateZone', 'dueDateLocal']).optional(),
    },
    ['order', 'bid', 'dueDateZone', 'dueDateLocal'],
  ),
  data: Task,
});
