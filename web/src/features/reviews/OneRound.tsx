import type { ReviewRound, Reviews } from '@bidloom/contract/reviews';
import { ArrowLeft, Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Badge, StatusChip } from '#ui/layout/badge.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { CriteriaScores } from './CriteriaScores.tsx';
import { ReviewedAnswers } from './ReviewedAnswers.tsx';
import { roundLooks } from './review-words.ts';
import type { ReviewPlace } from './review-place.ts';
import { useChangeReview, useMoveReview } from './reviews.api.ts';
import { RoundPeople } from './RoundPeople.tsx';
import { DueDay } from './RoundRow.tsx';
import { SignOff } from './SignOff.tsx';

/** One round: what its reviewers found, their scores, and the answers to judge. */
export function OneRound({
  round,
  reviews,
  place,
  onBack,
  onEdit,
}: {
  round: ReviewRound;
  reviews: Reviews;
  place: ReviewPlace;
  onBack: () => void;
  onEdit: () => void;
}) {
  const { t } = useTranslation();
  const own = round.reviewers.find(({ user }) => user._id === place.me);
  // Who has sent it back may sign after the changes; in a sequence only whose turn it is.
  const canReview =
    place.lockedBecause === undefined &&
    round.state === 'open' &&
    (own?.state === 'asked' || own?.state === 'returned');
  return (
    <article aria-labelledby="round-name" className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <IconButton icon={ArrowLeft} isPointing label={t('reviews.back')} onClick={onBack} />
          <div className="me-auto min-w-0">
            <h2 id="round-name" className="flex flex-wrap items-center gap-x-2 text-xl">
              <bdi className="wrap-anywhere">{round.name}</bdi>
              {round.isFinal ? <Badge>{t('reviews.final')}</Badge> : null}
            </h2>
            <p className="text-ink-muted flex flex-wrap items-center gap-x-3 text-sm">
              <StatusChip {...roundLooks[round.state]}>{t(`reviews.states.${round.state}`)}</StatusChip>
              <DueDay round={round} />
            </p>
          </div>
          <RoundActions round={round} place={place} onEdit={onEdit} />
        </div>
        {round.note === '' ? null : (
          <p dir="auto" className="max-w-reading wrap-anywhere whitespace-pre-wrap">
            {round.note}
          </p>
        )}
        <RoundWarnings round={round} place={place} onEdit={onEdit} />
      </header>
      <RoundPeople round={round} zone={place.zone} />
      <CriteriaScores round={round} criteria={reviews.criteria} me={canReview ? place.me : undefined} />
      <ReviewedAnswers round={round} bid={place.bid} canReview={canReview} me={place.me} />
      {canReview && own ? <SignOff round={round} own={own} /> : null}
    </article>
  );
}

function RoundActions({
  round,
  place: { lockedBecause },
  onEdit,
}: {
  round: ReviewRound;
  place: ReviewPlace;
  onEdit: () => void;
}) {
  const { t } = useTranslation();
  const move = useMoveReview();
  const { _id, state, isFinal, reviewers } = round;
  const isLocked = lockedBecause !== undefined;
  const lacks = reviewers.length === 0 ? t('reviews.chooseFirst') : undefined;
  const locked = lockedBecause ?? (state === 'planned' ? lacks : undefined);
  const to = (next: ReviewRound['state']) => !move.isPending && move.mutate({ _id, state: next });
  return (
    <div className="flex items-center gap-2">
      {state === 'open' ? null : (
        <Button
          variant={state === 'planned' ? 'default' : 'outline'}
          isLoading={move.isPending}
          lockedBecause={locked}
          onClick={() => to('open')}
        >
          {t(state === 'planned' ? 'reviews.start' : 'reviews.reopen')}
        </Button>
      )}
      <Button variant="outline" lockedBecause={lockedBecause} onClick={() => onEdit()}>
        {t('reviews.edit')}
      </Button>
      {state === 'open' && !isLocked ? (
        <DropdownMenu
          align="end"
          trigger={<IconButton icon={Ellipsis} hasTooltip={false} label={t('reviews.more')} />}
        >
          {isFinal ? null : <MenuItem onSelect={() => to('done')}>{t('reviews.end')}</MenuItem>}
          <MenuItem onSelect={() => to('planned')}>{t('reviews.withdraw')}</MenuItem>
        </DropdownMenu>
      ) : null}
    </div>
  );
}

/** What keeps a round from being signed off, each with the way out. */
function RoundWarnings({
  round,
  place: { lockedBecause },
  onEdit,
}: {
  round: ReviewRound;
  place: ReviewPlace;
  onEdit: () => void;
}) {
  const { t, i18n } = useTranslation();
  const move = useMoveReview();
  const change = useChangeReview();
  const { _id, state, isFinal, answers, daysBefore, proposedDueDate } = round;
  const isLocked = lockedBecause !== undefined;
  return (
    <>
      {answers.changed > 0 && (state === 'done' || isFinal) ? (
        <Banner
          tone={isFinal ? 'warning' : 'info'}
          title={t('reviews.changedAfter', { count: answers.changed })}
          action={
            state === 'done' && !isLocked ? (
              <Button
                size="small"
                variant="outline"
                isLoading={move.isPending}
                onClick={() => move.mutate({ _id, state: 'open' })}
              >
                {t('reviews.askAgain')}
              </Button>
            ) : undefined
          }
        >
          {isFinal ? t('reviews.changedFinal') : null}
        </Banner>
      ) : null}
      {answers.ownWords > 0 && state !== 'done' ? (
        <Banner
          tone="warning"
          action={
            isLocked ? undefined : (
              <Button size="small" variant="outline" onClick={onEdit}>
                {t('reviews.addReviewer')}
              </Button>
            )
          }
        >
          {t('reviews.ownWords', { count: answers.ownWords })}
        </Banner>
      ) : null}
      {proposedDueDate !== null && daysBefore !== null ? (
        <Banner
          action={
            isLocked ? undefined : (
              <Button
                size="small"
                variant="outline"
                isLoading={change.isPending}
                onClick={() => change.mutate({ _id, daysBefore })}
              >
                {t('reviews.moveDue', { day: formatCalendarDay(proposedDueDate, i18n.language) })}
              </Button>
            )
          }
        >
          {t('reviews.deadlineMoved', {
            count: daysBefore,
            day: formatCalendarDay(proposedDueDate, i18n.language),
          })}
        </Banner>
      ) : null}
    </>
  );
}
