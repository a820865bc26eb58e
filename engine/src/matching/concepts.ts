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
  /** The rows that have a word in this form, and those that have another of its stem. */
  of: (word: Read) => { same: readonly string[]; alike: readonly string[] };
  /** The rows that have a word of this Arabic root. */
  ofRoot: (root: string) => readonly string[];
  /** For each of the words, the rows of the phrases it stands in. */
  ofPhrases: (words: readonly Read[]) => readonly (readonly string[])[];
};

/** A word in its form but for number and tense, and its stem. */
export type Read = { form: string; stem: string };

/** The rows by their words; `read` folds and cuts as the texts are, `rootOf` gives what forms of one Arabic word share. */
export function readConcepts(
  read: (text: string) => Read[],
  rootOf: (stem: string) => string | undefined,
): Concepts {
  const byForm: Rows = new Map();
  const byStem: Rows = new Map();
  const byRoot: Rows = new Map();
  const byPhrase: Rows = new Map();
  const beginnings = new Set<string>();
  for (const [place, row] of rows.entries()) {
    const concept = `concept ${place}`;
    for (const written of row.split(' ')) {
      const words = read(written.replaceAll('_', ' '));
      const [first] = words;
      if (first === undefined || words.length > longestPhrase) continue;
      if (words.length > 1) {
        note(byPhrase, phraseOf(words), concept);
        beginnings.add(first.stem);
        continue;
      }
      // Of words that are left out everywhere only one may be left, which then says too little by itself.
      if (written.includes('_')) continue;
      note(byForm, first.form, concept);
      note(byStem, first.stem, concept);
      const root = rootOf(first.stem);
      if (root !== undefined) note(byRoot, root, concept);
    }
  }
  return {
    of: ({ form, stem }) => ({ same: byForm.get(form) ?? none, alike: byStem.get(stem) ?? none }),
    ofRoot: (root) => byRoot.get(root) ?? none,
    ofPhrases: (words) => {
      const found = words.map((): string[] => []);
      for (const [place, { stem }] of words.entries()) {
        if (!beginnings.has(stem)) continue;
        for (let length = 2; length <= longestPhrase; length += 1)
          for (const concept of byPhrase.get(phraseOf(words.slice(place, place + length))) ?? none)
            for (let within = place; within < place + length; within += 1) found[within]?.push(concept);
      }
      return found;
    },
  };
}

type Rows = Map<string, string[]>;
const none: readonly string[] = [];
const phraseOf = (words: readonly Read[]): string => words.map(({ stem }) => stem).join(' ');

function note(map: Rows, key: string, concept: string): void {
  const known = map.get(key);
  if (!known) map.set(key, [concept]);
  else if (!known.includes(concept)) known.push(concept);
}
