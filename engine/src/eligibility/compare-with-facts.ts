import {
  certificates,
  experience,
  founded,
  insurances,
  insured,
  referencesNoun,
  staffNoun,
  turnover,
  type InsuranceSubject,
} from '#lexicon/conditions.ts';
import { compile, holds } from '#lexicon/lexicon.ts';
import { dirham } from '#requirements/facts/money.ts';
import { foldText } from '#text/fold.ts';
import type { FoundCondition } from './find-conditions.ts';

/** What a company says of itself. Numbers and money are decimals as text, dates `2027-01-31`. */
export type KnownFact = {
  name: string;
  kind: string;
  value: string;
  unit: string;
  validUntil: string | null;
  note: string;
};
export type Because =
  | 'enough'
  | 'too-little'
  | 'valid'
  | 'expired'
  | 'expires-before'
  | 'no-fact'
  | 'other-currency'
  | 'differing'
  | 'cumulative'
  | 'not-yet'
  | 'no-amount'
  | 'to-check';
export type Compared<Fact extends KnownFact> = {
  result: 'met' | 'not-met' | 'unknown';
  because: Because;
  fact: Fact | null;
};

/**
 * Holds a condition against what the company says of itself. Where the facts say nothing of it, disagree, or count in another
 * currency, it is unknown: a person looks.
 * @param on the day by which it must be so, and today
 */
export function compareWithFacts<Fact extends KnownFact>(
  condition: FoundCondition,
  facts: readonly Fact[],
  on: { today: string; deadline: string | null },
): Compared<Fact> {
  const about = facts.filter((fact) => isAbout(condition, fact));
  const [first] = about;
  if (!first) return { result: 'unknown', because: 'no-fact', fact: null };
  if (condition.isCumulative) return { result: 'unknown', because: 'cumulative', fact: first };
  const compared = about.map((fact): Compared<Fact> => ({ ...compareOne(condition, fact, on), fact }));
  const met = compared.filter(({ result }) => result === 'met');
  const failing = compared.filter(({ result }) => result === 'not-met');
  // Of turnover each fact is a year: some reach it and some do not.
  if (condition.kind === 'turnover' && met.length > 0 && failing.length > 0)
    return { result: 'unknown', because: 'differing', fact: failing[0]?.fact ?? null };
  const open = compared.find(({ result }) => result === 'unknown');
  return met[0] ?? open ?? failing[0] ?? { result: 'unknown', because: 'no-fact', fact: null };
}

function compareOne(
  { kind, atLeast, currency }: FoundCondition,
  fact: KnownFact,
  { today, deadline }: { today: string; deadline: string | null },
): Pick<Compared<KnownFact>, 'result' | 'because'> {
  const { validUntil } = fact;
  if (validUntil !== null && validUntil < today) return { result: 'not-met', because: 'expired' };
  if (validUntil !== null && deadline !== null && validUntil < deadline)
    return { result: 'unknown', because: 'expires-before' };
  if (atLeast === null || kind === 'certificate') return { result: 'met', because: 'valid' };
  const has = figureOf(fact, today);
  if (has === undefined) return { result: 'unknown', because: 'no-fact' };
  if (currency !== null && !isSameCurrency(currency, fact.unit))
    return { result: 'unknown', because: 'other-currency' };
  return has >= atLeast ? { result: 'met', because: 'enough' } : { result: 'not-met', because: 'too-little' };
}

function figureOf({ kind, value, name }: KnownFact, today: string): number | undefined {
  const year = /^(\d{4})(?:-\d\d-\d\d)?$/.exec(value.trim())?.[1];
  if (year !== undefined && isFounded(name)) return Number(today.slice(0, 4)) - Number(year);
  if (kind !== 'number' && kind !== 'money') return undefined;
  const figure = Number(value);
  return Number.isFinite(figure) ? figure : undefined;
}

/** A bare sign, or the name of a currency that two countries have, is that of any country that writes it. */
export function isSameCurrency(asked: string, unit: string): boolean {
  const ours = unit.trim().toUpperCase();
  return (
    asked === ours ||
    (asked === '$' && /^(?:USD|CAD|AUD|NZD|\$)$/.test(ours)) ||
    (asked === dirham && /^(?:MAD|AED)$/.test(ours))
  );
}

function isAbout(
  { kind, subject }: FoundCondition,
  { name, kind: factKind, value, note }: KnownFact,
): boolean {
  const words = `${name} ${note}`;
  switch (kind) {
    case 'turnover':
      return factKind === 'money' && isTurnover(name);
    case 'references':
      return factKind === 'number' && isReference(name);
    case 'experience':
      return isFounded(name) || (factKind === 'number' && isExperience(name));
    case 'staff':
      return factKind === 'number' && isStaff(name);
    case 'certificate':
      return certificateIsIn(subject, `${words} ${value}`);
    case 'insurance': {
      if (factKind !== 'money' && factKind !== 'certificate' && factKind !== 'text') return false;
      if (subject === '') return isInsured(words);
      return coverIn(words) === subject;
    }
    default:
      return false;
  }
}

/** Whether words name a certificate; those of ISO by their number. */
export function certificateIsIn(subject: string, words: string): boolean {
  const number = /^ISO (\d+)$/.exec(subject)?.[1];
  if (number !== undefined)
    return new RegExp(`\\biso(?:\\s?[/-]\\s?iec)?[\\s:-]*${number}\\b`, 'u').test(foldText(words));
  const lexicon = certificates[subject];
  return lexicon !== undefined && holds(lexicon)(words);
}

/** The first insurance that the words name is the one they are of. */
export const coverIn = (words: string): string | undefined => covers.find(({ isIn }) => isIn(words))?.name;
const covers = (Object.keys(insurances) as InsuranceSubject[]).map((name) => ({
  name,
  isIn: holds(insurances[name]),
}));

const isTurnover = holds(turnover);
const isInsured = holds(insured);
const isExperience = holds(experience);
const isFounded = holds(founded);
const references = compile(Object.values(referencesNoun).flat(), 'anywhere');
const isReference = (name: string) => references.test(foldText(name));
const headcount = /\b(?:headcount|workforce|staff|employees|effectifs?)\b|(?:ال)?(?:موظف|عامل)/u;
const isStaff = (name: string) => headcount.test(foldText(name)) || holds(staffNoun)(name);
