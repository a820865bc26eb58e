import { useSyncExternalStore } from 'react';
import { listenToRoom } from './sidebar-room.ts';

/** What comes of the room that a page has (sidebar-room.ts), kept true when the window or the sidebar changes. */
export const useRoom = <Value extends string | number | boolean>(valueOf: () => Value): Value =>
  useSyncExternalStore(listenToRoom, valueOf, valueOf);
