import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

/** Also read by before-paint.js, before this code is there. */
const storedKey = 'theme';

/** The reader's theme and how to change it: kept in local storage, followed in other tabs and when the system turns. */
export function useTheme(): { theme: Theme; isDark: boolean; changeTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, readTheme, readTheme);
  const isDark = useSyncExternalStore(subscribe, isShownDark, isShownDark);
  return { theme, isDark, changeTheme };
}

export function readTheme(): Theme {
  const stored = readStored();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function changeTheme(theme: Theme): void {
  try {
    localStorage.setItem(storedKey, theme);
  } catch {
    // Storage may be forbidden; the theme then holds for this page.
  }
  apply(theme);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();
const isShownDark = () => document.documentElement.classList.contains('dark');
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const react = () => {
    apply(readTheme());
    listener();
  };
  const system = systemDark();
  listeners.add(listener);
  system.addEventListener('change', react);
  addEventListener('storage', react);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', react);
    removeEventListener('storage', react);
  };
}

function apply(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && systemDark().matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#151210' : '#fbfaf7');
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storedKey);
  } catch {
    return null;
  }
}
