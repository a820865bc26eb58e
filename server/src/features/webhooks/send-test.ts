import type { Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { recordAttempt, sendOnce } from './deliver-webhook.ts';
import { retryPausesMs } from './retry-pauses.ts';
import { addTest, getSealedKeys } from './webhooks.queries.ts';

type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Sends a webhook a test, once, also one that is switched off; answers the id of the delivery. */
export async function sendTest(
  context: AppContext,
  { company }: Caller,
  webhook: string,
  inTransaction: InTransaction,
): Promise<string> {
  const id = newObjectId();
  const body = JSON.stringify({
    type: 'webhook.test',
    timestamp: new Date().toISOString(),
    version: 1,
    company,
    data: { webhook },
  });
  const keys = await inTransaction(async (db) => {
    const found = await getSealedKeys(db, webhook);
    await addTest(db, { id, webhook_id: webhook, body });
    return found;
  });
  // It is its own last attempt.
  const delivery = { id, webhook, body, failures: retryPausesMs.length, ...keys };
  const { posted, at, tookMs } = await sendOnce(context, delivery);
  await inTransaction((db) => recordAttempt(db, delivery, posted, at, tookMs));
  return id;
}
