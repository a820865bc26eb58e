import {
  changeBids,
  getBid,
  listBids,
  removeBids,
  type BidRow,
  type BidStatus,
} from '@bidloom/contract/bids';
import { listClients } from '@bidloom/contract/clients';
import { getBidCards, getDueBids, getUserTasks } from '@bidloom/contract/dashboard';
import type { InputOf } from '@bidloom/contract/endpoint';
import { listServices } from '@bidloom/contract/services';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
} from '@tanstack/react-query';
import { call, type Answer } from '#lib/api.ts';
import { keyOf, reading, readingPages, refresh, useCall } from '#lib/calls.ts';

export type BidFilter = InputOf<typeof listBids>;
type Pages = InfiniteData<Answer<typeof listBids>>;

/** The bids that fit a filter, page by page. */
export const useBids = (filter: BidFilter) =>
  useInfiniteQuery({
    ...readingPages(listBids, filter, { failed: 'bids.errors.list' }),
    placeholderData: keepPreviousData,
  });

/** Moves bids to a status: at once on the screen, taken back with the server's reason when it refuses. */
export const useMoveBids = () =>
  useMutation({
    mutationFn: ({ bids, status }: { bids: Pick<BidRow, '_id' | 'version'>[]; status: BidStatus }) =>
      call(changeBids, { bids: bids.map(({ _id, version }) => ({ _id, version, status })) }),
    onMutate: async ({ bids, status }, { client }) => {
      const queryKey = [...keyOf(listBids), 'pages'];
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<Pages>({ queryKey });
      const moved = new Set(bids.map(({ _id }) => _id));
      client.setQueriesData<Pages>({ queryKey }, (known) =>
        changeRows(known, (row) => (moved.has(row._id) ? { ...row, status } : row)),
      );
      return { before };
    },
    onError: (_error, _input, context, { client }) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
    onSettled: (_data, _error, _input, _context, { client }) =>
      refresh(client, [listBids, getBid, getBidCards, getDueBids]),
    meta: { failed: 'bids.errors.change' },
  });

export const useRemoveBids = () =>
  useCall(removeBids, {
    refreshes: [listBids, getBidCards, getDueBids, getUserTasks],
    failed: 'bids.errors.remove',
  });

/** The company's clients, to filter by. */
export const useClientChoices = () =>
  useQuery(reading(listClients, { limit: '500' }, { failed: 'clients.errors.list' }));

/** The company's services, to filter by. */
export const useServiceChoices = () =>
  useQuery(reading(listServices, { limit: '500' }, { failed: 'services.errors.list' }));

const changeRows = (known: Pages | undefined, change: (row: BidRow) => BidRow): Pages | undefined =>
  known && {
    ...known,
    pages: known.pages.map((page) => ({ ...page, data: page.data.map(change) })),
  };
