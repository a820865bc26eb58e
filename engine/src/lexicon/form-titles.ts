import type { WrittenLexicon } from './lexicon.ts';

/** Titles of the column that numbers the questions. */
export const numberTitles: WrittenLexicon = {
  flags: 'i',
  before:
    '^(?:(?:(?:functional |business |technical )?(?:q(?:ues(?:tion)?)?|req(?:uirement)?|item|control|criterion|clause|exigence))[\\s.-]*)?',
  after: '$',
  phrases: [
    ['ids?|identifier|identifiant|code', 'Requirement ID', 'Idea'],
    ['ref(?:erence)?\\.?|réf(?:érence)?\\.?', 'Control ref.', 'Reference projects'],
    ['n[o°º]\\.?|num(?:ber|éro)?\\.?|#', 'Question No.', 'Number of staff'],
  ],
};

/** Titles of the column of a form that says what is asked, beside "Question" and "Requirement". */
export const questionTitles: WrittenLexicon = {
  flags: 'iu',
  before: '^(?:mandatory |technical |functional |detailed |minimum )*',
  after: '$',
  phrases: [
    ['criteri(?:on|a)|specifications?', 'Technical specifications', 'Criteria of the award'],
    ['controls?(?: (?:specification|description|statement))?', 'Control description', 'Controller'],
    ['critères?|spécifications?(?: techniques)?', 'Spécifications techniques', 'Critères sociaux'],
    ['demandes?|prescriptions?', 'Demande', 'Demandeur'],
    ['المواصفات(?: الفنية)?(?: المطلوبة)?', 'المواصفات المطلوبة', 'المواصفات المعروضة'],
    ['الوصف|البند|المعيار|الشرط|الشروط|الاشتراط(?:ات)?|العنصر', 'البند', 'البنود الأخرى'],
    ['المطلوب|البيان|المعايير|الاستفسار|المواصفة', 'المطلوب', 'عدد المطلوب'],
  ],
};

/** Titles of the column that the bidder writes an answer in. */
export const answerTitles: WrittenLexicon = {
  flags: 'iu',
  before: '^',
  after: '$',
  phrases: [
    [
      "(?:(?:your|the|(?:vendor|supplier|bidder|tenderer|proponent|respondent|contractor|offeror)'?s?’?s?) )*(?:answers?|responses?|reply|replies)(?: text)?",
      'Vendor’s response',
      'Response time',
    ],
    [
      '(?:votre |vos )?réponses?(?: du (?:candidat|soumissionnaire|titulaire))?',
      'Réponse du candidat',
      'Réponse attendue',
    ],
    ['الإجابة|الاجابة|الجواب|الرد|الاستجابة', 'الرد', 'مدة الرد'],
    [
      '(?:رد|إجابة|اجابة|استجابة|جواب) (?:المتنافس|المورد|مقدم (?:العرض|العطاء|الخدمة)|المقاول|العارض|الشركة|المتقدم|المتعهد)',
      'استجابة المورد',
      'رد الجهة',
    ],
  ],
};

/** Titles over what is for whoever bids to fill in. */
export const filledByBidders: WrittenLexicon = {
  flags: 'iu',
  before: '^',
  after: '(?!\\p{L})',
  phrases: [
    ['to be completed by|à compléter par', 'To be completed by the bidder', 'Completed'],
    ['vendor|supplier|seller|bidder|tenderer|proponent|economic operator', 'Supplier', 'Vendors'],
    ['candidat|soumissionnaire|opérateur économique', 'Candidat', 'Candidature'],
    ['(?:يعبأ|تعبأ|يملأ|تملأ) (?:من قبل|بواسطة)', 'يعبأ من قبل المتنافس', 'تعبئة النموذج'],
  ],
};

/** Titles over what whoever judges the answers writes. */
export const buyerTitles: WrittenLexicon = {
  flags: 'iu',
  before: '^',
  after: '(?!\\p{L})',
  phrases: [
    ['buyer|client|customer|council|authority', 'Client use', 'Buyers'],
    ['evaluat(?:or|ion)|assess(?:or|ment)|analyst|reviewer|moderat(?:or|ion)', 'Evaluator', 'Value'],
    ['for (?:official|office|internal)', 'For official use', 'For the bidder'],
    ['acheteur|évaluat(?:eur|ion)', 'Acheteur', 'Acheté'],
  ],
};

/** Words around a number of words or characters that say it is the most. */
export const mostOfLength: WrittenLexicon = {
  flags: 'iu',
  phrases: [
    ['\\bmax(?:imum|\\.)?|\\blimit(?:ed|e|é|ée)?', 'max. 500 words', 'the climate'],
    [
      '\\b(?:up to|no more than|not exceed(?:ing)?|at most|or (?:less|fewer)|within|under)',
      'up to 500 words',
      'the setup',
    ],
    ['\\b(?:au plus|jusqu|dépasser|plus de)', 'jusqu’à 500 mots', 'le surplus'],
    ['\\(\\s*\\d[\\d ,.]*\\s*(?:words?|mots?|char)', '(500 words)', '500 words in all'],
    ['^\\s*\\d[\\d ,.]*\\s*\\p{L}+\\s*$', '500 words', 'about 500 words'],
    ['لا (?:يزيد|تزيد|يتجاوز|تتجاوز)|بحد أقصى|حد أقصى', 'بما لا يزيد عن ٢٠٠ كلمة', 'أقصى الشمال'],
  ],
};
