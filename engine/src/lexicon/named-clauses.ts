import type { WrittenLexicon } from './lexicon.ts';

/** A heading's number with the word before it. */
export const namedClauses: WrittenLexicon = {
  before: '^',
  after: '\\s+(?:\\p{N}{1,3}(?:\\.\\p{N}{1,3})*[A-Z]?|[IVX]{1,5}|[A-Z])(?![\\p{L}\\p{N}])',
  phrases: [
    ['(?:section|clause|chapter|part|appendix|schedule|task)', 'Section 3 Selection', 'Sections 3 and 4'],
    ['(?:article|annexe?|chapitre|partie|lot|titre|tâche)', 'Article 5 : Accès', 'Article : accès'],
    ['(?:المادة|البند|القسم|الباب|الملحق)', 'المادة 12 الضمانات', 'المواد 12'],
  ],
};
