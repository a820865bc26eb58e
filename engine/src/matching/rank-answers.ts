import {
  originalSpelling,
  diceSimilarity,
  trigramsOf,
  type Token,
  tokenize,
  conceptForms,
} from '#matching/answer-terms.ts';
import { buildTypoIndex, type TypoIndex } from '#matching/typo-index.ts';
import { emptyLearnedWords } from '#matching/learned-words.ts';
import { emptyWordCompany, nearnessOf } from '#matching/word-company.ts';
import { languageOf } from '#requirements/wording/language.ts';

/** An answer of the library, as far as ranking needs it. */
export type RankedAnswer = {
  id: string;
  question: string;
  answer: string;
  tags: string[];
  language: string;
  /** What buyers asked when it was given before, in their words. */
  askedBefore?: string[];
  /** Demands for which it was shown first and a person chose another, in their words. */
  passedOverFor?: string[];
};
/** What is asked beside the words; each can be left out, so that what it is worth can be measured. */
export type Signals = { learnsWords: boolean; hasWordCompany: boolean };
export type AnswerRank = {
  id: string;
  /** 0 to 100. */
  score: number;
  /** What the question and the answer share, in the question's own words, heaviest first; at most `maxReasons`. */
  why: string[];
  /** Of the demands it was given for before the one that is nearest to the question, where that is nearer than its own; or ''. */
  askedBefore: string;
};
type RankOptions = {
  /** Of answers that fit alike, one in this language comes first; that of the text, where none is given. */
  language?: string | undefined;
  /** Whether an answer may be offered; all may where it is not given. */
  mayOffer?: (id: string) => boolean;
  /** How near a model finds answers to the question, by their ids: cosines of vectors, which mean something beside each other alone. */
  nearByModel?: ReadonlyMap<string, number> | undefined;
};
export type AnswerIndex = {
  /** Takes in more answers of the library. */
  add: (answers: RankedAnswer[]) => void;
  /** The best answers for a question or requirement, best first; none below `minScore`. */
  rank: (question: string, most: number, options?: RankOptions) => AnswerRank[];
};

/** Scores below this are noise. */
const minScore = 6;
/** The score from which an answer is proposed unasked. Chosen with bench/matching.ts. */
export const fittingScore = 48;
const maxReasons = 5;
/** Field weights: the answer's question, former questions, tags and text. */
const weights = { question: 1, askedBefore: 0.65, tags: 0.6, answer: 0.6 };
/** How much of an answer's text is indexed. */
const maxCharacters = 2_000;
/** The weight of a word that is not in the library, as a share of its rarest word's: it may be noise or another subject. */
const unknownShare = 0.45;
/** Score components: question coverage, coverage of the answer's own question, trigram similarity. */
const parts = { covered: 0.7, answers: 0.25, alike: 0.15 };
/** Score factors for an answer in another language, and in another script. */
const [foreignShare, foreignScriptShare] = [0.65, 0.4];
/** Score factor where a single word is shared: it says little about a long question. */
const leastCertainty = 0.7;
/** What the company that words keep adds at most; below the least nearness nothing. */
const company = { worth: 0.25, least: 0.3 };
/** So many answers that share no word with the question are looked at for the company its words keep. */
const mostByCompany = 10;
/** What a model adds at most that finds an answer near, and by how many standard deviations that must stand out of all. */
const byModel = { worth: 0.35, least: 1.5, most: 4 };
/** Score factor taken off at most where a person chose another answer for such a demand, and from which likeness on. */
const passedOver = { share: 0.35, least: 0.5 };
/** How many candidates are re-ranked with the costlier comparison. */
const rerankCount = 40;

/** Built on the first unknown word. */
let conceptTypos: TypoIndex | undefined;

/** The weight factor of a word that is one typing error away. */
const typoShare = 0.7;

/** Indexes a whole library. */
export function indexAnswers(library: RankedAnswer[], signals?: Signals): AnswerIndex {
  const index = emptyAnswerIndex(signals);
  index.add(library);
  return index;
}

/**
 * A library to take answers in and to be asked. Score: the share of the question's weighted words (by how rare they
 * are in the library, after BM25's inverse document frequency) that an answer has, itself or in other words, by where it has them;
 * the same the other way round for the answer's own question; and how alike the two questions are letter by letter (Dice's
 * coefficient over trigrams), so that reworded and misspelt questions still meet. What is learned from approvals, the company
 * that words keep, and what a model finds near put one answer before another; none makes an answer be proposed that would not be
 * without them.
 */
export function emptyAnswerIndex(
  { learnsWords, hasWordCompany }: Signals = { learnsWords: true, hasWordCompany: true },
): AnswerIndex {
  const entries: Entry[] = [];
  const learned = emptyLearnedWords();
  const words = emptyWordCompany();
  const places = new Map<string, { place: number; worth: number }[]>();
  const rarity = (count: number) => Math.log(1 + (entries.length - count + 0.5) / (count + 0.5));

  /** Where a word, or what it means, stands, and what that is worth there. */
  const find = (unit: Token) => {
    const found = new Map<number, number>();
    for (const [term, share] of unit.terms)
      for (const { place, worth } of places.get(term) ?? [])
        found.set(place, Math.max(found.get(place) ?? 0, worth * share));
    return found;
  };
  const rarityOfTerm = (term: string) => rarity(places.get(term)?.length ?? 0);
  /** Where what was learned of a word stands and the word itself does not. */
  const findLearned = (unit: Token, found: ReadonlyMap<number, number>) => {
    const more = new Map<number, number>();
    if (!learnsWords) return more;
    for (const [term, share] of learned.meantBy(unit.word, rarityOfTerm))
      for (const { place, worth } of places.get(term) ?? [])
        if (!found.has(place)) more.set(place, Math.max(more.get(place) ?? 0, worth * share));
    return more;
  };

  let slips: TypoIndex | undefined;
  /** The token to look up: of a word that neither library nor concepts know, the one it was probably mistyped for. */
  const asMeant = (unit: Token): Token => {
    for (const term of unit.terms.keys()) if (places.has(term) || isConcept(term)) return unit;
    slips ??= buildTypoIndex(wordsIn(places.keys()));
    const meant =
      slips.closest(unit.word) ?? (conceptTypos ??= buildTypoIndex(conceptForms())).closest(unit.word);
    const [right] = meant === undefined ? [] : tokenize(meant);
    if (!right) return unit;
    const terms = new Map([...right.terms].map(([term, share]) => [term, share * typoShare]));
    return { ...unit, terms };
  };

  const add = (answers: RankedAnswer[]) => {
    slips = undefined;
    for (const { id, question, answer, tags, language, askedBefore = [], passedOverFor = [] } of answers) {
      const questions = [question, ...askedBefore];
      const asks = questions.map(tokenize);
      const refused = passedOverFor.map(trigramsOf);
      const place = entries.push({ id, language, questions, grams: [], asks, refused }) - 1;
      const [own = [], ...before] = asks;
      const ownTerms = new Set(own.flatMap(({ terms }) => [...terms.keys()]));
      if (learnsWords) for (const tokens of before) learned.learn(tokens, ownTerms, place);
      if (hasWordCompany) words.add([...asks.flat(), ...tokenize(answer.slice(0, maxCharacters))]);
      const terms = termsOf({
        question,
        askedBefore: askedBefore.join('\n'),
        tags: tags.join(' '),
        answer: answer.slice(0, maxCharacters),
      });
      for (const [term, worth] of terms) {
        const known = places.get(term);
        if (known) known.push({ place, worth });
        else places.set(term, [{ place, worth }]);
      }
    }
  };

  const rank: AnswerIndex['rank'] = (
    question,
    most,
    { language = languageOf(question), mayOffer, nearByModel } = {},
  ) => {
    const unknown = rarity(0) * unknownShare;
    const asked = tokenize(question).map((written) => {
      const unit = asMeant(written);
      const found = find(unit);
      const weight = unit.weight * (found.size > 0 ? rarity(found.size) : unknown);
      const telling = learnsWords ? learned.tellingOf(unit.word) : 1;
      return { unit, found, learned: findLearned(unit, found), weight, telling };
    });
    if (asked.length === 0) return [];
    const total = sum(asked.map((one) => one.weight));
    const weighed = sum(asked.map((one) => one.weight * one.telling));
    const covered = new Map<number, number>();
    /** The same by what was learned of the words. */
    const learnedOf = new Map<number, number>();
    const count = (map: Map<number, number>, place: number, worth: number) =>
      map.set(place, (map.get(place) ?? 0) + worth);
    for (const one of asked) {
      for (const [place, share] of one.found) {
        count(covered, place, (share * one.weight) / total);
        count(learnedOf, place, (share * one.weight * one.telling) / weighed);
      }
      for (const [place, share] of one.learned) {
        count(covered, place, 0);
        count(learnedOf, place, (share * one.weight * one.telling) / weighed);
      }
    }
    const units = asked.map(({ unit }) => unit);
    const asks = hasWordCompany ? words.of(units, rarityOfTerm) : undefined;
    const companyOf = (entry: Entry) => {
      if (!asks) return 0;
      entry.company ??= words.of(entry.asks.flat(), rarityOfTerm) ?? null;
      return entry.company ? Math.max(0, nearnessOf(asks, entry.company) - company.least) : 0;
    };
    // Where many share its words there is no need to look through the whole library for those that share none.
    if (asks && covered.size < rerankCount)
      for (const [place] of [...entries.entries()]
        .filter(([place]) => !covered.has(place))
        .map(([place, entry]) => [place, companyOf(entry)] as const)
        .filter(([, near]) => near > 0)
        .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, mostByCompany))
        covered.set(place, 0);
    const standsOut = outstanding(nearByModel);
    if (standsOut.size > 0)
      for (const [place, { id }] of entries.entries())
        if (standsOut.has(id) && !covered.has(place)) covered.set(place, 0);
    const grams = trigramsOf(question);
    const terms = new Set(asked.flatMap(({ unit }) => [...unit.terms.keys()]));
    const best = [...covered]
      .filter(([place]) => !mayOffer || mayOffer(entries[place]?.id ?? ''))
      .map(([place, share]) => ({ place, share, standsOut: standsOut.get(entries[place]?.id ?? '') ?? 0 }))
      .toSorted(
        (a, b) =>
          (learnedOf.get(b.place) ?? b.share) +
            b.standsOut -
            (learnedOf.get(a.place) ?? a.share) -
            a.standsOut || a.place - b.place,
      )
      .slice(0, Math.max(rerankCount, most));
    return best
      .flatMap(({ place, share, standsOut }) => {
        const entry = entries[place];
        if (!entry) return [];
        const shared = asked.filter(({ found }) => found.has(place));
        const near = nearest(
          entry.asks.map((asks, at) => ({
            at,
            alike: diceSimilarity(grams, (entry.grams[at] ??= trigramsOf(entry.questions[at] ?? ''))),
            met: metOf(asks, terms, (word) => rarity(places.get(word)?.length ?? 0)),
          })),
        );
        const bound =
          certaintyOf(sum(shared.map(({ unit }) => unit.weight)), sum(asked.map(({ unit }) => unit.weight))) *
          nearness(language, entry.language) *
          (1 - passedOver.share * refusalOf(grams, entry.refused, near.alike));
        const said = (parts.covered * Math.min(1, share) + near.worth) * bound;
        const more =
          parts.covered * (Math.min(1, learnedOf.get(place) ?? share) - Math.min(1, share)) +
          company.worth * companyOf(entry) +
          byModel.worth * standsOut;
        const score = scoreOf(said, more * bound);
        if (score < minScore) return [];
        const askedBefore = near.at > 0 ? (entry.questions[near.at] ?? '') : '';
        return [{ id: entry.id, place, score, shared, alike: near.alike, askedBefore }];
      })
      .toSorted((a, b) => b.score - a.score || b.alike - a.alike || (a.id < b.id ? -1 : 1))
      .slice(0, most)
      .map(({ id, place, score, shared, askedBefore }) => {
        const worthOf = (one: (typeof asked)[number]) => one.weight * (one.found.get(place) ?? 0);
        const why = shared
          .toSorted((a, b) => worthOf(b) - worthOf(a))
          .slice(0, maxReasons)
          .map(({ unit }) => originalSpelling(question, unit.word));
        return { id, score, why: [...new Set(why)], askedBefore };
      });
  };
  return { add, rank };
}

/** How much each answer stands out of all in what a model finds near, 0 to 1; those that do, at most `mostByCompany`. */
function outstanding(near: ReadonlyMap<string, number> | undefined): ReadonlyMap<string, number> {
  const all = [...(near ?? [])].filter(([, cosine]) => Number.isFinite(cosine));
  const mean = sum(all.map(([, cosine]) => cosine)) / all.length;
  const deviation = Math.sqrt(sum(all.map(([, cosine]) => (cosine - mean) ** 2)) / all.length);
  if (!(deviation > 0)) return new Map();
  return new Map(
    all
      .map(([id, cosine]) => {
        const apart = ((cosine - mean) / deviation - byModel.least) / (byModel.most - byModel.least);
        return [id, Math.min(1, apart)] as const;
      })
      .filter(([, apart]) => apart > 0)
      .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, mostByCompany),
  );
}

/** What people chose, the company of words and a model move an answer up or down, never over the line from which it is proposed. */
function scoreOf(said: number, more: number): number {
  const plain = Math.round(100 * Math.min(1, said));
  const moved = Math.round(100 * Math.max(0, Math.min(1, said + more)));
  return plain < fittingScore ? Math.min(moved, fittingScore - 1) : moved;
}

/** How much a demand is like one that a person chose another answer for; nothing where it is as like one that this was given for. */
function refusalOf(
  grams: ReadonlySet<string>,
  refused: readonly ReadonlySet<string>[],
  given: number,
): number {
  const alike = Math.max(0, ...refused.map((one) => diceSimilarity(grams, one)));
  return alike >= passedOver.least && alike > given ? alike : 0;
}

type Entry = {
  id: string;
  language: string;
  /** Its own, then those it answered before. */
  questions: string[];
  asks: Token[][];
  /** Of each question, made when it is first compared closely. */
  grams: ReadonlySet<string>[];
  /** Letters of the demands that a person chose another answer for. */
  refused: ReadonlySet<string>[];
  /** Of its questions, made when it is first compared; null where its words keep none. */
  company?: Float32Array | null;
};

/** What it counts to be near to what was asked before, beside the answer's own question. */
const beforeShare = 0.9;

type Likeness = { at: number; alike: number; met: number };
/** Which of an answer's questions is nearest, its own or one it answered before, and what that is worth. */
function nearest(questions: readonly Likeness[]): Likeness & { worth: number } {
  let best = { at: 0, alike: 0, met: 0, worth: 0 };
  for (const one of questions) {
    const whole = parts.answers * one.met + parts.alike * one.alike;
    const worth = whole * (one.at === 0 ? 1 : beforeShare);
    if (worth > best.worth) best = { ...one, worth };
  }
  return best;
}

/** The share of an answer's own question that is asked. */
function metOf(asks: Token[], terms: ReadonlySet<string>, rarityOf: (word: string) => number): number {
  let [met, all] = [0, 0];
  for (const { word, terms: own, weight } of asks) {
    const worth = weight * rarityOf(word);
    all += worth;
    let best = 0;
    for (const [term, share] of own) if (share > best && terms.has(term)) best = share;
    met += worth * best;
  }
  return all > 0 ? met / all : 0;
}

const isConcept = (term: string): boolean => term.startsWith('concept ');
/** The words among what a library is found by, as they are written. */
function* wordsIn(terms: Iterable<string>): Generator<string> {
  for (const term of terms) if (term.startsWith('=')) yield term.slice(1);
}

function certaintyOf(shared: number, asked: number): number {
  const share = (shared - 1) / Math.max(1, Math.min(3, asked - 1));
  return leastCertainty + (1 - leastCertainty) * Math.max(0, Math.min(1, share));
}

function nearness(asked: string | undefined, given: string): number {
  if (asked === undefined || asked === given) return 1;
  return asked === 'ar' || given === 'ar' ? foreignScriptShare : foreignShare;
}

/** Each word and what it means, with the weight of the best place it stands in. */
function termsOf(texts: Record<keyof typeof weights, string>): Map<string, number> {
  const terms = new Map<string, number>();
  for (const [part, text] of Object.entries(texts) as [keyof typeof weights, string][])
    for (const unit of tokenize(text))
      for (const [term, share] of unit.terms)
        terms.set(term, Math.max(terms.get(term) ?? 0, weights[part] * share));
  return terms;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
