import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, Person, Timestamp } from './primitives.ts';
import { RequirementCounts } from './requirement-states.ts';

/** What can stand between a bid and its submission, in the order one sees to it. */
export const readinessKinds = [
  'no-documents',
  'unread',
  'changed',
  'notice-changed',
  'other-deadline',
  'assumed-deadline',
  'unanswered',
  'unapproved',
  'unapproved-text',
  'too-long',
  'unknown-fact',
  'expired-fact',
  'expired-answer',
  'placeholder',
  'missing-evidence',
  'expired-evidence',
  'open-evidence',
  'other-client',
  'open-comments',
  'open-review',
  'changed-after-review',
  'open-suggestions',
  'open-tasks',
  'missing-addenda',
  'open-addenda',
  'open-checklist',
  'no-response',
  'outdated-file',
  'file-traces',
  'no-reviewer',
] as const;
export type ReadinessKind = (typeof readinessKinds)[number];

const ReadinessPlace = z.strictObject({
  requirement: z.strictObject({ _id: idOf('requirement'), number: z.int(), text: z.string() }).optional(),
  /** Of the response, where its own words are meant. */
  section: z.strictObject({ _id: idOf('response-section'), title: z.string() }).optional(),
  file: z.strictObject({ _id: idOf('file'), name: z.string() }).optional(),
  task: z.strictObject({ _id: idOf('task'), title: z.string() }).optional(),
  /** The words that are wrong there: a name, a placeholder, a fact, a moment, how many words too many, an item of the checklist, a review. */
  words: z.string(),
});
export const ReadinessItem = z.strictObject({
  kind: z.enum(readinessKinds),
  /** How many places there are in all. */
  count: z.int(),
  /** The first 50 of them. */
  places: z.array(ReadinessPlace),
});
export type ReadinessItem = z.infer<typeof ReadinessItem>;

export const Readiness = z.strictObject({
  isReady: z.boolean(),
  /** How much of what a bid needs is there, 0 to 1. */
  share: z.number(),
  /** What is missing; empty for a bid that is ready, and for one that is no longer in preparation: nothing is asked of that. */
  items: z.array(ReadinessItem),
  counts: RequirementCounts.extend({
    /** What all answers can earn together, and how much of it has no answer within its limits yet. */
    marks: z.number(),
    marksAtRisk: z.number(),
  }),
  /** What was last handed in, when and by whom; null while the bid is in preparation, and where nothing was sealed. */
  sealed: z
    .strictObject({
      at: Timestamp,
      by: Person.nullable(),
      /** Files that we wrote, and answers, in the sealed manifest. */
      files: z.int(),
      answers: z.int(),
    })
    .nullable(),
});
export type Readiness = z.infer<typeof Readiness>;

/** A bid that was not moved to `submitted`, and what it lacks, each with its first places. */
export type NotReady = { _id: string; title: string; items: ReadinessItem[] };

export const getReadiness = endpoint('GET /bid/readiness', {
  summary: 'What a bid still lacks before it can be handed in, each with its places.',
  feature: 'readiness',
  input: z.strictObject({ bidId: idOf('bid') }),
  data: Readiness,
});
