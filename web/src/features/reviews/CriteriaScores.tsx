import type { Criterion, ReviewRound } from '@bidloom/contract/reviews';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#lib/browser/draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { figure } from './review-words.ts';
import { useScoreCriterion } from './reviews.api.ts';

type CriteriaScoresProps = {
  round: ReviewRound;
  criteria: Criterion[];
  /** Who may score now. */
  me: string | undefined;
};

/** How reviewers score the bid by the buyer's criteria: each of theirs, the mean, and how far apart they are. */
export function CriteriaScores({ round, criteria, me }: CriteriaScoresProps) {
  const { t } = useTranslation();
  if (criteria.length === 0 || round.state === 'planned') return null;
  return (
    <section aria-labelledby="round-scores" className="flex flex-col gap-2">
      <h3 id="round-scores" className="font-medium">
        {t('reviews.scores.title')}
      </h3>
      <ul className="divide-line border-line divide-y border-y">
        {criteria.map((criterion) => (
          <OneCriterion key={criterion._id ?? criterion.name} criterion={criterion} round={round} me={me} />
        ))}
      </ul>
    </section>
  );
}

function OneCriterion({
  criterion: { _id, name, weight, maxScore },
  round,
  me,
}: {
  criterion: Criterion;
  round: ReviewRound;
  me: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const given = round.scores.filter(({ criterion }) => criterion === _id);
  const values = given.flatMap(({ score }) => score ?? []);
  const mean = values.length > 0 ? values.reduce((sum, one) => sum + one, 0) / values.length : null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // Reviewers who see the same answers so differently should talk.
  const isFarApart = values.length > 1 && (high - low) / maxScore >= 0.4;
  const others = given.filter(({ user, comment }) => user !== me && comment !== '');
  const nameOf = (id: string) => round.reviewers.find(({ user }) => user._id === id)?.user.fullName ?? '';
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-52 flex-1">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          {weight === null ? null : (
            <span className="text-ink-muted ms-2 text-sm" data-figures>
              {t('reviews.criteria.weighs', { weight })}
            </span>
          )}
        </div>
        {values.length > 0 && mean !== null ? (
          <p className="text-sm" data-figures>
            <span className="font-medium">{`${figure(mean, i18n.language)} / ${figure(maxScore, i18n.language)}`}</span>
            {values.length > 1 ? (
              <span className={classNames('ms-2', isFarApart ? 'text-warning' : 'text-ink-muted')}>
                {t(isFarApart ? 'reviews.scores.farApart' : 'reviews.scores.spread', {
                  low: figure(low, i18n.language),
                  high: figure(high, i18n.language),
                })}
              </span>
            ) : null}
          </p>
        ) : (
          <span className="text-ink-faint text-sm">{t('reviews.scores.none')}</span>
        )}
      </div>
      {me !== undefined && _id !== null ? (
        <OwnScore
          round={round._id}
          criterion={_id}
          name={name}
          maxScore={maxScore}
          own={given.find(({ user }) => user === me)}
        />
      ) : null}
      {others.map(({ user, score, comment }) => (
        <p key={user} className="text-sm wrap-anywhere">
          <bdi className="text-ink-muted">{nameOf(user)}</bdi>
          {score === null ? '' : ` (${figure(score, i18n.language)})`}: <span dir="auto">{comment}</span>
        </p>
      ))}
    </li>
  );
}

/** The reader's own score: a press where there are few steps, a number for the buyer's points; why, where they say so. */
function OwnScore({
  round,
  criterion,
  name,
  maxScore,
  own,
}: {
  round: string;
  criterion: string;
  name: string;
  maxScore: number;
  own: ReviewRound['scores'][number] | undefined;
}) {
  const { t } = useTranslation();
  const save = useScoreCriterion();
  const before = own?.comment ?? '';
  const [comment, setComment, forget] = useDraft(`score:${round}:${criterion}`, before);
  const [isOpen, setOpen] = useState(false);
  const score =
    save.isPending && save.variables.score !== undefined ? save.variables.score : (own?.score ?? null);
  const label = t('reviews.scores.yours', { name });
  const isShort = Number.isInteger(maxScore) && maxScore <= 5;
  const keep = (next: number | null) => save.mutate({ round, criterion, score: next });
  const keepComment = (onSuccess: () => void) => save.mutate({ round, criterion, comment }, { onSuccess });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {isShort ? (
          <Segments
            label={label}
            value={score === null ? '' : String(score)}
            onChange={(next) => keep(Number(next))}
            options={Array.from({ length: maxScore + 1 }, (_, step) => ({
              value: String(step),
              label: String(step),
            }))}
          />
        ) : (
          <Input
            key={score}
            type="number"
            dir="ltr"
            className="w-28"
            min={0}
            max={maxScore}
            step="any"
            aria-label={label}
            defaultValue={score ?? ''}
            onBlur={(event) => {
              const next = event.target.value === '' ? null : Number(event.target.value);
              if (next !== score && event.target.validity.valid) keep(next);
            }}
          />
        )}
        <Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(before === '' ? 'reviews.scores.why' : 'reviews.scores.changeWhy')}
        </Button>
      </div>
      {isOpen ? (
        <form
          className="flex max-w-xl flex-col items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            keepComment(() => {
              forget();
              setOpen(false);
            });
          }}
        >
          <Textarea
            // It was asked for by the press before.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            className="w-full"
            rows={2}
            maxLength={2_000}
            // Who signs off right after writing it has written it.
            onBlur={({ currentTarget: { form }, relatedTarget }) => {
              if (!form?.contains(relatedTarget) && comment !== before) keepComment(forget);
            }}
            aria-label={t('reviews.scores.whyLabel', { name })}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <Button type="submit" size="small" isLoading={save.isPending}>
            {t('reviews.form.save')}
          </Button>
        </form>
      ) : before === '' ? null : (
        <p dir="auto" className="text-ink-muted text-sm wrap-anywhere">
          {before}
        </p>
      )}
    </div>
  );
}
