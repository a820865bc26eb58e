import { bidTypes, submissionTypes } from '@bidloom/contract/bids';
import type { Db } from '#db/database.ts';
import { refused } from '#http/errors.ts';
import type { Caller } from '#http/route.ts';
import { findLinks, type LinkInput, type Links } from './bid-links.ts';
import { addBids, type BidRecord, type NewActivity } from './bid-record.ts';
import { momentsOf } from './bid-status.ts';
import { tellTeam } from './tell-team.ts';

type Given<Record> = { [Field in keyof Record]?: Record[Field] | undefined };
/** What may be said of a new bid; the rest takes the specification's defaults. */
export type NewBid = Omit<Given<BidRecord>, keyof LinkInput | '_id' | 'chaseCount'> & LinkInput;

/**
 * Adds bids, all or none, and tells those who are on their teams. What is left out takes the specification's
 * defaults (section 3, "Defaults for a new bid"). Answers what `read` reads of them, by their ids in the given order; it is
 * sent behind the writes without waiting for their end.
 * @throws 422 when a bid names no client and the company has none; 404 when a link names nothing of the company
 */
export async function createBids<Answer>(
  db: Db,
  caller: Caller,
  bids: NewBid[],
  read: (ids: string[]) => Promise<Answer>,
  firstActivity: (id: string) => NewActivity = (bid) => ({ bid, type: 'created', changes: {} }),
): Promise<Answer> {
  const links = await findLinks(db, bids, caller.user);
  const records = bids.map((bid, row) => withDefaults(bid, links, links.newIds[row] ?? ''));
  const ids = records.map(({ _id }) => _id);
  const [, answer] = await Promise.all([
    addBids(db, records, caller.user, ids.map(firstActivity)),
    read(ids),
    ...records.map((record) => tellNewTeam(db, caller, record, links)),
  ]);
  return answer;
}

function withDefaults(bid: NewBid, links: Links, _id: string): BidRecord {
  const client = bid.client ?? links.firstClient?._id;
  if (client === undefined) throw refused('client_missing', 'server.bids.clientMissing');
  const status = bid.status ?? 'in-progress';
  const chased = bid.chased ?? false;
  return {
    _id,
    client,
    originalTitle: bid.originalTitle ?? '',
    type: bid.type ?? bidTypes[0],
    submitionType: bid.submitionType ?? submissionTypes[0],
    services: [...new Set(bid.services)],
    deadline: bid.deadline ?? links.now,
    team: [...new Set(bid.team)],
    status,
    test: bid.test ?? false,
    chased,
    chaseCount: chased ? 1 : 0,
    region: bid.region ?? 'Global',
    priority: bid.priority ?? 1,
    reviewer: bid.reviewer ?? null,
    value: bid.value ?? null,
    reference: bid.reference ?? '',
    buyerContact: bid.buyerContact ?? '',
    tender: bid.tender ?? null,
    questionsDeadline: bid.questionsDeadline ?? null,
    goNoGo: bid.goNoGo ?? 'undecided',
    outcomeReason: bid.outcomeReason ?? '',
    // Work that was done elsewhere may be entered with the state it has reached.
    ...momentsOf(status, links.now),
  };
}

async function tellNewTeam(db: Db, caller: Caller, bid: BidRecord, links: Links): Promise<void> {
  if (bid.team.length === 0 && bid.reviewer === null) return;
  const person = (id: string) => links.people.get(id) ?? { _id: id, fullName: '' };
  const by = { user: caller.user, name: person(caller.user).fullName, language: caller.language };
  const { _id, originalTitle: title, status } = bid;
  const after = {
    team: bid.team.map(person),
    reviewer: bid.reviewer === null ? null : person(bid.reviewer),
    status,
  };
  await tellTeam(db, by, { _id, title }, { team: [], reviewer: null, status }, after);
}
