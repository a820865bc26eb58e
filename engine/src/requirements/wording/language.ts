import type { ReadDocument } from '#reading/document.ts';

export type Language = 'en' | 'fr' | 'ar';

type Texts = { blocks: Pick<ReadDocument['blocks'][number], 'text'>[] };

/** The language most of a document's small words or letters belong to; English when it has none. */
export function detectLanguage(document: Texts): Language {
  let text = '';
  for (const block of document.blocks) {
    text += ` ${block.text}`;
    if (text.length > 60_000) break;
  }
  if (isArabic(text)) return 'ar';
  return count(text, french) > count(text, english) ? 'fr' : 'en';
}

/** The language of a sentence, where its small words or letters tell it. */
export function languageOf(text: string): Language | undefined {
  if (isArabic(text)) return 'ar';
  const lead = leadOfFrench(text);
  return lead === 0 ? undefined : lead > 0 ? 'fr' : 'en';
}

/**
 * Tells the language of each passage of a document, asked in reading order: documents of the Gulf repeat in English what they say in
 * Arabic, those of the Maghreb in French. The script tells Arabic. Between the others a passage's small words decide where they leave no
 * doubt, else those of the passage before, which at first is taken to be in the language of most of what is not Arabic.
 */
export function languageByPassage(document: Texts): (text: string) => Language {
  const usual = detectLanguage({ blocks: document.blocks.filter(({ text }) => !isArabic(text)) });
  let near = usual;
  return (text) => {
    if (isArabic(text)) return 'ar';
    const lead = leadOfFrench(text);
    if (Math.abs(lead) >= (near === usual ? 3 : 1)) near = lead > 0 ? 'fr' : 'en';
    return near;
  };
}

const isArabic = (text: string): boolean => {
  const letters = count(text, arabicLetter);
  return letters > 0 && letters > count(text, latinLetter);
};

/** By how many small words a text is rather French; below zero it is rather English. */
function leadOfFrench(text: string): number {
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const inEnglish = words.filter((word) => smallEnglish.has(word)).length;
  return count(text, french) + count(text, accent) - inEnglish;
}
/** English words that every sentence is made of and French has not: with `on`, `me` or `plus` either may be meant. */
const smallEnglish = new Set(
  `the of and to in is for be shall with by this that will must should would could can may might do does did done have has had been are was
  were am i you your yours we us our ours it its they them their there he she his her who whom whose what which when where why how if
  then than these those some any anybody anyone anything every each from at into onto about after before because while until not no
  get got give let make my all both so such only just here very out up over under between within without per`.split(
    /\s+/,
  ),
);
const accent = /[éèêàçùîœ]|(?<![\p{L}])(?:votre|vos|vous|nos|nous|quels?|quelles?|[ld]['’])/giu;

const english = /\b(?:the|of|and|to|in|is|for|be|shall|with|by|this|that|will)\b/gi;
const french =
  /(?<![\p{L}])(?:le|la|les|des|du|de|et|est|sont|une?|dans|par|pour|au|aux|sera|avec|ce|cette)(?![\p{L}])/giu;

const arabicLetter = /[\u0620-\u064a]/g;
const latinLetter = /[a-z]/gi;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
