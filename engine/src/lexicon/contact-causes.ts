import type { Lexicon } from './lexicon.ts';

/** Whoever is named for questions, or as the one to turn to. */
export const turnedTo: Lexicon = {
  en: [
    ['\\bquestions?\\b', 'Questions must be e-mailed to', 'questionnaire'],
    ['\\b(?:clarifications?|[ie]nquir(?:y|ies)|quer(?:y|ies))\\b', 'All inquiries to', 'a clear answer'],
    ['\\bcontact\\b', 'Contact person', 'contactless'],
    ['\\b(?:further|additional|more) (?:information|details)\\b', 'For further information', 'information'],
    ['\\b(?:attn|attention)\\b', 'Attn: Purchasing', 'attentive'],
  ],
  fr: [
    ['\\brenseignements?\\b', 'Renseignements complémentaires', 'enseignement'],
    ['\\b(?:correspondante?|interlocut\\w+)\\b', 'Correspondant : Ann Lowe', 'correspondance'],
    [
      "\\b(?:s'adresser|joindre|precisions|demandes? d'information)\\b",
      's’adresser au service des achats',
      'joint',
    ],
    ["\\bl'attention de\\b", 'à l’attention de Mme Lowe', 'attentif'],
  ],
  ar: [
    ['(?:ال)?استفسار', 'الاستفسارات', 'التفسير'],
    ['(?:للتواصل|للاتصال|بيانات الاتصال|ممثل الجهه)', 'للتواصل', 'مواصلات'],
  ],
};

/** Those who buy: offices and officers of a buyer. */
export const officesOfBuyers: Lexicon = {
  en: [
    [
      '\\b(?:contract(?:ing|s)?|procurement|purchasing|solicitation|sourcing) (?:officer|specialist|manager|coordinator|agent|unit|office|team)',
      'Contracting Officer: Ann Lowe',
      'procurement of goods',
    ],
    ['\\b(?:buyer|category manage\\w+|agency poc|tender inviting)', 'Buyer Email', 'to buy'],
    ['\\bpurchasing@|\\bprocurement@|\\btenders?@|\\bbids?@', 'purchasing@reef.example', 'info@reef.example'],
  ],
  fr: [
    [
      '\\b(?:commande publique|marches? publics?|service (?:des )?achats|acheteur|pouvoir adjudicateur)',
      'Direction de la commande publique',
      'marche du travail',
    ],
    ['\\bmarches?-?publics?@|\\bachats?@', 'achats@recif.example', 'contact@recif.example'],
  ],
  ar: [['(?:اداره|قسم|وحده) (?:المشتريات|العقود|المنافسات)', 'إدارة المشتريات', 'إدارة المخاطر']],
};

/** Those to whom one turns with something else: appeals, payment, trouble with a website, ethics. */
export const otherCauses: Lexicon = {
  en: [
    ['\\b(?:appeals?|protests?|grievances?|ombuds\\w*)\\b', 'Appeals must be sent to', 'appealing'],
    ['\\b(?:invoic\\w+|accounts? payable|billing)\\b', 'Invoices are sent to', 'voice'],
    [
      '\\b(?:help ?desk|service ?desk|technical (?:support|questions|issues|assistance|difficult\\w+))\\b',
      'for technical questions',
      'technical offer',
    ],
    ['\\bsupport@|\\bhelpdesk@|\\bservicedesk@', 'Support@portal.example', 'lowe@portal.example'],
    [
      '\\b(?:violations?|unethical|fraud|whistle\\w*|breach|incidents?)\\b',
      'report violations to',
      'inviolable',
    ],
    ['\\b(?:integrity pact|external monitors?)\\b', 'Integrity Pact', 'pact'],
    ['\\b(?:video conferenc\\w+|webex|zoom|teams meeting)\\b', 'a video conferencing device', 'conference'],
  ],
  fr: [
    ['\\b(?:recours|tribunal|greffe|mediat\\w+|litiges?)\\b', 'Instance chargée des recours', 'secours'],
    ['\\b(?:factur\\w+|comptab\\w+)\\b', 'factures', 'manufacture'],
    ['\\b(?:assistance technique|hotline|support technique)\\b', 'assistance technique', 'assistance'],
    [
      "\\b(?:architectes?|economiste|bureau d'etudes?|maitrise d'oeuvre)\\b",
      'Maîtrise d’œuvre : cabinet Alta',
      'maîtrise d’ouvrage',
    ],
  ],
  ar: [
    ['(?:تظلم|شكوي|الشكاوي|بلاغ|مخالف)', 'تقديم التظلمات', 'التكاليف'],
    ['(?:الدعم الفني|الفواتير|فاتوره)', 'الدعم الفني', 'العرض الفني'],
  ],
};

/** A form that who bids fills in with its own people, or with those it has worked for. */
export const placesOfBidders: Lexicon = {
  en: [
    [
      "\\b(?:bidder|offeror|proposer|respondent|tenderer|firm)(?:'s)? (?:name|contact|representative|e-?mail|details|information)",
      'Name and Bidder’s contact',
      'contact the County',
    ],
    [
      "\\b(?:vendor|supplier|contractor|company)(?:'s)? (?:name|contact|representative|e-?mail|details|information)",
      'Vendor contact',
      'contact the vendor desk',
    ],
    ['\\bname of (?:the )?(?:bidder|firm|company|vendor|offeror)', 'Name of the firm', 'name of the buyer'],
    ['\\b(?:references?|past performance|client contact)\\b', 'Reference 1', 'preference'],
    ['_{4,}|\\.{6,}', 'E-mail: ______', 'E-mail: lowe@reef.example'],
  ],
  fr: [
    [
      '\\b(?:nom|coordonnees|courriel|adresse) (?:du|de la|de l.) ?(?:candidat|soumissionnaire|entreprise|societe|titulaire)',
      'Coordonnées du candidat',
      'adresse du pouvoir adjudicateur',
    ],
  ],
  ar: [['(?:اسم|بيانات|عنوان) (?:المتنافس|مقدم العرض|الشركه|المورد)', 'بيانات المتنافس', 'بيانات المنافسة']],
};

/** Addresses that only show what one looks like. */
export const madeUp: Lexicon = {
  en: [
    [
      '\\b(?:name ?here|your ?name|first\\.?name|firstname|last\\.?name|someone|user)@',
      'namehere@reef.example',
      'lowe@reef.example',
    ],
    [
      '@(?:your|my|the)?(?:company|domain|organi[sz]ation|business)\\.|@(?:abc|xyz|test)\\.',
      'info@yourcompany.com',
      'info@reef.example',
    ],
  ],
  fr: [
    ['@(?:votre|mon|son)-?(?:entreprise|societe|domaine)', 'contact@votreentreprise.com', 'contact@recif.fr'],
  ],
  ar: [],
};
