import type { Demand, VaultEvidence } from '#evidence/demand.ts';
import { findDemands } from '#evidence/find-demands.ts';
import { matchEvidence } from '#evidence/match-evidence.ts';
import { yearsBefore } from '#evidence/validity.ts';
import type { Because } from './compare-with-facts.ts';
import type { FoundCondition } from './find-conditions.ts';

export type ComparedWithVault<Evidence extends VaultEvidence> = {
  result: 'met' | 'not-met' | 'unknown';
  because: Because;
  /** What decided it: one paper, the accounts of several years, or the references that count. */
  evidence: Evidence[];
};
type On = { today: string; deadline: string | null };

/** So many years of accounts are looked at: what is turned over in a year is asked of the last ones. */
const accountYears = 3;
const order = { met: 0, unknown: 1, 'not-met': 2 };

/**
 * Holds a condition against what the company keeps to prove it; undefined where it keeps nothing of the kind.
 * @param text the words that set the condition: of references they say of which years and worth
 */
export function compareWithVault<Evidence extends VaultEvidence>(
  condition: FoundCondition,
  text: string,
  vault: readonly Evidence[],
  on: On,
): ComparedWithVault<Evidence> | undefined {
  switch (condition.kind) {
    case 'certificate':
    case 'insurance':
      return paperOf(condition, vault, on);
    case 'turnover':
      return turnoverOf(condition, vault, on);
    case 'references':
      return referencesOf(condition, text, vault, on);
    default:
      return undefined;
  }
}

function paperOf<Evidence extends VaultEvidence>(
  { kind, subject, atLeast, currency }: FoundCondition,
  vault: readonly Evidence[],
  { today, deadline }: On,
): ComparedWithVault<Evidence> | undefined {
  if (kind !== 'certificate' && kind !== 'insurance') return undefined;
  const demand: Demand = { kind, subject, atLeast, currency, count: null, years: null };
  const compared = vault.flatMap((evidence): ComparedWithVault<Evidence>[] => {
    const reasons = matchEvidence(demand, evidence, null)?.because;
    if (!reasons || (subject !== '' && !reasons.includes('name'))) return [];
    const said = (result: ComparedWithVault<Evidence>['result'], because: Because) => [
      { result, because, evidence: [evidence] },
    ];
    if (evidence.validUntil !== null && evidence.validUntil < today) return said('not-met', 'expired');
    const until = deadline ?? today;
    if (evidence.validFrom !== null && evidence.validFrom > until) return said('unknown', 'not-yet');
    if (evidence.validUntil !== null && evidence.validUntil < until) return said('unknown', 'expires-before');
    if (reasons.includes('too-little')) return said('not-met', 'too-little');
    if (reasons.includes('other-currency')) return said('unknown', 'other-currency');
    if (reasons.includes('no-amount')) return said('unknown', 'no-amount');
    return said('met', atLeast === null ? 'valid' : 'enough');
  });
  return compared.toSorted((a, b) => order[a.result] - order[b.result])[0];
}

function turnoverOf<Evidence extends VaultEvidence>(
  { atLeast, currency, isCumulative }: FoundCondition,
  vault: readonly Evidence[],
  { today }: On,
): ComparedWithVault<Evidence> | undefined {
  const demand: Demand = { kind: 'accounts', subject: '', atLeast, currency, count: null, years: null };
  const recent = vault.filter(
    ({ kind, amount, periodEnd }) =>
      kind === 'accounts' &&
      amount !== null &&
      periodEnd !== null &&
      periodEnd < today &&
      periodEnd >= yearsBefore(today, accountYears),
  );
  if (recent.length === 0) return undefined;
  if (isCumulative) return { result: 'unknown', because: 'cumulative', evidence: recent };
  const reasons = recent.map((evidence) => matchEvidence(demand, evidence, null)?.because ?? []);
  if (reasons.some((of) => of.includes('other-currency')))
    return { result: 'unknown', because: 'other-currency', evidence: recent };
  const enough = reasons.filter((of) => of.includes('enough')).length;
  if (enough === recent.length) return { result: 'met', because: 'enough', evidence: recent };
  if (enough === 0) return { result: 'not-met', because: 'too-little', evidence: recent };
  return { result: 'unknown', because: 'differing', evidence: recent };
}

function referencesOf<Evidence extends VaultEvidence>(
  { atLeast }: FoundCondition,
  text: string,
  vault: readonly Evidence[],
  { today, deadline }: On,
): ComparedWithVault<Evidence> | undefined {
  const references = vault.filter(({ kind }) => kind === 'reference');
  const demand = findDemands(text).find(({ kind }) => kind === 'reference');
  if (references.length === 0 || !demand || atLeast === null) return undefined;
  const judged = references.flatMap((evidence) => {
    const match = matchEvidence(demand, evidence, deadline ?? today);
    return match ? [{ evidence, fits: match.fits }] : [];
  });
  const of = (...wanted: string[]) =>
    judged.filter(({ fits }) => wanted.includes(fits)).map(({ evidence }) => evidence);
  if (of('yes').length >= atLeast) return { result: 'met', because: 'enough', evidence: of('yes') };
  if (of('yes', 'check').length >= atLeast)
    return { result: 'unknown', because: 'to-check', evidence: of('yes', 'check') };
  return { result: 'not-met', because: 'too-little', evidence: of('yes', 'check') };
}
