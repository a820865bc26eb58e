/** What a buyer wants to be shown; no sentence of ours can stand in for it. */
export const evidenceKinds = [
  'certificate',
  'insurance',
  'guarantee',
  'reference',
  'price',
  'staff',
  'method',
  'schedule',
  'financial',
  'registration',
  'declaration',
  'sample',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/**
 * The kinds of evidence that a requirement's words, English, French or Arabic, ask for, in the order of `evidenceKinds`.
 * Empty where the words ask for none that we know.
 */
export function findEvidenceKinds(text: string): EvidenceKind[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[’‘]/g, "'").toLowerCase();
  return evidenceKinds.filter((kind) => signs[kind].test(folded) || arabicSigns[kind].test(folded));
}

/** Words without accents. */
const signs: Record<EvidenceKind, RegExp> = {
  certificate:
    /\bcertificat(?:e|es|ion|ions|s)?\b|\bcertified\b|\bcertifiee?s?\b|\baccredit(?:ed|ation|ations)\b|\biso[\s/-]?\d{4,5}\b|\bqualibat\b|\bsoc ?2\b|\bqualifications? (?:certificate|profession)/,
  insurance:
    /\binsur(?:ance|ances|ed|er)\b|\bindemnity (?:cover|insurance|policy)\b|\bliability cover\b|\bassur(?:ance|ances|eur|ee?s?) ?(?:responsabilite|decennale|en cours|professionnelle|civile|multirisque)?\b(?! qualite)/,
  guarantee:
    /\b(?:bid|performance|tender|payment) (?:bond|security|guarantee)s?\b|\bbank guarantees?\b|\bsurety\b|\bgarantie (?:bancaire|a premiere demande|de soumission|de bonne)|\bcaution(?:nement)? (?:bancaire|provisoire|definiti|personnelle|solidaire)/,
  reference:
    /\breferences?\b (?:from|of|for|letters?|projects?|contacts?|clients?|similaires?|de|des|recentes?|clients)|\b(?:three|two|five|\d+|client|customer|project|similar|past) (?:\(\d+\) )?references\b|\bpast performance\b|\bsimilar (?:projects?|contracts?|works?|services)\b|\bpast projects?\b|\bprevious (?:experience|contracts?|projects?)\b|\btrack record\b|\bprestations? similaires?\b|\bmarches? similaires?\b|\bliste des (?:principal|prestations|travaux|references)/,
  price:
    /\b(?:unit |total |fixed |itemi[sz]ed )?(?:prices?|pricing|cost proposal|price schedule|fee proposal|quotation|rate card|hourly rates?|bill of quantities)\b|\bprix\b|\bbordereau\b|\bdpgf\b|\bdetail (?:quantitatif|estimatif)\b|\boffre financiere\b|\btarifs?\b/,
  staff:
    /\bcvs?\b|\bcurriculum|\bcurricula|\bresumes?\b(?= of| for|s?\b.*(?:staff|personnel|team|key))|\bkey (?:staff|personnel|experts?)\b|\bproject manager\b|\bteam members?\b|\bqualified (?:staff|personnel)\b|\bpersonnel cle\b|\bchef de projet\b|\bmoyens humains\b|\bequipe (?:dediee|proposee|projet)/,
  method:
    /\bmethodolog(?:y|ies|ie)\b|\bmethod statements?\b|\btechnical (?:proposal|approach|solution|offer)\b|\bwork ?plan\b|\bapproach to\b|\bdescribe (?:how|your|the)\b|\bmemoire technique\b|\bnote methodologique\b|\boffre technique\b|\bplan d'assurance qualite\b/,
  schedule:
    /\b(?:project|implementation|delivery|work) (?:schedule|timeline|timetable|programme|plan)\b|\bgantt\b|\bmilestones?\b|\bcalendrier\b|\bplanning\b|\bdelais? d'execution\b/,
  financial:
    /\b(?:audited )?financial statements?\b|\bannual (?:accounts|turnover|revenue)\b|\bbalance sheets?\b|\bturnover\b|\bchiffre d'affaires\b|\bbilans?\b|\bcomptes annuels\b|\bcapacites? (?:economiques?|financieres?)\b/,
  registration:
    /\b(?:business|trade|company|tax|vat|commercial|sam) (?:licen[cs]es?|registrations?|register)\b|\blicen[cs]ed? (?:to|in|contractor|by)\b|\bregistered (?:in|with|as)\b|\bkbis\b|\bregistre du commerce\b|\bimmatricul|\battestations? (?:fiscales?|sociales?|urssaf)|\btax clearance\b/,
  declaration:
    /\bdeclarations?\b|\baffidavits?\b|\bsign (?:the|this|and|all|each|it)\b|\bsigned (?:and|by|copy|form|statement|original)\b|\bsignature\b|\bcompleted? (?:and signed|the|form|this)\b|\bforms? [a-z0-9]{1,4}\b|\bconflicts? of interest\b|\bdc ?[1-4]\b|\bdume\b|\bacte d'engagement\b|\battestation sur l'honneur\b|\bletter of (?:intent|transmittal)\b/,
  sample:
    /\bsamples?\b|\bdemonstration\b|\bprototypes?\b|\bechantillons?\b|\bmaquettes?\b|\bfiches? techniques?\b|\bdata ?sheets?\b/,
};

/** The same in Arabic, without the marks of letters: hamza and madda are gone. */
const arabicSigns: Record<EvidenceKind, RegExp> = {
  certificate: /شهادة (?!سداد|الزكاة|زكاة|الضريبة|ضريب)|الشهادة|شهادات|ايزو/,
  insurance:
    /(?:وثيقة|وثايق|بوليصة|شهادة) (?:ال)?تامين|(?:ال)?تامين (?:ضد|المسو+لية|مسو+لية|الطبي|طبي|الصحي|صحي|الشامل|شامل)/,
  guarantee:
    /خطابات? (?:ال)?ضمان|(?:ال)?ضمان (?:ال)?(?:ابتدايي|نهايي|بنكي)|ضمان حسن التنفيذ|كفالة (?:ال)?(?:بنكية|مصرفية|دخول|حسن|نهايية|ابتدايية)/,
  reference:
    /(?:خبرات|الخبرات|خبرة|الخبرة) (?:ال)?(?:سابقة|مماثلة)|(?:مشاريع|مشروعات|اعمال|عقود|المشاريع|الاعمال|العقود) (?:ال)?(?:مماثلة|مشابهة|سابقة)|سابقة (?:ال)?(?:اعمال|خبرة)/,
  price: /(?:ال)?اسعار|سعر (?:ال)?(?:وحدة|عرض|اجمالي)|(?:ال)?عرض (?:ال)?مالي|جد(?:ول|اول) الكميات/,
  staff:
    /(?:ال)?سيرة (?:ال)?ذاتية|(?:ال)?سير (?:ال)?ذاتية|فريق (?:ال)?(?:عمل|مشروع)|مدير (?:ال)?مشروع|موهلات (?:ال)?(?:فريق|كوادر|موظفين)/,
  method: /منهجية|(?:ال)?عرض (?:ال)?فني|خطة (?:ال)?عمل|اسلوب (?:ال)?(?:تنفيذ|عمل)/,
  schedule: /(?:ال)?جدولا? (?:ال)?زمنيا?|(?:ال)?برنامجا? (?:ال)?زمنيا?|مراحل (?:ال)?تنفيذ/,
  financial: /(?:ال)?قوايم (?:ال)?مالية|(?:ال)?ميزانيات? (?:ال)?(?:عمومية|مدققة)|(?:ال)?ملاءة (?:ال)?مالية/,
  registration:
    /(?:ال)?سجلا? (?:ال)?تجاريا?|شهادة (?:سداد )?(?:ال)?(?:زكاة|ضريب)|شهادة التامينات|الغرفة التجارية|(?:رخصة|ترخيص) (?:ساري|مزاولة|من)/,
  declaration: /اقرارا?(?= |$)|تعهدا?(?= |$)|توقيع|تضارب (?:ال)?مصالح|نموذج (?:ال)?(?:عطاء|عرض)/,
  sample: /عينات|عينة (?:من|لكل)|نموذجا? اوليا?|عرضا? توضيحيا?|كتالوج/,
};
