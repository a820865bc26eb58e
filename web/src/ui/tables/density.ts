import { useSyncExternalStore } from 'react';
import { store, stored } from '#lib/browser/stored.ts';

export const densities = ['comfortable', 'compact'] as const;
/** Rows of 40 or of 32 px. */
export type Density = (typeof densities)[number];
/** A row of one line with the line under it. */
export const rowHeights: Record<Density, number> = { comfortable: 41, compact: 33 };

/** How high the rows of every table are, as this person chose on this machine. */
export const useDensity = (): Density => useSyncExternalStore(listen, chosen, () => 'comfortable');

export function chooseDensity(density: Density): void {
  store('density', density === 'comfortable' ? undefined : density);
  for (const tell of waiting) tell();
}

const waiting = new Set<() => void>();
const chosen = (): Density => densities.find((density) => density === stored('density')) ?? 'comfortable';
function listen(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}
