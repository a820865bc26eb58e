import { z } from 'zod';
import { decidedStatuses } from './bid-statuses.ts';
import { BidFile, Task } from './bids.ts';
import { periods } from './statistics.ts';
import { endpoint } from './endpoint.ts';
import { fileLimits } from './files.ts';
import {
  Done,
  idOf,
  linkTo,
  Money,
  paging,
  payload,
  Person,
  text,
  Timestamp,
  versionOf,
} from './primitives.ts';

const feature = 'outcomes';

export const outcomeResults = decidedStatuses;
export type OutcomeResult = (typeof outcomeResults)[number];
export const outcomeLimits = { scores: 50, lessons: 200, reasons: 60, answers: 500, points: 100_000 };
/** Below so many decided bids a share of wins is not shown. */
export const fewestDecided = 5;
/** Below so many decided bids nothing is said of the next one. */
export const fewestOutcomes = 20;

/** 0 before anything was noted of a bid's outcome. */
const debriefVersion = z.int().min(0).meta({ 'x-version-of': 'bid' });

/** Whose score the letter states; `unknown` where it does not say, which a person decides. */
export const scoreOwners = ['ours', 'winner', 'unknown'] as const;
export const FoundScore = z.strictObject({
  /** As the letter calls the criterion; empty where it names none. */
  criterion: z.string(),
  score: z.number(),
  /** The best score, where the letter states it. */
  max: z.number().nullable(),
  whose: z.enum(scoreOwners),
  /** Of all criteria together. */
  isTotal: z.boolean(),
  /** The letter's own words. */
  quote: z.string(),
  page: z.int().nullable(),
  paragraph: z.int().nullable(),
});
export type FoundScore = z.infer<typeof FoundScore>;

const inLetter = {
  /** The letter's own words. */
  quote: z.string(),
  page: z.int().nullable(),
  paragraph: z.int().nullable(),
};
const FoundPrice = z.strictObject({ amount: z.number(), currency: z.string(), ...inLetter });
export const FoundAward = z.strictObject({
  winner: z.strictObject({ name: z.string(), ...inLetter }).nullable(),
  /** `currency`: the ISO code, or the bare sign. */
  winningPrice: FoundPrice.nullable(),
  ourPrice: FoundPrice.nullable(),
});
export type FoundAward = z.infer<typeof FoundAward>;

/** A submitted answer that a score is of. */
const ScoredAnswer = z.strictObject({
  requirement: z.strictObject({ _id: idOf('requirement'), number: z.int(), text: z.string() }),
  /** Which version of the answer was submitted; null where its history no longer holds it. */
  version: versionOf('requirement').nullable(),
  /** The answer says something else now. */
  isChanged: z.boolean(),
});
export const DebriefScore = z.strictObject({
  /** Null while it is only proposed: of the criteria that the documents state. */
  _id: idOf('debrief-score').nullable(),
  name: z.string(),
  /** In points or per cent; null where none is stated. */
  weight: z.number().nullable(),
  /** The best score; null where it is not known. */
  maxScore: z.number().nullable(),
  ourScore: z.number().nullable(),
  winnerScore: z.number().nullable(),
  /** What the letter says of each; empty where a person entered it. */
  ourQuote: z.string(),
  ourPage: z.int().nullable(),
  winnerQuote: z.string(),
  winnerPage: z.int().nullable(),
  answers: z.array(ScoredAnswer),
});
export type DebriefScore = z.infer<typeof DebriefScore>;

export const Lesson = z.strictObject({
  _id: idOf('lesson'),
  text: z.string(),
  task: z.strictObject({ _id: idOf('task'), title: z.string(), status: Task.shape.status }).nullable(),
  /** The answer of the library that is to be changed by it. */
  answer: z.strictObject({ _id: idOf('answer'), question: z.string() }).nullable(),
  /** The criterion of the scorecard that was made of it, as long as it is there. */
  criterion: z.strictObject({ key: z.string(), name: z.string() }).nullable(),
  /** When somebody said that the answer takes it into account. */
  settledAt: Timestamp.nullable(),
  createdBy: Person.nullable(),
  createdAt: Timestamp,
});
export type Lesson = z.infer<typeof Lesson>;

export const Debrief = z.strictObject({
  bid: idOf('bid'),
  winner: z.string(),
  ourPrice: z.number().nullable(),
  winningPrice: z.number().nullable(),
  /** How many submitted a bid, and the rank of ours. */
  bidders: z.int().nullable(),
  rank: z.int().nullable(),
  scores: z.array(DebriefScore),
  letter: z
    .strictObject({
      file: BidFile,
      /** What it states, for a person to confirm. */
      found: z.array(FoundScore),
      /** Who won and at what price by it; null where it was read before this was looked for. */
      award: FoundAward.nullable(),
      /** Why it could not be read; null where it could. */
      problem: z.string().nullable(),
    })
    .nullable(),
  lessons: z.array(Lesson),
  /** The answers that were submitted, for the scores to hang on; `library`: answers of the library that they were made of. */
  submitted: z.array(
    z.strictObject({ _id: idOf('requirement'), number: z.int(), text: z.string(), section: z.string() }),
  ),
  library: z.array(z.strictObject({ _id: idOf('answer'), question: z.string() })),
  completedAt: Timestamp.nullable(),
  completedBy: Person.nullable(),
  version: debriefVersion,
});
export type Debrief = z.infer<typeof Debrief>;

export const getDebrief = endpoint('GET /bid/debrief', {
  summary: 'What is known of the outcome of a bid: winner, prices, scores, the letter of the buyer, lessons.',
  feature,
  input: z.strictObject({ bidId: idOf('bid') }),
  data: Debrief,
});
const count = z.int().min(1).max(10_000);
export const saveDebrief = endpoint('PUT /bid/debrief', {
  summary:
    'Notes the outcome of a bid. `status` and `outcomeReason` are those of the bid and move it as a change of the bid does; a stale `version` is 409 with the present debrief.',
  feature,
  input: payload({
    bidId: idOf('bid'),
    version: debriefVersion.optional(),
    status: z.enum(outcomeResults).optional(),
    outcomeReason: text(5000).optional(),
    winner: text(300).optional(),
    ourPrice: Money.nullable().optional(),
    winningPrice: Money.nullable().optional(),
    bidders: count.nullable().optional(),
    rank: count.nullable().optional(),
    /** Nothing is left to find out. */
    isComplete: z.boolean().optional(),
  }).refine(({ bidders, rank }) => !bidders || !rank || rank <= bidders, {
    path: ['rank'],
    error: 'errors.outcomes.rank',
  }),
  data: Debrief,
});

const points = z.number().min(0).max(outcomeLimits.points);
const place = z.int().min(1).max(100_000).nullable().optional();
export const saveDebriefScores = endpoint('PUT /bid/debrief-scores', {
  summary:
    'Makes these the scores of a bid, in their order; one with an `_id` keeps its place in the history. `answers` are submitted answers of the bid, which the score then hangs on.',
  feature,
  input: payload({
    bidId: idOf('bid'),
    version: debriefVersion.optional(),
    scores: z
      .array(
        payload({
          _id: idOf('debrief-score').nullable().optional(),
          name: text(300, 1),
          weight: points.nullable().optional(),
          maxScore: points.min(0.01).nullable().optional(),
          ourScore: points.nullable().optional(),
          winnerScore: points.nullable().optional(),
          ourQuote: text(2000).optional(),
          ourPage: place,
          winnerQuote: text(2000).optional(),
          winnerPage: place,
          answers: z.array(linkTo('requirement')).max(outcomeLimits.answers).optional(),
        }),
      )
      .max(outcomeLimits.scores),
  }),
  data: Debrief,
});
export const addDebriefLetter = endpoint('POST /bid/debrief-letter', {
  summary:
    "Keeps the buyer's letter with the debrief and reads the scores that it states, for a person to confirm; a second one takes the place of the first.",
  feature,
  status: 201,
  input: payload({ bidId: idOf('bid') }),
  upload: { part: 'files', minFiles: 1, maxFiles: 1, maxBytes: fileLimits.bytes },
  data: Debrief,
});
export const removeDebriefLetter = endpoint('DELETE /bid/debrief-letter', {
  summary: 'Moves the letter to the bin. Scores that were taken from it stay.',
  feature,
  input: payload({ bidId: idOf('bid') }),
  data: Debrief,
});

export const addLesson = endpoint('POST /bid/lesson', {
  summary: 'Writes down what to do differently after a bid.',
  feature,
  status: 201,
  input: payload({ bidId: idOf('bid'), text: text(2000, 1) }),
  data: Lesson,
  creates: { kind: 'lesson', idPath: 'data._id' },
});
export const changeLesson = endpoint('PUT /bid/lesson', {
  summary: 'Changes the words of a lesson, or says that the answer of the library takes it into account.',
  feature,
  input: payload({
    _id: idOf('lesson'),
    text: text(2000, 1).optional(),
    isSettled: z.boolean().optional(),
  }),
  data: Lesson,
});
export const removeLesson = endpoint('DELETE /bid/lesson', {
  summary: 'Removes a lesson; a task that was made of it stays.',
  feature,
  input: payload({ _id: idOf('lesson') }),
  data: Done,
});
export const makeLessonTask = endpoint('POST /bid/lesson-task', {
  summary: 'Makes a task of the bid out of a lesson, once; of the caller unless `assignee` says otherwise.',
  feature,
  input: payload({ _id: idOf('lesson'), assignee: linkTo('user').nullable().optional() }),
  data: Lesson,
});
export const giveLessonToAnswer = endpoint('POST /bid/lesson-answer', {
  summary:
    'Gives a lesson to an answer of the library, which shows it until it is settled; null takes it back.',
  feature,
  input: payload({ _id: idOf('lesson'), answer: linkTo('answer').nullable() }),
  data: Lesson,
});

export const addLessonToScorecard = endpoint('POST /bid/lesson-criterion', {
  summary:
    'Makes a criterion of the scorecard out of a lesson, once: people answer it, with the weight of 10 and no gate.',
  feature,
  role: 'admin',
  input: payload({ _id: idOf('lesson') }),
  data: Lesson,
});

/** How an answer of the library scored in a bid where it was submitted. */
export const AnswerScore = z.strictObject({
  _id: idOf('debrief-score'),
  bid: z.strictObject({ _id: idOf('bid'), title: z.string(), client: z.string(), status: z.string() }),
  decidedAt: Timestamp.nullable(),
  criterion: z.string(),
  maxScore: z.number().nullable(),
  ourScore: z.number().nullable(),
  winnerScore: z.number().nullable(),
  /** The requirement that it answered there, and which version of that answer was submitted. */
  requirement: z.strictObject({ _id: idOf('requirement'), number: z.int() }),
  version: versionOf('requirement').nullable(),
});
export type AnswerScore = z.infer<typeof AnswerScore>;
export const listAnswerScores = endpoint('GET /answer/scores', {
  summary: 'How an answer of the library scored in the bids where it was submitted, newest first.',
  feature,
  scopes: ['library:read'],
  input: z.strictObject({ ...paging, answer: idOf('answer') }),
  paged: true,
  sorts: ['-decidedAt'],
  data: z.array(AnswerScore),
});
export const listAnswerLessons = endpoint('GET /answer/lessons', {
  summary: 'The lessons that an answer of the library is to take into account, newest first.',
  feature,
  scopes: ['library:read'],
  input: z.strictObject({ ...paging, answer: idOf('answer') }),
  paged: true,
  sorts: ['-createdAt'],
  data: z.array(
    z.strictObject({ ...Lesson.shape, bid: z.strictObject({ _id: idOf('bid'), title: z.string() }) }),
  ),
});

export const OutcomeReason = z.strictObject({ result: z.enum(outcomeResults), name: z.string() });
export type OutcomeReason = z.infer<typeof OutcomeReason>;
export const listOutcomeReasons = endpoint('GET /system/outcome-reasons', {
  summary: 'The reasons for which the company wins and loses bids, in their order.',
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['position'],
  data: z.array(OutcomeReason),
});
export const changeOutcomeReasons = endpoint('PUT /system/outcome-reasons', {
  summary:
    'Makes these the reasons of the company; none brings back the usual ones. What bids say already stays as it is.',
  feature,
  role: 'admin',
  input: payload({
    reasons: z
      .array(payload({ result: z.enum(outcomeResults), name: text(120, 1) }))
      .max(outcomeLimits.reasons),
  }),
  data: z.array(OutcomeReason),
});

/** What wins and losses are counted by. */
export const outcomeGroups = ['buyer', 'sector', 'service', 'size', 'route', 'reason', 'priceGap'] as const;
export type OutcomeGroup = (typeof outcomeGroups)[number];
/** Edges of size bands, in the currency of the company: below the first, then from each on. */
export const sizeBands = [25_000, 100_000, 250_000, 1_000_000] as const;
/** Edges of price gaps: our price beside the winning one, in per cent of it. */
export const priceGaps = [-5, 5, 15] as const;
export const OutcomeCount = z.strictObject({
  /** What the group is: an id, a type of bid, the number of a band; empty for bids that do not say. */
  key: z.string(),
  /** A buyer, a sector, a service or a reason by its name; empty for the others. */
  name: z.string(),
  won: z.int(),
  lost: z.int(),
  value: z.number(),
  /** In per cent; null with fewer than `fewestDecided` decided bids. */
  winRate: z.number().nullable(),
});
export type OutcomeCount = z.infer<typeof OutcomeCount>;
export const listOutcomes = endpoint('GET /dashboard/outcomes', {
  summary:
    'Bids won and lost in the period by buyer, sector (division of the CPV, else that of the client), service, size, type, reason or price gap, the most decided first. Test bids are left out.',
  feature,
  scopes: ['statistics:read'],
  input: z.strictObject({
    ...paging,
    period: z.enum(periods).default('all'),
    by: z.enum(outcomeGroups),
  }),
  paged: true,
  sorts: ['-decided'],
  data: z.array(OutcomeCount),
});

/** What the chance of winning is judged by. */
export const winFactors = ['buyer', 'known', 'service', 'size', 'route', 'coverage', 'lead'] as const;
export const FactorFigures = z.strictObject({
  factor: z.enum(winFactors),
  /** `up` speaks for winning, `down` against it, `even` for neither. */
  direction: z.enum(['up', 'down', 'even']),
  /** Of history: how many bids of that kind were decided before, and won. */
  won: z.int().nullable(),
  decided: z.int().nullable(),
  /** Of coverage the share of answers that are written in per cent, of lead the days; null for the others. */
  value: z.number().nullable(),
  /** Name of the buyer or the service, the key of a size band or a type. */
  name: z.string(),
});
export type FactorFigures = z.infer<typeof FactorFigures>;
/**
 * `silent`: too few outcomes. `base-rate`: the model was no better than always saying the share of wins, so that share is all there
 * is to say. `better`: it was.
 */
export const winModelStates = ['silent', 'base-rate', 'better'] as const;

export const WinModel = z.strictObject({
  state: z.enum(winModelStates),
  outcomes: z.int(),
  /** The share of wins, 0 to 1; null while silent. */
  baseRate: z.number().nullable(),
  /** How many outcomes were predicted from those before them alone. */
  predicted: z.int(),
  /** Mean squared error of these predictions, and of always predicting the share of wins until then; null while silent. */
  brier: z.number().nullable(),
  baseBrier: z.number().nullable(),
  /** Predictions by how likely they were, each with what came of them. */
  bins: z.array(
    z.strictObject({
      from: z.number(),
      to: z.number(),
      count: z.int(),
      predicted: z.number().nullable(),
      won: z.number().nullable(),
    }),
  ),
  /** How much each factor counts: the weight of one standard deviation, strongest first. */
  factors: z.array(z.strictObject({ factor: z.enum(winFactors), weight: z.number() })),
});
export type WinModel = z.infer<typeof WinModel>;
export const getWinModel = endpoint('GET /dashboard/win-model', {
  summary:
    "How well the chance of winning is known from the company's own outcomes: each was predicted from those decided before it alone.",
  feature,
  scopes: ['statistics:read'],
  input: z.strictObject({}),
  data: WinModel,
});
export const WinProbability = z.strictObject({
  state: z.enum(winModelStates),
  outcomes: z.int(),
  /** 0 to 1; the share of wins where the model is no better, null while silent. */
  probability: z.number().nullable(),
  baseRate: z.number().nullable(),
  factors: z.array(FactorFigures),
});
export type WinProbability = z.infer<typeof WinProbability>;
export const getWinProbability = endpoint('GET /bid/win-probability', {
  summary:
    "How likely a bid is to be won, from the company's own outcomes, with what speaks for it and against it.",
  feature,
  scopes: ['bids:read'],
  input: z.strictObject({ bidId: idOf('bid') }),
  data: WinProbability,
});
