import { businessRows } from './concepts/business.ts';
import { sectorRows } from './concepts/sectors.ts';
import { serviceRows } from './concepts/services.ts';
import { technologyRows } from './concepts/technology.ts';

/**
 * Words of the field that speak of the same matter, in English, French and Arabic, and short forms that are written for them.
 * Two texts that use different ones of a row speak of the same thing, so that a question finds an answer in other words or in
 * another language. `chef_projet` stands for words that follow each other, small words between them left out.
 */
const rows = [businessRows, technologyRows, serviceRows, sectorRows].flatMap((text) =>
  text.trim().split('\n'),
);

/** Words of a row that follow each other are at most so many. */
const longestPhrase = 3;

export type Concepts = {
  /** The rows that a stem belongs to. */
  of: (stem: string) => readonly string[];
  /** For each of the stems, the rows of the phrases it stands in. */
  ofPhrases: (stems: readonly string[]) => readonly (readonly string[])[];
};

/**
 * The rows by the stems of their words; `stemsOf` folds and cuts as the texts are, `rootOf` gives what forms of one Arabic word
 * share.
 */
export function readConcepts(
  stemsOf: (text: string) => string[],
  rootOf: (stem: string) => string | undefined,
): Concepts {
  const single = new Map<string, string[]>();
  const phrases = new Map<string, string[]>();
  const beginnings = new Set<string>();
  const note = (map: Map<string, string[]>, key: string, concept: string) => {
    const known = map.get(key);
    if (!known) map.set(key, [concept]);
    else if (!known.includes(concept)) known.push(concept);
  };
  for (const [place, row] of rows.entries()) {
    const concept = `concept ${place}`;
    for (const word of row.split(' ')) {
      const stems = stemsOf(word.replaceAll('_', ' '));
      const [first] = stems;
      if (first === undefined || stems.length > longestPhrase) continue;
      if (stems.length > 1) {
        note(phrases, stems.join(' '), concept);
        beginnings.add(first);
        continue;
      }
      // Of words that are left out everywhere only one may be left, which then says too little by itself.
      if (word.includes('_')) continue;
      note(single, first, concept);
      const root = rootOf(first);
      if (root !== undefined) note(single, root, concept);
    }
  }
  return {
    of: (stem) => single.get(stem) ?? none,
    ofPhrases: (stems) => {
      const found = stems.map((): string[] => []);
      for (const [place, stem] of stems.entries()) {
        if (!beginnings.has(stem)) continue;
        for (let length = 2; length <= longestPhrase; length += 1)
          for (const concept of phrases.get(stems.slice(place, place + length).join(' ')) ?? none)
            for (let within = place; within < place + length; within += 1) found[within]?.push(concept);
      }
      return found;
    },
  };
}
const none: readonly string[] = [];
