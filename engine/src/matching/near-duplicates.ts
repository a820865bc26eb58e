import { wordsOf } from '#drafting/words.ts';
import { diceOf, trigramsOf } from '#matching/answer-terms.ts';
import type { RankedAnswer } from '#matching/rank-answers.ts';

export type AnswerGroup = { ids: string[]; /** 0 to 100, of its two most alike. */ likeness: number };

/** Two texts are compared when they share one of their so many rarest words. */
const rarestWords = 5;
/** A word that more texts share than this leads to none of them. */
const mostTogether = 60;
/** Shorter answers, such as Yes, are the same without saying the same. */
const leastWords = 12;
/** So many are looked at before others have a turn. */
const atOnce = 100;

/**
 * Groups of answers that say nearly the same: whose questions or whose texts share at least `least` hundredths of their letters
 * by threes (Dice's coefficient), most alike first. Whoever is alike to one of a group belongs to it. Questions that name
 * other numbers (ISO 9001, ISO 27001; lot 1, lot 2) ask for other things. `pause` is awaited now and then, for others to have a turn.
 */
export async function findNearDuplicates(
  library: RankedAnswer[],
  { least = 80, pause }: { least?: number; pause?: () => Promise<unknown> } = {},
): Promise<AnswerGroup[]> {
  const questions: Compared[] = [];
  const answers: Compared[] = [];
  for (const [place, one] of library.entries()) {
    questions.push(questionOf(one));
    answers.push(answerOf(one));
    if (place % atOnce === 0) await pause?.();
  }
  const pairs: Pair[] = [];
  for (const texts of [questions, answers]) {
    const look = pairsOf(texts, least);
    for (const place of texts.keys()) {
      pairs.push(...look(place));
      if (place % atOnce === 0) await pause?.();
    }
  }
  return groupsOf(library, pairs);
}

/** How alike two questions are, 0 to 100; 0 where they name other numbers. */
export function likenessOf(one: string, other: string): number {
  if (numbersIn(one) !== numbersIn(other)) return 0;
  return Math.round(100 * diceOf(trigramsOf(one), trigramsOf(other)));
}

const numbersIn = (text: string): string => (text.match(/\p{N}+/gu) ?? []).toSorted().join(' ');

/** Whoever is in a pair with one of a group belongs to it. */
function groupsOf(library: RankedAnswer[], pairs: Pair[]): AnswerGroup[] {
  const parents = library.map((_answer, place) => place);
  const rootOf = (place: number): number => {
    let root = place;
    while (parents[root] !== root && parents[root] !== undefined) root = parents[root] ?? root;
    parents[place] = root;
    return root;
  };
  const likeness = new Map<number, number>();
  for (const { one, other, alike } of pairs) {
    const [first, second] = [rootOf(one), rootOf(other)];
    const best = Math.max(alike, likeness.get(first) ?? 0, likeness.get(second) ?? 0);
    parents[Math.max(first, second)] = Math.min(first, second);
    likeness.set(Math.min(first, second), best);
  }
  const groups = new Map<number, AnswerGroup>();
  for (const [place, { id }] of library.entries()) {
    const root = rootOf(place);
    const alike = likeness.get(root);
    if (alike === undefined) continue;
    const group = groups.get(root);
    if (group) group.ids.push(id);
    else groups.set(root, { ids: [id], likeness: alike });
  }
  return [...groups.values()].toSorted((a, b) => b.likeness - a.likeness);
}

type Pair = { one: number; other: number; alike: number };
type Compared = { words: Set<string>; grams: ReadonlySet<string>; numbers: string };

function questionOf({ question }: RankedAnswer): Compared {
  return { words: wordsOf(question), grams: trigramsOf(question), numbers: numbersIn(question) };
}

function answerOf({ answer }: RankedAnswer): Compared {
  const words = wordsOf(answer);
  const isShort = words.size < leastWords;
  return { words: isShort ? new Set() : words, grams: isShort ? new Set() : trigramsOf(answer), numbers: '' };
}

/** The texts after a given one that are alike to it. */
function pairsOf(texts: Compared[], least: number): (place: number) => Pair[] {
  const holding = new Map<string, number[]>();
  for (const [place, { words }] of texts.entries())
    for (const word of words) {
      const known = holding.get(word);
      if (known) known.push(place);
      else holding.set(word, [place]);
    }
  return (one) => {
    const text = texts[one];
    if (!text) return [];
    const near = new Set(
      [...text.words]
        .map((word) => holding.get(word) ?? [])
        .toSorted((a, b) => a.length - b.length)
        .slice(0, rarestWords)
        .filter((several) => several.length <= mostTogether)
        .flat(),
    );
    return [...near].flatMap((other) => {
      const compared = texts[other];
      if (other <= one || !compared || compared.numbers !== text.numbers) return [];
      const alike = Math.round(100 * diceOf(text.grams, compared.grams));
      return alike >= least ? [{ one, other, alike }] : [];
    });
  };
}
