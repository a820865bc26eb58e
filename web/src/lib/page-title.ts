import { useEffect } from 'react';

/** Names the browser's tab: `Bids · Bidloom`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Bidloom` : 'Bidloom';
  }, [title]);
}
