import { search } from '@bidloom/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reading } from '#lib/calls.ts';

/** Asks once the fingers rest for this long. */
const restMs = 150;

/** Finds bids and tenders for what is typed, and with `everywhere` all else that people wrote; blank words are not asked. */
export function useSearch(typed: string, { everywhere = false } = {}) {
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const results = useQuery({
    ...reading(
      search,
      { search: words, ...(everywhere && { groups: 'all' as const }) },
      { failed: 'search.errors.search', enabled: words !== '', staleTime: 30_000 },
    ),
    placeholderData: keepPreviousData,
  });
  return {
    words,
    results: words === '' ? undefined : results.data,
    isPending: words !== '' && results.isPending,
  };
}
