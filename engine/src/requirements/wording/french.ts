import {
  actsForParty,
  eachBidder,
  frenchPrepositions,
  partsOfContracts,
  thingsDelivered,
  willHold,
  willHoldOfSeveral,
} from '#lexicon/french-duty-words.ts';
import { firstMatches } from './sentences.ts';
import {
  type Marker,
  markers,
  future,
  present,
  rightsVerbs,
  passiveOfBuyer,
  condition,
  demanded,
  doneBy,
  keptRight,
  reminder,
  openingPiece,
  isDeed,
  paperItself,
  refused,
  knockOut,
  politeOrder,
  statementSubjects,
  statements,
  question,
  imperative,
} from './french-words.ts';
import { asWritten, pattern } from '#lexicon/lexicon.ts';
import { workDone } from '#lexicon/work-done.ts';
import type { PartyFinder } from './parties.ts';
import type { BoundParty, Verdict } from '#requirements/requirement.ts';

/**
 * Judges one French sentence: the duty of a bidder or supplier it states, or null when it states none. `previous` is
 * the party that was the subject of the sentence before, for "il" and "ils".
 */
export function judgeFrench(written: string, parties: PartyFinder, previous?: BoundParty): Verdict | null {
  // A short name given in passing is no definition: "Le prestataire, ci-après désigné le titulaire, doit ...".
  const sentence = written.replace(shortName, ' ');
  const right = refused.exec(sentence);
  if (right) {
    // A right kept in one clause undoes neither the duty before it nor the one behind it.
    const before = keptRight.exec(sentence)?.groups?.['before'];
    const behind = /;\s*(?<rest>.+)$/su.exec(sentence.slice(right.index))?.groups?.['rest'];
    const found = [before, behind].map((clause) =>
      clause === undefined ? null : judgeFrench(clause, parties, previous),
    );
    return found.find((verdict, at) => verdict && (at === 0 || verdict.boundParty !== 'unclear')) ?? null;
  }
  if (knockOut.test(sentence)) return { modality: 'condition', mandatory: true, boundParty: 'bidder' };
  if (politeOrder.test(sentence)) return { modality: 'imperative', mandatory: true, boundParty: 'bidder' };
  let best: Verdict | null = null;
  for (const marker of markers) {
    for (const match of firstMatches(sentence, marker.pattern)) {
      const verdict = judgeMarker(sentence, match.index, match[0], marker, parties, previous);
      if (verdict && (best === null || (best.boundParty === 'unclear' && verdict.boundParty !== 'unclear')))
        best = verdict;
    }
    if (best) return best;
  }
  return judgeIndicative(sentence, parties, previous) ?? judgeFrenchImperative(sentence);
}

const shortName = /,?\s*\(?(?<!\p{L})ci-après (?:dénommée?s?|désignée?s?)\s[^,().;]{2,60}[),]?/giu;

/** The party a sentence is about, to be passed on to the next one; undefined when it names none at its head. */
export function frenchSubject(sentence: string, parties: PartyFinder): BoundParty | undefined {
  return subjectParty(sentence.slice(0, 160), parties)?.party;
}

function judgeFrenchImperative(sentence: string): Verdict | null {
  if (question.test(sentence)) return { modality: 'question', mandatory: false, boundParty: 'bidder' };
  if (imperative.test(sentence)) return { modality: 'imperative', mandatory: false, boundParty: 'bidder' };
  return null;
}

/** True when a list's head hands its items to the buyer or to nobody: rights, definitions, criteria. */
export function releasesFrench(head: string, parties: PartyFinder): boolean {
  if (
    refused.test(head) ||
    /\b(?:(?<!(?:répond|rempli|satisf)\p{L}* (?:aux |les )?)critères?(?! (?:d[’'](?:éligibilité|admission)|de (?:participation|qualification)))|définitions|définition(?= ?[:：]?\s*$)|on entend|désigne)\b/iu.test(
      head,
    )
  )
    return true;
  // "Le code (interne à l'acheteur)": who is named in brackets does nothing.
  const said = head.slice(0, 160).replaceAll(/[([][^)\]]*[)\]]?/gu, ' ');
  return subjectParty(said, parties)?.party === 'buyer' && !/\b(?:demande|exige|impose)\b/i.test(head);
}
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
  if (/à (?:la|sa|leur) charge/i.test(found)) {
    const payer = parties(sentence.slice(at, at + found.length + 60)).find((party) => party.at > 3);
    if (payer?.party === 'buyer') return null;
    if (payer) return { modality: marker.modality, mandatory: marker.mandatory, boundParty: payer.party };
  }
  if (condition.test(clause) && !hasOwnVerb(clause, found)) return null;
  if (isOnlyNamed(sentence, clause, found)) return null;
  if (/^(?:il|ce qu'il|qu'il)\b/i.test(found) || clause.trim() === '') {
    const target = parties(predicate.slice(0, 60)).find(({ at: place }) =>
      (/(?:responsabilité|ressort)$/i.test(found) ? ofWhom : toWhom).test(predicate.slice(0, place)),
    );
    if (target?.party === 'buyer') return null;
    return { modality: marker.modality, mandatory: marker.mandatory, boundParty: target?.party ?? 'unclear' };
  }
  const subject = subjectParty(clause, parties, previous);
  if (subject?.party === 'buyer') return null;
  if (!subject && receivedByBidders.test(predicate)) return null;
  if (!subject && !demanded.test(found)) {
    const agent = doneBy.exec(predicate)?.groups?.['agent'] ?? '';
    const first = parties(agent)[0];
    if (first && first.at < 12 && first.party === 'buyer') return null;
  }
  if (
    !subject &&
    ((statementSubjects.test(clause) &&
      !demanded.test(found) &&
      (paperItself.test(clause) || !isDeed(predicate))) ||
      statements.test(predicate))
  )
    return null;
  if (
    /^ne p/i.test(found) &&
    !subject &&
    !/(?<!\p{L})(?:être|avoir|offre|prix|matériau|travaux|ouvrage)/iu.test(sentence)
  )
    return null;
  return { modality: marker.modality, mandatory: marker.mandatory, boundParty: subject?.party ?? 'unclear' };
}

/**
 * A form's label without its value, whose verb only says of which thing ("Délai pendant lequel le soumissionnaire est tenu de maintenir
 * son offre :"), or a paper that tells what it holds ("Ce CCTP établit les dispositions obligatoires").
 */
const isOnlyNamed = (sentence: string, clause: string, found: string): boolean =>
  (!/[.;!]\s*$/u.test(sentence) && inRelative.test(clause)) ||
  (/obligatoires?$/iu.test(found) && (tellsOf.test(clause) || isOfNoun(sentence, clause, found)));
/** "Les lieux obligatoires sont indiqués", "en dehors des lieux obligatoires": which ones are meant. */
const isOfNoun = (sentence: string, clause: string, found: string): boolean =>
  outside.test(clause) ||
  (definite.test(clause) &&
    toldOf.test(sentence.slice(sentence.indexOf(clause) + clause.length + found.length)));
const outside = /(?:hors|dehors|parmi|outre) (?:d(?:e |u |es |[’']))?[^,;]{3,40}$/iu;
const definite = /^\W*(?:les? |la |l[’'])(?:(?!(?:est|sont|sera|seront) )[\p{L}’'-]+ )+$/iu;
const toldOf =
  /^\s*(?:\([^)]*\)\s*)?(?:est|sont|figurent?) (?:indiqu|précis|list|mentionn|énum|rappel|défini|fix)/iu;
const inRelative = /(?<!\p{L})(?:le|la|les|du|des|aux?)?quel(?:le)?s?\s+(?:le |la |les |l[’'])\p{L}+\s*$/iu;
const tellsOf = pattern('iu')`
  ^\W*(?:le |la |les |ce |cette |ces )(?:présente?s? )?${partsOfContracts}(?:\s+\p{L}+){0,4} (?:établit|définit|fixe|décrit|précise|regroupe)(?!\p{L})`;

const toWhom = /(?:\bau|\baux|à l[’']|à la|à)\s*$/i;
const ofWhom = /^ (?:du|des|de l[’']|de la|de chaque)\s*$/i;

/** Future or present of the indicative with the supplier or bidder as subject: "Le titulaire fournira ...". */
function judgeIndicative(sentence: string, parties: PartyFinder, previous?: BoundParty): Verdict | null {
  for (const verb of [future, present]) {
    for (const match of firstMatches(sentence, verb)) {
      const clause = clauseBefore(sentence, match.index);
      if (
        condition.test(clause) ||
        rightsVerbs.test(`${match[0]}${sentence.slice(match.index + match[0].length).slice(0, 10)}`)
      )
        continue;
      const subject = subjectParty(clause, parties, previous);
      const doer = subject
        ? undefined
        : doerOf(match[0], sentence.slice(match.index + match[0].length), parties);
      if (doer) return { modality: 'will', mandatory: false, boundParty: doer };
      if (!subject || subject.party === 'buyer') continue;
      if (distance(clause, subject.end) > (verb === future ? 8 : 3)) continue;
      const predicate = sentence.slice(match.index + match[0].length);
      if (passiveOfBuyer.test(`${match[0]}${predicate}`)) continue;
      return { modality: 'will', mandatory: false, boundParty: subject.party };
    }
  }
  const thing = isToHold.exec(sentence);
  return thing && !condition.test(thing[0])
    ? { modality: 'will', mandatory: false, boundParty: 'unclear' }
    : judgeWorkDone(sentence, parties);
}
/** "La documentation technique précisera au minimum": what a thing that is delivered is to hold. */
const isToHold = pattern('iu')`
  ^\W*(?:la |le |les |l[’'])${thingsDelivered}(?: \p{L}+){0,3} ${[willHold, willHoldOfSeveral]}(?!\p{L})`;

/** "Les prestations seront décrites par le candidat": the bidder or supplier who will do it. */
function doerOf(verb: string, predicate: string, parties: PartyFinder): BoundParty | undefined {
  if (!/^(?:sera|seront)$/i.test(verb) || passiveOfBuyer.test(`${verb}${predicate}`)) return undefined;
  const [agent] = parties(byThem.exec(predicate)?.groups?.['agent'] ?? '');
  return agent && agent.at === 0 && agent.party !== 'buyer' ? agent.party : undefined;
}

const byThem =
  /^ (?:\p{L}+ment )?\p{L}+(?:é|i|u|it|is)e?s? par (?:le |la |les |l[’'])?(?<agent>[^,.;]{3,40})/iu;

/** By whom it is done: "signé par le maître d’ouvrage". */
const byWhom = /^(?: \S+){0,5}? par (?:le |la |les |l[’'])?(?<agent>[^,.;]{3,40})/iu;
/** What the buyer sends. */
const toldToBidders =
  /^(?: \S+){0,5}? (?:aux? |à l[’'])(?:candidat|soumissionnaire|concurrent|titulaire|attributaire)s?(?!\p{L})/iu;
/** "Ces modifications devront être reçues par les candidats": what the buyer is to send in time. */
const receivedByBidders = pattern('iu')`
  ^\s*(?:\p{L}+ )?être (?:\p{L}+ment )?(?:(?:re[cç]u|connu)e?s? par|(?:communiqu|notifi|transmis|adress)\p{L}{0,3} (?:aux?|à)) ?${eachBidder}`;
/** "L'eau et l'électricité sont mises à disposition gratuitement": what the buyer lends, where nobody else is named. */
const provided = /^ à (?:la )?disposition(?!\p{L})/iu;
const isWorkDone = asWritten(workDone);

/** "Les travaux seront exécutés selon les règles de l'art": what is done to a thing, and not by the buyer. */
function judgeWorkDone(sentence: string, parties: PartyFinder): Verdict | null {
  const match = isWorkDone.exec(sentence);
  if (!match) return null;
  const clause = clauseBefore(sentence, match.index);
  const behind = sentence.slice(match.index + match[0].length);
  const [agent] = parties(byWhom.exec(behind)?.groups?.['agent'] ?? '');
  if (toldToBidders.test(behind)) return null;
  if (provided.test(behind) && agent === undefined) return null;
  if (agent?.party === 'buyer' || condition.test(clause) || statementSubjects.test(clause)) return null;
  return clause.split(/\s+/).length > 1
    ? { modality: 'will', mandatory: false, boundParty: agent?.party ?? 'unclear' }
    : null;
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
      )
    ) {
      // "Si le prestataire accepte, il fournira": who is named before in the sentence, unless it is the buyer.
      const [named] = parties(clause.slice(0, piece.at));
      const party = named && named.party !== 'buyer' ? named.party : previous;
      if (party) return { party, end: piece.at + 4 };
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
  // "échangés entre le soumissionnaire et la Ville": the second of two that hang.
  if (after.startsWith('-') || /(?<!\p{L})entre [^,;]{3,60} et (?:le |la |les |l[’'])?$/iu.test(before))
    return false;
  const hangs = behindPreposition.test(before);
  return !hangs || headOfParty.test(before);
}

const headOfParty = pattern('i')`${actsForParty}\s+(?:\p{L}+\s+)?\S*\s*\S*$`;
const behindPreposition = pattern('i')`
  (?:^|[\s’'(])${frenchPrepositions}\s*(?:le\s|la\s|les\s|l[’']|un\s|une\s|chaque\s|tout\s|ces?\s|ses\s|son\s|leurs?\s)?$`;

function clauseBefore(sentence: string, at: number): string {
  const before = sentence.slice(0, at);
  const cut = Math.max(before.lastIndexOf(';'), before.lastIndexOf(' : '), before.lastIndexOf('. '));
  return before
    .slice(cut < 0 ? 0 : cut + 1)
    .replace(/^[;:,.\s–•-]+/, '')
    .replace(reminder, '');
}

/** "Les produits pour lesquels des normes existent devront ...": the relative clause has its verb already. */
function hasOwnVerb(clause: string, found: string): boolean {
  return (
    /(?<![\p{L}])(?:les|aux|des)?quel(?:le)?s?\s[^,]*ent\s*$/iu.test(clause) &&
    /^(?:doivent|devront|sont|seront)\b/i.test(found)
  );
}

function distance(clause: string, end: number): number {
  return clause.slice(end).split(/\s+/).filter(Boolean).length;
}
