import { useEffect } from 'react';

/** Names the page in the browser's tab and history: `Bids · Bidloom`. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = page ? `${page} · Bidloom` : 'Bidloom';
  }, [page]);
}
