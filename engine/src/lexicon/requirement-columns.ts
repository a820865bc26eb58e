import type { WrittenLexicon } from './lexicon.ts';

/** Titles of the column that says what is required. */
export const requirementColumns: WrittenLexicon = {
  before: '^',
  after: '$',
  phrases: [
    ['performance standards?(?:\\(s\\))?', 'Performance Standard(s)', 'Method of Assessment'],
    [
      '(?:minimum |mandatory |technical |functional |required )?(?:requirements?|specifications?)(?: description)?',
      'Minimum Requirement',
      'Requirement number',
    ],
    ['exigences?(?: techniques| minimales| fonctionnelles)?', 'Exigences minimales', 'Réponse'],
    [
      '(?:spécifications|caractéristiques)(?: techniques)?(?: minimales| demandées| exigées)?',
      'Caractéristiques techniques demandées',
      'Caractéristiques proposées',
    ],
    ['(?:ال)?(?:متطلبات|مواصفات)(?: (?:ال)?(?:فنية|مطلوبة))?', 'المواصفات المطلوبة', 'المواصفات المعروضة'],
  ],
};

/** Titles that say that a table weighs or prices. */
export const scoringColumns: WrittenLexicon = {
  phrases: [
    [
      '\\b(?:points?|weights?|weighting|score|marks|price|rate|amount|cost)\\b',
      'Maximum Points',
      'Appointment',
    ],
    [
      '(?<!\\p{L})(?:barème|notation|note|prix|montant|pondération)(?!\\p{L})',
      'Barème (points)',
      'Notations',
    ],
    ['(?:ال)?(?:درجة|نقاط|وزن|سعر)(?!\\p{L})', 'الدرجة', 'المدرجات'],
  ],
};
