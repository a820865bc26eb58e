import { readWords, wordsOf } from '#drafting/words.ts';
import { readConcepts } from '#matching/concepts.ts';
import { askingWords, commonWords, shortForms } from '#matching/telling-words.ts';

/**
 * A word, cut, with the terms under which it and what it means are found, what each is worth beside the word itself, and how
 * much the word tells wherever it stands, 0 to 1.
 */
export type Unit = { word: string; terms: Map<string, number>; telling: number };

/** What a word that only means the same counts, one that only begins the same, and one with an Arabic letter taken off. */
const [conceptShare, beginningShare, attachedShare] = [0.9, 0.55, 0.9];
/** Words that begin with so many same letters are mostly forms of one, also across English and French. */
const beginningLength = 6;

/** What a form of the same Arabic root counts, and what that root means. */
const [rootShare, rootConceptShare] = [0.5, 0.6];
/**
 * The three letters that Arabic forms of one word mostly share (تدريب, ستدربون; خادم, خوادم), after a `~`: the stem without the
 * letters that forms begin with and the long vowels in it. Undefined where not three are left.
 */
function rootOf(stem: string): string | undefined {
  if (!/^\p{Script=Arabic}{4,}$/u.test(stem)) return undefined;
  const bare = stem
    .replace(/نا$/, '')
    .replace(/(?:ين|ون|ات)$/, '')
    .replace(/^(?:سن|سي|ست|است|يست|تست|مت|يت|[متينس])(?=.{3})/, '')
    .replaceAll(/(?<=.)[اوي](?=.)/g, '');
  return bare.length === 3 ? `~${bare}` : undefined;
}

type ReadWord = ReturnType<typeof readWords>[number];
/** Whole words, so that `meet` is left out and `meeting` is not; Arabic ones in every form. */
const listedAs = ({ whole, stem }: ReadWord) => (/^\p{Script=Arabic}/u.test(stem) ? stem : whole);
const listed = (text: string) => new Set(readWords(text).map(listedAs));
const asking = listed(askingWords);
const common = listed(commonWords);

/** Short forms as they are written, the longest first. */
const shortForm = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.keys(shortForms)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** A verb and what is written after it: together they say what neither says. */
const particle =
  /\b(back|break|call|carry|check|close|follow|hand|log|move|open|pass|phase|roll|set|sign|speak|stand|start|take|turn|walk|wind)(?:s|n|ed|p?ing|en)?[-\s](up|on|in|off|out|over|back|down|by|round)s?\b/gi;

/** Short forms spelled out, and words joined that are written apart or with a hyphen and of which a part says nothing by itself. */
const joined = (text: string): string =>
  text
    .replaceAll(shortForm, (written) => shortForms[written] ?? written)
    .replaceAll(/\bsous[-\s]trait/gi, 'soustrait')
    .replaceAll(/\bsub[-\s](contract|processor)/gi, 'sub$1')
    .replaceAll(particle, '$1$2');

const concepts = readConcepts((text) => readWords(joined(text)).map(({ stem }) => stem), rootOf);

/** What a word that many tenders use of many matters tells beside one that few use. */
const commonShare = 0.4;

/** The telling words of a text in their order, each once. */
export function unitsOf(text: string): Unit[] {
  const words = readWords(joined(text));
  const inPhrases = concepts.ofPhrases(words.map(({ stem }) => stem));
  const units = new Map<string, Unit>();
  for (const [place, read] of words.entries()) {
    const [word, listedWord] = [read.stem, listedAs(read)];
    if (asking.has(listedWord)) continue;
    const known = units.get(word);
    const unit = known ?? {
      word,
      terms: termsOfWord(word),
      telling: common.has(listedWord) ? commonShare : 1,
    };
    if (!known) units.set(word, unit);
    for (const concept of inPhrases[place] ?? []) {
      unit.terms.set(concept, conceptShare);
      unit.telling = 1;
    }
  }
  return [...units.values()];
}

function termsOfWord(word: string): Map<string, number> {
  const terms = new Map([[word, 1]]);
  for (const concept of concepts.of(word)) terms.set(concept, conceptShare);
  // In Arabic, and, by, for and as are written together with the word.
  if (/^[وبلكف]\p{Script=Arabic}{3}/u.test(word)) {
    terms.set(word.slice(1), attachedShare);
    for (const concept of concepts.of(word.slice(1))) terms.set(concept, conceptShare);
  }
  const root = rootOf(word);
  if (root !== undefined) {
    terms.set(root, rootShare);
    for (const concept of concepts.of(root)) if (!terms.has(concept)) terms.set(concept, rootConceptShare);
  }
  if (word.length >= beginningLength) terms.set(`${word.slice(0, beginningLength)}…`, beginningShare);
  return terms;
}

/** A text's own spelling of a folded, cut word. */
export function asWritten(text: string, word: string): string {
  const found = text.match(/[\p{L}\p{N}'’&/-]+/gu)?.find((written) => wordsOf(joined(written)).has(word));
  return found ?? word;
}

/** Three letters each, of the telling words. */
export function trigramsOf(text: string): ReadonlySet<string> {
  const folded = ` ${[...wordsOf(text)].join(' ')} `;
  const grams = new Set<string>();
  for (let place = 0; place + 3 <= folded.length; place += 1) grams.add(folded.slice(place, place + 3));
  return grams;
}

/** Dice's coefficient: how much two sets share, 0 to 1. */
export function diceOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const gram of one) if (other.has(gram)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}
