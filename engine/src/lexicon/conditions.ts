import type { Lexicon } from './lexicon.ts';

/** What a company turns over in a year. */
export const turnover: Lexicon = {
  en: [
    ['\\bturnover\\b', 'a minimum annual turnover', 'turn over the page'],
    ['\\b(?:annual|gross|yearly|company) revenues?\\b', 'annual revenue of the bidder', 'Revenue Agency'],
  ],
  fr: [["\\bchiffres? d'affaires\\b", 'un chiffre d’affaires annuel', 'un centre d’affaires']],
  ar: [
    ['حجم (?:ال)?اعمال', 'حجم الأعمال السنوي', 'حجم العمل'],
    ['رقم (?:ال)?(?:اعمال|معاملات)', 'رقم المعاملات السنوي', 'رقم المناقصة'],
    ['(?:ال)?ايرادات (?:ال)?عام', 'إيرادات العام الماضي', 'إيرادات الدولة'],
    ['(?:ال)?ايرادات (?:ال)?سنويه', 'الإيرادات السنوية', 'الإيرادات المتوقعة'],
  ],
};

/** Summed over several years, so that no figure of one year answers it. */
export const summedOverYears: Lexicon = {
  en: [
    ['\\bcumulative\\b', 'a cumulative turnover', 'accumulated dust'],
    ['\\b(?:total|combined) over (?:the )?(?:last|past)\\b', 'total over the last three years', 'total cost'],
  ],
  fr: [['\\bcumule[es]*\\b', 'un chiffre d’affaires cumulé', 'accumulation']],
  ar: [
    ['تراكمي', 'حجم الأعمال التراكمي', 'تراكم الغبار'],
    ['اجمالي .{0,30}(?:سنوات|اعوام)', 'إجمالي حجم الأعمال لثلاث سنوات', 'إجمالي العرض'],
  ],
};

export const insured: Lexicon = {
  en: [
    ['\\binsur(?:ance|ed)\\b', 'liability insurance of £5m', 'to ensure'],
    ['\\bindemnity cover\\b', 'professional indemnity cover', 'to indemnify'],
  ],
  fr: [['\\bassur(?:ance|ee?)s?\\b', 'une assurance responsabilité civile', 'assurer le suivi']],
  ar: [['تامين', 'تأمين المسؤولية المدنية', 'تمكين الموظفين']],
};

/** Insurances by what they cover; the first that fits counts. */
export const insurances = {
  'professional-indemnity': {
    en: [
      [
        '\\bprofessional (?:indemnity|liability)\\b',
        'professional indemnity insurance',
        'professional staff',
      ],
      ['\\berrors and omissions\\b', 'errors and omissions insurance', 'errors in the bid'],
    ],
    fr: [
      [
        '\\b(?:responsabilite civile|rc) professionnelle\\b',
        'RC professionnelle',
        'formation professionnelle',
      ],
    ],
    ar: [['مسووليه (?:ال)?مهنيه|اخطاء (?:ال)?مهنيه', 'تأمين المسؤولية المهنية', 'الخبرة المهنية']],
  },
  'employers-liability': {
    en: [
      ["\\bemployers?'?s?'? liability\\b", 'employers’ liability insurance', 'the employer is liable'],
      ["\\bworkers?'?s? compensation\\b", 'workers’ compensation insurance', 'compensation for damage'],
    ],
    fr: [['\\baccidents? du travail\\b', 'assurance accidents du travail', 'accidents de la route']],
    ar: [
      ['(?:اصابات|حوادث) (?:ال)?عمل|تامين (?:علي )?(?:ال)?عمال', 'تأمين إصابات العمل', 'التأمينات الاجتماعية'],
    ],
  },
  decennial: {
    en: [['\\bdecennial\\b', 'decennial liability insurance', 'decennially']],
    fr: [['\\bdecennale\\b', 'assurance décennale', 'décennie']],
    ar: [['ضمان (?:ال)?عشري|عشريه', 'تأمين المسؤولية العشرية', 'عشرة أيام']],
  },
  cyber: {
    en: [
      [
        '\\bcyber(?: liability| risk| security)? insurance\\b',
        'cyber liability insurance',
        'Cyber Essentials',
      ],
    ],
    fr: [['\\bassurance cyber\\b|\\bcyber-?risques?\\b', 'assurance cyber', 'cybersécurité']],
    ar: [['تامين .{0,20}سيبراني', 'تأمين المخاطر السيبرانية', 'الأمن السيبراني']],
  },
  'public-liability': {
    en: [
      [
        '\\b(?:public|general|commercial general|third[- ]party) liability\\b',
        'public liability insurance',
        'liability of the buyer',
      ],
    ],
    fr: [['\\bresponsabilite civile\\b', 'assurance responsabilité civile', 'génie civil']],
    ar: [['مسووليه (?:ال)?(?:مدنيه|عامه)|طرف (?:ال)?ثالث', 'تأمين المسؤولية المدنية', 'الهندسة المدنية']],
  },
} as const satisfies Record<string, Lexicon>;
export type InsuranceSubject = keyof typeof insurances;

/** What may stand between a number and what it counts is left to whoever uses these. */
export const referencesNoun: Lexicon = {
  en: [
    ['references\\b', 'three references', 'referenced'],
    [
      '(?:similar|comparable|relevant) (?:contracts?|projects?|works|assignments?)\\b',
      'two similar contracts',
      'a contract',
    ],
    [
      '(?:contracts?|projects?|assignments?) of (?:a )?(?:similar|comparable)\\b',
      'projects of similar size',
      'project office',
    ],
  ],
  fr: [
    ['references?\\b', 'trois références', 'référencement'],
    [
      '(?:marches?|prestations?|projets?|chantiers?) (?:similaires?|comparables?|equivalente?s?)\\b',
      'deux marchés similaires',
      'marché public',
    ],
  ],
  ar: [
    ['(?:مشاريع|مشروعات|عقود|اعمال|مشروعين|عقدين) (?:مماثل|مشابه)', 'ثلاثة مشاريع مماثلة', 'مشاريع جديدة'],
    ['(?:ال)?مراجع(?= |$|[،.])', 'ثلاثة مراجع', 'مراجعة'],
  ],
};

export const yearsNoun: Lexicon = {
  en: [["years?\\b'?", 'five years', 'yearly']],
  fr: [['ans\\b|annees?\\b', 'cinq ans', 'annuel']],
  ar: [['(?:سنوات|سنه|سنتين|اعوام|عام|عامين)(?= |$|[،.])', 'خمس سنوات', 'سنوي']],
};

export const experience: Lexicon = {
  en: [['\\bexperienced?\\b|\\bin business\\b', 'five years of experience', 'an experiment']],
  fr: [['\\bexperiences?\\b|\\bd.existence\\b', 'cinq ans d’expérience', 'expérimental']],
  ar: [['خبر(?:ه|ات)', 'خبرة خمس سنوات', 'خبير واحد']],
};

/** Persons whose experience is asked for is theirs, not the company's. */
export const roles: Lexicon = {
  en: [
    [
      '\\b(?:managers?|engineers?|consultants?|technicians?|supervisors?|officers?|architects?|trainers?)\\b',
      'the project manager has five years of experience',
      'project management',
    ],
    [
      '\\b(?:personnel|team members?|key staff|individuals?|cv)\\b',
      'key staff with five years of experience',
      'the team',
    ],
  ],
  fr: [
    [
      '\\b(?:chef de projet|ingenieurs?|techniciens?|formateurs?|directeur|responsable|architectes?|intervenants?|cv)\\b',
      'le chef de projet a cinq ans d’expérience',
      'gestion de projet',
    ],
  ],
  ar: [
    [
      '(?:مدير|مهندس|فني|استشاري|مشرف|مدرب|اخصايي)(?: |ين|$)',
      'مدير المشروع بخبرة خمس سنوات',
      'إدارة المشروع',
    ],
  ],
};

export const staffNoun: Lexicon = {
  en: [
    [
      '(?:employees|full[- ]time (?:employees|staff)|staff members|ftes?)\\b',
      'at least 20 employees',
      'employers',
    ],
  ],
  fr: [['(?:salarie[es]*|employe[es]*|collaborateurs)\\b', 'au moins 20 salariés', 'salaire']],
  ar: [['(?:موظف|موظفا|موظفين|عامل|عاملا)(?= |$|[،.])', '20 موظفا على الأقل', 'التوظيف']],
};

export const atLeast: Lexicon = {
  en: [
    [
      '\\bat least\\b|\\bminimum\\b|\\b(?:no|not) (?:less|fewer) than\\b|\\bmore than\\b|\\bexceed',
      'at least three',
      'the least',
    ],
  ],
  fr: [
    [
      '\\bau moins\\b|\\bminim(?:um|al)|\\bau minimum\\b|pas (?:etre )?inferieure?s? a\\b|superieure?s? a\\b',
      'au moins trois',
      'moins de trois',
    ],
  ],
  ar: [['لا (?:ي|ت)قل|علي الاقل|حد ادني|كحد ادني', 'لا يقل عن ثلاثة', 'أقل سعر']],
};

/** A figure that must not be passed, or that lets somebody off. */
export const atMost: Lexicon = {
  en: [
    [
      '\\bexempt|\\bnot (?:to )?exceed\\b|(?<!not |no )\\bless than\\b|\\bup to\\b',
      'companies with less than 50,000 are exempt',
      'not less than 50,000',
    ],
  ],
  fr: [
    [
      '\\bexoner|\\bdispense|\\bne (?:peut |doit )?(?:pas )?(?:excede|depasse)|(?<!pas |pas etre )inferieure?s? a\\b',
      'un chiffre d’affaires inférieur à 50 000',
      'ne doit pas être inférieur à 50 000',
    ],
  ],
  ar: [['معف(?:ي|اه)|لا (?:ي|ت)زيد|لا (?:ي|ت)تجاوز', 'لا يتجاوز 50000', 'لا يقل عن 50000']],
};

export const certifying: Lexicon = {
  en: [
    [
      '\\bcertif|\\baccredit|\\bregistered\\b|\\bhold(?:s|ing|er)?\\b',
      'certified to ISO 9001',
      'a certain date',
    ],
  ],
  fr: [['\\bcertifi|\\baccredit|\\btitulaire|\\bqualifi|\\blabel', 'certifié ISO 9001', 'certains']],
  ar: [['شهاد|معتمد|حاصل|حاصله|اعتماد', 'حاصل على شهادة', 'شاهد']],
};

/** Certificates by name; those of ISO are told by their number. */
export const certificates: Readonly<Record<string, Lexicon>> = {
  'Cyber Essentials Plus': {
    en: [['\\bcyber essentials plus\\b', 'Cyber Essentials Plus', 'Cyber Essentials']],
    fr: [],
    ar: [],
  },
  'Cyber Essentials': {
    en: [['\\bcyber essentials\\b', 'Cyber Essentials', 'cyber security']],
    fr: [],
    ar: [],
  },
  'SOC 2': { en: [['\\bsoc ?(?:2|ii)\\b', 'SOC 2 Type II', 'social 2']], fr: [], ar: [] },
  'PCI DSS': { en: [['\\bpci[- ]?dss\\b', 'PCI-DSS', 'PCIe']], fr: [], ar: [] },
  CHAS: { en: [['\\bchas\\b', 'CHAS accreditation', 'chase']], fr: [], ar: [] },
  Constructionline: {
    en: [['\\bconstructionline\\b', 'Constructionline Gold', 'construction line']],
    fr: [],
    ar: [],
  },
  CMMI: { en: [['\\bcmmi\\b', 'CMMI level 3', 'cmi']], fr: [], ar: [] },
  Qualiopi: { en: [], fr: [['\\bqualiopi\\b', 'certification Qualiopi', 'qualité']], ar: [] },
  Qualibat: { en: [], fr: [['\\bqualibat\\b', 'qualification Qualibat', 'qualité']], ar: [] },
  MASE: { en: [], fr: [['\\bmase\\b', 'certification MASE', 'masse']], ar: [] },
  HDS: {
    en: [],
    fr: [['\\bhds\\b|hebergeurs? de donnees de sante', 'hébergeur de données de santé', 'données de santé']],
    ar: [],
  },
  SecNumCloud: { en: [], fr: [['\\bsecnumcloud\\b', 'qualification SecNumCloud', 'cloud']], ar: [] },
  'شهادة الزكاة': { en: [], fr: [], ar: [['شهاده (?:ال)?زكاه', 'شهادة الزكاة', 'الزكاة']] },
  'شهادة السعودة': { en: [], fr: [], ar: [['شهاده (?:ال)?(?:سعوده|توطين)', 'شهادة السعودة', 'السعودية']] },
  'شهادة التأمينات الاجتماعية': {
    en: [],
    fr: [],
    ar: [['شهاده (?:ال)?تامينات (?:ال)?اجتماعيه', 'شهادة التأمينات الاجتماعية', 'التأمين']],
  },
  'شهادة الغرفة التجارية': {
    en: [],
    fr: [],
    ar: [['شهاده .{0,20}غرفه (?:ال)?تجاريه', 'شهادة الغرفة التجارية', 'الغرفة']],
  },
};

/** When a company began. */
export const founded: Lexicon = {
  en: [['\\bfounded\\b|\\bestablished\\b|\\bincorporated\\b', 'Founded', 'foundation']],
  fr: [['\\bcreation\\b|\\bfondee?\\b', 'Date de création', 'fonds']],
  ar: [['(?:ال)?تاسيس', 'تاريخ التأسيس', 'أساس']],
};
