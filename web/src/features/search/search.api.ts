import { search, searchBid } from '@bidloom/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reading } from '#lib/calls/calls.ts';

/** Asks once the fingers rest for this long. */
const restMs = 150;

/**
 * Finds bids, tenders and all else that people wrote for what is typed; blank words are not asked. `isSettled` when what
 * is answered is for what is typed now.
 */
export function useSearch(typed: string) {
  const wanted = typed.trim();
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const found = useQuery({
    ...reading(
      search,
      { search: words, groups: 'all' },
      { failed: 'search.errors.search', enabled: words !== '', staleTime: 30_000 },
    ),
    placeholderData: keepPreviousData,
  });
  return {
    results: wanted === '' ? undefined : found.data,
    isSettled: wanted === '' || (words === wanted && (found.isError || !found.isFetching)),
  };
}

/** While documents are still to be read, what they say is asked for again after so long. */
const unreadMs = 5_000;

/** What the documents of a bid say to words or to a question. */
export const useBidSearch = (bid: string, words: string) =>
  useQuery({
    ...reading(
      searchBid,
      { _id: bid, search: words },
      { failed: 'search.errors.search', quiet: true, staleTime: 30_000 },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.unread ?? 0) > 0 ? unreadMs : false),
  });
