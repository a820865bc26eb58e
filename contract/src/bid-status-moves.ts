import { bidStatuses, isActive, type BidStatus } from './bid-statuses.ts';

/** Where a bid can go from a status, itself left out: an active one anywhere, a closed one only back to in-progress. */
export const movesFrom = (status: BidStatus): BidStatus[] =>
  isActive(status) ? bidStatuses.filter((other) => other !== status) : ['in-progress'];

/** Where all of several bids can go at once. */
export const movesFromAll = (statuses: BidStatus[]): BidStatus[] =>
  bidStatuses.filter((to) => statuses.every((from) => from === to || movesFrom(from).includes(to)));
