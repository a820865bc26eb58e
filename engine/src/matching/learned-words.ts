import type { Token } from '#matching/answer-terms.ts';

/** What a company's approvals say of words: how telling each is, and what stands in the answers that were chosen for it. */
type LearnedWords = {
  /** Takes in a demand that an answer was given for; `own` are the terms of the answer's question. */
  learn: (asked: readonly Token[], own: ReadonlySet<string>, answer: number) => void;
  /** Between `leastTelling` and `mostTelling`; 1 of a word that says as much as others, or was asked too seldom to say. */
  tellingOf: (word: string) => number;
  /** Terms that stand in the questions of several answers chosen for this word and not in it itself, with their share. */
  meantBy: (word: string, rarityOf: (term: string) => number) => readonly (readonly [string, number])[];
};

/** However often something is approved, a word counts at least and at most so much of what it did. */
const [leastTelling, mostTelling] = [0.75, 1.25];
/** Less often asked, nothing follows from it. */
const leastAsked = 3;
/** So many different answers must agree: what one says of a word, it says alone. */
const leastAnswers = 2;
const mostMeant = 3;
/** What a word's learned meaning counts beside the word itself. */
const meantShare = 0.5;
/** Of so many demands words are learned; of a busy company the first that are taken in. */
const mostLessons = 2_000;

type Asked = { times: number; met: number; answers: Map<string, Set<number>>; without: Set<number> };

export function emptyLearnedWords(): LearnedWords {
  const words = new Map<string, Asked>();
  let lessons = 0;
  return {
    learn: (asked, own, answer) => {
      if (lessons >= mostLessons) return;
      lessons += 1;
      for (const { word, terms } of asked) {
        let known = words.get(word);
        if (!known) words.set(word, (known = { times: 0, met: 0, answers: new Map(), without: new Set() }));
        known.times += 1;
        if ([...terms].some(([term, share]) => share >= 0.5 && own.has(term))) {
          known.met += 1;
          continue;
        }
        known.without.add(answer);
        for (const term of own) {
          const by = known.answers.get(term);
          if (by) by.add(answer);
          else known.answers.set(term, new Set([answer]));
        }
      }
    },
    tellingOf: (word) => {
      const known = words.get(word);
      if (!known || known.times < leastAsked) return 1;
      const share = (known.met + 2) / (known.times + 4);
      return Math.max(leastTelling, Math.min(mostTelling, 0.75 + 0.5 * share));
    },
    meantBy: (word, rarityOf) => {
      const known = words.get(word);
      if (!known || known.without.size < leastAnswers) return [];
      return [...known.answers]
        .filter(([, by]) => by.size >= leastAnswers)
        .map(([term, by]) => ({ term, share: by.size / (known.without.size + 1) }))
        .toSorted(
          (a, b) => b.share * rarityOf(b.term) - a.share * rarityOf(a.term) || (a.term < b.term ? -1 : 1),
        )
        .slice(0, mostMeant)
        .map(({ term, share }) => [term, meantShare * share] as const);
    },
  };
}
