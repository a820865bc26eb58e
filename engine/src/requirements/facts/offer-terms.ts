import {
  offersThatBind,
  binds,
  offersValid,
  arabicOffers,
  arabicValidityAhead,
  arabicValidityBehind,
  otherThingsValid,
  termsOfContracts,
  arabicTerms,
  otherTimes,
  atMost,
  notOver,
  asksForGuarantee,
  asksForGuaranteeInArabic,
  noGuarantee,
  noGuaranteeElsewhere,
  bidGuarantees,
  performanceGuarantees,
} from '#lexicon/offer-term-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import { type Duration, findDuration, inDays, inMonths } from '#requirements/dates/durations.ts';
import { statedBy, type PlacedSentence } from './stated-sentences.ts';
import type { Stated } from './stated.ts';

/** How long an offer binds its bidder. `days`: a month counted as 30. */
export type Validity = Stated & { days: number };
/** How long the contract runs. `months`: the whole number nearest; null where only its end is stated. */
export type ContractTerm = Stated & { months: number | null };
/** A limit on the length of an offer or a part of it, in pages. */
export type PageLimit = Stated & { pages: number };

type GuaranteeKind = 'bid' | 'performance' | 'payment' | 'advance' | 'retention' | 'parent-company';
/** A bond, guarantee or retention that is asked for; `percent` of the price where it is stated. */
export type Guarantee = Stated & { kind: GuaranteeKind; percent: number | null };

/** Later documents win: an addendum that states a validity replaces the one before. */
export function findValidity(sentences: PlacedSentence[]): Validity | null {
  let found: Validity | null = null;
  for (const sentence of sentences) {
    const inForm = durationInForm(sentence.plain);
    if (inForm && fromDeadline.test(sentence.plain) && (!found || sentence.role === 'addendum')) {
      found = { ...statedBy(inForm.value, sentence), days: inDays(inForm) };
      continue;
    }
    if (!aboutValidity.test(sentence.plain) || notOffers.test(sentence.plain)) continue;
    const at = sentence.plain.search(validWords);
    const behind = findDuration(sentence.plain.slice(Math.max(0, at)));
    const duration = behind ?? findDuration(sentence.plain);
    if (!duration || (found && sentence.role !== 'addendum')) continue;
    found = { ...statedBy(duration.value, sentence), days: inDays(duration) };
  }
  return found;
}

export function findContractTerm(sentences: PlacedSentence[]): ContractTerm | null {
  let found: (ContractTerm & { worth: number }) | null = null;
  for (const sentence of sentences) {
    const inForm = durationInForm(sentence.plain);
    if (inForm && !fromDeadline.test(sentence.plain)) {
      const worth = (sentence.role === 'addendum' ? 4 : 0) + 3.5;
      if (!found || found.worth < worth)
        found = { ...statedBy(inForm.value, sentence), months: inMonths(inForm), worth };
      continue;
    }
    const match = aboutTerm.exec(sentence.plain);
    if (!match || notTerm.test(sentence.plain)) continue;
    const behind = sentence.plain.slice(match.index + match[0].length);
    // What follows the word "option" or "renewal" comes on top of the term itself.
    const own = beforeExtension(behind);
    const duration = findDuration(own);
    const end = untilDay.exec(own)?.[0];
    if (!duration && end === undefined) continue;
    const worth =
      (sentence.role === 'addendum' ? 4 : 0) + (duration ? 2 : 0) + (match[0].length > 12 ? 1 : 0);
    if (found && found.worth >= worth) continue;
    const months = duration ? inMonths(duration) : null;
    found = { ...statedBy(duration?.value ?? (end ?? '').trim(), sentence), months, worth };
  }
  if (!found) return null;
  const { worth: _, ...term } = found;
  return term;
}

/** Each limit once; the limits of several parts of an offer stand beside one another. */
export function findPageLimits(sentences: PlacedSentence[]): PageLimit[] {
  const limits = new Map<string, PageLimit>();
  for (const sentence of sentences) {
    const match = pageLimit.exec(sentence.plain) ?? pageLimitBehind.exec(sentence.plain);
    const pages = Number(
      match?.groups?.['count'] ?? numberWords[match?.groups?.['word']?.toLowerCase() ?? ''],
    );
    if (!match || !(pages > 0) || pages > 2000) continue;
    const key = `${pages} ${sentence.plain.slice(0, 40)}`;
    if (!limits.has(key)) limits.set(key, { ...statedBy(match[0].trim(), sentence), pages });
  }
  return [...limits.values()].slice(0, 20);
}

/** Each kind once: the sentence that gives its percentage before one that only names it, an addendum's before the others'. */
export function findGuarantees(sentences: PlacedSentence[]): Guarantee[] {
  const found = new Map<GuaranteeKind, Guarantee>();
  for (const sentence of sentences) {
    if (notAsked.test(sentence.plain)) continue;
    for (const [kind, pattern] of guaranteeKinds) {
      const match = pattern.exec(sentence.plain);
      if (!match || !(asks.test(sentence.plain) || sentence.passage.kind === 'list-item')) continue;
      const behind = sentence.plain.slice(match.index, match.index + 220);
      const percent = percentage.exec(behind)?.groups?.['percent'];
      if (kind === 'retention' && percent === undefined) continue;
      const known = found.get(kind);
      const isAnew = sentence.role === 'addendum' && known?.document !== sentence.document;
      if (known && (percent === undefined || (known.percent !== null && !isAnew))) continue;
      found.set(kind, {
        ...statedBy(match[0].trim(), sentence),
        kind,
        percent: percent === undefined ? null : Number(percent.replace(',', '.')),
      });
    }
  }
  return [...found.values()];
}

/** The words before those on renewals, without the phrase they belong to ("with two one-year renewal options"). */
function beforeExtension(text: string): string {
  const at = text.search(extension);
  if (at < 0) return text;
  const before = text.slice(0, at);
  const joint = [...before.matchAll(/\b(?:with|plus|and|followed by|avec|et)\b|[,;،]/giu)].at(-1);
  return joint && at - joint.index < 60 ? before.slice(0, joint.index) : before;
}

/** "Durée en mois : 48", a box of the European notice form; the one for validity says what it runs from. */
function durationInForm(plain: string): Duration | undefined {
  const { unit, count } = formDuration.exec(plain)?.groups ?? {};
  return Number(count) > 0
    ? { value: plain.trim(), count: Number(count), unit: unit?.toLowerCase() === 'mois' ? 'month' : 'day' }
    : undefined;
}

const formDuration = /^\W*durée en (?<unit>mois|jours) ?: ?(?<count>\d{1,4})(?![\d.,])/iu;
const fromDeadline = /[àa] compter de la date limite de (?:réception|remise)/iu;

const aboutValidity = pattern('iu')`
  (?<![\p{L}\d])${offersThatBind}(?![\p{L}\d]).*(?<![\p{L}\d])${binds}(?![\p{L}\d]) |
  engag\p{L}+ par (?:leurs?|son|sa) (?:offres?|soumissions?|propositions?)(?![\p{L}]) |
  (?<![\p{L}\d])(?:validity|validité)(?![\p{L}\d]).*(?<![\p{L}\d])${offersValid}(?![\p{L}\d]) |
  ${arabicValidityAhead} .*${arabicOffers} | ${arabicOffers}.* ${arabicValidityBehind}`;
const validWords =
  /(?<![\p{L}\d])(?:valid(?:ity)?|binding|irrevocable|firm|remain|open for|good for|valables?|valides?|validité|engag\p{L}+)(?![\p{L}\d])|صلاحيه|سريان|ساري|صالح|نافذ/iu;
const notOffers = pattern('iu')`(?<![\p{L}\d])${otherThingsValid}(?![\p{L}\d]) | وثيقه التامين`;
const aboutTerm = pattern('iu')`
  (?<![\p{L}\d])${termsOfContracts}(?![\p{L}\d]) |
  (?:^|\s)(?:بموجب عقد|(?:توفير|تقديم|تنفيذ) (?:ال)?(?:خدمات|اعمال))(?!\p{L})(?:(?!ضمان|كفاله|صلاحيه|ساري)[^.؛]){0,90} لمده |
  ${arabicTerms}`;
const notTerm = pattern('iu')`
  ^\s*(?:if|where|si|lorsque|dans le cas)\b | (?<![\p{L}\d])${otherTimes}(?![\p{L}\d]) | اشعار`;
const extension =
  /\b(?:options?|renew\w*|extend\w*|extensions?|additional|reconduct\w+|prolong\w+|tranches? optionnelles?)\b|تجديد|تمديد/iu;
const untilDay =
  /\b(?:from .{3,60} )?(?:through|until|to|ending(?: on)?|jusqu'au)\s+(?:\p{L}+\s\d{1,2},?\s\d{4}|\d{1,2}(?:er)?\s\p{L}+\s\d{4}|\d{1,2}\/\d{1,2}\/\d{4})/iu;
const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  une: 1,
  deux: 2,
  trois: 3,
  cinq: 5,
  dix: 10,
  quinze: 15,
  vingt: 20,
  trente: 30,
};
const number = `(?:(?<word>${Object.keys(numberWords).join('|')})\\s*(?:\\(\\d+\\)\\s*)?|\\(?(?<count>\\d{1,4})\\)?\\s*)`;
const pageLimit = pattern('iu')`
  (?<![\p{L}\d])${atMost}\s+(?:a total of |the |an? |de |à )?${number}(?:[\p{L}-]+\s+){0,2}pages?(?![\p{L}\d]) |
  ${notOver}\s+(?:علي |عن )?(?:\d+\s)?`;
const pageLimitBehind = pattern('iu')`
  (?<![\p{L}\d])${number}[\s-]?pages?(?:[\s-]?(?:limit|max(?:imum)?)\b|\s+(?:au )?maximum\b) |
  (?:${notOver}|حد اقصي)\s+(?:علي |عن )?(?:\d{1,4})\s*صفح`;
const percentage = /(?<percent>\d{1,3}(?:[.,]\d+)?)\s*(?:%|per\s?cent\b|pour\s?cent\b|٪|في المايه|بالمايه)/iu;
const asks = pattern('iu')`
  (?<![\p{L}\d])${asksForGuarantee}(?![\p{L}\d]) | \d\s*% | ${asksForGuaranteeInArabic}`;
const notAsked = pattern('iu')`\bsubcontract\w* | (?<![\p{L}\d])${noGuarantee} | ${noGuaranteeElsewhere}`;
const guaranteeKinds: [GuaranteeKind, RegExp][] = [
  ['bid', pattern('iu')`\b${bidGuarantees}\b | (?:ال)?ضمانا? (?:ال)?ابتدايي`],
  [
    'performance',
    pattern('iu')`(?<![\p{L}\d])${performanceGuarantees}(?![\p{L}\d]) | (?:ال)?ضمانا? (?:ال)?نهايي`,
  ],
  ['payment', /\b(?:(?:labou?r and materials? )?payment (?:bonds?|guarantee)|garantie de paiement)\b/iu],
  [
    'advance',
    /(?<![\p{L}\d])(?:advance payment (?:bonds?|guarantee|security)|garantie (?:à première demande|de restitution d'avance))(?![\p{L}\d])|ضمان (?:ال)?دفعه (?:ال)?مقدمه/iu,
  ],
  ['retention', /\b(?:retention (?:money|of \d)|holdback|retainage|retenue de garantie)\b|(?:ال)?محتجزات/iu],
  ['parent-company', /\bparent company guarantees?\b|\bgarantie (?:de la )?(?:maison|société) mère\b/iu],
];
