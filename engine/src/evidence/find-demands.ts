import { countBefore, noun, nouns } from '#eligibility/count-nouns.ts';
import { findConditions } from '#eligibility/find-conditions.ts';
import { atMost, experience, insured, turnover, yearsNoun } from '#lexicon/conditions.ts';
import {
  accounts,
  asksForReferences,
  attestations,
  curricula,
  handingIn,
  pastYears,
  personRoles,
  policies,
  withinYears,
} from '#lexicon/demands.ts';
import { compile, holds, type Lexicon } from '#lexicon/lexicon.ts';
import { amountsIn } from '#requirements/facts/money.ts';
import { foldText, westernDigits } from '#text/fold.ts';
import type { Demand } from './demand.ts';

/** What the words of a requirement, or of an item of a checklist, ask to be handed in; none where they ask for nothing of the kind. */
export function findDemands(text: string): Demand[] {
  const found: Demand[] = [];
  const add = (kind: Demand['kind'], values: Partial<Demand> = {}) => {
    const demand = { kind, subject: '', atLeast: null, currency: null, count: null, years: null, ...values };
    if (!found.some((one) => one.kind === kind && one.subject === demand.subject)) found.push(demand);
  };
  const folded = foldText(text);
  const conditions = findConditions(text);
  for (const { kind, subject, atLeast, currency } of conditions)
    if (kind === 'certificate') {
      const attested = attestedBy[subject];
      add(attested ? 'attestation' : 'certificate', { subject: attested ?? subject });
    } else if (kind === 'insurance') add('insurance', { subject, atLeast, currency });
  const stated = conditions.find(({ kind }) => kind === 'turnover');
  const isHandedIn = asksToHandIn(text);
  if (stated || (isHandedIn && isAccounts(text)))
    add('accounts', {
      atLeast: stated?.isCumulative ? null : (stated?.atLeast ?? null),
      currency: stated?.currency ?? null,
      count: yearsIn(folded),
    });
  if (isHandedIn) {
    for (const { subject, isIn } of attestationSubjects) if (isIn(text)) add('attestation', { subject });
    for (const { subject, isIn } of policySubjects) if (isIn(text)) add('policy', { subject });
  }
  const roles = roleSubjects.filter(({ isIn }) => isIn(text));
  const ofExperience =
    isExperience(text) && roles.length > 0 ? (countBefore(folded, plainYears) ?? null) : null;
  if ((isHandedIn && isCurriculum(text)) || ofExperience !== null) {
    for (const { subject } of roles) add('person', { subject, years: ofExperience });
    if (roles.length === 0) add('person');
  }
  const references = conditions.find(({ kind }) => kind === 'references');
  if (references || (isHandedIn && isReferences(text)))
    add('reference', {
      count: references?.atLeast ?? null,
      years: isWithin(text) ? yearsIn(folded) : null,
      ...valueOfEach(text),
    });
  return found;
}

/** Arabic names some attestations as certificates. */
const attestedBy: Readonly<Record<string, string>> = {
  'شهادة الزكاة': 'tax',
  'شهادة السعودة': 'local-staff',
  'شهادة التأمينات الاجتماعية': 'social-security',
  'شهادة الغرفة التجارية': 'chamber',
};

/** What each reference must have been worth: the amount that is named with them, and no other. */
function valueOfEach(text: string): Pick<Demand, 'atLeast' | 'currency'> {
  const none = { atLeast: null, currency: null };
  for (const sentence of westernDigits(text).replaceAll('٬', ',').split(sentenceEnds)) {
    const isOfReferences =
      isReferences(sentence) || countBefore(foldText(sentence), nouns.references) !== undefined;
    if (!isOfReferences || isBoundAbove(sentence) || isTurnover(sentence) || isInsured(sentence)) continue;
    const [money] = amountsIn(sentence);
    if (money) return { atLeast: money.amount, currency: money.currency };
  }
  return none;
}
const sentenceEnds = /[;•\n؛]|[.!?](?=\s)/u;

/** Of how many years: `three financial years`, `trois derniers exercices`, `السنوات الخمس`. */
function yearsIn(folded: string): number | null {
  const before = countBefore(folded, countedYears);
  if (before !== undefined) return before <= mostYears ? before : null;
  const after = yearsFirst.exec(folded)?.[1];
  return after === undefined ? null : (arabicNumbers.get(after) ?? null);
}
/** More is a year of the calendar. */
const mostYears = 60;
const arabicNumbers = new Map([
  ['ثلاث', 3],
  ['اربع', 4],
  ['خمس', 5],
  ['ست', 6],
  ['سبع', 7],
  ['ثماني', 8],
  ['تسع', 9],
  ['عشر', 10],
]);
const yearsFirst = new RegExp(
  `(?:سنوات|اعوام) (?:ال)?(${[...arabicNumbers.keys()].join('|')})(?= |ه |$|[،.])`,
  'u',
);
const countedYears = noun(pastYears, 2, /(?:سنتين|عامين)(?= |$)/u);
const plainYears = noun(yearsNoun, 0, /(?:سنتين|عامين)(?= |$)/u);

const asksToHandIn = holds(handingIn);
const isAccounts = holds(accounts);
const isTurnover = holds(turnover);
const isInsured = holds(insured);
const isBoundAbove = holds(atMost);
const isExperience = holds(experience);
const isCurriculum = holds(curricula);
const isReferences = holds(asksForReferences);
const isWithin = holds(withinYears);
const subjectsOf = (lexicons: Readonly<Record<string, Lexicon>>) =>
  Object.entries(lexicons).map(([subject, lexicon]) => {
    const pattern = compile(Object.values(lexicon).flat(), 'anywhere');
    return { subject, isIn: (text: string) => pattern.test(foldText(text)) };
  });
const attestationSubjects = subjectsOf(attestations);
const policySubjects = subjectsOf(policies);
const roleSubjects = subjectsOf(personRoles);
