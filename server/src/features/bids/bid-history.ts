import type { Db } from '#db/database.ts';
import { publish } from '#jobs/live.ts';
import { activitiesOf, differencesOf } from './bid-differences.ts';
import { addActivities, readCurrentBids } from './bid-record.ts';

/** Does work that changes the columns of bids, enters what it changed of each in their histories, and publishes them. */
export async function withHistory<T>(
  db: Db,
  bids: string[],
  user: string,
  work: () => Promise<T>,
): Promise<T> {
  if (bids.length === 0) return work();
  const before = await readCurrentBids(db, bids);
  const result = await work();
  const after = new Map((await readCurrentBids(db, bids)).map((bid) => [bid._id, bid]));
  const activities = before.flatMap((bid) => {
    const now = after.get(bid._id);
    return now ? activitiesOf(bid._id, differencesOf(bid, now)) : [];
  });
  await addActivities(db, user, activities);
  for (const bid of new Set(activities.map((one) => one.bid))) await publish(db, 'bid-changed', { _id: bid });
  return result;
}
