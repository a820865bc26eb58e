/**
 * Where a bid stands: the one definition that the list, the board, the dashboard, the statistics, notices and letters go by.
 * Imports nothing.
 */

/** While it is one of these a bid is being prepared: its answers can be approved and its deadline counts. */
export const preparedStatuses = ['in-progress', 'in-review'] as const;
/** It is with the buyer, who has not decided. */
const awaitingStatuses = ['submitted', 'shortlisted'] as const;
/** The buyer has decided: these are what a win rate is of. */
export const decidedStatuses = ['won', 'lost'] as const;
/** The pipeline: what may still be won. */
export const activeStatuses = [...preparedStatuses, ...awaitingStatuses] as const;
export const closedStatuses = [...decidedStatuses, 'no-bid', 'revoked'] as const;
/** Active first, then closed. */
export const bidStatuses = [...activeStatuses, ...closedStatuses] as const;
export type BidStatus = (typeof bidStatuses)[number];
/** Where only what was handed in can stand. */
export const handedInStatuses = [...awaitingStatuses, ...decidedStatuses] as const;

/**
 * What the figures of a list are told by; each status is in exactly one. What was lost, given up or taken back is no part of the
 * pipeline, nor is what was won.
 */
export const bidGroups = {
  active: activeStatuses,
  won: ['won'],
  lost: ['lost'],
  givenUp: ['no-bid', 'revoked'],
} as const satisfies Record<string, readonly BidStatus[]>;
export type BidGroup = keyof typeof bidGroups;

const isOneOf =
  (statuses: readonly BidStatus[]) =>
  (status: string): boolean =>
    statuses.some((one) => one === status);

/** Whether there is still work to do before a bid is handed in: neither is it with the buyer nor was it given up. */
export const isInPreparation = isOneOf(preparedStatuses);
export const isActive = isOneOf(activeStatuses);
export const isAwaiting = isOneOf(awaitingStatuses);
export const isClosed = isOneOf(closedStatuses);

/** Whether a bid has been handed in, before or now: it says when, or it stands where only what was handed in can stand. */
export const wasHandedIn = ({
  status,
  submittedAt,
}: {
  status: string;
  submittedAt: string | null;
}): boolean => submittedAt !== null || isOneOf(handedInStatuses)(status);
