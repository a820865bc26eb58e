import type { Lexicon } from './lexicon.ts';

/** Words by which something is to be handed in, and not merely done or kept. */
export const handingIn: Lexicon = {
  en: [
    [
      '\\b(?:submit|provide|include|enclose|attach|furnish|supply|upload|append|produce|present)(?:s|ed|ing)?\\b',
      'Bidders shall submit the certificate',
      'the supplier maintains the site',
    ],
    ['\\b(?:copy|copies|proof|evidence|extract|statement) of\\b', 'a copy of the policy', 'a copyist'],
    [
      '\\b(?:must|shall|should) (?:hold|have|be|possess|carry|maintain)\\b',
      'The bidder must hold ISO 9001',
      'the buyer holds a meeting',
    ],
    ['\\b(?:certificate|statement|declaration|insurance)\\b', 'Tax clearance certificate', 'certify'],
  ],
  fr: [
    [
      '\\b(?:fourni|produi|joindre|joint|remettre|remis|transm|present|depos|justifi|annex)',
      'Le candidat fournit son attestation',
      'le titulaire exécute le marché',
    ],
    [
      '\\b(?:copie|extrait|preuve|attestation|certificat|declaration)\\b',
      'copie de l’attestation',
      'copieur multifonction',
    ],
    ['\\b(?:doit|doivent) (?:etre|disposer|avoir|detenir)', 'doit être certifié', 'le devoir de conseil'],
  ],
  ar: [
    ['(?:تقديم|ارفاق|يقدم|تقدم|يرفق|ترفق|مرفق)', 'تقديم شهادة الزكاة', 'سير العمل'],
    ['(?:صوره|نسخه|شهاده|اثبات)', 'صورة من السجل التجاري', 'مصور'],
    ['يجب ان (?:يكون|تكون)', 'يجب أن يكون حاصلا', 'وجبة'],
  ],
};

/** Accounts of past years. */
export const accounts: Lexicon = {
  en: [
    [
      '\\b(?:annual|audited|financial|statutory|company) (?:accounts|statements)\\b',
      'audited accounts',
      'bank account',
    ],
    ['\\bbalance sheets?\\b', 'balance sheets of three years', 'a balanced scorecard'],
    ['\\bprofit and loss\\b', 'profit and loss statement', 'loss of data'],
  ],
  fr: [
    ['\\b(?:bilans?|liasses? fiscales?)\\b', 'bilans des trois derniers exercices', 'plan carbone'],
    ['\\bcomptes? (?:annuels?|de resultat)', 'comptes annuels', 'compte rendu'],
    ["\\bchiffres? d'affaires\\b", 'déclaration du chiffre d’affaires', 'centre d’affaires'],
  ],
  ar: [
    ['(?:قوايم|بيانات|حسابات) (?:ال)?(?:ماليه|ختاميه)', 'القوائم المالية', 'البيانات الشخصية'],
    ['ميزاني(?:ه|ات)', 'الميزانيات المدققة', 'ميزان'],
  ],
};

/** Attestations of public bodies, by what they attest; the first that fits counts. */
export const attestations = {
  'social-security': {
    en: [
      [
        '\\b(?:social (?:security|insurance)|national insurance) (?:contributions?|certificate|clearance|compliance)\\b',
        'social security certificate',
        'social value',
      ],
    ],
    fr: [
      ['\\burssaf\\b', 'attestation URSSAF', 'sauf'],
      [
        '\\b(?:attestation|certificat|declaration).{0,30}(?:vigilance|sociales?\\b)',
        'attestation de vigilance',
        'clause sociale',
      ],
      ['\\bobligations (?:fiscales et )?sociales\\b', 'obligations sociales', 'raison sociale'],
    ],
    ar: [['(?:ال)?تامينات (?:ال)?اجتماعيه', 'شهادة التأمينات الاجتماعية', 'التأمين الطبي']],
  },
  tax: {
    en: [
      ['\\btax (?:clearance|compliance|certificate|status)\\b', 'tax clearance certificate', 'taxi'],
      ['\\bpayment of taxes\\b', 'proof of payment of taxes', 'prices exclude taxes'],
    ],
    fr: [
      [
        '\\b(?:attestation|certificat)s? .{0,20}fiscale?s?\\b|\\bregularite fiscale\\b',
        'attestation de régularité fiscale',
        'optimisation fiscale',
      ],
      ['\\bobligations fiscales\\b', 'obligations fiscales et sociales', 'année fiscale'],
    ],
    ar: [
      ['(?:شهاده|سداد).{0,20}(?:زكاه|ضريب)', 'شهادة الزكاة والضريبة', 'الأسعار شاملة ضريبة'],
      ['براءه (?:ال)?ذمه', 'براءة الذمة', 'السنة المالية'],
    ],
  },
  registration: {
    en: [
      [
        '\\b(?:certificate of incorporation|(?:trade|company|commercial|business) (?:registration|register|licen[cs]e))\\b',
        'certificate of incorporation',
        'car registration',
      ],
    ],
    fr: [
      ['\\bk-?bis\\b', 'extrait Kbis', 'bis'],
      ['\\bregistre du commerce\\b', 'extrait du registre du commerce', 'registre de sécurité'],
    ],
    ar: [
      ['سجل (?:ال)?تجاري', 'السجل التجاري', 'السجل المدني'],
      ['رخصه (?:ال)?(?:نشاط|تجاريه|بلديه)', 'رخصة النشاط', 'رخصة القيادة'],
    ],
  },
  'criminal-record': {
    en: [
      [
        '\\b(?:criminal records?|good standing|non-?bankruptcy|insolvency)\\b',
        'criminal record extract',
        'civil law',
      ],
      [
        '\\bgrounds (?:for|of) exclusion\\b|\\bexclusion grounds\\b',
        'declaration on grounds for exclusion',
        'grounds of the school',
      ],
    ],
    fr: [
      ['\\bcasier judiciaire\\b', 'extrait de casier judiciaire', 'casier à bouteilles'],
      ["\\bdeclaration sur l'honneur\\b", 'déclaration sur l’honneur', 'honneur'],
      ['\\bredressement judiciaire\\b', 'jugement de redressement judiciaire', 'adresse judiciaire'],
    ],
    ar: [
      ['سوابق|صحيفه (?:ال)?جنايه', 'صحيفة السوابق', 'الأعمال السابقة'],
      ['افلاس', 'عدم الإفلاس', 'إفلات'],
    ],
  },
  chamber: {
    en: [['\\bchamber of commerce\\b', 'chamber of commerce certificate', 'chamber music']],
    fr: [['\\bchambre de commerce\\b', 'chambre de commerce', 'chambre froide']],
    ar: [['غرفه (?:ال)?تجاريه', 'شهادة الغرفة التجارية', 'غرفة الخوادم']],
  },
  'local-staff': {
    en: [['\\b(?:saudi[sz]ation|emirati[sz]ation|nitaqat)\\b', 'Saudization certificate', 'Saudi riyal']],
    fr: [],
    ar: [['(?:ال)?(?:سعوده|توطين)|نطاقات', 'شهادة السعودة', 'السعودية']],
  },
} as const satisfies Record<string, Lexicon>;

/** Policies by subject; the first that fits counts. */
export const policies = {
  'health-safety': {
    en: [
      [
        '\\bhealth (?:and|&) safety policy\\b',
        'a copy of the health and safety policy',
        'health and safety law',
      ],
    ],
    fr: [
      ['\\bpolitique (?:de )?(?:sante|securite|hse|sst)', 'politique santé et sécurité', 'sécurité incendie'],
    ],
    ar: [['سياسه .{0,20}سلامه', 'سياسة الصحة والسلامة', 'إجراءات السلامة']],
  },
  environment: {
    en: [['\\b(?:environmental|sustainability) policy\\b', 'environmental policy', 'environmental impact']],
    fr: [
      [
        '\\bpolitique (?:environnementale|rse|de developpement durable)',
        'politique environnementale',
        'impact environnemental',
      ],
    ],
    ar: [['سياسه .{0,20}(?:بيي|استدامه)', 'السياسة البيئية', 'الأثر البيئي']],
  },
  'data-protection': {
    en: [
      [
        '\\b(?:data protection|privacy|information security) policy\\b',
        'data protection policy',
        'data protection law',
      ],
    ],
    fr: [
      [
        '\\bpolitique .{0,20}(?:donnees|confidentialite|securite de l.information)',
        'politique de protection des données',
        'protection des données',
      ],
    ],
    ar: [['سياسه .{0,20}(?:بيانات|خصوصيه|امن المعلومات)', 'سياسة حماية البيانات', 'حماية البيانات']],
  },
  equality: {
    en: [
      [
        '\\b(?:equality|equal opportunities|diversity|modern slavery) (?:policy|statement)\\b',
        'equal opportunities policy',
        'equal weight',
      ],
    ],
    fr: [
      [
        '\\bpolitique .{0,20}(?:egalite|diversite|handicap)',
        'politique d’égalité professionnelle',
        'égalité de traitement',
      ],
    ],
    ar: [['سياسه .{0,20}(?:مساواه|تنوع)', 'سياسة المساواة', 'المساواة بين المتنافسين']],
  },
  quality: {
    en: [['\\bquality (?:policy|manual)\\b', 'quality policy', 'quality of service']],
    fr: [['\\b(?:politique|manuel) qualite\\b', 'politique qualité', 'plan qualité']],
    ar: [['سياسه (?:ال)?جوده|دليل (?:ال)?جوده', 'سياسة الجودة', 'مراقبة الجودة']],
  },
} as const satisfies Record<string, Lexicon>;

/** Papers about persons. */
export const curricula: Lexicon = {
  en: [
    ['\\bcvs?\\b', 'CVs of the team', 'CVC'],
    ['\\bcurricul(?:um|a) vitae\\b', 'curriculum vitae of the project manager', 'school curriculum'],
    [
      '\\bresumes? of\\b|\\bqualifications of (?:the )?(?:staff|personnel|team|key|proposed)',
      'qualifications of key staff',
      'work resumes on Monday',
    ],
  ],
  fr: [
    ['\\bcv\\b|\\bcurriculum', 'CV du chef de projet', 'CVC'],
    [
      '\\b(?:titres d.etudes|qualifications? (?:des|du) (?:personnel|intervenants))',
      'qualifications du personnel',
      'qualification Qualibat',
    ],
  ],
  ar: [
    ['(?:سيره|سير) (?:ال)?ذاتيه', 'السيرة الذاتية لمدير المشروع', 'سير العمل'],
    ['موهلات (?:ال)?(?:فريق|كوادر|موظفين)', 'مؤهلات الفريق', 'مؤهلات فنية'],
  ],
};

/** Persons by what they do. */
export const personRoles = {
  'project-manager': {
    en: [
      [
        '\\b(?:project|programme|contract|account) (?:manager|director|lead(?:er)?)\\b',
        'project manager',
        'project plan',
      ],
    ],
    fr: [
      [
        '\\b(?:chefs? de projet|directeur de projet|conducteur de travaux|chargee? d.affaires)\\b',
        'chef de projet',
        'chef de gare',
      ],
    ],
    ar: [['مدير (?:ال)?(?:مشروع|عقد|برنامج)', 'مدير المشروع', 'مدير عام']],
  },
  engineer: {
    en: [['\\bengineers?\\b', 'site engineer', 'engineering works']],
    fr: [['\\bingenieurs?\\b', 'ingénieur structure', 'ingénierie']],
    ar: [['مهندس', 'مهندس الموقع', 'هندسة']],
  },
  architect: {
    en: [['\\barchitects?\\b', 'lead architect', 'architecture']],
    fr: [['\\barchitectes?\\b', 'architecte', 'architecture']],
    ar: [['معماري', 'مهندس معماري', 'معمل']],
  },
  technician: {
    en: [['\\b(?:technicians?|installers?|electricians?)\\b', 'qualified electrician', 'technical']],
    fr: [['\\b(?:techniciens?|electriciens?|installateurs?)\\b', 'technicien', 'technique']],
    ar: [['(?:^| )(?:ال)?فني(?:ين|ون)?(?= |$)', 'فني كهرباء', 'العرض الفنية']],
  },
  trainer: {
    en: [['\\btrainers?\\b', 'certified trainer', 'training']],
    fr: [['\\bformateurs?\\b', 'formateur', 'formation']],
    ar: [['مدرب', 'مدرب معتمد', 'تدريب']],
  },
  consultant: {
    en: [['\\b(?:consultants?|analysts?|developers?)\\b', 'senior consultant', 'consultation']],
    fr: [['\\b(?:consultants?|analystes?|developpeurs?)\\b', 'consultant', 'consultation']],
    ar: [['استشاري|مطور|محلل', 'استشاري', 'خدمات']],
  },
} as const satisfies Record<string, Lexicon>;

/** References to former contracts, whatever their number. */
export const asksForReferences: Lexicon = {
  en: [
    [
      '\\b(?:client|customer|project|contract|trade|similar|relevant|past) references?\\b',
      'client references',
      'references to this clause',
    ],
    [
      '\\breferences (?:from|of|for) (?:similar|comparable|clients?|customers?|previous|past)',
      'references from clients',
      'reference number',
    ],
    [
      '\\b(?:similar|comparable|relevant) (?:contracts?|projects?|assignments?)\\b',
      'three similar contracts',
      'similar terms',
    ],
    ['\\bpast performance\\b', 'past performance', 'past the gate'],
  ],
  fr: [
    [
      '\\breferences? (?:similaires?|recentes?|clients?|des|de prestations|de travaux)',
      'références récentes',
      'par référence à',
    ],
    [
      '\\b(?:marches?|prestations?|travaux|projets?) (?:similaires?|comparables?|equivalente?s?)\\b',
      'marchés similaires',
      'marché public',
    ],
    [
      '\\bliste des (?:principal|prestations|travaux|references|services)',
      'liste des principales prestations',
      'liste des lots',
    ],
  ],
  ar: [
    ['(?:مشاريع|مشروعات|اعمال|عقود|خبرات) (?:ال)?(?:مماثله|مشابهه|سابقه)', 'مشاريع مماثلة', 'مشاريع جديدة'],
    ['سابقه (?:ال)?(?:اعمال|خبره)', 'سابقة الأعمال', 'السنة السابقة'],
  ],
};

/** A span of years before the submission. */
export const withinYears: Lexicon = {
  en: [
    [
      '\\b(?:within|during|in|over|for) the (?:last|past|previous|preceding)\\b',
      'within the last five years',
      'the last page',
    ],
    [
      '\\b(?:last|past|previous|preceding) (?=[a-z0-9]+(?: \\(\\d+\\))? (?:financial |fiscal )?years)',
      'the last three years',
      'last Monday',
    ],
  ],
  fr: [
    ['\\b(?:dernier|derniere)s\\b', 'au cours des trois dernières années', 'en dernier lieu'],
    ['\\bprecedente?s\\b', 'des cinq années précédentes', 'sans précédent'],
  ],
  ar: [
    ['(?:ال)?(?:اخيره|ماضيه|سابقه)(?= |$|[،.])', 'خلال السنوات الخمس الأخيرة', 'الأخير'],
    ['اخر ', 'آخر ثلاث سنوات', 'وثيقة أخرى'],
  ],
};

/** What years of the past are counted in: years, and financial years. */
export const pastYears: Lexicon = {
  en: [['years?\\b', 'three years', 'yearly']],
  fr: [['ans\\b|annees?\\b|exercices?\\b', 'trois exercices', 'exercer']],
  ar: [['(?:سنوات|سنه|سنتين|اعوام|عام|عامين)(?= |$|[،.])', 'ثلاث سنوات', 'سنوي']],
};
