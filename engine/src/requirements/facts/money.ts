import { asWritten } from '#lexicon/lexicon.ts';
import { otherMoney as wordsOfOtherMoney, worth } from '#lexicon/money-words.ts';
import type { Language } from '#requirements/wording/language.ts';
import { statedBy, type PlacedSentence } from './stated-sentences.ts';
import type { Stated } from './stated.ts';

/** The value or budget of the contract. `currency`: the ISO code where the sign is one country's, else the sign. */
export type ContractValue = Stated & {
  amount: number;
  currency: string;
  bound: 'estimate' | 'maximum' | 'minimum';
};

/** The estimated value, the budget or the ceiling the documents give the contract; null when they give none. */
export function findContractValue(sentences: PlacedSentence[]): ContractValue | null {
  let best: (ContractValue & { worth: number }) | null = null;
  for (const sentence of sentences) {
    const lead = about.exec(sentence.plain);
    if (!lead || otherMoney.test(sentence.plain)) continue;
    const money = amountIn(sentence.plain.slice(lead.index));
    if (!money) continue;
    const bound = /\b(?:max\w*|ceiling|exceed|plafond|jusqu)/iu.test(sentence.plain)
      ? 'maximum'
      : /\bminim\w+/i.test(sentence.plain)
        ? 'minimum'
        : 'estimate';
    const worth = (sentence.role === 'addendum' ? 4 : 0) + (bound === 'minimum' ? 0 : 1);
    if (best && best.worth >= worth) continue;
    best = {
      ...statedBy(money.text, sentence),
      amount: money.amount,
      currency: money.currency,
      bound,
      worth,
    };
  }
  if (!best) return null;
  const { worth: _, ...value } = best;
  return value;
}

/** The dirham of whichever country: two have one. */
export const dirham = 'dirham';

/**
 * A value in the currency of the buyer's country, where its sign is of two: the Moroccan dirham in Morocco and in French, the
 * Emirati one in the Emirates. Both, where nothing tells which.
 */
export function inOwnCurrency(
  value: ContractValue,
  zone: string | null,
  language: Language,
): ContractValue[] {
  if (value.currency !== dirham) return [value];
  const own =
    zone === 'Africa/Casablanca' || language === 'fr'
      ? ['MAD']
      : zone === 'Asia/Dubai'
        ? ['AED']
        : ['AED', 'MAD'];
  return own.map((currency) => ({ ...value, currency }));
}

type Amount = { amount: number; currency: string; text: string };

/** The first amount of money that a text names, its currency before or after the figure. */
function amountIn(text: string): Amount | undefined {
  return amountOf(before.exec(text) ?? behind.exec(text));
}

/** Every amount that a text names, in its order. */
export function amountsIn(text: string): Amount[] {
  const found: Amount[] = [];
  for (let rest = text; ;) {
    const matches = [before.exec(rest), behind.exec(rest)].filter((one) => one !== null);
    const [first] = matches.toSorted((a, b) => a.index - b.index || b[0].length - a[0].length);
    if (!first) return found;
    const amount = amountOf(first);
    if (amount) found.push(amount);
    rest = rest.slice(first.index + first[0].length);
  }
}

function amountOf(match: RegExpExecArray | null): Amount | undefined {
  const { sign = '', digits = '', scale = '' } = match?.groups ?? {};
  if (!match) return undefined;
  const amount =
    numberOf(digits) *
    (/^(?:b(?:illions?|n)|milliards?)$/i.test(scale)
      ? 1e9
      : /^(?:m(?:illions?)?|مليون|ملايين|م)$/iu.test(scale)
        ? 1e6
        : /^(?:k|thousand|mille|الف)$/iu.test(scale)
          ? 1e3
          : 1);
  const currency = currencies.find(([pattern]) => pattern.test(sign))?.[1];
  return amount > 0 && currency ? { amount, currency, text: match[0].trim() } : undefined;
}

/** 1,250,000.50 and 1 250 000,50 and 1.250.000: a separator before exactly two last digits parts the cents. */
function numberOf(digits: string): number {
  const bare = digits.replaceAll(/[\s\u00a0\u202f]/g, '');
  const cents = /[.,](\d{1,2})$/.exec(bare);
  const whole = (cents ? bare.slice(0, cents.index) : bare).replaceAll(/[.,]/g, '');
  return Number(`${whole}.${cents?.[1] ?? '0'}`);
}

const signs =
  'US\\$|C\\$|CA\\$|CAD|USD|AUD|A\\$|EUR|€|euros?|GBP|£|\\$|SAR|AED|QAR|KWD|EGP|MAD|CHF|DH[Ss]?|dirhams?|ريالا?(?: سعوديا?)?|ر\\.س|درهما?(?: (?:اماراتيا?|مغربيا?))?|جنيها?(?: مصريا?)?';
const digits = '\\d{1,3}(?:[ ,.\\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?';
const before = new RegExp(
  `(?<sign>${signs})\\s?(?<digits>${digits})(?:\\s?(?<scale>millions?|billions?|m|bn|k|thousand)\\b)?`,
  'iu',
);
const behind = new RegExp(
  `(?<digits>${digits})\\s?(?:(?<scale>millions?|milliards?|billions?|thousand|mille|bn|m|k|مليون|ملايين|الف)\\s?)?(?:d['’])?(?<sign>${signs})(?![\\p{L}])`,
  'iu',
);
const currencies: [RegExp, string][] = [
  [/^(?:US\$|USD)$/i, 'USD'],
  [/^(?:C\$|CA\$|CAD)$/i, 'CAD'],
  [/^(?:A\$|AUD)$/i, 'AUD'],
  [/^(?:€|EUR|euros?)$/i, 'EUR'],
  [/^(?:£|GBP)$/i, 'GBP'],
  [/^\$$/, '$'],
  [/^(?:SAR|ريال|ر\.س)/iu, 'SAR'],
  [/^درهما? مغربي/u, 'MAD'],
  [/^(?:AED|درهما? اماراتي)/iu, 'AED'],
  [/^(?:dirham|درهم)/iu, dirham],
  [/^(?:EGP|جنيه)/iu, 'EGP'],
  [/^QAR$/i, 'QAR'],
  [/^KWD$/iu, 'KWD'],
  [/^(?:MAD|DHS?)$/i, 'MAD'],
  [/^CHF$/i, 'CHF'],
];
const about = asWritten(...worth);
const otherMoney = asWritten(...wordsOfOtherMoney);
