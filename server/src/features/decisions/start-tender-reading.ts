import type { Db } from '#db/database.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobKind } from '#jobs/queue.ts';
import { requestTenderReading } from './tender-readings.queries.ts';

/** The handler counts attempts itself and says when it is over. */
export const tenderReadingJob: JobKind<{ company: string; tender: string }> = {
  name: 'tender-reading',
  retries: 20,
  expireInSeconds: 3600,
};

/** Lets the documents of a tender be read, in the transaction that adds or removes some. */
export async function startTenderReading(
  db: Db,
  { queue }: Pick<AppContext, 'queue'>,
  tender: string,
): Promise<void> {
  const wanted = await requestTenderReading(db, tender);
  if (wanted?.needsJob) await queue.send(db, tenderReadingJob, { company: wanted.company, tender });
}
