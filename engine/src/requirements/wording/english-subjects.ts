import { asWritten } from '#lexicon/lexicon.ts';
import { timesToKeep } from '#lexicon/things-told.ts';
import { opening } from './english-words.ts';

/**
 * The noun a clause is about, in small letters: "records" of "Payment records of the last year", "payment" of "Payment for
 * extra work". English names a thing by the last noun before what hangs on it, so the first word tells nothing.
 */
export function headNoun(clause: string): string {
  const pieces = clause
    .replace(/^\W*\w{1,3}\),?\s+/, '')
    .replace(adverb, '')
    .split(/,\s+/);
  const phrase = (
    pieces.find((piece) => !opening.test(piece.replace(/^(?:or|and) /i, ''))) ??
    pieces.at(-1) ??
    ''
  ).replace(determiners, '');
  const end = phrase.search(hanging);
  return (/[\p{L}’'-]+\W*$/u.exec(end < 0 ? phrase : phrase.slice(0, end))?.[0] ?? '')
    .replaceAll(/[^\p{L}’'-]/gu, '')
    .toLowerCase();
}

const adverb =
  /^(?:provided (?:\w+ )?that|in (?:that|this|such|any) (?:case|event)|accordingly|however|similarly|likewise|thereafter|moreover|also|further|additionally|furthermore),?\s+/i;
const determiners =
  /^(?:\W*(?:this|the|these|those|that|any|all|each|every|no|such|its|their|your|a|an|both|said)\s)+/i;
/** What hangs on a noun: a preposition, a relative clause, a participle, the second of two. */
const prepositions =
  'shall|must|will|may|of|in|on|by|under|between|for|to|from|with|without|at|against|within|during|after|before|upon|per|as|if|when|that|which|who|whose|and|or|nor|concerning|regarding|about|through|via|than|relating|pertaining|including|having|holding|seeking|wishing|working|submitting|performing|providing|using';
const participles =
  'incurred|payable|due|made|entered|resulting|arising|awarded|hereunder|herein|hereof|above|below';
const hanging = new RegExp(
  `[([“"]|\\s(?:${prepositions}|${participles})(?![\\p{L}-])|\\s\\p{L}+(?:ed|en|wn)\\s(?=(?:by|in|on|under|with|to|for|from|at|as|against)\\s)`,
  'iu',
);

/** Whether the clause is about the contract, its law, its money or the buyer's judgement: what binds nobody by itself. */
export function isOfContract(clause: string): boolean {
  const head = headNoun(clause);
  if (ofManyThings.test(clause) || toBeKept.test(clause)) return false;
  if (
    /\bnotices? of intent\b|\b(?:notices?|letters?|notifications?) of (?:award|acceptance)\b|\bpayment certificates?\b|\b(?:costs?|fees?|place|seat) of (?:the )?arbitration\b/i.test(
      clause,
    )
  )
    return true;
  return (
    papers.has(head) ||
    judging.has(head) ||
    matters.has(head) ||
    (numbered.has(head) && /\s(?:\d|[ivx]+\b|[a-z]\b)/i.test(clause))
  );
}

/** "Response time", "the validity period of the guarantee": a time that somebody is to keep. */
const toBeKept = asWritten(timesToKeep);
/** "Each section of jacketing": one of several parts of a thing. */
const ofManyThings = /^(?:[^,]*,\s+)?(?:each|every) sections? of\b/i;

/** Whether it is one of the papers of the tender itself, of which nothing is ordered that is done to it. */
export const isPaperItself = (clause: string): boolean => papers.has(headNoun(clause));

/** Whether a predicate orders that something be done, and no act of the buyer's: "be kept", "be attached"; not "be awarded". */
export function isDeed(clause: string, predicate: string): boolean {
  const done = passive.exec(predicate)?.groups?.['done']?.toLowerCase();
  if (done === undefined || actsOfBuyer.has(done)) return false;
  const head = headNoun(clause);
  return !(judging.has(head) || head.startsWith('payment')) || putDown.test(predicate);
}

const shortParticiples =
  'kept|met|sent|done|given|taken|written|built|put|set|sought|brought|borne|held|laid|read';
const passive = new RegExp(
  `^(?:not )?be (?:kept |set |both )?(?<done>\\w{2,}ed|\\w+wn|${shortParticiples})\\b`,
  'i',
);
/** What a supplier does with its own choice of staff or method: it tells of it. */
const putDown = /\b(?:documented|recorded|kept|logged|reported|justified|submitted)\b/i;

const words = (text: string) => new Set(text.split(' '));
/** What a contract says will happen, and what a buyer does with a bid. */
const actsOfBuyer = words(
  'made approved withheld assessed awarded governed based determined calculated computed credited deducted imposed charged applied limited extended exercised ' +
    'waived posted issued decided granted given construed interpreted deemed considered evaluated scored ranked selected notified forfeited refunded released ' +
    'retained reserved resolved settled vested incorporated amended modified terminated cancelled canceled published announced opened reduced increased adjusted ' +
    'referred released restricted recovered worked conducted transferred negotiated defined recalculated linked paid effected allowed permitted borne held set measured conducted used added taken sought changed shared',
);
const papers = words(
  'contract contracts agreement agreements rfp rfps rfq solicitation solicitations award awards section sections clause clauses',
);
const numbered = words('article articles paragraph paragraphs');
/** What the buyer does to tell one bid from another. */
const judging = words(
  'negotiation negotiations debriefing debriefings evaluation evaluations selection scoring determination determinations ranking assessment opening openings strengths weaknesses consideration',
);
/** Nouns that name no thing and nobody: what a contract lays down, what the law gives, what the buyer weighs. */
const matters = words(
  'term terms period priority recovery margin addendum addenda amendment amendments provision provisions heading headings word words disapproval refusal violation waiver waivers delay ' +
    'delays failure failures nothing right rights definition definitions law laws jurisdiction venue title ownership remedy remedies decision decisions assignment ' +
    'payment payments advance advances disbursement disbursements instalment instalments installment installments conflict conflicts extension extensions damages party parties strike strikes ' +
    'approval approvals acceptance point points weight weights factor factors criterion criteria intent purpose singular masculine time ' +
    'relief duration increase increases action recommendation precedence interest liability dispute disputes arbitrator arbitrators arbitration tribunal proceedings minutes modification modifications variation variations adjustment adjustments majeure matter matters',
);
