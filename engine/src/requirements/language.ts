import type { ReadDocument } from '#reading/document.ts';

export type Language = 'en' | 'fr';

/** The language most of a document's small words belong to; English when it has none. */
export function detectLanguage(document: ReadDocument): Language {
  let text = '';
  for (const block of document.blocks) {
    text += ` ${block.text}`;
    if (text.length > 60_000) break;
  }
  return count(text, french) > count(text, english) ? 'fr' : 'en';
}

const english = /\b(?:the|of|and|to|in|is|for|be|shall|with|by|this|that|will)\b/gi;
const french =
  /(?<![\p{L}])(?:le|la|les|des|du|de|et|est|sont|une?|dans|par|pour|au|aux|sera|avec|ce|cette)(?![\p{L}])/giu;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
