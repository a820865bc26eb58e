import { foldArabic } from '#text/fold.ts';
import { firstMatches } from './sentences.ts';
import {
  arabicAgent,
  arabicBidWords,
  arabicBuyersAct,
  arabicClauseOfDuty,
  arabicImperative,
  arabicKnockOut,
  arabicMarkers,
  arabicNegation,
  arabicOrder,
  arabicParties,
  arabicPermission,
  arabicQuestion,
  arabicRefused,
  arabicRelative,
  arabicReleases,
  arabicStatement,
  needsParty,
} from './arabic-words.ts';
import { holds } from '#lexicon/lexicon.ts';
import { doneByBidders, namesOfDeeds, orderingNouns, tellsConsequence } from '#lexicon/verbal-nouns.ts';
import type { PartyFinder } from './parties.ts';
import type { BoundParty, Verdict } from '#requirements/requirement.ts';

/**
 * Judges one Arabic sentence: the duty of a bidder or supplier it states, or null when it states none. Arabic puts the
 * verb first and its party behind it ("يجب على المقاول أن ..."), or a noun before ("المقاول ملزم بـ ..."): the nearest
 * party behind the verb counts, then the nearest before it.
 */
export function judgeArabic(sentence: string): Verdict | null {
  const text = foldArabic(sentence).replaceAll(writtenAsOne, 'لا ').replaceAll(/\s+/g, ' ').trim();
  // A note to whoever fills in the booklet's form stands in square brackets.
  if (text.startsWith('[') || arabicBuyersAct.test(text)) return null;
  const opened = partiesIn(arabicOrder.exec(text)?.groups?.['subject'] ?? '')[0];
  if (opened?.party === 'buyer' && opened.at < 3 && !bindsLater.test(text)) return null;
  const right = /لا (?:يحق|يجوز)/u.test(text) ? null : arabicRefused.exec(text);
  // A right kept in one clause undoes neither the duty before it nor the one behind it.
  if (right) {
    const behind = arabicClauseOfDuty.exec(text.slice(right.index))?.groups?.['duty'];
    const before = right.index > 40 ? judgeArabic(text.slice(0, right.index)) : null;
    return before ?? (behind === undefined ? null : judgeArabic(behind));
  }
  if (arabicKnockOut.test(text) && arabicBidWords.test(text))
    return { modality: 'condition', mandatory: true, boundParty: 'bidder' };
  for (const marker of arabicMarkers) {
    let best: Verdict | null = null;
    for (const match of firstMatches(text, marker.pattern)) {
      const before = text.slice(0, match.index);
      if (
        isConditional(before, match[0]) ||
        arabicRelative.test(before) ||
        arabicNegation.test(before) ||
        (isNeed.test(match[0]) && /(?<!\p{L})[وبل]?ما\s+$/u.test(before))
      )
        continue;
      if (
        isMeasure.test(match[0]) &&
        (arabicPermission.test(text) ||
          limitsFines.test(text.slice(match.index)) ||
          namesFine.test(before) ||
          isBuyersClause.test(before.split(/[.؛،:]/u).at(-1) ?? ''))
      )
        continue;
      const bound = boundParty(text, match.index, match[0].length);
      if (bound === 'buyer') continue;
      if (
        !bound &&
        (needsParty.has(marker.modality) || arabicStatement.test(text) || arabicPermission.test(text))
      )
        continue;
      const verdict: Verdict = {
        modality: marker.modality,
        mandatory: marker.mandatory,
        boundParty: bound ?? (marker.modality === 'to-be' ? 'bidder' : 'unclear'),
      };
      if (best === null || best.boundParty === 'unclear') best = verdict;
    }
    if (best) return best.mandatory ? best : (mandatory(judgeVerbalNoun(text)) ?? best);
  }
  if (arabicQuestion.test(text)) return { modality: 'question', mandatory: false, boundParty: 'bidder' };
  if (arabicImperative.test(text)) return { modality: 'imperative', mandatory: false, boundParty: 'bidder' };
  return judgeVerbalNoun(text);
}

/** "يجوز بناء على طلب ما لا يقل عن ثلثهم": how many are needed for what is allowed. */
const isMeasure = /لا [يت](?:قل|زيد|تجاوز)/u;

/** "وتشعر الجهة الحكومية أصحاب العروض برغبتها في تمديد لا يزيد عن": what the buyer does is measured. */
const isBuyersClause = /^\s*[وف]?[يت]\p{L}{2,} (?:ال)(?:جهه|لجنه|هييه|وزاره|جامعه|بلديه|اداره)(?!\p{L})/u;

/** "وكل ما يلزم لضمان العمل": what is needed, and no order. */
const isNeed = /[يت]لزم$/u;

/** "لا يتجاوز إجمالي الغرامات": how much the buyer may keep. */
const limitsFines = /^لا [يت]تجاوز (?:اجمالي |مجموع |قيمه |نسبه )*(?:ال)?غرام/u;

/** "تطبق عليه غرامة لا تتجاوز 20%": likewise, with the fine named first. */
const namesFine = /(?<!\p{L})(?:ب?ال|ل)?غرام(?:ه|ات)(?!\p{L})[^.؛]{0,120}$/u;

const orders = holds(orderingNouns, 'first');
const tells = holds(tellsConsequence);
const namesDeed = holds(namesOfDeeds, 'first');
const isDone = holds(doneByBidders, 'first');

/** A sentence that orders with the noun of the deed, or with the passive; what only names the deed orders where its section does. */
function judgeVerbalNoun(text: string): Verdict | null {
  const bare = text.replace(/^[^\p{L}]+/u, '');
  if (bare.split(' ').length < 4 || tells(bare)) return null;
  if (orders(bare)) return { modality: 'must', mandatory: true, boundParty: partyOf(bare) ?? 'unclear' };
  if (isDone(bare)) {
    const bound = boundParty(bare, 0, bare.indexOf(' '));
    return bound === 'buyer' ? null : { modality: 'to-be', mandatory: true, boundParty: bound ?? 'bidder' };
  }
  return (namesDeed(bare) || (/^[يت]كون ال/u.test(bare) && !tellsWhat.test(bare))) && /[.؛]$/.test(bare)
    ? { modality: 'imperative', mandatory: false, boundParty: partyOf(bare) ?? 'supplier' }
    : null;
}

/** "تكون القوانين المعمول بها هي المرجعية": it says what a thing is. */
const tellsWhat = /(?<!\p{L})(?:هو|هي)(?!\p{L})/u;

const mandatory = (verdict: Verdict | null): Verdict | null => (verdict?.mandatory ? verdict : null);

/** Bidder or supplier, where the text names one; the buyer named in it is whom the deed is done for. */
const partyOf = (text: string): BoundParty | undefined =>
  partiesIn(text).find(({ party }) => party !== 'buyer')?.party;

/** "لايجوز": the negation is often written as one word with its verb. */
const writtenAsOne = /(?<!\p{L})لا(?=(?:يحق|يجوز|تجوز|يسمح|يمكن|ينبغي)(?!\p{L}))/gu;

const bindsLater =
  /(?:يجب|يتعين|يلتزم|لا يجوز|علي)\s?(?:علي )?(?:ال|لل)?(?:متنافس|متعاقد|مقاول|مورد|مستثمر|مقدم العرض|صاحب العرض)/u;

/** True when a list's head hands its items to the buyer or to nobody. */
export function releasesArabic(head: string): boolean {
  const text = foldArabic(head);
  const [first] = partiesIn(text);
  // "كتاب مقدم من طرف الجهة", "على منصة الجهة": the buyer only tells which thing.
  const isNamedBehind =
    first !== undefined && /(?:من (?:طرف|قبل)|منصه|بوابه)\s+$/u.test(text.slice(0, first.at));
  return arabicReleases.test(text) || (first?.party === 'buyer' && !isNamedBehind);
}

/** Who is bound by the verb at a place: behind it within a few words, before it, or by whom the thing is to be done. */
function boundParty(text: string, at: number, length: number): BoundParty | undefined {
  const clauseEnd = text.slice(at).search(/[.؛:]|،\s*و/u);
  const behind = text.slice(at, clauseEnd < 0 ? text.length : at + clauseEnd);
  const [next] = partiesIn(behind.slice(0, length + 45)).filter((party) => party.at + 3 > 0);
  const agent = arabicAgent.exec(behind)?.groups?.['agent'];
  const doer = agent === undefined ? undefined : partiesIn(agent)[0];
  if (doer && (!next || behind.indexOf(agent ?? '') <= next.at)) return doer.party;
  if (next && !isObject(behind.slice(0, next.at))) return next.party;
  const before =
    text
      .slice(Math.max(0, at - 60), at)
      .split(/[.؛،:]/u)
      .at(-1) ?? '';
  return partiesIn(before).at(-1)?.party;
}

/** "يجب إبلاغ الجهة": the party behind is whom the thing is done to, after a verbal noun or a preposition to it. */
function isObject(between: string): boolean {
  return (
    /(?:ابلاغ|اخطار|اشعار|تسليم|تزويد|موافاه|اطلاع|تعويض|موافقه|اعتماد|متطلبات|تعليمات|ممثل|موظفي|منسوبي|ممثلي|مباني|مقر|منصه|بوابه|مرافق|ممتلكات|بيانات|انظمه|احتياجات|الي|لدي|مع|عن|من)\s*$/u.test(
      between,
    ) || /(?:ابلاغ|اخطار|اشعار|تزويد|موافاه|موافقه|اعتماد|بعد|قبل|حسب|وفق)\s+\S*\s*$/u.test(between)
  );
}

/** Verbs of a clause of its own, where the condition before it has no comma. */
const closesCondition = /^[وف]?(?:يجب|يلزم|[يت]لتزم|يتعين|يتوجب|علي)/u;

/** The verb stands in a condition ("إذا ...") whose own clause has not come yet. */
function isConditional(before: string, verb: string): boolean {
  // "إذا كان لديه استفسار فيجب أن": the fa opens what follows from the condition.
  if (/^ف(?:يجب|يلزم|[يت]لتزم|يتعين|يتوجب|علي)/u.test(verb)) return false;
  const clause = before.split(/[،.؛]/u).at(-1) ?? '';
  const isOpen =
    /^\s*(?:و|ف)?(?:اذا|في حاله?(?! ال)|متي|ما لم|لو)(?![\p{L}])(?!.*(?:ف(?:يجب|يلتزم|يتعين|علي|لا)))/u.test(
      clause,
    ) && clause.length < 60;
  if (!closesCondition.test(verb) && isOpen) return true;
  return (
    /(?<![\p{L}])(?:متي|اذا|ان) كان(?:ت|وا)?\s[^،.؛]{0,40}$/u.test(clause) ||
    // "في حال رغبته في التنازل يجب عليه": a condition that has its own noun or verb already is no longer open.
    (/^\s*(?:و|ف)?(?:(?:اذا|متي|لو|في حاله?)(?:\s+\p{L}+)?|ما لم(?![\p{L}])(?!.*(?:ف(?:يجب|يلتزم|يتعين|علي|لا))).*)\s*$/u.test(
      clause,
    ) &&
      clause.length < 60)
  );
}

/** The parties of a text as it is written, from left to right. */
export const arabicPartiesIn: PartyFinder = (text) => partiesIn(foldArabic(text));

function partiesIn(text: string): { party: BoundParty; at: number; length: number }[] {
  return [...text.matchAll(arabicParties)].map((match) => ({
    party: match.groups?.['supplier'] ? 'supplier' : match.groups?.['bidder'] ? 'bidder' : 'buyer',
    at: match.index,
    length: match[0].length,
  }));
}
