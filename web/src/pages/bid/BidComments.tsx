import { useSearchParams } from 'react-router';
import { useMembers } from '#lib/calls/use-members.ts';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { CommentComposer } from '#features/comments/CommentComposer.tsx';
import { CommentList } from '#features/comments/CommentList.tsx';
import { markInOrder } from '#ui/layout/in-order.ts';

/** What was said about the bid. */
export function BidComments() {
  const { bid, zone, lockedBecause } = useOpenBid();
  const { data: members = [] } = useMembers();
  const [parameters] = useSearchParams();
  return (
    <div ref={markInOrder} className="in-order flex max-w-[56rem] flex-col gap-6">
      <CommentList bid={bid._id} zone={zone} shown={parameters.get('comment') ?? undefined} />
      <CommentComposer bid={bid._id} members={members} lockedBecause={lockedBecause} />
    </div>
  );
}
