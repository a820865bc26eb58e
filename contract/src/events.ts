import { z } from 'zod';
import { AnswerCommit, AnswerCursor, documentVersion } from './answer-steps.ts';
import { PresentPerson } from './bids.ts';
import { endpoint } from './endpoint.ts';
import { Generation } from './generation.ts';
import { Notification } from './notifications.ts';
import { Done, idOf } from './primitives.ts';
import { ReadingProgress } from './reading.ts';

/** What the event stream carries, by event name. */
export const liveEvents = {
  notification: Notification,
  'bid-changed': z.strictObject({ _id: idOf('bid') }),
  /** What people made of some requirements of a bid; nothing else of the bid changed with it. */
  'requirements-changed': z.strictObject({ bid: idOf('bid'), requirements: z.array(idOf('requirement')) }),
  /** How the response of a bid is arranged, or the own words of its sections. */
  'plan-changed': z.strictObject({ bid: idOf('bid') }),
  /** Rounds of review of a bid, or what is said in them. */
  'reviews-changed': z.strictObject({ bid: idOf('bid') }),
  'tender-changed': z.strictObject({ _id: idOf('tender').nullable() }),
  /** What the company says of itself: answers that refer to it read otherwise. */
  'facts-changed': z.strictObject({}),
  'generation-progress': Generation,
  /** How far the reading of a bid's documents is. */
  'reading-progress': ReadingProgress,
  /** Who has a bid open now, whoever hears it included. It is of the moment: it carries no id and does not come again. */
  presence: z.strictObject({ bid: idOf('bid'), people: z.array(PresentPerson) }),
  /**
   * Something entered an answer: the commit itself where it is short, otherwise its version alone. Of the moment, as `presence`;
   * who missed one asks for what entered since.
   */
  'answer-steps': z.strictObject({
    bid: idOf('bid'),
    requirement: idOf('requirement'),
    version: documentVersion,
    commit: AnswerCommit.nullable(),
  }),
  /** Where somebody's cursor stands in an answer; null when it is gone. Of the moment. */
  'answer-cursor': z.strictObject({
    requirement: idOf('requirement'),
    client: z.string(),
    user: idOf('user'),
    cursor: AnswerCursor.nullable(),
  }),
  /** More was said than is kept: what is on the screen must be read anew. */
  missed: z.strictObject({}),
} as const;
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> };

export const streamEvents = endpoint('GET /events', {
  summary: 'Server-sent events of the company; resumes after `Last-Event-ID`.',
  feature: 'events',
  input: z.strictObject({}),
  data: Done,
  produces: 'text/event-stream',
});
