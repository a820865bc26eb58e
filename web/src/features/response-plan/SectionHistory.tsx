import type { SectionText } from '@bidloom/contract/response-plan';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { isSameAnswer, richTextOf } from '#ui/rich-text/answer-text.ts';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx';
import { ChangedWords } from '#ui/text/changed-words.tsx';
import { useSaveText, useSectionTexts } from './response-plan.api.ts';

const answerOf = ({ text, textRich }: Pick<SectionText, 'text' | 'textRich'>) => ({
  answer: text,
  answerRich: textRich,
});

/** What the own words of a section said before, newest first, by whom, what they changed, each to be brought back. */
export function SectionHistory({
  section,
  facts,
  zone,
  lockedBecause,
}: {
  section: SectionText;
  facts: readonly KnownFact[];
  zone: string;
  /** Why nothing can be brought back now. */
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const list = useSectionTexts(section._id);
  const save = useSaveText();
  /** The version whose changes are shown. */
  const [compared, setCompared] = useState<number>();
  if (list.isPending) return <SkeletonRows count={3} />;
  const kept = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (kept.length === 0) return <p className="text-ink-muted text-sm">{t('requirements.history.empty')}</p>;
  return (
    <>
      <ol
        aria-label={t('requirements.editor.history')}
        className="divide-line max-w-reading flex flex-col divide-y"
      >
        {kept.map((one, place) => (
          <li key={one.version} className="flex flex-col gap-1 py-2">
            <p className="text-ink-muted flex flex-wrap items-center gap-x-3 text-sm">
              <time dateTime={one.changedAt} className="tabular-nums">
                {formatMoment(one.changedAt, i18n.language, zone)}
              </time>
              <bdi>{one.changedBy?.fullName ?? t('requirements.history.run')}</bdi>
              <Button
                size="small"
                variant="ghost"
                className="ms-auto"
                aria-expanded={compared === one.version}
                onClick={() => setCompared(compared === one.version ? undefined : one.version)}
              >
                {t('requirements.history.changes')}
              </Button>
              {isSameAnswer(answerOf(one), answerOf(section)) ? null : (
                <Button
                  size="small"
                  variant="ghost"
                  isLoading={save.isPending}
                  aria-disabled={lockedBecause !== undefined}
                  title={lockedBecause}
                  onClick={() => {
                    if (lockedBecause !== undefined) return;
                    const words = one.textRich
                      ? { textRich: one.textRich }
                      : { text: one.text, textRich: null };
                    save.mutate({ _id: section._id, version: section.version, ...words });
                  }}
                >
                  {t('requirements.history.restore')}
                </Button>
              )}
            </p>
            {compared === one.version ? (
              <p dir="auto" className="break-words whitespace-pre-line">
                <ChangedWords before={kept[place + 1]?.text ?? ''} after={one.text} />
              </p>
            ) : (
              <RichTextView text={richTextOf(answerOf(one))} facts={facts} className="rich-beginning" />
            )}
          </li>
        ))}
      </ol>
      {save.error ? (
        <p role="alert" className="text-danger text-sm">
          {save.error.message}
        </p>
      ) : null}
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
