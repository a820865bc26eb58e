import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { CorrespondencePart } from '#features/correspondence/CorrespondencePart.tsx';

/** Letters to the buyer of the bid, and what came back. */
export function BidCorrespondence() {
  const { bid, zone, lockedBecause } = useOpenBid();
  const role = useSelectedCompany()?.role;
  const { _id, originalTitle, reference, status, questionsDeadline, originalFiles, generatedFiles } = bid;
  return (
    <CorrespondencePart
      bid={{
        _id,
        title: originalTitle,
        reference,
        status,
        questionsDeadline,
        files: [...generatedFiles, ...originalFiles],
      }}
      zone={zone}
      lockedBecause={lockedBecause}
      isAdmin={role === 'admin' || role === 'owner'}
      addressOf={(file) => `/bids/${_id}/documents?shown=${file}`}
    />
  );
}
