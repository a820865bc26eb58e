import { stateOf } from '@bidloom/contract/requirement-states';
import type { Requirement } from '@bidloom/contract/requirements';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useKeptAnswers, useRestoreAnswer } from './requirements.api.ts';

/** What an answer said before, newest first, each to be brought back. */
export function AnswerHistory({
  requirement,
  zone,
  lockedBecause,
}: {
  requirement: Requirement;
  zone: string;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const list = useKeptAnswers(requirement._id);
  const restore = useRestoreAnswer();
  if (list.isPending) return <SkeletonRows count={3} />;
  const kept = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (kept.length === 0) return <p className="text-ink-muted text-sm">{t('requirements.history.empty')}</p>;
  return (
    <>
      <ol
        aria-label={t('requirements.editor.history')}
        className="divide-line max-w-reading flex flex-col divide-y"
      >
        {kept.map(({ _id, answer, status, isDraft, changedAt, changedBy }) => (
          <li key={_id} className="flex flex-col gap-1 py-2">
            <p className="text-ink-muted flex flex-wrap items-center gap-x-3 text-sm">
              <time dateTime={changedAt} className="tabular-nums">
                {formatMoment(changedAt, i18n.language, zone)}
              </time>
              <bdi>{changedBy?.fullName ?? t('requirements.history.run')}</bdi>
              <span>{t(`requirements.status.${stateOf({ status, isDraft, answer })}`)}</span>
              {answer === requirement.answer ? null : (
                <Button
                  size="small"
                  variant="ghost"
                  className="ms-auto"
                  isLoading={restore.isPending && restore.variables === _id}
                  aria-disabled={lockedBecause !== undefined}
                  title={lockedBecause}
                  onClick={() => lockedBecause === undefined && restore.mutate(_id)}
                >
                  {t('requirements.history.restore')}
                </Button>
              )}
            </p>
            <p dir="auto" className="line-clamp-4 break-words whitespace-pre-line">
              {answer || t('requirements.noAnswer')}
            </p>
          </li>
        ))}
      </ol>
      {list.hasNextPage ? (
        <Button
          size="small"
          variant="outline"
          className="self-start"
          isLoading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('requirements.history.earlier')}
        </Button>
      ) : null}
    </>
  );
}
