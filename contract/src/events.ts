import { z } from 'zod';
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
