import type { Db } from '#db/database.ts';
import type { AppContext } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import type { JobKind } from '#jobs/queue.ts';
import { requestBidReading } from './bid-readings.queries.ts';

/** The handler counts attempts itself and says when it is over; a try may take as long as the largest bid. */
export const readingJob: JobKind<{ company: string; bid: string }> = {
  name: 'reading',
  retries: 50,
  expireInSeconds: 2 * 3600,
};

/**
 * Lets the documents of a bid be read, in the transaction that adds or removes some. However many are added within a short
 * time, one job reads them and they are understood once, together.
 */
export async function startReading(
  db: Db,
  { queue }: Pick<AppContext, 'queue'>,
  company: string,
  bid: string,
  options: { isAnew?: boolean; isSettled?: boolean } = {},
): Promise<void> {
  const wanted = await requestBidReading(db, bid, options);
  if (!wanted) return;
  if (wanted.needsJob) await queue.send(db, readingJob, { company, bid });
  await publish(db, 'reading-progress', wanted.progress);
}
