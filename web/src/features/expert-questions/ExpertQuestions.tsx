import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { AskExpertDialog } from './AskExpertDialog.tsx';
import { useExpertQuestions, useWithdrawExpertQuestion } from './expert-questions.api.ts';

type ExpertQuestionsProps = {
  requirement: string;
  /** The words of the answer as they are now: what already stands in them is not offered again. */
  words: string;
  zone: string;
  lockedBecause: string | undefined;
  onUse: (answer: string) => void;
};

/** Who was asked by link about a requirement, and what they wrote: to be added to the answer where it is not in it. */
export function ExpertQuestions({ requirement, words, zone, lockedBecause, onUse }: ExpertQuestionsProps) {
  const { t, i18n } = useTranslation();
  const list = useExpertQuestions(requirement);
  const withdraw = useWithdrawExpertQuestion();
  const [isAsking, setAsking] = useState(false);
  const when = (instant: string) => formatMoment(instant, i18n.language, zone);
  if (list.isPending) return <SkeletonRows count={2} />;
  const questions = list.data ?? [];
  return (
    <div className="max-w-reading flex flex-col gap-3">
      <p className="text-ink-muted text-sm">{t('experts.lead')}</p>
      {questions.length > 0 ? (
        <ol aria-label={t('experts.panel')} className="divide-line flex flex-col divide-y">
          {questions.map((question) => (
            <li key={question._id} className="flex flex-col gap-1.5 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <bdi className="font-medium">{question.name}</bdi>
                <Badge>{t(`experts.state.${question.state}`)}</Badge>
                <span className="text-ink-muted text-sm">
                  {question.answeredAt
                    ? when(question.answeredAt)
                    : question.openedAt
                      ? t('experts.opened', { when: when(question.openedAt) })
                      : question.state === 'open'
                        ? t('experts.until', { when: when(question.expiresAt) })
                        : null}
                </span>
                {question.state === 'open' || question.state === 'answered' ? (
                  <Button
                    size="small"
                    variant="ghost"
                    className="ms-auto"
                    isLoading={withdraw.isPending && withdraw.variables?._id === question._id}
                    lockedBecause={lockedBecause}
                    onClick={() => withdraw.mutate({ _id: question._id })}
                  >
                    {t('experts.withdraw')}
                  </Button>
                ) : null}
              </p>
              {question.answer === '' ? null : (
                <>
                  <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                    {question.answer}
                  </p>
                  {words.includes(question.answer) ? (
                    <p className="text-ink-muted text-sm">{t('experts.inAnswer')}</p>
                  ) : (
                    <Button
                      size="small"
                      variant="outline"
                      className="self-start"
                      lockedBecause={lockedBecause}
                      onClick={() => onUse(question.answer)}
                    >
                      {t('experts.use')}
                    </Button>
                  )}
                </>
              )}
            </li>
          ))}
        </ol>
      ) : null}
      <Button
        size="small"
        variant="outline"
        className="self-start"
        lockedBecause={lockedBecause}
        onClick={() => setAsking(true)}
      >
        {t('experts.ask')}
      </Button>
      {isAsking ? <AskExpertDialog requirement={requirement} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
