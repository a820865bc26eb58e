import { holds, type Lexicon } from './lexicon.ts';

/** Headings of clauses that bind the parties once there is a contract, and ask for nothing in the bid. */
export const contractHeadings: Lexicon = {
  en: [
    ['\\bterms (?:and|&) conditions\\b', '9 General Terms and Conditions', 'Site conditions'],
    [
      '\\b(?:general|special|supplementary|particular) conditions\\b',
      'General Conditions',
      'Soil conditions',
    ],
    [
      '\\bconditions of (?:the )?contract\\b',
      'Conditions of Contract',
      'Condition of the contracted equipment',
    ],
    [
      '\\b(?:form of|draft|sample|model|formal) (?:contract|agreement)\\b',
      '5.4 Formal Contract',
      'Contract team',
    ],
    ['^article [ivxl\\d]+$', 'ARTICLE IV', 'Article 4: Duties'],
    ['\\bgc \\d', 'GC 5.10 Liens', 'GCSE results'],
  ],
  fr: [
    [
      '\\bclauses (?:administratives|particulieres|generales)\\b',
      'Clauses administratives',
      'Clause de style',
    ],
    ['\\bc\\.?c\\.?a\\.?[gp]\\b', 'CCAP', 'Occaparer'],
    [
      '\\bconditions (?:generales|particulieres)\\b(?! d.execution)',
      'Conditions générales',
      'Conditions générales d’exécution des missions',
    ],
    ['\\bprojet de (?:contrat|marche)\\b', 'Projet de contrat', 'Projet de service'],
  ],
  ar: [
    ['الشروط (?:العامه|الخاصه)', 'الشروط العامة للعقد', 'شروط التربة'],
    ['شروط (?:العقد|التعاقد)', 'شروط العقد', 'شروط العرض'],
    ['(?:مسوده|نموذج) العقد', 'نموذج العقد', 'نموذج السعر'],
  ],
};
export const namesContractTerms = holds(contractHeadings);

/** Headings over what is to be delivered: the bid says how, also where it binds only the contractor. */
export const scopeHeadings: Lexicon = {
  en: [
    [
      '\\b(?:scope|statement) of (?:the )?(?:work|services|supply)\\b',
      '3. Scope of Work',
      'Scope of liability',
    ],
    [
      '\\b(?:functional|technical|service|security|system|solution) (?:requirements|specifications?)\\b',
      'Functional Requirements',
      'Submission requirements',
    ],
  ],
  fr: [
    [
      '\\bexecution (?:de la |des |du )?(?:prestations?|missions?|services?)\\b',
      'Conditions d’exécution de la prestation',
      'Exécution du marché',
    ],
    [
      '\\b(?:contenu|description|descriptif|etendue|objet) (?:de la |des |du )?(?:prestations?|missions?|services?)\\b',
      'Description des prestations',
      'Objet du marché',
    ],
    [
      '\\b(?:exigences|specifications) (?:fonctionnelles|techniques|de securite)\\b',
      'Exigences fonctionnelles',
      'Exigences de forme',
    ],
  ],
  ar: [
    ['نطاق (?:العمل|الاعمال|الخدمات)', 'القسم الثالث: نطاق العمل', 'نطاق المسؤولية'],
    ['(?:المتطلبات|المواصفات) (?:الوظيفيه|الفنيه|التقنيه|الامنيه)', 'المتطلبات الوظيفية', 'متطلبات التقديم'],
  ],
};
export const namesScope = holds(scopeHeadings);

/** Headings over what the price part of an offer holds. */
export const priceHeadings: Lexicon = {
  en: [
    [
      '\\b(?:price|pricing|cost|fee|financial|commercial) (?:proposal|offer|schedule|form|volume|bid|tables?)\\b',
      'PRICE PROPOSAL COVER PAGE',
      'Cost of living',
    ],
    ['\\b(?:proposal|tender|bid|offer) price\\b', 'Proposal Price (Appendix H)', 'Proposal preparation'],
    ['\\bpricing\\b', '8.5 Pricing', 'Enterprising staff'],
    [
      '\\b(?:breakdown of (?:the )?(?:cost|price|fee)s?|(?:cost|price|fee) breakdowns?)\\b',
      'A breakdown of costs by task',
      'Breakdown and recovery service',
    ],
    ['^[\\d. ]*(?:prices?|fees?|rates?)$', '4. Price', 'Priceless goods'],
    ['\\bbill of quantities\\b', 'Bill of Quantities', 'Billing address'],
  ],
  fr: [
    ['\\boffre (?:de prix|financiere)\\b', 'Offre financière', 'Offre technique'],
    [
      '\\b(?:bordereau|decomposition|detail) (?:des|du|de) (?:prix|quantitat)',
      'Bordereau des prix',
      'Bordereau de livraison',
    ],
    ['\\b(?:b\\.?p\\.?u|d\\.?p\\.?g\\.?f|d\\.?q\\.?e)\\b', 'DPGF', 'Debpus'],
    ['^[\\d. ]*(?:prix|tarifs?|remuneration)$', '3. Prix', 'Prix littéraire'],
  ],
  ar: [
    ['العرض المالي', 'العرض المالي', 'العرض الفني'],
    ['جدول (?:الاسعار|الكميات)', 'جدول الأسعار', 'جدول المواعيد'],
    ['^[\\d. ]*(?:الاسعار|السعر|التسعير)$', 'الأسعار', 'الأسرار'],
  ],
};
export const namesPricePart = holds(priceHeadings);

/** Headings over the list of what an offer is to be made of. */
export const contentsOfOffers: Lexicon = {
  en: [
    [
      '\\b(?:proposal|tender|bid|offer|response) (?:contents?|format|structure|requirements)\\b',
      '4.3 The Proposal Content',
      'Tender evaluation',
    ],
    [
      '\\b(?:contents?|format|structure|organi[sz]ation) of (?:the |your )?(?:proposals?|tenders?|bids?|offers?|responses?)\\b',
      'Format of proposals',
      'Evaluation of tenders',
    ],
    [
      '\\b(?:preparation|submission) (?:instructions|requirements)\\b',
      'Submission requirements',
      'Site preparation',
    ],
  ],
  fr: [
    [
      "\\b(?:contenu|presentation|composition) (?:de l'|des |du )(?:offres?|plis?|dossiers?|memoires?|candidatures?)",
      'Présentation des offres',
      'Contenu du site',
    ],
    ["\\bpieces? (?:a fournir|de l'offre|de la candidature)", 'Pièces à fournir', 'Pièces détachées'],
    ['\\bmemoire technique\\b', 'Mémoire technique', 'Mémoire vive'],
  ],
  ar: [
    ['(?:محتويات|مكونات|تقديم|شكل) (?:العرض|العروض|العطاء|العطاءات)', 'محتويات العرض', 'محتويات الحقيبة'],
    ['(?:وثايق|مستندات) (?:العرض|العطاء|التقديم)', 'وثائق العرض', 'وثائق السفر'],
  ],
};
export const namesContentsOfOffer = holds(contentsOfOffers);

/** That parts of an offer are to be files or envelopes of their own. */
export const separateParts: Lexicon = {
  en: [
    [
      '\\b(?:two|three|separate|different|distinct) (?:sealed )?(?:envelopes?|files?|volumes?|packages?|documents?)\\b',
      'to be emailed as two separate files',
      'a separate department',
    ],
    [
      '\\btechnical (?:and|&) (?:price|cost|financial|commercial) (?:proposals?|offers?|volumes?|bids?)\\b',
      'Technical and price proposals',
      'Technical and moral support',
    ],
    [
      '\\bno (?:reference to|mention of) (?:the )?pric',
      'There shall be no reference to the price',
      'no reference to other pages',
    ],
    ['\\bvolume (?:i|1|one)\\b', 'Volume I: Technical', 'Volume in litres'],
  ],
  fr: [
    [
      '\\b(?:deux|trois) (?:enveloppes?|plis?|fichiers?|volumes?|dossiers?)\\b',
      'dans deux enveloppes distinctes',
      'deux exemplaires',
    ],
    [
      '\\b(?:enveloppes?|plis?|fichiers?|dossiers?|sous-dossiers?) (?:separe|distinct)',
      'en fichiers séparés',
      'plis cachetés',
    ],
  ],
  ar: [
    ['(?:مظروفين|مظروفان|ملفين|ملفان)', 'في مظروفين منفصلين', 'في مظروف'],
    ['(?:مظروف|ملف) (?:منفصل|مستقل)', 'في مظروف منفصل', 'في مظروف مختوم'],
    ['العرض الفني والعرض المالي', 'العرض الفني والعرض المالي', 'العرض الفني وحده'],
  ],
};
export const wantsSeparateParts = holds(separateParts);
