import { preparedStatuses } from '@bidloom/contract/bid-statuses';
import { changeTask, getBid, listActivities, listBids } from '@bidloom/contract/bids';
import {
  getBidCards,
  getDueBids,
  getMyActivities,
  getMyWork,
  type dueWindows,
  type WorkItem,
} from '@bidloom/contract/dashboard';
import type { DataOf } from '@bidloom/contract/endpoint';
import { listServices } from '@bidloom/contract/services';
import { listTenders } from '@bidloom/contract/tenders';
import { listUsers } from '@bidloom/contract/users';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
} from '@tanstack/react-query';
import { call } from '#lib/calls/api.ts';
import { keyOf, reading, readingPages, refresh } from '#lib/calls/calls.ts';

export type DueWindow = (typeof dueWindows)[number];
export type { WorkItem };

export const useBidCards = () => useQuery(reading(getBidCards, {}, { failed: 'dashboard.errors.cards' }));

/** Everything open that is the reader's, page by page. */
export const useMyWork = () =>
  useInfiniteQuery(readingPages(getMyWork, {}, { failed: 'dashboard.errors.tasks' }));

export const useDueBids = (due: DueWindow) =>
  useQuery({
    ...reading(getDueBids, { due, limit: '20' }, { failed: 'bids.errors.list', quiet: true }),
    // Another window's stay until its own are here, so that nothing below jumps.
    placeholderData: keepPreviousData,
  });

/** As many as one answer holds: on the axis of days none may be left out unsaid. */
export const mostDeadlines = 100;

export const useNextDeadlines = () =>
  useQuery(
    reading(
      getDueBids,
      { due: 'month', limit: String(mostDeadlines) },
      { failed: 'bids.errors.list', quiet: true },
    ),
  );

/** How many bids are still being prepared although their deadline has passed. */
export const useLateBidCount = () =>
  useInfiniteQuery({
    ...readingPages(
      listBids,
      { status: [...preparedStatuses], dueBefore: thisHour(), limit: '1' },
      { failed: 'bids.errors.list', quiet: true },
    ),
    select: ({ pages }) => pages[0]?.page?.total ?? 0,
  });

export type MyActivity = DataOf<typeof getMyActivities>[number];

/** What happened lately to the bids that the reader began, works on or reviews. */
export const useMyActivities = () =>
  useQuery(reading(getMyActivities, { limit: '8' }, { failed: 'activities.errors.list', quiet: true }));

/** The undecided tenders that are still open and fit the company's services best. */
export const useFittingTenders = () =>
  useQuery(
    reading(
      listTenders,
      { status: ['new'], minScore: '1', sort: '-score', limit: '5', dueAfter: thisHour() },
      { failed: 'tenders.errors.list', quiet: true },
    ),
  );

/**
 * What a new company has done already of what makes Bidloom useful; `awaited` while it is being asked for, undefined where it
 * cannot be known.
 */
export function useBeginnings():
  | { hasBids: boolean; hasTenders: boolean; hasServices: boolean; hasColleagues: boolean }
  | 'awaited'
  | undefined {
  const tenders = useQuery(
    reading(listTenders, { limit: '1' }, { failed: 'tenders.errors.list', quiet: true }),
  );
  const services = useQuery(
    reading(listServices, { limit: '1' }, { failed: 'services.errors.list', quiet: true }),
  );
  const users = useQuery(reading(listUsers, { limit: '2' }, { failed: 'users.errors.list', quiet: true }));
  // Whoever has tenders knows the way to a bid.
  const bids = useQuery({
    ...reading(listBids, { limit: '1' }, { failed: 'bids.errors.list', quiet: true }),
    enabled: tenders.data?.length === 0,
  });
  if (!tenders.data || !services.data || !users.data || (tenders.data.length === 0 && !bids.data))
    return [tenders, services, users, bids].some(({ isError }) => isError) ? undefined : 'awaited';
  return {
    hasBids: tenders.data.length > 0 || (bids.data?.length ?? 0) > 0,
    hasTenders: tenders.data.length > 0,
    hasServices: services.data.length > 0,
    hasColleagues: users.data.length > 1,
  };
}

/** Whether the company has neither tenders nor bids, undefined until that is known: there is nothing to show of them yet. */
export function useHasNoWork(): boolean | undefined {
  const tenders = useQuery(
    reading(listTenders, { limit: '1' }, { failed: 'tenders.errors.list', quiet: true }),
  );
  const hasNoTenders = tenders.data?.length === 0;
  const bids = useQuery({
    ...reading(listBids, { limit: '1' }, { failed: 'bids.errors.list', quiet: true }),
    enabled: hasNoTenders,
  });
  if (tenders.isError || bids.isError) return false;
  if (!hasNoTenders) return tenders.data === undefined ? undefined : false;
  return bids.data === undefined ? undefined : bids.data.length === 0;
}

/** Whether the company has said what it offers, undefined until that is known; nothing is matched before. */
export function useHasServices(): boolean | undefined {
  const { data, isError } = useQuery(
    reading(listServices, { limit: '1' }, { failed: 'services.errors.list', quiet: true }),
  );
  return isError || (data && data.length > 0);
}

/** Checks a task off or takes that back: at once on the screen, taken back with the reason when the server refuses. */
export const useCheckTask = () =>
  useMutation({
    mutationFn: ({ task, isDone }: { task: WorkItem; isDone: boolean }) =>
      call(changeTask, { _id: task.key, status: isDone ? 'done' : 'todo' }),
    onMutate: async ({ task, isDone }, { client }) => {
      const queryKey = keyOf(getMyWork);
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<InfiniteData<{ data: WorkItem[] }>>({ queryKey });
      client.setQueriesData<InfiniteData<{ data: WorkItem[] }>>(
        { queryKey },
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              data: page.data.map((one) =>
                one.kind === 'task' && one.key === task.key
                  ? { ...one, status: isDone ? ('done' as const) : ('todo' as const) }
                  : one,
              ),
            })),
          },
      );
      return { before };
    },
    onError: (_error, _input, context, { client }) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
    onSettled: (_data, _error, _input, _context, { client }) =>
      refresh(client, [getMyWork, getBid, getDueBids, listActivities]),
    meta: { failed: 'bids.errors.tasks' },
  });

/** Whole hours, so that the same question stays the same for a while. */
const thisHour = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
