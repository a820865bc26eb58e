import { useSyncExternalStore } from 'react';

/** What held on the screen. Paper is narrower, but laid out anew while it is printed it loses the pages that it needs more. */
const onScreen = new Map<string, boolean>();

/** Whether the screen fits a media query now, as `(min-width: 1024px)`; while it is printed, whether it did before. */
export const useMedia = (query: string): boolean => {
  const fits = () => {
    const known = onScreen.get(query);
    if (known !== undefined && matchMedia('print').matches) return known;
    const { matches } = matchMedia(query);
    onScreen.set(query, matches);
    return matches;
  };
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    fits,
    fits,
  );
};
