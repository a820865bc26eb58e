import type { WrittenLexicon } from './lexicon.ts';

/** A list's head that names what the bid is made of: "The proposal shall include:". */
export const headsOfContents: WrittenLexicon = {
  phrases: [
    [
      '\\b(?:proposals?|bids?|tenders?|quot\\w+|submissions?|responses?)\\b[^.]{0,60}\\b(?:include|contain|consist of|submit|provide|attach|comprise)\\b[^.]*:',
      'The proposal shall include:',
      'The city shall include:',
    ],
    [
      '\\b(?:bidders?|proponents?|offerors?|contractors?|proposers?|vendors?)\\b[^.]{0,60}\\b(?:include|contain|consist of|submit|provide|attach|comprise)\\b[^.]*:',
      'Bidders must submit:',
      'Bidders must submit a plan.',
    ],
    [
      '(?<![\\p{L}])(?:offres?|plis?|dossier|candidature|candidats?)(?![\\p{L}])[^.]{0,60}(?:comprend\\w*|contient|contenir|comport\\w+|remettre|fournir|joindre)[^.]*:',
      'Le dossier comprend :',
      'Le marché comprend :',
    ],
    [
      '(?:عرض|عروض|متنافس\\p{L}*)[^.]{0,60}(?:يتضمن|تتضمن|يشمل|تشمل|يحتوي|ارفاق|تقديم)[^.]*:',
      'يجب ان يتضمن العرض ما يشمل:',
      'يتضمن العقد:',
    ],
  ],
};
