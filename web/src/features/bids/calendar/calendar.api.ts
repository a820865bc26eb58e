import { listBidDates, listBids } from '@bidloom/contract/bids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, reading, usePages } from '#lib/calls/calls.ts';
import { rowsOf } from '#ui/tables/listing.tsx';
import type { BidFilter } from '../bids.api.ts';

/** Every bid that fits and is due in a span of time, soonest first; the pages come one after the other by themselves. */
export function useBidsDue(filter: BidFilter, range: { dueAfter: string; dueBefore: string }) {
  const list = usePages(
    listBids,
    { ...filter, ...range, sort: 'deadline', limit: '500' },
    { failed: 'bids.errors.list', quiet: true },
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return { ...list, bids: rowsOf(list) };
}

/** Clarification deadlines and open tasks of the bids that fit, in a span of time; read again whenever the list is. */
export function useBidDates(
  { sort: _sort, ...filter }: BidFilter,
  range: { dueAfter: string; dueBefore: string },
) {
  const { queryKey, ...query } = reading(
    listBidDates,
    { ...filter, after: range.dueAfter, before: range.dueBefore },
    { failed: 'bids.errors.list', quiet: true },
  );
  return useQuery({
    ...query,
    queryKey: [...keyOf(listBids), 'dates', ...queryKey],
    placeholderData: keepPreviousData,
    select: ({ dates }) => dates,
  });
}

/** What a day has by the key of the day, in the order it comes in. */
export function byDay<Item>(items: readonly Item[], keyOfDay: (item: Item) => string): Map<string, Item[]> {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOfDay(item);
    const others = days.get(key);
    if (others) others.push(item);
    else days.set(key, [item]);
  }
  return days;
}
