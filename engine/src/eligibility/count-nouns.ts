import { referencesNoun, staffNoun, yearsNoun } from '#lexicon/conditions.ts';
import type { Lexicon } from '#lexicon/lexicon.ts';

/** How many of what `noun` names: a figure or a word, `three (3) similar contracts`. */
export function countBefore(folded: string, { counted, dual }: Noun): number | undefined {
  const match = counted.exec(folded);
  if (!match) return dual?.test(folded) ? 2 : undefined;
  const said = match.groups?.number ?? '';
  const number = /^\d+$/.test(said) ? Number(said) : numberWords.get(said);
  return number !== undefined && number > 0 && number < 10_000 ? number : undefined;
}

export type Noun = { counted: RegExp; dual?: RegExp };
const words: Record<number, string[]> = {
  1: ['one', 'un', 'une', 'واحد'],
  2: ['two', 'deux', 'اثنين', 'اثنان'],
  3: ['three', 'trois', 'ثلاث', 'ثلاثه'],
  4: ['four', 'quatre', 'اربع', 'اربعه'],
  5: ['five', 'cinq', 'خمس', 'خمسه'],
  6: ['six', 'ست', 'سته'],
  7: ['seven', 'sept', 'سبع', 'سبعه'],
  8: ['eight', 'huit', 'ثماني', 'ثمانيه', 'ثمان'],
  9: ['nine', 'neuf', 'تسع', 'تسعه'],
  10: ['ten', 'dix', 'عشر', 'عشره'],
  12: ['twelve', 'douze'],
  15: ['fifteen', 'quinze'],
  20: ['twenty', 'vingt', 'عشرين', 'عشرون'],
};
const numberWords = new Map(
  Object.entries(words).flatMap(([number, names]) => names.map((name) => [name, Number(number)] as const)),
);
const phrasesOf = (lexicon: Lexicon) =>
  Object.values(lexicon)
    .flat()
    .map(([pattern]) => pattern)
    .join('|');
/** The number after one of these is its name, and counts nothing: `For Lot 3 provide references`. */
const numberedPlaces = '(?:lots?|sections?|clauses?|annex|annexe|appendix|article|الحصه|البند|الملحق)\\s+';
export function noun(lexicon: Lexicon, between: number, dual?: RegExp): Noun {
  const named = [...numberWords.keys()].toSorted((a, b) => b.length - a.length).join('|');
  // `ten` is no part of `tender`.
  const number = `(?<number>\\d{1,4}|(?:${named})(?!\\p{L}))`;
  const inWords = `(?:(?!${phrasesOf(yearsNoun)}|(?:${named})(?!\\p{L}))[\\p{L}'-]+\\s+){0,${between}}?`;
  const counted = new RegExp(
    `(?<![\\p{L}\\d.,-])(?<!${numberedPlaces})${number}\\s*(?:\\(\\s*\\d+\\s*\\)\\s*)?\\+?${inWords}(?:${phrasesOf(lexicon)})`,
    'u',
  );
  return dual ? { counted, dual } : { counted };
}
export const nouns = {
  references: noun(referencesNoun, 4, /(?:مشروعين|عقدين) (?:مماثل|مشابه)/u),
  years: noun(yearsNoun, 0, /(?:سنتين|عامين)(?= |$)/u),
  staff: noun(staffNoun, 2),
};
