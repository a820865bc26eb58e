import { certificateIsIn, coverIn, isSameCurrency } from '#eligibility/compare-with-facts.ts';
import { attestations, personRoles, policies } from '#lexicon/demands.ts';
import { compile, type Lexicon } from '#lexicon/lexicon.ts';
import { foldText } from '#text/fold.ts';
import type { Demand, VaultEvidence } from './demand.ts';
import { validityOn, yearsBefore, type Validity } from './validity.ts';

export type MatchReason =
  | 'name'
  | 'kind'
  | 'enough'
  | 'too-little'
  | 'other-currency'
  | 'no-amount'
  | 'recent'
  | 'too-old'
  | 'no-period'
  | 'experienced'
  | 'too-short'
  | 'expired'
  | 'not-yet'
  | 'no-consent'
  | 'not-permitted'
  | 'ask-first'
  | 'no-file'
  | 'other-subject';
export type Match = {
  /** `check`: a person has to look, since something is not known. */
  fits: 'yes' | 'check' | 'no';
  because: MatchReason[];
  validity: Validity;
};

const breaking = new Set<MatchReason>([
  'too-little',
  'too-old',
  'too-short',
  'expired',
  'not-yet',
  'not-permitted',
]);
const open = new Set<MatchReason>([
  'other-currency',
  'no-amount',
  'no-period',
  'no-consent',
  'ask-first',
  'no-file',
  'kind',
]);

/**
 * Holds an evidence against a demand; undefined where it is about something else.
 * @param day of the submission; null where it is not known
 */
export function matchEvidence(
  demand: Demand,
  evidence: VaultEvidence,
  day: string | null,
): Match | undefined {
  const about = aboutWhat(demand, evidence);
  if (!about) return undefined;
  const validity = validityOn(evidence, day);
  const because: MatchReason[] = [about, ...detailsOf(demand, evidence, day)];
  if (validity === 'expired' || validity === 'not-yet') because.push(validity);
  if (!evidence.hasFile && evidence.kind !== 'reference') because.push('no-file');
  const fits = because.some((one) => breaking.has(one))
    ? 'no'
    : because.some((one) => open.has(one))
      ? 'check'
      : 'yes';
  return { fits, because, validity };
}

/** Whether it is about the same: by its name or subject, or by its kind alone, which a person has to look at. */
function aboutWhat({ kind, subject }: Demand, evidence: VaultEvidence): 'name' | 'kind' | undefined {
  const words = [
    evidence.title,
    evidence.number,
    evidence.role,
    evidence.issuer,
    ...evidence.tags,
    evidence.note,
  ].join(' ');
  const isKind = evidence.kind === kind;
  switch (kind) {
    case 'certificate':
      if (!['certificate', 'attestation', 'other'].includes(evidence.kind)) return undefined;
      if (subject === '') return isKind ? 'kind' : undefined;
      return certificateIsIn(subject, words) ? 'name' : undefined;
    case 'insurance':
      if (!isKind) return undefined;
      if (subject === '') return 'kind';
      return coverIn(words) === subject ? 'name' : undefined;
    case 'attestation':
      if (!['certificate', 'attestation', 'other'].includes(evidence.kind)) return undefined;
      return isSubject(attestationSubjects, subject, words) ? 'name' : undefined;
    case 'policy':
      if (!['policy', 'other'].includes(evidence.kind)) return undefined;
      return isSubject(policySubjects, subject, words) ? 'name' : undefined;
    case 'person':
      if (!isKind) return undefined;
      if (subject === '') return 'kind';
      return isSubject(roleSubjects, subject, words) ? 'name' : undefined;
    case 'accounts':
    case 'reference':
      return isKind ? 'name' : undefined;
    default:
      return undefined;
  }
}

function detailsOf(demand: Demand, evidence: VaultEvidence, day: string | null): MatchReason[] {
  switch (demand.kind) {
    case 'insurance':
      return amountReason(demand, evidence);
    case 'accounts': {
      // The last closed year ends within the year before; each further one a year earlier.
      const years = demand.count === null ? null : demand.count + 1;
      return [...amountReason(demand, evidence), ...recencyReason(years, evidence, day)];
    }
    case 'person':
      return experienceReason(demand, evidence, day);
    case 'reference':
      return [
        ...amountReason(demand, evidence),
        ...recencyReason(demand.years, evidence, day),
        ...permissionReason(evidence),
      ];
    default:
      return [];
  }
}

function amountReason({ atLeast, currency }: Demand, evidence: VaultEvidence): MatchReason[] {
  if (atLeast === null) return [];
  if (evidence.amount === null) return ['no-amount'];
  if (currency !== null && !isSameCurrency(currency, evidence.currency)) return ['other-currency'];
  return [evidence.amount >= atLeast ? 'enough' : 'too-little'];
}

/** A contract counts by the day on which it ended; one under way is as recent as can be. */
function recencyReason(
  years: number | null,
  { periodStart, periodEnd }: VaultEvidence,
  day: string | null,
): MatchReason[] {
  if (years === null) return [];
  if (periodEnd === null) return [periodStart === null ? 'no-period' : 'recent'];
  if (day === null) return ['no-period'];
  return [periodEnd >= yearsBefore(day, years) ? 'recent' : 'too-old'];
}

function experienceReason(
  { years }: Demand,
  { experienceSince }: VaultEvidence,
  day: string | null,
): MatchReason[] {
  if (years === null) return [];
  if (experienceSince === null || day === null) return ['no-period'];
  return [Number(day.slice(0, 4)) - experienceSince >= years ? 'experienced' : 'too-short'];
}

/** What the client allows: who refused is not named, and what may be used nowhere is not proposed. */
function permissionReason({ permittedUse, consent }: VaultEvidence): MatchReason[] {
  if (permittedUse === 'never') return ['not-permitted'];
  if (consent === 'refused' && permittedUse !== 'anonymous') return ['not-permitted'];
  if (permittedUse === 'anonymous') return [];
  const asked: MatchReason[] = permittedUse === 'ask' ? ['ask-first'] : [];
  return consent === 'given' ? asked : [...asked, 'no-consent'];
}

const subjectsOf = (lexicons: Readonly<Record<string, Lexicon>>) =>
  new Map(
    Object.entries(lexicons).map(([subject, lexicon]) => [
      subject,
      compile(Object.values(lexicon).flat(), 'anywhere'),
    ]),
  );
const attestationSubjects = subjectsOf(attestations);
const policySubjects = subjectsOf(policies);
const roleSubjects = subjectsOf(personRoles);
const isSubject = (subjects: Map<string, RegExp>, subject: string, words: string): boolean =>
  subjects.get(subject)?.test(foldText(words)) ?? false;
