import { foldText } from '#text/fold.ts';

/** Something that a reader would hold a bidder to: a key by which two ways of writing it meet, and how it is written. */
export type Detail = { key: string; written: string };

/** The numbers, names, certificates and addresses of a sentence, and what its numbers count; each once. */
export function tellingDetails(sentence: string): Detail[] {
  const text = sentence.normalize('NFKC');
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const found = new Set([
    ...numbersIn(text),
    ...wordedNumbersIn(text),
    ...addressesIn(text),
    ...mixedIn(text),
    ...namesIn(text),
    ...unitsIn(text),
  ]);
  return [...found].map((key) => ({ key, written: words.find((word) => keysOf(word).includes(key)) ?? key }));
}
const keysOf = (word: string): string[] => {
  const folded = foldText(word);
  return [folded, singular(folded), ...numbersIn(word), ...wordedNumbersIn(word)];
};

/** Everything in a text that a detail may be found among: its details, and each of its words. */
export function detailsAmong(text: string): Set<string> {
  const whole = text.normalize('NFKC');
  return new Set([
    ...numbersIn(whole),
    ...wordedNumbersIn(whole),
    ...addressesIn(whole),
    ...mixedIn(whole),
    ...(whole.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => [foldText(word), singular(foldText(word))]),
    ...(whole.match(/[%€$£¥]/gu) ?? []),
  ]);
}

const singular = (word: string): string => (word.length > 3 ? word.replace(/(?:es|s|x)$/, '') : word);

/** Digits of any script become ours; what groups them goes, and a decimal comma is a point: `1 250,50` is `1250.5`. */
function numbersIn(text: string): string[] {
  const ours = text.replaceAll(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
  return (ours.match(/\d+(?:[.,'’٬\u00a0\u202f ]\d{3}(?!\d))*(?:[.,٫]\d+)?/g) ?? []).map(canonical);
}

function valueOfDigit(digit: string): number {
  let point = digit.codePointAt(0) ?? 48;
  // The digits of a script stand in a row, zero first.
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - 1)) && value < 9) {
    point -= 1;
    value += 1;
  }
  return value;
}

function canonical(number: string): string {
  const bare = number.replaceAll(/[.,'’٬\u00a0\u202f ](?=\d{3}(?!\d))/g, '').replace(/[,٫]/, '.');
  return String(Number(bare));
}

/** `twelve`, `douze`, `اثنا عشر` stand for 12. One is left out: it is an article as often. */
const wordedNumbersIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => {
    const value = worded.get(foldText(word));
    return value === undefined ? [] : [String(value)];
  });

const worded = new Map<string, number>(
  Object.entries({
    2: 'two twice double deux اثنان اثنين اثنتان اثنتين',
    3: 'three trois ثلاثه ثلاثة ثلاث',
    4: 'four quatre اربعه اربعة اربع',
    5: 'five cinq خمسه خمسة خمس',
    6: 'six سته ستة ست',
    7: 'seven sept سبعه سبعة سبع',
    8: 'eight huit ثمانيه ثمانية ثماني ثمان',
    9: 'nine neuf تسعه تسعة تسع',
    10: 'ten dix عشره عشرة',
    11: 'eleven onze',
    12: 'twelve douze dozen douzaine',
    13: 'thirteen treize',
    14: 'fourteen quatorze',
    15: 'fifteen quinze',
    16: 'sixteen seize',
    17: 'seventeen',
    18: 'eighteen',
    19: 'nineteen',
    20: 'twenty vingt عشرون عشرين',
    30: 'thirty trente ثلاثون ثلاثين',
    40: 'forty quarante اربعون اربعين',
    50: 'fifty cinquante خمسون خمسين',
    60: 'sixty soixante ستون ستين',
    70: 'seventy سبعون سبعين',
    80: 'eighty ثمانون ثمانين',
    90: 'ninety تسعون تسعين',
    100: 'hundred hundreds cent cents centaine centaines مئه مئة مائه مائة مئات',
    1000: 'thousand thousands mille millier milliers الف الاف',
    1000000: 'million millions مليون ملايين',
    1000000000: 'billion billions milliard milliards مليار',
  }).flatMap(([value, words]) => words.split(' ').map((word) => [foldText(word), Number(value)] as const)),
);

const addressesIn = (text: string): string[] =>
  (
    text.match(
      /(?:https?:\/\/|www\.)[^\s<>"')\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[\w-]+(?:\.[a-z]{2,})+\b/giu,
    ) ?? []
  ).map((address) => address.toLowerCase().replace(/[.,;]+$/, ''));

/** Letters and digits in one word: `ISO9001`, `24x7`, `A1`. */
const mixedIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => /\p{L}/u.test(word) && /\p{N}/u.test(word))
    .map(foldText);

/**
 * Words written as names: with a capital inside the sentence, or of capitals. The first word is one too unless it is a
 * word that sentences begin with.
 */
function namesIn(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}\p{N}’'-]*/gu)].flatMap(({ 0: word, index }) => {
    if (!/^\p{Lu}/u.test(word)) return /\p{Ll}\p{Lu}/u.test(word) ? parts(word) : [];
    const isFirst = !/[\p{L}\p{N}]/u.test(text.slice(0, index));
    if (isFirst && (openings.has(foldText(word).replace(/'.*$/u, '')) || word.length <= 2)) return [];
    return word === 'I' ? [] : parts(word);
  });
}
/** `ISO-certified` and `l’Oréal` are two words; `company’s` is one with its ending. */
const parts = (word: string): string[] =>
  word
    .split(/[-’']/)
    .filter((part) => part.length > 1)
    .map(foldText);

const openings = new Set(
  `we our us the a an all each every any both this that these those it its they their he she you your in on at by for from with
  within without under over after before during as when where while if since to of and or but also additionally furthermore
  moreover further besides yes no not there here such only once upon through throughout as
  nous notre nos le la les un une des du de ce cet cette ces il elle ils elles son sa ses leur leurs dans sur par pour avec sans
  sous apres avant pendant lors quand si depuis chaque tout toute tous toutes chacun en au aux a et ou mais aussi ainsi oui non
  afin outre notamment egalement`.split(/\s+/),
);

/** What a number counts, or the sign beside it: `400 km`, `99 %`, `€ 5`. */
function unitsIn(text: string): string[] {
  const behind = [...text.matchAll(/\p{N}[ \u00a0\u202f]?(%|[€$£¥]|[\p{L}\p{M}]+)/gu)].map(
    ([, unit]) => unit ?? '',
  );
  const before = [...text.matchAll(/([€$£¥])[ \u00a0\u202f]?\p{N}/gu)].map(([, unit]) => unit ?? '');
  return [...behind, ...before]
    .map((unit) => (/\p{L}/u.test(unit) ? singular(foldText(unit)) : unit))
    .filter((unit) => unit !== '' && !joins.has(unit));
}
const joins = new Set('and or to of in at the per on by et ou a de du en le la par au و او في من'.split(' '));
