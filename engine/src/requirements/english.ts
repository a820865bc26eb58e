import {
  type Marker,
  markers,
  people,
  opening,
  subordinate,
  offerWords,
  refused,
  bidWords,
  knockOut,
  statementSubjects,
  statements,
  statementsOfParty,
  keptRight,
  keepsValid,
  purposes,
  relative,
  towardsBuyer,
  rights,
  question,
  imperative,
} from './english-words.ts';
import type { PartyFinder } from './parties.ts';
import type { BoundParty, Verdict } from './requirement.ts';

/**
 * Judges one English sentence: the duty of a bidder or supplier it states, or null when it states none (a duty of
 * the buyer, a right, a definition, an evaluation rule, a plain statement).
 */
export function judgeEnglish(sentence: string, parties: PartyFinder): Verdict | null {
  if (refused.test(sentence)) {
    // A right kept in one clause does not undo the duty in the next ("...; thus the contractor shall keep").
    const rest = keptRight.exec(sentence)?.groups?.['rest'];
    return rest === undefined ? null : judgeEnglish(rest, parties);
  }
  if (knockOut.test(sentence) && bidWords.test(sentence) && !/\bmay\b/i.test(sentence))
    return { modality: 'condition', mandatory: true, boundParty: 'bidder' };
  let best: Verdict | null = null;
  for (const marker of markers) {
    for (const match of sentence.matchAll(marker.pattern)) {
      const verdict = judgeMarker(sentence, match.index, match[0], marker, parties);
      if (verdict && (best === null || rank(verdict) > rank(best))) best = verdict;
    }
    if (best?.mandatory) return best;
  }
  return judgeImperative(sentence) ?? best;
}

/** An imperative ("Provide three references.") or a question; for list items and sentences without a subject. */
function judgeImperative(sentence: string): Verdict | null {
  if (question.test(sentence)) return { modality: 'question', mandatory: false, boundParty: 'bidder' };
  if (imperative.test(sentence) && sentence.split(/\s+/).length >= 3)
    return { modality: 'imperative', mandatory: false, boundParty: 'bidder' };
  return null;
}

/** True when a list's head hands its items to the buyer or to nobody: rights, definitions, criteria. */
export function releasesEnglish(head: string, parties: PartyFinder): boolean {
  if (
    refused.test(head) ||
    /\b(?:criteria|definitions?|defined as|following meanings?|as follows is)\b/i.test(head)
  )
    return true;
  const subject = subjectParty(
    head.slice(0, /\b(?:shall|will|must|may|can|is|are|has|have)\b/i.exec(head)?.index ?? 0),
    parties,
  );
  return subject === 'buyer';
}
function judgeMarker(
  sentence: string,
  at: number,
  word: string,
  marker: Marker,
  parties: PartyFinder,
): Verdict | null {
  const clause = clauseBefore(sentence, at);
  const predicate = sentence.slice(at + word.length).trimStart();
  const whole = `${word} ${predicate}`;
  if (marker.subject === 'object') {
    const boundParty = leadingParty(predicate, parties) ?? 'unclear';
    return boundParty === 'buyer'
      ? null
      : { modality: marker.modality, mandatory: marker.mandatory, boundParty };
  }
  if (subordinate.test(clause) && !opensWithoutComma(clause, predicate)) return null;
  if (relative.test(clause) || objectRelative(clause, parties)) return null;
  const agent = /^[^.;,]{0,60}?\bby (?:the |its |an? )?([^,.;]*)/i.exec(predicate)?.[1];
  const agentParty =
    agent && /\b(?:be|been|is|are)\b/i.test(whole) ? leadingParty(agent, parties, 12) : undefined;
  const subject = adjacentParty(clause, parties) ?? subjectParty(clause, parties);
  if (agentParty === 'buyer' && !subject) return null;
  if (subject === 'buyer') {
    // "CATS must be notified", "the City shall be named as additional insured": somebody else is to see to it.
    return marker.subject === 'any' && towardsBuyer.test(predicate) && agentParty !== 'buyer'
      ? { modality: marker.modality, mandatory: marker.mandatory, boundParty: 'unclear' }
      : null;
  }
  const bound = subject ?? (agentParty === 'supplier' || agentParty === 'bidder' ? agentParty : undefined);
  if (rights.test(predicate)) return null;
  const offer = offerWords.test(clause);
  const isStatement = statements.test(predicate) && !(offer && keepsValid.test(predicate));
  if (!bound && (statementSubjects.test(clause) || isStatement)) return null;
  if (!bound && marker.modality === 'to-be' && purposes.test(clause)) return null;
  if (marker.subject === 'party' && !bound) return null;
  if (marker.subject === 'offer' && !bound && !offer) return null;
  if (bound && statementsOfParty.test(predicate)) return null;
  return {
    modality: marker.modality,
    mandatory: marker.mandatory,
    boundParty: bound ?? (offer ? 'bidder' : 'unclear'),
  };
}

/** The words between the start of the clause and the marker: the subject and what hangs on it. */
function clauseBefore(sentence: string, at: number): string {
  const before = sentence.slice(0, at);
  const cut = Math.max(
    before.lastIndexOf(';'),
    before.lastIndexOf(': '),
    lastMatch(before, /,? (?:and|but|or) (?=(?:the|all|each|any|no|every|it|they|such|its|this)\b)/gi),
    lastMatch(before, /\b(?:advised|reminded|informed|cautioned|aware|noted|note) that\b/gi),
  );
  return before
    .slice(cut < 0 ? 0 : cut)
    .replace(/^(?:[;:,\s]|(?:advised|reminded|informed|cautioned|aware|noted|note) that)+/i, '');
}

/**
 * "If the company is unable to operate the Company shall advise the City": the condition has no comma, so the last
 * verb is the main clause's own. Not so where another clause follows.
 */
function opensWithoutComma(clause: string, predicate: string): boolean {
  return (
    /^(?:if|unless|when(?:ever)?|where|should)\b/i.test(clause) &&
    /\b(?:otherwise|is|are|was|has|have|does|fails?|becomes?|occurs?|wish(?:es)?|intends?|requires?|needs?)\b/i.test(
      clause,
    ) &&
    !/,|\bthen\b|\b(?:shall|must|will|may)\b/i.test(predicate)
  );
}

/** "the services the contractor is required to furnish": the verb only describes the noun before its subject. */
function objectRelative(clause: string, parties: PartyFinder): boolean {
  const match =
    /\b(?:services?|tasks?|work|items?|functions|information|documents?|deliverables?|conditions|requirements|obligations|standards?|levels?)\s+(?:that\s+|which\s+)?(?<subject>(?:the|a|an|each|any)\s+[\p{L}-]+(?:\s[\p{L}-]+)?)\s*$/iu.exec(
      clause,
    );
  const subject = match?.groups?.['subject'];
  return subject !== undefined && !opening.test(clause) && parties(subject).some(({ at }) => at < 5);
}

/** The party right before the verb, where nothing makes it hang on another noun. */
function adjacentParty(clause: string, parties: PartyFinder): BoundParty | undefined {
  const last = parties(clause).findLast(({ at, length }) => clause.slice(at + length).trim() === '');
  if (!last || /['’]s\s*$/.test(clause)) return undefined;
  return /(?:^|[.:;,]\s+|\b(?:the|each|any|every|all|no|such)\s+)(?:[\p{L}-]+\s)?$/iu.test(
    clause.slice(0, last.at),
  ) &&
    !/\b(?:of|to|by|for|from|with|in|on|at|between|under|against|upon|within|through|per|via|or|and|as|than|concerning|regarding|without)\s+(?:(?:the|all|any|each|its|an?|this|that|such|every|no)\s+)?(?:[\p{L}-]+\s)?$/iu.test(
      clause.slice(0, last.at),
    )
    ? last.party
    : undefined;
}

/**
 * The party that is the clause's subject: the party named at the head of a noun phrase, not one that hangs on another
 * noun ("approval of the City"), unless that noun is a person ("staff of the City"). The last noun phrase before the
 * verb that stands after a comma is the subject; an opening condition or adverb is passed over.
 */
function subjectParty(clause: string, parties: PartyFinder): BoundParty | undefined {
  const pieces = clause.split(/,\s+/);
  const usable = pieces.filter((piece, index) => index === pieces.length - 1 || !opening.test(piece));
  for (const piece of [usable.join(', '), ...pieces.toReversed()]) {
    const party = headParty(piece, parties);
    if (party) return party;
    if (offerWords.test(piece)) return undefined;
  }
  return undefined;
}

function headParty(phrase: string, parties: PartyFinder): BoundParty | undefined {
  for (const { party, at, length } of parties(phrase)) {
    const before = phrase.slice(0, at);
    const after = phrase.slice(at + length);
    if (/^['’]s?\s/.test(after) && !people.test(after)) continue;
    if (
      /^[\s-]+(?:name|number|representatives?['’]|requirements?|documents?|property|forms?|project|website|policy|policies|procedures?|standards?|code|law|hall|meetings?|conferences?|lists?|questions?|portal|registration|debriefings?|surveys?)\b/i.test(
        after,
      )
    )
      continue;
    const hanging =
      /\b(?:of|to|by|for|from|with|in|on|at|between|under|against|upon|within|through|per|via|or|and|concerning|regarding|about|including|without|among|toward|towards|than|like)\s+(?:(?:the|all|any|each|its|an?|this|that|such|every)\s+)?(?:[a-z-]+\s)?$/i.test(
        before,
      );
    if (hanging && !(people.test(before) || /\b(?:and|or)\s+\S*\s*$/i.test(before))) continue;
    return party;
  }
  return undefined;
}

function leadingParty(text: string, parties: PartyFinder, within = 40): BoundParty | undefined {
  const first = parties(text)[0];
  return first && first.at < within ? first.party : undefined;
}

function lastMatch(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(pattern)) last = match.index;
  return last;
}

function rank(verdict: Verdict): number {
  return (verdict.mandatory ? 2 : 0) + (verdict.boundParty === 'unclear' ? 0 : 1);
}
