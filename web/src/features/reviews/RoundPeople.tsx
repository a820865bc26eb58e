import type { ReviewRound } from '@bidloom/contract/reviews';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#ui/dates/dates.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { StatusChip } from '#ui/layout/badge.tsx';
import { Dash } from '#ui/text/dash.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { percent, reviewerLooks } from './review-words.ts';

/** Who reviews, how far each is and what they found: who is missing is seen at once. */
export function RoundPeople({ round, zone }: { round: ReviewRound; zone: string }) {
  const { t, i18n } = useTranslation();
  const { reviewers, mode, answers } = round;
  if (reviewers.length === 0) return <p className="text-ink-muted">{t('reviews.noReviewers')}</p>;
  return (
    <section aria-labelledby="round-people" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="round-people" className="font-medium">
          {t('reviews.people')}
        </h3>
        <p className="text-ink-muted text-sm" data-figures>
          {reviewers.length > 1 ? `${t(`reviews.modes.${mode}`)} · ` : ''}
          {t('reviews.answersSigned', { count: answers.total, signed: answers.signed })}
        </p>
      </div>
      <ol className="divide-line border-line divide-y border-y">
        {reviewers.map((reviewer) => {
          const { user, state, note, ok, needsWork, changed, score, signedAt, returnedAt } = reviewer;
          const at = state === 'returned' ? returnedAt : signedAt;
          return (
            <li key={user._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <span className="flex min-w-44 flex-1 items-center gap-2">
                <Avatar name={user.fullName} src={user.logo} size={24} />
                <TruncatedText className="font-medium">{user.fullName}</TruncatedText>
              </span>
              <span className="text-ink-muted text-sm" data-figures>
                {t('reviews.found', { ok, needsWork })}
              </span>
              <span className="w-16 text-end max-sm:w-auto" data-figures>
                {score === null ? <Dash /> : percent(score, i18n.language)}
              </span>
              <span className="flex w-52 flex-col max-sm:w-full">
                <StatusChip {...reviewerLooks[state]}>{t(`reviews.reviewerStates.${state}`)}</StatusChip>
                {at ? (
                  <time dateTime={at} className="text-ink-muted text-sm">
                    {formatMoment(at, i18n.language, zone)}
                  </time>
                ) : null}
                {changed > 0 ? (
                  <span className="text-warning text-sm">{t('reviews.changedFor', { count: changed })}</span>
                ) : null}
              </span>
              {note === '' ? null : (
                <p dir="auto" className="text-ink-muted basis-full ps-8 text-sm wrap-anywhere">
                  {note}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
