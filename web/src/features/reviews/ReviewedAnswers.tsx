import { reviewFilters, type ReviewRound } from '@bidloom/contract/reviews';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/routing/url-state.ts';
import { Segments } from '#ui/controls/segments.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { MoreRows } from '#ui/tables/listing.tsx';
import { JudgedAnswer } from './JudgedAnswer.tsx';
import { useReviewedAnswers, type AnswerFilter } from './reviews.api.ts';

type ReviewedAnswersProps = { round: ReviewRound; bid: string; canReview: boolean; me: string | undefined };

/** The answers of a round, each with what reviewers think of it; `?only=` narrows them. */
export function ReviewedAnswers({ round, bid, canReview, me }: ReviewedAnswersProps) {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const filters = reviewFilters.filter((filter) => filter !== 'unread' || canReview);
  const given = parameters.get('only');
  const only: AnswerFilter =
    filters.find((filter) => filter === given) ?? (canReview && !given ? 'unread' : 'all');
  const list = useReviewedAnswers(round._id, only);
  const rows = list.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="round-answers" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="round-answers" className="me-auto font-medium">
          {t('reviews.answers.title')}
        </h3>
        <Segments<AnswerFilter>
          size="small"
          label={t('reviews.answers.show')}
          value={only}
          onChange={(next) => change({ only: next })}
          options={filters.map((value) => ({ value, label: t(`reviews.answers.filters.${value}`) }))}
        />
      </div>
      {!rows && list.isError ? (
        <ReadFailed read={list} title={t('reviews.errors.answers')} size="small" />
      ) : null}
      {!rows && !list.isError ? <SkeletonRows count={5} /> : null}
      {rows?.length === 0 ? (
        <EmptyState size="small" drawing="requirements" title={t(`reviews.answers.none.${only}`)} />
      ) : null}
      {rows && rows.length > 0 ? (
        <>
          <ol className="divide-line border-line divide-y border-y">
            {rows.map((answer) => (
              <JudgedAnswer
                key={answer._id}
                answer={answer}
                round={round._id}
                bid={bid}
                canReview={canReview}
                me={me}
              />
            ))}
          </ol>
          <MoreRows pages={list} />
        </>
      ) : null}
    </section>
  );
}
