import type { ReviewRound } from '@bidloom/contract/reviews';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/time/now.ts';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { Badge, StatusChip } from '#ui/layout/badge.tsx';
import { People } from '#ui/layout/people.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { percent, roundLooks } from './review-words.ts';

/** A round as one of several: when it is due, who reviews, how far it is. */
export function RoundRow({
  round,
  me,
  onOpen,
}: {
  round: ReviewRound;
  me: string | undefined;
  onOpen: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { name, state, isFinal, reviewers, answers, score } = round;
  const signed = reviewers.filter((one) => one.signedAt !== null).length;
  const isMine = reviewers.some(({ user, state: own }) => user._id === me && own === 'asked');
  return (
    <li className="hover:bg-hover relative flex flex-wrap items-center gap-x-5 gap-y-1.5 py-3 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3">
      <div className="min-w-44 flex-1 max-sm:min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            onClick={onOpen}
            className="text-start font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            <bdi>{name}</bdi>
          </button>
          {isFinal ? <Badge>{t('reviews.final')}</Badge> : null}
          {isMine ? <Badge tone="accent">{t('reviews.yourTurn')}</Badge> : null}
        </p>
        <p className="text-ink-muted text-sm">
          <DueDay round={round} />
        </p>
      </div>
      <span className="relative max-sm:justify-self-end">
        <People people={reviewers.map(({ user }) => user)} />
      </span>
      <div className="text-ink-muted w-44 text-sm max-sm:w-auto" data-figures>
        <p>
          {reviewers.length === 0
            ? t('reviews.noReviewers')
            : t('reviews.signedOf', { count: reviewers.length, signed })}
          {score === null ? null : ` · ${percent(score, i18n.language)}`}
        </p>
        {answers.needsWork > 0 ? <p>{t('reviews.needsWork', { count: answers.needsWork })}</p> : null}
        {answers.changed > 0 && isFinal ? (
          <p className="text-warning flex items-center gap-1">
            <TriangleAlert size={14} className="shrink-0" aria-hidden />
            {t('reviews.changedAfter', { count: answers.changed })}
          </p>
        ) : null}
      </div>
      <span className="w-24 max-sm:w-auto max-sm:justify-self-end max-sm:self-start">
        <StatusChip {...roundLooks[state]}>{t(`reviews.states.${state}`)}</StatusChip>
      </span>
    </li>
  );
}

/** `Due 12 Dec 2026`, in red once it is past, with a word where nobody works on it. */
export function DueDay({ round: { dueDate, state, isDueOnDayOff, doneAt } }: { round: ReviewRound }) {
  const { t, i18n } = useTranslation();
  const today = new Date(useNow()).toISOString().slice(0, 10);
  if (dueDate === null) return <span>{t('reviews.noDueDate')}</span>;
  const isLate = state !== 'done' && doneAt === null && dueDate < today;
  return (
    <span className={classNames(isLate && 'text-danger font-medium')}>
      {t(isLate ? 'reviews.wasDue' : 'reviews.due', { day: formatCalendarDay(dueDate, i18n.language) })}
      {isDueOnDayOff && state !== 'done' ? (
        <span className="text-warning"> · {t('reviews.onDayOff')}</span>
      ) : null}
    </span>
  );
}
