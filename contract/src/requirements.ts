import { z } from 'zod';
import { exportFormats } from './bids.ts';
import { endpoint } from './endpoint.ts';
import { UnsupportedSentence } from './models.ts';
import {
  Day,
  Done,
  idOf,
  linkTo,
  paging,
  payload,
  Person,
  several,
  text,
  Timestamp,
  versionOf,
} from './primitives.ts';
import { RichText, RichTextInput } from './rich-text.ts';
import { requirementStates, requirementStatuses } from './requirement-states.ts';

/** What is asked for. `pass-fail` costs the bid its place; `document` is something to attach. */
export const requirementTypes = [
  'pass-fail',
  'scored',
  'document',
  'certificate',
  'insurance',
  'format',
  'commercial',
  'technical',
  'service-level',
] as const;
export type RequirementType = (typeof requirementTypes)[number];
/** `bid`: to be met by the bid itself. `contract`: binds once there is a contract. */
export const requirementPhases = ['bid', 'contract'] as const;
/** How far the bid meets a requirement, as the compliance matrix tells the buyer. */
export const compliances = ['comply', 'partly', 'exception', 'not-applicable'] as const;
export type Compliance = (typeof compliances)[number];
export const approvalRefusals = ['bid-closed', 'own-answer'] as const;
export const requirementChanges = ['added', 'changed', 'amended', 'fact', 'removed'] as const;

export const Requirement = z.strictObject({
  _id: idOf('requirement'),
  /** Its number in the matrix, from 1 in reading order. */
  number: z.int(),
  /** The exact words of the document; what a person typed for one added by hand. */
  text: z.string(),
  /** The head sentence a list item hangs on, where there is one. */
  context: z.string(),
  file: z.strictObject({ _id: idOf('file'), name: z.string() }).nullable(),
  page: z.int().nullable(),
  /** Where its words stand on the page, in points from the top left corner; on a picture in thousandths of its sides. */
  box: z
    .strictObject({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
    .nullable(),
  paragraph: z.int().nullable(),
  sheet: z.string().nullable(),
  cell: z.string().nullable(),
  section: z.string(),
  /** Its clause number in the document, `9.1(a)`; of one added by hand what a person entered. Empty where there is none. */
  clause: z.string(),
  modality: z.string(),
  mandatory: z.boolean(),
  type: z.enum(requirementTypes).nullable(),
  phase: z.enum(requirementPhases).nullable(),
  /** What people decided of it. */
  status: z.enum(requirementStatuses),
  /** Where it stands, by what was decided, written and read: what screens show and counts go by. */
  state: z.enum(requirementStates),
  ignoreReason: z.string(),
  /** Of an ignored one: the words of a later document by which somebody said it is withdrawn. */
  withdrawal: z
    .strictObject({
      document: z.string(),
      file: z.strictObject({ _id: idOf('file'), name: z.string() }).nullable(),
      page: z.int().nullable(),
      quote: z.string(),
      by: Person.nullable(),
      at: Timestamp,
    })
    .nullable(),
  owner: Person.nullable(),
  /** In plain words: of a rich answer what its rich text says without its form. */
  answer: z.string(),
  /** The answer with headings, lists, tables and the like; null where it is plain, and where only beginnings were asked for. */
  answerRich: RichText.nullable(),
  /** `answer` is only the beginning of a longer or a rich one, as it was asked for. */
  isAnswerCut: z.boolean(),
  /** Grows whenever the answer changes, its words or its form. */
  version: versionOf('requirement'),
  /** The answer was drafted, and no person has changed or decided on it: the next run may replace it. */
  isDraft: z.boolean(),
  /** What a drafted answer rests on, in words. */
  sources: z.array(z.string()),
  /**
   * What must still be brought: keys such as `certificate`, `insurance`, `explanation`. Nothing for an approved answer, which
   * somebody has judged to be whole, and for what is not asked.
   */
  missingEvidence: z.array(z.string()),
  /** Sentences of a model's draft that need a source and that nobody has taken into the answer. */
  unsupported: z.array(UnsupportedSentence),
  /** How long the answer may be, as Word counts; null where nothing says so. */
  wordLimit: z.int().nullable(),
  characterLimit: z.int().nullable(),
  /** What the answer can earn. */
  marks: z.number().nullable(),
  /** Added by a person, or split from another: no run changes or removes it. */
  isByHand: z.boolean(),
  /** Merged of several, and neither its words nor its answer have changed since: that can be undone. */
  isMerged: z.boolean(),
  /**
   * What a new version of the documents did to it, or another value of a company fact to what was approved for it, until somebody
   * has seen it.
   */
  change: z
    .strictObject({ kind: z.enum(requirementChanges), before: z.string(), after: z.string() })
    .nullable(),
  comment: z.string(),
  /** As a person said; null where it follows from the answer. */
  compliance: z.enum(compliances).nullable(),
  /** What the compliance matrix tells the buyer about that. */
  remark: z.string(),
  /** Threads of comments on the answer that are not settled. */
  openComments: z.int(),
  /** Suggested changes of its answer that nobody has decided on; the answer is without them. */
  suggestions: z.int(),
  /** Who last changed the words of the answer; nobody for a draft. */
  answeredBy: Person.nullable(),
  approvedBy: Person.nullable(),
  approvedAt: Timestamp.nullable(),
  /** The last day on which it is to be answered, by the calendar of the company's time zone. */
  dueDate: Day.nullable(),
  /**
   * Why the caller cannot approve its answer now. `bid-closed`: the bid was submitted or closed. `own-answer`: they wrote it, and
   * the company has answers approved by a second person, of whom there is one.
   */
  approvalRefused: z.enum(approvalRefusals).nullable(),
  /** The section of the response that answers it; null where none does. */
  planSection: idOf('response-section').nullable(),
  updatedAt: Timestamp,
});
export type Requirement = z.infer<typeof Requirement>;

const feature = 'requirements';
/** Of an answer, and of a section's own words: some hundred pages. */
export const mostAnswerLetters = 300_000;
/** As many characters as the beginning of an answer has at most; it ends behind a word. */
export const answerBeginning = 160;
/** As many as one bulk change, export or import takes. */
export const mostRequirements = 5_000;
const filters = {
  bidId: idOf('bid'),
  mandatory: z.enum(['true', 'false']).optional(),
  state: several(z.enum(requirementStates)).optional(),
  type: several(z.enum(requirementTypes)).optional(),
  phase: several(z.enum(requirementPhases)).optional(),
  owner: several(idOf('user')).optional(),
  /** Those that nobody owns. */
  unowned: z.enum(['true', 'false']).optional(),
  file: several(idOf('file')).optional(),
  /** Those that a new version of the documents touched and nobody has seen since. */
  changed: z.enum(['true', 'false']).optional(),
  /** Those whose answer is longer than its limit, the company's facts filled in. */
  overLimit: z.literal('true').optional(),
  /** Those that a section of the response answers. */
  planSection: several(idOf('response-section')).optional(),
  /** Those that are asked and that no section answers. */
  unplaced: z.literal('true').optional(),
  /** Those due before a day, or on it and later; without a day none is. */
  dueBefore: Day.optional(),
  dueAfter: Day.optional(),
};

export const listRequirements = endpoint('GET /bid/requirements', {
  summary: "The requirements found in a bid's documents, in reading order.",
  feature,
  input: z.strictObject({
    ...paging,
    ...filters,
    requirement: several(idOf('requirement')).optional(),
    /** Of each answer only its first words, at most `answerBeginning` characters; without it the whole. */
    answers: z.literal('beginning').optional(),
  }),
  paged: true,
  sorts: ['number', '-number', 'dueDate', '-dueDate'],
  data: z.array(Requirement),
});

const limit = z.int().min(1).max(1_000_000).nullable().optional();
const decisions = {
  status: z.enum(requirementStatuses).optional(),
  ignoreReason: text(1000).optional(),
  owner: linkTo('user').nullable().optional(),
  dueDate: Day.nullable().optional(),
  mandatory: z.boolean().optional(),
  type: z.enum(requirementTypes).nullable().optional(),
  phase: z.enum(requirementPhases).nullable().optional(),
  compliance: z.enum(compliances).nullable().optional(),
};
const readOnly = [
  'number',
  'state',
  'context',
  'file',
  'page',
  'box',
  'paragraph',
  'sheet',
  'cell',
  'section',
  'modality',
  'withdrawal',
  'isDraft',
  'sources',
  'missingEvidence',
  'unsupported',
  'isAnswerCut',
  'isByHand',
  'isMerged',
  'change',
  'openComments',
  'suggestions',
  'answeredBy',
  'approvedBy',
  'approvedAt',
  'approvalRefused',
  'planSection',
  'updatedAt',
];
export const changeRequirement = endpoint('PUT /bid/requirement', {
  summary:
    'Changes a requirement. New words end the approval of an answer; words written upon a stale `version` are 409 with the present requirement; `usedAnswers` are those of the library that stand in the answer.',
  feature,
  input: payload(
    {
      _id: idOf('requirement'),
      ...decisions,
      version: versionOf('requirement').optional(),
      answer: text(mostAnswerLetters).optional(),
      /** Says what the answer is, `answer` is then derived from it; without it `answer` becomes plain paragraphs. */
      answerRich: RichTextInput.nullable().optional(),
      usedAnswers: z.array(idOf('answer')).max(50).optional(),
      comment: text(5000).optional(),
      remark: text(1000).optional(),
      wordLimit: limit,
      characterLimit: limit,
      marks: z.number().min(0).max(100_000).nullable().optional(),
      /** Of one added by hand; the words of a document stay as they are, and so does their number. */
      text: text(5000, 1).optional(),
      clause: text(40).optional(),
    },
    readOnly,
  ),
  data: Requirement,
});
export const changeRequirements = endpoint('PUT /bid/requirements', {
  summary: 'Sets the same of several requirements of a bid, all or none.',
  feature,
  input: payload({
    requirements: z.array(idOf('requirement')).min(1).max(mostRequirements),
    set: payload({
      ...decisions,
      /** What the documents changed has been seen. What they no longer hold, and nobody has written on, goes. */
      isChangeSeen: z.literal(true).optional(),
    }),
    /** The record by which this can be undone; what `isChangeSeen` drops is not. */
    import: idOf('import').optional(),
  }),
  data: Done,
});
export const addRequirement = endpoint('POST /bid/requirement', {
  summary: 'Adds a requirement by hand, after another or at the end; no run changes it.',
  feature,
  status: 201,
  input: payload({
    bidId: idOf('bid'),
    text: text(5000, 1),
    clause: text(40).optional(),
    after: idOf('requirement').optional(),
    mandatory: z.boolean().default(true),
    type: z.enum(requirementTypes).nullable().optional(),
    phase: z.enum(requirementPhases).nullable().optional(),
  }),
  data: Requirement,
  creates: { kind: 'requirement', idPath: 'data._id' },
});
export const splitRequirement = endpoint('POST /bid/requirement/split', {
  summary:
    'Splits a requirement into parts of its own words, in their order. The first keeps answer and history; the others begin open.',
  feature,
  input: payload({ _id: idOf('requirement'), parts: z.array(text(5000, 1)).min(2).max(30) }),
  data: z.array(Requirement),
  creates: { kind: 'requirement', idPath: 'data[]._id' },
});
export const mergeRequirements = endpoint('POST /bid/requirement/merge', {
  summary:
    'Makes one requirement of several of a bid, at the place of the first: words, answers, notes and comments are joined.',
  feature,
  input: payload({ requirements: z.array(idOf('requirement')).min(2).max(30) }),
  data: Requirement,
});
export const undoMerge = endpoint('POST /bid/requirement/undo-merge', {
  summary:
    'Makes of a merged requirement those that it was, with their places, answers, histories and comments. 422 when its words or its answer changed since.',
  feature,
  input: payload({ _id: idOf('requirement') }),
  data: z.array(Requirement),
});
export const removeRequirements = endpoint('DELETE /bid/requirement', {
  summary:
    'Removes requirements that were added by hand, all or none. What a document demands can only be ignored.',
  feature,
  input: payload({ requirements: z.array(idOf('requirement')).min(1).max(500) }),
  data: Done,
});

export const exportRequirements = endpoint('GET /bid/requirements-export', {
  summary:
    "A bid's requirements as they are now, as CSV or XLSX; its first column holds ids, by which a changed workbook is imported.",
  feature,
  input: z.strictObject({ bidId: filters.bidId, format: z.enum(exportFormats).optional() }),
  data: Done,
  produces: 'application/octet-stream',
});
export const importedColumns = [
  'status',
  'owner',
  'dueDate',
  'mandatory',
  'type',
  'phase',
  'answer',
  'comment',
  'wordLimit',
  'characterLimit',
  'marks',
  'ignoreReason',
  // Behind those of before: workbooks say their cells' marks in this order.
  'compliance',
  'remark',
] as const;
export const importRequirements = endpoint('POST /bid/import-requirements', {
  summary:
    'Reads a workbook that was exported and changed. Rows are matched by id; what would change is answered, and stored only with `apply`, all or none.',
  feature,
  input: payload({
    bidId: idOf('bid'),
    apply: z.enum(['true', 'false']).optional(),
    /** The import that this belongs to. */
    import: idOf('import').optional(),
  }),
  upload: { part: 'files', minFiles: 1, maxFiles: 1, maxBytes: 20 * 1024 * 1024 },
  data: z.strictObject({
    isApplied: z.boolean(),
    /** How many rows of the workbook are requirements of the bid. */
    rows: z.int(),
    changes: z.array(
      z.strictObject({
        requirement: z.strictObject({ _id: idOf('requirement'), number: z.int(), text: z.string() }),
        field: z.enum(importedColumns),
        before: z.string(),
        after: z.string(),
      }),
    ),
  }),
});
