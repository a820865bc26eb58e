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
  const [inFrench, inEnglish] = [count(text, french) + count(text, accent), count(text, english)];
  return inFrench === inEnglish ? undefined : inFrench > inEnglish ? 'fr' : 'en';
}
const accent = /[éèêàçùîœ]|(?<![\p{L}])(?:votre|vos|vous|nos|nous|quels?|quelles?|[ld]['’])/giu;

const english = /\b(?:the|of|and|to|in|is|for|be|shall|with|by|this|that|will)\b/gi;
const french =
  /(?<![\p{L}])(?:le|la|les|des|du|de|et|est|sont|une?|dans|par|pour|au|aux|sera|avec|ce|cette)(?![\p{L}])/giu;

const arabicLetter = /[\u0620-\u064a]/g;
const latinLetter = /[a-z]/gi;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
