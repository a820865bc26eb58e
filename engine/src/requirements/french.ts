import { type PartyFinder, type PartyWords } from './parties.ts';
import type { BoundParty, Modality, Verdict } from './requirement.ts';

/** The nouns for each party in French tenders. The supplier's own staff stand for the supplier. */
export const frenchParties: PartyWords = {
  supplier:
    '(?:sous-|co-?)?(?:titulaires?|traitants?|contractants?)|prestataires?|entrepreneurs?|entreprises?|attributaires?|adjudicataires?|fournisseurs?|concessionnaires?|' +
    "délégataires?|sociétés? (?:retenue|titulaire)s?|mandataires?|groupements?|agents? (?:de (?:sécurité|surveillance|prévention|nettoyage|gardiennage|propreté)[\\p{L} ]*|de l[’']entreprise)|agents?|" +
    "menuisiers?|électriciens?|plombiers?|maçons?|peintres?|plaquistes?|charpentiers?|couvreurs?|chef d[’']équipe|chargé d[’']affaires?",
  bidder: 'candidats?|soumissionnaires?|concurrents?|opérateurs? économiques?|vous',
  buyer:
    "ma[îi]tres? d[’']ouvrages?|ma[îi]tres? d[’'](?:œ|oe|Œ)uvres?|ma[îi]trise d[’'](?:ouvrage|(?:œ|oe|Œ)uvre)|pouvoirs? adjudicateurs?|entité adjudicatrice|acheteurs?|collectivités?|communes?|ville|mairie|métropole|" +
    "agglomération|communauté|département|région|préfecture|préfet|administration|établissement public|personne publique|client|architectes?|bureaux? d[’']études?|" +
    "bureaux? de contrôle|contrôleurs? techniques?|coordonn?ateurs? (?:SPS|sécurité)|coordonnateur|commission d[’']appel d[’']offres|représentant de l[’']acheteur|services? techniques?|OPC|nous",
};

/**
 * Judges one French sentence: the duty of a bidder or supplier it states, or null when it states none. `previous` is
 * the party that was the subject of the sentence before, for "il" and "ils".
 */
export function judgeFrench(sentence: string, parties: PartyFinder, previous?: BoundParty): Verdict | null {
  if (refused.test(sentence)) return null;
  if (knockOut.test(sentence)) return { modality: 'condition', mandatory: true, boundParty: 'bidder' };
  let best: Verdict | null = null;
  for (const marker of markers) {
    for (const match of sentence.matchAll(marker.pattern)) {
      const verdict = judgeMarker(sentence, match.index, match[0], marker, parties, previous);
      if (verdict && (best === null || (best.boundParty === 'unclear' && verdict.boundParty !== 'unclear')))
        best = verdict;
    }
    if (best) return best;
  }
  return judgeIndicative(sentence, parties, previous) ?? judgeFrenchImperative(sentence);
}

/** The party a sentence is about, to be passed on to the next one; undefined when it names none at its head. */
export function frenchSubject(sentence: string, parties: PartyFinder): BoundParty | undefined {
  return subjectParty(sentence.slice(0, 160), parties)?.party;
}

export function judgeFrenchImperative(sentence: string): Verdict | null {
  if (question.test(sentence)) return { modality: 'question', mandatory: false, boundParty: 'bidder' };
  if (imperative.test(sentence)) return { modality: 'imperative', mandatory: false, boundParty: 'bidder' };
  return null;
}

/** True when a list's head hands its items to the buyer or to nobody: rights, definitions, criteria. */
export function releasesFrench(head: string, parties: PartyFinder): boolean {
  if (refused.test(head) || /\b(?:critères?|définitions?|on entend|désigne)\b/i.test(head)) return true;
  return (
    subjectParty(head.slice(0, 160), parties)?.party === 'buyer' &&
    !/\b(?:demande|exige|impose)\b/i.test(head)
  );
}

type Marker = { pattern: RegExp; modality: Modality; mandatory: boolean };

const word = (alternatives: string) => new RegExp(`(?<![\\p{L}])(?:${alternatives})(?![\\p{L}])`, 'giu');

/** From the strongest to the weakest. */
const markers: Marker[] = [
  {
    pattern: word('doit|doivent|devra|devront|doit-il|se doit|se doivent'),
    modality: 'must',
    mandatory: true,
  },
  {
    pattern: word(
      '(?:est|sont|sera|seront|reste|restent|demeure|demeurent) (?:également |aussi |strictement |expressément |par ailleurs |donc )?(?:tenue?s?|astreinte?s?|obligée?s?|contrainte?s?)(?= (?:d|à|par|au))',
    ),
    modality: 'must',
    mandatory: true,
  },
  {
    pattern: word(
      "(?<!pas |non |non-)obligatoire(?:s|ment)?|impérative?s?|impératifs?|impérativement|obligation d(?:e|’|')|obligation est faite|a l(?:’|')obligation",
    ),
    modality: 'must',
    mandatory: true,
  },
  {
    pattern: word(
      "(?:formellement |strictement )?interdite?s?|n[’']est pas (?:autorisée?|permise?|admise?)|ne sont pas (?:autorisée?s|permise?s|admise?s)|proscrite?s?|prohibée?s?|il est défendu",
    ),
    modality: 'must',
    mandatory: true,
  },
  {
    pattern: word(
      'il (?:lui |leur )?(?:appartient|incombe|revient|appartiendra|incombera)|incombent?|incomberont?|appartiendra',
    ),
    modality: 'must',
    mandatory: true,
  },
  {
    pattern: word('(?:est|sont|sera|seront) (?:exigée?s?|requise?s?|imposée?s?)'),
    modality: 'must',
    mandatory: true,
  },
  {
    pattern: word('ne (?:peut|peuvent|pourra|pourront)(?: en aucun cas)?'),
    modality: 'must',
    mandatory: true,
  },
  {
    pattern: word(
      'il (?:faut|faudra|convient|conviendra|est impératif|est demandé|est exigé)|il y a lieu|il y aura lieu',
    ),
    modality: 'must',
    mandatory: true,
  },
  {
    pattern: word("s[’']engage(?:nt)?(?: également)?(?: à)?|s[’']engagera|s[’']engageront"),
    modality: 'must',
    mandatory: true,
  },
  {
    pattern: word('(?:est|sont|sera|seront) (?:également |aussi )?(?:chargée?s?|responsables?)(?= d)'),
    modality: 'will',
    mandatory: false,
  },
  {
    pattern: word(
      '(?:est|sont|sera|seront|restent?|demeurent?) (?:\\p{L}+ )?à (?:la |sa |leur )?charge (?:exclusive )?(?:du|de l)|à (?:sa|leur) charge',
    ),
    modality: 'will',
    mandatory: false,
  },
  {
    pattern: word(
      'devrait|devraient|(?:est|sont) (?:souhaitée?s?|souhaitables?|recommandée?s?)|il est (?:conseillé|recommandé)',
    ),
    modality: 'should',
    mandatory: false,
  },
];

function judgeMarker(
  sentence: string,
  at: number,
  found: string,
  marker: Marker,
  parties: PartyFinder,
  previous?: BoundParty,
): Verdict | null {
  const clause = clauseBefore(sentence, at);
  const predicate = sentence.slice(at + found.length);
  if (condition.test(clause)) return null;
  if (/^(?:il|ce qu'il|qu'il)\b/i.test(found) || clause.trim() === '') {
    const target = parties(predicate.slice(0, 60)).find(({ at: place }) =>
      /(?:\bau|\baux|à l[’']|à la|à)\s*$/i.test(predicate.slice(0, place)),
    );
    if (target?.party === 'buyer') return null;
    return { modality: marker.modality, mandatory: marker.mandatory, boundParty: target?.party ?? 'unclear' };
  }
  const subject = subjectParty(clause, parties, previous);
  if (subject?.party === 'buyer') return null;
  if (/\bpar (?:le |la |l[’']|les )?/i.test(predicate)) {
    const agent = /\bpar (?:le |la |l[’']|les )?([^,.;]*)/i.exec(predicate)?.[1] ?? '';
    const first = parties(agent)[0];
    if (
      first &&
      first.at < 12 &&
      first.party === 'buyer' &&
      !subject &&
      !/\b(?:avant|après|selon|validé|accepté|fourni|transmis|désigné|remis|défini)\w*\s+par\b/i.test(
        predicate,
      )
    )
      return null;
  }
  if (!subject && (statementSubjects.test(clause) || statements.test(predicate))) return null;
  if (
    /^ne p/i.test(found) &&
    !subject &&
    !/\b(?:être|avoir|offre|prix|matériau|travaux|ouvrage)/i.test(sentence)
  )
    return null;
  return { modality: marker.modality, mandatory: marker.mandatory, boundParty: subject?.party ?? 'unclear' };
}

/** Future or present of the indicative with the supplier or bidder as subject: "Le titulaire fournira ...". */
function judgeIndicative(sentence: string, parties: PartyFinder, previous?: BoundParty): Verdict | null {
  for (const verb of [future, present]) {
    for (const match of sentence.matchAll(verb)) {
      const clause = clauseBefore(sentence, match.index);
      if (
        condition.test(clause) ||
        rightsVerbs.test(`${match[0]}${sentence.slice(match.index + match[0].length).slice(0, 10)}`)
      )
        continue;
      const subject = subjectParty(clause, parties, previous);
      if (!subject || subject.party === 'buyer') continue;
      if (distance(clause, subject.end) > (verb === future ? 8 : 3)) continue;
      const predicate = sentence.slice(match.index + match[0].length);
      if (passiveOfBuyer.test(`${match[0]}${predicate}`)) continue;
      return { modality: 'will', mandatory: false, boundParty: subject.party };
    }
  }
  return null;
}

type Subject = { party: BoundParty; end: number };

/**
 * The first party of the last noun phrase before the verb: French puts the head first ("les agents du titulaire"),
 * and an opening adverb or condition ends with a comma. "Il" takes the party of the sentence before.
 */
function subjectParty(clause: string, parties: PartyFinder, previous?: BoundParty): Subject | undefined {
  const pieces: { text: string; at: number }[] = [];
  let at = 0;
  for (const text of clause.split(/(?<=,)\s+/)) {
    pieces.push({ text, at });
    at = clause.indexOf(text, at) + text.length + 1;
  }
  for (const piece of pieces.toReversed()) {
    if (
      /^(?:et\s+)?(?:(?:ils?|elles?)(?!\s+(?:en|y|s[’']agi|est|sera|a|n[’'])(?![\p{L}]))|celui-ci|ceux-ci|ce dernier|ces derniers)(?![\p{L}])/iu.test(
        piece.text,
      ) &&
      previous
    ) {
      return { party: previous, end: piece.at + 4 };
    }
    if (openingPiece.test(piece.text) && pieces.length > 1 && piece !== pieces.at(-1)) continue;
    const found = parties(piece.text).find((party) =>
      isHead(piece.text.slice(0, party.at), piece.text.slice(party.at + party.length)),
    );
    if (found) return { party: found.party, end: piece.at + found.at + found.length };
  }
  return undefined;
}

/** Not after a preposition, unless what it hangs on is a person or body ("le représentant du titulaire"). */
function isHead(before: string, after: string): boolean {
  if (after.startsWith('-')) return false;
  const hangs =
    /(?:^|[\s’'(])(?:d[ue]s?|de la|de l[’']|d[’']|à|au|aux|à l[’']|à la|par|pour|avec|sur|dans|en|sous|chez|auprès|entre|vers|contre)\s*(?:le\s|la\s|les\s|l[’']|un\s|une\s|chaque\s|tout\s|ces?\s|ses\s|son\s|leurs?\s)?$/i.test(
      before,
    );
  return (
    !hangs ||
    /(?:représentant|agent|personnel|responsable|salarié|équipe|employé|chef|ensemble|chacun|membre|intervenant)s?\s+(?:\p{L}+\s+)?\S*\s*\S*$/iu.test(
      before,
    )
  );
}

function clauseBefore(sentence: string, at: number): string {
  const before = sentence.slice(0, at);
  const cut = Math.max(before.lastIndexOf(';'), before.lastIndexOf(' : '), before.lastIndexOf('. '));
  return before.slice(cut < 0 ? 0 : cut + 1).replace(/^[;:,.\s–•-]+/, '');
}

function distance(clause: string, end: number): number {
  return clause.slice(end).split(/\s+/).filter(Boolean).length;
}

const future =
  /(?<![\p{L}])(?:\p{L}{2,}(?:era|eront|ira|iront|dra|dront)|sera|seront|fera|feront|aura|auront|mettra|mettront|transmettra|transmettront|remettra|remettront|soumettra|permettra)(?![\p{L}])/giu;
const present =
  /(?<![\p{L}])(?:ne |se |s[’']|en |y |lui |leur )?(?:assure|fournit|remet|met|établit|garantit|prend|effectue|réalise|désigne|communique|transmet|informe|respecte|veille|présente|procède|vérifie|propose|dispose|supporte|conserve|déclare|reconnaît|reconnait|accepte|signale|applique|prévoit|adresse|soumet|produit|exécute|certifie|tient|joint|indique|précise|décrit|assume|organise|contrôle|livre|installe|maintient|nomme|atteste|souscrit|justifie|fait|participe|rédige|coordonne|protège|nettoie|répond|alerte|équipe|intervient|agit)(?:nt|ent|sent|ssent)?(?![\p{L}])|(?<![\p{L}])(?:fournissent|établissent|garantissent|prennent|mettent|remettent|transmettent|tiennent|agissent|interviennent|prévoient|soumettent|font|maintiennent|répondent)(?![\p{L}])/giu;
const rightsVerbs = /^(?:(?:aura|auront) (?:le )?droit|bénéficiera|bénéficieront)/iu;
/** What is done to the supplier and not by it. */
const passiveOfBuyer =
  /^(?:sera|seront) (?:\p{L}+ )?(?:informé|payé|rémunéré|averti|convoqué|prévenu|invité|choisi|retenu|réputé|considéré|avisé|autorisé|indemnisé|désigné|sollicité|appelé|admis|classé|noté)/iu;
const condition =
  /(?:^|[,;]\s*)(?:si|s[’']il|lorsqu[e’']|quand|dans le cas où|au cas où|à moins que|sauf si)\b[^,]*$|\bqu[e’']?\s*$|(?<![\p{L}])(?:que|dont|où|(?:les|aux|des)?quel(?:le)?s?)\s+[^,]{0,60}$/iu;
const openingPiece =
  /^(?:si|lorsque|quand|avant|après|dès|pendant|en|dans|sur|pour|à|au|aux|avec|sans|sauf|selon|par|de|du|des|d[’']|conformément|suivant|hors|outre|afin|comme|ainsi|toutefois|cependant|également|le cas échéant)(?![\p{L}])/iu;
const refused =
  /\bse réserv(?:e|ent|era) (?:le droit|la possibilité|la faculté)|\b(?:ci-après (?:dénommé|désigné)|a pour objet|ont pour objet|on entend par)/i;
const knockOut =
  /\b(?:sera|seront) (?:rejetée?s?|éliminée?s?|écartée?s?|déclarée?s? irrégulières?|déclarée?s? irrecevables?)|\bne (?:sera|seront) pas (?:acceptée?s?|admise?s?|prise?s? en compte|ouverte?s?|examinée?s?)|\bsous peine d[’'](?:élimination|exclusion|irrecevabilité)/i;
const statementSubjects =
  /^(?:[^,]*,\s+)?(?:le |la |les |l[’']|ce |cette |ces |aucune? )?(?:présente?s? )?(?:marché|accord-cadre|contrat|cctp|ccap|document|cahier|article|lot|consultation|règlement|durée|délai de paiement|paiement|prix du marché|montant)(?:\s+\p{L}+){0,2}\s*$/iu;
const statements =
  /^\s*(?:être )?(?:considérée?s?|entendue?s?|interprétée?s?|réputée?s?|payée?s?|jugée?s?|notée?s?|résiliée?s?|permettre (?:à l[’']|au |aux ))(?![\p{L}]{3})/iu;
const question =
  /^(?:quel|quelle|quels|quelles|comment|qui|quand|où|pourquoi|combien|est-ce|avez-vous|disposez-vous|pouvez-vous|êtes-vous)(?![\p{L}]).*\?\s*[»”")]*$/isu;
const imperative =
  /^(?:(?:veuillez|merci de)\s|(?:fournir|fournissez|décrire|décrivez|préciser|précisez|indiquer|indiquez|joindre|joignez|présenter|présentez|remettre|détailler|détaillez|expliquer|expliquez|justifier|compléter|complétez|énumérer|lister)\s)/i;
