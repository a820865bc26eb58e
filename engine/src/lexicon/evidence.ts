import type { Lexicon } from './lexicon.ts';

/** What words of a requirement ask for a kind of evidence; the kinds are those of `evidenceKinds`. */
export const evidence = {
  certificate: {
    en: [
      ['\\bcertificat(?:es?|ions?)\\b', 'ISO certification', 'certifying'],
      ['\\bcertified\\b', 'certified staff', 'certify'],
      ['\\baccredit(?:ed|ations?)\\b', 'accredited laboratory', 'accrediting'],
      ['\\biso[\\s/-]?\\d{4,5}\\b', 'ISO 9001', 'iso 12'],
      ['\\bsoc ?2\\b', 'SOC 2 report', 'SOC 21'],
      [
        '\\bqualifications? (?:certificate|profession)',
        'qualification certificate',
        'qualification of bidders',
      ],
    ],
    fr: [
      ['\\bcertificats?\\b', 'certificats de capacité', 'certifier'],
      ['\\bcertifiee?s?\\b', 'entreprise certifiée', 'certifiant'],
      ['\\bqualibat\\b', 'Qualibat 2112', 'qualité du bâtiment'],
    ],
    ar: [
      ['شهاده (?!سداد|الزكاه|زكاه|الضريبه|ضريب)', 'شهادة الجودة', 'شهادة سداد الزكاة'],
      ['الشهاده', 'الشهادة المطلوبة', 'شاهد'],
      ['شهادات', 'شهادات', 'شهداء'],
      ['ايزو', 'الآيزو', 'أيضا'],
    ],
  },
  insurance: {
    en: [
      ['\\binsur(?:ances?|ed|er)\\b', 'public liability insurance', 'ensure quality'],
      ['\\bindemnity (?:cover|insurance|policy)\\b', 'professional indemnity cover', 'indemnity clause'],
      ['\\bliability cover\\b', 'liability cover', 'liability of the parties'],
    ],
    fr: [
      [
        '\\bassur(?:ances?|eur|ee?s?) ?(?:responsabilite|decennale|en cours|professionnelle|civile|multirisque)?\\b(?! qualite)',
        'assurance décennale',
        'assurer le service',
      ],
    ],
    ar: [
      ['(?:وثيقه|وثايق|بوليصه|شهاده) (?:ال)?تامين', 'وثيقة تأمين', 'بتأمين المواد'],
      ['تامين (?:ضد|(?:ال)?(?:مسو+ليه|طبي|صحي|شامل))', 'التأمين الطبي', 'تأمين المواد'],
    ],
  },
  guarantee: {
    en: [
      [
        '\\b(?:bid|performance|tender|payment) (?:bond|security|guarantee)s?\\b',
        'performance bond',
        'security guard',
      ],
      ['\\bbank guarantees?\\b', 'bank guarantee', 'bank account'],
      ['\\bsurety\\b', 'a surety company', 'to be sure'],
    ],
    fr: [
      [
        '\\bgarantie (?:bancaire|a premiere demande|de soumission|de bonne)',
        'garantie à première demande',
        'garantie du matériel',
      ],
      [
        '\\bcaution(?:nement)? (?:bancaire|provisoire|definiti|personnelle|solidaire)',
        'cautionnement définitif',
        'sous caution',
      ],
    ],
    ar: [
      ['خطاب(?:ات)? (?:ال)?ضمان', 'خطاب ضمان', 'خطاب شكر'],
      ['ضمان (?:ال)?(?:ابتدايي|نهايي|بنكي)', 'الضمان البنكي', 'ضمان الأجهزة'],
      ['ضمان حسن التنفيذ', 'ضمان حسن التنفيذ', 'حسن التنفيذ'],
      ['كفاله (?:ال)?(?:بنكيه|مصرفيه|دخول|حسن|نهاييه|ابتداييه)', 'كفالة بنكية', 'كفالة الأيتام'],
    ],
  },
  reference: {
    en: [
      [
        '\\breferences?\\b (?:from|of|for|letters?|projects?|contacts?|clients?)',
        'references from clients',
        'the references to this section',
      ],
      [
        '\\b(?:three|two|five|\\d+|client|customer|project|similar|past) (?:\\(\\d+\\) )?references\\b',
        'three (3) references',
        'no references',
      ],
      ['\\bpast (?:performance|projects?)\\b', 'past performance', 'past the gate'],
      ['\\bsimilar (?:projects?|contracts?|works?|services)\\b', 'similar projects', 'similar or better'],
      ['\\bprevious (?:experience|contracts?|projects?)\\b', 'previous experience', 'previous page'],
      ['\\btrack record\\b', 'track record', 'record of the track laid'],
    ],
    fr: [
      [
        '\\breferences?\\b (?:similaires?|de|des|recentes?|clients)',
        'références récentes',
        'par référence à',
      ],
      ['\\b(?:prestations?|marches?) similaires?\\b', 'marchés similaires', 'marché public'],
      [
        '\\bliste des (?:principal|prestations|travaux|references)',
        'liste des principales prestations',
        'liste des lots',
      ],
    ],
    ar: [
      ['خبر(?:ات|ه) (?:ال)?(?:سابقه|مماثله)', 'الخبرات السابقة', 'خبرة خمس سنوات'],
      ['(?:مشاريع|مشروعات|اعمال|عقود) (?:ال)?(?:مماثله|مشابهه|سابقه)', 'مشاريع مماثلة', 'أعمال الصيانة'],
      ['سابقه (?:ال)?(?:اعمال|خبره)', 'سابقة الأعمال', 'السنة السابقة'],
    ],
  },
  price: {
    en: [
      ['\\bpric(?:es?|ing)\\b', 'total price', 'priceless'],
      ['\\b(?:cost|fee) proposal\\b', 'cost proposal', 'cost of living'],
      ['\\bprice schedule\\b', 'price schedule', 'work schedule'],
      ['\\bquotation\\b', 'a quotation', 'quoted text'],
      ['\\brate card\\b', 'rate card', 'rate of failure'],
      ['\\bhourly rates?\\b', 'hourly rates', 'hourly backups'],
      ['\\bbill of quantities\\b', 'bill of quantities', 'a bill'],
    ],
    fr: [
      ['\\bprix\\b', 'prix unitaires', 'priorité'],
      ['\\bbordereau\\b', 'bordereau des prix', 'bord de route'],
      ['\\bdpgf\\b', 'DPGF', 'DPI'],
      ['\\bdetail (?:quantitatif|estimatif)\\b', 'détail estimatif', 'détail du calendrier'],
      ['\\boffre financiere\\b', 'offre financière', 'situation financière'],
      ['\\btarifs?\\b', 'tarifs', 'tarification'],
    ],
    ar: [
      ['اسعار', 'الأسعار', 'استعارة'],
      ['سعر (?:ال)?(?:وحده|عرض|اجمالي)', 'سعر الوحدة', 'بسعر'],
      ['عرض (?:ال)?مالي', 'العرض المالي', 'العرض الفني'],
      ['جد(?:ول|اول) الكميات', 'جدول الكميات', 'الجدول الزمني'],
    ],
  },
  staff: {
    en: [
      ['\\bcvs?\\b', 'CVs of the team', 'CVC'],
      ['\\bcurricul(?:um|a)', 'curriculum vitae', 'curry'],
      [
        '\\bresumes?\\b(?= of| for|s?\\b.*(?:staff|personnel|team|key))',
        'resumes of key people',
        'work resumes on Monday',
      ],
      ['\\bkey (?:staff|personnel|experts?)\\b', 'key personnel', 'key dates'],
      ['\\bproject manager\\b', 'project manager', 'project plan'],
      ['\\bteam members?\\b', 'team members', 'members of the public'],
      ['\\bqualified (?:staff|personnel)\\b', 'qualified staff', 'qualified bid'],
    ],
    fr: [
      ['\\bpersonnel cle\\b', 'personnel clé', 'personnel du site'],
      ['\\bchef de projet\\b', 'chef de projet', 'chef de gare'],
      ['\\bmoyens humains\\b', 'moyens humains', 'moyens techniques'],
      ['\\bequipe (?:dediee|proposee|projet)', 'équipe dédiée', 'équipement'],
    ],
    ar: [
      ['(?:سيره|سير) (?:ال)?ذاتيه', 'السيرة الذاتية', 'سير العمل'],
      ['فريق (?:ال)?(?:عمل|مشروع)', 'فريق العمل', 'طريق العمل'],
      ['مدير (?:ال)?مشروع', 'مدير المشروع', 'مدير عام'],
      ['موهلات (?:ال)?(?:فريق|كوادر|موظفين)', 'مؤهلات الفريق', 'مؤهلات فنية'],
    ],
  },
  method: {
    en: [
      ['\\bmethodolog(?:y|ies)\\b', 'methodology', 'method'],
      ['\\bmethod statements?\\b', 'method statement', 'payment method'],
      ['\\btechnical (?:proposal|approach|solution|offer)\\b', 'technical proposal', 'technical staff'],
      ['\\bwork ?plan\\b', 'work plan', 'plan'],
      ['\\bapproach to\\b', 'approach to risk', 'approach road'],
      ['\\bdescribe (?:how|your|the)\\b', 'describe how', 'described below'],
    ],
    fr: [
      ['\\bmethodologie\\b', 'méthodologie', 'méthode de paiement'],
      ['\\bmemoire technique\\b', 'mémoire technique', 'fiche technique'],
      ['\\bnote methodologique\\b', 'note méthodologique', 'note sur 20'],
      ['\\boffre technique\\b', 'offre technique', 'offre financière'],
      ["\\bplan d'assurance qualite\\b", 'plan d’assurance qualité', 'plan du site'],
    ],
    ar: [
      ['منهجيه', 'منهجية التنفيذ', 'منهج'],
      ['عرض (?:ال)?فني', 'العرض الفني', 'العرض المالي'],
      ['خطه (?:ال)?عمل', 'خطة العمل', 'خطة'],
      ['اسلوب (?:ال)?(?:تنفيذ|عمل)', 'أسلوب التنفيذ', 'أسلوب الدفع'],
    ],
  },
  schedule: {
    en: [
      [
        '\\b(?:project|implementation|delivery|work) (?:schedule|timeline|timetable|programme|plan)\\b',
        'implementation timeline',
        'price schedule',
      ],
      ['\\bgantt\\b', 'Gantt chart', 'gantry'],
      ['\\bmilestones?\\b', 'milestones', 'miles'],
    ],
    fr: [
      ['\\bcalendrier\\b', 'calendrier', 'année calendaire'],
      ['\\bplanning\\b', 'planning', 'plan'],
      ["\\bdelais? d'execution\\b", 'délai d’exécution', 'délai de paiement'],
    ],
    ar: [
      ['(?:جدول|برنامج)ا? (?:ال)?زمنيا?', 'الجدول الزمني', 'جدول الكميات'],
      ['مراحل (?:ال)?تنفيذ', 'مراحل التنفيذ', 'تنفيذ'],
    ],
  },
  financial: {
    en: [
      ['\\bfinancial statements?\\b', 'audited financial statements', 'financial offer'],
      ['\\bannual (?:accounts|revenue)\\b', 'annual accounts', 'annual leave'],
      ['\\bbalance sheets?\\b', 'balance sheet', 'data sheet'],
      ['\\bturnover\\b', 'turnover', 'turn over the page'],
    ],
    fr: [
      ["\\bchiffre d'affaires\\b", 'chiffre d’affaires', 'en chiffres'],
      ['\\bbilans?\\b', 'bilans', 'bilanciel'],
      ['\\bcomptes annuels\\b', 'comptes annuels', 'compte bancaire'],
      ['\\bcapacites? (?:economiques?|financieres?)\\b', 'capacités financières', 'capacité technique'],
    ],
    ar: [
      ['قوايم (?:ال)?ماليه', 'القوائم المالية', 'قوائم'],
      ['ميزانيات? (?:ال)?(?:عموميه|مدققه)', 'الميزانيات المدققة', 'ميزانية المشروع'],
      ['ملاءه (?:ال)?ماليه', 'الملاءة المالية', 'ملاءمة'],
    ],
  },
  registration: {
    en: [
      [
        '\\b(?:business|trade|company|tax|vat|commercial|sam) (?:licen[cs]es?|registrations?|register)\\b',
        'trade licence',
        'software licence',
      ],
      ['\\blicen[cs]ed? (?:to|in|contractor|by)\\b', 'licensed to operate', 'licence fee'],
      ['\\bregistered (?:in|with|as)\\b', 'registered with the chamber', 'registered letter'],
      ['\\btax clearance\\b', 'tax clearance', 'clearance of the site'],
    ],
    fr: [
      ['\\bkbis\\b', 'extrait Kbis', 'bis'],
      ['\\bregistre du commerce\\b', 'registre du commerce', 'registre de sécurité'],
      ['\\bimmatricul', 'immatriculation', 'matricule'],
      ['\\battestations? (?:fiscales?|sociales?|urssaf)', 'attestations fiscales', 'attestation de visite'],
    ],
    ar: [
      ['سجلا? (?:ال)?تجاريا?', 'السجل التجاري', 'سجل الصيانة'],
      ['شهاده (?:سداد )?(?:ال)?(?:زكاه|ضريب)', 'شهادة سداد الزكاة', 'شهادة الجودة'],
      ['شهاده التامينات', 'شهادة التأمينات', 'التأمينات'],
      ['الغرفه التجاريه', 'الغرفة التجارية', 'غرفة'],
      ['(?:رخصه|ترخيص) (?:ساري|مزاوله|من)', 'ترخيص مزاولة', 'رخيص'],
    ],
  },
  declaration: {
    en: [
      ['\\bdeclarations?\\b', 'declaration', 'declare'],
      ['\\baffidavits?\\b', 'affidavit', 'affinity'],
      ['\\bsign (?:the|this|and|all|each|it)\\b', 'sign the form', 'road sign'],
      ['\\bsigned (?:and|by|copy|form|statement|original)\\b', 'signed copy', 'signed for'],
      ['\\bsignature\\b', 'signature', 'signatory'],
      ['\\bcompleted? (?:and signed|the|form|this)\\b', 'completed form', 'completed works'],
      ['\\bforms? [a-z0-9]{1,4}\\b', 'Form A1', 'form between parties'],
      ['\\bconflicts? of interest\\b', 'conflict of interest', 'interest rate'],
      ['\\bletter of (?:intent|transmittal)\\b', 'letter of intent', 'letter of credit'],
    ],
    fr: [
      ['\\bdc ?[1-4]\\b', 'DC1', 'DC 10'],
      ['\\bdume\\b', 'DUME', 'dumper'],
      ["\\bacte d'engagement\\b", 'acte d’engagement', 'engagement'],
      ["\\battestation sur l'honneur\\b", 'attestation sur l’honneur', 'attestation de visite'],
    ],
    ar: [
      ['اقرارا?(?= |$)', 'إقرار', 'إقراره'],
      ['تعهدا?(?= |$)', 'تعهد', 'متعهدون'],
      ['توقيع', 'توقيع', 'توقع'],
      ['تضارب (?:ال)?مصالح', 'تضارب المصالح', 'مصالح'],
      ['نموذج (?:ال)?(?:عطاء|عرض)', 'نموذج العطاء', 'نموذج'],
    ],
  },
  sample: {
    en: [
      ['\\bsamples?\\b', 'samples', 'sampling'],
      ['\\bdemonstration\\b', 'demonstration', 'demonstrate'],
      ['\\bprototypes?\\b', 'prototype', 'type'],
      ['\\bdata ?sheets?\\b', 'data sheets', 'balance sheet'],
    ],
    fr: [
      ['\\bechantillons?\\b', 'échantillons', 'échantillonnage'],
      ['\\bmaquettes?\\b', 'maquette', 'maquettiste'],
      ['\\bfiches? techniques?\\b', 'fiches techniques', 'mémoire technique'],
    ],
    ar: [
      ['عينات', 'عينات', 'معينة'],
      ['عينه (?:من|لكل)', 'عينة من المنتج', 'مدة معينة'],
      ['نموذجا? اوليا?', 'نموذج أولي', 'نموذج العطاء'],
      ['عرضا? توضيحيا?', 'عرض توضيحي', 'عرض مالي'],
      ['كتالوج', 'كتالوج', 'كتاب'],
    ],
  },
} as const satisfies Record<string, Lexicon>;
