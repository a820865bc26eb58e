/**
 * How well questions in everyday words are answered with sentences of a tender's documents: `npx tsx bench/ask.ts FOLDER`.
 *
 * FOLDER holds the documents that bench/asked-questions.ts names, wherever in it. Prints how often the right sentence is first and
 * among the first three, how often a question that the document does not answer is given a quote all the same, and what a question
 * costs. `--misses` lists what went wrong in the documents that the ranking was made with; those of the others are never listed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readDocument } from '../engine/src/reading/read.ts';
import { askPages, sureScore } from '../engine/src/search/ask-pages.ts';
import { splitPages } from '../engine/src/search/page-texts.ts';
import { askedDocuments, type AskedDocument } from './asked-questions.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: npx tsx bench/ask.ts FOLDER [--misses]');
  process.exit(1);
}
const showsMisses = process.argv.includes('--misses');
const places = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const letters = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();

type Tally = {
  answered: number;
  first: number;
  three: number;
  given: number;
  unanswered: number;
  wrong: number;
  shown: number;
  ms: number[];
};
for (const split of ['tune', 'test'] as const) {
  const tallies = new Map<string, Tally>();
  for (const document of askedDocuments.filter((one) => one.split === split)) {
    const place = places.find((one) => path.basename(one) === document.file);
    if (place === undefined) {
      console.log(`${document.file} is not there`);
      continue;
    }
    const read = await readDocument(
      new Uint8Array(readFileSync(path.join(folder, place))),
      document.file,
      {},
    );
    ask(
      document,
      splitPages(read).map(({ body }) => body),
      tallies,
    );
  }
  for (const [language, tally] of [...tallies].toSorted(([one], [other]) => one.localeCompare(other))) {
    const ms = tally.ms.toSorted((a, b) => a - b)[Math.floor(tally.ms.length / 2)] ?? 0;
    console.log(
      `${split} ${language}: right first ${share(tally.first, tally.answered)}, among three ${share(tally.three, tally.answered)}, some quote ${share(tally.given, tally.answered)}; given as an answer where there is none ${share(tally.wrong, tally.unanswered)}, shown as nearest ${share(tally.shown - tally.wrong, tally.unanswered)}; ${ms.toFixed(0)} ms`,
    );
  }
}

function ask({ answered, unanswered, split }: AskedDocument, bodies: string[], tallies: Map<string, Tally>) {
  for (const [question, ...right] of [...answered, ...unanswered.map((one): [string] => [one])]) {
    const from = performance.now();
    const quotes = askPages(question, bodies);
    const ms = performance.now() - from;
    const rank = quotes.findIndex(({ quote }) =>
      right.some((words) => letters(quote).includes(letters(words))),
    );
    for (const name of ['all', languageOf(question)]) {
      const tally = tallies.get(name) ?? {
        answered: 0,
        first: 0,
        three: 0,
        given: 0,
        unanswered: 0,
        wrong: 0,
        shown: 0,
        ms: [],
      };
      tallies.set(name, tally);
      tally.ms.push(ms);
      if (right.length > 0) {
        tally.answered += 1;
        tally.first += Number(rank === 0);
        tally.three += Number(rank >= 0 && rank < 3);
        tally.given += Number(quotes.length > 0);
      } else {
        tally.unanswered += 1;
        tally.shown += Number(quotes.length > 0);
        tally.wrong += Number((quotes[0]?.score ?? 0) >= sureScore);
      }
    }
    const isMiss = right.length > 0 ? rank < 0 || rank > 2 : quotes.length > 0;
    if (showsMisses && split === 'tune' && isMiss)
      console.log(
        `  ${right.length > 0 ? 'missed' : 'false'}: ${question}\n${quotes
          .slice(0, 3)
          .map(({ quote, score }) => `      ${score.toFixed(2)} ${quote.slice(0, 140)}`)
          .join('\n')}`,
      );
  }
}

function languageOf(question: string): string {
  return /\p{Script=Arabic}/u.test(question)
    ? 'ar'
    : /[éèàçê’]| [?]$|^(?:Qu|Où|Peut|Faut|Les |La |Le |Une )/u.test(question)
      ? 'fr'
      : 'en';
}

function share(count: number, of: number): string {
  return `${count}/${of} (${((100 * count) / Math.max(1, of)).toFixed(0)} %)`;
}
