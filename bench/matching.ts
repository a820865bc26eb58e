/**
 * How well the answer library finds what is asked in other words: `npx tsx bench/matching.ts`. Prints how often the right answer
 * comes first and among the first three, how many unrelated demands would be given an answer, and what a large library costs.
 * `--misses` lists what went wrong.
 */
import { askedAnswers, unrelatedRequirements } from '../engine/src/testing/answer-library.ts';
import { fittingScore, indexAnswers } from '../engine/src/matching/rank-answers.ts';

const showsMisses = process.argv.includes('--misses');
const index = indexAnswers(askedAnswers);
const asked = askedAnswers.flatMap((answer) => answer.asked.map((text) => ({ text, answer })));
const results = asked.map(({ text, answer }) => {
  const ranks = index.rank(text, 10);
  return { text, answer, ranks, place: ranks.findIndex(({ id }) => id === answer.id) };
});
const share = (count: number, of: number) => `${count}/${of} = ${((100 * count) / of).toFixed(1)} %`;
const report = (name: string, some: typeof results) => {
  const first = some.filter(({ place }) => place === 0).length;
  const three = some.filter(({ place }) => place >= 0 && place < 3).length;
  const fits = some.filter(({ place, ranks }) => place === 0 && (ranks[0]?.score ?? 0) >= fittingScore);
  console.log(
    `${name.padEnd(16)} first ${share(first, some.length)} · among three ${share(three, some.length)} · proposed by itself ${share(fits.length, some.length)}`,
  );
};
console.log(`${askedAnswers.length} answers, ${asked.length} rewordings`);
report('all', results);
for (const language of ['en', 'fr', 'ar'])
  report(
    `of answers ${language}`,
    results.filter(({ answer }) => answer.language === language),
  );
const proposed = results.filter(({ ranks }) => (ranks[0]?.score ?? 0) >= fittingScore);
console.log(
  `right of those proposed: ${share(proposed.filter(({ place }) => place === 0).length, proposed.length)}`,
);
const falsely = unrelatedRequirements
  .map((text) => ({ text, best: index.rank(text, 1)[0] }))
  .filter(({ best }) => (best?.score ?? 0) >= fittingScore);
console.log(`unrelated demands given an answer: ${share(falsely.length, unrelatedRequirements.length)}`);
if (showsMisses) {
  for (const { text, answer, ranks, place } of results)
    if (place !== 0)
      console.log(
        `${place + 1 || '-'}  ${text}\n     wanted ${answer.id}; ${ranks
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
for (const { text } of asked.slice(0, 118)) largeIndex.rank(text, 3);
const ms = (from: number, to: number) => `${Math.round(to - from)} ms`;
console.log(
  `${large.length} answers: made ready in ${ms(begun, made)}, 118 requirements ranked in ${ms(made, performance.now())}`,
);
