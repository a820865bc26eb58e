import { run, type Db } from '#db/database.ts';
import { putInBin } from '#db/put-in-bin.ts';
import { publish } from '#jobs/live.ts';
import { invalid, notFound } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { publishBids } from './bids.queries.ts';
import { lockBids } from './change-bids.ts';
import { notifyBidDeleted } from './notify-team.ts';

/**
 * Moves bids with all that hangs on them to the bin, all or none (404), and tells their people. A tender that had become
 * one of them is shortlisted again, so that it can be converted anew.
 */
export async function removeBids(db: Db, caller: Caller, ids: string[]): Promise<void> {
  const twice = ids.findIndex((id, row) => ids.indexOf(id) < row);
  if (twice >= 0) throw invalid([{ path: `bids[${twice}]`, key: 'server.bids.namedTwice' }]);
  const [, bids, [teller]] = await Promise.all([
    run(db, lockBids, [ids]),
    run<{ title: string; people: string[]; tender: string | null }>(db, readLeaving, [ids]),
    run<{ name: string }>(db, nameOf, [caller.user]),
  ]);
  if (bids.length < ids.length) throw notFound();
  const by = { user: caller.user, name: teller?.name ?? '', language: caller.language };
  await putInBin(db, 'bid', ids);
  const tenders = bids.flatMap(({ tender }) => tender ?? []);
  await Promise.all([
    ...bids.map(({ title, people }) => notifyBidDeleted(db, by, title, people)),
    run(db, reopenTenders, [tenders]),
    run(db, remove, [ids]),
    publishBids(db, ids),
    ...tenders.map((_id) => publish(db, 'tender-changed', { _id })),
  ]);
}

const readLeaving = {
  name: 'bids-leaving',
  text: `select b.original_title as title, b.tender_id as tender,
      array(select bt.user_id::text from bid_team bt where bt.bid_id = b.id
        union select b.reviewer_id::text where b.reviewer_id is not null) as people
    from bids b where b.id = any($1)`,
};
const reopenTenders = {
  name: 'bids-reopen-tenders',
  text: `update tenders set status = 'shortlisted', updated_at = now(), version = version + 1
    where id = any($1) and status = 'converted'`,
};
const remove = { name: 'bids-remove', text: 'delete from bids where id = any($1)' };
const nameOf = { name: 'user-name', text: 'select full_name as name from users where id = $1' };
