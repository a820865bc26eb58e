import { words } from './lexicon.ts';

/** What is offered, and for how long it binds. */
export const offersThatBind = words('quotations', 'quota')`
  proposals? | bids? | tenders? | offers? | quotations? | quotes? | submissions? | prices? | pricing | offres? | prix |
  soumissions?`;
export const binds = words('open for acceptance', 'acceptance')`
  valid(?:ity)? | binding | irrevocable | firm (?:offer|for) | remain (?:open|firm|in effect|valid) | open for acceptance |
  held? firm | good for | valables? | valides? | validité | engag\p{L}+ (?:par|pendant) |
  ne (?:nous |me |vous |le |la |les )?lie(?:nt)?`;
export const offersValid = words('soumissions', 'sous-traitant')`
  proposals? | bids? | tenders? | offers? | offres? | soumissions?`;
/** Folded. */
export const arabicOffers = words('عطاءات', 'عمل')`عرض | عروض | عطاء | عطاءات`;
export const arabicValidityAhead = words('صلاحيه', 'اصلاح')`صلاحيه | سريان | ساريه?`;
export const arabicValidityBehind = words(
  'نافذه المفعول',
  'نفذ',
)`صالحه? | ساريه? | سريان | صلاحيه | نافذه? المفعول`;
/** Other things that are valid for a time. */
export const otherThingsValid = words('price adjustment', 'price')`
  warrant\w* | insurance | contract price | effective date of | increases? | renewals? | price adjustment | certificates? |
  licen[cs]e | permit | this quot(?:e|ation) | présent devis | garantie décennale | révis\w+`;

/** How long the contract runs. */
export const termsOfContracts = [
  words('initial term of the contract', 'terms of payment')`
    (?:initial |base |contract |total )?(?:term|period|duration|length) of (?:the |this |any |a )?(?:resulting |awarded |initial
    )?(?:contract|agreement|order|performance|engagement|framework)`,
  words('the agreement shall last', 'the agreement shall bind')`
    (?:contract|initial|base|agreement|framework) (?:term|period|duration) |
    (?:contract|agreement|order) (?:shall|will|is to) (?:be )?(?:for|run|last|remain in effect) | period of performance`,
  words('durée ferme du marché', 'durement')`
    durée \/ délai(?= \|) | durée ferme(?= ?:) |
    durée (?:totale |initiale |maximale |ferme |prévisionnelle )?(?:du marché|de l'accord[- ]cadre|du contrat|de la convention) |
    durée (?:totale |initiale |maximale |ferme |prévisionnelle )?(?:d'exécution|des travaux|des prestations) |
    (?:marché|accord[- ]cadre|contrat) (?:est|sera) (?:conclu|passé|établi) pour`,
];
/** Folded. */
export const arabicTerms = words('مده العقد', 'مدير العقد')`
  مده (?:العقد|تنفيذ|المشروع|الاتفاقيه|التنفيذ) | (?:يسري|تسري|مدته?) (?:هذا )?(?:ال)?(?:عقد|اتفاقيه)? ?ل?مده`;
/** Times within a contract that are not its own. */
export const otherTimes = words('written notice', 'notice board')`
  (?:during|throughout) the | (?:after|upon) (?:the )?(?:expiration|termination) | written notice |
  notice of (?:termination|default) | within | terminat\w+ (?:this|the) | records? | retain\w* | confidential | warranty |
  prior to | extension of time | validity | invoices? | préavis | supérieure? à | inférieure? à`;

/** What leads a number of pages at most. */
export const atMost = words('no more than', 'more than')`
  (?:not|cannot|may not|must not|shall not) exceed | no (?:more|longer) than | max(?:imum|\.)?(?: of| length)? | limited to |
  limit(?:ed)? (?:of|is) | up to | not to exceed | within |
  (?:ne (?:doit|devra|peut|pourra|doivent) (?:pas )?)?(?:dépasser|excéder) | limitée?s? à | maximum de | au plus`;
/** Folded. */
export const notOver = words('لا تزيد', 'تزيد')`لا (?:يزيد|تزيد|يتجاوز|تتجاوز)`;

/** A guarantee is asked for. */
export const asksForGuarantee = words('accompanied by', 'company')`
  must | shall | required? | requires | provide | furnish | submit | in the amount of | equal to | accompanied by | include |
  doit | devra | exigée?s? | remettre | constituer | fournir | prélevée? | égale? | sera | fixée?`;
/** Folded. */
export const asksForGuaranteeInArabic = words('بنسبه 5', 'نسب')`
  يجب | يقدم | تقديم | يلتزم | ارفاق | قيمته | بنسبه`;
export const noGuarantee = [
  words('no bid security is required', 'bid security is required')`
    (?:no|not) (?:bid |performance |payment )?(?:bonds?|security|guarantee|deposit)s? (?:is|are|will be) required |
    (?:bonds?|security|deposit)s? (?:is|are|will) not (?:be )?required`,
];
export const noGuaranteeElsewhere = words('aucune caution', 'caution')`
  aucune? (?:garantie|caution|retenue) | pas (?:exigé|prévu|de (?:garantie|retenue|caution)) | ne sera pas |
  لا يشترط تقديم ضمان | لا يطلب ضمان`;
export const bidGuarantees = words('proposal bond', 'bondage')`
  bid (?:bonds?|security|securities|deposit|guarantee) | proposal (?:bond|guarantee|security) |
  tender (?:bond|security|guarantee) | agreement to bond | consent of surety | cautionnement provisoire |
  garantie de soumission | caution provisoire`;
export const performanceGuarantees = words('caution définitive', 'performance report')`
  performance (?:bonds?|security|guarantee) | garantie de bonne (?:exécution|fin) | cautionnement définitif |
  caution (?:définitive|de bonne exécution)`;
