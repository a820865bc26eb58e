/**
 * How well the answer library finds what is asked in other words: `npx tsx bench/matching.ts`. Prints how often the right answer
 * comes first and among the first three, how many demands without an answer would be given one, and what a large library costs.
 * `--misses` lists what went wrong; `--kept-aside` asks the questions that are kept aside too (see
 * `engine/src/testing/reworded-questions.ts`), whose misses are never listed.
 */
import {
  type AskedAnswer,
  askedAnswers,
  unrelatedRequirements,
} from '../engine/src/testing/answer-library.ts';
import {
  type RewordedQuestion,
  rewordedQuestions,
  unansweredQuestions,
} from '../engine/src/testing/reworded-questions.ts';
import { tradesAnswers } from '../engine/src/testing/trades-library.ts';
import { fittingScore, indexAnswers } from '../engine/src/matching/rank-answers.ts';

const showsMisses = process.argv.includes('--misses');
const services = indexAnswers(askedAnswers);
const indexes = [services, indexAnswers(tradesAnswers)];
const trades = new Set(tradesAnswers.map(({ id }) => id));
const languageOf = new Map([...askedAnswers, ...tradesAnswers].map(({ id, language }) => [id, language]));

const share = (count: number, of: number) => `${count}/${of} = ${((100 * count) / of).toFixed(1)} %`;
const asked = askedAnswers.flatMap(({ id, asked: texts }: AskedAnswer) =>
  texts.map((text): RewordedQuestion => ({ text, right: [id] })),
);
console.log(`${askedAnswers.length} answers of services, ${tradesAnswers.length} of other trades`);
report('rewordings beside the answers, looked at', asked, unrelatedRequirements, [services]);
report('questions of buyers, looked at', rewordedQuestions.spent, unansweredQuestions.spent, indexes);
if (process.argv.includes('--kept-aside')) {
  report('questions kept aside', rewordedQuestions.heldOut, unansweredQuestions.heldOut, indexes, true);
  report(
    'questions kept aside later',
    rewordedQuestions.heldOutLater,
    unansweredQuestions.heldOutLater,
    indexes,
    true,
  );
  report(
    'questions kept aside in everyday speech',
    rewordedQuestions.heldOutInSpeech,
    unansweredQuestions.heldOutInSpeech,
    indexes,
    true,
  );
}

function report(
  title: string,
  questions: RewordedQuestion[],
  unanswered: string[],
  unansweredBy: typeof indexes,
  isKeptAside = false,
) {
  console.log(`\n${questions.length} ${title}`);
  const results = questions.map(({ text, right }) => {
    const ranks = (indexes[right.some((id) => trades.has(id)) ? 1 : 0] ?? services).rank(text, 10);
    return { text, right, ranks, place: ranks.findIndex(({ id }) => right.includes(id)) };
  });
  for (const language of ['', 'en', 'fr', 'ar']) {
    const some = results.filter(
      ({ right }) => language === '' || languageOf.get(right[0] ?? '') === language,
    );
    const proposed = some.filter(({ ranks }) => (ranks[0]?.score ?? 0) >= fittingScore);
    const first = some.filter(({ place }) => place === 0);
    const three = some.filter(({ place }) => place >= 0 && place < 3);
    const both = proposed.filter(({ place }) => place === 0);
    console.log(
      `${(language || 'all').padEnd(4)} first ${share(first.length, some.length)} · among three ${share(three.length, some.length)} · proposed by itself ${share(both.length, some.length)} · right of those proposed ${share(both.length, proposed.length)}`,
    );
  }
  const falsely = unansweredBy.flatMap((index) =>
    unanswered
      .map((text) => ({ text, best: index.rank(text, 1)[0] }))
      .filter(({ best }) => (best?.score ?? 0) >= fittingScore),
  );
  console.log(
    `without an answer, given one: ${share(falsely.length, unanswered.length * unansweredBy.length)}`,
  );
  if (!showsMisses || isKeptAside) return;
  for (const { text, right, ranks, place } of results)
    if (place !== 0)
      console.log(
        `${place + 1 || '-'}  ${text}\n     wanted ${right.join(' or ')}; ${ranks
          .slice(0, 3)
          .map(({ id, score, why }) => `${id} ${score} (${why.join(', ')})`)
          .join('; ')}`,
      );
  for (const { text, best } of falsely)
    console.log(`?  ${text}\n     ${best?.id} ${best?.score} ${best?.why.join(', ')}`);
}

const copies = Math.ceil(5_000 / askedAnswers.length);
const large = Array.from({ length: copies }, (_, copy) =>
  askedAnswers.map((answer) => ({ ...answer, id: `${answer.id} ${copy}`, answer: answer.answer.repeat(8) })),
)
  .flat()
  .slice(0, 5_000);
const begun = performance.now();
const largeIndex = indexAnswers(large);
const made = performance.now();
const many = [...asked, ...rewordedQuestions.spent].slice(0, 500);
for (const { text } of many) largeIndex.rank(text, 3);
const ms = (from: number, to: number) => `${Math.round(to - from)} ms`;
console.log(
  `\n${large.length} answers: made ready in ${ms(begun, made)}, ${many.length} questions ranked in ${ms(made, performance.now())}`,
);
