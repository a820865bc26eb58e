import { stateOf } from '@bidloom/contract/requirement-states';
import type { Requirement } from '@bidloom/contract/requirements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { isSameAnswer, richTextOf } from '#ui/rich-text/answer-text.ts';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { ChangedWords } from '#ui/text/changed-words.tsx';
import { useKeptAnswers, useRestoreAnswer } from './requirements.api.ts';

/** What an answer said before, newest first, by whom, what they changed, each to be brought back. */
export function AnswerHistory({
  requirement,
  facts,
  zone,
  lockedBecause,
}: {
  requirement: Requirement;
  facts: readonly KnownFact[];
  zone: string;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const list = useKeptAnswers(requirement._id);
  const restore = useRestoreAnswer();
  /** The line whose changes are shown. */
  const [compared, setCompared] = useState<string>();
  const names = new Intl.ListFormat(i18n.language);
  if (list.isPending) return <SkeletonRows count={3} />;
  const kept = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (kept.length === 0) return <p className="text-ink-muted text-sm">{t('requirements.history.empty')}</p>;
  return (
    <>
      <ol
        aria-label={t('requirements.editor.history')}
        className="divide-line max-w-reading flex flex-col divide-y"
      >
        {kept.map(({ _id, answer, answerRich, status, isDraft, changedAt, changedBy, writers }, place) => (
          <li key={_id} className="flex flex-col gap-1 py-2">
            <p className="text-ink-muted flex flex-wrap items-center gap-x-3 text-sm">
              <time dateTime={changedAt} className="tabular-nums">
                {formatMoment(changedAt, i18n.language, zone)}
              </time>
              <bdi>
                {writers.length > 0
                  ? names.format(writers.map(({ fullName }) => fullName))
                  : (changedBy?.fullName ?? t('requirements.history.run'))}
              </bdi>
              <span>{t(`requirements.status.${stateOf({ status, isDraft, answer })}`)}</span>
              <Button
                size="small"
                variant="ghost"
                className="ms-auto"
                aria-expanded={compared === _id}
                onClick={() => setCompared(compared === _id ? undefined : _id)}
              >
                {t('requirements.history.changes')}
              </Button>
              {isSameAnswer({ answer, answerRich }, requirement) ? null : (
                <Button
                  size="small"
                  variant="ghost"
                  isLoading={restore.isPending && restore.variables === _id}
                  aria-disabled={lockedBecause !== undefined}
                  title={lockedBecause}
                  onClick={() => lockedBecause === undefined && restore.mutate(_id)}
                >
                  {t('requirements.history.restore')}
                </Button>
              )}
            </p>
            {compared === _id ? (
              <p dir="auto" className="break-words whitespace-pre-line">
                <ChangedWords before={kept[place + 1]?.answer ?? ''} after={answer} />
              </p>
            ) : answer === '' ? (
              <p>{t('requirements.noAnswer')}</p>
            ) : (
              <RichTextView
                text={richTextOf({ answer, answerRich })}
                facts={facts}
                className="rich-beginning"
              />
            )}
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
