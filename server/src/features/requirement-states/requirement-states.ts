import {
  answeredStates,
  askedStates,
  requirementStates,
  type RequirementState,
} from '@bidloom/contract/requirement-states';

/** Whether a requirement `r` is in one of some states, as SQL. */
export const isIn = (r: string, states: readonly RequirementState[]): string =>
  `${r}.state in (${states.map((state) => `'${state}'`).join(', ')})`;

/**
 * The keys of what must still be brought for a requirement `r`, as SQL: nothing once somebody has approved, ignored or lost it, and no
 * `explanation` once somebody has answered: that stands for words that somebody must write, not for a paper.
 */
export const missingEvidence = (r: string): string =>
  `case when ${r}.state = 'approved' or not ${isIn(r, askedStates)} then '{}'
    when ${isIn(r, answeredStates)} then array_remove(${r}.missing_evidence, 'explanation') else ${r}.missing_evidence end`;

const asked = isIn('r', askedStates);
const withAnswer = isIn('r', answeredStates);
const count = (what: string) => `count(*) filter (where ${what})`;

/** The `RequirementCounts` of the contract for a bid, as SQL. */
export const requirementCounts = (bid: string): string => `(select json_build_object('total', count(*),
    'states', json_build_object(${requirementStates.map((state) => `'${state}', ${count(isIn('r', [state]))}`).join(', ')}),
    'asked', ${count(asked)}, 'withAnswer', ${count(withAnswer)},
    'mandatory', ${count(`${asked} and r.mandatory`)}, 'mandatoryWithAnswer', ${count(`${withAnswer} and r.mandatory`)},
    'needEvidence', ${count(`array_remove(${missingEvidence('r')}, 'explanation') <> '{}'`)})
  from requirements r where r.bid_id = ${bid})`;
