import type { WrittenLexicon } from './lexicon.ts';

/** What bidders ask the buyer, in a document of questions and answers. */
export const askedByBidders: WrittenLexicon = {
  phrases: [
    ['\\?\\s*$', 'Is a bond needed?', 'A bond is needed.'],
    ['\\?\\s+(?:please|thank)', 'Is it? Please tell us.', 'Is it? No.'],
    [
      '\\b(?:we|offerors?|bidders?) (?:respectfully |kindly )?(?:request|ask|suggest)\\b',
      'We kindly ask for a week.',
      'We requested it.',
    ],
    [
      '\\b(?:would|will|can|could) (?:the )?(?:government|agency|buyer|city|county|state|authority|gsa)\\b[^.]*\\b(?:consider|clarify|confirm|extend|provide)\\b',
      'Would the city consider a later date',
      'The city will consider bids',
    ],
    ['\\bplease (?:clarify|confirm|advise)\\b', 'Please clarify section 3', 'Please submit'],
  ],
};
