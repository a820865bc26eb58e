import { foldWords } from '@bidloom/engine/text/fold';

/** The words of a requirement as a run found them. */
type Found = { text: string; fileId: string | null };
/** A requirement that is there; `foundTexts` are the words of documents that it stands for, none for one by hand. */
type Known = { id: string; fileId: string | null; foundTexts: string[] };
/** Which known requirement a found one is, and what its words were. */
export type Match = { id: string; was: string };

/** Below this share of common words two texts are two requirements. */
const likeEnough = 0.6;

/**
 * Says of each found requirement which known one it is: the same words in the same file first, then the same words in another
 * file (its old one was replaced), then the most alike words that are left, so that a changed sentence keeps its answer. No
 * known one is taken twice, but by several of its own words: it was merged of them.
 */
export function matchFound(found: Found[], known: Known[]): (Match | undefined)[] {
  const matches: (Match | undefined)[] = found.map(() => undefined);
  const slots = known.flatMap(({ id, fileId, foundTexts }) =>
    foundTexts.map((text) => ({ id, fileId, text })),
  );
  const taken = new Set<(typeof slots)[number]>();
  const byText = groupedBy(slots, ({ text }) => text);
  const take = (place: number, isRight: (fileId: string | null) => boolean) => {
    const text = found[place]?.text ?? '';
    const slot = byText.get(text)?.find((one) => !taken.has(one) && isRight(one.fileId));
    if (!slot) return;
    taken.add(slot);
    matches[place] = { id: slot.id, was: text };
  };
  for (const [place, { fileId }] of found.entries()) take(place, (other) => other === fileId);
  for (const place of found.keys()) if (!matches[place]) take(place, (other) => other === null);
  for (const place of found.keys()) if (!matches[place]) take(place, () => true);

  const left = slots
    .filter((slot) => !taken.has(slot))
    .map((slot) => ({ slot, words: distinctWords(slot.text) }));
  const byWord = new Map<string, number[]>();
  for (const [place, { words }] of left.entries())
    for (const word of words) {
      const places = byWord.get(word);
      if (places) places.push(place);
      else byWord.set(word, [place]);
    }
  const pairs = found.flatMap(({ text }, place) => {
    if (matches[place]) return [];
    const words = distinctWords(text);
    const shared = new Map<number, number>();
    for (const word of words)
      for (const other of byWord.get(word) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    return [...shared].flatMap(([other, count]) => {
      const size = left[other]?.words.size ?? 0;
      const likeness = (2 * count) / (words.size + size);
      return likeness >= likeEnough ? [{ place, other, likeness }] : [];
    });
  });
  // The most alike first; of equals the first in reading order.
  for (const { place, other } of pairs.toSorted((a, b) => b.likeness - a.likeness || a.place - b.place)) {
    const slot = left[other]?.slot;
    if (!slot || taken.has(slot) || matches[place]) continue;
    taken.add(slot);
    matches[place] = { id: slot.id, was: slot.text };
  }
  return matches;
}

/** The items by what they have in common, in their order. */
export function groupedBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const distinctWords = (text: string): Set<string> =>
  new Set(foldWords(text).trim().split(' ').filter(Boolean));
