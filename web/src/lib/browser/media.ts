import { useSyncExternalStore } from 'react';

/** Whether the screen fits a media query now, as `(min-width: 1024px)`. */
export const useMedia = (query: string): boolean => {
  const fits = () => matchMedia(query).matches;
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
