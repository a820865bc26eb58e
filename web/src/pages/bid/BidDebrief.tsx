import { decidedStatuses } from '@bidloom/contract/bid-statuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { FilePreview } from '#features/files/FilePreview.tsx';
import { Debrief } from '#features/outcomes/Debrief.tsx';
import { useDebrief } from '#features/outcomes/outcomes.api.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Beside } from './Beside.tsx';

/** What is known of the outcome of the bid, with the buyer's letter beside it. */
export function BidDebrief({ onEdit }: { onEdit: () => void }) {
  const { t } = useTranslation();
  const { bid, zone, currency, lockedBecause } = useOpenBid();
  const role = useSelectedCompany()?.role;
  const debrief = useDebrief(bid._id);
  const [shown, setShown] = useState<{ quote: string; page: number | null }>();
  if (!decidedStatuses.some((status) => status === bid.status))
    return <EmptyState drawing="bids" title={t('outcomes.notYet')} description={t('outcomes.notYetHint')} />;
  if (debrief.isError && !debrief.data)
    return <ReadFailed read={debrief} title={t('outcomes.errors.read')} />;
  if (!debrief.data) return <SkeletonRows count={8} />;
  const file = debrief.data.letter?.file;
  return (
    <Beside
      title={file?.name ?? ''}
      onClose={() => setShown(undefined)}
      beside={
        shown && file ? (
          <FilePreview
            key={`${file._id} ${shown.quote}`}
            file={file}
            page={shown.page ?? undefined}
            words={shown.quote || undefined}
            onClose={() => setShown(undefined)}
          />
        ) : null
      }
    >
      <Debrief
        bid={bid}
        debrief={debrief.data}
        currency={currency}
        zone={zone}
        lockedBecause={lockedBecause}
        canChangeScorecard={role === 'admin' || role === 'owner'}
        shown={shown?.quote}
        onShow={setShown}
        onEdit={onEdit}
      />
    </Beside>
  );
}
