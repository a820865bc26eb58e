import type { ReadDocument } from '#reading/document.ts';

export type DocumentRole = 'main' | 'addendum' | 'draft';
/** `number`: an addendum's number, 0 where it has none. */
export type RankedDocument = { document: ReadDocument; role: DocumentRole; number: number };

/** What each document is to the tender, by its name and its opening lines. */
export function rankDocuments(documents: ReadDocument[]): RankedDocument[] {
  return documents.map((document) => {
    const opening = document.blocks
      .slice(0, 10)
      .filter((block) => block.text.length < 120)
      .map((block) => block.text)
      .join(' ');
    const text = `${document.name} ${opening}`.replaceAll('_', ' ');
    if (
      draft.test(document.name.replaceAll('_', ' ')) ||
      /\bdraft (?:rf[pqt]|request|solicitation|tender)|\bprojet de (?:cahier|marché)/i.test(opening)
    )
      return { document, role: 'draft', number: 0 };
    const named = addendum.exec(text);
    return named
      ? { document, role: 'addendum', number: Number(named[1] ?? 0) }
      : { document, role: 'main', number: 0 };
  });
}

const draft = /\b(?:draft|pre-?solicitation|brouillon|projet de)\b/i;
/** "ADDENDA" alone is a chapter of many a tender; a numbered one, or one in the name, is an addendum. */
const addendum =
  /\b(?:addendum|amendment|corrigendum|avenant|rectificatif|additif)\s*(?:no\.?|n°|number|#|:)?\s*(\d{1,3})?/i;
