import { businessRows } from './concepts/business.ts';
import { everydayRows } from './concepts/everyday.ts';
import { sectorRows } from './concepts/sectors.ts';
import { serviceRows } from './concepts/services.ts';
import { technologyRows } from './concepts/technology.ts';

/**
 * Words of the field that speak of the same matter, in English, French and Arabic, and short forms that are written for them.
 * Two texts that use different ones of a row speak of the same thing, so that a question finds an answer in other words or in
 * another language. `chef_projet` stands for words that follow each other, small words between them left out.
 */
const rows = [businessRows, technologyRows, serviceRows, sectorRows, everydayRows].flatMap((text) =>
  text.trim().split('\n'),
);

/** Small words that may stand between those of a phrase. */
const between = new Set(
  `a an the of to our your their its his her my any all each is are be been de du des la le les un une l d au aux nos vos ses notre votre leur
  leurs`.split(/\s+/),
);

/** So many other telling words may stand within a phrase: `our data safe`, `see any of our data`. */
const mostApart = 1;

export type Concepts = {
  /** The rows that have a word in this form, and those that have another of its stem. */
  of: (word: Read) => { same: readonly string[]; alike: readonly string[] };
  /** The rows that have a word of this family or Arabic root. */
  ofRelated: (related: string) => readonly string[];
  /** The rows of the phrases in a text, with the places of their words among all words of it. */
  ofPhrases: (words: readonly Spoken[]) => readonly Phrase[];
  /** Every single word of the rows, in its form. */
  forms: () => Iterable<string>;
};
/** `isLoose`: its words are not written as in the row, but with another between them or turned round; it may mean less. */
type Phrase = { concepts: readonly string[]; places: readonly number[]; isLoose: boolean };

/** A word in its form but for number and tense, and its stem. */
type Read = { form: string; stem: string };
/** The same of any word of a text, with what it is written as; those that tell nothing by themselves make phrases too. */
export type Spoken = Read & { whole: string; isTelling: boolean };

/** The rows by their words; `read` folds and cuts as the texts are, `relatedBy` gives what forms of one word share. */
export function readConcepts(
  read: (text: string) => Spoken[],
  relatedBy: (word: Spoken) => string | undefined,
): Concepts {
  const byForm: Rows = new Map();
  const byStem: Rows = new Map();
  const byRelated: Rows = new Map();
  const phrases: Phrases = new Map();
  const spokenPhrases: Phrases = new Map();
  for (const [place, row] of rows.entries()) {
    const concept = `concept ${place}`;
    for (const written of row.split(' ')) {
      const every = read(written.replaceAll('_', ' '));
      const words = every.filter(({ isTelling }) => isTelling);
      const [first] = words;
      if (first !== undefined && words.length > 1) {
        notePhrase(phrases, words, concept);
        continue;
      }
      // Of a phrase that has small words, every word counts, or it would say too little.
      const [spoken] = every;
      if (spoken !== undefined && (every.length > 1 || (!spoken.isTelling && spoken.whole.length < 3))) {
        notePhrase(spokenPhrases, every, concept);
        continue;
      }
      if (first === undefined) continue;
      note(byForm, first.form, concept);
      note(byStem, first.stem, concept);
      const related = relatedBy(first);
      if (related !== undefined) note(byRelated, related, concept);
    }
  }
  return {
    of: ({ form, stem }) => ({ same: byForm.get(form) ?? none, alike: byStem.get(stem) ?? none }),
    ofRelated: (related) => byRelated.get(related) ?? none,
    forms: () => byForm.keys(),
    ofPhrases: (every) => {
      const places = [...every.keys()];
      const told = places.filter((place) => every[place]?.isTelling);
      const apart = places.filter((place) => !between.has(every[place]?.whole ?? ''));
      return [
        ...phrasesOf(every, told, phrases, mostApart),
        ...turnedPairsOf(every, told, phrases),
        ...phrasesOf(every, places, spokenPhrases),
        ...(apart.length < places.length ? phrasesOf(every, apart, spokenPhrases) : []),
      ];
    },
  };
}

function phrasesOf(
  every: readonly Spoken[],
  places: readonly number[],
  phrases: Phrases,
  most = 0,
): Phrase[] {
  const found: Phrase[] = [];
  const follow = ({ concepts, next }: Beginning, taken: readonly number[], at: number, apart: number) => {
    if (concepts.length > 0) found.push({ concepts, places: taken, isLoose: apart > 0 });
    if (next.size === 0) return;
    for (let skip = 0; skip <= most - apart; skip += 1) {
      const place = places[at + 1 + skip];
      if (place === undefined) return;
      const longer = next.get(every[place]?.stem ?? '');
      if (longer) follow(longer, [...taken, place], at + 1 + skip, apart + skip);
    }
  };
  for (const [at, place] of places.entries()) {
    const beginning = phrases.get(every[place]?.stem ?? '');
    if (beginning) follow(beginning, [place], at, 0);
  }
  return found;
}

/** Two words that a row has the other way round: `stored data` where it has `data_stored`. */
function turnedPairsOf(every: readonly Spoken[], places: readonly number[], phrases: Phrases): Phrase[] {
  const found: Phrase[] = [];
  for (const [at, second] of places.entries()) {
    const first = places[at - 1];
    if (first === undefined) continue;
    const pair = phrases.get(every[second]?.stem ?? '')?.next.get(every[first]?.stem ?? '');
    if (pair && pair.concepts.length > 0)
      found.push({ concepts: pair.concepts, places: [first, second], isLoose: true });
  }
  return found;
}

/** Phrases word by word: what is meant where one ends, and how it goes on. */
type Beginning = { concepts: string[]; next: Phrases };
type Phrases = Map<string, Beginning>;

function notePhrase(phrases: Phrases, words: readonly Read[], concept: string): void {
  let [next, end]: [Phrases, Beginning | undefined] = [phrases, undefined];
  for (const { stem } of words) {
    end = next.get(stem) ?? { concepts: [], next: new Map() };
    next.set(stem, end);
    next = end.next;
  }
  if (end && !end.concepts.includes(concept)) end.concepts.push(concept);
}

type Rows = Map<string, string[]>;
const none: readonly string[] = [];

function note(map: Rows, key: string, concept: string): void {
  const known = map.get(key);
  if (!known) map.set(key, [concept]);
  else if (!known.includes(concept)) known.push(concept);
}
