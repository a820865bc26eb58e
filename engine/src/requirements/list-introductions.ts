import { wordingKey } from '#requirements/wording/same-wording.ts';
import { beforeManner } from '#lexicon/list-manners.ts';
import { sentSomewhere } from './outline.ts';
import type { Requirement } from './requirement.ts';

/** A requirement with what is known of the passage it stands in. */
export type Candidate = {
  requirement: Requirement;
  /** True where it is the sentence that a list follows, and says no more than that its items are asked for. */
  isIntroduction: boolean;
};

/**
 * The requirements without the sentences that only introduce a list, whose items carry their force and name them as
 * context. An introduction of which no item became a requirement stays: nothing the buyer asks for is lost.
 */
export function withoutIntroductions(candidates: Candidate[]): Requirement[] {
  const contexts = new Set<string>();
  const kept: Requirement[] = [];
  // From the end, so that an introduction within a list goes before the one that governs it is judged.
  for (const { requirement, isIntroduction } of candidates.toReversed()) {
    if (saysNothing(requirement.text) || (isIntroduction && contexts.has(wordingKey(requirement.text))))
      continue;
    if (requirement.context !== undefined) contexts.add(wordingKey(requirement.context));
    kept.push(requirement);
  }
  return kept.toReversed();
}

/** A form's field that was left empty: "L'offre doit être valable jusqu'au :", "Durée en mois : (à compter de la date limite)". */
const isEmptyField =
  /(?<!\p{L})(?:jusqu[’']au|until)\s*:\s*$|^[^:.]{3,60}:\s*\((?![^)]*(?:must|shall|doit|doivent))[^()]+\)\s*$/iu;
/** A sentence that was cut off behind its verb: "Cette solution devra". */
const isCutOff = /^(?:\p{L}+ ){1,3}(?:doit|doivent|devra|devront)\s*$/iu;
const saysNothing = (text: string): boolean =>
  isEmptyField.test(text) || isCutOff.test(text) || sentSomewhere.test(text);

/**
 * Whether the sentence before a list is a duty also without it: "Submit invoices within 30 days, including:" is, "The
 * proposal must include:" is not. In doubt it is.
 * @param isDuty whether a sentence binds bidder or supplier, in the document's language.
 */
export function isDutyOfItsOwn(introduction: string, isDuty: (sentence: string) => boolean): boolean {
  if (besides.test(introduction)) return true;
  const first = joined.exec(introduction)?.groups?.['first'];
  if (first !== undefined && isDuty(first)) return true;
  const [, sentence = ''] = /^(.*\S)\s*[:：]\s*$/su.exec(introduction) ?? [];
  const said = [
    beforeManner(sentence)?.replace(/ (?:and|et)$/iu, ''),
    examples.exec(introduction)?.groups?.['said'],
  ];
  return said.some((text) => text !== undefined && isWhole(text) && isDuty(text));
}

/** "Prices must be quoted" tells nothing without its list; what says more has more words. Arabic writes fewer. */
const isWhole = (text: string): boolean =>
  text.split(/\s+/).length >= (/\p{Script=Arabic}/u.test(text) ? 7 : 8);

/** "In addition to the items below, the Contractor shall submit invoices:"; not "The Contractor shall add:". */
const besides =
  /^(?:in addition to|besides|apart from|outre|en plus d[eu’']|en sus d[eu’']|بالإضافة إلى|إضافة إلى|علاوة على)/iu;

const secondDuty = {
  latin: '(?:and|et)\\s+(?:shall|must|will|should|doit|doivent|devra|devront|sera|seront)',
  arabic: '(?:كما\\s+)?و(?:يجب|عليه|يلتزم|يتعين)',
};

/** "shall keep records for five years and shall provide:"; not "shall provide plans and drawings of:". */
const joined = new RegExp(
  `^(?<first>.+?\\S),?\\s+(?:${secondDuty.latin}|${secondDuty.arabic})(?!\\p{L}).*[:：]\\s*$`,
  'iu',
);

/** "shall comply with the security standards, including:"; not "shall include:" nor "including but not limited to". */
const examples =
  /^(?<said>.+?),?\s+(?:including|such as|for example|notamment|y compris|par exemple|بما في ذلك|بما فيها|ومنها|مثل)\s*[:：]\s*$/iu;
