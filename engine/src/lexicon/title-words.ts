import { words } from './lexicon.ts';

/** Forms of calls that lead a title. */
export const formsNamed = words('statement of objectives', 'statement of account')`
  rf[pqt]\b | requests? for (?:proposals?|quotes?|quotations?|tenders?|bids?|information|expressions? of interest) |
  invitation to (?:tender|bid) | performance work statement | statement of (?:work|objectives) | terms of reference |
  tender opportunity | calls? for (?:tenders?|bids?|proposals?)`;
export const formsBeforeTitles = words('call for bids', 'call')`
  requests? for (?:proposals?|quotes?|quotations?|tenders?|qualifications?|information|expressions? of interest) |
  invitation to (?:tender|bid) | calls? for (?:tenders?|bids?|proposals?)`;
export const callsAlone = words('call for bids', 'call')`
  requests? for (?:proposals?|quotes?|quotations?|tenders?|bids?|qualifications?|expressions? of interest) |
  calls? for (?:tenders?|bids?|proposals?)`;
export const seeking = words('soliciting', 'looking')`
  seeking | soliciting | requesting | inviting | invites? | solicits? | accepting | requests?`;
export const offersSought = words(
  'quotes',
  'quota',
)`proposals? | bids? | tenders? | offers? | quotations? | quotes?`;
export const launches = words('lancé', 'élan')`
  lance(?:nt)? | lanc[ée]e?s? | concerne(?:nt)? | organisent? | engagent? | passent?`;
export const proceedings = words('mise en concurrence', 'mise en place')`
  consultation | appel d[’']offres? | march[ée]s? | proc[ée]dure | mise en concurrence |
  demande de (?:prix|cotations?|propositions?)`;
export const concerning = words('relatif au', 'relation')`
  pour | relati(?:f|ve)s? (?:à|au|aux) | concernant | en vue (?:de|du) | portant sur | ayant pour objet`;
/** "RFP", "REQUEST FOR TENDERS" in capitals, or each word with one. */
export const formsInCapitals = words('REQUEST FOR TENDERS', 'REQUESTED')`
  RF[PQT] | I[TF]B | ITT |
  (?:REQUESTS?|Requests?) (?:FOR|for) (?:PROPOSALS?|Proposals?|QUOT\w+|Quot\w+|TENDERS?|Tenders?)`;

/** The name of the paper alone. */
export const papersAlone = [
  words('avis d’appel d’offres ouvert', 'avis')`
    ${callsAlone} |
    (?:dossier d[’']|avis d[’'])?appels? d[’' ]offres?(?: (?!n°|n (?=\d))\p{L}+){0,7}(?: \(.*\)| n[°'’ ].{1,50})?`,
  words('the city is soliciting sealed bids for', 'invited')`
    invitation (?:to|for) (?:bid|tender)s? |
    wishes to invite you to submit (?:an? )?(?:proposal|bid|tender|quotation|offer)s? for |
    (?:.{3,160} (?:is|are) |)(?:seeking|soliciting|requesting|inviting|accepting) (?:\w+ )?${offersSought}(?: for)?`,
  words('كراسة الشروط', 'شروط')`cahier de consultation | (?:نموذج )?كراسة الشروط(?: والمواصفات)?`,
];

/** Lines of a cover beside its title: the state above its offices, and the offices. */
export const statesAndOffices = [
  words('Royaume du Maroc', 'Royal Road')`
    (?:royaume|r[ée]publique|principaut[ée]|kingdom|republic|sultanate|federation|union) (?:of|du|de|des|d[’'])\s?[\p{L}\s’'-]+ |
    r[ée]publique [\p{L}]+(?: (?:d[ée]mocratique )?(?:et )?[\p{L}]+|\s\p{L}+-\p{L}+-\p{L}+)? |
    (?:royaume|r[ée]publique)[^–—]{0,40}\s[–—]\s.* | chef du gouvernement | (?:le )?premier ministre | parlement`,
  words('service des marchés', 'service public')`
    groupement d[’']int[ée]r[êe]t (?:public|[ée]conomique)\b.* | (?:nom et adresse|nom) officiels?\b.* |
    (?:p[ôo]le|service|bureau|cellule|direction) (?:des |de la |d[’'])?(?:march[ée]s|achats?|commande publique).*`,
  words('حكومة رأس الخيمة', 'الحكومة')`
    حكومة [\p{L}\s]+ | (?:عمالة|إقليم|ولاية|جماعة|دائرة|جهة) [\p{L}\s]+ | (?:دولة|مملكة|جمهورية|سلطنة|إمارة) [\p{L}\s]+ |
    (?:المملكة|الجمهورية|الإمارات|السلطنة) [\p{L}\s]+`,
];
export const frenchWork = words('maîtrise d’œuvre', 'maître')`
  travaux | services? | techniques? de l[’']information(?: et de la communication)? | fournitures?(?: courantes)? |
  prestations(?: intellectuelles| de services)? | ma[îi]trise d[’'](?:œ|oe)uvre`;
export const anyWork = words('prestation', 'presto')`fournitures? | travaux | services? | prestations?`;
/** The kind of contract, how it is awarded, and who it is between. */
export const kindsOfContracts = [
  words('marché public de travaux', 'maraîcher')`
    ${anyWork}(?: (?:et|ou) (?:de )?${anyWork})?(?: courante?s| intellectuelles)? |
    (?:march[ée]s?|accords?-cadres?)(?: publics?| priv[ée]s?)?(?: (?:de|d[’'])\s?${frenchWork}(?:,? (?:et|ou) (?:de )?(?:services|fournitures(?: courantes)?|travaux))*)?`,
  words('procédure adaptée', 'procédé')`
    (?:march[ée] [àa] )?proc[ée]dure (?:adapt[ée]e|n[ée]goci[ée]e|ouverte|restreinte)(?: \(.*\))? |
    (?:en|\(en) (?:un )?lots? uniques?\)? | en application d.* | conform[ée]ment .* | entre les soussign[ée]s.* |
    pass[ée] entre | d[’']une part.* | (?:et )?d[’']autre part.* | financement (?:(?:par|sur|assuré|de la|du)(?!\p{L})|:).*`,
  words('شروط عامة للمنافسة', 'مشروع')`
    (?:ال)?شروط (?:ال)?عام[ةه](?: لل?[\p{L} ]+)? | (?:ال)?أحكام (?:ال)?عام[ةه] | تفاصيل (?:ال)?(?:منافسة|مناقصة) |
    طلب (?:ال)?عروض(?: .*)? | (?:ال)?(?:عطاء|مناقصة|منافسة|ممارسة)(?: عامة?)? رقم.*`,
];
/** A call for offers, and the papers it is made of. */
export const callsAndPapers = [
  words('The City of Reef invites bids', 'The invitation')`
    .{3,160}(?<![\p{L}])(?:lance(?:nt)?|invites?|is (?:now )?(?:seeking|soliciting|requesting|inviting|accepting)|تدعو|تعلن|يعلن|يدعو)(?![\p{L}]).* |
    (?:تدعو|تعلن|يعلن|يدعو|إعلان|اعلان) .* | sealed (?:proposals|bids|tenders|quotations)(?: for)?`,
  words('tender dossier', 'tenderness')`
    (?:contract|project) (?:duration|reference|number|no\.?)\b.* |
    calls? for (?:tenders?|bids?|proposals?|expressions? of interest) | tender (?:specifications|documents?|dossier) |
    termes de r[ée]f[ée]rence | cahier des prescriptions sp[ée]ciales | dossier d[’']appel d[’']offres?.* |
    avis d[’']appels? .* | avis de .*`,
];

/** What a title does not begin with, behind signs at most: other papers of a tender. */
export const otherPapers = [
  words('appendix B', 'appendixes')`
    (?:attachment|appendix|annexe?|exhibit|schedule|form) (?:n°\s?|no\.?\s?)?[\dA-Z]{1,3}\b | table of contents | sommaire |
    addendum | page \d | page intentionally | section \d | article \d | n° | skip to | loading\W*$ | in reply | prepared by |
    dear\b | for$ | \d+,[ ]`,
  words('sealed tenders for', 'sealed roads')`
    (?:final|formal|open|public|sealed|detailed) (?:requests?|invitations?)\b |
    sealed (?:proposals|bids|tenders|quotations)(?: for)?$ | (?:important|special) (?:notice|note|information)s?$ |
    bidding documents? for (?:the )?procurement of [a-z]+$ | wishes to\b |
    (?:seeking|soliciting|requesting|inviting|accepting)\b |
    requests? for (?:a )?(?:proposals?|quotes?|quotations?|tenders?|bids?|offers?|information|qualifications?) |
    invitation (?:to|for) (?:bid|tender|participat)\w* | rf[pqti]\b | itb\b | ifb\b | itt\b | assisted acquisition`,
  words('company overview', 'company car park')`
    \(?an? (?:joint venture|gov(?:t\.?|ernment)|division|subsidiary|wholly|unit|undertaking)[ ] |
    statements? of (?:objectives?|work|need|requirements?)$ | performance work statement(?: \(\w+\))?$ |
    (?:organi[sz]ation(?:al)?|company|corporate|agency|project|program(?:me)?) (?:background|overview|profile|history|information)$ |
    executive summary$ | proposals? due | closing (?:date|time) | due date | date issued | general (?:information|conditions) |
    proposer requirements | instructions? (?:to|for) | terms and conditions | general scope of (?:work|services)$ |
    (?:purchasing|contracting|procurement|executive|city|town|county|municipal) (?:director|officer|manager|clerk|agent)$`,
];
/** The same in French: papers, then offices and phrases. */
export const otherPapersInFrench = [
  words('règlement de la consultation', 'règle')`
    cahier de consultation | cahier des (?:clauses|charges) |
    (?:(?:rc|ccap|cctp|ae)\s*[-–:]\s*)?(?:r[èe]glement de (?:la )?consultation|cahier des clauses) | acte d[’']engagement |
    dossier de consultation | table des mati[èe]res$ | c\.?c\.?t\.?p | c\.?c\.?a\.?p | d\.?c\.?e\b | d\.?p\.?g\.?f | appel d[’' ]offre |
    r[èe]gles de la consultation | texte l.{1,2}gal | applicables? [àa][ ] | codes? cpv |
    march[ée]s? publics?(?! (?:de |d[’'])(?:prestations|travaux|services|fournitures?) (?:de |d[’']|des |du )(?!services|fournitures|travaux)[a-zà-ÿ]{4})`,
  words('forme du marché', 'formation')`
    objet d[eu’' ] | relati(?:f|ve)s? (?:[àa](?: la)?|aux?)$ | d[ée]sign[ée]e?s? ci-apr[èe]s | nature et étendue | étendue de[ ] |
    forme d[ue][ ] | caractéristiques principales | et (?:des?|du|la|les)\b`,
  words('maître d’ouvrage', 'maîtresse')`
    (?:place|quai|boulevard|impasse) \S+$ | bureau d[’'][ée]tudes? | bureau de contr |
    direction (?:administrative|g[ée]n[ée]rale|technique|financi[èe]re)\b | ma[îi]tre d | ma[îi]trise d[’']ouvrage |
    ma[îi]trise d[’'](?:œ|oe)uvre\s*:?$ |
    (?:le |la )?(?:directeur|directrice|pr[ée]sidente?|secr[ée]taire|ministre) (?:de |des |du |d[’']|g[ée]n[ée]ral)`,
  words('mars 2031', 'mars')`
    (?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre) (?:19|20)\d\d`,
];
/** What a title does not end with. */
export const endsOfNoTitle = words('offre ouvert', 'conditional')`
  requirements | conditions | offres? ouvert | is | are | for | of | and | the | to`;
/** What an Arabic line begins with that orders, allows or heads a page. */
export const arabicBeginnings = words('يلتزم ', 'التزام')`
  و?(?:يلتزم|تلتزم|يجب|يتعين|يحق|يرفق|يقدم|تقدم|يتم|تتم|لا|على|إذا|اذا|تعاد|يعاد|يعد|يعتبر|تعتبر|يمكن|جلسة)\s |
  (?:رقم (?:الصفحة|النسخة|الإصدار)|تاريخ (?:ال|طرح|[إا]صدار)|شعار ) | (?:جدول المحتويات|الفهرس) |
  (?:نموذج )?كراسة (?:ال)?شروط(?: والمواصفات)?(?: (?:ال)?مشروع| \(.*\))?$`;
const named = String.raw`(?=\p{L}+\s\p{L})`;
/** What a line says before the title it ends with. */
export const waysToTitle = [
  words('a request for proposals (RFP) for the ', 'a request')`
    (?:a )?${formsBeforeTitles}(?:\s*\(\w+\))? (?:for|to provide) (?:the |an? )?(?!(?:a|an|the|for|all)$)`,
  words('invitation to bid No. 47-B for ', 'invitation to bid for ')`
    (?:requests? for (?:proposals?|quotes?|quotations?|tenders?)|invitation to (?:tender|bid)|rf[pqt])\b[^.]{0,20}?\s(?:no\.?|number|#|n°)\s?:?\s*\S*\d\S*\s+(?:for|to provide)\s+(?:the\s+)?`,
  words('appel d’offres : entretien des quais', 'appel public')`
    (?:sur offres? de prix )?relati(?:f|fs|ve|ves)\s+(?:à|au|aux|a)\s+ |
    (?:avis d[’'])?appels? d[’']offres?\s?[:–—]\s${named} |
    avis de demande de (?:prix|propositions?|cotations?)\s?n°\s?\S+(?: du \S+)?\s(?:pour|relative [àa])\s(?:la |le |les |l[’'])?${named} |
    march[ée]\s+n°\s?(?:[A-Z]{2,6} )?\S*\d\S*\s?[:–—-]\s${named}`,
];
/** What kind of paper a heading names, and nothing else. */
export const kindsOfPapers = [
  words('Request for Proposals', 'Request for boats')`
    requests? for (?:proposals?|quotations?|tenders?|bids?|information) | invitation (?:to|for) (?:tender|bid)s? |
    statement of works? | terms of reference`,
  words('Avis d’appel d’offres', 'Avis de tempête')`
    (?:avis d[’'])?appel (?:d[’']offres|public à la concurrence)(?: ouvert| restreint)?(?: (?:inter)?national)?(?: n[°o].{1,40})? |
    avis (?:de marché|de publicité|de consultation) | l[’']essentiel (?:du marché|de l[’']annonce) | règlement de (?:la )?consultation(?: \(RC\))? | séance publique |
    cahier des (?:charges|clauses (?:techniques|administratives) particulières)`,
  words('إعلان طلب عروض', 'إعلان الميناء')`
    إعلان (?:عن )?(?:طلب عروض|مناقصة|منافسة|استشارة)(?: مفتوح\p{L}*| عام\p{L}*| وطني\p{L}*)* | كراسة الشروط(?: والمواصفات)?`,
];
