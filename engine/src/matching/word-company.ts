import type { Token } from '#matching/answer-terms.ts';

/**
 * Vectors of words by the company they keep: each text of the library leaves a mark of its own, a word carries the marks of all texts
 * it stands in, and two texts are near whose words stand in the same texts, also where they share none. Marks are made from
 * the place of the text alone, so that the same library gives the same vectors everywhere.
 */
type WordCompany = {
  /** Takes in a text, as the next of the library. */
  add: (tokens: readonly Token[]) => void;
  /** The vector of a text, of length 1; undefined where it has no word that stands in two texts. */
  of: (tokens: readonly Token[], rarityOf: (term: string) => number) => Float32Array | undefined;
};

const size = 256;
/** So many places of a text's mark are not zero. */
const marked = 8;

export function emptyWordCompany(): WordCompany {
  const words = new Map<string, { vector: Float32Array; texts: number }>();
  let texts = 0;
  return {
    add: (tokens) => {
      const mark = markOf((texts += 1));
      for (const term of new Set(tokens.flatMap(termsOf))) {
        let known = words.get(term);
        if (!known) words.set(term, (known = { vector: new Float32Array(size), texts: 0 }));
        known.texts += 1;
        for (const [place, sign] of mark) known.vector[place] = (known.vector[place] ?? 0) + sign;
      }
    },
    of: (tokens, rarityOf) => {
      const whole = new Float32Array(size);
      let found = false;
      for (const { terms, weight } of tokens)
        for (const [term, share] of terms) {
          const known = isCounted(term) ? words.get(term) : undefined;
          if (!known || known.texts < 2) continue;
          found = true;
          const worth = (weight * share * rarityOf(term)) / lengthOf(known.vector);
          for (let place = 0; place < size; place += 1)
            whole[place] = (whole[place] ?? 0) + worth * (known.vector[place] ?? 0);
        }
      const length = lengthOf(whole);
      if (!found || length === 0) return undefined;
      return whole.map((part) => part / length);
    },
  };
}

/** How near two vectors of length 1 are: 0 where they have nothing to do with each other. */
export function nearnessOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let place = 0; place < size; place += 1) sum += (one[place] ?? 0) * (other[place] ?? 0);
  return Math.max(0, sum);
}

/** Words as they are written and what they mean; not the stems and beginnings, which would count them again. */
const isCounted = (term: string): boolean => term.startsWith('=') || term.startsWith('concept ');
const termsOf = ({ terms }: Token): string[] => [...terms.keys()].filter(isCounted);

const lengthOf = (vector: Float32Array): number => {
  let sum = 0;
  for (const part of vector) sum += part * part;
  return Math.sqrt(sum) || 1;
};

/** Where a text's mark stands and with which sign: a multiplicative generator, begun with its place. */
function markOf(text: number): [place: number, sign: number][] {
  let state = Math.imul(text, 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state;
  };
  return Array.from({ length: marked }, () => {
    const drawn = next();
    return [drawn % size, (drawn >>> 16) % 2 === 0 ? 1 : -1];
  });
}
