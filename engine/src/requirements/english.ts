import { type PartyFinder, type PartyWords } from './parties.ts';
import type { BoundParty, Modality, Verdict } from './requirement.ts';

/** The nouns for each party in English tenders. A bid and its parts stand for the bidder. */
export const englishParties: PartyWords = {
  supplier:
    'sub-?contractors?|contractors?|suppliers?|vendors?|consultants?|(?:service )?providers?|design-builders?|awardees?|licensors?|concessionaires?|' +
    'successful (?:bidder|proponent|offeror|tenderer|respondent|proposer|applicant)s?|key personnel',
  bidder:
    'bidders?|proponents?|offerors?|tenderers?|respondents?|proposers?|applicants?|quoters?|candidates?|interested parties|firms?|compan(?:y|ies)|you',
  buyer:
    'buyers?|owners?|purchasers?|city|county|town|township|village|borough|municipality|government|agency|authority|commission|council|ministry|' +
    'department|state|province|board|district|university|college|school|committee|evaluators?|contracting officer|contracting authority|' +
    'procurement (?:office|officer|specialist|manager|division)|purchasing (?:agent|office|department|division)|panel|employer|client|customer|we|cor|co|' +
    'program office|product owner|director|general manager|chief engineer|contract administrator|crown|trust|institution',
};

/**
 * Judges one English sentence: the duty of a bidder or supplier it states, or null when it states none (a duty of
 * the buyer, a right, a definition, an evaluation rule, a plain statement).
 */
export function judgeEnglish(sentence: string, parties: PartyFinder): Verdict | null {
  if (refused.test(sentence)) return null;
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
export function judgeImperative(sentence: string): Verdict | null {
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

type Marker = {
  pattern: RegExp;
  modality: Modality;
  mandatory: boolean;
  /** What must be bound for the sentence to count: 'any' takes things too ("The policy shall ..."), 'object'
   * the party behind the verb ("requires the Contractor to ..."). */
  subject: 'any' | 'offer' | 'party' | 'object';
};

/** From the strongest to the weakest. */
const markers: Marker[] = [
  {
    pattern:
      /\b(?:is|are|will be) (?:strictly |expressly )?(?:prohibited|forbidden|not (?:permitted|allowed))\b/gi,
    modality: 'must',
    mandatory: true,
    subject: 'any',
  },
  { pattern: /\bshall\b/gi, modality: 'shall', mandatory: true, subject: 'any' },
  { pattern: /\bmust\b(?!-)/gi, modality: 'must', mandatory: true, subject: 'any' },
  {
    pattern:
      /\b(?:(?:is|are|will be|am) (?:also |hereby |further |expressly |strictly |specifically )*(?:required|obligated|obliged|prohibited|forbidden)(?: to| from| by| in| for|[.,;]|$)|(?:is|are) not (?:permitted|allowed)\b|(?:has|have) to (?!do\b)|may not(?! be (?:required|necessary|able|possible|available))\b|cannot\b|can not\b|(?:is|are) mandatory\b|no later than\b)/gi,
    modality: 'must',
    mandatory: true,
    subject: 'offer',
  },
  {
    pattern:
      /(?<!\bnot )\b(?:requires?|will require|requiring) (?:that )?(?=(?:the |all |each |any |every )?(?:[a-z]+ )?(?:contractor|vendor|supplier|bidder|proponent|offeror|consultant|tenderer|respondent)s?(?!['’]))/gi,
    modality: 'must',
    mandatory: true,
    subject: 'object',
  },
  {
    pattern: /\b(?:is|are) to (?:be )?(?=[a-z]+)(?!date\b|the\b|a\b|an\b|this\b)/gi,
    modality: 'to-be',
    mandatory: true,
    subject: 'offer',
  },
  {
    pattern:
      /\b(?:will|agrees? (?:to|that)|undertakes? to|warrants? (?:that|and)|certif(?:y|ies) that|(?:is|are) (?:solely |fully |also )*responsible for|(?:is|are) (?:solely |fully )*liable for)\b(?! not be (?:considered|accepted))/gi,
    modality: 'will',
    mandatory: false,
    subject: 'party',
  },
  {
    pattern:
      /\b(?:should|ought to|(?:is|are|will(?: \w+)? be) (?:also )?expected to|(?:is|are) (?:strongly )?encouraged to|needs? to)\b/gi,
    modality: 'should',
    mandatory: false,
    subject: 'offer',
  },
];

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
  if (subordinate.test(clause)) return null;
  const agent = /^[^.;,]{0,60}?\bby (?:the |its |an? )?([^,.;]*)/i.exec(predicate)?.[1];
  const agentParty =
    agent && /\b(?:be|been|is|are)\b/i.test(whole) ? leadingParty(agent, parties) : undefined;
  if (agentParty === 'buyer') return null;
  const subject = subjectParty(clause, parties);
  if (subject === 'buyer') return null;
  const bound = subject ?? (agentParty === 'supplier' || agentParty === 'bidder' ? agentParty : undefined);
  if (rights.test(predicate)) return null;
  if (!bound && (statementSubjects.test(clause) || statements.test(predicate))) return null;
  const offer = offerWords.test(clause);
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
  );
  return before.slice(cut < 0 ? 0 : cut).replace(/^[;:,\s]+/, '');
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
      /^[\s-]+(?:name|number|representatives?['’]|requirements?|documents?|property|forms?|project|website|policy|policies|procedures?|standards?|code|law|hall)\b/i.test(
        after,
      )
    )
      continue;
    const hanging =
      /\b(?:of|to|by|for|from|with|in|on|at|between|under|against|upon|within|through|per|via|or|and)\s+(?:(?:the|all|any|each|its|an?|this|that|such|every)\s+)?(?:[a-z-]+\s)?$/i.test(
        before,
      );
    if (hanging && !(people.test(before) || /\b(?:and|or)\s+\S*\s*$/i.test(before))) continue;
    return party;
  }
  return undefined;
}

function leadingParty(text: string, parties: PartyFinder): BoundParty | undefined {
  const first = parties(text)[0];
  return first && first.at < 40 ? first.party : undefined;
}

function lastMatch(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(pattern)) last = match.index;
  return last;
}

function rank(verdict: Verdict): number {
  return (verdict.mandatory ? 2 : 0) + (verdict.boundParty === 'unclear' ? 0 : 1);
}

const people =
  /\b(?:employees?|staff|personnel|representatives?|officers?|agents?|members?|officials?|team|workers?|managers?|administrators?|directors?|subcontractors?|partners?|cost|responsibility)\b/i;
const opening =
  /^(?:if|when|where|while|once|after|before|prior|upon|in|on|at|for|to|by|with|without|unless|should|as|during|within|following|subject|except|under|from|pursuant|until|failing|notwithstanding|throughout|additionally|however|therefore|also|further|furthermore|finally)\b/i;
/** The marker stands in a condition or in a relative clause that only describes. */
const subordinate =
  /(?:^|[,;]\s*|\b(?:that|and|or)\s+)(?:if|unless|whether|in the event(?: that)?|should)\b[^,]*$|\b(?:who|which|that|whose(?:\s+\w+){1,2})(?:\s+(?:also|then|either))?\s*$|\bas\s*$/i;
const offerWords =
  /\b(?:proposals?|bids?|tenders?|offers?|quotes?|quotations?|responses?|submissions?|submittals?|questions?|inquir(?:y|ies)|enquir(?:y|ies)|requests?|prices?|pricing|resum[eé]s?|envelopes?|copies|copy|references|forms?|pages?|invoices?|deliverables?|reports?|personnel|staff|employees|workers|systems?|solutions?|software|applications?|products?|materials?|equipment|work|services?)\b/i;
/** Whole sentences that bind nobody or keep a right of the buyer's. */
const refused =
  /\breserves? (?:the|its) (?:sole |exclusive )?rights?\b|\breserves? the following rights\b|\bhas the right to\b|\bhereinafter (?:called|referred)|\bshall have the (?:following )?meanings?\b|\bshall not (?:in any way )?be (?:construed|interpreted|deemed)\b|^[^.,;:]{2,60}\bmeans\b|^as an? [^,]{2,60}, I\b|\bwitnesseth\b|^\W*whereas\b/i;
const bidWords =
  /\b(?:proposals?|bids?|tenders?|offers?|quotes?|quotations?|responses?|submissions?|submittals?|exceptions?|bidders?|proponents?|offerors?|proposers?|respondents?|vendors?|firms?|contractors?|applications?)\b/i;
const knockOut =
  /\b(?:will|shall|must) (?:be (?:automatically |immediately )?(?:rejected|disqualified|deemed non-?responsive|considered non-?responsive|returned unopened|eliminated)|not be (?:considered|accepted|evaluated|opened)(?! (?:an?|as|to|the|publicly|complete\w*)\b)(?= |[.,;]|$)|constitute an? non-?responsive)/i;
const statementSubjects =
  /^(?:[^,]*,\s+)?(?:(?:this|the|these|any|all|each) )?(?:(?:contract|agreement|order|base|option|resulting|initial|entire|task) )*(?:rfp|rfq|solicitation|contract|agreement|section|clause|article|paragraph|term|terms(?: and conditions)?|period|addend(?:um|a)|amendments?|effective date|provisions?|headings?|words?|references? (?:to|in)|waivers?|delays?|failure|nothing|no (?:provision|term|waiver|delay|failure|right|member|action|recommendation|binding|part)|definitions?|laws?|jurisdiction|venue|title|ownership|rights?|remed(?:y|ies)|decisions?|assignment|payments?|award|notice of award|debriefings?|(?:any )?conflict between|extensions? of time|liquidated damages|(?:the )?parties|strikes?|determination|approval|acceptance|evaluation|(?:qualifications?-based )?selection|scoring|points?|weight|order of precedence|intent|purpose|singular|masculine|time)\b(?!.*\b(?:proposal|bid) (?:form|package)\b)/i;
/** Predicates that state what is, not what is to be done; with a thing as subject. */
const statements =
  /^(?:not |also |only |hereby |in all cases )*(?:be )?(?:also |only )?(?:mean|means|deemed|considered|construed|governed|interpreted|binding|null|void|valid|final|severable|effective|in effect|in (?:full )?force|evaluated|scored|ranked|awarded|opened|reviewed|rated|selected|notified|posted|issued by|published|announced|based (?:up)?on|paid|reimbursed|compensable|entitled|liable|resolved|brought|grounds for|granted|created|relieved|computed|prevail|survive|control|govern|apply|supersede|constitute|become|inure|vest|terminate|terminated|expire|excuse|alter|remain (?:in|unchanged|the|confidential until)|take (?:precedence|into consideration)|at the (?:sole )?discretion|the property|the basis|an? (?:waiver|legal|party)|for (?:a period|one|two|three|the)|from the date|subject to (?:a|the) (?:civil|penalt)|prohibit|limit|prevent|affect|preclude|relieve|create|require\b(?!d)|result in|happen|occur|take place|held|begin|commence|operate to)\b/i;
const statementsOfParty =
  /^not be required to\b|^(?:not )?(?:also |then |only |thereafter |hereby |generally )?(?:be )?(?:also )?(?:receive\b|have access|assigned|scheduled|expected|paid|notified|reimbursed|entitled|evaluated|selected|awarded|scored|ranked|compensated|considered|invited|given|informed|advised|contacted|asked|deemed|granted|the (?:successful|preferred|selected)\b|provided (?:with|access)|issued|mean\b|have the (?:right|option|opportunity))\b/i;
const rights =
  /^(?:not )?(?:be )?(?:entitled|have the (?:sole )?(?:right|option)|have no (?:right|claim)|receive no)\b/i;
const question =
  /^(?:\(?[a-z0-9.]+\)?\s+)?(?:what|which|who|how|when|where|why|do|does|did|is|are|has|have|can|could|will|would|please|describe|if)\b.*\?["”’)]*$/is;
/** Verbs, and verbs that are nouns as well, which count only before an article or its like ("List all subcontractors"). */
const imperative = new RegExp(
  '^(?:please\\s+)?(?:also\\s+|briefly\\s+|clearly\\s+|then\\s+)?(?:' +
    '(?:provide|submit|include|describe|explain|identify|attach|complete|specify|indicate|demonstrate|confirm|give|ensure|sign|summari[sz]e|discuss|supply|enclose|send|disclose|furnish|deliver|' +
    'prepare|present|define|maintain|perform|develop|propose|acknowledge|certify|upload|fill (?:in|out)|do not|notify|comply|coordinate|conduct|establish|install|protect|verify|obtain|remove|follow|make|assist|participate|attend|create|implement|keep)' +
    '\\s+(?!(?:of|is|are|was|and conditions|by|date|to date)\\b)|' +
    '(?:list|state|outline|detail|return|respond|label|limit|address|document|show|name|quote|clean|use|cover|support|design|report|monitor|review)' +
    '\\s+(?:the|a|an|all|any|each|every|your|its|how|no|only|to|at least|if|whether|which|what|current|relevant|three|two|\\(?\\d+)\\s)',
  'i',
);
