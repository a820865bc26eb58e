import type { ReadDocument } from '#reading/document.ts';

export type Language = 'en' | 'fr' | 'ar';

/** The language most of a document's small words or letters belong to; English when it has none. */
export function detectLanguage(document: {
  blocks: Pick<ReadDocument['blocks'][number], 'text'>[];
}): Language {
  let text = '';
  for (const block of document.blocks) {
    text += ` ${block.text}`;
    if (text.length > 60_000) break;
  }
  if (count(text, arabicLetter) > count(text, latinLetter)) return 'ar';
  return count(text, french) > count(text, english) ? 'fr' : 'en';
}

/** The language of a sentence, where its small words or letters tell it. */
export function languageOf(text: string): Language | undefined {
  if (count(text, arabicLetter) > count(text, latinLetter)) return 'ar';
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const inEnglish = words.filter((word) => smallEnglish.has(word)).length;
  const inFrench = count(text, french) + count(text, accent);
  return inFrench === inEnglish ? undefined : inFrench > inEnglish ? 'fr' : 'en';
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
