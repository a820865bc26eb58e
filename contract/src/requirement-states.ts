import { z } from 'zod';

/** What people decide of a requirement, as it is stored. `answered`: a person has written an answer, or says that it is met. */
export const requirementStatuses = ['open', 'answered', 'in-review', 'approved', 'ignored'] as const;
export type RequirementStatus = (typeof requirementStatuses)[number];

/**
 * Where a requirement stands: the one definition that lists, filters, counts, files and notices go by (decision 0085). Each is in
 * exactly one. `open`: nothing is written. `drafted`: words are there that no person has taken over. `answered`, `in-review`,
 * `approved`: as a person decided. `ignored`: a person says it needs no answer. `withdrawn`: the documents no longer demand it,
 * or a person accepted that one of them withdraws it.
 */
export const requirementStates = [
  'open',
  'drafted',
  'answered',
  'in-review',
  'approved',
  'ignored',
  'withdrawn',
] as const;
export type RequirementState = (typeof requirementStates)[number];

/** Still to be answered: without words, or with a draft that nobody has taken over. */
export const unansweredStates = ['open', 'drafted'] as const;
/** With an answer of a person. */
export const answeredStates = ['answered', 'in-review', 'approved'] as const;
/** What is asked of the bid; the others need no answer. */
export const askedStates = [...unansweredStates, ...answeredStates] as const;

export const isUnanswered = (state: RequirementState): boolean =>
  unansweredStates.some((one) => one === state);
export const isAnswered = (state: RequirementState): boolean => answeredStates.some((one) => one === state);
export const isAsked = (state: RequirementState): boolean => askedStates.some((one) => one === state);

/**
 * The state that follows from what is stored. The column `requirements.state` (migration 0079) holds the same; this is for what is
 * not stored yet: a change that a screen shows before the server has it, a file that a run writes.
 */
export function stateOf({
  status,
  isDraft,
  answer,
  change = null,
  withdrawal = null,
}: {
  status: RequirementStatus;
  isDraft: boolean;
  answer: string;
  /** What the documents did to it. */
  change?: { kind: string } | null;
  /** By which words it is withdrawn, where somebody accepted that; ends with another status than ignored. */
  withdrawal?: object | null;
}): RequirementState {
  if (status === 'ignored') return withdrawal ? 'withdrawn' : 'ignored';
  if (change?.kind === 'removed') return 'withdrawn';
  if (status === 'approved') return 'approved';
  if (isDraft && answer !== '') return 'drafted';
  if (status !== 'open') return status;
  return answer === '' ? 'open' : 'drafted';
}

/** How many requirements of a bid are in each state. The states add up to `total`. */
export const RequirementCounts = z.strictObject({
  total: z.int(),
  states: z.strictObject(
    Object.fromEntries(requirementStates.map((state) => [state, z.int()])) as Record<
      RequirementState,
      z.ZodInt
    >,
  ),
  /** `total` without those ignored and withdrawn. */
  asked: z.int(),
  /** Of those asked: answered, in review or approved. */
  withAnswer: z.int(),
  /** Of those asked. */
  mandatory: z.int(),
  mandatoryWithAnswer: z.int(),
  /** Of those asked: a document is still needed, whatever is written; none for an approved answer. */
  needEvidence: z.int(),
});
export type RequirementCounts = z.infer<typeof RequirementCounts>;
