import { activeStatuses, closedStatuses, type BidStatus } from '@bidloom/contract/bids';
import type { StatusStage, Tone } from '#ui/badge.tsx';

export const isActive = (status: BidStatus): boolean => activeStatuses.some((active) => active === status);

/**
 * Where a bid may move, its own status first among equals: an active bid to any other, a closed one only back to
 * in-progress (contract, section 6).
 */
export const movesOf = (status: BidStatus): { active: BidStatus[]; closed: BidStatus[] } =>
  isActive(status)
    ? { active: [...activeStatuses], closed: [...closedStatuses] }
    : { active: ['in-progress'], closed: [status] };

/** How far along a status is, and its tone. */
export const statusLooks: Record<BidStatus, { stage: StatusStage; tone: Tone }> = {
  'in-progress': { stage: 'half', tone: 'accent' },
  'in-review': { stage: 'half', tone: 'warning' },
  submitted: { stage: 'full', tone: 'accent' },
  shortlisted: { stage: 'full', tone: 'success' },
  won: { stage: 'done', tone: 'success' },
  lost: { stage: 'stopped', tone: 'danger' },
  'no-bid': { stage: 'stopped', tone: 'neutral' },
  revoked: { stage: 'stopped', tone: 'neutral' },
};
