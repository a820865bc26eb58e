import { bidTypes, submissionTypes } from '@bidloom/contract/bids';
import type { Db } from '#db/database.ts';
import { refused } from '#http/calls/errors.ts';
import { findOrAddClients, type NamedClient } from '#features/clients/find-or-add-clients.ts';
import type { Caller } from '#http/calls/route.ts';
import { findLinks, type LinkInput, type Links } from './bid-links.ts';
import { addBids, type BidRecord, type NewActivity } from './bid-record.ts';
import { momentsOf } from './bid-status.ts';
import { notifyTeam } from './notify-team.ts';

/** Where a buyer states no deadline, the bid has this many days, and says that they are assumed. */
export const assumedDays = 30;

type Given<Record> = { [Field in keyof Record]?: Record[Field] | undefined };
/** What may be said of a new bid; the rest takes the specification's defaults. `clientName` stands for a client that may be new. */
export type NewBid = Omit<Given<BidRecord>, keyof LinkInput | '_id' | 'chaseCount'> &
  LinkInput & { clientName?: string | undefined };

/**
 * Adds bids, all or none, and tells those who are on their teams. What is left out takes the specification's
 * defaults (section 3, "Defaults for a new bid"); the first client is that of before, where there was one. Clients that are named
 * and not there yet are made with the bids, or not at all. Answers what `read` reads of them, by their ids in the given order; it is
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
  const names = bids.flatMap(({ clientName }) => clientName ?? []);
  const [links, named] = await Promise.all([findLinks(db, bids, caller.user), findOrAddClients(db, names)]);
  const first = links.firstClient ?? named.get(names[0] ?? '');
  const records = bids.map((bid, row) =>
    withDefaults(bid, links, bid.clientName === undefined ? first : named.get(bid.clientName), row),
  );
  const ids = records.map(({ _id }) => _id);
  const [, answer] = await Promise.all([
    addBids(db, records, caller.user, ids.map(firstActivity)),
    read(ids),
    ...records.map((record) => tellNewTeam(db, caller, record, links)),
  ]);
  return answer;
}

function withDefaults(bid: NewBid, links: Links, usual: NamedClient | undefined, row: number): BidRecord {
  const client = bid.client ?? usual?._id;
  if (client === undefined) throw refused('client_missing', 'server.bids.clientMissing');
  const status = bid.status ?? 'in-progress';
  const chased = bid.chased ?? false;
  const isAssumed = bid.isDeadlineAssumed ?? false;
  return {
    _id: links.newIds[row] ?? '',
    client,
    originalTitle: bid.originalTitle ?? '',
    type: bid.type ?? bidTypes[0],
    submitionType: bid.submitionType ?? submissionTypes[0],
    services: [...new Set(bid.services)],
    deadline: bid.deadline ?? (bid.deadlineLocal ? null : isAssumed ? daysAfter(links.now) : links.now),
    deadlineZone: bid.deadlineZone ?? null,
    deadlineLocal: bid.deadlineLocal ?? null,
    isDeadlineAssumed: isAssumed,
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
    questionsDeadlineZone: bid.questionsDeadlineZone ?? null,
    questionsDeadlineLocal: bid.questionsDeadlineLocal ?? null,
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
  await notifyTeam(db, by, { _id, title }, { team: [], reviewer: null, status }, after);
}

const daysAfter = (moment: string): string =>
  new Date(Date.parse(moment) + assumedDays * 86_400_000).toISOString();
