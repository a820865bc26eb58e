import { words } from './lexicon.ts';

/** Calls for offers, before their number. */
export const callsNumbered = [
  words('invitation to tender', 'invited')`
    requests? for (?:proposals?|quotes?|quotations?|tenders?|bids?) | invitations? (?:to|for) (?:bid|tender)s?`,
  words('dossier d’appel d’offres ouvert', 'dossier complet')`
    (?:(?:r[èe]glement|dossier|cahier)[^–—:]{0,40}\s[–—-]\s)?(?:dossier d[’']|avis d[’'])?appels? d[’' ]offres?(?: (?!n°|n (?=\d))\p{L}+){0,6}`,
  words('avis de demande de cotation', 'avis public')`
    (?:avis de )?demande de (?:prix|cotations?|propositions?)(?: (?!n°)\p{L}+){0,3} | consultation | march[ée] |
    accords?[- ]cadre`,
];
export const numberSigns = words('No. 12', 'title')`
  no\.? | number | num\.? | n[°'’](?=[\s\dA-Z]) | n(?=\s\d) | #`;
/** The number of a call, as years, groups of digits, or letters and digits with marks. */
export const numbersOfCalls = words('2031-04 AOO', 'quatre')`
  (?:19|20)\d\d\s?[–-]\s?\d{1,4}(?![\d/])(?:\s[A-Z]{2,8}(?![\p{L}]))? |
  \d{2}(?: \d{2,4}){1,2}(?![\d/.,-]) |
  (?=[\w./-]*\d)[A-Z0-9](?:[\w./-]|(?<=\d) \/ )*[A-Z0-9](?:(?<=\d)(?: [\p{L}.]+){1,3}\/(?:(?:19|20)\d\d|\p{L}+\/[\p{L}/]*\p{L}))?`;
export const thingsNumbered = words('solicitation', 'solicitor')`
  solicitation | tender | bid | procurement | project | reference | ref\.? | consultation | marché`;
export const numberLabels = words('n° 12', 'titre')`reference | number | no\.? | num\.? | n° | id | #`;
export const referenceLabels = words(
  'In reply refer to',
  'replied',
)`référence | reference | réf\.? | ref\.? | in reply refer to`;
