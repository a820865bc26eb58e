import { z } from 'zod';
import { endpoint } from './endpoint.ts';
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
  exactText,
} from './primitives.ts';
import { requirementStates } from './requirement-states.ts';
import { compliances, mostRequirements } from './requirements.ts';

const feature = 'reviews';

/** `all`: every reviewer signs off, in any order. `one`: one of them does. `sequence`: one after the other. */
export const reviewModes = ['all', 'one', 'sequence'] as const;
export type ReviewMode = (typeof reviewModes)[number];
/** Which answers a round is about. */
export const reviewScopes = ['all', 'sections', 'requirements'] as const;
export const reviewStates = ['planned', 'open', 'done'] as const;
/**
 * How far a reviewer is. `waiting`: not asked yet. `returned`: sent it back for changes. `changed`: signed off, and answers have changed
 * since. `gone`: left the company, or may only look, before signing off.
 */
export const reviewerStates = ['waiting', 'asked', 'returned', 'signed', 'changed', 'gone'] as const;
export const verdicts = ['ok', 'needs-work'] as const;
export type Verdict = (typeof verdicts)[number];
export const mostReviewers = 20;
export const mostCriteria = 50;

const daysBefore = z.int().min(0).max(250);

export const Criterion = z.strictObject({
  /** Null while it only stands in the documents: it becomes the bid's own when a round is opened. */
  _id: idOf('review-criterion').nullable(),
  name: z.string(),
  /** In points or per cent; null where none is stated. */
  weight: z.number().nullable(),
  /** The best score. */
  maxScore: z.number(),
});
export type Criterion = z.infer<typeof Criterion>;

export const RoundReviewer = z.strictObject({
  user: Person,
  state: z.enum(reviewerStates),
  askedAt: Timestamp.nullable(),
  signedAt: Timestamp.nullable(),
  returnedAt: Timestamp.nullable(),
  /** What they said when they signed off or sent it back. */
  note: z.string(),
  /** How many answers they found fine as they are now, and how many need work. */
  ok: z.int(),
  needsWork: z.int(),
  /** Answers that have changed since they signed them off. */
  changed: z.int(),
  /** Their scores weighted, in per cent of the best; null while they have given none. */
  score: z.number().nullable(),
});
export type RoundReviewer = z.infer<typeof RoundReviewer>;

export const ReviewRound = z.strictObject({
  _id: idOf('review-round'),
  name: z.string(),
  mode: z.enum(reviewModes),
  /** The bid is not ready before it is signed off. */
  isFinal: z.boolean(),
  scope: z.enum(reviewScopes),
  /** Of the scope `sections`. */
  sections: z.array(z.string()),
  /** Of the scope `requirements`. */
  requirements: z.array(idOf('requirement')),
  dueDate: Day.nullable(),
  /** Due so many working days before the deadline; null where a person chose the day. */
  daysBefore: z.int().nullable(),
  /** The day that follows from the deadline now, where it is another than `dueDate`. */
  proposedDueDate: Day.nullable(),
  /** Nobody works on the day it is due. */
  isDueOnDayOff: z.boolean(),
  state: z.enum(reviewStates),
  note: z.string(),
  createdBy: Person.nullable(),
  openedAt: Timestamp.nullable(),
  doneAt: Timestamp.nullable(),
  reviewers: z.array(RoundReviewer),
  /** By criterion and reviewer. */
  scores: z.array(
    z.strictObject({
      criterion: idOf('review-criterion'),
      user: idOf('user'),
      score: z.number().nullable(),
      comment: z.string(),
    }),
  ),
  answers: z.strictObject({
    /** How many the round is about. */
    total: z.int(),
    /** With words. */
    written: z.int(),
    /** That a reviewer wants changed. */
    needsWork: z.int(),
    /** Signed off as they are now, by somebody who may. */
    signed: z.int(),
    /** Signed off before, and changed since. */
    changed: z.int(),
    /** Every reviewer who could sign them off wrote them: another reviewer is needed. */
    ownWords: z.int(),
  }),
  /** The mean of the reviewers' weighted scores in per cent of the best. */
  score: z.number().nullable(),
  /** Changes whenever an answer of the round does: a sign-off says which it has seen. */
  stamp: z.string(),
  version: versionOf('review-round'),
});
export type ReviewRound = z.infer<typeof ReviewRound>;

/** A round as the company usually has it. */
const TemplateFields = {
  name: text(80, 1),
  /** Working days before the deadline. */
  daysBefore,
  mode: z.enum(reviewModes),
  isFinal: z.boolean(),
};
export const ReviewTemplate = z.strictObject({
  name: z.string(),
  daysBefore: z.int(),
  mode: z.enum(reviewModes),
  isFinal: z.boolean(),
});
export type ReviewTemplate = z.infer<typeof ReviewTemplate>;

export const Reviews = z.strictObject({
  rounds: z.array(ReviewRound),
  criteria: z.array(Criterion),
  /** The documents state these criteria, and nobody has chosen any yet. */
  isStated: z.boolean(),
  /** Rounds of the company's templates that the bid does not have yet, each with the day that follows from the deadline. */
  proposals: z.array(z.strictObject({ ...ReviewTemplate.shape, dueDate: Day })),
  /** Headings that answers stand under, for the scope of a round. */
  sections: z.array(z.string()),
  /** Nobody signs off what they wrote themselves. */
  needsSecondPerson: z.boolean(),
});
export type Reviews = z.infer<typeof Reviews>;

export const listReviews = endpoint('GET /bid/reviews', {
  summary:
    'The review rounds of a bid in the order they are due, its criteria, and the rounds that its deadline proposes.',
  feature,
  input: z.strictObject({ bidId: idOf('bid') }),
  data: Reviews,
});

/** A reviewer in a request: the id of a member, or the reviewer that was read. */
const ReviewerLink = z.union([
  linkTo('user'),
  z.looseObject({ user: z.looseObject({ _id: idOf('user') }) }).transform(({ user }) => user._id),
]);
const readOnly = [
  'proposedDueDate',
  'isDueOnDayOff',
  'state',
  'createdBy',
  'openedAt',
  'doneAt',
  'scores',
  'answers',
  'score',
  'stamp',
];
const roundFields = {
  name: text(80, 1),
  mode: z.enum(reviewModes).optional(),
  isFinal: z.boolean().optional(),
  scope: z.enum(reviewScopes).optional(),
  sections: z.array(exactText(1000)).max(500).optional(),
  requirements: z.array(idOf('requirement')).max(mostRequirements).optional(),
  reviewers: z.array(ReviewerLink).max(mostReviewers).optional(),
  /** Chosen by a person. */
  dueDate: Day.nullable().optional(),
  /** Due so many working days before the deadline; `dueDate` follows from it. */
  daysBefore: daysBefore.nullable().optional(),
  note: text(2000).optional(),
};
export const createReview = endpoint('POST /bid/review', {
  summary: 'Plans a review round. Its reviewers are asked when it is opened.',
  feature,
  status: 201,
  input: payload({ bidId: idOf('bid'), ...roundFields }),
  data: ReviewRound,
  creates: { kind: 'review-round', idPath: 'data._id' },
});
export const planReviews = endpoint('POST /bid/plan-reviews', {
  summary:
    "Plans the rounds of the company's templates that a bid does not have yet, due on working days before its deadline.",
  feature,
  input: payload({ bidId: idOf('bid'), reviewers: z.array(linkTo('user')).max(mostReviewers).optional() }),
  data: Reviews,
});
export const changeReview = endpoint('PUT /bid/review', {
  summary:
    'Changes a round. Who is taken out is no longer asked; who comes into an open one is asked at once.',
  feature,
  input: payload(
    {
      _id: idOf('review-round'),
      version: versionOf('review-round').optional(),
      ...roundFields,
      name: roundFields.name.optional(),
    },
    readOnly,
  ),
  data: ReviewRound,
});
export const moveReview = endpoint('PUT /bid/review-state', {
  summary:
    '`open` asks the reviewers, or of a round that is done asks them again; `done` ends one that is not final before all have signed off; `planned` withdraws it.',
  feature,
  input: payload({ _id: idOf('review-round'), state: z.enum(reviewStates) }),
  data: ReviewRound,
});
export const removeReview = endpoint('DELETE /bid/review', {
  summary: 'Removes a round with what was said in it; comments on answers stay.',
  feature,
  input: payload({ _id: idOf('review-round') }),
  data: Done,
});

export const reviewFilters = ['all', 'unread', 'needs-work', 'changed'] as const;
export const ReviewedAnswer = z.strictObject({
  _id: idOf('requirement'),
  number: z.int(),
  text: z.string(),
  section: z.string(),
  state: z.enum(requirementStates),
  /** In plain words, at most `reviewedLetters` of them. */
  answer: z.string(),
  isAnswerCut: z.boolean(),
  /** How far a person says that the bid meets it, with or without words. */
  compliance: z.enum(compliances).nullable(),
  version: versionOf('requirement'),
  answeredBy: Person.nullable(),
  /** The caller wrote it and may not sign it off. */
  isOwn: z.boolean(),
  /** `signed`: as it is now. `changed`: signed off before, and changed since. `open`: never signed off in this round. */
  signature: z.enum(['open', 'signed', 'changed']),
  verdicts: z.array(
    z.strictObject({
      user: Person,
      verdict: z.enum(verdicts),
      /** The answer has changed since. */
      isOutdated: z.boolean(),
      /** What they said in the answer's comments, and whether that is settled. */
      comment: z
        .strictObject({ _id: idOf('requirement-comment'), text: z.string(), isResolved: z.boolean() })
        .nullable(),
    }),
  ),
});
export type ReviewedAnswer = z.infer<typeof ReviewedAnswer>;
export const reviewedLetters = 4_000;
export const listReviewedAnswers = endpoint('GET /bid/review-answers', {
  summary:
    'The answers of a round with what its reviewers think of them. `unread`: the caller has not judged them as they are now.',
  feature,
  input: z.strictObject({
    ...paging,
    round: idOf('review-round'),
    only: z.enum(reviewFilters).optional(),
  }),
  paged: true,
  sorts: ['number', '-number'],
  data: z.array(ReviewedAnswer),
});

export const judgeAnswer = endpoint('PUT /bid/review-verdict', {
  summary:
    'Says as a reviewer that an answer is fine or needs work; `comment` begins a thread on the answer. Null takes it back.',
  feature,
  input: payload({
    round: idOf('review-round'),
    requirement: idOf('requirement'),
    verdict: z.enum(verdicts).nullable(),
    comment: text(5000).optional(),
  }),
  data: Done,
});
export const scoreCriterion = endpoint('PUT /bid/review-score', {
  summary: 'Scores the bid as a reviewer by one criterion; null for a comment alone.',
  feature,
  input: payload({
    round: idOf('review-round'),
    criterion: idOf('review-criterion'),
    score: z.number().min(0).max(1e6).nullable().optional(),
    comment: text(2000).optional(),
  }),
  data: Done,
});
export const signReview = endpoint('POST /bid/review-signature', {
  summary:
    'Signs a round off as a reviewer: the round keeps the words of each answer. 409 when an answer changed since `stamp`; 422 while the caller wants an answer changed.',
  feature,
  // A person signs, never a program in their name.
  scopes: [],
  input: payload({ round: idOf('review-round'), stamp: exactText(64), note: text(2000).optional() }),
  data: ReviewRound,
});
export const returnReview = endpoint('POST /bid/review-return', {
  summary: 'Sends a round back for changes: who answers what needs work is told, and who planned the round.',
  feature,
  input: payload({ round: idOf('review-round'), note: text(2000, 1) }),
  data: ReviewRound,
});
export const getSignedAnswer = endpoint('GET /bid/review-signed', {
  summary: 'What an answer said when it was last signed off in a round, and what it says now.',
  feature,
  input: z.strictObject({ round: idOf('review-round'), requirement: idOf('requirement') }),
  data: z.strictObject({
    signed: z.strictObject({ answer: z.string(), by: Person, at: Timestamp }).nullable(),
    now: z.string(),
  }),
});

export const changeCriteria = endpoint('PUT /bid/review-criteria', {
  summary:
    'Makes these the criteria of a bid; one with an `_id` keeps its scores. An empty list takes those the documents state.',
  feature,
  input: payload({
    bidId: idOf('bid'),
    criteria: z
      .array(
        payload({
          _id: idOf('review-criterion').optional(),
          name: text(200, 1),
          weight: z.number().min(0).max(1e6).nullable(),
          maxScore: z.number().min(1).max(10_000),
        }),
      )
      .max(mostCriteria),
  }),
  data: Reviews,
});

export const listReviewTemplates = endpoint('GET /system/review-templates', {
  summary: 'The rounds in which the company reviews its bids, in their order.',
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['position'],
  data: z.array(ReviewTemplate),
});
export const changeReviewTemplates = endpoint('PUT /system/review-templates', {
  summary:
    'Makes these the rounds in which the company reviews its bids; none brings back first, compliance and final.',
  feature,
  role: 'admin',
  input: payload({ templates: z.array(payload(TemplateFields)).max(12) }),
  data: z.array(ReviewTemplate),
});
