import { eligibilityHeadings } from '#lexicon/criteria.ts';
import { asWritten } from '#lexicon/lexicon.ts';
import { isHundred } from '#requirements/facts/criterion-lines.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import {
  criteriaLists,
  type CriteriaList,
  type Criterion,
  hasPrice,
  inOrderOfWorth,
  isDoubtful,
  isWhole,
  shareOfUsual,
} from '#requirements/facts/criteria.ts';
import type { Stated } from '#requirements/facts/stated.ts';
import { type Candidate, flag, merged, plainWords, share, thoseOf } from './choose.ts';

/** A list of award criteria; `value` has all of them in one line. */
export type StatedCriteria = Stated & { criteria: Criterion[] };

/** Which lists may be the award criteria, the one that the order of the rules prefers first, each with what speaks for it. */
export function candidatesForCriteria(documents: RankedDocument[]): Candidate<StatedCriteria>[] {
  const all = inOrderOfWorth(criteriaLists(documents));
  const lists = all.filter((list) => !all.some((other) => isWithin(list, other)));
  const times = new Map<string, number>();
  for (const { criteria } of lists) times.set(lineOf(criteria), (times.get(lineOf(criteria)) ?? 0) + 1);
  const candidates = merged(
    lists.map((list, at) => ({
      found: statedCriteria(list),
      features: { [`by ${list.by}`]: 1, first: flag(at === 0), ...surroundings(list) },
    })),
  ).slice(0, mostLists);
  return candidates.map(({ found, features }) => {
    const { criteria } = found;
    const others = candidates.filter((other) => other.found !== found);
    const weighed = criteria.filter(({ weight }) => weight !== null).length;
    return {
      found,
      objections: thoseOf({
        'parts of a score': isOfParts(criteria),
        'weighed otherwise': others.some(({ found: other }) => weighsOtherwise(criteria, other.criteria)),
      }),
      features: {
        ...features,
        whole: flag(isWhole(criteria)),
        price: flag(hasPrice(criteria)),
        'whole with price': flag(isWhole(criteria) && hasPrice(criteria)),
        usual: shareOfUsual(criteria),
        weighed: weighed / criteria.length,
        'no weight': flag(weighed === 0),
        many: share(Math.max(0, criteria.length - 6), 10),
        'long names': criteria.filter(({ name }) => name.split(/\s+/).length > 14).length / criteria.length,
        doubtful: flag(isDoubtful(criteria)),
        part: flag(others.some(({ found: other }) => isPartOf(criteria, other.criteria))),
        covered: flag(others.some(({ found: other }) => isCoveredBy(criteria, other.criteria))),
        again: share((times.get(found.value) ?? 1) - 1, 3),
        agreed: flag(others.some(({ found: other }) => weighsTheSame(criteria, other.criteria))),
        'whole rival': flag(!isWhole(criteria) && others.some(({ found: other }) => isWhole(other.criteria))),
        rivals: share(others.filter(({ found: other }) => rivals(criteria, other.criteria)).length, 3),
        'price rival': flag(
          !hasPrice(criteria) &&
            others.some(({ found: other }) => isWhole(other.criteria) && hasPrice(other.criteria)),
        ),
        alone: flag(others.length === 0),
      },
    };
  });
}

/** The parts of one criterion stand between it and the next of a list whose criteria make the whole. */
function isWithin(list: CriteriaList, other: CriteriaList): boolean {
  const [[first, last], [from, until]] = [list.span, other.span];
  return (
    list.document === other.document &&
    from < first &&
    last < until &&
    isWhole(other.criteria) &&
    list.by !== other.by &&
    !weighsTheSame(list.criteria, other.criteria) &&
    other.criteria.every(({ weight }) => weight !== null)
  );
}

/** More lists than these are no help to whoever decides, nor to what learns. */
const mostLists = 10;

function statedCriteria({ criteria, start, document }: CriteriaList): StatedCriteria {
  const { page, paragraph } = start.anchor;
  return {
    value: lineOf(criteria),
    quote: start.text,
    ...(page === undefined ? {} : { page }),
    ...(paragraph === undefined ? {} : { paragraph }),
    document,
    criteria,
  };
}

const lineOf = (criteria: Criterion[]): string =>
  criteria.map(({ name, weight }) => (weight === null ? name : `${name} ${weight}`)).join('; ');

function surroundings({ start, role }: CriteriaList): Record<string, number> {
  const words = `${start.section} ${start.text.slice(0, 200)}`;
  return {
    row: flag(start.kind === 'table-row'),
    eligibility: flag(isEligibility.test(words)),
    addendum: flag(role === 'addendum'),
  };
}
const isEligibility = asWritten(eligibilityHeadings);

/** "Technical 100, of which approach 70", or points without a price that make no hundred: parts of the technical score. */
const isOfParts = (criteria: Criterion[]): boolean =>
  (criteria.length > 1 && criteria.some(({ weight }) => (weight ?? 0) >= 100)) ||
  (!hasPrice(criteria) && isWhole(criteria) && !isHundred(criteria));

/** The same names with other weights, as each lot may have its own. */
function weighsOtherwise(one: Criterion[], other: Criterion[]): boolean {
  if (one.length !== other.length || !isWhole(one) || !isWhole(other)) return false;
  const weights = new Map(other.map(({ name, weight }) => [plainWords(name), weight]));
  return (
    one.every(({ name }) => weights.has(plainWords(name))) &&
    one.some(({ name, weight }) => weights.get(plainWords(name)) !== weight)
  );
}

/** As many criteria with the same weights: the same list in other words. */
const weighsTheSame = (one: Criterion[], other: Criterion[]): boolean =>
  isWhole(one) &&
  one.length === other.length &&
  one.every(({ weight }, at) => weight !== null && weight === other[at]?.weight);

/** Another whole that says something else: neither the same in other words nor more or less of it. */
const rivals = (one: Criterion[], other: Criterion[]): boolean =>
  isWhole(other) &&
  !weighsTheSame(one, other) &&
  !isPartOf(one, other) &&
  !isPartOf(other, one) &&
  !isCoveredBy(one, other) &&
  !isCoveredBy(other, one);

/** What one criterion of the other is made of: the weights add up to its own. */
function isPartOf(one: Criterion[], other: Criterion[]): boolean {
  const sum = one.reduce((total, { weight }) => total + (weight ?? 0), 0);
  return sum > 0 && sum < 99.5 && isWhole(other) && other.some(({ weight }) => weight === sum);
}

/** All names of one are among those of the longer other. */
function isCoveredBy(one: Criterion[], other: Criterion[]): boolean {
  const names = new Set(other.map(({ name }) => plainWords(name)));
  return one.length < other.length && one.every(({ name }) => names.has(plainWords(name)));
}
