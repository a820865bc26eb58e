import { run, type Db } from '#db/database.ts';
import { conflict, invalid, notFound } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { findLinks, type LinkInput, type Links } from './bid-links.ts';
import { readCurrentBids, storeBids, type BidRecord, type CurrentBid } from './bid-record.ts';
import { findNotReady } from '#features/readiness/find-not-ready.ts';
import { momentsOf, refuseForbiddenMove } from './bid-status.ts';
import { activitiesOf, differencesOf } from './bid-differences.ts';
import { findBidRows } from './bids.queries.ts';
import { settledMoments } from './settle-moments.ts';
import { notifyTeam } from './notify-team.ts';

type Given<Record> = { [Field in keyof Record]?: Record[Field] | undefined };
/** Changes to one bid: `undefined` leaves alone, `null` clears. With `version`, only if nobody was faster. */
export type BidChange = Omit<Given<BidRecord>, keyof LinkInput | '_id' | 'chaseCount' | 'tender'> &
  LinkInput & {
    _id: string;
    version?: number | undefined;
    /** Why it is handed in though something is missing. */
    readyOverride?: string | undefined;
  };

/**
 * Changes bids, all or none: sets what a move sets, writes the history, tells the team, and publishes. A bid that
 * would stay as it is keeps its version. With `ifReady`, a bid that lacks something is submitted with a reason only.
 * @throws 404 when a bid or a link is not there, 409 with `data.current` when a version is stale, 409 with `data.notReady`, 422
 *   for a forbidden move
 */
export async function changeBids(
  db: Db,
  caller: Caller,
  changes: BidChange[],
  { ifReady = false }: { ifReady?: boolean | undefined } = {},
): Promise<void> {
  const ids = changes.map(({ _id }) => _id);
  refuseTwice(ids);
  // In id order, so that two such calls never wait for each other; the second statement sees what the first waited for.
  const [, current, links] = await Promise.all([
    run(db, lockBids, [ids]),
    readCurrentBids(db, ids),
    findLinks(db, changes, caller.user),
  ]);
  const bids = new Map(current.map((bid) => [bid._id, bid]));

  const pairs = [];
  for (const [row, change] of changes.entries()) {
    const before = bids.get(change._id);
    if (!before) throw notFound();
    if (change.version !== undefined && change.version !== before.version)
      throw await stale(db, before, changes.length > 1 ? row : undefined);
    const after = applied(before, change, links, caller);
    const isHandedIn = after.status === 'submitted' && before.status !== 'submitted';
    pairs.push({ before, after, reason: isHandedIn ? change.readyOverride : undefined, isHandedIn });
  }
  const handedIn = pairs.filter(({ isHandedIn }) => isHandedIn);
  const needsReason = ifReady ? await refuseUnready(db, caller, handedIn) : () => true;
  const changed = pairs.flatMap(({ before, after, reason }) => {
    const differences = {
      ...differencesOf(before, after),
      ...(reason !== undefined &&
        needsReason(after._id) && { readyOverride: { before: null, after: reason } }),
    };
    return Object.keys(differences).length > 0 ? [{ before, after, differences }] : [];
  });
  if (changed.length === 0) return;

  const name = links.people.get(caller.user)?.fullName ?? '';
  const by = { user: caller.user, name, language: caller.language };
  await Promise.all([
    storeBids(
      db,
      changed.map(({ after }) => recordOf(after)),
      caller.user,
      changed.flatMap(({ before, differences }) => activitiesOf(before._id, differences)),
    ),
    ...changed.map(({ before, after }) =>
      notifyTeam(db, by, { _id: after._id, title: after.originalTitle }, before, after),
    ),
  ]);
}

function applied(before: CurrentBid, change: BidChange, links: Links, caller: Caller): CurrentBid {
  const { _id, version: _, readyOverride: _reason, client, services, team, reviewer, ...fields } = change;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after: CurrentBid = {
    ...before,
    ...given,
    ...(client !== undefined && { client: links.clients.get(client) ?? before.client }),
    ...(services && { services: [...new Set(services)].flatMap((id) => links.services.get(id) ?? []) }),
    ...(team && { team: [...new Set(team)].flatMap((id) => links.people.get(id) ?? []) }),
    ...(reviewer !== undefined && {
      reviewer: reviewer === null ? null : (links.people.get(reviewer) ?? null),
    }),
    // Each time somebody says that the buyer was chased counts, the first and every later one.
    chaseCount: before.chaseCount + (change.chased === true ? 1 : 0),
  };
  Object.assign(after, settledMoments(before, after));
  // Who moves a deadline states one; who sends back what is there says nothing of it.
  if (change.isDeadlineAssumed === undefined && after.deadline !== before.deadline)
    after.isDeadlineAssumed = false;
  // Amounts are kept to the cent; a finer one would look changed for ever.
  if (after.value !== null) after.value = Math.round(after.value * 100) / 100;
  if (after.status === before.status) return after;
  refuseForbiddenMove(before.originalTitle, before.status, after.status, caller.language);
  return { ...after, ...momentsOf(after.status, links.now, before) };
}

const recordOf = ({ client, services, team, reviewer, ...bid }: CurrentBid): BidRecord => ({
  ...bid,
  client: client._id,
  services: services.map(({ _id }) => _id),
  team: team.map(({ _id }) => _id),
  reviewer: reviewer?._id ?? null,
});

/**
 * Refuses to hand in what lacks something and comes without a reason. Answers which bids need theirs: the others are ready,
 * and a reason that was given for all says nothing of them.
 */
async function refuseUnready(
  db: Db,
  caller: Caller,
  handedIn: { after: CurrentBid; reason: string | undefined }[],
): Promise<(bid: string) => boolean> {
  const bids = handedIn.map(({ after }) => ({ _id: after._id, title: after.originalTitle }));
  const lacking = await findNotReady(db, bids, caller.language);
  const explained = new Set(handedIn.flatMap(({ after, reason }) => (reason === undefined ? [] : after._id)));
  const notReady = lacking.filter(({ _id }) => !explained.has(_id));
  if (notReady.length > 0)
    throw conflict('not_ready', 'server.bids.notReady', {
      values: { count: notReady.length },
      data: { notReady },
    });
  const ids = new Set(lacking.map(({ _id }) => _id));
  return (bid) => ids.has(bid);
}

/** Of several, the sentence names the row, since `data.current` is one of them. */
async function stale(db: Db, bid: CurrentBid, row: number | undefined) {
  const { ready } = await findBidRows(db, [bid._id]);
  const [current] = JSON.parse(ready) as unknown[];
  const title = bid.originalTitle;
  return conflict('stale_version', row === undefined ? 'server.bids.stale' : 'server.bids.staleAt', {
    values: row === undefined ? { title } : { title, place: `bids[${row}]` },
    data: { current },
  });
}

function refuseTwice(ids: string[]): void {
  const twice = ids.findIndex((id, row) => ids.indexOf(id) < row);
  if (twice >= 0) throw invalid([{ path: `bids[${twice}]._id`, key: 'server.bids.namedTwice' }]);
}

// Of a list that is no parameter itself PostgreSQL does not count the ids, which would have it plan anew each time.
export const lockBids = {
  name: 'bids-lock',
  text: 'select id from bids where id = any(array(select unnest($1::text[]))) order by id for update',
};
