import {
  beforeCriteria,
  beforeCriteriaElsewhere,
  notInCriteria,
  helpingVerbs,
  counts,
  countsElsewhere,
  smallBehindCounts,
  totals,
  totalsBehind,
  allots,
  towards,
  splits,
  weights,
  judgesOffers,
  judgesOffersElsewhere,
  usualCriteria,
  usualCriteriaInFrench,
  usualCriteriaInArabic,
} from '#lexicon/weight-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import { westernDigits } from '#text/fold.ts';
import type { CriterionLine } from './criterion-lines.ts';

/**
 * Award criteria that running text tells with their weights: "price counts for forty percent, quality for the remaining
 * 60 %", "60 % pour la valeur technique et 40 % pour le prix", "بنسبة 60% للعرض الفني و40% للعرض المالي". Empty unless the
 * text speaks of judging offers and the weights make a hundred; names and numbers stand in the text.
 */
export function weightsTold(written: string): CriterionLine[] {
  if (written.length > longest || !judging.test(written) || (paying.test(written) && !naming.test(written)))
    return [];
  const text = withDigits(westernDigits(written)).replaceAll(/\s+/g, ' ');
  return shared(text) ?? runOf(text) ?? [];
}

/** Whether a text speaks of how offers are judged. */
export const isAboutJudging = (text: string): boolean => judging.test(text);

/** Longer than any passage on criteria; what is as long is a whole document without its paragraphs. */
const longest = 4000;
/** As many weights as one passage tells at most. */
const mostWeights = 20;

/** The first run of weights, each with a name, that makes a hundred. */
function runOf(text: string): CriterionLine[] | null {
  const marks = [...text.matchAll(weight)].slice(0, mostWeights);
  const read = (from: number, to: number, nameBehind: boolean, isPlain = false): CriterionLine[] =>
    marks.slice(from, to).flatMap((mark, at) => {
      const nth = from + at;
      const end = mark.index + mark[0].length;
      const before = text.slice(marks[nth - 1] ? endOf(marks[nth - 1]) : 0, mark.index);
      const after = text.slice(end, marks[nth + 1]?.index ?? text.length);
      const name = nameBehind ? nameAfter(after, isPlain || weightAhead.test(before)) : nameBefore(before);
      return name === null
        ? []
        : [{ name, weight: Number((mark.groups?.['number'] ?? '').replace(',', '.')) }];
    });
  for (let from = 0; from < marks.length; from += 1) {
    for (let to = marks.length; to > from; to -= 1) {
      for (const [nameBehind, isPlain] of [[true], [false], [true, true]]) {
        const lines = read(from, to, nameBehind === true, isPlain);
        // "60% quality and 40% price": without a word between, each name is one that criteria have.
        if (
          lines.length === to - from &&
          isWhole(lines) &&
          (!isPlain || (to - from > 1 && lines.every((line) => usual.test(line.name))))
        )
          return lines;
      }
    }
  }
  return null;
}

const endOf = (match: RegExpExecArray | undefined): number => (match ? match.index + match[0].length : 0);

/** Weights that are told together behind or before the names they share: "60/40 is given to quality and price". */
function shared(text: string): CriterionLine[] | null {
  for (const pattern of [namesBehindRatio, weightsBehindNames, ratioBehindNames, ratioOfPair, factorsOfSum]) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const numbers = [groups['one'], groups['two']].map((number) => Number((number ?? '').replace(',', '.')));
    const scale = Math.abs(numbers.reduce((sum, number) => sum + number, 0) - 1) < 0.001 ? 100 : 1;
    const lines = [groups['first'], groups['second']].flatMap((name, at) => {
      const bare = named(name ?? '');
      return bare === null
        ? []
        : [{ name: bare, weight: Math.round((numbers[at] ?? 0) * scale * 100) / 100 }];
    });
    if (lines.length === 2 && isWhole(lines)) return lines;
  }
  return null;
}

/** A hundred in all, no name twice, and at least one of them a name that criteria have; one alone is the price. */
function isWhole(lines: CriterionLine[]): boolean {
  const sum = lines.reduce((total, line) => total + (line.weight ?? 0), 0);
  const names = new Set(lines.map(({ name }) => name.toLowerCase()));
  return (
    Math.abs(sum - 100) < 0.5 &&
    names.size === lines.length &&
    lines.every(({ weight: each }) => (each ?? 0) > 0) &&
    (lines.length > 1 ? lines.some(({ name }) => usual.test(name)) : price.test(lines[0]?.name ?? ''))
  );
}

/** The name at the end of what stands before a weight, without the verb between them. */
function nameBefore(text: string): string | null {
  const bare = text.replace(verbBehindName, ' ').replace(/[\s:(–—=-]+$/, '');
  return named(bare.split(/[,;:.،؛|()•]|\s[–—-]\s/).at(-1) ?? '');
}

/** The name at the start of what stands behind a weight: it is led by a preposition, or the weight by its own word. */
function nameAfter(text: string, isLed: boolean): string | null {
  const led = leadsName.exec(text);
  if (!led && !isLed) return null;
  const rest = text.slice(led?.[0].length ?? 0);
  return named(
    // "لل" is the preposition with the article.
    ((led?.[0].endsWith('لل') ? `ال${rest}` : rest).split(/[,;:.،؛|()•]|\s[–—-]\s/)[0] ?? '').replace(
      /\s(?:and|et|while|whereas|with|plus|و|بينما)(?:\s(?:the|a|les?|la|remaining|other|balance|of|restants?))*\s*(?:نسبة|بنسبة)?\s*$|\sو$/u,
      '',
    ),
  );
}

function named(text: string): string | null {
  let bare = text.replace(intro, '').trim();
  for (let last = ''; last !== bare;) {
    last = bare;
    bare = bare.replace(smallBefore, '').replace(/[\s"“”«»'’:–—-]+$/, '');
  }
  const words = bare.split(' ').length;
  return /\p{L}{2}/u.test(bare) && words <= 9 && bare.length <= 90 && !noName.test(bare) ? bare : null;
}

/** What stands before a name and is no part of it. */
const intro = pattern('iu')`^.*(?<![\p{L}])${[beforeCriteria, beforeCriteriaElsewhere]}(?![\p{L}])`;
const smallBefore =
  /^(?:["“«'’\s–—•-]+|(?:(?:and|then|the|an?|its?|their|with|for|of|to|both|while|et|puis|les?|la|du|des|de|aux?|crit[èe]re|criterion|factor)\s)|(?:[ld][’'])|و(?=ال)|(?:(?:معيار|بنسبة|نسبة)\s))/iu;
const noName = pattern('iu')`(?<![\p{L}])${notInCriteria}(?![\p{L}])`;

/** The verb and its small words between a name and its weight. */
const verbBehindName = pattern('iu')`
  (?:,?\s*(?:which|qui|and))?(?:\s+${helpingVerbs})*(?:\s${[counts, countsElsewhere]})?(?:[\s(]+${smallBehindCounts})*[\s:(–—=]*$`;
const weightAhead = /(?:weight(?:ing)?|pond[ée]ration)\s*:?\s*$/iu;
const isOrWillBe = String.raw`(?:(?:will|shall)\s+(?:be|go)\s*|(?:is|are|being|goes?|sera|seront|est|sont)\s+)?`;
/** What leads the name behind its weight. */
const leadsName = pattern('iu')`
  ^\s*\)?\s*(?:(?:of|de)\s+(?:the|la)?\s*${totals}(?:\s${totalsBehind})?\s*)?${isOrWillBe}(?:${allots}\s+)?${towards}\s*(?:the\s+|la\s+|le\s+|les\s+|l[’'])?`;

const number = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
const unit = String.raw`(?:%|٪|per\s?cent\b|pour\s?cents?\b|points?\b|pts\b|marks?\b|درجات|درجة|نقاط|نقطة|بال(?:مائة|مئة)|في ال(?:مائة|مئة))`;
/** "60 %", and "60" where a list gives each its number before a semicolon or at its end. */
const weight = new RegExp(
  String.raw`(?<![\d.,/])(?<number>${number})\s*(?:${unit}|(?=\s*[;؛](?=\s))|(?=\.?\s*(?:total\b|$)))`,
  'giu',
);
const name = String.raw`[\p{L}][\p{L}’'&\s-]{1,50}?`;
const ratio = String.raw`(?<one>${number})\s*%?\s*[/:]\s*(?<two>${number})`;
const shallBe = String.raw`(?:that|which|qui|is|are)?\s*(?:shall be|will be|is|are|of|de|sont|seront)`;
const namesBehindRatio = pattern('iu')`
  (?<![\d/])${ratio}\s*%?,?\s+(?:(?:is|are|will be|shall be|est|sont|sera)\s+)?${splits}+\s*(?:to|between|for|entre|à)?\s*(?<first>${name})\s*(?:and|et|/|:)\s*(?<second>${name})(?=[\s,.;)]|$)`;
/** "The quality/price split is 70:30". */
const ratioOfPair = new RegExp(
  String.raw`(?<first>\p{L}{4,20})\s?[/:-]\s?(?<second>\p{L}{4,20})\s+(?:split|ratio|weighting|balance)[^.\d]{0,20}(?<one>${number})\s*%?\s*[:/]\s*(?<two>${number})`,
  'iu',
);
/** "technical score x 0.8 + financial score x 0.2", « note technique x 0,7 + note financière x 0,3 ». */
const factorsOfSum = new RegExp(
  String.raw`(?:=|:)\s*(?<first>${name})(?:\s+scores?)?\s*[x×*]\s*(?<one>0?[.,]\d{1,2})\s*\+\s*(?<second>${name})(?:\s+scores?)?\s*[x×*]\s*(?<two>0?[.,]\d{1,2})`,
  'iu',
);
const haveThe = '(?:(?:shall|will) )?(?:have|has|carr(?:y|ies))(?: the| an?)?';
/** "The technical and the commercial evaluation shall have the weightage of 70% and 30% respectively". */
const weightsBehindNames = pattern('iu')`
  (?:^|[.;:] )(?:the )?(?<first>${name}) and (?:the )?(?<second>${name}) ${haveThe}
  (?:${weights} (?:of )?)?(?<one>${number})\s*% and (?<two>${number})\s*%`;
const ratioBehindNames = pattern('iu')`
  ${weights}[^.]{0,60}?\b(?:to|of|for|between|à|de|entre)\s+(?<first>${name})\s+(?:and|et)\s+(?<second>${name})\s*,?\s*${shallBe}\s*(?<one>${number})\s*%?\s+(?:and|et)\s+(?<two>${number})\s*%?`;

/** The text speaks of how offers are judged, and not of how work is paid. */
const judging = pattern('i')`${[judgesOffers, judgesOffersElsewhere]}`;
const paying =
  /\b(?:paid|payments?|payable|payée?s?|invoices?|instal?lments?|retention|penalt(?:y|ies)|liquidated|paiements?|acomptes?|factur\w+|p[ée]nalit[ée]s?)(?![\p{L}])|دفعة|دفعات|غرامة|صرف/iu;
/** Where criteria are called so, "payment terms" may be one. */
const naming = /criteri|crit[èe]re|معايير/i;
const price = /\b(?:prices?|pricing|costs?|fees?|prix|co[ûu]ts?)(?![\p{L}])|سعر|أسعار/iu;
const usual = pattern('iu')`
  \b${[usualCriteria, usualCriteriaInFrench]}(?![\p{L}]) | ${usualCriteriaInArabic}`;

/** Numbers in words before a unit become digits: "forty percent (40%)" is one weight. */
function withDigits(text: string): string {
  return text
    .replaceAll(inWords, (whole, words: string) => {
      const value = valueOf(words);
      return value === null ? whole : String(value);
    })
    .replaceAll(twice, '$<number> %');
}
const units: Record<string, number> = {};
for (const [value, names] of Object.entries({
  1: 'one',
  2: 'two deux',
  5: 'five cinq خمسة خمس',
  10: 'ten dix عشرة عشر',
  15: 'fifteen quinze',
  20: 'twenty vingt عشرون عشرين',
  30: 'thirty trente ثلاثون ثلاثين',
  40: 'forty quarante أربعون أربعين',
  50: 'fifty cinquante خمسون خمسين',
  60: 'sixty soixante ستون ستين',
  70: 'seventy soixante-dix سبعون سبعين',
  80: 'eighty quatre-vingts quatre-vingt ثمانون ثمانين',
  90: 'ninety quatre-vingt-dix تسعون تسعين',
  100: 'hundred cent مائة مئة',
}))
  for (const each of names.split(' ')) units[each] = Number(value);
const anyNumber = Object.keys(units)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const inWords = new RegExp(
  String.raw`(?<=^|[^\p{L}-]|(?<![\p{L}])و)((?:${anyNumber})(?:(?:[\s-]|\sand\s|\set\s)(?:${anyNumber}))?)(?=\s*(?:${unit}|\())`,
  'giu',
);
const twice = new RegExp(
  String.raw`(?<number>${number})\s*(?:${unit})?\s*\(\s*\k<number>\s*(?:${unit})\s*\)(?:\s*(?:${unit}))?`,
  'giu',
);

/** "forty", "thirty-five", "one hundred"; null for what is no number together. */
function valueOf(words: string): number | null {
  const whole = units[words.toLowerCase()];
  if (whole !== undefined) return whole;
  const [tens, ones] = words
    .toLowerCase()
    .split(/[\s-]+(?:and\s|et\s)?/)
    .map((word) => units[word]);
  if (tens === undefined || ones === undefined) return null;
  return ones === 100 ? (tens === 1 ? 100 : null) : tens >= 20 && ones < 20 ? tens + ones : null;
}
