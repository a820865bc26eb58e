import { randomBytes } from 'node:crypto';

/**
 * A new id in the form of `new_object_id()` in the database: microseconds since 1970 (14 hex characters) and chance
 * (10), so that ids sort by creation time. For objects that must be named before they are stored; two ids of one
 * server never share a microsecond, so they keep the order in which they were made.
 */
export function newObjectId(): string {
  lastMicroseconds = Math.max(lastMicroseconds + 1, Date.now() * 1000);
  return lastMicroseconds.toString(16).padStart(14, '0') + randomBytes(5).toString('hex');
}
let lastMicroseconds = 0;

/** An id as if the object had been made at a moment: it sorts there. */
export const objectIdAt = (moment: Date): string =>
  (moment.getTime() * 1000).toString(16).padStart(14, '0') + randomBytes(5).toString('hex');
