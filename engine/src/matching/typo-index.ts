/** Shorter words are too often another word with one letter changed. */
const shortest = 6;

/** Words to find again where they were typed with one slip. */
export type SlipFinder = {
  /** The one word of those given that is a slip away; undefined where none is, or more than one. */
  meant: (typed: string) => string | undefined;
};

/**
 * Takes words in by their beginning and by their end, of which one slip (a letter wrong, missing, too many, or changed with its
 * neighbour) leaves one as it is; the first letter is taken to be right.
 */
export function buildTypoIndex(words: Iterable<string>): SlipFinder {
  const byKey = new Map<string, string[]>();
  for (const word of words)
    if (word.length >= shortest)
      for (const key of keysOf(word)) {
        const known = byKey.get(key);
        if (known) known.push(word);
        else byKey.set(key, [word]);
      }
  return {
    meant: (typed) => {
      if (typed.length < shortest) return undefined;
      const found = new Set<string>();
      for (const key of keysOf(typed))
        for (const word of byKey.get(key) ?? []) if (isOneSlip(typed, word)) found.add(word);
      const [first] = found;
      return found.size === 1 ? first : undefined;
    },
  };
}

const keysOf = (word: string): [beginning: string, end: string] => [
  `${word.slice(0, 2)}-`,
  `${word.charAt(0)}-${word.slice(-3)}`,
];

function isOneSlip(one: string, other: string): boolean {
  const more = one.length - other.length;
  if (more < -1 || more > 1) return false;
  let first = 0;
  while (first < one.length && one[first] === other[first]) first += 1;
  if (more === 1) return one.slice(first + 1) === other.slice(first);
  if (more === -1) return one.slice(first) === other.slice(first + 1);
  return (
    one.slice(first + 1) === other.slice(first + 1) ||
    (one[first] === other[first + 1] &&
      one[first + 1] === other[first] &&
      one.slice(first + 2) === other.slice(first + 2))
  );
}
