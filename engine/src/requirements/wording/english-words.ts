import {
  otherMusts,
  peopleAndCharges,
  clauseOpenings,
  thingsOfBidders,
  bindNobody,
  notAskedFor,
  becomesOfBids,
  whoIsBound,
  subjectsOfPurposes,
  doneTowardsBuyer,
  orderedOnlyByMust,
  states,
  doneToParties,
  hasRights,
} from '#lexicon/english-duty-words.ts';
import { anyOf, pattern } from '#lexicon/lexicon.ts';
import type { PartyWords } from './parties.ts';
import type { Modality } from '#requirements/requirement.ts';

/** The nouns for each party in English tenders. A bid and its parts stand for the bidder. */
export const englishParties: PartyWords = {
  supplier:
    'business associates?|implementing (?:agency|agencies|partners?)|(?:bidding|selected|successful) (?:agency|agencies)|system integrators?|sub-?contractors?|contractors?|contract (?:employees|personnel|staff)|awarded (?:entity|party|firm|seller)|suppliers?|vendors?|consultants?|(?:service )?providers?|design[- ]?builders?|awardees?|licensors?|concessionaires?|' +
    '(?<!\\b(?:either|each|other|third|any|one|both|no|neither|such|this|that|another|defaulting|an?|every|aggrieved|disclosing|receiving|contracting|losing|prevailing|injured|affected) )party(?! (?:to|of)\\b)|successful (?:bidder|proponent|offeror|tenderer|respondent|proposer|applicant)s?|key personnel',
  bidder:
    'bidders?|sellers?|joint ventures?|jvs?|consorti(?:um|a)|economic operators?|potential providers?|proponents?|offerors?|tenderers?|respondents?|proposers?|applicants?|quoters?|candidates?|interested parties|undersigned|firms?|compan(?:y|ies)|you',
  buyer:
    'buyers?|covered entit(?:y|ies)|owners?|purchasers?|(?:engineer|officer)s?[- ]in[- ]charge|city|county|town|township|village|borough|municipality|government|agency|federal agencies|authority|commission|council|ministry|' +
    'department|commissioner|(?:procur\\w+|purchasing|contracting) (?:entity|entities)|adjudicator|arbitrators?|state|province|board|district|university|college|school|committee|(?:evaluation|selection|review) (?:team|group|members?)|evaluators?|contracting officer|contracting authority|' +
    'procurement (?:office|officer|specialist|manager|division)|purchasing (?:agent|office|department|division)|panel|employer|client(?!-)|customer(?! (?:service|support|survey|satisfaction|care|data|base))|we|cor|co|' +
    'program office|product owner|director|general manager|chief engineer|contract administrator|crown|trust|institution|office(?! (?:supplies|space|hours|equipment))',
};
export type Marker = {
  pattern: RegExp;
  modality: Modality;
  mandatory: boolean;
  /** What must be bound for the sentence to count: 'any' takes things too ("The policy shall ..."), 'object'
   * the party behind the verb ("requires the Contractor to ..."). */
  subject: 'any' | 'offer' | 'party' | 'object';
};

/** "the Contractor", "each selected vendor": who bids or delivers, after a verb that puts something on them. */
const whoBids = `(?:the |all |each |any |every |its )?(?:[a-z]+ )?${anyOf(whoIsBound)}s?`;
/** What an offered thing does, and what is done to it. */
const whatThingsDo =
  'include|follow|comply|conform|meet|adhere|support|provide|allow|enable|integrate|ensure|generate|store|display|capture|cover|have';
const whatIsDone = 'submitted|delivered|performed|conducted|designed|documented';
const marker = (modality: Modality, subject: Marker['subject'], pattern: RegExp): Marker => ({
  pattern,
  modality,
  mandatory: modality !== 'will' && modality !== 'should',
  subject,
});

/** From the strongest to the weakest. */
export const markers: Marker[] = [
  marker(
    'must',
    'any',
    /\b(?:is|are|will be) (?:strictly |expressly )?(?:prohibited|forbidden|not (?:permitted|allowed))\b/gi,
  ),
  // "No alcohol is permitted on site."
  marker(
    'must',
    'any',
    /(?<=^\W*no (?:[\p{L}-]+,? ){1,8})(?:is|are|will be) (?:permitted|allowed|accepted)\b/giu,
  ),
  marker('shall', 'any', /\bshall\b/gi),
  marker('must', 'any', /\bmust\b(?!-)/gi),
  // "Any shutdown will require the prior approval of the City."
  marker(
    'must',
    'any',
    /\b(?:(?:will|shall) require|requires?) (?:the )?(?:(?:prior|express|written|advance) )*(?:approval|consent|permission|authori[sz]ation) (?:of|from|by)\b/gi,
  ),
  // "Naming them is a mandatory requirement."
  marker('must', 'any', /\b(?:is|are) an? (?:mandatory|strict|absolute) (?:requirement|condition)\b/gi),
  marker('must', 'offer', pattern('gi')`\b${otherMusts}`),
  // A thing that is required: "IT compatibility is required for the main structure."
  marker(
    'must',
    'any',
    /(?<!\bno\b[^.;]*)\b(?:is|are) (?:strictly |also )?required(?: (?:for|in|at|on|with|within|when|before|upon|prior to|throughout)\b|[.;]|$)(?! (?:by|law))/gi,
  ),
  // "An undertaking is required from the Bidder."
  marker(
    'must',
    'object',
    new RegExp(`\\b(?:is|are|will be|shall be) required (?:from|of) (?=${whoBids}(?!['’]))`, 'gi'),
  ),
  // "The City requires proof of insurance."
  marker(
    'must',
    'object',
    new RegExp(
      `(?<=\\b(?:we|city|county|state|department|agency|authority|university|district|board|owner|client|buyer|council|government) (?:also |further |therefore )?)` +
        `requires?(?= that (?!(?:the )?(?:city|county|state|council)\\b)|[^.;:]{0,80}:\\s*$| (?:[\\w-]+ ){0,3}(?:proof|evidence|cop(?:y|ies)|references|certificates?|bonds?|guarantees?|attendance|registration)\\b)`,
      'gi',
    ),
  ),
  // "Under no circumstances may the contractor assign this contract."
  marker(
    'must',
    'object',
    new RegExp(
      `(?<=\\b(?:under no circumstances?|in no (?:event|case)|at no time) )(?:may|can|will|should) (?=${whoBids}(?!['’]))`,
      'gi',
    ),
  ),
  // "Neither the contractor nor its staff may disclose any data."
  marker('must', 'party', /(?<=^\W*neither [^.;]{3,80} )may\b/giu),
  // "Bidders without a licence are not eligible."
  marker('condition', 'party', /\b(?:is|are|will be) (?:not eligible|ineligible)\b/gi),
  // "All personnel are subject to a background check."
  marker(
    'must',
    'offer',
    /\b(?:is|are|will be) subject to (?=(?:an? )?(?:[\w-]+ ){0,3}(?:background|security|criminal|drug) (?:\w+ )?(?:checks?|screening|clearance|tests?|testing|investigations?)\b)/gi,
  ),
  // "Partial bids are not acceptable."
  marker('must', 'any', /\b(?:is|are|will be) not (?:acceptable|admissible)(?= |[.,;]|$)(?! (?:as|to)\b)/gi),
  // "Passwords may only be stored as hash values", "Names may not contain blanks."
  marker(
    'must',
    'any',
    /\bmay (?:\w+ )?only be (?=\w+(?:ed|en|wn|nt|ld|de|pt)\b)|\bmay not (?=(?:contain|exceed|include|be (?:used|disclosed|shared|stored|transferred|removed|altered|copied|combined|sublet|subcontracted))\b)/gi,
  ),
  // "No bid may be withdrawn after the deadline."
  marker('must', 'any', /(?<=^\W*no (?:[\p{L}-]+ ){1,6})may(?= (?:be )?\p{L}+)/giu),
  marker(
    'must',
    'object',
    new RegExp(
      `(?<!\\b(?:not|may|can|might)(?:,[^,;]{3,60},)? |\\b(?:may|can|might) [^.;,]{0,80}(?=requiring))\\b(?:requires?|will require|(?:is |are )?requiring) (?:that )?(?=${whoBids}(?!['’]))`,
      'gi',
    ),
  ),
  marker('must', 'any', /(?<!\b(?:it|not) )\b(?:is|are) (?:mandatory|compulsory|obligatory)\b/gi),
  // "It is mandatory to explain", "it is essential for the Proposers to quote".
  marker(
    'must',
    'object',
    /\bit (?:is|shall be|will be) (?:absolutely |also |strictly |therefore )?(?:mandatory|compulsory|obligatory|essential|imperative|a requirement|required) (?=(?:for|on|upon|to|that)\b)/gi,
  ),
  // "A notice is required to be given within a week."
  marker('must', 'any', /\b(?:is|are) required to be (?=\w+(?:ed|en|wn|de|ld|pt|nt)\b)/gi),
  // "Quotes are due by 5 pm on Friday."
  marker('must', 'offer', /\b(?:is|are) due (?=(?:by|on|at|before|no later)\b)/gi),
  // "Submissions will only be accepted through the portal", "Only signed bids will be considered."
  marker(
    'condition',
    'any',
    /(?:\b(?:will|shall) only be|(?<=^\W*only [^.;:]{3,160} )(?:will|shall) be) (?:accepted|entertained|considered(?= from\b|\.?$))(?! (?:for|if|when)\b)/gi,
  ),
  // "The City will only consider proposals from licensed firms."
  marker(
    'condition',
    'object',
    /\b(?:will|shall) only (?:accept|entertain|consider (?=(?:\w+ )?(?:proposals|bids|tenders|offers|quotes|applications|firms) (?:from|that|which|with)\b))/gi,
  ),
  // "Bidders need to submit a signed copy."
  marker(
    'must',
    'offer',
    /(?<!\b(?:not|may|might|the|an?|no|any|this|their|its) )\bneeds? to (?!(?:note|know|be aware|understand|consider)\b)/gi,
  ),
  // "Bidders may only submit one offer", "may propose no more than three people".
  marker(
    'must',
    'party',
    /\b(?:may|can) only (?=\p{L}+ )|\b(?:may|can) (?=\p{L}+ (?:only|(?:no|not) more than) )/giu,
  ),
  // "Parties will have to give proof of registration."
  marker('must', 'party', /\b(?:will|shall) have to (?!be\b)(?=\p{L}+ )/giu),
  // "The bid can only be submitted after uploading the documents."
  marker('must', 'offer', /\b(?:may|can) only be (?=\p{L}+ed\b)/giu),
  // "Two layers have to be used", "proof has to be invariably enclosed".
  marker(
    'must',
    'any',
    /(?<!n[’']t |not |may |might )\b(?:has|have) to be (?=(?:\w+ly )?[a-z]+(?:ed|en|wn|ne|de|ld|pt|ght)\b|(?:[\w-]+ )?(?:compliant|compatible|available)\b)/gi,
  ),
  // "Volumes are limited to five pages": what may not be exceeded.
  marker(
    'must',
    'offer',
    /\b(?:is|are|shall be) (?:limited to|not to exceed)\b|(?<=\b(?:maximum|minimum)\b[^.;]{0,50} (?:allowed|permitted|acceptable|required)\b[^.;]{0,40} )\bis\b/gi,
  ),
  marker(
    'to-be',
    'any',
    /\b(?:is|are) (?:not )?to (?:be )?(?=[a-z]+)(?!note\b|date\b|the\b|a\b|an\b|this\b)/gi,
  ),
  marker(
    'will',
    'object',
    pattern('gi')`
  \b(?:is|are|remains?|will be) (?:the |at the )?(?:sole |full |exclusive |entire )*(?:responsibility|obligation|duty|expense|cost) of
      (?=${whoBids}(?!['’]))`,
  ),
  marker(
    'will',
    'party',
    /\b(?:will|would(?! (?:like|prefer|benefit|have)\b)|certif(?:y|ies) that)\b(?! not be (?:considered|accepted))/gi,
  ),
  marker(
    'will',
    'party',
    /\b(?:agrees? (?:to|that)|undertakes? to|warrants? (?:that|and)|guarantees? (?=(?:that|the|all|its|any)\b))/gi,
  ),
  marker(
    'will',
    'party',
    /\b(?:(?:is|are|would be) (?:solely |fully |also )*responsible for|(?:is|are) (?:solely |fully )*liable for)\b/gi,
  ),
  // "Services will include transport", "Responses will be submitted as part of the quote".
  marker(
    'will',
    'offer',
    new RegExp(
      `\\bwill (?=(?:also )?(?:${whatThingsDo})\\b|be (?:${whatIsDone}|able to|capable of|compatible with)\\b)`,
      'gi',
    ),
  ),
  marker(
    'will',
    'object',
    /\bit (?:is|shall be|will be) (?:also )?(?:the )?(?=[\p{L}\s’']{0,60}?(?:responsibility|duty|obligation) (?:of .{3,40}? )?to\b)/giu,
  ),
  // "The Council expects bidders to pay the Living Wage."
  marker('should', 'object', new RegExp(`\\bexpects? (?=${whoBids} to\\b)`, 'gi')),
  // "We ask that vendors submit questions by e-mail."
  marker('should', 'object', new RegExp(`\\b(?:asks?|requests?) that (?=${whoBids})`, 'gi')),
  // "Tenderers are requested to submit a deposit."
  marker(
    'should',
    'party',
    /\b(?:is|are) (?:hereby |kindly |also )?(?:requested|asked|invited) to (?!(?:note|be aware|bid|tender)\b)/giu,
  ),
  // "The receipt should be sent to the payer": asked for, whatever it is about.
  marker(
    'should',
    'any',
    /\bshould (?!(?:also )?be (?:noted|understood|aware|clear|remembered|regarded|read)\b)/gi,
  ),
  {
    pattern:
      /\b(?:ought to|(?:is|are|will(?: \w+)? be) (?:also )?expected to|(?:is|are) (?:strongly )?(?:encouraged|urged|cautioned|reminded|advised|instructed|directed) to)\b/gi,
    modality: 'should',
    mandatory: false,
    subject: 'offer',
  },
];
/** Persons and charges that may hang before a party and still make it the subject ("staff of the Contractor"). */
export const people = pattern('i')`\b${peopleAndCharges}\b`;
/** How a clause begins that opens a sentence before its subject. */
export const opening = pattern('i')`^${clauseOpenings}\b`;
/** The marker stands in a condition or in a relative clause that only describes. */
export const subordinate = pattern('iu')`
  \bwhat (?:the |a |an |each |any )(?:\p{L}+ ){0,2}$ |
  (?:^|[,;]\s*|\b(?:that|and|or)\s+)(?:if|unless|whether|in the event(?: that)?|should)\b[^,]*$ |
  \s(?:if|unless|whether|because|since)\s(?!(?:applicable|necessary|required|requested|any|so)\b)[^,]*$ |
  \b(?:who|which|that|whose(?:\s+\w+){1,2})(?:\s+(?:also|then|either))?\s*$ | \bas\s*$ | \bwhat\s*$ | \bhow (?:\w+ ){0,4}$`;
/** Things a bidder or supplier answers for. */
export const offerWords = pattern('i')`\b${thingsOfBidders}\b`;
/** Whole sentences that bind nobody or keep a right of the buyer's. */
export const refused = pattern('i')`${bindNobody}`;
/** A list's head under which stands what nobody asks for: "The vendor will not be required to:". */
export const notToBeDone = pattern('i')`\b${notAskedFor}`;
/** What can be knocked out. */
export const bidWords =
  /\b(?:proposal|bid|tender|offer|quote|quotation|response|submission|submittal|exception|bidder|proponent|offeror|proposer|respondent|vendor|firm|contractor|application)s?\b/i;
/** What costs a bid its place. */
export const knockOut = pattern('i')`
  \b(?:will|shall|must) ${becomesOfBids} |
  ^\W*(?:under no circumstances?|in no (?:case|event)) (?:will|shall|can|may) [^.;:]{3,60} be (?:accepted|considered|opened) |
  ^\W*no\b[^.;:]{2,60}\b(?:will|shall) be (?:accepted|opened|considered)(?=[.,;]|$| (?:unless|after|if|from|by|at|except)\b)`;
/** What follows a right the buyer keeps, in a clause of its own with a bidder or supplier at its head. */
export const keptRight = pattern('i')`
  \breserves? (?:the|its)\b[^;]*(?:;|[,.] (?:and|thus|therefore)[,;]?)\s*(?:thus[,;]?\s*|therefore[,;]?\s*)?(?<rest>(?:the|each|all|any) ${whoIsBound}s? .*)$`;
/** A bid that "must be valid for 60 days" is a demand, whatever else "be valid" says of contracts. */
export const keepsValid =
  /^(?:not )?(?:be )?(?:valid|binding|firm|irrevocable|remain (?:valid|open|firm|in effect|irrevocable)|held? (?:open|firm))\b/i;
/** What a thing is for is no duty: "The objective is to standardise". */
export const purposes = pattern('i')`
  \b${subjectsOfPurposes}s?\s*$ | \b(?:purpose|objective|goal|aim|intent|mission) of\b`;
/** The verb stands in a relative clause that only describes. */
export const relative =
  /\b(?:by|in|to|under|on|with|from|through|for|of|during|within|after|before|until) which\b[^,]*$/i;
/** Its own verb ends such a clause: "services for which a fee is charged shall be agreed". */
export const finite = /\b(?:is|are|was|were|has|have|had|will|shall|must|may|can|should)\b/i;
/** "In no case shall such approval relieve the Contractor": what follows from nothing, and no deed. */
export const inverted =
  /^(?:such|the|this|that|any|an?|it|they)\b[^.;]{0,160}?\b(?:relieve|discharge|limit|affect|constitute|be (?:construed|deemed|liable|entitled))\b/i;
/** "There shall be added to the time of completion": what is reckoned. */
export const reckoned = /^be (?:added|deducted|credited|allowed|paid)\b/i;
/** "shall be (increased quantity ÷ original quantity) × original period", "shall be the higher of". */
export const formula =
  /^be (?:[^.]{0,80}[×÷]|the (?:higher|lower|greater|lesser|sum of the|product|equivalent|difference|full increase|percentage)\b)/i;
/** "Each contract must have lasted three years": what a reference must show. */
export const mustHaveBeen = /^have (?:been|had|[a-z]+(?:ed|en|wn|st))\b/i;
/** What is to be done towards the buyer, and so by somebody else. */
export const towardsBuyer = pattern('i')`
  ^be ${doneTowardsBuyer}\b |
  ^receive (?:all|any|the|your|written|each|questions?|proposals?|bids?)\b`;
/** Predicates that state what is, not what is to be done; with a thing as subject. */
export const statements = pattern('iu')`^(?:not )?(?:be )?${states}\b`;
/** Predicates that tell of a contract what it does and order a thing what it must: "shall expire", "must prevent access". */
export const orderedByMust = pattern('i')`^(?:not )?(?:be )?${orderedOnlyByMust}\b`;
/** The same where what is offered, delivered or done is the subject: "Work shall commence", "Prices shall be based on". */
export const orderedOfOffers =
  /^(?:not )?(?:be based (?:up)?on|based (?:up)?on|begin|commence|take place)\b/i;
/** What is done to a party and not by it. */
export const statementsOfParty = pattern('i')`
  ^not be required to\b |
  ^(?:not )?(?:be )?${doneToParties}\b`;
/** Rights, and rights denied. */
export const rights = pattern('i')`
  ^(?:not )?(?:be )?${hasRights}\b | ^not be (?:held )?(?:liable|responsible)\b |
  ^not be (?:required|necessary|needed)\b(?! to\b)`;
/** A question to answer. */
export const question =
  /^(?:\(?[a-z0-9.]+\)?\s+)?(?:what|which|who|how|when|where|why|do|does|did|is|are|has|have|can|could|will|would|please|describe|if)\b.*\?["”’)]*$/is;
/** Verbs that begin an order. */
const verbs = [
  'provide|submit|include|describe|explain|identify|attach|complete|specify|indicate|demonstrate|confirm|give|ensure|sign',
  'summari[sz]e|discuss|supply|enclose|send|disclose|furnish|deliver|prepare|present|define|maintain|perform|develop|propose',
  'acknowledge|certify|upload|fill (?:in|out)|do not|notify|comply|coordinate|conduct|establish|install|protect|verify|obtain',
  'remove|follow|make|assist|participate|attend|create|implement|keep|produce|generate|integrate|configure|deploy|migrate',
  'analy[sz]e|investigate|undertake|organi[sz]e|assess|collaborate|consult|facilitate|manage|operate|oversee|supervise|resolve',
  'recommend|recruit|advise|administer|allocate|arrange|assign|disburse|build|carry out|clarify|collect|communicate|compile|construct',
  'customi[sz]e|decommission|determine|detail out|dispose of|distribute|elaborate|eliminate|embed|enable|engage|enhance|enlist',
  'enumerate|escalate|estimate|examine|execute|gather|guarantee|handle|illustrate|improve|incorporate|inform|initiate|inspect',
  'introduce|justify|lead|leverage|liaise|minimi[sz]e|mitigate|modify|optimi[sz]e|populate|procure|promote|prove|publish|reduce',
  'refer to|repair|replace|restore|retain|set up|substantiate|tailor|troubleshoot|utili[sz]e|validate|write|work with|adhere to',
  'align|allow|adopt|append|apply|appoint|archive|automate|back up|bring|capture|conform to|connect|correct|create|debug|decide',
  'demolish|digiti[sz]e|display|dismantle|employ|encrypt|enforce|evaluate|expand|extract|foster|harden|import|mobili[sz]e',
  'overhaul|prevent|quantify|receive|reconcile|rectify|render|retrieve|revise|scan|simplify|standardi[sz]e|streamline',
  'strengthen|synchroni[sz]e|understand|ascertain|bear|hand over|observe|refrain from|rotate',
].join('|');
/** Verbs that are nouns as well, which count only before an article or its like ("List all subcontractors"). */
const verbsOrNouns = [
  'list|state|outline|detail|return|respond|label|limit|address|document|show|name|quote|clean|use|cover|support|design|report',
  'monitor|review|test|train|plan|host|issue|log|map|measure|record|register|schedule|store|track|transfer|transport|update',
  'upgrade|visit|research|draft|select|secure|audit|check|contact|study|display|load|process|print|paint|fix|place|release|run|share|pay|take|purchase|commission|transition',
  'source|staff|stage|tag|archive|scope|benchmark|position|package|transport|structure|brief|number|highlight|mark|sort|budget|catalogue',
].join('|');
const articles = [
  'the|a|an|all|any|each|every|your|its|how|no|only|to|at least|if|whether|which|what|current|relevant|existing|new|both',
  String.raw`their|these|those|this|such|other|more than|three|two|\(?\d+`,
].join('|');
/** An order without a subject, behind the number of its task at most: "Task 5. Manage the network." */
export const imperative = new RegExp(
  String.raw`^[•▪●✓\s]*(?:(?:task|step|phase|activity|stage|item|part) \d+(?:\.\d+)*\s*[.:–-]\s*)?` +
    String.raw`(?:(?:please|kindly)\s+)?(?:(?:also|briefly|clearly|then|always)\s+)?(?:(?:${verbs})` +
    String.raw`(?:,\s+(?:and\s+)?\p{Ll}{3,}(?:,|\s)|\s+(?!(?:of|is|are|was|and conditions|by|date|to date)\b))|` +
    String.raw`(?:the\s+)?(?:ability|capability|provision|support)\s+(?:to|for)\s+(?=\w+\s+\w)|(?:${verbsOrNouns})\s+(?:${articles})\s)`,
  'iu',
);
/** "Deliverable: a report on each site": a line whose label says that its thing is to be handed over. */
export const deliverable = /^deliverables?(?:\s*(?:no\.?\s*)?\d+(?:\.\d+)*)?\s*[:–-]\s*(?=\p{L}+ \p{L}+ )/iu;
