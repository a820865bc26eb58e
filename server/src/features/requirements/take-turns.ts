const last = new Map<string, Promise<unknown>>();

/**
 * Does what concerns one thing one after the other, so that those who wait hold no connection to the database meanwhile. Between
 * servers its row is held.
 */
export async function inTurnFor<T>(thing: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(thing) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => {});
  last.set(thing, settled);
  try {
    return await mine;
  } finally {
    if (last.get(thing) === settled) last.delete(thing);
  }
}
