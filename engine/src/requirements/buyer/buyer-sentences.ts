/**
 * The forms of a sentence that says who buys; the group `issuer` holds the name: "The Board of Trustees of Reef College is
 * seeking proposals", "Harbour Works (the “Authority”)", "La commune de Belleroche lance", "تدعو وزارة المياه الراغبين".
 */
const word = "\\p{Lu}[\\p{L}\\p{N}.’'&-]*";
const englishName = `(?!(?:This|These|Those|Each|All|Any|If|In|For|When|As|At|By|To|On|Our|We|It|Please|Interested|Qualified|Bidders?|Vendors?|Offerors?|Proposers?|Contractors?|Tenderers?|Suppliers?|Respondents?|Proposals?|Request|Invitation|RF[PQT]|Section|Evaluation|Contracting|Procurement|Project|Purpose)\\b)${word}(?:,? (?:(?:of|and|for|the|at|&) )*${word}){1,11}`;
/** A body's common name after the article: "la commune de Belleroche". */
const frenchBody =
  'commune|ville|mairie|communauté|métropole|région|département|préfecture|province|wilaya|syndicat|société|agence|ministère|université|centre|office|établissement|association|fondation|chambre|caisse|direction|académie|école|institut|groupement|conseil|régie|rectorat|collectivité';
const frenchName = `(?!(?:La|Le|Les|L[’']|Un|Une|Des|Ce|Cette|Ces|Il|Elle|Chaque|Tout|Toute|Article|Avis|Offre|Objet)(?![\\p{L}]))(?:\\p{Lu}|(?:${frenchBody})(?![\\p{L}]))[^.,;:()!?]{3,110}?`;
const bracketed = '(?:\\s*\\([^)]{1,60}\\))?';

const asksInEnglish = new RegExp(
  `(?:(?<=^)|(?<=[.:;] ))(?:The )?(?<issuer>${englishName})${bracketed},?(?: (?:an?|one of) [^.;]{3,110}?,)?(?: (?:acting |by and )?(?:through|on behalf of|via) [^.;]{3,100}?,)? (?:hereby |now |currently |also )*(?:(?:is|are) (?:hereby |now |currently )?(?:seeking|soliciting|requesting|inviting|issuing|accepting|calling for|looking for)|invites?|solicits?|requests? (?:proposals|quot(?:es|ations?)|bids|tenders|offers)|seeks?|anticipates the need|wishes to|intends to (?:procure|award|appoint|engage|contract)|will (?:receive|accept) (?:sealed )?(?:proposals|bids|tenders|offers))(?![\\p{L}])`,
  'gu',
);
/** "You are hereby invited to bid for requirements of the Harbour Agency": the standard form of South Africa. */
const invitesFor = new RegExp(
  `(?:invited|invites? you) to bid for (?:the )?requirements of (?:the )?(?<issuer>${englishName})`,
  'giu',
);
/**
 * "Tenders are invited by the Chief Engineer, Harbour Works Limited", "should reach the office of the Clerk, Town Council":
 * the officer's body, where it says what kind of body it is.
 */
const officersBody = new RegExp(
  `(?:[Tt]enders?|[Bb]ids?|[Pp]roposals?|[Qq]uotations?) [^.;]{0,160}?(?:invited|addressed|submitted|received|delivered|reach)[^.;]{0,120}?\\b(?:by|to|at|reach|office of) (?:the )?(?:(?:Chief|General|Executive|Deputy|Managing|Superintending|Assistant|Senior|City|Town|County) )*(?:Manager|Engineer|Director|Officer|Secretary|Registrar|Clerk|Commissioner)(?:/\\p{L}+)?, (?:the )?(?<issuer>(?:${word} (?:of |and |& )?){1,6}?(?:Limited|Ltd|Corporation|Cent(?:re|er)|Department|Authority|Board|Council|Institute|University|Commission|Agency))(?![\\p{L}])`,
  'gu',
);
const asksInFrench = new RegExp(
  `(?:(?<=^)|(?<=[.:;] ))(?:La |Le |Les |L[’'])?(?<issuer>${frenchName})${bracketed},?(?: (?:représentée?|agissant)[^.;]{3,100}?,)? (?:lance(?:nt)?|se propose(?:nt)? d|souhaite(?:nt)?|organise(?:nt)?|recherche(?:nt)?|invite(?:nt)?|envisage(?:nt)?|procède|met en concurrence|a (?:prévu|obtenu) dans le cadre)(?![\\p{L}])`,
  'gu',
);
const asksInArabic =
  /(?<![\p{L}])(?:تدعو|يدعو|تعلن|يعلن|تعتزم|يعتزم|تنوي|ينوي|ترغب|يرغب|تطرح|يطرح)\s(?<issuer>(?:ال)?(?:وزارة|أمانة|امانة|لجنة|هيئة|بلدية|جامعة|مستشفى|إدارة|مديرية|مؤسسة|شركة|ديوان|مجلس|محافظة|إمارة|صندوق|بنك|مكتب|معهد|مركز|جهاز|وكالة|دائرة|قيادة|قوات|جمعية|مصلحة|ولاية|عمالة|جماعة)(?:\s(?!(?:عن|إلى|الى|في|الشروع|الراغبين|الشركات|المتنافسين|المقاولين|الموردين|السادة|جميع|كافة|بدعوة|طرح|القيام|مقدمي|منافسة|مناقصة|بالاشتراك|التعاقد)(?![\p{L}]))[\p{L}-]{2,}){1,9})(?=\s|[(،,.:]|$)/gu;

/** The name before its role in the contract: "Harbour Works (hereinafter “the Authority”)", "désignée ci-après par « Maître d’ouvrage »". */
const role =
  'Authority|Buyer|Client|Purchaser|Employer|Owner|Agency|Corporation|Company|District|City|County|Town|Village|University|College|Council|Commission|Board|Trust|Department|Customer|Ministry|Municipality';
const namedByRole = new RegExp(
  `(?:(?<=^)|(?<=[\\s,;:]))(?:The |the )?(?<issuer>${englishName})(?: \\([A-Z]{2,10}\\))?,? \\(?(?:hereinafter,? ?(?:called|known as|referred to as)?,? ?)?(?:the )?[“"‘']+(?:the )?(?:${role})[”"’',]+`,
  'gu',
);
const namedByFrenchRole = new RegExp(
  `(?:(?<=^)|(?<=[.:;] )|(?<=- ))(?:La |Le |Les |L[’'])?(?:(?:Monsieur|Madame) (?:le|la) \\p{Lu}\\p{L}+ (?:de la |de l[’']|du |des |de |d[’']))?(?<issuer>${frenchName})(?:, représentée?[^.;]{3,120}?)?,? (?:désignée?|dénommée?|appelée?) (?:ci-après )?(?:par |comme )?[“"«‘'\`\\s]*(?:(?:le|la|l[’']) ?)?(?:Ma[îi]tre d[’']ouvrage|Acheteur|Pouvoir adjudicateur|Administration)(?! délégué)`,
  'giu',
);
/** "Le maître d’ouvrage est la Commune de Belleroche", "The purchaser is the Ministry of Ports". */
const saidToBe = new RegExp(
  `(?:ma[îi]tre d[’']ouvrage|pouvoir adjudicateur|acheteur(?: public)?)(?! délégué)[^.:;]{0,90}? est (?:la |le |les |l[’'])(?<issuer>${frenchName})(?=[,.;(]|$)|(?:purchaser|contracting (?:authority|entity)|buyer|employer) (?:for this \\p{L}+ )?is (?:the )?(?<english>${englishName})`,
  'giu',
);

/** "Le Groupement des Ports est l’acheteur public mandaté par ...". */
const saidToBuy = new RegExp(
  `(?:(?<=^)|(?<=[.:;] ))(?:La |Le |Les |L[’'])?(?<issuer>${frenchName}) est (?:l[’']acheteur(?: public)?|le pouvoir adjudicateur|l[’']entité adjudicatrice|le ma[îi]tre d[’']ouvrage)(?! délégué)(?![\\p{L}])`,
  'gu',
);

/** "Le SYP, Syndicat des ports, est un syndicat mixte": what the body is that presents itself. */
const saidToBeBody = new RegExp(
  `(?:(?<=^)|(?<=[.:;] ))(?:La |Le |Les |L[’'])(?<issuer>${frenchName}(?: \\([A-Z]{2,8}\\) d[^.,;:()!?]{3,60}?)?)(?:, [^.;]{3,110},)? est (?:un|une) (?:établissement public|syndicat (?:mixte|intercommunal)|collectivité territoriale|communauté (?:de communes|d[’']agglomération)|groupement d[’']intérêt public|société (?:publique|d[’']économie mixte)|office public)(?!\\p{L})`,
  'gu',
);

/** Forms that say who asks, with the name in the group `issuer` (or `english`). */
export const askingForms: RegExp[] = [
  asksInEnglish,
  invitesFor,
  officersBody,
  asksInFrench,
  asksInArabic,
  namedByRole,
  namedByFrenchRole,
  saidToBe,
  saidToBuy,
  saidToBeBody,
];
