import { readWords, wordsOf } from '#drafting/words.ts';
import { diceSimilarity, trigramsOf } from '#matching/answer-terms.ts';
import {
  differ,
  findNamedThings,
  noNamedThings,
  saysOther,
  type NamedThings,
} from '#matching/named-things.ts';
import type { RankedAnswer } from '#matching/rank-answers.ts';

export type AnswerGroup = { ids: string[]; /** 0 to 100, of its two most alike. */ likeness: number };

/** Two texts are compared when they share one of their so many rarest words, or pairs of words that follow each other. */
const rarestKeys = 6;
/** Where more texts share one, each is compared with so many that come after it: who is alike to those is found from there. */
const maxGroupSize = 60;
/** Shorter answers, such as Yes, are the same without saying the same. */
const leastWords = 12;
/** So many are looked at before others have a turn. */
const atOnce = 100;

/**
 * Groups of answers that say nearly the same in one language: whose questions or whose texts share at least `least` hundredths of
 * their letters by threes (Dice's coefficient), most alike first. Whoever is alike to one of a group belongs to it, unless its
 * question asks for another thing than another's of the group. Questions that name other numbers or names (ISO 9001, ISO 27001;
 * lot 1, lot 2; Lyon, Lille) ask for other things; texts each of which names one that the other does not say other things, though
 * two answers to one question may. `pause` is awaited now and then, for others to have a turn.
 */
export async function findNearDuplicates(
  library: RankedAnswer[],
  { least = 80, pause }: { least?: number; pause?: () => Promise<unknown> } = {},
): Promise<AnswerGroup[]> {
  const questions: Compared[] = [];
  const answers: Compared[] = [];
  for (const [place, one] of library.entries()) {
    const asked = findNamedThings(withoutNumbering(one.question));
    questions.push(comparedOf(one.question, one.language, asked));
    answers.push(answerOf(one, asked));
    if (place % atOnce === 0) await pause?.();
  }
  const pairs: Pair[] = [];
  for (const [texts, mayBeAlike] of [
    [questions, asksTheSame],
    [answers, saysTheSame],
  ] as const) {
    const look = pairsOf(texts, least, mayBeAlike);
    for (const place of texts.keys()) {
      pairs.push(...look(place));
      if (place % atOnce === 0) await pause?.();
    }
  }
  return groupsOf(library, questions, pairs);
}

/** How alike two questions are, 0 to 100; 0 where they name other numbers or names. */
export function similarity(one: string, other: string): number {
  if (differ(findNamedThings(withoutNumbering(one)), findNamedThings(withoutNumbering(other)))) return 0;
  return Math.round(100 * diceSimilarity(trigramsOf(one), trigramsOf(other)));
}

/** The number that a question bears in its list (3.1, Q12, 4)) is none that it names. */
const withoutNumbering = (question: string): string =>
  question.replace(
    /^\s*(?:(?:q(?:uestion)?|س(?:ؤال)?)\s?\.?)?\s*(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3})+\s*[.):–-]?\s+|\p{Nd}{1,3}\s*[.):–-]+\s+)/iu,
    '',
  );

/** Joins who is alike, the most alike first, and nobody to a group where another asks for another thing. */
function groupsOf(library: RankedAnswer[], questions: Compared[], pairs: Pair[]): AnswerGroup[] {
  type Group = { places: number[]; asked: NamedThings[]; likeness: number };
  const groups = questions.map(({ asked }, place): Group => ({
    places: [place],
    asked: [asked],
    likeness: 0,
  }));
  for (const { one, other, alike } of pairs.toSorted((a, b) => b.alike - a.alike)) {
    const [first, second] = [groups[one], groups[other]];
    if (!first || !second || first === second) continue;
    if (first.asked.some((asked) => second.asked.some((another) => saysOther(asked, another)))) continue;
    const [large, small] = first.places.length < second.places.length ? [second, first] : [first, second];
    large.places.push(...small.places);
    large.asked.push(...small.asked.filter((asked) => !large.asked.some((known) => !differ(known, asked))));
    large.likeness = Math.max(large.likeness, small.likeness, alike);
    for (const place of small.places) groups[place] = large;
  }
  return [...new Set(groups)]
    .filter(({ places }) => places.length > 1)
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ places, likeness }) => ({
      ids: places.toSorted((a, b) => a - b).flatMap((place) => library[place]?.id ?? []),
      likeness,
    }));
}

type Pair = { one: number; other: number; alike: number };
/** A text as it is compared: what it is looked up by, its letters by threes, what it names, and what its question names. */
type Compared = {
  keys: Set<string>;
  grams: ReadonlySet<string>;
  language: string;
  named: NamedThings;
  asked: NamedThings;
};

const asksTheSame = (one: Compared, other: Compared): boolean => !differ(one.named, other.named);
const saysTheSame = (one: Compared, other: Compared): boolean =>
  !saysOther(one.named, other.named) && !saysOther(one.asked, other.asked);

function comparedOf(
  text: string,
  language: string,
  named: NamedThings,
  asked: NamedThings = named,
): Compared {
  const words = readWords(text).map(({ stem }) => stem);
  const keys = new Set(words);
  for (const [place, word] of words.entries()) if (place > 0) keys.add(`${words[place - 1] ?? ''} ${word}`);
  return { keys, grams: trigramsOf(text), language, named, asked };
}

function answerOf({ answer, language }: RankedAnswer, asked: NamedThings): Compared {
  const isShort = wordsOf(answer).size < leastWords;
  return isShort
    ? { keys: new Set(), grams: new Set(), language, named: noNamedThings, asked }
    : comparedOf(answer, language, findNamedThings(answer), asked);
}

/** The texts after a given one that are alike to it. */
function pairsOf(
  texts: Compared[],
  least: number,
  mayBeAlike: (one: Compared, other: Compared) => boolean,
): (place: number) => Pair[] {
  const holding = new Map<string, number[]>();
  for (const [place, { keys }] of texts.entries())
    for (const key of keys) {
      const known = holding.get(key);
      if (known) known.push(place);
      else holding.set(key, [place]);
    }
  // The least that the smaller of two sets must have of the larger to share so much at all.
  const leastSize = least / (200 - least);
  return (one) => {
    const text = texts[one];
    if (!text) return [];
    const near = new Set(
      [...text.keys]
        .map((key) => holding.get(key) ?? [])
        .filter((several) => several.length > 1)
        .toSorted((a, b) => a.length - b.length)
        .slice(0, rarestKeys)
        .flatMap((several) => {
          const from = several.length <= maxGroupSize ? 0 : several.indexOf(one) + 1;
          return several.slice(from, from + maxGroupSize);
        }),
    );
    return [...near].flatMap((other) => {
      const compared = texts[other];
      if (other <= one || !compared || compared.language !== text.language) return [];
      const [size, otherSize] = [text.grams.size, compared.grams.size];
      if (Math.min(size, otherSize) < leastSize * Math.max(size, otherSize)) return [];
      const alike = Math.round(100 * diceSimilarity(text.grams, compared.grams));
      return alike >= least && mayBeAlike(text, compared) ? [{ one, other, alike }] : [];
    });
  };
}
