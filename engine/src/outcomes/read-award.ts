import { beforeWinner, otherAmounts } from '#lexicon/awards.ts';
import { holds, type Phrase } from '#lexicon/lexicon.ts';
import type { Block } from '#reading/document.ts';
import { amountsIn } from '#requirements/facts/money.ts';
import { foldText, westernDigits } from '#text/fold.ts';
import { whoseIn, type Names } from './score-words.ts';

type Placed = { quote: string; page: number | null; paragraph: number | null };
/** Who won and at what price, as a letter states it, each with its words. */
export type StatedAward = {
  winner: ({ name: string } & Placed) | null;
  winningPrice: ({ amount: number; currency: string } & Placed) | null;
  ourPrice: ({ amount: number; currency: string } & Placed) | null;
};

const longestText = 2_000;
const longestQuote = 500;
const longestName = 120;

/**
 * The winner's name and the prices that a letter states. A name is what stands behind words such as "awarded to"; a price is the one amount
 * of a sentence or row that says whose bid it is, or that follows the name. What is not sure is left out: a person confirms what is found.
 */
export function readAward(blocks: readonly Block[], names: Names = {}): StatedAward {
  const award: StatedAward = { winner: null, winningPrice: null, ourPrice: null };
  for (const block of blocks) {
    const cells = block.kind === 'table-row' ? (block.cells ?? []) : [];
    const whole = (block.kind === 'table-row' ? cells.join(': ') : block.text).slice(0, longestText);
    for (const sentence of whole.split(sentenceEnds)) {
      const placed: Placed = {
        quote: sentence.trim().slice(0, longestQuote),
        page: block.anchor.page ?? null,
        paragraph: block.anchor.paragraph ?? null,
      };
      const name = winnerIn(sentence);
      if (name !== undefined && !isOurs(name, names)) award.winner ??= { name, ...placed };
      const amounts = amountsIn(westernDigits(sentence).replaceAll('٬', ','));
      const [money] = amounts;
      if (!money || amounts.length > 1 || isOther(sentence)) continue;
      const { amount, currency } = money;
      const known = award.winner ? { ...names, winner: award.winner.name } : names;
      const whose = name === undefined ? whoseIn(sentence, known) : 'winner';
      if (whose === 'winner') award.winningPrice ??= { amount, currency, ...placed };
      if (whose === 'ours') award.ourPrice ??= { amount, currency, ...placed };
    }
  }
  return award;
}
/** A point within a name (`Ltd.`, `S.A.`) ends no sentence: a capital and a word of more than two letters must follow. */
const sentenceEnds = /(?<=(?:\p{Ll}{3}|\d)[.!?]|[;؛\n])\s+(?=\p{Lu}|\p{Script=Arabic})/u;

/** The name behind the words that announce it, in the letter's own spelling. */
function winnerIn(sentence: string): string | undefined {
  for (let from = 0, words = sentence.split(/(?<=\s)/u); from < words.length; from += 1) {
    // Folded text may be longer or shorter: the phrase has to end where these words do.
    const before = foldText(words.slice(0, from + 1).join('')).trimEnd();
    if (!announces.test(before)) continue;
    const rest = words.slice(from + 1).join('');
    const [name = ''] = rest.split(nameEnds);
    const trimmed = name.trim().replace(/^[«"“:]+\s*|\s*[»"”.,:]+$/gu, '');
    if (beginsName.test(trimmed) && trimmed.length <= longestName) return trimmed;
  }
  return undefined;
}
const beginsName = /^(?:\p{Lu}|\d|\p{Script=Arabic})/u;
const nameEnds =
  /[,;(\n،]|\s(?:for|with|at|on|in the amount|whose|which|and its|pour|avec|au prix|dont|qui|moyennant)\s|\s(?:بمبلغ|بقيمة|بسعر|وذلك|التي|الذي)(?=\s|$)|\.(?=\s|$)/u;
const announces = new RegExp(
  `(?:${Object.values(beforeWinner)
    .flatMap((phrases: readonly Phrase[]) => phrases.map(([pattern]) => pattern))
    .join('|')})$`,
  'u',
);
const isOther = holds(otherAmounts);
const isOurs = (name: string, { ours = '' }: Names): boolean =>
  ours !== '' && foldText(name).includes(foldText(ours));
