import { isInPreparation } from '@bidloom/contract/bid-statuses';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { ProgressRing } from '#ui/feedback/progress.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { MissingItems } from '../MissingItems.tsx';
import { useOpenBid } from './bid-context.ts';
import { HandedIn } from './HandedIn.tsx';
import { useReadiness } from './readiness.api.ts';

/** How near the bid is to being handed in: a ring, and each thing that is still missing with its place; then, what was handed in. */
export function Readiness() {
  const { t } = useTranslation();
  const { bid } = useOpenBid();
  const read = useReadiness(bid._id);
  const { data, isError } = read;
  if (!data)
    return isError ? <ReadFailed read={read} title={t('bids.readiness.failed')} size="small" /> : <Awaited />;
  if (!isInPreparation(bid.status)) return <HandedIn sealed={data.sealed} />;
  const { share, items, counts } = data;
  return (
    <section aria-label={t('bids.readiness.title')} className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <ProgressRing share={share} size={56} label={t('bids.readiness.share')} />
        <div className="min-w-0">
          <h2 className="text-base">{t('bids.readiness.title')}</h2>
          <p className="text-ink-muted text-sm">
            {items.length === 0
              ? t('bids.readiness.ready')
              : t('bids.readiness.missing', { count: items.length })}
          </p>
        </div>
      </div>
      {items.length === 0 ? (
        <p className="text-ink-muted flex items-center gap-2 text-sm">
          <CircleCheck size={16} className="text-success shrink-0" aria-hidden />
          {t('bids.readiness.nothingMissing')}
        </p>
      ) : (
        <MissingItems bid={bid._id} items={items} />
      )}
      {counts.marks > 0 ? (
        <p className="text-ink-muted text-sm tabular-nums">
          {t('bids.readiness.marks', { risk: counts.marksAtRisk, marks: counts.marks })}
        </p>
      ) : null}
    </section>
  );
}

/** As much room as most bids take, so that what stands below stays where it is. */
function Awaited() {
  return (
    <Loading className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Skeleton className="size-14 rounded-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-3 w-32" />
        </div>
      </div>
      {['w-4/5', 'w-3/5', 'w-2/3', 'w-2/5'].map((width) => (
        <div key={width} className="flex h-3 items-center gap-2">
          <Skeleton className="size-4 rounded-full" />
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
    </Loading>
  );
}
