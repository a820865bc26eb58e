import { z } from 'zod';
import { Activity, BidRow, taskStatuses } from './bids.ts';
import { endpoint } from './endpoint.ts';
import { Day, idOf, paging, Timestamp } from './primitives.ts';

export const dueWindows = ['today', '48h', 'week', 'month'] as const;

export const BidCards = z.strictObject({
  activeBidsThisMonth: z.number(),
  activeBidsPercentage: z.number(),
  winRate: z.number(),
  winRateComparison: z.number(),
  totalValue: z.number(),
  totalValueDiffrence: z.number(),
  totalWonValue: z.number(),
  winValueDiffrence: z.number(),
  /** Beyond the specification, so that a screen compares with nothing only what there was: bids created and decided. */
  activeBidsLastMonth: z.int(),
  decidedThisMonth: z.int(),
  decidedLastMonth: z.int(),
});
export type BidCards = z.infer<typeof BidCards>;

const feature = 'dashboard';

export const getUserTasks = endpoint('GET /dashboard/user-tasks', {
  summary: "The caller's open tasks, soonest first.",
  feature,
  scopes: [],
  input: z.strictObject(paging),
  paged: true,
  sorts: ['dueDate'],
  data: z.array(
    z.strictObject({
      _id: idOf('task'),
      title: z.string(),
      dueDate: Timestamp.nullable(),
      status: z.enum(taskStatuses),
      bid: z.strictObject({ _id: idOf('bid'), title: z.string(), deadline: Timestamp }),
    }),
  ),
});
/**
 * `task`: assigned and not done. `requirement`: owned and open or drafted, or answered and changed since. `section`: of a response, owned and not finished. `answer`: sent for review on a bid the
 * caller reviews. `bid`: in review by them. `review`: a round of review that asks them. `rework`: an answer of theirs that a reviewer wants changed. `mention`: a comment that names them, until its thread is resolved or they replied.
 * `decision`: go or no-go on a tender that was asked of them.
 */
export const workKinds = [
  'task',
  'requirement',
  'section',
  'answer',
  'bid',
  'review',
  'rework',
  'mention',
  'decision',
] as const;
export const WorkItem = z.strictObject({
  kind: z.enum(workKinds),
  /** The id of what is to be done, by `kind`: a task, a requirement, a section, a bid, a review round, a comment or a tender. */
  key: z.string(),
  title: z.string(),
  /** Until when: of what is due on a day, the end of that day. */
  dueDate: Timestamp.nullable(),
  /** The day, where a day is stated and no time: of a requirement, a section and an answer that has one. */
  dueDay: Day.nullable(),
  /** It is due by the deadline of its bid, which nobody stated. */
  isDueDateAssumed: z.boolean(),
  /** Of a task. */
  status: z.enum(taskStatuses).nullable(),
  /** What it is about, or belongs to; null for a task, a bid and a comment on a bid. */
  requirement: z.strictObject({ _id: idOf('requirement'), number: z.int() }).nullable(),
  /** Null for a decision, which is made before there is a bid. */
  bid: z.strictObject({ _id: idOf('bid'), title: z.string(), deadline: Timestamp }).nullable(),
});
export type WorkItem = z.infer<typeof WorkItem>;
export const getMyWork = endpoint('GET /dashboard/my-work', {
  summary: "Everything open that is the caller's to do, soonest first; what has no day comes last.",
  feature,
  scopes: [],
  input: z.strictObject(paging),
  paged: true,
  sorts: ['dueDate'],
  data: z.array(WorkItem),
});
export const getBidCards = endpoint('GET /dashboard/bid-cards', {
  summary: "The four cards, over bids that are not tests, by months in the company's time zone.",
  feature,
  input: z.strictObject({}),
  data: BidCards,
});
export const getDueBids = endpoint('GET /dashboard/due-bids', {
  summary: 'Active bids due in the window, soonest first.',
  feature,
  scopes: ['bids:read'],
  input: z.strictObject({ ...paging, due: z.enum(dueWindows).default('week') }),
  paged: true,
  sorts: ['deadline'],
  data: z.array(BidRow),
});

export const getMyActivities = endpoint('GET /dashboard/my-activities', {
  summary: 'What happened lately to the bids that the caller began, works on or reviews, newest first.',
  feature,
  scopes: [],
  input: z.strictObject(paging),
  paged: true,
  sorts: ['-at'],
  data: z.array(Activity.extend({ bid: z.strictObject({ _id: idOf('bid'), title: z.string() }) })),
});
