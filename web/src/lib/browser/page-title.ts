import { useEffect } from 'react';

/** Names the page in the browser’s tab and history: `Bids · Bidloom`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Bidloom` : 'Bidloom';
  }, [title]);
}
