import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { ProgressRing } from '#ui/progress.tsx';
import { useOpenBid } from './bid-context.ts';
import { readinessOf, type ReadinessStep, type RequirementCounts } from './readiness.ts';

/** How near the bid is to being handed in: a ring, and each step with what it still lacks. */
export function Readiness({ requirements }: { requirements: RequirementCounts | undefined }) {
  const { t } = useTranslation();
  const { bid } = useOpenBid();
  if (!requirements) return null;
  const { share, steps } = readinessOf(bid, requirements);
  const left = steps.filter(({ missing }) => missing > 0).length;
  return (
    <section aria-label={t('bids.readiness.title')} className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <ProgressRing
          share={share}
          size={56}
          label={t('bids.readiness.ring', { done: steps.length - left, total: steps.length })}
        />
        <div className="min-w-0">
          <h2 className="text-base">{t('bids.readiness.title')}</h2>
          <p className="text-ink-muted text-sm">
            {left === 0 ? t('bids.readiness.ready') : t('bids.readiness.missing', { count: left })}
          </p>
        </div>
      </div>
      <ul className="flex flex-col gap-1">
        {steps.map((step) => (
          <Step key={step.name} step={step} to={step.page && `/bids/${bid._id}/${step.page}`} />
        ))}
      </ul>
    </section>
  );
}

function Step({ step: { name, missing, isUnread }, to }: { step: ReadinessStep; to: string }) {
  const { t } = useTranslation();
  const isDone = missing === 0;
  const Icon = isDone ? CircleCheck : CircleDashed;
  const words = isDone
    ? t(`bids.readiness.done.${name}`)
    : isUnread
      ? t('bids.readiness.unread')
      : t(`bids.readiness.lacks.${name}`, { count: missing });
  return (
    <li className={classNames('flex items-start gap-2 text-sm', isDone && 'text-ink-muted')}>
      <Icon
        size={16}
        className={classNames('mt-0.5 shrink-0', isDone ? 'text-success' : 'text-ink-faint')}
        aria-hidden
      />
      {to && !isDone ? (
        <Link to={to} className="hover:text-accent underline decoration-line-strong underline-offset-2">
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
    </li>
  );
}
