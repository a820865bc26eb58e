import { useEffect, useSyncExternalStore } from 'react';
import type * as Floating from './floating/parts.ts';

type Parts = typeof Floating;

let parts: Parts | null = null;
let coming: Promise<void> | null = null;
const waiting = new Set<() => void>();

/**
 * The code of everything that floats over the page: menus, popovers, tooltips, sheets, dialogs and their positioning, a
 * quarter of all code. None of it is seen before somebody moves, so it is fetched at their first sign (`fetchAtFirstSign`).
 * Null until it is here.
 */
export function useFloating(): Parts | null {
  return useSyncExternalStore(listen, known, none);
}

/** The same for what is opened by a state and not by a press on it: fetches it when that is so. */
export function useOpening(isOpen: boolean): Parts | null {
  useEffect(() => {
    if (isOpen) void fetchFloating();
  }, [isOpen]);
  return useFloating();
}

/** Fetches it, once. After a failure the next call tries again. */
export function fetchFloating(): Promise<void> {
  coming ??= import('./floating/parts.ts').then(
    (module) => {
      parts = module;
      for (const tell of waiting) tell();
    },
    () => {
      coming = null;
    },
  );
  return coming;
}

/** Fetches it when a pointer, a finger or a key moves: well before the press that opens something. */
export function fetchAtFirstSign(): void {
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
  const onSign = () => {
    for (const sign of signs) removeEventListener(sign, onSign);
    void fetchFloating();
  };
  for (const sign of signs) addEventListener(sign, onSign, { passive: true });
}

function listen(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

const known = () => parts;
const none = () => null;
