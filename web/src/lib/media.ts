import { useSyncExternalStore } from 'react';

/** Whether the screen fits a media query now, as `(min-width: 1024px)`. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
