import { foldedWords, readWord } from '#drafting/words.ts';
import { tokenize } from '#matching/answer-terms.ts';
import { splitSentences } from '#requirements/wording/sentences.ts';
import { foldText } from '#text/fold.ts';
import { expectedOf, hasExpected } from './expected-answers.ts';
import { impliedWords, modesOf, tenderMatters } from './tender-words.ts';

/** What of a page answers a question: its own words, as they stand. */
export type PageQuote = { page: number; quote: string; score: number };

/** The score from which a quote answers the question, and from which it is shown as what comes nearest. Chosen with bench/ask.ts. */
export const sureScore = 0.8;
const leastScore = 0.48;
/** At least one word that was asked for is there in this measure: itself, or another word for just that. */
const leastShare = 0.7;
/** What the words that are there must tell together: one word that few questions have, or two of the trade. */
const leastTold = 0.95;
/** What stands in the heading or lead-in above counts. */
const aboveShare = 0.7;
/** What a word of the trade counts, which many sentences have, and one that only says must or may. */
const [tradeWeight, modeWeight] = [0.6, 0.25];
/** The weight of a word that no page has, as a share of the rarest word's: it may be a way to ask, or the matter itself. */
const unknownShare = 0.5;
/** A score without the figure, date or place that was asked for. */
const withoutExpected = 0.7;
/** A score where a name, a number or a short form that was asked for stands nowhere. */
const withoutName = 0.4;
/** A score without the word that tells most in the question. */
const withoutMatter = 0.65;
/** Beside the best quote others are shown that are so near to it. */
const nearBest = 0.7;
/** A longer line is taken apart into sentences. */
const maxLine = 320;

/** Whether a text is a question, rather than words to be found. */
export function isQuestion(text: string): boolean {
  const folded = foldText(text.trim());
  if (/[?؟]\s*$/u.test(folded)) return true;
  const words = folded.split(/\s+/);
  return words.length >= 3 && (asks.has(words[0] ?? '') || asks.has(words.slice(0, 2).join(' ')));
}
const asks = new Set([
  ...'who whom whose what which when where why how is are do does did can may must shall should will'.split(
    ' ',
  ),
  ...'qui que quoi quand ou comment combien pourquoi quel quelle quels quelles est-ce doit-on faut-il peut-on'.split(
    ' ',
  ),
  'y a-t-il',
  'a quelle',
  'a quel',
  'dans quel',
  'dans quelle',
  "jusqu'a quand",
  ...'من ما ماذا متي اين كيف كم هل لماذا اي'.split(' '),
]);

type Terms = ReadonlyMap<string, number>;
type Unit = { weight: number; terms: Terms };
type Passage = { page: number; quote: string; terms: Terms; above: Terms; isHeading: boolean };

/** The quotes of pages that answer a question best, best first; none where nothing answers it. */
export function askPages(question: string, bodies: readonly string[], most = 5): PageQuote[] {
  const asked = unitsOf(question);
  if (asked.every(({ weight }) => weight === modeWeight)) return [];
  const passages = passagesOf(bodies);
  const expected = expectedOf(question);
  const own = asked.map(({ terms }) => passages.map((passage) => held(terms, passage.terms)));
  const rarity = (count: number) => Math.log(1 + (passages.length - count + 0.5) / (count + 0.5));
  const counts = own.map((shares) => shares.filter((share) => share > 0.5).length);
  const weights = asked.map(
    ({ weight }, place) => weight * rarity(counts[place] ?? 0) * (counts[place] === 0 ? unknownShare : 1),
  );
  const said = ` ${bodies.map((body) => foldedWords(body).join(' ')).join(' ')} `;
  const isNameMissing = namesIn(question).some((name) => !said.includes(` ${name} `));
  const total = sum(weights);
  const heaviest = weights.indexOf(Math.max(...weights.filter((_, place) => counts[place] !== 0)));
  const needed = Math.min(2, asked.filter(({ weight }) => weight > modeWeight).length);
  const scored = passages.flatMap(({ page, quote, above, isHeading }, at) => {
    let [covered, met, here, strongest, told] = [0, 0, 0, 0, 0];
    let hasMatter = true;
    for (const [place, { terms, weight }] of asked.entries()) {
      const share = own[place]?.[at] ?? 0;
      const best = Math.max(share, aboveShare * held(terms, above));
      covered += (weights[place] ?? 0) * best;
      if (weight === modeWeight) continue;
      met += Number(best > 0.4);
      here += Number(share > 0.4);
      if (best > 0.4) told += weight;
      strongest = Math.max(strongest, best);
      if (place === heaviest && best < 0.4) hasMatter = false;
    }
    const isExpected = expected !== undefined && hasExpected(quote, expected);
    if (here === 0 || strongest < leastShare || told < leastTold || met < (isExpected ? 1 : needed))
      return [];
    const asExpected = expected === undefined || isExpected ? 1 : withoutExpected;
    const score =
      (covered / total) *
      asExpected *
      (isNameMissing ? withoutName : 1) *
      (isHeading ? 0.5 : 1) *
      (hasMatter ? 1 : withoutMatter);
    return [{ page, quote, score }];
  });
  const best = scored.filter(({ score }) => score >= leastScore).toSorted((a, b) => b.score - a.score);
  const shown: PageQuote[] = [];
  for (const { page, quote, score } of best) {
    if (shown.length === most || score < (shown[0]?.score ?? 0) * nearBest) break;
    if (!shown.some((one) => one.quote === quote)) shown.push({ page, quote, score });
  }
  return shown;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function unitsOf(text: string): Unit[] {
  const units: Unit[] = tokenize(text).map(({ weight, terms }) => ({ weight, terms }));
  for (const word of impliedWords(foldText(text)))
    units.push({ weight: modeWeight, terms: new Map(tenderMatters(word).map((matter) => [matter, 1])) });
  for (const word of new Set(foldedWords(text))) {
    const { stem, isTelling } = readWord(word);
    const [modes, matters] = [modesOf(word), tenderMatters(word)];
    const known = units.find(({ terms }) => terms.has(stem));
    if (matters.length > 0) {
      const terms = new Map([
        [stem, 1],
        ...(known?.terms ?? []),
        ...matters.map((matter): [string, number] => [matter, 0.8]),
      ]);
      if (known) known.terms = terms;
      else units.push({ weight: isTelling ? 1 : tradeWeight, terms });
    } else if (modes.length > 0) {
      const terms = new Map([...(known?.terms ?? []), ...modes.map((mode): [string, number] => [mode, 1])]);
      if (known) Object.assign(known, { weight: modeWeight, terms });
      else units.push({ weight: modeWeight, terms });
    }
  }
  return units;
}

/** Short forms and numbers: they are not said in other words. */
const namesIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{N}])(?:\p{Lu}{2,6}|\d{2,})(?![\p{L}\p{N}])/gu) ?? []).map(foldText);

/** What a passage is found under, with what each term counts. */
function termsOf(quote: string): Map<string, number> {
  // Addresses are made of words that mean something else.
  const text = quote.replaceAll(/\S+@\S+|https?:\S+/g, ' ');
  const terms = new Map<string, number>();
  const add = (term: string, share: number) => {
    if ((terms.get(term) ?? 0) < share) terms.set(term, share);
  };
  for (const unit of tokenize(text)) for (const [term, share] of unit.terms) add(term, share);
  for (const word of foldedWords(text)) {
    const matters = tenderMatters(word);
    if (matters.length > 0) add(readWord(word).stem, 1);
    for (const matter of matters) add(matter, 1);
    for (const mode of modesOf(word)) add(mode, 1);
  }
  return terms;
}

function held(asked: Terms, terms: Terms): number {
  let best = 0;
  for (const [term, share] of asked) {
    const there = terms.get(term);
    if (there !== undefined) best = Math.max(best, Math.min(share, there));
  }
  return best;
}

const nothing: Terms = new Map();

function passagesOf(bodies: readonly string[]): Passage[] {
  const passages: Passage[] = [];
  let [heading, lead] = [nothing, nothing];
  for (const [page, body] of bodies.entries())
    for (const line of body.split('\n')) {
      // The table of contents says where something stands.
      if (/\.{5}|…{2}|^page \d+ (?:of|de|sur) \d+$/i.test(line)) continue;
      const isTitle = isHeading(line);
      const above = isTitle ? nothing : new Map([...heading, ...lead]);
      const quotes = line.length > maxLine ? splitSentences(line) : [line];
      let before = nothing;
      for (const quote of quotes) {
        if (!/\p{L}{2}/u.test(quote)) continue;
        const terms = termsOf(quote);
        passages.push({ page, quote, terms, above: new Map([...above, ...before]), isHeading: isTitle });
        before = terms;
      }
      if (isTitle) [heading, lead] = [termsOf(line), nothing];
      else if (/:\s*$/u.test(line)) lead = termsOf(line);
    }
  return passages;
}

/** A short line without an end: it names what follows. */
function isHeading(line: string): boolean {
  const words = line.split(' ');
  if (line.includes(' | ') || /@|https?:/.test(line) || words.length > 12) return false;
  const name = line.replace(/^[\d.()\p{L}]{1,6}[.)-]\s/u, '').replace(/\s*:\s*$/, '');
  if (/\p{Lu}/u.test(name) && name === name.toUpperCase()) return true;
  return (
    line.length < 90 &&
    !/[.;,!?؟،؛:]\s*$/u.test(line) &&
    !/\d{2}/.test(name) &&
    /^\P{Ll}/u.test(name) &&
    words.length < 9 &&
    !/^[-•–]/.test(line)
  );
}
