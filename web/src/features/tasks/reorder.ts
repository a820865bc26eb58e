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
