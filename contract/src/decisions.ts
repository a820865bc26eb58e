import { z } from 'zod';
import { bidStatuses } from './bid-statuses.ts';
import { endpoint } from './endpoint.ts';
import { fileLimits } from './files.ts';
import {
  Day,
  Done,
  idOf,
  linkTo,
  paging,
  payload,
  Person,
  text,
  Timestamp,
  versionOf,
} from './primitives.ts';
import { WholeTender } from './tenders.ts';

const feature = 'decisions';

/** What answers a criterion: people alone (`manual`), or the program, whose answer people may overrule. */
export const criterionKinds = ['manual', 'fit', 'coverage', 'eligibility', 'load', 'history'] as const;
export type CriterionKind = (typeof criterionKinds)[number];
export const maxScore = 5;
export const mostScorecardCriteria = 30;
/** Why a company does not bid. */
export const noGoReasons = [
  'fit',
  'eligibility',
  'capacity',
  'time',
  'chance',
  'price',
  'terms',
  'other',
] as const;
export type NoGoReason = (typeof noGoReasons)[number];

const key = z.string().regex(/^[a-z0-9-]{1,40}$/, 'errors.input.id');
const ScorecardCriterion = z.strictObject({
  /** What scores refer to; it stays when the criterion is renamed. */
  key: z.string(),
  name: z.string(),
  /** What to look at. */
  hint: z.string(),
  kind: z.enum(criterionKinds),
  weight: z.number(),
  /** A score of 0 says no-go, whatever the total. */
  isGate: z.boolean(),
});
export type ScorecardCriterion = z.infer<typeof ScorecardCriterion>;

/** By what a company decides whether to bid. */
export const Scorecard = z.strictObject({
  /** In per cent of the best: from here on the scorecard says go. */
  threshold: z.int(),
  criteria: z.array(ScorecardCriterion),
  /** Nobody has changed it: its names follow the reader's language. */
  isUsual: z.boolean(),
  version: versionOf('scorecard'),
});
export type Scorecard = z.infer<typeof Scorecard>;

/** How much of a person's work a week holds: tasks, answers, sections and reviews that are due in it. */
export const Capacity = z.strictObject({
  user: Person,
  perWeek: z.int(),
  /** Nobody has said otherwise. */
  isUsual: z.boolean(),
});
export type Capacity = z.infer<typeof Capacity>;
export const usualPerWeek = 15;

/** Something in the documents, in their words. */
const Quoted = z.strictObject({
  quote: z.string(),
  /** The document as it was read, also one inside an archive. */
  document: z.string(),
  /** The file of the tender; null once it is gone, and in what was frozen. */
  file: idOf('tender-file').nullable(),
  page: z.int().nullable(),
});

export const conditionKinds = [
  'turnover',
  'references',
  'experience',
  'staff',
  'certificate',
  'insurance',
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** What the buyer asks of whoever may bid, beside what the company's facts say. */
export const Condition = z.strictObject({
  ...Quoted.shape,
  kind: z.enum(conditionKinds),
  /** Which certificate or insurance, in the words of the field; empty where any will do. */
  subject: z.string(),
  atLeast: z.number().nullable(),
  /** Of an amount: the ISO code, or the bare sign. */
  currency: z.string().nullable(),
  result: z.enum(['met', 'not-met', 'unknown']),
  because: z.enum([
    'enough',
    'too-little',
    'valid',
    'expired',
    'expires-before',
    'no-fact',
    'other-currency',
    'differing',
    'cumulative',
    'not-yet',
    'no-amount',
    'to-check',
  ]),
  /** What of the vault it was held against, with what that says of itself; decisions of before the vault lack it. */
  evidence: z
    .array(
      z.strictObject({
        /** Null in what was frozen. */
        _id: idOf('evidence').nullable(),
        title: z.string(),
        quote: z.string(),
      }),
    )
    .optional(),
  fact: z
    .strictObject({
      name: z.string(),
      value: z.string(),
      unit: z.string(),
      validUntil: Day.nullable(),
      note: z.string(),
    })
    .nullable(),
});
export type Condition = z.infer<typeof Condition>;

/** A week of the calendar until the deadline. */
const LoadWeek = z.strictObject({
  start: Day,
  workingDays: z.int(),
  /** How much the team can take in these days. */
  capacity: z.number(),
  /** What is due already. */
  taken: z.int(),
  /** What this bid would add. */
  expected: z.number(),
  isOver: z.boolean(),
});
export const Load = z.strictObject({
  weeks: z.array(LoadWeek),
  people: z.array(
    z.strictObject({
      user: Person,
      perWeek: z.int(),
      /** Due in each of the weeks. */
      taken: z.array(z.int()),
    }),
  ),
  /** Whose work counts: those assigned to the tender, else everyone who may work on bids. */
  team: z.enum(['assigned', 'company']),
  expected: z.strictObject({
    items: z.int(),
    /** From the bids of this type that were submitted, from the requirements found, or a plain estimate. */
    from: z.enum(['similar', 'requirements', 'estimate']),
    bids: z.int(),
  }),
  /** The first week that holds more than the team can take. */
  breaks: Day.nullable(),
  workingDays: z.int(),
});
export type Load = z.infer<typeof Load>;

export const Evidence = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('manual') }),
  z.strictObject({ kind: z.literal('fit'), match: z.int(), reasons: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal('coverage'),
    mandatory: z.int(),
    covered: z.int(),
    requirements: z.int(),
    /** The first of those that the library does not answer. */
    uncovered: z.array(Quoted),
  }),
  z.strictObject({ kind: z.literal('eligibility'), conditions: z.array(Condition) }),
  z.strictObject({ kind: z.literal('load'), load: Load }),
  z.strictObject({
    kind: z.literal('history'),
    client: z.string(),
    bids: z.int(),
    won: z.int(),
    lost: z.int(),
    noGo: z.int(),
    last: z
      .strictObject({
        bid: idOf('bid').nullable(),
        title: z.string(),
        status: z.enum(bidStatuses),
        at: Timestamp.nullable(),
        value: z.number().nullable(),
      })
      .nullable(),
  }),
]);
export type Evidence = z.infer<typeof Evidence>;

/** Why the program has no answer to a criterion. */
export const missingReasons = [
  'manual',
  'no-match',
  'no-documents',
  'reading',
  'unreadable',
  'no-mandatory',
  'no-conditions',
  'to-check',
  'no-deadline',
  'past-deadline',
  'no-buyer',
  'no-results',
] as const;

export const AssessedCriterion = z.strictObject({
  ...ScorecardCriterion.shape,
  /** What counts: a person's score, else the program's; null where neither has one. */
  score: z.int().nullable(),
  found: z.strictObject({
    score: z.int().nullable(),
    missing: z.enum(missingReasons).nullable(),
    evidence: Evidence,
  }),
  own: z
    .strictObject({
      score: z.int().nullable(),
      note: z.string(),
      /** Null in what was frozen. */
      by: Person.nullable(),
      at: Timestamp,
    })
    .nullable(),
});
export type AssessedCriterion = z.infer<typeof AssessedCriterion>;

const outcome = {
  criteria: z.array(AssessedCriterion),
  threshold: z.int(),
  /** In per cent of the best, by the weights of what has a score; null where nothing has. */
  total: z.number().nullable(),
  answered: z.int(),
  /** Keys of the gates that fail. */
  failedGates: z.array(z.string()),
  /** What the scorecard says; `open` while less than half of the weight has a score, or a gate of a tender that would be a go has none. */
  advice: z.enum(['go', 'no-go', 'open']),
};
/** An assessment as it was when it was decided. */
export const FrozenAssessment = z.strictObject(outcome);
export type FrozenAssessment = z.infer<typeof FrozenAssessment>;

export const decisionStates = ['asked', 'go', 'no-go'] as const;
export const TenderDecision = z.strictObject({
  _id: idOf('tender-decision'),
  tender: idOf('tender').nullable(),
  bid: idOf('bid').nullable(),
  state: z.enum(decisionStates),
  /** Who is to decide, by when, and what they were asked. */
  decider: Person.nullable(),
  dueDay: Day.nullable(),
  request: z.string(),
  askedBy: Person.nullable(),
  askedAt: Timestamp.nullable(),
  decidedBy: Person.nullable(),
  decidedAt: Timestamp.nullable(),
  reasonCode: z.enum(noGoReasons).nullable(),
  reason: z.string(),
  /** Every value as it was; null before it is decided, and where it was decided without a scorecard. */
  frozen: FrozenAssessment.nullable(),
  reopenedBy: Person.nullable(),
  reopenedAt: Timestamp.nullable(),
  reopenReason: z.string(),
  version: versionOf('tender-decision'),
});
export type TenderDecision = z.infer<typeof TenderDecision>;

/** How the reading of a tender's documents goes. */
export const TenderReading = z.strictObject({
  status: z.enum(['none', 'queued', 'running', 'done', 'failed']),
  /** Pages of the file in hand. */
  done: z.int(),
  total: z.int(),
  file: z.string(),
  finishedAt: Timestamp.nullable(),
  /** Files to read; the data that a notice was imported from is none. */
  documents: z.int(),
  requirements: z.int(),
  mandatory: z.int(),
});
export const TenderAssessment = z.strictObject({
  ...outcome,
  reading: TenderReading,
  /** The one that was asked for or made and not reopened. */
  decision: TenderDecision.nullable(),
  /** The working day by which it is best decided: a third of the working days that are left. */
  proposedDueDay: Day.nullable(),
});
export type TenderAssessment = z.infer<typeof TenderAssessment>;

export const getScorecard = endpoint('GET /tender/scorecard', {
  summary: 'By what the company decides whether to bid.',
  feature,
  input: z.strictObject({}),
  data: Scorecard,
});
export const changeScorecard = endpoint('PUT /tender/scorecard', {
  summary:
    'Replaces the scorecard; without criteria it is the usual one again. Decisions that were made keep theirs. A stale `version` is 409.',
  feature,
  role: 'admin',
  input: payload(
    {
      threshold: z.int().min(0).max(100),
      criteria: z
        .array(
          z.strictObject({
            key: key.optional(),
            name: text(200, 1),
            hint: text(500).optional(),
            kind: z.enum(criterionKinds),
            weight: z.number().min(0).max(1000),
            isGate: z.boolean().optional(),
          }),
        )
        .max(mostScorecardCriteria),
      version: versionOf('scorecard').optional(),
    },
    ['isUsual'],
  ),
  data: Scorecard,
});
export const listCapacities = endpoint('GET /tender/capacities', {
  summary: 'How much each member can take in a week, by name.',
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name'],
  data: z.array(Capacity),
});
export const changeCapacity = endpoint('PUT /tender/capacity', {
  summary: 'Says how much a member can take in a week; null is the usual.',
  feature,
  role: 'admin',
  input: payload({ user: linkTo('user'), perWeek: z.int().min(0).max(500).nullable() }),
  data: Done,
});
export const getAssessment = endpoint('GET /tender/assessment', {
  summary: 'A tender by the scorecard: what the program found, with its evidence, and what people say.',
  feature,
  input: z.strictObject({ tenderId: idOf('tender') }),
  data: TenderAssessment,
});
export const scoreTender = endpoint('PUT /tender/score', {
  summary: 'Scores a tender by one criterion, over what the program found; null for both takes that back.',
  feature,
  input: payload({
    tenderId: idOf('tender'),
    key,
    score: z.int().min(0).max(maxScore).nullable(),
    note: text(2000).nullable().optional(),
  }),
  data: TenderAssessment,
});
export const askDecision = endpoint('POST /tender/decision-request', {
  summary: 'Asks somebody to decide on a tender by a day; a day off becomes the working day before it.',
  feature,
  input: payload({
    tenderId: idOf('tender'),
    decider: linkTo('user'),
    dueDay: Day,
    request: text(2000).optional(),
  }),
  data: TenderAssessment,
});
export const decideTender = endpoint('POST /tender/decision', {
  summary:
    'Decides on a tender and freezes the scorecard as it is: go makes its bid, no-go rejects the tender with a reason. 409 where it is decided already, or was asked of somebody in another version.',
  feature,
  input: payload({
    tenderId: idOf('tender'),
    decision: z.enum(['go', 'no-go']),
    /** Of a no-go. */
    reasonCode: z.enum(noGoReasons).optional(),
    reason: text(4000).optional(),
    version: versionOf('tender-decision').optional(),
  }),
  data: TenderDecision,
});
export const reopenDecision = endpoint('POST /tender/decision-reopening', {
  summary: 'Opens a decision again; it stays in the history. A bid that was made of the tender stays.',
  feature,
  input: payload({ tenderId: idOf('tender'), reason: text(2000).optional() }),
  data: TenderAssessment,
});
export const listDecisions = endpoint('GET /tender/decisions', {
  summary: 'What was decided on tenders, newest first: on all, on one, or on the one that a bid was made of.',
  feature,
  input: z.strictObject({
    ...paging,
    tenderId: idOf('tender').optional(),
    bidId: idOf('bid').optional(),
  }),
  paged: true,
  sorts: ['-at'],
  data: z.array(TenderDecision),
});
export const addTenderFiles = endpoint('POST /tender/files', {
  summary: 'Adds documents of the buyer to a tender; they are read, and the bid that it becomes gets them.',
  feature,
  status: 201,
  input: payload({ tenderId: idOf('tender') }),
  upload: { part: 'files', minFiles: 1, maxFiles: fileLimits.count, maxBytes: fileLimits.bytes },
  data: WholeTender,
});
export const removeTenderFile = endpoint('DELETE /tender/file', {
  summary: 'Removes a document from a tender.',
  feature,
  input: payload({ tenderId: idOf('tender'), fileId: idOf('tender-file') }),
  data: WholeTender,
});
export const readTenderFiles = endpoint('POST /tender/reading', {
  summary: 'Has the documents of a tender read again.',
  feature,
  input: payload({ tenderId: idOf('tender') }),
  data: TenderAssessment,
});
