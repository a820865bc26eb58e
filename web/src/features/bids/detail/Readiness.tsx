import type { ReadinessItem } from '@bidloom/contract/readiness';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '#ui/error-state.tsx';
import { ProgressRing } from '#ui/progress.tsx';
import { useOpenBid } from './bid-context.ts';
import { placeOfItem } from './readiness-place.ts';
import { useReadiness } from './readiness.api.ts';

/** How near the bid is to being handed in: a ring, and each thing that is still missing with its place. */
export function Readiness() {
  const { t } = useTranslation();
  const { bid } = useOpenBid();
  const { data, isError, error, refetch } = useReadiness(bid._id);
  if (!data)
    return isError ? (
      <ErrorState
        size="small"
        title={t('bids.readiness.failed')}
        description={error.message}
        onRetry={() => void refetch()}
      />
    ) : null;
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

/** What is missing, each with the way there. */
export function MissingItems({ bid, items }: { bid: string; items: readonly ReadinessItem[] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-1">
      {items.map((item) => (
        <li key={item.kind} className="flex items-start gap-2 text-sm">
          <CircleDashed size={16} className="text-ink-faint mt-0.5 shrink-0" aria-hidden />
          <Link
            to={placeOfItem(bid, item)}
            title={
              item.places
                .map(({ words }) => words)
                .filter(Boolean)
                .slice(0, 5)
                .join(' · ') || undefined
            }
            className="hover:text-accent decoration-line-strong min-w-0 underline underline-offset-2"
          >
            {t(`bids.readiness.items.${item.kind}`, { count: item.count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
