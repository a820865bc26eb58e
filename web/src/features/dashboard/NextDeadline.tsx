import type { BidRow } from '@bidloom/contract/bids';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSelectedZone } from '#lib/time/zone.ts';
import { AssumedMark } from '#ui/dates/assumed-mark.tsx';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNextDeadlines } from './dashboard.api.ts';
import { Timeline } from './Timeline.tsx';

/** The deadline that comes first, with what its bid asks for next; below it everything that is due in the next two weeks. */
export function NextDeadline({ renderStep }: { renderStep: (bid: BidRow) => ReactNode }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const { data: bids, isError } = useNextDeadlines();
  // A failure is said by the list of due bids.
  if (isError && !bids) return null;
  if (!bids)
    return (
      <Loading>
        <Skeleton className="h-48 rounded-lg max-sm:h-92" />
      </Loading>
    );
  const [first] = bids;
  if (!first) return null;
  return (
    <section aria-label={t('dashboard.next.title')} className="border-line bg-surface rounded-lg border">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-ink-muted text-sm">{t('dashboard.next.title')}</p>
          <h2 className="line-clamp-3 text-xl wrap-anywhere">
            <Link to={`/bids/${first._id}`} className="hover:underline" dir="auto">
              {first.originalTitle || t('bids.untitled')}
            </Link>
          </h2>
          <p className="text-ink-muted text-sm wrap-anywhere">
            <bdi>{first.client.name}</bdi> ·{' '}
            <span className="whitespace-nowrap">{formatMoment(first.deadline, i18n.language, zone)}</span>
          </p>
        </div>
        <span className="flex flex-col items-end">
          <DeadlineChip deadline={first.deadline} zone={zone} isLoud />
          {first.isDeadlineAssumed ? <AssumedMark /> : null}
        </span>
        <div className="flex min-h-9 flex-wrap items-center gap-3 max-sm:basis-full max-sm:flex-nowrap max-sm:justify-between">
          {renderStep(first)}
        </div>
      </div>
      <Timeline bids={bids} />
    </section>
  );
}
