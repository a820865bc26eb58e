import { run, type Db } from '#db/database.ts';
import { publish } from '#jobs/live.ts';
import { invalid, notFound } from '#http/errors.ts';
import type { Caller } from '#http/route.ts';
import { publishBids } from './bids.queries.ts';
import { lockBids } from './change-bids.ts';
import { tellDeleted } from './tell-team.ts';

/**
 * Removes bids with all that hangs on them, all or none (404), and tells their people. A tender that had become one of
 * them is shortlisted again, so that it can be converted anew. Answers the storage keys of files to remove once the
 * transaction is committed.
 */
export async function removeBids(db: Db, caller: Caller, ids: string[]): Promise<string[]> {
  const twice = ids.findIndex((id, row) => ids.indexOf(id) < row);
  if (twice >= 0) throw invalid([{ path: `bids[${twice}]`, key: 'server.bids.namedTwice' }]);
  const [, bids, [teller], files] = await Promise.all([
    run(db, lockBids, [ids]),
    run<{ title: string; people: string[]; tender: string | null }>(db, readLeaving, [ids]),
    run<{ name: string }>(db, nameOf, [caller.user]),
    run<{ key: string }>(db, storedFiles, [ids]),
  ]);
  if (bids.length < ids.length) throw notFound();
  const by = { user: caller.user, name: teller?.name ?? '', language: caller.language };
  const tenders = bids.flatMap(({ tender }) => tender ?? []);
  await Promise.all([
    ...bids.map(({ title, people }) => tellDeleted(db, by, title, people)),
    run(db, reopenTenders, [tenders]),
    run(db, remove, [ids]),
    publishBids(db, ids),
    ...tenders.map((_id) => publish(db, 'tender-changed', { _id })),
  ]);
  return files.map(({ key }) => key);
}

const readLeaving = {
  name: 'bids-leaving',
  text: `select b.original_title as title, b.tender_id as tender,
      array(select bt.user_id::text from bid_team bt where bt.bid_id = b.id
        union select b.reviewer_id::text where b.reviewer_id is not null) as people
    from bids b where b.id = any($1)`,
};
const storedFiles = {
  name: 'bids-stored-files',
  text: 'select storage_key as key from files where bid_id = any($1)',
};
const reopenTenders = {
  name: 'bids-reopen-tenders',
  text: `update tenders set status = 'shortlisted', updated_at = now(), version = version + 1
    where id = any($1) and status = 'converted'`,
};
const remove = { name: 'bids-remove', text: 'delete from bids where id = any($1)' };
export const nameOf = { name: 'user-name', text: 'select full_name as name from users where id = $1' };
