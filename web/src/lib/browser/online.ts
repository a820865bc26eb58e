import { useSyncExternalStore } from 'react';

let isServerAway = false;
const listeners = new Set<() => void>();

/** Whether the browser has a connection, as it says itself, and the server answered when it was last listened to. */
export const isOnline = (): boolean => navigator.onLine && !isServerAway;

export const useIsOnline = (): boolean => useSyncExternalStore(listenToConnection, isOnline, isOnline);

/** Says whether the server answers: known to what listens to it all the time. */
export function setServerAway(isAway: boolean): void {
  if (isAway === isServerAway) return;
  isServerAway = isAway;
  for (const listener of listeners) listener();
}

/** Tells when the connection is lost and when it is back, until the answered function is called. */
export function listenToConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
