import { activeStatuses } from '@bidloom/contract/bid-statuses';
import type { BidRow } from '@bidloom/contract/bids';
import type { LocalDay } from '#ui/dates/zoned-time.ts';

/** What every day of a calendar needs. */
export type DayContext = {
  today: LocalDay;
  /** In milliseconds. */
  now: number;
  zone: string;
  onMove: (bid: BidRow, day: LocalDay) => void;
  lockedBecause?: string | undefined;
};

/** Nobody waits for the deadline of a closed bid any more, so it stays where it is. */
export const isOpenBid = ({ status }: BidRow): boolean => activeStatuses.some((active) => active === status);
