import type { WrittenLexicon } from './lexicon.ts';

/** Headings and titles that announce the criteria that offers are judged by. */
export const criteriaHeadings: WrittenLexicon = {
  flags: 'iu',
  phrases: [
    [
      '\\b(?:evaluation|award|selection|scoring|rating|judging) (?:criteria|factors?)',
      'Evaluation Criteria',
      'Evaluation of the criterium',
    ],
    [
      '\\b(?:criteria for (?:award|evaluation|selection)|basis (?:of|for) award)',
      'Basis of Award',
      'Basis of payment',
    ],
    [
      "\\b(?:grille|bar[èe]me) (?:de notation|d[’'][ée]valuation|d[’']analyse)",
      'Grille de notation',
      'Grille des salaires',
    ],
    [
      "\\bcrit[èe]res? (?:de jugement|d[’']attribution|de s[ée]lection|d[’'](?:analyse|[ée]valuation))",
      'Critères de jugement',
      'Critères de conception',
    ],
    [
      '(?:معايير|معيار|أسس|اسس|آلية|الية) (?:ال)?(?:تقييم|ترسية|مفاضلة|اختيار)',
      'معايير التقييم',
      'معايير السلامة',
    ],
  ],
};

/** Sentences that announce them. */
export const criteriaSentences: WrittenLexicon = {
  flags: 'iu',
  phrases: [
    [
      '\\b(?:criteria|factors|crit[èe]res)\\b.*(?:\\b(?:below|following|order of importance|as follows|listed|suivants?|ci-(?:dessous|apr[èe]s)|ordre)\\b|:\\s*$)',
      'the criteria listed below',
      'the criteria are public',
    ],
    [
      '\\b(?:following|these) (?:\\p{L}+ ){0,3}(?:criteria|factors)\\b',
      'the following evaluation factors',
      'the following days',
    ],
    [
      '\\b(?:evaluated|assessed|scored|judged|rated) (?:\\S+ ){0,6}as follows\\b',
      'scored out of 100 points as follows',
      'delivered as follows',
    ],
    [
      '\\b(?:evaluated|assessed|scored|judged|rated|ranked|weighted) (?:as follows|on the (?:basis of|following)|against the following|according to the following)\\b',
      'ranked as follows',
      'ranked by size',
    ],
    [
      '\\bevaluat(?:ion|ed) (?:\\S+ ){0,8}(?:based )?on the following (?:aspects|areas|parameters|elements|points|items)',
      'evaluation will be carried out based on the following aspects',
      'evaluated on the following day',
    ],
    [
      '(?<!\\p{L})(?:pondérée?s|jugée?s|notée?s|appréciée?s|évaluée?s|classée?s) (?:de la (?:manière|façon) suivante|comme suit)',
      'pondérés de la manière suivante',
      'payés comme suit',
    ],
    [
      '(?:معايير|أسس|اسس) (?:ال)?(?:تقييم|ترسية|مفاضلة)[^:]*:\\s*$',
      'معايير التقييم هي:',
      'معايير التقييم معلنة',
    ],
    [
      '(?:تقييم|تقيّم|المفاضلة)[^:]{0,60}(?:المعايير|العناصر|الأسس|الاسس)[^:]{0,30}:\\s*$',
      'يتم تقييم العروض وفق المعايير التالية:',
      'تقييم العروض:',
    ],
  ],
};

/** Words of which the names of criteria are made. */
export const wordsOfCriteria: WrittenLexicon = {
  flags: 'i',
  before: '\\b(?:',
  after: ')\\b',
  phrases: [
    ['approach|methodolog\\w+|understanding|plan|schedule', 'Technical approach', 'approached'],
    ['experience|qualifications?|references|capabilit\\w+|capacity', 'Relevant experience', 'experienced'],
    ['prices?|cost|value', 'Total cost', 'costly'],
    ['staff\\w*|personnel|team|management', 'Key personnel', 'personal'],
    ['performance|technical|quality|innovation|sustainab\\w+', 'Past performance', 'technically'],
    ['prix|technique|délais?|qualité|méthodologie|moyens', 'Valeur technique', 'techniques'],
  ],
};

/** Lines among criteria that are none: sums, how points are given, an Arabic sentence that begins with its verb. */
export const linesOfNoCriteria: WrittenLexicon = {
  flags: 'iu',
  before: '^',
  phrases: [
    ['(?:les|le|chaque|ce) (?:\\p{L}+ )?crit[èe]res? \\b', 'Chaque critère est noté', 'Critère 1'],
    ['(?:sub-?|sous-)?total(?!(?: \\S+)? (?:cost|price))\\b', 'Sub-total', 'Total proposed cost'],
    [
      '(?:(?:scoring|rating) (?:plan|method|scale)|m[ée]thode de (?:notation|calcul))\\b',
      'Scoring method',
      'Method of work',
    ],
    ['(?:أن|إذا|في حال|[يت]ُ?(?:منح|قيّ?م|حسب|تم|جب|كون|ضاف))\\s', 'يمنح العرض', 'العرض الفني'],
  ],
};

/** What a row of a table of criteria is called that names none. */
export const namesOfNoCriteria: WrittenLexicon = {
  flags: 'i',
  before: '^(?:',
  after: ')\\b',
  phrases: [
    ['(?:sub-?|sous-)?total(?!(?: \\S+)? (?:cost|price))', 'Total points', 'Total cost of ownership'],
    ['(?:note|score) (?:totale?|globale?|finale?|maximale?)', 'Note totale', 'Note de méthode'],
    [
      'maximum|criteria|criterion|evaluation|factor|points?|weight(?:ing)?|score|pond[ée]ration',
      'Weighting',
      'Price',
    ],
    [
      'crit[èe]res?(?! (?:environnement|prix|techni|soci|financ|[ée]conom|d[ée]lai|d[ée]velopp|qualit|RSE|n°))',
      'Critères d’attribution',
      'Critère prix',
    ],
  ],
};

/** Headings of what bidders must fulfil before their offers are judged, and of forms. */
export const eligibilityHeadings: WrittenLexicon = {
  flags: 'iu',
  phrases: [
    [
      '(?<!\\p{L})(?:[ée]ligib\\p{L}+|(?:pre-?)?qualif(?:ication|ying) criteria|minimum criteria)\\b',
      'Pre-Qualification Criteria',
      'Qualifications of staff',
    ],
    [
      '\\b(?:service levels?|payment (?:terms|schedule)|penalt(?:y|ies)|liquidated)\\b',
      'Payment Schedule',
      'Payment of bidders',
    ],
    [
      '\\bcrit[èe]res? (?:de )?(?:recevabilité|participation|candidatures?)\\b',
      'critères de participation',
      'critères de notation',
    ],
    ['(?:معايير|شروط) (?:ال)?(?:تأهيل|أهلية|مشاركة)', 'معايير التأهيل', 'معايير التقييم'],
  ],
};
