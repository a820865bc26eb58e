import type { BidRow } from '@bidloom/contract/bids';
import type { BidColumn } from '#features/bids/table/bid-columns.ts';
import { urgencyOf } from '#ui/dates/time-left.ts';

/** What decides, beside the bid, how its cells look. */
type Around = { isActive: boolean; leftMs: number; isShortened: boolean };

/** The name of how a bid's cell in a column looks: the same for all bids whose cells differ in their words alone. */
export function variantOf(column: BidColumn, bid: BidRow, around: Around): string {
  switch (column) {
    case 'originalTitle':
      return bid.test ? 'test' : 'real';
    case 'deadline':
      return `${around.isActive ? urgencyOf(around.leftMs) : 'past'}${bid.isDeadlineAssumed ? ' assumed' : ''}`;
    case 'status':
      return bid.status;
    case 'client':
      return bid.client.name === '' ? 'none' : 'named';
    case 'value':
      return bid.value === null ? 'none' : around.isShortened ? 'shortened' : 'whole';
    case 'tasks':
      return bid.tasks.total === 0 ? 'none' : 'some';
    case 'team':
      return bid.team.length === 0 ? 'none' : 'some';
    case 'priority':
      return String(bid.priority);
    case 'type':
      return 'any';
    case 'services':
      return bid.services.length === 0 ? 'none' : 'some';
    case 'comments':
      break;
  }
  return bid.commentCount === 0 ? 'none' : 'some';
}
