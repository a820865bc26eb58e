/**
 * How a library of 200 answers in each of three languages is found in everyday words, after 0, 50 and 200 approvals a language:
 * `npx tsx bench/everyday.ts`. The approvals are buyers' demands in written words with the answer that was right; the everyday
 * questions were written apart from them. `--misses` lists what went wrong of those that may be looked at.
 */
import { askedAnswers, unrelatedRequirements } from '../engine/src/testing/answer-library.ts';
import {
  everydayQuestions,
  otherTrades,
  type EverydayQuestion,
} from '../engine/src/testing/everyday-questions.ts';
import { officeAnswers } from '../engine/src/testing/office-library.ts';
import { rewordedQuestions, unansweredQuestions } from '../engine/src/testing/reworded-questions.ts';
import { tradesAnswers } from '../engine/src/testing/trades-library.ts';
import { fittingScore, indexAnswers } from '../engine/src/matching/rank-answers.ts';

const library = [...askedAnswers, ...tradesAnswers, ...officeAnswers];
const languageOf = new Map(library.map(({ id, language }) => [id, language]));
const languages = ['en', 'fr', 'ar'];
/** Of demands that other libraries leave unanswered, those of which this one speaks. */
const spokenOf = [
  'Do you offer volume discounts or rebates?',
  'Is drug testing done in your company?',
  'Do all your colleagues work from home?',
  'تاريخ تأسيس الشركة',
];
const unanswered = [
  ...new Set([
    ...otherTrades,
    ...unrelatedRequirements,
    ...unansweredQuestions.spent,
    ...unansweredQuestions.heldOut,
    ...unansweredQuestions.heldOutLater,
    ...unansweredQuestions.heldOutInSpeech,
  ]),
].filter((text) => !spokenOf.includes(text));
const showsMisses = process.argv.includes('--misses');

/** Demands with the answer a person approved for them, in an order that has nothing to do with their matter. */
const approvals = [
  ...askedAnswers.flatMap(({ id, asked }) => asked.map((text) => ({ text, right: [id] }))),
  ...rewordedQuestions.spent,
]
  .map((one) => ({ ...one, order: orderOf(one.text) }))
  .toSorted((a, b) => a.order - b.order);

function orderOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}

const share = (count: number, of: number) => `${count}/${of} = ${((100 * count) / of).toFixed(0)} %`;

const runs = [
  { count: 0, title: 'words alone', learnsWords: false, hasWordCompany: false },
  { count: 200, title: 'words and former demands', learnsWords: false, hasWordCompany: false },
  { count: 200, title: '+ learned words', learnsWords: true, hasWordCompany: false },
  { count: 200, title: '+ company of words', learnsWords: false, hasWordCompany: true },
  { count: 50, title: 'all', learnsWords: true, hasWordCompany: true },
  { count: 200, title: 'all', learnsWords: true, hasWordCompany: true },
];
for (const { count, title, ...signals } of runs) {
  const given = languages.flatMap((language) =>
    approvals.filter(({ right }) => languageOf.get(right[0] ?? '') === language).slice(0, count),
  );
  const index = indexAnswers(
    library.map((answer) => ({
      ...answer,
      askedBefore: given
        .filter(({ right }) => right.includes(answer.id))
        .map(({ text }) => text)
        .slice(-8),
    })),
    signals,
  );
  console.log(`\n${library.length} answers, ${given.length} approvals: ${title}`);
  report(
    'looked at',
    everydayQuestions.looked,
    index,
    showsMisses && count === 200 && signals.learnsWords && signals.hasWordCompany,
  );
  report('kept aside', everydayQuestions.keptAside, index, false);
  const falsely = unanswered
    .map((text) => ({ text, best: index.rank(text, 1)[0] }))
    .filter(({ best }) => (best?.score ?? 0) >= fittingScore);
  console.log(`proposed by itself where nothing answers: ${share(falsely.length, unanswered.length)}`);
  if (showsMisses)
    for (const { text, best } of falsely)
      console.log(`?  ${text}\n     ${best?.id} ${best?.score} ${best?.why.join(', ')}`);
}

function report(
  title: string,
  questions: EverydayQuestion[],
  index: ReturnType<typeof indexAnswers>,
  lists: boolean,
) {
  const results = questions.map((question) => {
    const ranks = index.rank(question.text, 10);
    return { ...question, ranks, place: ranks.findIndex(({ id }) => question.right.includes(id)) };
  });
  for (const language of languages) {
    const some = results.filter((one) => one.language === language);
    const proposed = some.filter(({ ranks }) => (ranks[0]?.score ?? 0) >= fittingScore);
    console.log(
      `${title}, ${language}: first ${share(some.filter(({ place }) => place === 0).length, some.length)} · among three ${share(some.filter(({ place }) => place >= 0 && place < 3).length, some.length)} · proposed ${proposed.length}, right ${proposed.filter(({ place }) => place === 0).length}`,
    );
  }
  if (!lists) return;
  for (const { text, right, ranks, place } of results)
    if (place !== 0)
      console.log(
        `${place + 1 || '-'}  ${text}\n     wanted ${right.join(' or ')}; ${ranks
          .slice(0, 3)
          .map(({ id, score, why }) => `${id} ${score} (${why.join(', ')})`)
          .join('; ')}`,
      );
}
