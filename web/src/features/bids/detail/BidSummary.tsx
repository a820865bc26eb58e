import { useTranslation } from 'react-i18next';
import { ProgressRing } from '#ui/progress.tsx';
import { BidStatus } from '../BidStatus.tsx';
import { useOpenBid } from './bid-context.ts';
import { readinessOf, type RequirementCounts } from './readiness.ts';

/** The rail in one line, where it is folded: status, what is missing, who reviews. */
export function BidSummary({ requirements }: { requirements: RequirementCounts | undefined }) {
  const { t } = useTranslation();
  const { bid } = useOpenBid();
  const { share, steps } = readinessOf(bid, requirements ?? { mandatory: 0, open: 0 });
  const left = steps.filter(({ missing }) => missing > 0).length;
  const words = left === 0 ? t('bids.readiness.ready') : t('bids.readiness.missing', { count: left });
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <BidStatus status={bid.status} />
      {requirements ? (
        <span className="flex items-center gap-2">
          <ProgressRing
            share={share}
            size={20}
            label={t('bids.readiness.ring', { done: steps.length - left, total: steps.length })}
          />
          {words}
        </span>
      ) : null}
      <span className="text-ink-muted min-w-0 truncate max-sm:hidden">
        {t('bids.fields.reviewer')}
        {': '}
        <bdi>{bid.reviewer?.fullName ?? t('bids.nobody')}</bdi>
      </span>
    </span>
  );
}
