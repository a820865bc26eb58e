import {
  adverbs,
  doneWithSums,
  nounsDescribed,
  nounsOfParties,
  opportunities,
  papersOfParties,
  prepositions,
  whoMayBid,
} from '#lexicon/english-duty-words.ts';
import { firstMatches } from './sentences.ts';
import {
  type Marker,
  markers,
  people,
  opening,
  subordinate,
  offerWords,
  notToBeDone,
  refused,
  bidWords,
  knockOut,
  orderedByMust,
  orderedOfOffers,
  statements,
  statementsOfParty,
  keptRight,
  keepsValid,
  purposes,
  relative,
  finite,
  inverted,
  reckoned,
  formula,
  mustHaveBeen,
  towardsBuyer,
  rights,
  question,
  imperative,
  deliverable,
} from './english-words.ts';
import { headNoun, isDeed, isOfContract, isPaperItself } from './english-subjects.ts';
import { asWritten, holds, pattern } from '#lexicon/lexicon.ts';
import { tellsOfThings, thingsOfParties } from '#lexicon/things-told.ts';
import { figuresToReach } from '#lexicon/figures-to-reach.ts';
import type { PartyFinder } from './parties.ts';
import type { BoundParty, Modality, Verdict } from '#requirements/requirement.ts';

/**
 * Judges one English sentence: the duty of a bidder or supplier it states, or null when it states none (a duty of
 * the buyer, a right, a definition, an evaluation rule, a plain statement). `previous` is the party that was the subject of the
 * sentence before, for "they".
 */
export function judgeEnglish(written: string, parties: PartyFinder, previous?: BoundParty): Verdict | null {
  // A short name given in passing is no definition: "The bidder, hereinafter called the Contractor, shall ...".
  const sentence = written.replace(numberAhead, '').replace(shortName, ' ');
  const right = refused.exec(sentence);
  if (right) {
    // A right kept in one clause does not undo the duty in the next ("...; thus the contractor shall keep").
    const rest = keptRight.exec(sentence)?.groups?.['rest'];
    return rest === undefined ? besideRight(sentence, right.index, parties) : judgeEnglish(rest, parties);
  }
  if (
    knockOut.test(sentence) &&
    bidWords.test(sentence) &&
    !/\bmay\b/i.test(sentence) &&
    !ofGrievances.test(sentence)
  )
    return { modality: 'condition', mandatory: true, boundParty: 'bidder' };
  let best: Verdict | null = null;
  for (const marker of markers) {
    for (const match of firstMatches(sentence, marker.pattern)) {
      const verdict = judgeMarker(sentence, match.index, match[0], marker, parties, previous);
      if (verdict && (best === null || rank(verdict) > rank(best))) best = verdict;
    }
    if (best?.mandatory) return best;
  }
  if (forbids.test(sentence)) return { modality: 'imperative', mandatory: true, boundParty: 'bidder' };
  return judgeImperative(sentence) ?? best ?? judgeNote(sentence, parties);
}

/** What is not considered, who took the bid back and what is not rejected cost no bid its place. */
const ofGrievances =
  /^\W*(?:any )?(?:claims?|objections?|complaints?|disputes?|protests?)\b|\bwithdraw[na]\w*\b.*\b(?:opened|returned)\b|^\W*no (?:\w+ ){1,2}(?:shall|will) be rejected\b/i;

/** "8.2 No bid may be withdrawn": a clause's number, where the page has it in the sentence. */
const numberAhead = /^\s*(?:\d{1,2}(?:\.\d{1,2}){1,4}\.?|\d{1,2}[.)]|\(?[a-z]\))\s+(?=\p{Lu})/u;

/** "Do not include prices in the technical proposal." */
const forbids = /^[^\p{L}“"]*(?:please )?(?:do not|never) (?!hesitate|forget|worry|need)\p{L}{3,} \p{L}/iu;

/** A duty in the short form of tables and lists: "Vendor to provide 24/7 support", "Only licensed firms may bid". */
function judgeNote(sentence: string, parties: PartyFinder): Verdict | null {
  if (onlySome.test(sentence) || isReserved.test(sentence))
    return { modality: 'condition', mandatory: true, boundParty: 'bidder' };
  if (toBeDone.test(sentence) && offerWords.test(sentence.slice(0, sentence.indexOf(' to '))))
    return { modality: 'to-be', mandatory: true, boundParty: 'bidder' };
  if (isNoteOfThing(sentence)) return { modality: 'to-be', mandatory: true, boundParty: 'unclear' };
  if (atLeast(sentence)) return { modality: 'condition', mandatory: true, boundParty: 'bidder' };
  const responsible = partyResponsible.exec(sentence)?.groups?.['subject'];
  const subject = responsible ?? partyTo.exec(sentence)?.groups?.['subject'];
  const [party] = subject === undefined ? [] : parties(subject);
  return party !== undefined && party.at === 0 && party.length === subject?.length && party.party !== 'buyer'
    ? {
        modality: responsible ? 'will' : 'to-be',
        mandatory: responsible === undefined,
        boundParty: party.party,
      }
    : null;
}
/** "Contractor responsible for disposal of all debris." */
const partyResponsible =
  /^\W*(?:the |all |each |every |any )?(?<subject>\p{L}[\p{L} -]{3,30}?) (?:solely |fully )?responsible for (?=\p{L})/iu;
const reachesFigure = holds(figuresToReach, 'first');
/** "Minimum of 5 years' experience in similar projects": a figure that must be reached. */
const atLeast = (sentence: string): boolean =>
  reachesFigure(sentence) && !/\b(?:scores?|marks|points?|of which)\b/i.test(sentence);
const partyTo =
  /^\W*(?:the |all |each |every |any )?(?<subject>\p{L}[\p{L} -]{3,30}?) to (?:also |fully )?(?!(?:the|an?|any|all|note|be|have|date|become|read)\b)\p{Ll}{2,}(?= )/iu;
/** "Bid to be submitted in two separate envelopes": a note without a verb of its own. */
const toBeDone = new RegExp(
  `^\\W*(?!(?:the )?(?:services?|works?|goods|items?|documents?|fees?|forms?) to be)(?:(?!\\b(?:is|are|was|were|has|have|will|shall|must|may|can|should|if|when|for)\\b)[^.;:,])` +
    `{3,80}? to be (?:submitted|furnished|provided|enclosed|attached|signed|sealed|uploaded|quoted|filled|delivered|supplied|installed|stamped|marked)(?=\\s\\w+\\s\\w)|^\\W*(?:all )?(?:prices|rates|bids|offers|quotes) to (?:remain|be) (?:firm|valid|fixed|held)`,
  'i',
);
/**
 * "The outputs to be terminated with the same load.", "Reset - Power on reset to be provided": what a specification orders of a
 * thing without a verb, as a whole sentence or behind a label.
 */
function isNoteOfThing(sentence: string): boolean {
  const { label, subject = '', done = '', rest = '' } = ofThing.exec(sentence)?.groups ?? {};
  return (
    done !== '' &&
    (label !== undefined || (/[.;]\s*$/.test(sentence) && subject.split(/\s+/).length <= 9)) &&
    sentence.split(/\s+/).length >= 6 &&
    !hasFiniteVerb.test(`${subject} ${rest}`) &&
    !/^ by the \p{L}/iu.test(rest) &&
    !isOfContract(subject) &&
    isDeed(subject, `be ${done}`)
  );
}
const ofThing =
  /^\W*(?<label>\p{L}[\p{L}\p{N} ]{1,40}\s[-–]\s)?(?<subject>[^.;:?]{6,160}?) to be (?<done>\p{Ll}{3,}(?:ed|wn|en|de)\b|set\b|kept\b)(?<rest>.*)$/iu;
const hasFiniteVerb = asWritten(tellsOfThings);
/** Who alone may take part. */
const mayTakePart = '(?:may|can|(?:are|will be) (?:eligible|allowed|permitted) to)';
const onlySome = new RegExp(
  `^\\W*only (?!if\\b|when\\b|one\\b)[^.;:]{3,120}\\b${mayTakePart} (?:bid|tender|participate|submit|apply|quote|respond|take part)\\b`,
  'i',
);

/** "This tender is reserved for enterprises owned by women"; not "is limited to two million". */
const isReserved = pattern(
  'iu',
)`^\W*(?:this |the |participation in (?:this|the) )?${opportunities}\b[^.;:]{0,60}
  (?:is|are) (?:reserved|restricted|limited|open only|only open|open exclusively)(?: exclusively)? (?:for|to) (?=${whoMayBid})`;

const shortName = /,?\s*\(?(?<!\p{L})hereinafter (?:called|referred to as|known as)\s[^,().;]{2,60}[),]?/giu;

/** The duty of a party in a clause before or behind the one at a place; a thing's alone would be the right's own. */
function besideRight(sentence: string, at: number, parties: PartyFinder): Verdict | null {
  const bounds = [...sentence.matchAll(/;\s*|,\s+(?:and|but|however|therefore)\s+(?=\p{L}+ \p{L})/giu)];
  const before = bounds.findLast(({ index }) => index < at);
  const behind = bounds.find(({ index }) => index > at);
  const clauses = [
    ...(before ? [sentence.slice(0, before.index)] : []),
    ...(behind ? [sentence.slice(behind.index + behind[0].length)] : []),
  ];
  const found = clauses.map((clause) => judgeEnglish(clause, parties));
  return found.find((verdict) => verdict?.mandatory && verdict.boundParty !== 'unclear') ?? null;
}

/** "If you have other funds, describe them": what stands before the order. */
const openingClause = /^[^,;:]{6,140},\s+/;

/** An imperative ("Provide three references.") or a question; for list items and sentences without a subject. */
function judgeImperative(sentence: string): Verdict | null {
  if (question.test(sentence)) return { modality: 'question', mandatory: false, boundParty: 'bidder' };
  const order = opening.test(sentence) ? sentence.replace(openingClause, '') : sentence;
  if (imperative.test(order) && order.split(/\s+/).length >= 3)
    return { modality: 'imperative', mandatory: false, boundParty: 'bidder' };
  if (deliverable.test(sentence)) return { modality: 'list', mandatory: true, boundParty: 'supplier' };
  return null;
}

/** "The Purchaser’s request for clarification": what a party says or decides, at the head of a clause. */
function isActOf(clause: string, party: BoundParty, parties: PartyFinder): boolean {
  const { owner = '', act = '' } = ownedByParty.exec(clause)?.groups ?? {};
  return acts.has(act.toLowerCase()) && leadingParty(`${owner} `, parties) === party;
}
const ownedByParty =
  /^\W*(?<owner>(?:the |any |each )?[\p{L} ]{2,50}?)[’']s? (?:(?:written|final|sole|own) )?(?<act>\p{L}+)/iu;
const acts = new Set(
  'request requests decision decisions determination response responses approval acceptance review judgment judgement discretion liability'.split(
    ' ',
  ),
);

/** The party a sentence is about, to be passed on to the next one; undefined when its head names none. */
export function englishSubject(sentence: string, parties: PartyFinder): BoundParty | undefined {
  const verb = /\b(?:shall|will|must|may|can|should|is|are|has|have)\b/i.exec(sentence);
  return verb ? subjectParty(sentence.slice(0, verb.index), parties) : undefined;
}

/** "shall give notice and shall be entitled to:": the items are rights, whatever else the head orders. */
export const entitles =
  /\b(?:entitled|ha(?:s|ve) (?:the )?(?:full )?powers?)\b(?:[^:;.]|\.\d){0,120}(?:\bto|[\])])\s*(?:to\s*)?[:：]\s*$/i;

/** True when a list's head hands its items to the buyer or to nobody: rights, definitions, criteria. */
export function releasesEnglish(head: string, parties: PartyFinder): boolean {
  if (
    refused.test(head) ||
    entitles.test(head) ||
    notToBeDone.test(head) ||
    /\b(?:criteria|factors|definitions?|defined as|following meanings?|as follows is)\b/i.test(head)
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
  previous?: BoundParty,
): Verdict | null {
  const clause = clauseBefore(sentence, at).replace(asToWhether, '$1 ');
  const behind = sentence.slice(at + word.length).trimStart();
  const predicate = withoutAdverbs(behind);
  const whole = `${word.trimEnd()} ${predicate}`;
  if (marker.subject === 'object') {
    const boundParty = leadingParty(predicate, parties) ?? 'unclear';
    return boundParty === 'buyer'
      ? null
      : { modality: marker.modality, mandatory: marker.mandatory, boundParty };
  }
  // "The plan, which must be kept up to date" orders; "a plan which must be kept" only describes.
  if (subordinate.test(clause.replace(/,\s*which\s*$/i, '')) && !opensWithoutComma(clause, predicate))
    return null;
  const described = relative.exec(clause);
  if (described && !finite.test(clause.slice(described.index))) return null;
  if (objectRelative(clause, parties) || ofPlace.test(clause) || whatItSays.test(clause)) return null;
  if (inverted.test(predicate) && /\b(?:nor|in no (?:case|event|way))\W*$/i.test(clause)) return null;
  if ((reckoned.test(predicate) && /\bthere\W*$/i.test(clause)) || formula.test(predicate)) return null;
  const { agent, between = '' } = doneBy.exec(whole)?.groups ?? {};
  // "By a person or office of the company" names a person, "by the testing authority" no buyer.
  const agentParty =
    agent &&
    !/^[^,]{0,16}\bor\b|^(?:the )?\w+ing (?:authority|agency|body)\b/i.test(agent) &&
    !byAnother.test(between)
      ? leadingParty(agent, parties, 17)
      : undefined;
  const subject =
    namedBeforeWhich(clause, parties) ??
    adjacentParty(clause, parties) ??
    subjectParty(clause, parties) ??
    (/(?:^|,\s+)(?:they|he|she)(?:\s*$|\s.*\b(?:but|and)\s*$)/i.test(clause) && !predicate.startsWith('be ')
      ? previous
      : undefined);
  // What the buyer must have agreed to beforehand is for somebody else to get agreed.
  if (
    agentParty === 'buyer' &&
    !subject &&
    !agreedBefore.test(predicate) &&
    !(
      marker.modality === 'must' &&
      /^be (?:reviewed and )?(?:pre-?)?(?:approved|authori[sz]ed)\b/i.test(predicate)
    ) &&
    !towardsBuyer.test(predicate) &&
    !attested.test(predicate)
  )
    return null;
  if (isActOf(clause, 'buyer', parties) && !towardsBuyer.test(predicate)) return null;
  const done = /\bbe\s*$/.test(word) ? `be ${predicate}` : predicate;
  if (subject === 'buyer') {
    // "CATS must be notified", "the City shall be named as additional insured": somebody else is to see to it.
    return marker.subject === 'any' && towardsBuyer.test(done) && agentParty !== 'buyer'
      ? { modality: marker.modality, mandatory: marker.mandatory, boundParty: 'unclear' }
      : null;
  }
  const bound = subject ?? (agentParty === 'supplier' || agentParty === 'bidder' ? agentParty : undefined);
  if (rights.test(predicate)) return null;
  // "Dates shall be notified to the bidders": what the other side is given, or asks for, the buyer gives.
  if (!bound && (givenToParty(predicate, parties) || askedForByParty(behind, parties))) return null;
  // "The Contractor agrees that the terms shall prevail": what is agreed to may bind nobody.
  const agreed = agreedTo.exec(clause)?.groups?.['what'];
  if (agreed !== undefined && statements.test(predicate) && !subjectParty(agreed, parties)) return null;
  if (!bound && ofMoney.has(headNoun(clause)) && (settled.test(predicate) || partOfPrice.test(predicate)))
    return null;
  const offer = offerWords.test(clause);
  const isOrder = marker.modality === 'must';
  const isStatement =
    ((statements.test(predicate) && !(isOrder && tested.test(predicate) && !bidWords.test(clause))) ||
      (orderedByMust.test(predicate) && !isOrder) ||
      (orderedOfOffers.test(predicate) && !isOrder && !offer)) &&
    !((offer || securities.test(clause) || permits.test(clause)) && keepsValid.test(predicate)) &&
    !(
      /\b(?:insur\w+|carriers?|suret(?:y|ies)|fees?)\b/i.test(clause) &&
      /^be (?:rated|paid)\b/i.test(predicate)
    );
  if (!bound && isStatement) return null;
  if (
    !bound &&
    !atNoTime.test(clause) &&
    isOfContract(clause) &&
    ((isPaperItself(clause) && !handedOver.test(predicate)) || !isDeed(clause, predicate)) &&
    !mustHaveBeen.test(predicate)
  )
    return null;
  if (
    !bound &&
    aimed.has(marker.modality) &&
    ((purposes.test(clause) && !isDone.test(done)) || (marker.modality === 'to-be' && aims.test(done)))
  )
    return null;
  if (marker.subject === 'party' && !bound) return null;
  if (marker.subject === 'offer' && !bound && !offer) return null;
  if (bound && statementsOfParty.test(predicate)) return null;
  return {
    modality: marker.modality,
    mandatory: marker.mandatory,
    boundParty: bound ?? (offer ? 'bidder' : 'unclear'),
  };
}

/** What is ordered, its verb first: "in no event exceed" is "not exceed", ", as a first step, be duly signed" is "be signed". */
function withoutAdverbs(written: string): string {
  const said = { not: '', be: '' };
  let rest = written;
  for (let found = beforeVerb.exec(rest); found; found = beforeVerb.exec(rest)) {
    if (found.groups?.['be']) {
      if (said.be) break;
      said.be = 'be ';
    } else if (/^(?:not|neither|in no|at no|under no)\b/i.test(found[0])) said.not = 'not ';
    rest = rest.slice(found[0].length);
  }
  return said.not + said.be + rest;
}
const beforeVerb = pattern('iu')`^(?:(?<be>be)|${adverbs})\s+ | ^,[^,;:]{3,140},\s+`;

const agreedTo = /\b(?:agrees?|understands?|acknowledges?|accepts?|recogni[sz]es?) that (?<what>[^;]*)$/i;

/** "shall, upon the request of the Contractor, be produced": for whom it is done. */
function askedForByParty(behind: string, parties: PartyFinder): boolean {
  const who = /\b(?:upon|at|on) (?:the )?(?:\w+ )?request (?:of|by|from) (?<who>.{0,50})/i.exec(behind)
    ?.groups?.['who'];
  const party = who === undefined ? undefined : leadingParty(who, parties, 12);
  return party === 'supplier' || party === 'bidder';
}

function givenToParty(predicate: string, parties: PartyFinder): boolean {
  const to =
    /^(?:not )?be (?:\w+ly )?(?:\w+ed|given|sent|paid|made known)\s+(?:in writing )?(?:to|(?<=shared )with) (?:the |all |each |every |any )*(?<rest>.{0,50})/i.exec(
      predicate,
    )?.groups?.['rest'];
  const [first] = to === undefined ? [] : parties(to);
  if (to?.startsWith('who ') || to?.startsWith('those who ')) return true;
  return (
    first !== undefined &&
    first.party !== 'buyer' &&
    first.at < 30 &&
    !/^sub/i.test(to?.slice(first.at) ?? '')
  );
}

/** What a buyer does to a sum: "the total shall be corrected", "it shall be deducted". */
const ofMoney = new Set(
  'cost costs expense expenses monies royalties turnover price prices rate rates total totals subtotal subtotals amount amounts sum sums remuneration calculation quantity quantities variation it deposit payment payments damage damages security securities emd emds guarantee bond interest proportion index indices'.split(
    ' ',
  ),
);
/** What must stay valid as a bid must. */
const permits =
  /\b(?:coverages?|polic(?:y|ies)|licen[cs]es?|certificates?|warrant(?:y|ies)|permits?|registrations?)\b/i;
/** What a bidder deposits: it must stay valid as the bid must. */
const securities =
  /\b(?:emd|earnest money|(?:bid|tender|proposal|performance|bank) (?:securit(?:y|ies)|guarantees?|bonds?))\b/i;
const partOfPrice = /^(?:not )?be included in the contract (?:price|sum)\b/i;
const settled = pattern('i')`
  ^(?:not )?(?:be exceeding|exceed|be ${doneWithSums}|prevail)\b`;

/** By whom a thing is to be done: the verb of doing stands right before. */
/** What is done to a thing, with a second deed of the same hands: "be checked and signed". */
const done =
  '(?:not )?(?:be|been|is|are) (?:\\w+ly )?(?:set-?off|\\w+(?:ed|en|wn|de|ld|ne|nt|pt|ght))\\b(?: (?:and|or) \\w+ed)?';
const doneBy = new RegExp(
  `^(?:shall|must|will|(?:is|are) to|\\w+)? ?${done}(?: (?<between>[^.;,]{0,40}?))?\\bby (?<agent>[^,.;]*)`,
  'i',
);
/** "be kept on disks provided by": who provides them keeps nothing. */
const byAnother = /\w(?:ed|en|wn)\b/i;
const agreedBefore =
  /^be (?:pre-?)?(?:approved|authori[sz]ed|agreed)\b.*\b(?:prior to|before|in advance|in writing|prior written)\b/i;
/** "what is needed to determine if this condition is met shall be provided": no condition of the duty. */
const asToWhether =
  /\b(determine|decide|assess|verify|check|establish|confirm|ascertain) (?:if|whether) [^,]{0,60}?\b(?:is|are|has|have|was|were) \w+ /i;
/** "At no time shall any material be stored": the subject stands behind the verb. */
const atNoTime = /^\W*at no (?:time|point)\W*$/i;
/** "locations where the Consultants have to work": the place is described. */
const ofPlace =
  /\b(?:locations?|sites?|places?|areas?|buildings?|premises|offices|countries|rooms) where (?:\S+ ){1,4}$/i;
/** "This signed Agreement must be provided with the bid": a paper that the other side hands over. */
const handedOver =
  /^be (?:signed|provided|submitted|returned|completed|attached|enclosed|initialled|furnished|uploaded)\b/i;
/** "a subcontract which specifies that the Subcontractor shall": what a paper says is told. */
const whatItSays = /\b(?:which|that) (?:specif|provid|stat)\w+ that\b/i;
/** "must be certified by the Department": somebody else is to see to it. */
const attested = /^be (?:certified|licen[cs]ed|registered|accredited|pre-?qualified|listed|notari[sz]ed)\b/i;
/** What is done to a risk or a test as it is to a bid. */
const tested = /^be (?:evaluated|examined|compared|classified|published|posted)\b/i;
/** "The work is to be completed by June": no aim of the work. */
const isDone = /^be \w+(?:ed|wn|en)\b/i;
const aimed = new Set<Modality>(['to-be', 'should']);
/** "The change is to make the site known": an aim, not a duty. */
const aims =
  /^(?:make|allow|enable|improve|standardi[sz]e|maximi[sz]e|minimi[sz]e|achieve|help|promote|increase|reduce|give|let|attract|encourage|foster|expand|educate)\b/i;

/** The words between the start of the clause and the marker: the subject and what hangs on it. */
function clauseBefore(sentence: string, at: number): string {
  // No subject stands farther away: what has no full stop for pages is no sentence, and has many verbs.
  const before = sentence.slice(Math.max(0, at - 2_000), at);
  const cut = Math.max(
    before.lastIndexOf(';'),
    before.lastIndexOf(': '),
    lastConjunction(before),
    lastMatch(
      before,
      /\b(?:advised|reminded|informed|cautioned|aware|noted|note|anticipated|estimated|parties (?:hereby )?agree) that\b/gi,
    ),
  );
  return before
    .slice(cut < 0 ? 0 : cut)
    .replace(
      /^(?:[;:,\s]|(?:advised|reminded|informed|cautioned|aware|noted|note|anticipated|estimated|parties (?:hereby )?agree) that)+/i,
      '',
    );
}

/**
 * "If the company is unable to operate the Company shall advise the City": the condition has no comma, so the last
 * verb is the main clause's own. Not so where another clause follows.
 */
function opensWithoutComma(clause: string, predicate: string): boolean {
  return (
    /^(?:if|unless|when(?:ever)?|where|should)\b/i.test(clause) &&
    !/\b(?:that|which|who)\s*$/i.test(clause) &&
    /\b(?:otherwise|is|are|was|has|have|does|fails?|becomes?|occurs?|wish(?:es)?|intends?|requires?|needs?)\b/i.test(
      clause,
    ) &&
    !/,|\bthen\b|\b(?:shall|must|will|may)\b/i.test(predicate)
  );
}

/** "the services the contractor is required to furnish": the verb only describes the noun before its subject. */
function objectRelative(clause: string, parties: PartyFinder): boolean {
  const subject = describedNoun.exec(clause)?.groups?.['subject'];
  return subject !== undefined && !opening.test(clause) && parties(subject).some(({ at }) => at < 5);
}
const describedNoun = pattern('iu')`
  \b${nounsDescribed}\s+(?:that\s+|which\s+)?(?<subject>(?:the|a|an|each|any)\s+[\p{L}-]+(?:\s[\p{L}-]+)?)\s*$`;

/** The party right before the verb, where nothing makes it hang on another noun. */
function adjacentParty(clause: string, parties: PartyFinder): BoundParty | undefined {
  const last = parties(clause).findLast(({ at, length }) => clause.slice(at + length).trim() === '');
  if (!last || /['’]s\s*$/.test(clause)) return undefined;
  const before = clause.slice(0, last.at);
  return /(?:^|[.:;,]\s+|\b(?:the|each|any|every|all|no|such)\s+)(?:[\p{L}-]+\s)?$/iu.test(before) &&
    !behindPreposition.test(before)
    ? last.party
    : undefined;
}
const behindPreposition = pattern('iu')`
  \b(?:${prepositions}|as|than|without)\s+(?:(?:the|all|any|each|its|an?|this|that|such|every|no)\s+)?(?:[\p{L}-]+\s)?$`;

/**
 * The party that is the clause's subject: the party named at the head of a noun phrase, not one that hangs on another
 * noun ("approval of the City"), unless that noun is a person ("staff of the City"). The last noun phrase before the
 * verb that stands after a comma is the subject; an opening condition or adverb is passed over.
 */
function subjectParty(clause: string, parties: PartyFinder): BoundParty | undefined {
  const pieces = clause.split(/,\s+/);
  const usable = pieces.filter((piece, index) => index === pieces.length - 1 || !opening.test(piece));
  // "If the Contractor has access, it shall ...": the pronoun stands for who is named before.
  const named = /^(?:then |that )?(?:it|they|he|she)\s*$/i.test(usable.at(-1) ?? '') ? pieces : usable;
  for (const piece of [usable.join(', '), ...named.toReversed()]) {
    const party = headParty(piece, parties);
    if (party) return party;
    if (offerWords.test(piece)) return undefined;
  }
  return undefined;
}

function headParty(phrase: string, parties: PartyFinder): BoundParty | undefined {
  let lastHangs = false;
  for (const { party, at, length } of parties(phrase)) {
    const before = phrase.slice(0, at);
    const after = phrase.slice(at + length);
    if (/^['’]s?\s/.test(after) && !people.test(after)) continue;
    if (namesThingOfParty.test(after)) continue;
    // "monies which the Contractor is liable to pay": whose deed is described.
    if (/\b(?:which|whom) (?:the |any |each |such )?(?:\w+ )?$/i.test(before) && finite.test(after)) continue;
    if (modifies(after, parties) || (party === 'buyer' && ofBuyer.test(after))) continue;
    if (party === 'buyer' && isOfOther(after, parties)) continue;
    const hanging = hangsOnNoun.test(before);
    // One joined to a party that hangs on another noun hangs there as well.
    const joined = /\b(?:and|or)\s+\S*\s*$/i.test(before);
    if (hanging && !people.test(before) && (!joined || lastHangs)) {
      lastHangs = true;
      continue;
    }
    return party;
  }
  return undefined;
}

const namesThingOfParty = pattern('i')`^[\s-]+${nounsOfParties}\b`;
const hangsOnNoun = pattern('i')`
  \b(?:${prepositions}|about|including|without|among|toward|towards|than|like|[a-z]{2,}ing)\s+(?:(?:the|all|any|each|its|his|her|their|an?|this|that|such|every)\s+)?(?:[a-z/-]+\s)?$`;

/** "County contractors", "City Payment Vouchers": the name of a party that only tells whose or of what kind. */
function modifies(after: string, parties: PartyFinder): boolean {
  const next = /^\s+(?<word>\p{L}[\p{L}-]*)/u.exec(after)?.groups?.['word'] ?? '';
  const [own] = parties(next);
  if (own !== undefined) return own.at === 0 && own.party !== 'buyer';
  const last = /^(?:\s+\p{Lu}[\p{L}-]+)*\s+(?<word>\p{Lu}[\p{L}-]+)/u.exec(after)?.groups?.['word'];
  return last !== undefined && papers.test(last);
}

/** "AOC assets must be returned": the thing is the subject, and not whose it is. */
const ofBuyer = asWritten(thingsOfParties);

/** "An office of the Service Provider": no office of the buyer's. */
function isOfOther(after: string, parties: PartyFinder): boolean {
  const [, rest] = /^ of (?:the |its |each |an? )?(.{1,40})/i.exec(after) ?? [];
  const [owner] = rest === undefined ? [] : parties(rest);
  return owner?.at === 0 && owner.party !== 'buyer';
}

/** Papers and things that may bear a party's name. */
const papers = pattern('i')`^${papersOfParties}$`;

function leadingParty(text: string, parties: PartyFinder, within = 40): BoundParty | undefined {
  const first = parties(text)[0];
  return first && first.at < within ? first.party : undefined;
}

/** "... to the selected firm, which must sign": the party that "which" stands for. */
function namedBeforeWhich(clause: string, parties: PartyFinder): BoundParty | undefined {
  const before = /^(?<before>.*),\s*which\s*$/i.exec(clause)?.groups?.['before'];
  return before === undefined
    ? undefined
    : parties(before).findLast(({ at, length }) => at + length === before.length)?.party;
}

/** Where "and the", "or any" begins a clause of its own: behind a verb, not inside a noun phrase. */
function lastConjunction(before: string): number {
  // "..., and Contractor shall": without an article.
  const named = /,? (?:and|but|or) (?=[A-Z]\w+\s*$)/.exec(before)?.index ?? -1;
  const determined = lastMatch(
    before,
    /,? (?:and|but|or) (?=(?:the|all|each|any|no|every|it|they|such|its|this)\b)/gi,
  );
  const at = Math.max(named, determined);
  return at >= 0 &&
    /\b(?:shall|must|will|may|can|should|is|are|was|were|has|have|does|do|agrees?|requires?|reserves?)\b/i.test(
      before.slice(0, at),
    )
    ? at
    : -1;
}

function lastMatch(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(pattern)) last = match.index;
  return last;
}

function rank(verdict: Verdict): number {
  return (verdict.mandatory ? 2 : 0) + (verdict.boundParty === 'unclear' ? 0 : 1);
}
