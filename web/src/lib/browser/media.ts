import { useSyncExternalStore } from 'react';

/** What held on the screen. Paper is narrower, but laid out anew while it is printed it loses the pages that it needs more. */
const onScreen = new Map<string, boolean>();

const holds = (query: string): boolean => matchMedia(query).matches;

/** Whether the screen fits a media query now, as `(min-width: 1024px)`; while it is printed, whether it did before. */
export const useMedia = (query: string): boolean =>
  useQuery(query, () => {
    const known = onScreen.get(query);
    if (known !== undefined && holds('print')) return known;
    onScreen.set(query, holds(query));
    return holds(query);
  });

/** Whether the page is being printed. */
export const useIsPrinted = (): boolean => useQuery('print', () => holds('print'));

function useQuery(query: string, value: () => boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    value,
    value,
  );
}
