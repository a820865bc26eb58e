import type { InputOf } from '@bidloom/contract/endpoint';
import type { DebriefScore, FoundScore, saveDebriefScores } from '@bidloom/contract/outcomes';
import { foldWords } from '@bidloom/engine/text/fold';

type ScoreInput = InputOf<typeof saveDebriefScores>['scores'][number];

/** A criterion of which nothing is known yet. */
export const emptyScore: DebriefScore = {
  _id: null,
  name: '',
  weight: null,
  maxScore: null,
  ourScore: null,
  winnerScore: null,
  ourQuote: '',
  ourPage: null,
  winnerQuote: '',
  winnerPage: null,
  answers: [],
};

/** A score as it is sent. */
export const inputOf = (score: DebriefScore): ScoreInput => ({
  ...score,
  answers: score.answers.map(({ requirement }) => requirement._id),
});

/** Whether a score that the letter states is among those kept. */
export const isUsed = (scores: DebriefScore[], found: FoundScore): boolean =>
  scores.some(
    (score) =>
      (score.ourQuote === found.quote && score.ourScore === found.score) ||
      (score.winnerQuote === found.quote && score.winnerScore === found.score),
  );

/** The criterion that the letter means: of the same name, or the only one whose name holds it or stands in it. */
export function criterionOf(scores: DebriefScore[], { criterion }: FoundScore): string | undefined {
  const wanted = foldWords(criterion).trim();
  if (wanted === '') return undefined;
  const same = scores.find(({ name }) => foldWords(name).trim() === wanted);
  if (same) return same.name;
  const near = scores.filter(({ name }) => {
    const known = foldWords(name).trim();
    return known.includes(wanted) || wanted.includes(known);
  });
  return near.length === 1 ? near[0]?.name : undefined;
}

/** The scores with one that the letter states put to a criterion; one of that name is added where there is none. */
export function withFound(
  scores: DebriefScore[],
  found: FoundScore,
  { name, whose }: { name: string; whose: 'ours' | 'winner' },
): DebriefScore[] {
  const known = scores.find((score) => score.name === name);
  const before: DebriefScore = known ?? { ...emptyScore, name };
  const after: DebriefScore = {
    ...before,
    maxScore: found.max ?? before.maxScore,
    ...(whose === 'ours'
      ? { ourScore: found.score, ourQuote: found.quote, ourPage: found.page }
      : { winnerScore: found.score, winnerQuote: found.quote, winnerPage: found.page }),
  };
  return known ? scores.map((score) => (score === known ? after : score)) : [...scores, after];
}
