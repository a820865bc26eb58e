import type { ReviewRound, Reviews } from '@bidloom/contract/reviews';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/routing/url-state.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { CriteriaTable } from '#ui/tables/criteria-table.tsx';
import { CriteriaDialog } from './CriteriaDialog.tsx';
import { OneRound } from './OneRound.tsx';
import { usePlanReviews, useReviews } from './reviews.api.ts';
import type { ReviewPlace } from './review-place.ts';
import { RoundForm } from './RoundForm.tsx';
import { RoundRow } from './RoundRow.tsx';

/** The rounds in which a bid is reviewed; with `?round=` one of them, as its reviewers work on it. */
export function ReviewRounds(place: ReviewPlace) {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const reviews = useReviews(place.bid);
  const [form, setForm] = useState<{ round?: ReviewRound }>();
  if (!reviews.data && reviews.isError) return <ReadFailed read={reviews} title={t('reviews.errors.list')} />;
  if (!reviews.data) return <SkeletonRows count={4} />;
  const { data } = reviews;
  const shown = data.rounds.find(({ _id }) => _id === parameters.get('round'));
  const open = (round: string | undefined) => change({ round, only: undefined }, 'step');
  return (
    <>
      {shown ? (
        <OneRound
          key={shown._id}
          round={shown}
          reviews={data}
          place={place}
          onBack={() => open(undefined)}
          onEdit={() => setForm({ round: shown })}
        />
      ) : (
        <AllRounds reviews={data} place={place} onOpen={open} onAdd={() => setForm({})} />
      )}
      {form ? (
        <RoundForm
          place={place}
          reviews={data}
          round={form.round}
          onClose={() => setForm(undefined)}
          onRemoved={() => {
            setForm(undefined);
            change({ round: undefined, only: undefined });
          }}
        />
      ) : null}
    </>
  );
}

function AllRounds({
  reviews,
  place,
  onOpen,
  onAdd,
}: {
  reviews: Reviews;
  place: ReviewPlace;
  onOpen: (round: string) => void;
  onAdd: () => void;
}) {
  const { t } = useTranslation();
  const { rounds } = reviews;
  const { lockedBecause } = place;
  const add = (
    <Button
      icon={Plus}
      variant="outline"
      size={rounds.length === 0 ? 'medium' : 'small'}
      lockedBecause={lockedBecause}
      onClick={() => onAdd()}
    >
      {t('reviews.add')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-10">
      {rounds.length === 0 ? (
        <NoRounds reviews={reviews} place={place} add={add} />
      ) : (
        <section aria-label={t('reviews.title')} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="me-auto text-lg">{t('reviews.title')}</h2>
            {add}
          </div>
          <ul className="divide-line border-line divide-y border-y">
            {rounds.map((round) => (
              <RoundRow key={round._id} round={round} me={place.me} onOpen={() => onOpen(round._id)} />
            ))}
          </ul>
        </section>
      )}
      <Criteria reviews={reviews} place={place} />
    </div>
  );
}

/** What the deadline proposes: planned by one press. */
function NoRounds({ reviews, place, add }: { reviews: Reviews; place: ReviewPlace; add: ReactNode }) {
  const { t, i18n } = useTranslation();
  const plan = usePlanReviews();
  const { proposals } = reviews;
  const { bid, lockedBecause } = place;
  if (proposals.length === 0)
    return <EmptyState drawing="requirements" title={t('reviews.none')} action={add} />;
  return (
    <section aria-labelledby="proposed-reviews" className="flex flex-col gap-4">
      <div>
        <h2 id="proposed-reviews" className="text-lg">
          {t('reviews.proposed')}
        </h2>
        <p className="text-ink-muted text-pretty">{t('reviews.proposedHint')}</p>
      </div>
      <ul className="divide-line border-line divide-y border-y">
        {proposals.map(({ name, dueDate, daysBefore, isFinal }) => (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-2.5 sm:grid-cols-[1fr_auto_7rem]"
          >
            <span className="flex flex-wrap items-center gap-x-3">
              <bdi className="font-medium">{name}</bdi>
              {isFinal ? <Badge>{t('reviews.final')}</Badge> : null}
            </span>
            <span className="text-ink-muted text-sm max-sm:order-last">
              {t('reviews.daysBefore', { count: daysBefore })}
            </span>
            <time dateTime={dueDate} data-figures className="text-end">
              {formatCalendarDay(dueDate, i18n.language)}
            </time>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          isLoading={plan.isPending}
          lockedBecause={lockedBecause}
          onClick={() => plan.mutate({ bidId: bid })}
        >
          {t('reviews.planAll', { count: proposals.length })}
        </Button>
        {add}
      </div>
    </section>
  );
}

function Criteria({ reviews: { criteria, isStated }, place }: { reviews: Reviews; place: ReviewPlace }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { lockedBecause } = place;
  return (
    <section aria-labelledby="review-criteria" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="review-criteria" className="me-auto text-lg">
          {t('reviews.criteria.title')}
        </h2>
        <Button variant="outline" size="small" lockedBecause={lockedBecause} onClick={() => setOpen(true)}>
          {t('reviews.criteria.edit')}
        </Button>
      </div>
      <p className="text-ink-muted text-sm">
        {t(isStated ? 'reviews.criteria.stated' : 'reviews.criteria.hint')}
      </p>
      <div className="@container">
        <CriteriaTable criteria={criteria.map(({ name, weight }) => ({ text: name, weight }))} />
      </div>
      {isOpen ? <CriteriaDialog bid={place.bid} criteria={criteria} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
