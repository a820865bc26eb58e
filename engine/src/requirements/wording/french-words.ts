import {
  thingsSent,
  areSent,
  infinitives,
  dutiesInPresent,
  dutiesOfSeveral,
  frenchOpenings,
  bindNobodyInFrench,
  becomesOfOffers,
  partsOfContracts,
  contractsThemselves,
  statesInFrench,
  courtesies,
  frenchCommands,
  politeOpenings,
  offersArePut,
  offersBindInFrench,
} from '#lexicon/french-duty-words.ts';
import { anyOf, pattern } from '#lexicon/lexicon.ts';
import type { PartyWords } from './parties.ts';
import type { Modality } from '#requirements/requirement.ts';

/** The nouns for each party in French tenders. The supplier's own staff stand for the supplier. */
export const frenchParties: PartyWords = {
  supplier:
    '(?:sous-|co-?)?(?:titulaires?|traitants?|contractants?)|prestataires?|entrepreneurs?|entreprises?|attributaires?|adjudicataires?|fournisseurs?|concessionnaires?|auditeurs?|consultant(?:e)?s?|' +
    "délégataires?|sociétés? (?:retenue|titulaire)s?|mandataires?|groupements?|agents? (?:de (?:sécurité|surveillance|prévention|nettoyage|gardiennage|propreté)[\\p{L} ]*|de l[’']entreprise)|agents?|" +
    "menuisiers?|électriciens?|plombiers?|maçons?|peintres?|plaquistes?|charpentiers?|couvreurs?|chef d[’']équipe|chargé d[’']affaires?",
  bidder: 'candidats?|soumissionnaires?|concurrents?|opérateurs? économiques?|vous',
  buyer:
    "ma[îi]tres? d[’']ouvrages?|ma[îi]tres? d[’'](?:œ|oe|Œ)uvres?|ma[îi]trise d[’'](?:ouvrage|(?:œ|oe|Œ)uvre)|pouvoirs? adjudicateurs?|entité adjudicatrice|acheteurs?|collectivités?|communes?|ville|mairie|métropole|" +
    "agglomération|communauté|département|région|préfecture|préfet|administration|établissement public|personne publique|client|architectes?|bureaux? d[’']études?|" +
    "bureaux? de contrôle|contrôleurs? techniques?|coordonn?ateurs? (?:SPS|sécurité)|coordonnateur|commission d[’']appel d[’']offres|représentant de l[’']acheteur|services? techniques?|OPC|nous",
};
export type Marker = { pattern: RegExp; modality: Modality; mandatory: boolean };

const word = (alternatives: string) => new RegExp(`(?<![\\p{L}])(?:${alternatives})(?![\\p{L}])`, 'giu');
const marker = (modality: Modality, pattern: RegExp): Marker => ({
  pattern,
  modality,
  mandatory: modality !== 'will' && modality !== 'should',
});

/** From the strongest to the weakest. */
export const markers: Marker[] = [
  marker(
    'must',
    word(
      'doit|doivent|devra|devront|doit-il|se doit|se doivent|(?:a|ont|aura|auront) à(?= \\p{L}+(?:er|ir|re)(?![\\p{L}]))',
    ),
  ),
  // "Seules peuvent participer les entreprises agréées", "Sont exclues les entreprises en liquidation."
  marker(
    'condition',
    /^(?:seule?s? (?:\S+ ){0,12}?(?:peut|peuvent|pourra|pourront|(?:est|sont|sera|seront) (?:admise?s?|autorisée?s?))|(?:est|sont) (?:exclue?s?|écartée?s?|éliminée?s?))(?!\p{L})/giu,
  ),
  // "La garantie est d'au moins deux ans", "Le délai n'excède pas quatre heures."
  marker(
    'must',
    word(
      "(?:est|sont|sera|seront) (?:d[e’']\\s?|fixée?s? à )?(?:au (?:moins|minimum)|(?=.{1,25} (?:au minimum|minimum)))|n[’']excède(?:nt|ra|ront)? pas|ne dépasse(?:nt|ra|ront)? pas",
    ),
  ),
  // "Le délai de validité des offres est de 120 jours."
  marker(
    'to-be',
    word(
      '(?<=(?:délai|durée) de validité des (?:offres|soumissions|propositions) )(?:est|sera)(?: de| fixée? à)',
    ),
  ),
  // "Les offres restent valables 90 jours", "L'offre est placée dans une enveloppe".
  marker(
    'to-be',
    pattern(
      'giu',
    )`(?<=(?<!\p{L})${thingsSent}(?!\p{L})[^.;]{0,40} )${[offersBindInFrench, offersArePut]}(?!\p{L})`,
  ),
  // "Le délai ne devrait pas excéder trente jours."
  marker('must', word('ne devrai(?:t|ent) (?:pas|en aucun cas|jamais)')),
  marker(
    'must',
    word(
      "(?:est|sont|êtes|sera|seront|reste|restent|demeure|demeurent) (?:également |aussi |strictement |expressément |par ailleurs |donc )?(?:tenue?s?|astreinte?s?|obligée?s?|contrainte?s?)(?: alors| ainsi| également| notamment)?(?= (?:de |d[’']|à |par |aux? ))",
    ),
  ),
  marker(
    'must',
    word(
      "(?<!pas |non |non-|frappant )obligatoire(?:s|ment)?|impérative?s?|impératifs?(?! d[e’'])|impérativement|obligation d(?:e |’|')\\p{L}+(?:er|ir|re)|obligation est faite|a l(?:’|')obligation",
    ),
  ),
  marker(
    'must',
    word(
      "(?<=^\\W*aucune? [^.;]{3,90} )n[’'](?:est|sera) (?:autorisée?|permise?|admise?|acceptée?|tolérée?)|(?:formellement |strictement )?interdite?s?|(?<!\\bqui )n[’']est pas (?:autorisée?|permise?|admise?)|ne sont pas (?:autorisée?s|permise?s|admise?s)|proscrite?s?|prohibée?s?|il est défendu",
    ),
  ),
  marker(
    'must',
    word(
      'il (?:lui |leur )?(?:appartient|incombe|revient|appartiendra|incombera)|incombent?|incomberont?|appartiendra|' +
        'il (?:est|sera|relève) (?:également )?(?:de votre|de la|de sa|de leur|du) (?:seule |entière |pleine )?(?:responsabilité|ressort)',
    ),
  ),
  marker(
    'must',
    word(
      "(?<!\\bn[’'])(?:est|sont|sera|seront) (?:exigée?s?|requise?s?|imposée?s?|subordonnée?s?(?= à))|(?:exigée?s?|requise?s?|imposée?s?) (?:est|sont|sera|seront)|(?:exigée?s?|requise?s?)(?=\\s?:\\s?\\S)",
    ),
  ),
  // "Il reste entièrement responsable de toute erreur."
  marker(
    'must',
    word(
      '(?:reste|restent|restera|demeure|demeurent|demeurera) (?:\\p{L}+ment )?(?:seule?s? )?(?:\\p{L}+ment )?responsables?(?= d)',
    ),
  ),
  marker(
    'must',
    word(
      "ne (?:peut|peuvent|pourra|pourront)(?: en aucun cas)?|n[’'](?:est|sont|sera|seront) (?:admise?s?|autorisée?s?) à(?= \\p{L}+ qu)",
    ),
  ),
  marker(
    'must',
    word(
      'il (?:faut|faudra|convient|conviendra|est impératif|(?:est|sera) (?:en outre |également |aussi )?(?:demandé|exigé)|est nécessaire|est indispensable|sera nécessaire)|il y a lieu|il y aura lieu',
    ),
  ),
  // "Les plis sont transmis exclusivement par voie électronique."
  marker(
    'to-be',
    pattern('giu')`
  (?<=(?<![\p{L}])${thingsSent}(?![\p{L}])[^.;]{0,60} )${areSent} (?:\p{L}+e?s? )?(?:exclusivement|uniquement)(?![\p{L}])`,
  ),
  // "Les attestations sont à produire tous les six mois."
  marker(
    'to-be',
    word(
      `(?<!\\bn[’']|\\bne )(?:est|sont|sera|seront|restent?) (?:également |donc |aussi |impérativement )?à(?= ${anyOf(infinitives)}(?![\\p{L}]))`,
    ),
  ),
  marker(
    'must',
    word(
      "s[’'](?:engage|oblige)(?:nt)?(?: également)?(?: à)?|s[’']engagera|s[’']engageront|s[’']abst(?:ient|iennent|iendra|iendront)",
    ),
  ),
  marker('will', word('(?:est|sont|sera|seront) (?:également |aussi )?(?:chargée?s?|responsables?)(?= d)')),
  marker(
    'will',
    word(
      '(?:est|sont|sera|seront|restent?|demeurent?) (?:\\p{L}+ )?à (?:la |sa |leur )?charge (?:exclusive )?(?:du|de l|de la|des|de chaque|de toute)|à (?:sa|leur) charge|à la charge (?:exclusive )?(?:du|de l|de la|des|de chaque)',
    ),
  ),
  marker(
    'should',
    word(
      'devrait|devraient|(?:est|sont) (?:souhaitée?s?|souhaitables?|recommandée?s?)|il est (?:conseillé|recommandé)',
    ),
  ),
];
/** The future of the indicative. */
export const future =
  /(?<![\p{L}])(?:\p{L}{2,}(?:era|eront|ira|iront|dra|dront)|sera|seront|fera|feront|aura|auront|mettra|mettront|transmettra|transmettront|remettra|remettront|soumettra|permettra)(?![\p{L}])/giu;
/** The present of the indicative, for verbs that state duties. */
export const present = pattern('giu')`
  (?<![\p{L}])(?:ne |se |s[’']|en |y |lui |leur )?${dutiesInPresent}(?:nt|ent|sent|ssent)?(?![\p{L}]) |
  (?<![\p{L}])${dutiesOfSeveral}(?![\p{L}])`;
/** Rights in the future tense. */
export const rightsVerbs = /^(?:(?:aura|auront) (?:le )?droit|bénéficiera|bénéficieront)/iu;
/** What is done to the supplier and not by it. */
export const passiveOfBuyer =
  /^(?:sera|seront) (?:\p{L}+ )?(?:informé|payé|rémunéré|averti|convoqué|prévenu|invité|choisi|retenu|réputé|considéré|avisé|autorisé|indemnisé|désigné|sollicité|appelé|admis|classé|noté)/iu;
/** The verb stands in a condition or in a relative clause. */
export const condition =
  /(?:^|[,;]\s*)(?:si|s[’']il|lorsqu[e’']|quand|dans le cas où|au cas où|à moins que|sauf si)\b[^,]*$|\bqu[e’']?\s*$|(?<![\p{L}]|ainsi |même )(?:que|dont|où|(?:les|aux|des)?quel(?:le)?s?)\s+[^,]{0,60}$/iu;
/** How a clause begins that opens a sentence before its subject. */
export const openingPiece = pattern('iu')`^${frenchOpenings}(?![\p{L}])`;
/** Openings that only recall: "Il est rappelé que le prix doit comprendre ...". */
export const reminder =
  /^(?:il est (?:rappelé|précisé|entendu|bien entendu|spécifié|convenu|noté)|veuillez noter|à noter|nota|on rappelle|nous rappelons)(?: également| aussi| ici)?\s*(?:que\s+|qu[’'])/i;
/** What a buyer asks for is the bidder's to bring: "une attestation sera exigée par le maître d'ouvrage". */
export const demanded = /exigé|requis|imposé|demandé/i;
/** The one by whom a thing is to be done: "devra être validé par l'acheteur". */
export const doneBy =
  /^\s*(?:(?:\p{L}+\s+)?être\s+(?:\p{L}+\s+){1,3}?|\p{L}+(?:er|ir|re)\s+)par (?:le |la |l[’']|les )?(?<agent>[^,.;]*)/iu;
/** The clause before one in which the buyer keeps a right. */
export const keptRight =
  /^(?<before>.{20,}?)(?:,\s*et|;|\.)\s+(?:le|la|l[’']|les)\s?[^,;]{2,40}?\s+se réserv/i;
/** Whole sentences that bind nobody or keep a right of the buyer's. */
export const refused = pattern('iu')`${bindNobodyInFrench}`;
/** What costs a bid its place. */
export const knockOut = pattern('i')`${becomesOfOffers}`;
/** Subjects that bind nobody: the contract itself and its parts. */
export const statementSubjects = pattern('iu')`
  ^(?:[^,]*,\s+)*(?:le |la |les |l[’']|ce |cette |ces |aucune? )?(?:présente?s? )?${partsOfContracts}(?:\s+\p{L}+){0,2}\s*$`;
/** The contract and the competition themselves, of which nothing is ordered that is done to them. */
export const paperItself = pattern('iu')`
  ^(?:[^,]*,\s+)*(?:le |la |l[’']|ce |cette )?(?:présente?s? )?${contractsThemselves}(?:\s+\p{L}+){0,2}\s*$`;
/** That something be done: "doit être traduit". */
const passive =
  /^\s*(?:\p{L}+\s+){0,2}?être\s+(?:\p{L}+ment\s+|dûment\s+|toute?s?\s+|tous\s+|bien\s+)?(?<done>\p{L}+(?:é|i|u|is|it|ert|eint|aint))e?s?(?!\p{L})/iu;
/** What a contract says will happen, and what a buyer does with an offer. */
const actsOfBuyer = new Set(
  'effectué interprété conclu passé notifié résilié considéré réputé payé versé réglé prolongé reconduit attribué révisé calculé fixé mandaté modifié entendu jugé noté ouvert annulé déclaré soumis limité publié transmis'.split(
    ' ',
  ),
);
/** Whether a predicate orders that something be done, and no act of the buyer's or of the law. */
export function isDeed(predicate: string): boolean {
  const done = passive.exec(predicate)?.groups?.['done']?.toLowerCase();
  return done !== undefined && !actsOfBuyer.has(done);
}
/** Predicates that state what is, not what is to be done. */
export const statements = pattern('iu')`${statesInFrench}`;
/** A question to answer. */
export const question =
  /^(?:quel|quelle|quels|quelles|comment|qui|quand|où|pourquoi|combien|est-ce|avez-vous|disposez-vous|pouvez-vous|êtes-vous)(?![\p{L}]).*\?\s*[»”")]*$/isu;
/** Commands in the infinitive or imperative. */
export const imperative = pattern('i')`^${frenchCommands}\s`;
/** "Vous êtes priés de chiffrer chaque article", not "veuillez noter". */
export const politeOrder = pattern('iu')`
  ^\W*(?![^,;]{0,30}(?:tout|toute|autres?) (?:renseignement|information|question|précision))(?:[^,;:]{3,120}, )?${politeOpenings}\s?(?:bien vouloir )?(?!${courtesies}(?!\p{L}))\p{L}`;
