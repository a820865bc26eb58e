import {
  seeks,
  seeksInFrench,
  seeksInArabic,
  arabicBodies,
  behindArabicNames,
  handed,
  ranks,
  officers,
  officersBodies,
  frenchRoles,
  namedInFrench,
  isBuyerInFrench,
  publicBodiesInFrench,
} from '#lexicon/body-words.ts';
import { anyOf, pattern } from '#lexicon/lexicon.ts';
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

const sentenceStart = '(?:(?<=^)|(?<=[.:;] ))';
/** What is said of a body between its name and its verb. */
const asides =
  '(?: (?:an?|one of) [^.;]{3,110}?,)?(?: (?:acting |by and )?(?:through|on behalf of|via) [^.;]{3,100}?,)?';
const lineStart = '(?:(?<=^)|(?<=[.:;] )|(?<=- ))';
const officer = String.raw`(?:${anyOf(ranks)} )*${anyOf(officers)}(?:/\p{L}+)?`;
const papersCalled = '(?:[Tt]enders?|[Bb]ids?|[Pp]roposals?|[Qq]uotations?)';
const frenchOfficer =
  "(?:(?:Monsieur|Madame) (?:le|la) \\p{Lu}\\p{L}+ (?:de la |de l[’']|du |des |de |d[’']))";

const asksInEnglish = pattern('gu')`
  ${sentenceStart}(?:The )?(?<issuer>${englishName})${bracketed},?${asides}
  (?:hereby |now |currently |also )*${seeks}(?![\p{L}])`;
/** "You are hereby invited to bid for requirements of the Harbour Agency": the standard form of South Africa. */
const invitesFor = new RegExp(
  `(?:invited|invites? you) to bid for (?:the )?requirements of (?:the )?(?<issuer>${englishName})`,
  'giu',
);
/**
 * "Tenders are invited by the Chief Engineer, Harbour Works Limited", "should reach the office of the Clerk, Town Council":
 * the officer's body, where it says what kind of body it is.
 */
const officersBody = pattern('gu')`
  ${papersCalled} [^.;]{0,160}?${handed}[^.;]{0,120}?\b(?:by|to|at|reach|office of) (?:the )?${officer},
  (?:the )?(?<issuer>(?:${word} (?:of |and |& )?){1,6}?${officersBodies})(?![\p{L}])`;
const asksInFrench = pattern('gu')`
  ${sentenceStart}(?:La |Le |Les |L[’'])?(?<issuer>${frenchName})${bracketed},?(?: (?:représentée?|agissant)[^.;]{3,100}?,)?
  ${seeksInFrench}(?![\p{L}])`;
const asksInArabic = pattern('gu')`
  (?<![\p{L}])${seeksInArabic}\s(?<issuer>(?:ال)?${arabicBodies}(?:\s(?!${behindArabicNames}(?![\p{L}]))[\p{L}-]{2,}){1,9})(?=\s|[(،,.:]|$)`;

/** The name before its role in the contract: "Harbour Works (hereinafter “the Authority”)", "désignée ci-après par « Maître d’ouvrage »". */
const role =
  'Authority|Buyer|Client|Purchaser|Employer|Owner|Agency|Corporation|Company|District|City|County|Town|Village|University|College|Council|Commission|Board|Trust|Department|Customer|Ministry|Municipality';
const namedByRole = new RegExp(
  `(?:(?<=^)|(?<=[\\s,;:]))(?:The |the )?(?<issuer>${englishName})(?: \\([A-Z]{2,10}\\))?,? \\(?(?:hereinafter,? ?(?:called|known as|referred to as)?,? ?)?(?:the )?[“"‘']+(?:the )?(?:${role})[”"’',]+`,
  'gu',
);
const hereafter = String.raw`(?:ci-après )?(?:par |comme )?[“"«‘'\x60\s]*(?:(?:le|la|l[’']) ?)?`;
const namedByFrenchRole = pattern('giu')`
  ${lineStart}(?:La |Le |Les |L[’'])?${frenchOfficer}?(?<issuer>${frenchName})(?:, représentée?[^.;]{3,120}?)?,?
  ${namedInFrench} ${hereafter}${frenchRoles}(?! délégué)`;
/** "Le maître d’ouvrage est la Commune de Belleroche", "The purchaser is the Ministry of Ports". */
const saidToBe = pattern('giu')`
  (?:ma[îi]tre d[’']ouvrage|pouvoir adjudicateur|acheteur(?: public)?)(?! délégué)[^.:;]{0,90}? est (?:la |le |les |l[’'])(?<issuer>${frenchName})(?=[,.;(]|$) |
  (?:purchaser|contracting (?:authority|entity)|buyer|employer) (?:for this \p{L}+ )?is (?:the )?(?<english>${englishName})`;

/** "Le Groupement des Ports est l’acheteur public mandaté par ...". */
const saidToBuy = pattern('gu')`
  ${sentenceStart}(?:La |Le |Les |L[’'])?(?<issuer>${frenchName}) est ${isBuyerInFrench}(?! délégué)(?![\p{L}])`;

/** "Le SYP, Syndicat des ports, est un syndicat mixte": what the body is that presents itself. */
const saidToBeBody = pattern('gu')`
  ${sentenceStart}(?:La |Le |Les |L[’'])(?<issuer>${frenchName}(?: \([A-Z]{2,8}\) d[^.,;:()!?]{3,60}?)?)(?:, [^.;]{3,110},)? est
  (?:un|une) ${publicBodiesInFrench}(?!\p{L})`;

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
