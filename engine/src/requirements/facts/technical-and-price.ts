import { westernDigits } from '#text/fold.ts';
import type { CriterionLine } from './criterion-lines.ts';

/**
 * The two shares of quality and price where a text tells them in one breath: "Quality and Cost Based Selection (70:30)", "a weightage of
 * 70% for the technical and 30% for the commercial bid", "S = ST x 0.70 + SF x 0.30". Named in the text's own words; empty where
 * the shares make no whole or are not told apart.
 */
export function technicalAndPrice(written: string, around: () => string): CriterionLine[] {
  if (written.length > longest || !/\d\d|[.,]\d|[٠-٩]/u.test(written)) return [];
  const text = westernDigits(written).replaceAll(/\s+/g, ' ');
  return inFormula(text, around) ?? inRatio(text) ?? inShares(text) ?? [];
}

/** Longer than any sentence on shares. */
const longest = 1200;

const technical = String.raw`\b(?:technical|quality|technique|qualité)|(?<!\p{L})(?:ال)?فني`;
const price = String.raw`\b(?:financial|commercial|price|cost|financière?|prix|coût)|(?<!\p{L})(?:ال)?(?:مالي|سعر)`;
const isTechnical = new RegExp(technical, 'iu');
const isPrice = new RegExp(price, 'iu');
const either = new RegExp(`${technical}|${price}`, 'giu');

const namesOf = (text: string): [string, string] | null => {
  const first = isTechnical.exec(text)?.[0];
  const second = isPrice.exec(text)?.[0];
  return first && second ? [capital(first), capital(second)] : null;
};
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** "QCBS (70:30)", "techno-commercial in the ratio of 70:30", "a 70-30 evaluation": quality stands first, as in the name. */
function inRatio(text: string): CriterionLine[] | null {
  const shares = ratio.exec(text)?.groups;
  const names = namesOf(text.replace(/techno-?\s?(?=commercial)/iu, 'technical '));
  return shares && names ? whole(names, [Number(shares['one']), Number(shares['two'])]) : null;
}
const ratio =
  /(?:\(QCBS\)|\bQCBS\b|\bratio of|\bratio|\bbased selection|\bsplit of|\bon a)\s*[(:]*\s*(?<one>\d\d)\s?%?\s?[:/-]\s?(?<two>\d\d)\b/iu;

/** Two shares in a sentence that speaks of weight, each beside the word it belongs to: behind it, else before it. */
function inShares(text: string): CriterionLine[] | null {
  if (!weighing.test(text) || !isTechnical.test(text) || !isPrice.test(text)) return null;
  const marks = [...text.matchAll(share)];
  const [one, two] = marks;
  if (!one || !two || marks.length > 3) return null;
  const values = [one, two].map(({ groups }) => Number(groups?.['value']));
  if ((values[0] ?? 0) + (values[1] ?? 0) !== 100) return null;
  const words = [...text.matchAll(either)];
  const of = (mark: RegExpExecArray) => {
    const before = words.findLast(({ index }) => index < mark.index && mark.index - index < reach);
    const isBehind = leads.test(text.slice(mark.index + mark[0].length));
    const behind = words.find(({ index }) => index > mark.index && index - mark.index < reach);
    return (isBehind ? behind : (before ?? behind))?.[0];
  };
  const names = [of(one), of(two)];
  const [first = '', second = ''] = names;
  return isTechnical.test(first) !== isTechnical.test(second) && first !== '' && second !== ''
    ? whole([capital(first), capital(second)], values)
    : null;
}
const reach = 130;
const weighing = /weight|QCBS|pond[ée]r|coefficient|وزن|نسبة/iu;
const share = /(?<![\d.,])(?<value>\d\d)\s?(?:%|٪|per ?cent|points?)/giu;
const leads =
  /^\s*(?:weight\w*\s*)?(?:is |are |will be |shall be )?(?:given |assigned |allotted )?(?:to|for|of)\b/iu;

/** "Rating = (Technical Rating * 0.7) + (Commercial Rating * 0.3)", "0.70 x T(s) + 0.30 x F(s)". */
function inFormula(text: string, around: () => string): CriterionLine[] | null {
  if (!text.includes('+')) return null;
  for (const pattern of [factorsBehind, factorsBefore]) {
    const { first = '', second = '', one, two } = pattern.exec(text)?.groups ?? {};
    const values = [one, two].map((each) => Number((each ?? '').replace(',', '.')));
    const sum = (values[0] ?? 0) + (values[1] ?? 0);
    const scale = Math.abs(sum - 1) < 0.001 ? 100 : Math.abs(sum - 100) < 0.001 ? 1 : 0;
    if (scale === 0) continue;
    const names = namesOfTerms(first, second, around);
    if (names)
      return whole(
        names,
        values.map((value) => Math.round(value * scale * 100) / 100),
      );
  }
  return null;
}
const factor = String.raw`(?:0?[.,]\d{1,2}|[1-9]\d)`;
const factorsBehind = new RegExp(
  String.raw`(?<first>[\p{L}][\p{L}\d()/ .-]{0,40}?)\)?\s?[x×*]\s?(?<one>${factor})\s?%?\)?\s?\+\s?\(*(?<second>[\p{L}][\p{L}\d()/ .-]{0,40}?)\)?\s?[x×*]\s?(?<two>${factor})`,
  'iu',
);
const factorsBefore = new RegExp(
  String.raw`(?<one>${factor})\s?%?\s?[x×*]\s?(?<first>[\p{L}][\p{L}\d()]{0,12})\s?\+\s?(?<two>${factor})\s?%?\s?[x×*]\s?(?<second>[\p{L}][\p{L}\d()]{0,12})`,
  'iu',
);

/** What the terms of a formula are: their own words, else the words around it, the technical one by its letter. */
function namesOfTerms(first: string, second: string, around: () => string): [string, string] | null {
  if (isTechnical.test(first) && isPrice.test(second)) return namesOf(`${first} ${second}`);
  const isLetter = (term: string, letters: RegExp) => term.length < 12 && letters.test(term);
  return isLetter(first, /t/i) && isLetter(second, /[fcnlp]/i) ? namesOf(around()) : null;
}

const whole = ([first, second]: [string, string], [one = 0, two = 0]: number[]): CriterionLine[] | null =>
  one + two === 100 && one > 0 && two > 0
    ? [
        { name: first, weight: one },
        { name: second, weight: two },
      ]
    : null;
