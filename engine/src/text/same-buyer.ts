import { foldText } from './fold.ts';

/** Words that tell no buyer from another: articles and prepositions in the languages we read. */
const particles = new Set(
  'the of and for de la le les du des d l et en a un une al el'.split(' ').concat(['و', 'في', 'من', 'ل']),
);
/** What a public body calls itself beside its name: "City of Calgary" and "Calgary" are one. */
const kinds = new Set(
  'city town village municipality ville commune mairie municipalite بلدية مدينة'.split(' ').map(foldText),
);

const wordsOf = (name: string): string[] =>
  (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word))
    .filter((word) => !particles.has(word));

/**
 * Whether two names are of one buyer, as far as words tell: the same words in any order, or one that adds a department to the other's
 * two words or more, or only what kind of body it is. An empty name contradicts none.
 */
export function isSameBuyer(one: string, other: string): boolean {
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  if (a.size === 0 || b.size === 0) return true;
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if ([...small].some((word) => !large.has(word))) return false;
  const added = [...large].filter((word) => !small.has(word));
  return small.size >= 2 || added.every((word) => kinds.has(word));
}
