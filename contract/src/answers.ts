import { z } from 'zod';
import { handedInStatuses } from './bid-statuses.ts';
import { endpoint } from './endpoint.ts';
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
  wholeNumber,
} from './primitives.ts';
import { RichText, RichTextInput } from './rich-text.ts';
import { RequirementCounts } from './requirement-states.ts';

/** An answer is a draft until somebody approves it; retired ones are kept and never offered. */
export const answerStatuses = ['draft', 'approved', 'retired'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];
export const answerLanguages = ['en', 'fr', 'ar'] as const;
export type AnswerLanguage = (typeof answerLanguages)[number];
/** Where an answer came from: written here, read from a file, or taken over from a bid. */
export const answerSources = ['manual', 'file', 'bid'] as const;

export const Answer = z.strictObject({
  _id: idOf('answer'),
  question: z.string(),
  /** In plain words. May refer to facts of the company by name: `{{Number of staff}}`. */
  answer: z.string(),
  /** The answer with headings, lists, tables and the like; null where it is plain. */
  answerRich: RichText.nullable(),
  language: z.enum(answerLanguages),
  tags: z.array(z.string()),
  status: z.enum(answerStatuses),
  owner: Person.nullable(),
  /** The day by which somebody should look at it again. */
  reviewBy: Day.nullable(),
  /** The last day on which it may be used. */
  expiresOn: Day.nullable(),
  /** Past its review day or its last day, on the calendar of the company: never put into a bid by itself. */
  isStale: z.boolean(),
  source: z.enum(answerSources),
  sourceName: z.string(),
  /** In how many requirements of bids it stands. */
  useCount: z.int(),
  approvedAt: Timestamp.nullable(),
  approvedBy: Person.nullable(),
  createdAt: Timestamp,
  createdBy: Person.nullable(),
  updatedAt: Timestamp,
  updatedBy: Person.nullable(),
  version: versionOf('answer'),
});
export type Answer = z.infer<typeof Answer>;

export const AnswerVersion = z.strictObject({
  version: versionOf('answer'),
  question: z.string(),
  answer: z.string(),
  answerRich: RichText.nullable(),
  status: z.enum(answerStatuses),
  changedAt: Timestamp,
  changedBy: Person.nullable(),
});
export const AnswerUse = z.strictObject({
  bid: z.strictObject({ _id: idOf('bid'), title: z.string() }),
  requirement: z.strictObject({ _id: idOf('requirement'), number: z.int(), text: z.string() }),
  /** Which version of the answer was put there. */
  version: versionOf('answer'),
  /** It was put there as another answer, to this question, that was merged into this one: the version is that one's. */
  mergedQuestion: z.string().nullable(),
  usedAt: Timestamp,
});
export const WholeAnswer = z.strictObject({
  ...Answer.shape,
  /** Newest first. */
  versions: z.array(AnswerVersion),
  uses: z.array(AnswerUse),
  /** What was merged into it last, as long as that can be undone. */
  mergedFrom: z.array(z.strictObject({ _id: idOf('answer'), question: z.string() })),
});
export type WholeAnswer = z.infer<typeof WholeAnswer>;

export const mostTags = 30;
const fields = {
  language: z.enum(answerLanguages).optional(),
  tags: z.array(text(60, 1)).max(mostTags).optional(),
  owner: linkTo('user').nullable().optional(),
  reviewBy: Day.nullable().optional(),
  expiresOn: Day.nullable().optional(),
  status: z.enum(answerStatuses).optional(),
};
const readOnly = [
  'isStale',
  'useCount',
  'approvedAt',
  'approvedBy',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'versions',
  'uses',
  'mergedFrom',
];
const question = text(5_000, 1);
export const mostLibraryLetters = 50_000;
const answer = text(mostLibraryLetters, 1);
const feature = 'answers';
/** Says what the answer is, `answer` is then derived from it; without it `answer` becomes plain paragraphs. */
const answerRich = RichTextInput.nullable().optional();
const NewAnswer = {
  question,
  /** Needed where there is no `answerRich`. */
  answer: answer.optional(),
  answerRich,
  ...fields,
  source: z.enum(answerSources).optional(),
  sourceName: text(300).optional(),
};

export const listAnswers = endpoint('GET /answer/answers', {
  summary: 'The answer library of the company.',
  feature,
  input: z.strictObject({
    ...paging,
    status: several(z.enum(answerStatuses)).optional(),
    language: several(z.enum(answerLanguages)).optional(),
    tag: several(text(60, 1)).optional(),
    owner: several(idOf('user')).optional(),
    stale: z.enum(['true', 'false']).optional(),
    /** Approved ones whose review day or last day is past or comes within so many days. */
    dueWithin: wholeNumber(0, 366).optional(),
  }),
  paged: true,
  /** `due`: what is to be reviewed first, whatever is retired last. */
  sorts: ['-updatedAt', 'updatedAt', 'question', '-question', 'reviewBy', 'due', '-useCount'],
  data: z.array(Answer),
});
export const getAnswerOverview = endpoint('GET /answer/overview', {
  summary: 'How many answers the library has of each kind, and its tags, those used most first.',
  feature,
  input: z.strictObject({}),
  data: z.strictObject({
    total: z.int(),
    draft: z.int(),
    approved: z.int(),
    retired: z.int(),
    stale: z.int(),
    /** Due within 14 days or past, stale ones included. */
    due: z.int(),
    tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })),
  }),
});
export const getAnswer = endpoint('GET /answer/answer', {
  summary: 'One answer of the library with its versions and where it is used.',
  feature,
  input: z.strictObject({ _id: idOf('answer') }),
  data: WholeAnswer,
});
export const createAnswer = endpoint('POST /answer', {
  summary: 'Adds an answer to the library.',
  feature,
  status: 201,
  input: payload(NewAnswer, ['_id', 'version', ...readOnly]),
  data: WholeAnswer,
  creates: { kind: 'answer', idPath: 'data._id' },
});
export const mostNewAnswers = 1_000;
export const createAnswers = endpoint('POST /answer/bulk-create', {
  summary:
    'Adds up to 1,000 answers and changes up to 1,000, all or none; one to add that the library has word for word is reported and not added. New words end the approval of a changed one; a stale `version` is 409 with the present answer.',
  feature,
  status: 201,
  input: payload({
    answers: z.array(payload(NewAnswer, ['_id', 'version', ...readOnly])).max(mostNewAnswers),
    changes: z
      .array(
        payload(
          {
            _id: idOf('answer'),
            version: versionOf('answer'),
            question: question.optional(),
            answer: answer.optional(),
            answerRich,
            tags: fields.tags,
          },
          readOnly,
        ),
      )
      .max(mostNewAnswers)
      .optional(),
    /** The import that this belongs to. */
    import: idOf('import').optional(),
  }).refine((value) => value.answers.length + (value.changes?.length ?? 0) > 0, 'errors.answers.none'),
  data: z.strictObject({
    created: z.array(idOf('answer')),
    /** Places of answers that were not added. */
    duplicates: z.array(z.int()),
    changed: z.array(idOf('answer')),
  }),
  creates: { kind: 'answer', idPath: 'data.created[]' },
});
export const changeAnswer = endpoint('PUT /answer', {
  summary:
    'Changes an answer. New words end its approval unless `status` approves them too; a stale `version` is 409 with the present answer.',
  feature,
  input: payload(
    {
      _id: idOf('answer'),
      version: versionOf('answer').optional(),
      question: question.optional(),
      answer: answer.optional(),
      answerRich,
      ...fields,
    },
    ['source', 'sourceName', ...readOnly],
  ),
  data: WholeAnswer,
});
export const changeAnswers = endpoint('PUT /answer/bulk-change', {
  summary:
    'Changes status, owner, days or tags of up to 500 answers, all or none. Approving answers that are past their day asks for a later one.',
  feature,
  input: payload({
    answers: z.array(idOf('answer')).min(1).max(500),
    status: z.enum(answerStatuses).optional(),
    owner: linkTo('user').nullable().optional(),
    reviewBy: Day.nullable().optional(),
    expiresOn: Day.nullable().optional(),
    addTags: z.array(text(60, 1)).max(mostTags).optional(),
    removeTags: z.array(text(60, 1)).max(mostTags).optional(),
    /** The record by which this can be undone. */
    import: idOf('import').optional(),
  }),
  data: z.strictObject({ changed: z.int() }),
});
export const removeAnswers = endpoint('DELETE /answer', {
  summary: 'Removes answers from the library, all or none. What stands in bids stays there.',
  feature,
  input: payload({ answers: z.array(idOf('answer')).min(1).max(500) }),
  data: Done,
});
export const restoreAnswer = endpoint('POST /answer/restore', {
  summary: 'Brings back the words of an earlier version, as a new one that waits for approval.',
  feature,
  input: payload({ _id: idOf('answer'), version: versionOf('answer') }),
  data: WholeAnswer,
});
export const mergeAnswers = endpoint('POST /answer/merge', {
  summary:
    'Keeps one answer and retires others that say the same; their uses, and their tags up to 30, become those of the kept one.',
  feature,
  input: payload({ keep: idOf('answer'), answers: z.array(idOf('answer')).min(1).max(50) }),
  data: WholeAnswer,
});
export const undoAnswerMerge = endpoint('POST /answer/undo-merge', {
  summary:
    'Takes back the last merge into an answer: the others are what they were, with their uses. 422 when nothing was merged into it.',
  feature,
  input: payload({ _id: idOf('answer') }),
  data: WholeAnswer,
});

/** How well an answer of the library fits a question, and why. */
export const AnswerMatch = z.strictObject({
  answer: Answer,
  /** 0 to 100. */
  score: z.int(),
  /** What the two share, as words to show. */
  why: z.array(z.string()),
  /** The demand it was given for before that is nearer to the question than its own; empty where none is. */
  askedBefore: z.string(),
});
export const matchAnswers = endpoint('POST /answer/match', {
  summary: 'The answers of the library that fit questions or requirements best, with why; it stores nothing.',
  feature,
  scopes: ['library:read'],
  role: 'viewer',
  input: payload({
    texts: z.array(text(5_000, 1)).min(1).max(100),
    limit: z.int().min(1).max(10).optional(),
  }),
  data: z.array(z.array(AnswerMatch)),
});
const mostPassedOver = 3;
export const teachAnswer = endpoint('POST /answer/lesson', {
  summary:
    'Notes that an answer was chosen for a requirement: in which own words it was asked for, and which were shown before it. It counts once what stands in the requirement is approved or handed in.',
  feature,
  input: payload({
    requirement: idOf('requirement'),
    answer: idOf('answer'),
    /** What the person typed to find it; without it the requirement itself was looked up. */
    asked: text(600).optional(),
    /** Answers that were shown before the chosen one. */
    passedOver: z.array(idOf('answer')).max(mostPassedOver).optional(),
  }),
  data: Done,
});
/** From how many choices of its people the library of a company learns now. */
const Learning = z.strictObject({
  /** Requirements for which an answer was approved or handed in. */
  approvals: z.int(),
  /** Answers that were found in words of a person's own. */
  searches: z.int(),
  /** Answers that were passed over for another. */
  passedOver: z.int(),
  /** Nothing from before counts; null where it was never made to forget. */
  since: Timestamp.nullable(),
});
export const getLearning = endpoint('GET /answer/learning', {
  summary: 'From how many choices of its people the library learns.',
  feature,
  input: z.strictObject({}),
  data: Learning,
});
export const forgetLearning = endpoint('POST /answer/forget-learning', {
  summary:
    'Lets the library forget what it learnt from choices until now. Answers, and where they are used, stay.',
  feature,
  role: 'admin',
  input: payload({}),
  data: Learning,
});
export const mostDuplicateGroups = 100;
export const findDuplicateAnswers = endpoint('GET /answer/duplicates', {
  summary:
    'Groups of answers of one language whose questions or words are nearly the same, most alike first; 100 at most, with 20 answers of each.',
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['-likeness'],
  data: z.array(
    z.strictObject({
      /** Approved ones first, those used most before others. */
      answers: z.array(Answer),
      /** How many belong to the group; more than the answers where it is large. */
      count: z.int(),
      likeness: z.int(),
    }),
  ),
});
/** What a column of a table of answers may hold. */
export const answerColumns = ['question', 'answer', 'comment', 'section', 'tags', 'language'] as const;
export type AnswerColumn = (typeof answerColumns)[number];

/** What the library, and the rows before it, have of a question with its answer. */
export const ComparedAnswer = z.strictObject({
  /** The answer to the same question, however it is typed. */
  duplicateOf: idOf('answer').nullable(),
  known: z.strictObject({ status: z.enum(answerStatuses), version: versionOf('answer') }).nullable(),
  /** The place of an earlier row with the same question. */
  sameAs: z.int().nullable(),
  /** What is said otherwise than there, or than in the earlier row; tags are added to those that are there. */
  changes: z.array(
    z.union([
      z.strictObject({ field: z.enum(['question', 'answer']), before: z.string(), after: z.string() }),
      z.strictObject({
        field: z.literal('tags'),
        before: z.array(z.string()),
        after: z.array(z.string()),
      }),
    ]),
  ),
  /** Where no question is the same: the one that is nearly so, with the beginning of its answer. */
  like: z
    .strictObject({ _id: idOf('answer'), question: z.string(), answer: z.string(), likeness: z.int() })
    .nullable(),
});
export type ComparedAnswer = z.infer<typeof ComparedAnswer>;

/** A question with its answer that was read from a file or taken from a bid, not stored yet. */
export const FoundAnswer = z.strictObject({
  question: z.string(),
  answer: z.string(),
  /** The answer with headings, lists and tables; null where it is plain. */
  answerRich: RichText.nullable(),
  /** The heading it stands under; empty where there is none. */
  section: z.string(),
  tags: z.array(z.string()),
  language: z.enum(answerLanguages),
  source: z.enum(answerSources),
  sourceName: z.string(),
  /** The row of a table or the paragraph of a text, from 1; the number of a requirement. */
  row: z.int().nullable(),
  ...ComparedAnswer.shape,
});
export type FoundAnswer = z.infer<typeof FoundAnswer>;
export const AnswerImport = z.strictObject({
  answers: z.array(FoundAnswer),
  problems: z.array(z.strictObject({ file: z.string(), row: z.int().nullable(), msg: z.string() })),
  /** What the columns of tables were taken for; null for one that is not used. */
  columns: z.array(
    z.strictObject({ file: z.string(), header: z.string(), field: z.enum(answerColumns).nullable() }),
  ),
});
export type AnswerImport = z.infer<typeof AnswerImport>;

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
  .pipe(z.record(z.string(), z.enum(answerColumns).nullable()));

export const importAnswerFiles = endpoint('POST /answer/import-file', {
  summary:
    'Reads questions and answers from XLSX, CSV, DOCX and other documents and answers them with what the library has already; stores nothing.',
  feature,
  input: payload({ columns: ColumnChoice.optional() }),
  upload: { part: 'files', minFiles: 1, maxFiles: 10, maxBytes: 20 * 1024 * 1024 },
  data: AnswerImport,
});
export const compareAnswers = endpoint('POST /answer/compare', {
  summary:
    'Says of questions with their answers which the library has already, which are there twice and what they would change; stores nothing.',
  feature,
  scopes: ['library:read'],
  role: 'viewer',
  input: payload({
    answers: z
      .array(
        z.strictObject({
          question,
          answer: text(mostLibraryLetters),
          tags: z.array(text(60, 1)).max(mostTags),
          language: z.enum(answerLanguages),
        }),
      )
      .min(1)
      .max(mostNewAnswers),
  }),
  data: z.array(ComparedAnswer),
});
export const listPastBids = endpoint('GET /answer/past-bids', {
  summary:
    'Bids that were handed in, with how many answers of people they hold; latest deadline first, 200 at most.',
  feature,
  scopes: ['library:read', 'bids:read'],
  input: z.strictObject(paging),
  paged: true,
  sorts: ['-deadline'],
  data: z.array(
    z.strictObject({
      bid: z.strictObject({ _id: idOf('bid'), title: z.string() }),
      status: z.enum(handedInStatuses),
      deadline: Timestamp,
      isDeadlineAssumed: z.boolean(),
      answers: z.int(),
    }),
  ),
});
export const importFromBids = endpoint('POST /answer/import-bids', {
  summary:
    'What people answered to the requirements of past bids, as candidates for the library with what it has already; stores nothing.',
  feature,
  scopes: ['library:read', 'bids:read'],
  role: 'viewer',
  input: payload({ bids: z.array(idOf('bid')).min(1).max(20) }),
  data: AnswerImport,
});

export const getCoverage = endpoint('GET /answer/coverage', {
  summary: 'How many requirements of a bid stand where, and how many more the library can answer.',
  feature,
  scopes: ['library:read', 'bids:read'],
  input: z.strictObject({ bidId: idOf('bid') }),
  data: z.strictObject({
    counts: RequirementCounts,
    /** Of those open or drafted: an approved answer of the library that is not stale fits. */
    answerable: z.int(),
  }),
});
