import { listBids, type BidRow } from '@bidloom/contract/bids';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readingPages } from '#lib/calls/calls.ts';
import { rowsOf } from '#ui/tables/listing.tsx';
import type { BidFilter } from '../bids.api.ts';

/** Every bid that fits and is due in a span of time, soonest first; the pages come one after the other by themselves. */
export function useBidsDue(filter: BidFilter, range: { dueAfter: string; dueBefore: string }) {
  const list = useInfiniteQuery({
    ...readingPages(
      listBids,
      { ...filter, ...range, sort: 'deadline', limit: '500' },
      { failed: 'bids.errors.list', quiet: true },
    ),
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return { ...list, bids: rowsOf(list) };
}

/** Bids by the key of their day, in the order they come in. */
export function byDay(bids: readonly BidRow[], keyOf: (bid: BidRow) => string): Map<string, BidRow[]> {
  const days = new Map<string, BidRow[]>();
  for (const bid of bids) {
    const key = keyOf(bid);
    const others = days.get(key);
    if (others) others.push(bid);
    else days.set(key, [bid]);
  }
  return days;
}
