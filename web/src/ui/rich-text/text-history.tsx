import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { ChangedWords } from '#ui/text/changed-words.tsx';
import { listFormat } from '#ui/text/intl.ts';
import { isSameAnswer, richTextOf, type SentAnswer } from './answer-text.ts';
import type { KnownFact } from './known-fact.ts';
import { RichTextView } from './rich-text-view.tsx';

/** What a text said at a time. */
export type EarlierText = SentAnswer & {
  key: string;
  changedAt: string;
  /** Who wrote it; empty where a run did. */
  writers: readonly string[];
  /** Its status then. */
  status?: string | undefined;
};

/** What a text said before, newest first, by whom, what they changed, each to be restored. */
export function TextHistory({
  list,
  texts,
  current,
  facts,
  zone,
  restoring,
  onRestore,
  lockedBecause,
}: {
  /** The pages that `texts` are of. */
  list: {
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  texts: readonly EarlierText[];
  /** What the text says now. */
  current: SentAnswer;
  facts: readonly KnownFact[];
  zone: string;
  /** Key of the one that is being restored. */
  restoring: string | undefined;
  onRestore: (key: string) => void;
  /** Why nothing can be restored now. */
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  /** Key of the one whose changes are shown. */
  const [compared, setCompared] = useState<string>();
  const names = listFormat(i18n.language);
  if (list.isPending) return <SkeletonRows count={3} />;
  if (texts.length === 0) return <p className="text-ink-muted text-sm">{t('requirements.history.empty')}</p>;
  return (
    <>
      <ol
        aria-label={t('requirements.editor.history')}
        className="divide-line max-w-reading flex flex-col divide-y"
      >
        {texts.map(({ key, changedAt, writers, status, answer, answerRich }, place) => (
          <li key={key} className="flex flex-col gap-1 py-2">
            <p className="text-ink-muted flex flex-wrap items-center gap-x-3 text-sm">
              <time dateTime={changedAt} className="tabular-nums">
                {formatMoment(changedAt, i18n.language, zone)}
              </time>
              <bdi>{writers.length > 0 ? names.format(writers) : t('requirements.history.run')}</bdi>
              {status === undefined ? null : <span>{status}</span>}
              <Button
                size="small"
                variant="ghost"
                className="ms-auto"
                aria-expanded={compared === key}
                onClick={() => setCompared(compared === key ? undefined : key)}
              >
                {t('requirements.history.changes')}
              </Button>
              {isSameAnswer({ answer, answerRich }, current) ? null : (
                <Button
                  size="small"
                  variant="ghost"
                  isLoading={restoring === key}
                  lockedBecause={lockedBecause}
                  onClick={() => onRestore(key)}
                >
                  {t('requirements.history.restore')}
                </Button>
              )}
            </p>
            {compared === key ? (
              <p dir="auto" className="break-words whitespace-pre-line">
                <ChangedWords before={texts[place + 1]?.answer ?? ''} after={answer} />
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
