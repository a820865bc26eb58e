import { foldedWords, readWord, readWords } from '#drafting/words.ts';
import { readConcepts, type Spoken } from '#matching/concepts.ts';
import { stopWords, lowWeightTerms, shortForms } from '#matching/term-weights.ts';

/**
 * A stemmed word with the index terms of it and of its synonyms, each with its share of the word's own worth, and the weight of the
 * word, 0 to 1: low for words that say little in any question.
 */
export type Token = { word: string; terms: ReadonlyMap<string, number>; weight: number };

/** What a word that only means the same counts, one that only begins the same, and one with an Arabic letter taken off. */
const [conceptShare, beginningShare, attachedShare] = [0.9, 0.55, 0.9];
/** Words that begin with so many same letters are mostly forms of one, also across English and French. */
const beginningLength = 6;

/** What a word of the same stem counts, and what such a word means. */
const [stemShare, alikeShare] = [0.8, 0.6];
/** What a word of the same family or Arabic root counts, and what that family means. */
const [relatedShare, relatedConceptShare] = [0.5, 0.6];
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

/** Endings of English and French words of one family; the longest is cut, four letters stay. */
const familyEndings = `isations issements izations ateurs ations atrices emment amment ements ication iennes issant issent
  abilities ability ibility isation issement ization atrice ateur ation ative ators atory ating ances ancy ences ement ement ement iness
  isse issez istes ismes iques ables ibles elles eries erons eront aient antes ments trices ures
  ated ates ator able ably ibly ance ence ency ants ante ents euse eurs eux ical ally ages aire iers ives ique iste isme ised ized ises
  izes ions ings ness less ment ship trice erie ure elle ers eur ors ive ifs ics ing ion ist ism ity ies ied ite ary ory ent ant ate ise
  ize ful age als ale aux ait era ees ons if ic al ed er es or ly ee ez ir it el e s y`;
const familyEnding = new RegExp(`(?<=.{4})(?:${familyEndings.trim().split(/\s+/).join('|')})$`);
/** What English and French forms of one word mostly share (evaluate, evaluation; planned, planning), after a `~`. */
function familyOf(word: string): string | undefined {
  if (!/^[a-z]{5,}$/.test(word)) return undefined;
  return `~${word.replace(familyEnding, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1')}`;
}
const relatedBy = ({ whole, stem }: { whole: string; stem: string }): string | undefined =>
  rootOf(stem) ?? familyOf(whole);

/** A word with what it is found under, made when it is first asked for. */
type KnownWord = Spoken & { unit?: Token | null };
/** Texts say few words often: what was made of a word is kept, for so many at most. */
const mostKept = 20_000;
const kept = new Map<string, KnownWord>();

/** The words of a text in their order, with what is joined spelled as one. */
const read = (text: string): KnownWord[] =>
  foldedWords(joined(text)).map((whole) => {
    const known = kept.get(whole);
    if (known) return known;
    const read = readWord(whole);
    const word = { ...read, form: formOf(whole, read.stem) };
    if (kept.size >= mostKept) kept.clear();
    kept.set(whole, word);
    return word;
  });

/** A word without what number and tense add, so that a worker is not work; an Arabic one has no other form than its stem. */
function formOf(whole: string, stem: string): string {
  if (whole.length < 5 || !/^[a-z]/.test(whole)) return stem;
  return whole
    .replace(/ies$/, 'y')
    .replace(/(?<=...)(?:ings?|ed|ees?|es|s|ez)$/, '')
    .replace(/e$/, '');
}

/** Whole words, so that `meet` is left out and `meeting` is not; Arabic ones in every form. */
const listedAs = ({ whole, stem }: { whole: string; stem: string }) =>
  /^\p{Script=Arabic}/u.test(stem) ? stem : whole;
const listed = (text: string) => new Set(readWords(text).map(listedAs));
const asking = listed(stopWords);
const common = listed(lowWeightTerms);

/** Short forms as they are written, the longest first. */
const shortForm = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.keys(shortForms)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** A verb and what is written after it: together they say what neither says. */
const particle =
  /\b(back|break|call|carry|close|follow|hand|log|pass|phase|roll|set|shut|sign|speak|stand|start|take|turn|walk|wind)(?:s|n|ed|t?ting|g?ging|ing)?[-\s](up|over|in|on|out|back|down|by|round)\b/gi;
const joinedVerbs = new Set(
  `backup breakup followup setup speakup startup turnup windup handover takeover turnover login signin logon signon carryon passon callout rollout phaseout
  rollback shutdown closedown breakdown standby walkround`.split(/\s+/),
);
const free = /\b(?:at no|no|without|free of)\s(?:extra |additional |further )?(?:cost|charge)s?\b/gi;
const place = /(?<!\p{L})(?:where|où|أين)(?!\p{L})/giu;

/** What is written in several words for one thing, in one; where something is, as its place. */
const joined = (text: string): string =>
  text
    .replaceAll(shortForm, (written) => shortForms[written] ?? written)
    .replaceAll(/\bsous[-\s]trait/gi, 'soustrait')
    .replaceAll(/\bsub[-\s](contract|processor)/gi, 'sub$1')
    .replaceAll(particle, (written: string, verb: string, after: string) =>
      joinedVerbs.has(`${verb}${after}`.toLowerCase()) ? `${verb}${after}` : written,
    )
    .replaceAll(free, 'gratis')
    .replaceAll(place, ' location ');

let madeConcepts: ReturnType<typeof readConcepts> | undefined;
/** What words mean, made for the first text: a server that is asked for no answer need not hold some 10 MB of it. */
const conceptsOf = () => (madeConcepts ??= readConcepts(read, relatedBy));

/** What a word that many tenders use of many matters tells beside one that few use. */
const commonShare = 0.4;

/** What a phrase tells whose words tell nothing by themselves (`other firms`). */
const spokenShare = 0.8;

/** What a phrase means counts where its words stand apart or turned round. */
const loosePhraseShare = 0.6;

/** The words that mean one of the matters, in the form they are looked up by. */
export const conceptForms = (): Iterable<string> => conceptsOf().forms();

/** The telling words of a text in their order, each once; then phrases of which no word is telling. */
export function tokenize(text: string): Token[] {
  const words = read(text);
  const units = new Map<string, Token>();
  for (const word of words) {
    if (units.has(word.form)) continue;
    if (word.unit === undefined) word.unit = unitOf(word);
    if (word.unit) units.set(word.form, word.unit);
  }
  for (const { concepts: found, places, isLoose } of conceptsOf().ofPhrases(words)) {
    const share = isLoose ? loosePhraseShare : conceptShare;
    const telling = places.flatMap((place) => words[place]?.form ?? []).filter((form) => units.has(form));
    // A phrase as the row has it makes common words telling; one that may mean less leaves them as they are.
    for (const form of telling)
      addConcepts(units, form, found, isLoose ? (units.get(form)?.weight ?? 1) : 1, share);
    if (telling.length === 0) addConcepts(units, spelled(words, places), found, spokenShare, share);
  }
  return [...units.values()];
}

const spelled = (words: readonly Spoken[], places: readonly number[]): string =>
  words
    .slice(places[0], (places.at(-1) ?? 0) + 1)
    .map(({ whole }) => whole)
    .join(' ');

/** What a word is found under; null where it only asks, or tells nothing by itself. */
function unitOf(word: Spoken): Token | null {
  const listedWord = listedAs(word);
  if (!word.isTelling || asking.has(listedWord)) return null;
  return { word: word.stem, terms: termsOfWord(word), weight: common.has(listedWord) ? commonShare : 1 };
}

function addConcepts(
  units: Map<string, Token>,
  key: string,
  found: readonly string[],
  telling: number,
  share: number,
): void {
  const unit = units.get(key);
  if (unit?.weight === telling && found.every((concept) => (unit.terms.get(concept) ?? 0) >= share)) return;
  const terms = new Map(unit?.terms);
  for (const concept of found) terms.set(concept, Math.max(terms.get(concept) ?? 0, share));
  units.set(key, { word: unit?.word ?? key, terms, weight: telling });
}

function termsOfWord(word: Spoken): Map<string, number> {
  const { form, stem } = word;
  const terms = new Map<string, number>();
  const add = (term: string, share: number) => terms.set(term, Math.max(terms.get(term) ?? 0, share));
  add(`=${form}`, 1);
  add(stem, stemShare);
  const { same, alike } = conceptsOf().of(word);
  for (const concept of same) add(concept, conceptShare);
  for (const concept of alike) add(concept, alikeShare);
  // In Arabic, and, by, for and as are written together with the word.
  if (/^[وبلكف]\p{Script=Arabic}{3}/u.test(stem)) {
    const apart = stem.slice(1);
    add(`=${apart}`, attachedShare);
    for (const concept of conceptsOf().of({ form: apart, stem: apart }).same) add(concept, conceptShare);
  }
  const related = relatedBy(word);
  if (related !== undefined) {
    add(related, relatedShare);
    for (const concept of conceptsOf().ofRelated(related)) add(concept, relatedConceptShare);
  }
  if (stem.length >= beginningLength) add(`${stem.slice(0, beginningLength)}…`, beginningShare);
  return terms;
}

/** A text's own spelling of a folded, cut word; of one that is joined here and of a phrase, the words it is of. */
export function originalSpelling(text: string, word: string): string {
  const written = text.match(/[\p{L}\p{N}'’&/-]+/gu) ?? [];
  const isPhrase = word.includes(' ');
  for (const length of isPhrase ? [2, 3, 4, 5] : [1, 2, 3])
    for (const at of written.keys()) {
      const words = written.slice(at, at + length).join(' ');
      const said = read(words);
      const isMeant = isPhrase
        ? said.map(({ whole }) => whole).join(' ') === word
        : said.some(({ stem, isTelling }) => isTelling && stem === word);
      if (isMeant) return words;
    }
  return word;
}

/** Three letters each, of the telling words. */
export function trigramsOf(text: string): ReadonlySet<string> {
  const folded = ` ${[...new Set(readWords(text).map(({ stem }) => stem))].join(' ')} `;
  const grams = new Set<string>();
  for (let place = 0; place + 3 <= folded.length; place += 1) grams.add(folded.slice(place, place + 3));
  return grams;
}

/** Dice's coefficient: how much two sets share, 0 to 1. */
export function diceSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const gram of one) if (other.has(gram)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}
