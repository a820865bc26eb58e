import { useMembers } from '#lib/calls/use-members.ts';
import { useSessionCheck } from '#features/auth/auth.api.ts';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { ReviewRounds } from '#features/reviews/ReviewRounds.tsx';

/** In which rounds the bid is reviewed, and what reviewers found. */
export function BidReviews() {
  const { bid, zone, lockedBecause } = useOpenBid();
  const { data: members = [] } = useMembers();
  const { user } = useSessionCheck();
  return (
    <ReviewRounds bid={bid._id} me={user?._id} members={members} zone={zone} lockedBecause={lockedBecause} />
  );
}
