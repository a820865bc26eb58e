import { useSyncExternalStore } from 'react';

/** Whether the form for another company is open: menus and commands all over the shell open the one form. */
let isOpen = false;
const listeners = new Set<() => void>();

/** Opens the form for another company, or closes it. */
export function openAnotherCompany(open = true): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAnotherCompany = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isOpen,
    () => false,
  );
