import type { BidColumn, ComparedBid } from '@bidloom/contract/bids';
import { type Decision, hasTarget, type ImportRules } from '#ui/files/import-preview/import-rows.ts';
import type { FoundBid, NewBid } from './read-bids.ts';
import { same } from './same-words.ts';

/** A row of the file with what the company has of it. */
export type BidTableRow = FoundBid & ComparedBid;

/**
 * A new bid is created once all of its cells can be used. What a bid says that is there was set by people: the file changes
 * nothing of it unasked. A second row of the same bid is skipped.
 */
export const bidRules: ImportRules<BidTableRow, BidColumn> = {
  titleOf: ({ bid }) => bid.originalTitle ?? '',
  propose: ({ duplicateOf, sameAs, unread }) => ({
    action: duplicateOf === null && sameAs === null && unread.length === 0 ? 'create' : 'skip',
    take: [],
  }),
};

/** The decision that takes all that a row says otherwise. */
export const takeAll = ({ changes }: BidTableRow): Decision<BidColumn> => ({
  action: 'update',
  take: changes.map(({ field }) => field),
});

type Clients = readonly { _id: string; name: string }[];
export type SentBids = {
  bids: NewBid[];
  changes: (NewBid & { _id: string; version: number })[];
  /** The rows that `bids` and `changes` are of, in their order. */
  createdFrom: BidTableRow[];
  changedFrom: BidTableRow[];
};

/** Whether a row names a client that the company has not. */
export const isNewClient = ({ clientName }: FoundBid, clients: Clients): boolean =>
  clientName !== '' && !clients.some(({ name }) => same(name, clientName));

/**
 * What is sent of rows by their decisions: what is to be created, and of each known bid one change. A row that updates an earlier one
 * of the file gives it the fields that are taken. Rows whose client would be new are left out where none is to be made.
 */
export function bidsToSend(
  rows: readonly BidTableRow[],
  decided: readonly Decision<BidColumn>[],
  { clients, areClientsMade }: { clients: Clients; areClientsMade: boolean },
): SentBids {
  const nothing: Decision<BidColumn> = { action: 'skip', take: [] };
  const decisions = rows.map((row, place) =>
    !areClientsMade && isNewClient(row, clients) ? nothing : (decided[place] ?? nothing),
  );
  const sent: SentBids = { bids: [], changes: [], createdFrom: [], changedFrom: [] };
  const created = new Map<number, NewBid>();
  const changed = new Map<string, SentBids['changes'][number]>();
  for (const [place, row] of rows.entries()) {
    const { action, take } = decisions[place] ?? nothing;
    const fields = fieldsOf(row, clients);
    if (action === 'create') {
      created.set(place, fields);
      sent.bids.push(fields);
      sent.createdFrom.push(row);
    }
    if (action !== 'update' || take.length === 0 || !hasTarget(row, decisions)) continue;
    const taken = picked(fields, take);
    if (row.duplicateOf === null) {
      const earlier = created.get(row.sameAs ?? -1);
      if (earlier) replace(earlier, taken);
      continue;
    }
    const before = changed.get(row.duplicateOf);
    if (before) replace(before, taken);
    else if (row.known) {
      const change = { _id: row.duplicateOf, version: row.known.version, ...taken };
      changed.set(row.duplicateOf, change);
      sent.changes.push(change);
      sent.changedFrom.push(row);
    }
  }
  return sent;
}

/** A client is there or is named, not both. */
function replace(target: NewBid, fields: NewBid): void {
  if (fields.client !== undefined || fields.clientName !== undefined) {
    delete target.client;
    delete target.clientName;
  }
  Object.assign(target, fields);
}

function fieldsOf({ bid, clientName }: FoundBid, clients: Clients): NewBid {
  if (clientName === '') return { ...bid };
  const known = clients.find(({ name }) => same(name, clientName));
  return { ...bid, ...(known ? { client: known._id } : { clientName }) };
}

const picked = (fields: NewBid, take: readonly BidColumn[]): NewBid =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) =>
      take.some((field) => field === (name === 'clientName' ? 'client' : name)),
    ),
  );
