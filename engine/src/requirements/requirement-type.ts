import { asWritten } from '#lexicon/lexicon.ts';
import { headsOfContents } from '#lexicon/list-contents.ts';
import { foldArabic } from '#text/fold.ts';
import type { Phase, Requirement, RequirementType, Verdict } from './requirement.ts';

/**
 * What kind of thing a requirement asks for, by its own words first and the heading above it after. The first kind
 * that fits counts: what costs the bid its place, what is scored, insurance and certificates before documents in
 * general, form before money, service levels before technical demands, which are the rest.
 */
export function typeOf(text: string, section: string, verdict: Verdict, context = ''): RequirementType {
  const own = foldArabic(text);
  if (verdict.modality === 'condition') return 'pass-fail';
  for (const [type, pattern] of kinds) if (pattern.test(own)) return type;
  if (wayOfBidding.test(own) && phaseOf(text, section, verdict) === 'bid') return 'format';
  if (contents.test(foldArabic(context))) return 'document';
  const above = foldArabic(section.split(' › ').slice(-2).join(' '));
  for (const [type, pattern] of kindsByHeading) if (pattern.test(above)) return type;
  return 'technical';
}

/** When it binds: while bidding, or once the contract is signed. */
export function phaseOf(text: string, section: string, verdict: Verdict): Phase {
  const own = foldArabic(text);
  if (verdict.modality === 'condition' || verdict.modality === 'question') return 'bid';
  if (later.test(own)) return 'contract';
  if (verdict.boundParty === 'bidder' && !lasting.test(own)) return 'bid';
  if (bidding.test(own)) return 'bid';
  if (verdict.boundParty === 'supplier' && verdict.modality !== 'imperative') return 'contract';
  return biddingHeading.test(foldArabic(section)) ? 'bid' : 'contract';
}

type Words = { test: (text: string) => boolean };

/** Words of three languages in folded text. The Arabic ones are looked for only where there is an Arabic letter, for speed. */
function words(english: string, french: string, arabic: string): Words {
  const western = new RegExp(`\\b(?:${english})\\b|(?<![\\p{L}])(?:${french})(?![\\p{L}])`, 'iu');
  const eastern = new RegExp(`(?<![\\p{L}])(?:[وبفل])?(?:ال|لل)?(?:${arabic})(?![\\p{L}])`, 'u');
  return { test: (text) => western.test(text) || (arabicLetter.test(text) && eastern.test(text)) };
}

const arabicLetter = /[\u0620-\u064a]/;

const kinds: [RequirementType, Words][] = [
  [
    'insurance',
    words(
      "insurance|insured|indemnity cover|(?:bid|performance|payment|surety) bonds?|agreement to bond|workers[’'] compensation",
      "assurances?|assuré|garantie décennale|responsabilité civile|police d[’']assurance",
      '(?:وثيقه|بوليصه|تغطيه|شهاده|شركه) (?:ال)?تامين|تامين (?:صحي|طبي|شامل|تعاوني|ضد|المركبات|المسووليه)|التامين(?! علي)',
    ),
  ],
  [
    'certificate',
    words(
      'ISO(?:/IEC)? ?\\d{4,5}|certificat(?:e|es|ion|ions)(?! of insurance)|certified|licen[cs]es?|licensed|accredit\\w+|registered (?:with|to practi[cs]e)|cyber essentials|soc 2|clearances?|permits?',
      "certificats?|certifié\\w*|certification|agréments?|agréé\\w*|qualibat|carte professionnelle|habilitations?|attestations? (?:de|fiscale|sociale|d[’'])|kbis|label",
      'شهاده|شهادات|ترخيص|تراخيص|رخصه|سجل تجاري|تصنيف|ايزو|اعتماد مهني',
    ),
  ],
  [
    'service-level',
    words(
      'service levels?|slas?|uptime|availability of|response times?|within (?:\\w+ )?\\(?\\d+\\)? ?(?:business |working )?(?:hours?|minutes?)|24/7|(?:99|98|95)(?:\\.\\d+)? ?%|help ?desk hours|turnaround',
      "niveaux? de services?|délais? d[’']intervention|temps de réponse|taux de disponibilité|dans (?:un délai de )?\\d+ ?(?:h|heures?|minutes?)|astreinte",
      'مستوي الخدمه|مستويات الخدمه|وقت الاستجابه|زمن الاستجابه|خلال \\d+ (?:ساعه|ساعات|دقيقه)',
    ),
  ],
  [
    'format',
    words(
      '\\d+ pages?|page limits?|font|pdf format|excel format|single[- ]sided|double[- ]sided|sealed envelopes?|file (?:size|format|name)s?|(?:hard|electronic|paper|unbound) cop(?:y|ies)|originals?|numbered|subject line|(?:e-?mail )?subject heading|clearly (?:marked|labell?ed)|initial (?:any |all )?(?:erasures|corrections|changes)|in english|in french|words or less|word limit|submitted (?:by|via|through|using|electronically|in)|cover page|formatted',
      '\\d+ pages?|format (?:pdf|a4)|police de caractères|enveloppe|pli|exemplaires?|rédigée?s? en (?:langue )?française?|langue française|signature électronique|voie électronique|dématérialisé\\w*',
      'صفحه|صفحات|نسخه|نسخ|مظروف|مظاريف|باللغه العربيه|صيغه|مختوم|مختومه|منصه',
    ),
  ],
  [
    'document',
    words(
      '(?:submit|provide|include|attach|enclose|furnish|complete|return|sign|upload|deliver|file|present) (?:\\S+ ){0,8}?(?:forms?|letters?|resum[eé]s?|résumés?|cvs?|statements?|references?|plans?|schedules?|reports?|lists?|descriptions?|narratives?|organi[sz]ation(?:al)? charts?|affidavits?|documents?|documentation|proposals?|quotations?|samples?|evidence|proof|cop(?:y|ies)|spreadsheets?|templates?|summar(?:y|ies)|attachments?|drawings?|manuals?|records?|addend(?:um|a))|acknowledge (?:the )?receipt|proof of|evidence of|shall be accompanied by',
      "(?:fournir|fournira|remettre|remettra|joindre|joindra|annexer|transmettre|produire|présenter|communiquer)\\p{L}* (?:\\S+ ){0,8}?(?:documents?|dossiers?|attestations?|mémoires?|formulaires?|listes?|plans?|échantillons?|fiches?|cv|références?|notes?|justificati\\p{L}+|planning|rapports?|pièces?)|annexée?s? à|acte d[’']engagement|mémoire technique",
      'ارفاق|يرفق|ترفق|وثيقه|وثايق|مستند|مستندات|نموذج|نماذج|سيره ذاتيه|قايمه|تقرير|تقارير|خطه',
    ),
  ],
  [
    'commercial',
    words(
      'prices?|pricing|labou?r rates?|hourly rates?|invoices?|invoicing|payments?|discounts?|(?:at (?:its|their|his|no)(?: own)?(?: sole)?|additional) (?:cost|expense)s?|costs? (?:shall|must|will|are|is|of)|taxes|currency|penalt(?:y|ies)|liquidated damages|valid(?:ity)? (?:for|of|period)|firm for',
      'prix|tarifs?|factures?|facturation|paiements?|remises?|coûts?|frais|TVA|pénalités?|devise|garantie|validité des offres|DPGF|BPU',
      'سريان (?:ال)?(?:عرض|عروض|عطاءات)|سعر|اسعار|فاتوره|فواتير|دفع|ضريبه|غرامه|غرامات|ضمان|تكلفه|تكاليف|خصم',
    ),
  ],
];

/**
 * Whether it says how and when a bid, or what is asked about it, reaches the buyer, and asks for nothing of another kind. The facts say
 * that once (deadlines, way); it is nothing to put into the bid.
 */
export const isWayOfBidding = ({ type, text }: Pick<Requirement, 'type' | 'text'>): boolean =>
  type === 'format' &&
  !kinds.some(([, pattern]) => pattern.test(foldArabic(text))) &&
  wayOfBidding.test(foldArabic(text));

const wayOfBidding = words(
  '(?:proposals?|bids?|tenders?|quotes?|quotations?|offers?|submissions?) (?:\\S+ ){0,5}?(?:received|delivered|addressed|e-?mailed|mailed|late|withdrawn|opened)|(?:questions?|inquiries|enquiries|communications?|clarifications?) (?:\\S+ ){0,8}?(?:addressed|directed|submitted|sent|e-?mailed|received|in writing)|due date|closing (?:date|time)',
  '(?:offres?|plis?|candidatures?) (?:\\S+ ){0,5}?(?:reçue?s?|parven\\p{L}+|transmise?s?|déposée?s?|remise?s?|adressée?s?)|(?:questions?|demandes? de (?:précisions?|renseignements?)) (?:\\S+ ){0,8}?(?:posée?s?|adressée?s?|transmise?s?|formulée?s?)|date limite',
  '(?:عرض|عروض|عطاءات)\\p{L}* (?:\\S+ ){0,4}?(?:تسليم\\p{L}*|تسلم|يسلم|ايداع\\p{L}*)|(?:تسليم|ايداع|فتح) (?:ال)?(?:عرض|عروض|عطاءات)|استفسار\\p{L}*|اخر موعد',
);

const contents = asWritten(headsOfContents);

const kindsByHeading: [RequirementType, Words][] = [
  [
    'pass-fail',
    words(
      'pass[ /-]fail|mandatory requirements?|minimum (?:qualifications?|requirements?)|eligibility|prerequisites?',
      'conditions de participation|recevabilité|capacités? minimales?',
      'شروط الاهليه|شروط التاهيل',
    ),
  ],
  [
    'scored',
    words(
      'evaluation (?:criteria|factors?)|scor(?:ed|ing)|award criteria|rated (?:criteria|requirements?)',
      "critères? d[’']attribution|jugement des offres|notation",
      'معايير التقييم',
    ),
  ],
  ['insurance', words('insurance|bonds?', 'assurances?', 'تامين')],
  [
    'service-level',
    words('service levels?|slas?|performance standards?', 'niveaux? de services?', 'مستوي الخدمه'),
  ],
  [
    'commercial',
    words(
      'price|pricing|payment|invoic\\w+|commercial|financial|fees?|cost',
      'prix|financi\\p{L}+|paiement|facturation|pénalités',
      'اسعار|ماليه|دفع',
    ),
  ],
  [
    'format',
    words(
      'format|submission (?:of|instructions|requirements)|preparation of',
      'présentation des offres|modalités de remise|remise des (?:offres|plis)',
      'تقديم العروض',
    ),
  ],
  [
    'document',
    words(
      'required (?:forms?|documents?)|documents? to (?:be )?(?:submit\\w*|attach\\w*)|contents? of (?:the )?(?:proposal|bid|tender)|submittals?',
      "pièces à (?:fournir|remettre)|contenu (?:de l[’']offre|des plis)|dossier de candidature",
      'وثايق العرض|محتويات العرض',
    ),
  ],
];

/** Words that put a duty after the award. */
const later = words(
  'after (?:the )?(?:contract )?award|upon (?:contract )?award|following (?:contract )?award|during (?:the )?(?:term|performance|life|construction|contract|transition)|at (?:the )?(?:execution|signing) of the contract|(?:expiration|termination|completion) of (?:this|the) (?:contract|agreement|work|project|order)|invoices?|throughout the (?:contract|term)|successful (?:bidder|proponent|offeror|tenderer|proposer)s?|prior to (?:the )?commencement|under (?:this|the) (?:contract|agreement|order)',
  "titulaires?|attributaires?|pendant (?:toute )?la durée|en cours (?:de|d[’'])(?: chantier|exécution| marché)|après notification|factures?|réception des travaux|à l[’']issue du marché|du marché",
  'بعد الترسيه|خلال مده العقد|اثناء التنفيذ|بعد توقيع العقد|عند انتهاء العقد|فواتير|فاتوره|تنفيذ العقد',
);
/** Words that put a duty into the bid. */
const bidding = words(
  'proposals?|bids?|tenders?|quotes?|quotations?|offers?|submissions?|responses?|rfp|rfq|questions?|resum[eé]s?|addend(?:um|a)|closing date|page limits?',
  "offres?|candidatures?|plis?|mémoire technique|acte d[’']engagement|remise des offres|consultation|DPGF|BPU",
  'عرض|عروض|عطاء|عطاءات|مظروف|مظاريف|منافسه|استفسارات',
);
/** A bidder's duty that lasts beyond the bid. */
const lasting = words(
  'personnel|staff|employees|workers|deliverables?|software|code|system|equipment|materials|products?|performance of the (?:work|services)|subcontracts?|invoices?|work (?:shall|must|will)',
  'agents?|personnel|travaux|ouvrages|chantier|matériaux|prestations',
  'عماله|موظفين|اعمال|مواد|توريد|صيانه',
);
const biddingHeading = words(
  'instructions?|submission|proposal|bid|tender|quotation|offer|evaluation|how to|questions?|communications?|rfp|rfq|mandatory requirements?',
  'remise|consultation|offres?|candidatures?|règlement|visite|pièces',
  'تقديم|عروض|منافسه|تعليمات|شروط المنافسه',
);
