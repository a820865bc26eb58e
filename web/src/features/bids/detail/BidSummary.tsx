import { isInPreparation, wasHandedIn } from '@bidloom/contract/bids';
import { useTranslation } from 'react-i18next';
import { ProgressRing } from '#ui/progress.tsx';
import { BidStatus } from '../BidStatus.tsx';
import { useOpenBid } from './bid-context.ts';
import { useReadiness } from './readiness.api.ts';

/** The rail in one line, where it is folded: status, what is missing, who reviews. */
export function BidSummary() {
  const { t } = useTranslation();
  const { bid } = useOpenBid();
  const { data } = useReadiness(bid._id);
  const left = data?.items.length ?? 0;
  const words = left === 0 ? t('bids.readiness.ready') : t('bids.readiness.missing', { count: left });
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <BidStatus status={bid.status} />
      {!isInPreparation(bid.status) ? (
        <span>{t(wasHandedIn(bid) ? 'bids.handedIn.yes' : 'bids.handedIn.no')}</span>
      ) : data ? (
        <span className="flex items-center gap-2">
          <ProgressRing share={data.share} size={20} label={t('bids.readiness.share')} />
          {words}
        </span>
      ) : (
        <span className="h-5 w-40" aria-hidden />
      )}
      <span className="text-ink-muted min-w-0 truncate max-sm:hidden">
        {t('ui.label', { label: t('bids.fields.reviewer') })}{' '}
        <bdi>{bid.reviewer?.fullName ?? t('bids.nobody')}</bdi>
      </span>
    </span>
  );
}
