import type { Answer } from '@bidloom/contract/answers';
import type { Requirement } from '@bidloom/contract/requirements';
import { writeList, writePercent } from '@bidloom/contract/written-value';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { richTextOf, sentAnswer } from '#ui/rich-text/answer-text.ts';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { useMatches, useSaveToLibrary, useTeach } from './requirements.api.ts';

/** As many letters of one's own words as the library keeps. */
const mostAsked = 600;

/** The three answers of the library that fit best, with why; and the way back, from here into the library. */
export function LibraryMatches({
  requirement,
  answer: written,
  facts,
  onInsert,
  lockedBecause,
}: {
  requirement: Requirement;
  /** The answer as it stands in the editor. */
  answer: RichText;
  facts: readonly KnownFact[];
  onInsert: (answer: Answer) => void;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const question = `${requirement.context} ${requirement.text}`.trim();
  const [own, setOwn] = useState({ requirement: requirement._id, words: '' });
  const words = own.requirement === requirement._id ? own.words : '';
  const matches = useMatches(words === '' ? question : words, true);
  const teach = useTeach();
  const save = useSaveToLibrary();
  const [shown, setShown] = useState<string>();
  const sent = sentAnswer(written);
  const language = (['en', 'fr', 'ar'] as const).find((one) => i18n.language.startsWith(one)) ?? 'en';
  const insert = (answer: Answer, place: number) => {
    onInsert(answer);
    teach.mutate({
      requirement: requirement._id,
      answer: answer._id,
      ...(words !== '' && { asked: words.slice(0, mostAsked) }),
      passedOver: (matches.data ?? []).slice(0, place).map((one) => one.answer._id),
    });
  };
  return (
    <div className="max-w-reading flex flex-col gap-2">
      <SearchInput
        value={words}
        onSearch={(typed) => setOwn({ requirement: requirement._id, words: typed })}
        label={t('requirements.library.askHint')}
        hint={t('requirements.library.ask')}
        className="w-full"
      />
      {matches.isPending ? (
        <SkeletonRows count={3} />
      ) : matches.isError ? (
        <ReadFailed read={matches} title={t('requirements.errors.matches')} size="small" />
      ) : matches.data.length === 0 ? (
        <p className="text-ink-muted text-sm">
          {t(words === '' ? 'requirements.library.none' : 'requirements.library.askNone')}
        </p>
      ) : (
        <ul className="divide-line flex flex-col divide-y" aria-label={t('requirements.editor.library')}>
          {matches.data.map(({ answer, score, why, askedBefore }, place) => (
            <li key={answer._id} className="flex flex-col gap-1 py-2">
              <p className="flex flex-wrap items-center gap-2">
                <bdi className="min-w-0 flex-1 basis-48 font-medium break-words">{answer.question}</bdi>
                <span className="text-ink-muted text-sm tabular-nums">
                  {writePercent(score, i18n.language)}
                </span>
                {answer.status === 'approved' ? null : <Badge>{t('requirements.library.notApproved')}</Badge>}
                {answer.isStale ? <Badge tone="warning">{t('requirements.library.stale')}</Badge> : null}
              </p>
              {why.length > 0 ? (
                <p className="text-ink-muted text-sm">
                  {t('requirements.library.why')} {writeList(why, i18n.language)}
                </p>
              ) : null}
              {askedBefore === '' ? null : (
                <p className="text-ink-muted text-sm">
                  {t('requirements.library.before')}{' '}
                  <bdi className="line-clamp-2 break-words" title={askedBefore}>
                    {askedBefore}
                  </bdi>
                </p>
              )}
              {shown === answer._id ? (
                <RichTextView text={richTextOf(answer)} facts={facts} />
              ) : (
                <p dir="auto" className="line-clamp-2 break-words whitespace-pre-line">
                  {answer.answer}
                </p>
              )}
              <p className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  variant="ghost"
                  aria-expanded={shown === answer._id}
                  onClick={() => setShown(shown === answer._id ? undefined : answer._id)}
                >
                  {t('requirements.library.preview')}
                </Button>
                <Button
                  size="small"
                  variant="outline"
                  lockedBecause={lockedBecause}
                  onClick={() => insert(answer, place)}
                >
                  {t('requirements.library.insert')}
                </Button>
                <Button asChild size="small" variant="ghost">
                  <Link to={`/settings/answer-library?open=${answer._id}`}>
                    {t('requirements.library.openIn')}
                  </Link>
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {sent.answer === '' ? null : (
        <Button
          size="small"
          variant="outline"
          className="self-start"
          isLoading={save.isPending}
          lockedBecause={lockedBecause}
          onClick={() =>
            save.mutate({
              question: question.slice(0, 5_000),
              ...(sent.answerRich ? { answerRich: sent.answerRich } : { answer: sent.answer }),
              language,
              source: 'bid',
            })
          }
        >
          {t('requirements.library.save')}
        </Button>
      )}
    </div>
  );
}
