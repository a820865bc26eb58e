import { foldedWords, readWord } from '#drafting/words.ts';
import { tokenize } from '#matching/answer-terms.ts';
import { splitSentences } from '#requirements/wording/sentences.ts';
import { foldText } from '#text/fold.ts';
import { expectedOf, hasExpected } from './expected-answers.ts';
import { tenderMatters } from './tender-words.ts';

/** What of a page answers a question: its own words, as they stand. */
export type PageQuote = { page: number; quote: string; score: number };

/** The score from which a quote is shown. Chosen with bench/ask.ts. */
export const leastScore = 0.55;
/** What stands in the heading or lead-in above counts. */
const aboveShare = 0.6;
/** What a word of the trade counts, which many sentences have. */
const tradeWeight = 0.6;
/** A score without the figure, date or place that was asked for. */
const withoutExpected = 0.72;
/** Beside the best quote others are shown that are so near to it. */
const nearBest = 0.75;
/** A longer line is taken apart into sentences. */
const maxLine = 320;

/** Whether a text is a question, rather than words to be found. */
export function isQuestion(text: string): boolean {
  const folded = foldText(text.trim());
  return /[?؟]\s*$/u.test(folded) || (asks.test(folded) && folded.split(/\s+/).length >= 3);
}
const asks = new RegExp(
  `^(?:${[
    'who|whom|whose|what|which|when|where|why|how|is|are|do|does|did|can|may|must|shall|should|will',
    'qui|que|quoi|quand|ou|comment|combien|pourquoi|quel|quelle|quels|quelles|est-ce|y a-t-il|a quelle|dans quel|doit-on|faut-il|peut-on',
    'من|ما|ماذا|متي|اين|كيف|كم|هل|لماذا|اي',
  ].join('|')})(?=\\s|$)`,
  'u',
);

type Unit = { weight: number; terms: ReadonlyMap<string, number> };
type Passage = {
  page: number;
  quote: string;
  terms: ReadonlyMap<string, number>;
  above: ReadonlyMap<string, number>;
};

/** The quotes of pages that answer a question best, best first; none where nothing answers it. */
export function askPages(question: string, bodies: readonly string[], most = 5): PageQuote[] {
  const asked = unitsOf(question);
  if (asked.length === 0) return [];
  const passages = passagesOf(bodies);
  const expected = expectedOf(question);
  const found = asked.map(({ terms }) =>
    passages.map((passage) => Math.max(held(terms, passage.terms), aboveShare * held(terms, passage.above))),
  );
  const rarity = (count: number) => Math.log(1 + (passages.length - count + 0.5) / (count + 0.5));
  const weights = asked.map(
    ({ weight }, place) => weight * rarity((found[place] ?? []).filter((share) => share > 0.3).length),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scored = passages.map((passage, at) => {
    const covered =
      weights.reduce((sum, weight, place) => sum + weight * (found[place]?.[at] ?? 0), 0) / total;
    const score =
      expected === undefined || hasExpected(passage.quote, expected) ? covered : covered * withoutExpected;
    return { ...passage, score: score * fullness(passage.quote) };
  });
  const best = scored.filter(({ score }) => score >= leastScore).toSorted((a, b) => b.score - a.score);
  const shown: PageQuote[] = [];
  for (const { page, quote, score } of best) {
    if (shown.length === most || score < (shown[0]?.score ?? 0) * nearBest) break;
    if (!shown.some((one) => one.quote === quote)) shown.push({ page, quote, score });
  }
  return shown;
}

/** A heading names the matter and says nothing of it. */
const fullness = (quote: string): number => {
  const words = quote.split(/\s+/).length;
  return words < 5 && !/\d|@/.test(quote) ? 0.6 : words < 8 && !/\d|@/.test(quote) ? 0.85 : 1;
};

function unitsOf(text: string): Unit[] {
  const units: Unit[] = tokenize(text).map(({ weight, terms }) => ({ weight, terms }));
  for (const word of new Set(foldedWords(text))) {
    const { stem, isTelling } = readWord(word);
    const matters = tenderMatters(stem);
    if (matters.length === 0) continue;
    const known = units.find(({ terms }) => terms.has(stem));
    const terms = new Map([
      [stem, 1],
      ...(known?.terms ?? []),
      ...matters.map((matter): [string, number] => [matter, 0.75]),
    ]);
    if (known) known.terms = terms;
    else units.push({ weight: isTelling ? 1 : tradeWeight, terms });
  }
  return units;
}

/** What a passage is found under, with what each term counts. */
function termsOf(text: string): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, share: number) => {
    if ((terms.get(term) ?? 0) < share) terms.set(term, share);
  };
  for (const unit of tokenize(text)) for (const [term, share] of unit.terms) add(term, share);
  for (const word of foldedWords(text)) {
    const { stem } = readWord(word);
    const matters = tenderMatters(stem);
    if (matters.length > 0) add(stem, 1);
    for (const matter of matters) add(matter, 1);
  }
  return terms;
}

function held(asked: ReadonlyMap<string, number>, terms: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const [term, share] of asked) {
    const there = terms.get(term);
    if (there !== undefined) best = Math.max(best, share * Math.max(there, 0.8));
  }
  return best;
}

function passagesOf(bodies: readonly string[]): Passage[] {
  const passages: Passage[] = [];
  let [heading, lead] = ['', ''];
  for (const [page, body] of bodies.entries())
    for (const line of body.split('\n')) {
      const quotes = line.length > maxLine ? splitSentences(line) : [line];
      const above = termsOf(`${heading} ${lead}`);
      for (const quote of quotes)
        if (/\p{L}{2}/u.test(quote)) passages.push({ page, quote, terms: termsOf(quote), above });
      if (isHeading(line)) [heading, lead] = [line, ''];
      else if (/[:：]\s*$/u.test(line)) lead = line;
    }
  return passages;
}

const isHeading = (line: string): boolean =>
  line.length < 90 &&
  !/[.;,!?؟،؛:|]\s*$/u.test(line) &&
  !line.includes(' | ') &&
  line.split(' ').length <= 12;
