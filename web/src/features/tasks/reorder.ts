/** The list with one entry moved to another place, counted from 0; places outside the list are its ends. */
export function moved<Entry extends { _id: string }>(
  list: readonly Entry[],
  id: string,
  to: number,
): Entry[] {
  const entry = list.find(({ _id }) => _id === id);
  if (!entry) return [...list];
  const others = list.filter(({ _id }) => _id !== id);
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, entry);
}

/** The list with one entry moved before or after another. */
export function movedBeside<Entry extends { _id: string }>(
  list: readonly Entry[],
  id: string,
  other: string,
  side: 'before' | 'after' | undefined,
): Entry[] {
  const place = list.filter(({ _id }) => _id !== id).findIndex(({ _id }) => _id === other);
  return place < 0 ? [...list] : moved(list, id, side === 'after' ? place + 1 : place);
}
