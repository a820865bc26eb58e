import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolated } from '#lib/language/isolated.ts';
import { Button } from '#ui/controls/button.tsx';
import { numberFormat } from '#ui/text/intl.ts';
import { useAnswerLessons, useAnswerScores, useChangeLesson } from './outcomes.api.ts';

/** How an answer of the library scored where it was submitted, and the lessons that it is to take into account. */
export function AnswerOutcomes({
  answer,
  lockedBecause,
}: {
  answer: string;
  lockedBecause: string | undefined;
}) {
  return (
    <>
      <Lessons answer={answer} lockedBecause={lockedBecause} />
      <Scores answer={answer} />
    </>
  );
}

function Lessons({ answer, lockedBecause }: { answer: string; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const { data = [] } = useAnswerLessons(answer);
  const settle = useChangeLesson();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="answer-lessons" className="flex flex-col gap-2">
      <h3 id="answer-lessons" className="text-base">
        {t('outcomes.library.lessons')}
      </h3>
      <ul className="divide-line border-line divide-y border-y">
        {data.map(({ _id, text, bid }) => (
          <li key={_id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                {text}
              </p>
              <Link
                to={`/bids/${bid._id}/debrief`}
                className="text-ink-muted hover:text-accent text-sm wrap-anywhere"
              >
                {t('outcomes.library.from', { title: bid.title || t('bids.untitled') })}
              </Link>
            </div>
            <Button
              size="small"
              variant="outline"
              isLoading={settle.isPending && settle.variables._id === _id}
              lockedBecause={lockedBecause}
              onClick={() => settle.mutate({ _id, isSettled: true })}
            >
              {t('outcomes.library.settle')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Scores({ answer }: { answer: string }) {
  const { t, i18n } = useTranslation();
  const pages = useAnswerScores(answer);
  const scores = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const number = (value: number) => numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value);
  const points = (value: number | null, max: number | null) =>
    value === null
      ? '–'
      : max === null
        ? number(value)
        : t('outcomes.scores.outOf', { score: number(value), max: number(max) });
  if (scores.length === 0) return null;
  return (
    <section aria-labelledby="answer-scores" className="flex flex-col gap-2">
      <h3 id="answer-scores" className="text-base">
        {t('outcomes.library.scores')}
      </h3>
      <ul className="divide-line border-line divide-y border-y">
        {scores.map(({ _id, bid, criterion, maxScore, ourScore, winnerScore, requirement, version }) => (
          <li key={_id} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <Link to={`/bids/${bid._id}/debrief`} className="hover:text-accent wrap-anywhere" dir="auto">
                {bid.title || t('bids.untitled')}
              </Link>
              <p className="text-ink-muted text-sm wrap-anywhere">
                {[
                  bid.client,
                  t(bid.status === 'won' ? 'outcomes.library.won' : 'outcomes.library.lost'),
                  criterion,
                  t('outcomes.library.asRequirement', { number: requirement.number }),
                  ...(version === null ? [] : [t('outcomes.library.version', { version })]),
                ]
                  .map((words) => isolated(words))
                  .join(' · ')}
              </p>
            </div>
            <p className="text-sm sm:text-end" data-figures>
              <span className="text-ink block text-base font-medium">{points(ourScore, maxScore)}</span>
              {winnerScore === null ? null : (
                <span className="text-ink-muted">
                  {t('outcomes.scores.winners')} {points(winnerScore, maxScore)}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {pages.hasNextPage ? (
        <Button
          size="small"
          variant="ghost"
          className="self-start"
          isLoading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('outcomes.library.more')}
        </Button>
      ) : null}
    </section>
  );
}
