import { hasWindows, isLongerThanADay, type Place } from './source-protocols.ts';
import type { Kept, ReadSource } from './sources.queries.ts';

/** What was published a little before the last reading may have come in after it. */
export const overlapMs = 3_600_000;
/** For so long a page that cannot be read is tried; then its window is read day by day, and the day it is in left out. */
const unreadableMs = 2 * 3_600_000;

/**
 * Where to go on after a page that cannot be read: there, for a while; then with windows of a day from the beginning of its own
 * window; then behind the day it is in. Only where windows are asked for: nothing lies behind a file.
 */
export function afterUnreadable(
  source: Pick<ReadSource, 'format' | 'url'>,
  { kept, place, unreadableSince }: { kept: Kept; place: Place; unreadableSince: string | undefined },
  now: Date,
): { kept: Kept; isLeftOut: boolean } {
  const since = unreadableSince ?? now.toISOString();
  if (!hasWindows(source) || now.getTime() - Date.parse(since) < unreadableMs)
    return { kept: { ...kept, unreadableSince: since }, isLeftOut: false };
  const isLeftOut = !isLongerThanADay(place);
  // No overlap here: it would take the page in again.
  const from = new Date(Date.parse(isLeftOut ? place.to : place.from) + overlapMs);
  return { kept: { since: from.toISOString(), isByDay: true }, isLeftOut };
}
