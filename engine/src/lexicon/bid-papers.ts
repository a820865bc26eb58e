import { type Lexicon, words } from './lexicon.ts';

/** Folded: what may stand before the name of a paper, word by word. */
export const beforePapers = [
  words('certified', 'certify')`
    an? | the | one | two | three | \d+ | certified | notari[sz]ed | original | valid | current | signed | completed | duly |
    filled | stamped | recent | latest | scanned | true | audited | cop(?:y|ies) | of | and | your`,
  words('exemplaires', 'exemple')`
    une? | le | la | les | des? | du | deux | trois | copies? | original | originaux | exemplaires? | cas | echeant,? | et`,
];

/** Papers that a bidder brings, at the head of an item: they are asked for also where nothing above the list says so. */
export const papersOfBids: Lexicon = {
  en: [
    [
      '(?:[a-z-]+ ){0,4}(?:certificates?|licen[cs]es?|affidavits?|powers? of attorney)\\b',
      'Tax Compliance Certificate',
      'Certify the works',
    ],
    [
      "(?:[a-z']+ ){0,2}(?:authori[sz]ation (?:letter|form)|letters? of (?:authori[sz]ation|intent|reference|undertaking))\\b",
      'Manufacturer authorisation letter',
      'Authorisation of works',
    ],
    [
      '(?:(?:bid|tender) (?:bond|security|form)|price schedule|cover(?:ing)? letter|company profile)\\b',
      'Bid form',
      'Bid opening',
    ],
    [
      '(?:(?:financial|bank|annual) (?:statements?|accounts|references?)|balance sheets?|curriculum vitae|cvs?|resumes?)\\b',
      'Financial statements',
      'Financial year',
    ],
    ['(?:proof|evidence) of\\b', 'Proof of insurance', 'Proofreading'],
  ],
  fr: [
    [
      '(?:attestations?|certificats?|extrait (?:k-?bis|du registre)|k-?bis|cv|curriculum)\\b',
      'Attestation d’assurance',
      'Attester les travaux',
    ],
    [
      "declarations? (?:sur l'honneur|du candidat|indiquant|concernant|attestant|de non)",
      'Déclaration sur l’honneur',
      'Déclaration de sinistre',
    ],
    [
      "(?:acte d'engagement|memoire (?:technique|justificatif)|lettres? (?:de candidature|de soumission|d'engagement)|dc[1-4])\\b",
      'Acte d’engagement complété',
      'Acte de vandalisme',
    ],
    [
      "(?:bordereaux? (?:(?:de|des) )?prix|detail (?:estimatif|quantitatif)|decomposition du prix|releve d'identite)\\b",
      'Bordereau des prix',
      'Détail des lieux',
    ],
    [
      '(?:cautions? (?:provisoires?|bancaires?|de soumission)|garanties? de soumission|recepisse du caution)|quitus\\b',
      'Caution provisoire de 2 000 dinars',
      'Précaution à prendre',
    ],
    [
      '(?:extrait (?:de|du) registre|registre (?:de|du) commerce|matricule fiscal|numero de patente)',
      'Extrait de registre de commerce',
      'Registre de sécurité',
    ],
    [
      'liste des (?:references|principa|travaux|prestations|moyens)',
      'Liste des travaux similaires',
      'Liste des lots',
    ],
    [
      "(?:presentation d'une liste des|indication des (?:titres|effectifs)|renseignements sur le respect)\\b",
      'Renseignements sur le respect de l’obligation d’emploi',
      'Présentation du projet',
    ],
    [
      "chiffres? d'affaires (?:global|annuel|hors|ht)\\b",
      'Chiffre d’affaires global des trois derniers exercices',
      'Chiffres du projet',
    ],
  ],
  ar: [
    ['(?:صوره|نسخه) (?:رسميه |مصدقه |طبق الاصل )*(?:من|عن|ل)', 'صورة من السجل التجاري', 'صورة الموقع'],
    ['(?:شهاده|شهادات) ', 'شهادة الزكاة سارية المفعول', 'شهد العمل'],
    ['(?:كتاب|خطاب) (?:ال)?(?:تفويض|تخويل|ضمان)|ما يثبت', 'ما يثبت أنه وكيل معتمد', 'كتاب الصيانة'],
    ['(?:ال)?(?:سجل|ترخيص|رخصه) (?:ال)?(?:تجاري|مهني|ساري|مهن)', 'السجل التجاري', 'سجل الأعمال'],
    ['(?:عقد (?:ال)?تاسيس|(?:ال)?سيره (?:ال)?ذاتيه)', 'عقد تأسيس الشركة', 'عقد الصيانة'],
  ],
};

/** Headings and heads under which papers are the buyer's own, are judged, or are only named. */
export const whereNobodyBrings: Lexicon = {
  en: [
    [
      '\\b(?:(?:bidding|tender|contract|solicitation|rfp) documents?|contents|annex(?:es)?|appendi\\w+|definitions|glossary|precedence)\\b',
      'Tender documents',
      'Required documents',
    ],
    [
      '\\b(?:evaluation|criteria|scoring|award|background|references|deliverables|scope|handover|legislation|standards)\\b',
      'Evaluation of bids',
      'Eligibility',
    ],
  ],
  fr: [
    [
      '\\b(?:dossier de consultation|pieces (?:contractuelles|du marche)|documents contractuels|definitions|annexes|sommaire)\\b',
      'Pièces contractuelles',
      'Pièces à fournir',
    ],
    [
      'pieces constitutives(?! (?:de (?:l.offre|la candidature|la soumission)|des offres|du pli))',
      'Pièces constitutives du marché',
      'Pièces constitutives de l’offre',
    ],
    [
      '\\b(?:criteres?|jugement|notation|contexte|livrables|reception|normes|reglementation)\\b',
      'Jugement des offres',
      'Présentation des offres',
    ],
  ],
  ar: [
    [
      '(?:وثايق (?:ال)?(?:منافسه|عقد|مناقصه)|تعريفات|معايير|ملاحق|فهرس|تقييم|استلام|معلومات)',
      'وثائق المنافسة',
      'وثائق العرض',
    ],
  ],
};
