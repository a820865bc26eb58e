/** Shorter words are too often another word with one letter changed: they are not corrected. */
const minLength = 6;

/** Finds the indexed word that a mistyped one was meant to be, at edit distance 1 (Damerau-Levenshtein). */
export type TypoIndex = {
  /** The only indexed word at edit distance 1; undefined where there is none, or more than one. */
  closest: (typed: string) => string | undefined;
};

/**
 * Indexes words by prefix and suffix: one edit (substitution, deletion, insertion or transposition of neighbours) leaves one of the
 * two as it is. The first letter is taken to be right.
 */
export function buildTypoIndex(words: Iterable<string>): TypoIndex {
  const byKey = new Map<string, string[]>();
  for (const word of words)
    if (word.length >= minLength)
      for (const key of prefixAndSuffix(word)) {
        const known = byKey.get(key);
        if (known) known.push(word);
        else byKey.set(key, [word]);
      }
  return {
    closest: (typed) => {
      if (typed.length < minLength) return undefined;
      const found = new Set<string>();
      for (const key of prefixAndSuffix(typed))
        for (const word of byKey.get(key) ?? []) if (isOneEditApart(typed, word)) found.add(word);
      const [first] = found;
      return found.size === 1 ? first : undefined;
    },
  };
}

const prefixAndSuffix = (word: string): [beginning: string, end: string] => [
  `${word.slice(0, 2)}-`,
  `${word.charAt(0)}-${word.slice(-3)}`,
];

function isOneEditApart(one: string, other: string): boolean {
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
