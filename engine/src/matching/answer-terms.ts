import { wordsOf } from '#drafting/words.ts';
import { readConcepts } from '#matching/concepts.ts';

/** A word, cut, with the terms under which it and what it means are found, and what each is worth beside the word itself. */
export type Unit = { word: string; terms: Map<string, number> };

/** What a word that only means the same counts, one that only begins the same, and one with an Arabic letter taken off. */
const [conceptShare, beginningShare, attachedShare] = [0.85, 0.55, 0.9];
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

const concepts = readConcepts(wordsOf, rootOf);

/** Words that ask, and say nothing of the matter. */
const asking = wordsOf(
  `describe description explain detail details detailed state confirm please outline indicate give name list specify demonstrate set out
  approach proposed propose offer available related relevant concerning regarding least minimum maximum happen happens make makes total tell attach attached enclose enclosed supply steps take new used use using
  decrivez decrire expliquez precisez preciser indiquez indiquer detaillez detailler presentez listez disposez quel quelle quels quelles
  comment combien avez etes votre proposez utilisez oui non existe mettez lieu cas compris joindre joignez joint jointe exposez
  اذكر اذكروا صف صفوا وضح ما ماذا كيف هل لديكم لدى يجب يلتزم تقديم يقدم على التي الذي خلال مقدم العطاء المتعاقد المتبعة ارفق ارفقوا قدموا`,
);

/** Words that are written apart, with a hyphen or as one, and of which a part says nothing by itself. */
const joined = (text: string): string =>
  text
    .replaceAll(/\bsous[-\s]trait/gi, 'soustrait')
    .replaceAll(/\bsub[-\s](contract|processor)/gi, 'sub$1')
    .replaceAll(/\b(hand|take)(?:s|n|ed|ing)?[-\s]over\b/gi, '$1over')
    .replaceAll(/\bback(?:s|ed|ing)?[-\s]up(s?)\b/gi, 'backup$1');

/** The telling words of a text in their order, each once. */
export function unitsOf(text: string): Unit[] {
  const words = [...wordsOf(joined(text))].filter((word) => !asking.has(word));
  return words.map((word, place) => {
    const terms = new Map([[word, 1]]);
    const [before, after] = [words[place - 1], words[place + 1]];
    for (const concept of [
      ...concepts.of(word),
      ...(before === undefined ? [] : concepts.ofPair(before, word)),
      ...(after === undefined ? [] : concepts.ofPair(word, after)),
    ])
      terms.set(concept, conceptShare);
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
    return { word, terms };
  });
}

/** A text's own spelling of a folded, cut word. */
export function asWritten(text: string, word: string): string {
  const found = text.match(/[\p{L}\p{N}'’-]+/gu)?.find((written) => wordsOf(written).has(word));
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
