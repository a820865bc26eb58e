import { aiUses, type AiUse } from '@bidloom/contract/models';
import type { Db } from '#db/database.ts';
import { forbidden } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { readBidAiUse, saveBidAiUse, type BidAiUse } from './models.queries.ts';

/** Says whether models may be used for a bid. Members may allow less than the company does; for more it takes an admin. */
export async function changeBidAiUse(
  db: Db,
  { role }: Caller,
  bid: string,
  use: AiUse | null,
): Promise<BidAiUse> {
  const before = await readBidAiUse(db, bid);
  const [wanted, usual, present] = [use ?? before.company, before.company, before.use].map((one) =>
    aiUses.indexOf(one),
  );
  // What an admin allowed, or forbade, for this bid is not for a member to widen either.
  const most = Math.min(usual ?? 0, present ?? 0);
  if ((wanted ?? 0) > most && role === 'member') throw forbidden('server.models.onlyAdminsAllowMore');
  await saveBidAiUse(db, bid, use);
  await publish(db, 'bid-changed', { _id: bid });
  return readBidAiUse(db, bid);
}
