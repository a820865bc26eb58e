import { useSyncExternalStore } from 'react';

/** Whether the browser has a connection, as it says itself. */
export const isOnline = (): boolean => navigator.onLine;

export const useIsOnline = (): boolean => useSyncExternalStore(listen, isOnline, isOnline);

function listen(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
