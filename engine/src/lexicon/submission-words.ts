import { words } from './lexicon.ts';

/** Labels above where bids go. */
export const papersDelivered = words('Sealed Quotations', 'Sea')`
  (?:sealed )?(?:proposals?|bids?|tenders?|quot(?:e|ation)s?|submissions?|offers?)`;
/** Ways to hand in, folded: a portal's, and an envelope's. */
export const arabicPortals = words('منصه اعتماد', 'نص')`
  منصه اعتماد | (?:ال)?(?:منصه|بوابه) (?:ال)?(?:الكترونيه|اعتماد|صفقات|مشتريات)(?!\p{L}) | (?:ال)?منظومه (?:ال)?شراء(?:ات)? (?:ال)?عموميه? |
  (?:عبر|من خلال|علي|عن طريق|بواسطه) (?:ال)?(?:منصه|بوابه|موقع الالكتروني|منافسه الالكترونيه)(?: (?!وي|مع |في |بعد |خلال )[^\s.،:؛]+){0,4}`;
export const arabicPapers = words('ظرفين مغلقين', 'طرفين')`
  (?:ب|ال|في )?(?:ال)?(?:مظروف|مظاريف|ظرف|ظروف) (?:ال)?(?:مغلق|مختوم)ه? | باليد | بالشمع الاحمر | (?:م?ظروفين|ظرفين) (?:مغلقين|مختومين|منفصلين) | الي العنوان |
  صندوق (?:ال)?(?:عطاءات|مناقصات|عروض) | مكتب (?:ال)?(?:ضبط|الضبط) | (?:ال)?بريد (?:ال)?(?:مضمون|سريع|مسجل) | مبني | الدور | (?:ال)?مناوله`;
/** What is handed in. */
export const thingsHandedIn = words('manifestation d’intérêt', 'maniable')`
  proposals? | bids? | tenders? | offers? | quotes? | quotations? |
  submissions?(?! of (?:\p{Ll}+ ){0,3}(?:data|information|documents?|records?)\b) | submittals? | responses? | offres? |
  plis? | applications? | dossiers? (?:complets?|de (?:candidature|soumission)) | candidatures? | soumissions? | manifestations? d[’']int[ée]r[êe]ts?`;
export const handingIn = words('deposited', 'repository')`
  submit(?:ted|ting)? | submission of | deliver(?:ed|y)? | e-?mail(?:ed|ing)? | mailed | sent | send | upload(?:ed)? |
  received | accepted | deposited | placed in | reach | lodged | posted to | due to | due at`;
export const handingInFrench = words('déposées', 'déporté')`
  remis(?:es|e)? | remettent | parvenir | soumis(?:es|e)? | dépôts? | dépos(?:ée?s?|er|ent|ez) | transmission | transmettent |
  transmis(?:es|e)? | (?:ren)?envoy(?:ée?s?|er|ez) | adress(?:ée?s?|er|ez) | remett(?:re|ez) | transmett(?:re|ez) |
  soumett(?:re|ez|ent)`;
/** A sentence orders or allows. */
export const ordersHandingIn = words('are due', 'duel')`
  must | shall | should | will | is to | are to | are due | can be | pri[ée]e?s? de | invit[ée]e?s? à | veuillez | est | sont | may be | please | doit | doivent | devra |
  devront | sera | seront | se fait | se fera | se font | (?<= à )(?:envoyer|adresser|transmettre|déposer|remettre) | s[’']effectuent? | obligatoire\w* | uniquement | exclusivement |
  submit | upload | peuvent (?:\p{L}+ )?(?:déposer|transmettre|remettre|envoyer|adresser)`;
/** Mail and papers that are not the bid. */
export const papersBesideBids = [
  words('enquiries', 'requirement')`
    questions? | quer(?:y|ies) | inquir\w+ | enquir\w+ | clarifications? | intent(?:ion)? | responses? to questions |
    addend\w+ | (?<!\b(?:sought|this) )notices? | claims? | protests? | appeals? | acknowledge?ment form | this form |
    subcontractor`,
  words('invoicing', 'voice')`
    invoices? | invoicing | deliverables? | reports? | price adjustments? | resumes? | certificates? | samples? | software |
    documentation | source code | manuals? | fees? | payments? | registration | tender documents? (?:cost|fee|will) |
    bid security | security background`,
  words('copie de sauvegarde', 'copie conforme')`
    copies? de sauvegarde | réclamations? | factures? | renseignements`,
];
/** Portals, by what they are and by their names. */
export const portals = [
  words('e-tendering platform', 'platform')`
    (?:e-?(?:procurement|tendering|sourcing|bidding)|bidding|tendering|procurement) (?:portal|platform|system|website) |
    (?:supplier|vendor|purchasing|electronic bid) (?:portal|platform|system|website) |
    e-?submission (?:application|system|platform|portal) |
    (?:online|web|e-?tender(?:s|ing)?|tender|bid|submission) portal`,
  words('BidNet Direct', 'net')`
    bids ?& ?tenders | merx | bonfire(?:hub)? | bidnet(?: direct)? | biddingo | eMMA | e-?Buy(?: web)?(?: portal)? | sam\.gov |
    demandstar | planetbids | opengov | bidexpress | bc bid | alberta purchasing connection | ionwave`,
  words('SAP Ariba Network', 'SAP')`
    procontract | proactis | (?:sap )?ariba(?: (?:system|network|platform))? | coupa | seaport(?:-e|-nxg)? portal | gem portal |
    tenderlink | vendorpanel | austender | etenders | tenderwizard | e-?pads? | in-tend | delta e-?sourcing | atamis |
    mytenders | sell2wales | public contracts scotland | yortender | bravosolution | jaggaer | etimad`,
  words('profil d’acheteur', 'profil')`
    profil (?:d[’'])?acheteur | \bSEAO | plateforme de dématérialisation | (?:via|sur) la plate-?forme |
    déposer un pli, allez sur | plate-?forme des achats de l[’'][ée]tat |
    portail (?:national )?des marchés publics | place\.marches-publics | marches-publics\.(?:gouv\.fr|info) |
    achatpublic(?:\.com)? | aws-achat | marches-securises\.fr | e-marchespublics | klekoon | m[ée]galis | ternum |
    maximilien | plateforme PLACE`,
];
/** A way that is refused is none. */
export const refusals = words('not acceptable', 'acceptable')`
  not be (?:accepted|considered|permitted) | not accept(?:ed|able)? | instructions? (?:on|for) how | how to submit | cannot be |
  be (?:rejected|disqualified|returned|disregarded) | treated as (?:defective|invalid) |
  do not (?:send|submit|e-?mail)`;
export const frenchRefusals = words('ne seront pas', 'seront')`
  \bne (?:sont|seront|sera|peuvent|pourront) (?:pas|plus)\b | n['’]est pas (?:admis|autoris|accept) | \bproscrit | \binterdit`;
/** Offers brought to a desk. */
export const desks = words('guichet', 'guide')`
  adresse suivante | adresse ci- | bureaux? | guichet | secrétariat | locaux | bureau d[’']ordre`;
export const wordsOfAddresses = words('rez-de-chaussée', 'rez')`
  BP | rue | avenue | Tél | rez[- ]de[- ]chaussée | étage | immeuble | sise?s?`;
/** Paper, and where it is brought. */
export const onPaper = [
  words('hard copies', 'hardware')`
    sealed | envelopes? | hard ?cop(?:y|ies) | (?:one|an?|\(?1\)?|signed) originals?\b | originals? (?:and|plus) |
    hand[- ]deliver\w* | delivered in person | mailed | by (?:mail|courier|post) | courier | (?:bid|tender) box |
    paper cop(?:y|ies) | bound cop(?:y|ies) | flash drive | usb | \d+(?:st|nd|rd|th) floor | floor | room \d+`,
  words('pli cacheté', 'plier')`
    pli cacheté | enveloppes? | voie postale | (?:en|à la) mairie | en main propre | contre récépissé | déposée?s? à l[’' ]adresse |
    support papier | pli (?:postal )?fermé | parvenir ou être remise?s? | original et \p{L}+ (?:\(\d+\) )?copies`,
];
