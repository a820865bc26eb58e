/** Shorter words are too often another word with one letter changed. */
const shortest = 6;

/** Words to find again where they were typed with one slip. */
export type SlipFinder = {
  /** The one word of those given that is a slip away; undefined where none is, or more than one. */
  meant: (typed: string) => string | undefined;
};

/**
 * Takes words in by what is left of them without each of their letters: two words of which the same is left are one slip apart (a
 * letter wrong, missing, too many, or changed with its neighbour).
 */
export function findSlips(words: Iterable<string>): SlipFinder {
  const byRest = new Map<string, string[]>();
  for (const word of words)
    if (word.length >= shortest)
      for (const rest of restsOf(word)) {
        const known = byRest.get(rest);
        if (known) known.push(word);
        else byRest.set(rest, [word]);
      }
  return {
    meant: (typed) => {
      if (typed.length < shortest) return undefined;
      const found = new Set<string>();
      for (const rest of restsOf(typed))
        for (const word of byRest.get(rest) ?? []) if (isOneSlip(typed, word)) found.add(word);
      const [first] = found;
      return found.size === 1 ? first : undefined;
    },
  };
}

/** A word, and what is left of it without each letter but the first, which is seldom mistyped. */
function restsOf(word: string): Set<string> {
  const rests = new Set([word]);
  for (let place = 1; place < word.length; place += 1)
    rests.add(word.slice(0, place) + word.slice(place + 1));
  return rests;
}

/** Of the same rest may also be left where a letter went to a place far off. */
function isOneSlip(one: string, other: string): boolean {
  if (one.length !== other.length) return true;
  let [first, last] = [0, one.length - 1];
  while (first < last && one[first] === other[first]) first += 1;
  while (last > first && one[last] === other[last]) last -= 1;
  return first === last || (last === first + 1 && one[first] === other[last] && one[last] === other[first]);
}
