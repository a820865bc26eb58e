import { isInPreparation } from '@bidloom/contract/bid-statuses';
import {
  getBid,
  getBidFigures,
  getBidGroups,
  listBids,
  removeBids,
  type BidGrouping,
  type BidRow,
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
import i18next from 'i18next';
import type { Answer } from '#lib/calls/api.ts';
import { keyOf, reading, readingPages, refresh } from '#lib/calls/calls.ts';
import { useRemoval } from '#lib/calls/restore.ts';
import type { BidFields } from './bid-fields.ts';
import { asksFirst, storeChanges, type BidToStore } from './submit-question.ts';

export type BidFilter = InputOf<typeof listBids>;
type Pages = InfiniteData<Answer<typeof listBids>>;

const readingBids = (filter: BidFilter, enabled = true) =>
  readingPages(listBids, filter, { failed: 'bids.errors.list', enabled });

/** The list as it is first opened: nothing searched or filtered, what is due next first (`useBidListUrl`). */
export const readingFirstBids = () => readingBids({ sort: 'next' });

/** The bids that fit a filter, page by page. `isWanted`: false where something else shows them. */
export const useBids = (filter: BidFilter, { isWanted = true }: { isWanted?: boolean } = {}) =>
  useInfiniteQuery({ ...readingBids(filter, isWanted), placeholderData: keepPreviousData });

/** What the bids that fit a filter are worth, by status; read again whenever the list is. */
export const useBidFigures = ({ sort: _sort, ...filter }: BidFilter) => {
  const { queryKey, ...query } = reading(getBidFigures, filter, { failed: 'bids.errors.list', quiet: true });
  return useQuery({
    ...query,
    queryKey: [...keyOf(listBids), 'figures', ...queryKey],
    placeholderData: keepPreviousData,
    select: ({ statuses }) => statuses,
  });
};

/** The bids that fit a filter by group, as the list is grouped; read again whenever the list is. */
export const useBidGroups = ({ sort: _sort, ...filter }: BidFilter, by: BidGrouping | undefined) => {
  const { queryKey, ...query } = reading(
    getBidGroups,
    { ...filter, by: by ?? 'status' },
    { failed: 'bids.errors.list', quiet: true, enabled: by !== undefined },
  );
  return useQuery({
    ...query,
    queryKey: [...keyOf(listBids), 'groups', ...queryKey],
    select: ({ groups }) => new Map(groups.map((group) => [group.key, group])),
  });
};

type ListedChange = {
  bids: BidToStore[];
  fields: BidFields;
  isUndo?: boolean | undefined;
};

/** Changes bids of a list, all alike: at once on the screen, taken back with the server's reason when it refuses. */
export const useChangeListed = ({ isQuiet = false }: { isQuiet?: boolean } = {}) =>
  useMutation({
    mutationFn: ({ bids, fields, isUndo }: ListedChange) => storeChanges(bids, fields, isUndo),
    onMutate: async ({ bids, fields, isUndo }, { client }) => {
      const queryKey = [...keyOf(listBids), 'pages'];
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<Pages>({ queryKey });
      if (asksFirst(fields, isUndo)) return { before };
      const ids = new Set(bids.map(({ _id }) => _id));
      const rows = before.flatMap(([, known]) => known?.pages.flatMap(({ data }) => data) ?? []);
      const { status } = fields;
      const arriving = new Map(
        rows.flatMap((row) => (ids.has(row._id) && status && row.status !== status ? [[row._id, row]] : [])),
      );
      for (const [key, known] of before) {
        const changed = changeRows(known, (row) => (ids.has(row._id) ? { ...row, ...fields } : row));
        client.setQueryData(
          key,
          status
            ? inColumn(
                changed,
                key.at(-1),
                [...arriving.values()].map((row) => ({ ...row, status })),
              )
            : changed,
        );
      }
      return { before };
    },
    onSuccess: (stored, _input, _context, { client }) => {
      // The next change is made upon this version, also before the list has been read again.
      const rows = new Map(stored.map((row) => [row._id, row]));
      client.setQueriesData<Pages>({ queryKey: [...keyOf(listBids), 'pages'] }, (known) =>
        changeRows(known, (row) => rows.get(row._id) ?? row),
      );
    },
    onError: (_error, _input, context, { client }) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
    onSettled: (_data, _error, _input, _context, { client }) =>
      refresh(client, [listBids, getBid, getBidCards, getDueBids]),
    meta: { failed: 'bids.errors.change', quiet: isQuiet },
  });

export const useRemoveBids = () =>
  useRemoval(removeBids, {
    refreshes: [listBids, getBidCards, getDueBids, getUserTasks],
    failed: 'bids.errors.remove',
    message: ({ bids }) => i18next.t('bids.bulk.removed', { count: bids.length }),
    idsOf: ({ bids }) => bids,
  });

/** The company's clients, to filter by. */
export const useClientChoices = ({ enabled }: { enabled: boolean }) =>
  useQuery(reading(listClients, { limit: '500' }, { failed: 'clients.errors.list', enabled }));

/** The company's services, to filter by. */
export const useServiceChoices = ({ enabled }: { enabled: boolean }) =>
  useQuery(reading(listServices, { limit: '500' }, { failed: 'services.errors.list', enabled }));

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
          place === 0 && (sort === 'deadline' || sort === 'next')
            ? data.toSorted(
                (one, other) =>
                  (Date.parse(one.deadline) - Date.parse(other.deadline)) *
                  (sort === 'next' && !isInPreparation(status) ? -1 : 1),
              )
            : data,
        ...(page.page && { page: { ...page.page, total: page.page.total + added.length - gone } }),
      };
    }),
  };
}
