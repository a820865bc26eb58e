import i18next, { type i18n, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

export { initReactI18next } from 'react-i18next/initReactI18next';

type Translation = { t: TFunction; i18n: i18n };

/**
 * Stands in for react-i18next's hook of that name (web/vite.config.ts), which copies the whole of i18next for each component
 * that uses it: a row of a table has a dozen of them. Here all share one, made anew when the language or its texts change.
 */
export const useTranslation = (): Translation => useSyncExternalStore(listen, current, current);

let shared: Translation | undefined;
const current = (): Translation => (shared ??= { t: i18next.getFixedT(i18next.language), i18n: i18next });

const listeners = new Set<() => void>();
function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function renew(): void {
  shared = undefined;
  for (const listener of listeners) listener();
}
for (const event of ['initialized', 'languageChanged', 'loaded'] as const) i18next.on(event, renew);
