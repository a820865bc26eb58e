import type { WrittenLexicon } from './lexicon.ts';

/** Titles of columns that are answers themselves, to be ticked. Whole titles. */
export const choiceTitles: WrittenLexicon = {
  before: '^',
  after: '$',
  phrases: [
    ['[ynp]', 'Y', 'M'],
    ['yes', 'Yes', 'Yes or no'],
    ['no', 'No', 'No.'],
    ['partial(?:ly)?', 'Partially', 'Part'],
    ['n\\/?a', 'N/A', 'NAP'],
    ['not applicable', 'Not applicable', 'Applicable'],
    [
      '(?:(?:fully|full|partially|partial|not|non)[ -]?)?(?:compliant|compliance|comply|complies|met|supported|available)',
      'Non-compliant',
      'Compliant (Y/N)',
    ],
    ['does not comply', 'Does not comply', 'Does comply'],
    ['out of the box', 'Out of the box', 'Box'],
    ['with (?:configuration|customi[sz]ation)', 'With configuration', 'Configuration'],
    ['oui', 'Oui', 'Ouï-dire'],
    ['non', 'Non', 'Nom'],
    ['partiel(?:lement)?', 'Partiellement', 'Partie'],
    ['(?:non[ -]?|partiellement )?conforme', 'Non conforme', 'Conformément'],
    ['sans objet', 'Sans objet', 'Objet'],
    ['نعم', 'نعم', 'نعم أو لا'],
    ['لا', 'لا', 'لائحة'],
    ['جزئي(?:ا|ًا|اً)?', 'جزئيًا', 'جزء'],
    ['(?:غير )?(?:متوافق|مطابق|متوفر)(?: جزئيا| جزئيًا| كليا| كليًا)?', 'غير مطابق', 'مطابقة'],
    ['لا ينطبق', 'لا ينطبق', 'ينطبق'],
  ],
};
