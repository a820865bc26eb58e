import {
  assignReviewer,
  createBid,
  getBid,
  listActivities,
  listBids,
  removeBids,
  type Bid,
} from '@bidloom/contract/bids';
import { createClient, listClients } from '@bidloom/contract/clients';
import { listServices } from '@bidloom/contract/services';
import { listTenders } from '@bidloom/contract/tenders';
import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#lib/calls/api.ts';
import { keyOf, reading, refresh, useCall } from '#lib/calls/calls.ts';
import type { BidChange, BidFields } from './bid-fields.ts';
import { asksFirst, storeChanges } from './submit-question.ts';

/** One bid whole. */
export const useBid = (_id: string) =>
  useQuery(reading(getBid, { _id }, { failed: 'bids.errors.get', quiet: 'gone' }));

/** A bid that was read already, without asking for it. */
export const knownBid = (client: QueryClient, _id: string): Bid | undefined =>
  client.getQueryData<Bid>(bidKey(_id));

export const useCreateBid = () => useCall(createBid, { refreshes: [listBids], failed: 'bids.errors.create' });

export const useRemoveBid = () =>
  useCall(removeBids, { refreshes: [listBids, listTenders], failed: 'bids.errors.remove' });

/**
 * Changes fields of a bid: shown at once, taken back with the reason when the server refuses. Changes of one bid are sent
 * one after the other. A 409 is the caller's to settle (`conflictOf`) and is not said as a toast.
 */
export const useChangeBid = (bid: string) =>
  useMutation({
    scope: { id: `bid:${bid}` },
    mutationFn: ({ _id, seen, fields, isUndo }: BidChange, { client }) =>
      storeChanges([{ _id, version: newestOwn(client, _id, seen) }], fields, isUndo),
    onMutate: ({ _id, fields, isUndo }, { client }) => {
      const key = bidKey(_id);
      const before = client.getQueryData<Bid>(key);
      if (!asksFirst(fields, isUndo))
        client.setQueryData<Bid>(key, (shown) => shown && { ...shown, ...fields });
      return { before };
    },
    onSuccess: ([row], { _id, seen }, _result, { client }) => {
      if (!row) return;
      versionsOf(client).set(`${_id}:${newestOwn(client, _id, seen)}`, row.version);
      // Tasks are counted in a list and whole in a bid.
      const { tasks: _, ...same } = row;
      client.setQueryData<Bid>(bidKey(_id), (shown) => shown && { ...shown, ...same });
    },
    onError: (_error, { _id, fields }, result, { client }) => {
      const { before } = result ?? {};
      if (!before) return;
      const names = Object.keys(fields);
      const old = Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)));
      client.setQueryData<Bid>(bidKey(_id), (shown) => shown && { ...shown, ...old });
    },
    onSettled: (_data, _error, _input, _result, { client }) => refreshBid(client),
    meta: { failed: 'bids.errors.change', quiet: true },
  });

/** The bid as it stands, when a change was refused because somebody was faster. */
export const conflictOf = (error: unknown): (BidFields & { version: number }) | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.data as { current?: BidFields & { version: number } } | undefined)?.current
    : undefined;

export const useAssignReviewer = () =>
  useMutation({
    mutationFn: ({ bidId, reviewer }: { bidId: string; reviewer: Bid['reviewer'] }) =>
      call(assignReviewer, { bidId, reviewer: reviewer?._id ?? null }),
    onMutate: ({ bidId, reviewer }, { client }) => {
      const before = client.getQueryData<Bid>(bidKey(bidId))?.reviewer;
      client.setQueryData<Bid>(bidKey(bidId), (shown) => shown && { ...shown, reviewer });
      return { before };
    },
    onSuccess: (bid, { bidId }, _result, { client }) => {
      const seen = client.getQueryData<Bid>(bidKey(bidId))?.version;
      if (seen !== undefined && bid.version > seen) versionsOf(client).set(`${bidId}:${seen}`, bid.version);
      client.setQueryData<Bid>(bidKey(bidId), bid);
    },
    onError: (_error, { bidId }, result, { client }) => {
      const reviewer = result?.before ?? null;
      client.setQueryData<Bid>(bidKey(bidId), (shown) => shown && { ...shown, reviewer });
    },
    onSettled: (_data, _error, _input, _result, { client }) => refreshBid(client),
    meta: { failed: 'bids.errors.reviewer' },
  });

export const useClients = () =>
  useQuery(reading(listClients, { limit: '500' }, { failed: 'clients.errors.list' }));

export const useServices = () =>
  useQuery(reading(listServices, { limit: '500' }, { failed: 'services.errors.list' }));

export const useCreateClient = () =>
  useCall(createClient, { refreshes: [listClients], failed: 'clients.errors.create' });

const bidKey = (_id: string) => [...keyOf(getBid), { _id }];
const refreshBid = (client: QueryClient) => refresh(client, [getBid, listBids, listActivities]);

/**
 * Which version a change of ours led to, by `bid:version`. A person who begins an edit while their last one travels has
 * the older version before them; only a colleague's change in between is a conflict.
 */
const ownVersions = new WeakMap<QueryClient, Map<string, number>>();
function versionsOf(client: QueryClient): Map<string, number> {
  const known = ownVersions.get(client) ?? new Map<string, number>();
  ownVersions.set(client, known);
  return known;
}
function newestOwn(client: QueryClient, bid: string, seen: number): number {
  const versions = versionsOf(client);
  let newest = seen;
  for (;;) {
    const next = versions.get(`${bid}:${newest}`);
    // A change that changed nothing leads to no other version.
    if (next === undefined || next <= newest) return newest;
    newest = next;
  }
}
