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
      const rows = before.flatMap(([, known]) => known?.pages.flatMap(({ data }) => data) ?? []);
      const arriving = new Map(
        rows.flatMap((row) => (moved.has(row._id) && row.status !== status ? [[row._id, row]] : [])),
      );
      for (const [key, known] of before) {
        const changed = changeRows(known, (row) => (moved.has(row._id) ? { ...row, status } : row));
        client.setQueryData(
          key,
          inColumn(
            changed,
            key.at(-1),
            [...arriving.values()].map((row) => ({ ...row, status })),
          ),
        );
      }
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

/**
 * The list of one status alone, as the board's columns are, after a move: what has left its status goes, what comes into it
 * is added. Any other list stays as it is.
 */
function inColumn(known: Pages | undefined, filter: unknown, arriving: BidRow[]): Pages | undefined {
  const { status: statuses = [], sort } = (filter ?? {}) as BidFilter;
  const [status, ...others] = [statuses].flat();
  if (!known || status === undefined || others.length > 0) return known;
  const here = new Set(known.pages.flatMap(({ data }) => data.map(({ _id }) => _id)));
  const added = arriving.filter((row) => row.status === status && !here.has(row._id));
  const left = known.pages.map((page) => page.data.filter((row) => row.status === status));
  const gone = here.size - left.flat().length;
  return {
    ...known,
    pages: known.pages.map((page, place) => {
      const data = place === 0 ? [...added, ...(left[0] ?? [])] : (left[place] ?? []);
      return {
        ...page,
        data:
          place === 0 && sort === 'deadline'
            ? data.toSorted((one, other) => Date.parse(one.deadline) - Date.parse(other.deadline))
            : data,
        ...(page.page && { page: { ...page.page, total: page.page.total + added.length - gone } }),
      };
    }),
  };
}
