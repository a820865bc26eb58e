import { useSessionCheck } from '#features/auth/auth.api.ts';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { BestReferences } from '#features/evidence/BestReferences.tsx';
import { BidEvidence } from '#features/evidence/BidEvidence.tsx';

/** What the bid is asked to hand in, the references that fit, and its annexes from the vault. */
export function BidEvidencePart() {
  const { bid, currency, responseLockedBecause: lockedBecause } = useOpenBid();
  const { user } = useSessionCheck();
  return (
    <BidEvidence
      bid={bid._id}
      currency={currency}
      me={user?._id}
      lockedBecause={lockedBecause}
      below={<BestReferences bid={bid._id} lockedBecause={lockedBecause} />}
    />
  );
}
