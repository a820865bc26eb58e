import {
  atLeast,
  atMost,
  certificates,
  certifying,
  experience,
  insurances,
  insured,
  roles,
  summedOverYears,
  turnover,
  type InsuranceSubject,
} from '#lexicon/conditions.ts';
import { holds } from '#lexicon/lexicon.ts';
import { amountsIn } from '#requirements/facts/money.ts';
import { foldText, westernDigits } from '#text/fold.ts';
import { countBefore, nouns } from './count-nouns.ts';

type ConditionKind = 'turnover' | 'references' | 'experience' | 'staff' | 'certificate' | 'insurance';

/** What whoever bids must have: a figure that is reached, or a certificate or an insurance that is held. */
export type FoundCondition = {
  kind: ConditionKind;
  /** Which certificate (by name) or insurance (by subject); empty where any will do. */
  subject: string;
  atLeast: number | null;
  /** Of an amount: the ISO code, or the bare sign where several countries have it. */
  currency: string | null;
  /** Summed over several years. */
  isCumulative: boolean;
};

/** The conditions that the words of one requirement set for whoever may bid; none where it sets none, or where it is not sure. */
export function findConditions(text: string): FoundCondition[] {
  const found: FoundCondition[] = [];
  const add = (kind: ConditionKind, values: Partial<FoundCondition> = {}) => {
    const condition = { kind, subject: '', atLeast: null, currency: null, isCumulative: false, ...values };
    // The first of a kind counts: what follows it says the same again, or for a case of its own.
    if (!found.some((one) => one.kind === kind && one.subject === condition.subject)) found.push(condition);
  };
  const isCumulative = isSummed(text);
  for (const { kind, subject, amount, currency } of moneyConditions(
    westernDigits(text).replaceAll('٬', ',').replaceAll('٫', '.'),
  ))
    add(kind, { subject, atLeast: amount, currency, isCumulative: kind === 'turnover' && isCumulative });
  for (const subject of certificatesIn(text)) add('certificate', { subject });
  const folded = foldText(text);
  const isOfPerson = isRole(text);
  const references = countBefore(folded, nouns.references);
  if (references !== undefined && !isBoundAbove(text)) add('references', { atLeast: references });
  const years = countBefore(folded, nouns.years);
  if (years !== undefined && isExperience(text) && !isOfPerson && references === undefined)
    add('experience', { atLeast: years });
  const staff = countBefore(folded, nouns.staff);
  if (staff !== undefined && isLower(text)) add('staff', { atLeast: staff });
  return found;
}

type MoneyCondition = {
  kind: 'turnover' | 'insurance';
  subject: InsuranceSubject | '';
  amount: number | null;
  currency: string | null;
};

/** Amounts of turnover and insurance. An amount belongs to what its own part of the sentence names, else to what was named last. */
function moneyConditions(text: string): MoneyCondition[] {
  const found: MoneyCondition[] = [];
  for (const sentence of text.split(sentenceEnds)) {
    if (isBoundAbove(sentence)) continue;
    const parts = amountsIn(sentence).length > 1 ? sentence.split(partEnds) : [sentence];
    let named: Pick<MoneyCondition, 'kind' | 'subject'> | undefined;
    for (const part of parts) {
      named = nameOf(part) ?? named;
      const [money] = amountsIn(part);
      if (named && money) found.push({ ...named, amount: money.amount, currency: money.currency });
    }
    // To be insured without a sum is a condition too, where the insurance is named.
    if (
      named?.kind === 'insurance' &&
      named.subject !== '' &&
      !found.some((one) => one.subject === named?.subject)
    )
      found.push({ ...named, amount: null, currency: null });
  }
  return found;
}
const sentenceEnds = /[;•\n؛]|[.!?](?=\s)/u;
const partEnds = /,\s|،|\s(?:and|et|ainsi que|plus)\s|\sو(?=\p{L})/iu;

function nameOf(part: string): Pick<MoneyCondition, 'kind' | 'subject'> | undefined {
  const subject = insuranceSubjects.find(({ isIn }) => isIn(part))?.subject;
  // Liability alone is what a contract speaks of; with a sum or the word it is insured.
  if (subject !== undefined && (isInsured(part) || amountsIn(part).length > 0))
    return { kind: 'insurance', subject };
  if (isTurnover(part)) return { kind: 'turnover', subject: '' };
  return isInsured(part) ? { kind: 'insurance', subject: '' } : undefined;
}

function certificatesIn(text: string): string[] {
  if (!isCertifying(text)) return [];
  const numbers = [...foldText(text).matchAll(isoNumber)].map(([, number]) => `ISO ${number}`);
  const named = certificateNames.filter(({ isIn }) => isIn(text)).map(({ name }) => name);
  // Whoever asks for the greater does not ask for the lesser beside it.
  const others = named.includes('Cyber Essentials Plus')
    ? named.filter((name) => name !== 'Cyber Essentials')
    : named;
  return [...new Set([...numbers, ...others])];
}
const isoNumber = /\biso(?:\s?[/-]\s?iec)?[\s:-]*(\d{4,5})\b/gu;

const isTurnover = holds(turnover);
const isSummed = holds(summedOverYears);
const isInsured = holds(insured);
const isRole = holds(roles);
const isExperience = holds(experience);
const isCertifying = holds(certifying);
const isLower = holds(atLeast);
const isBoundAbove = holds(atMost);
const insuranceSubjects = (Object.keys(insurances) as InsuranceSubject[]).map((subject) => ({
  subject,
  isIn: holds(insurances[subject]),
}));
const certificateNames = Object.entries(certificates).map(([name, lexicon]) => ({
  name,
  isIn: holds(lexicon),
}));
