/** The requirement in whose answer this tab writes, so that its presence tells it; nobody else keeps it. */
let place: string | null = null;
const listeners = new Set<() => void>();

export const currentWritingPlace = (): string | null => place;

/** Says where this tab writes now; null for nowhere. */
export function setWritingPlace(next: string | null): void {
  if (next === place) return;
  place = next;
  for (const listener of listeners) listener();
}

export function onWritingPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
