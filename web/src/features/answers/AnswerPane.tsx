import type { WholeAnswer } from '@bidloom/contract/answers';
import { writeList } from '@bidloom/contract/written-value';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/language/i18n.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatCalendarDay, formatMoment } from '#ui/dates/dates.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { richTextOf } from '#ui/rich-text/answer-text.ts';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { AnswerMerged, AnswerUses, AnswerVersions } from './AnswerHistory.tsx';
import { useAnswer, useChangeAnswer } from './answers.api.ts';
import { AnswerState } from './AnswerState.tsx';

type AnswerPaneProps = {
  /** `new` makes one; undefined where the list is empty. */
  id: string | undefined;
  onMade: (id: string) => void;
  /** A new one is not written after all. */
  onClose: () => void;
  facts: KnownFact[];
  lockedBecause: string | undefined;
  /** How it scored in bids, and what is to be learnt from them. */
  renderOutcomes?: ((answer: string) => ReactNode) | undefined;
};

/** The answer of the list that is read, beside it; it is changed in the same place. */
export function AnswerPane({ id, onMade, onClose, facts, lockedBecause, renderOutcomes }: AnswerPaneProps) {
  const { t } = useTranslation();
  const isNew = id === 'new';
  const answer = useAnswer(isNew ? undefined : id);
  const [edited, setEdited] = useState<string>();
  /** The one that was edited last: its button has the focus again. */
  const [left, setLeft] = useState<string>();
  const endEditing = () => {
    setLeft(edited);
    setEdited(undefined);
  };
  const form = { isOpen: true, isInPane: true, onMade, facts, lockedBecause };
  if (id === undefined) return null;
  if (isNew) return <AnswerForm key="new" {...form} answer={undefined} onClose={onClose} />;
  if (!answer.data)
    return answer.isError ? (
      <ReadFailed read={answer} title={t('answers.gone')} />
    ) : (
      <SkeletonRows count={6} />
    );
  return edited === id ? (
    <AnswerForm
      key={id}
      {...form}
      answer={answer.data}
      outcomes={renderOutcomes?.(answer.data._id)}
      onClose={endEditing}
      onRemoved={() => {
        setEdited(undefined);
        onClose();
      }}
    />
  ) : (
    <Reading
      key={id}
      answer={answer.data}
      facts={facts}
      isLeft={left === id}
      onEdit={() => {
        setLeft(undefined);
        setEdited(id);
      }}
      lockedBecause={lockedBecause}
      outcomes={renderOutcomes?.(answer.data._id)}
    />
  );
}

function Reading({
  answer,
  facts,
  isLeft,
  onEdit,
  lockedBecause,
  outcomes,
}: {
  answer: WholeAnswer;
  facts: KnownFact[];
  /** It has just been edited. */
  isLeft: boolean;
  onEdit: () => void;
  lockedBecause: string | undefined;
  outcomes: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const change = useChangeAnswer();
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLeft) edit.current?.focus();
  }, [isLeft]);
  const { _id, version, question, status, isStale, language, owner, reviewBy, expiresOn, useCount, tags } =
    answer;
  const day = (value: string | null) => value && formatCalendarDay(value, i18n.language);
  const known: [name: 'owner' | 'reviewBy' | 'expiresOn' | 'tags', value: ReactNode][] = [
    ['owner', owner?.fullName],
    ['reviewBy', day(reviewBy)],
    ['expiresOn', day(expiresOn)],
    ['tags', writeList(tags, i18n.language)],
  ];
  return (
    <article aria-labelledby={`answer-${_id}`} className="flex flex-col gap-5">
      <header className="flex flex-col gap-3">
        <div className="flex items-start gap-4">
          <h3
            id={`answer-${_id}`}
            className="min-w-0 flex-1 font-serif text-2xl font-normal! tracking-normal! wrap-anywhere"
            dir="auto"
          >
            {question}
          </h3>
          <Button ref={edit} variant="outline" onClick={() => onEdit()} lockedBecause={lockedBecause}>
            {t('answers.edit')}
          </Button>
          {status === 'approved' && !isStale ? null : (
            <Button
              isLoading={change.isPending}
              // One that has expired is given a later day first.
              onClick={() => {
                if (isStale) onEdit();
                else change.mutate({ _id, version, status: 'approved' });
              }}
              lockedBecause={lockedBecause}
            >
              {t(isStale ? 'answers.review' : 'answers.approve')}
            </Button>
          )}
        </div>
        <p className="text-ink-muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <AnswerState status={status} isStale={isStale} />
          <span>{languageNames[language]}</span>
          {useCount > 0 ? <span>{t('answers.usedTimes', { count: useCount })}</span> : null}
          {answer.approvedAt && answer.approvedBy ? (
            <span>
              {t('answers.approvedBy', {
                name: answer.approvedBy.fullName,
                at: formatMoment(answer.approvedAt, i18n.language, zone),
              })}
            </span>
          ) : null}
        </p>
        {change.error ? (
          <p role="alert" className="text-danger text-sm">
            {change.error.message}
          </p>
        ) : null}
      </header>
      <RichTextView
        text={richTextOf(answer)}
        facts={facts}
        className="max-w-reading text-lg leading-relaxed"
      />
      <dl className="border-line flex flex-wrap gap-x-6 gap-y-1 border-t pt-3 text-sm empty:hidden">
        {known.map(([name, value]) =>
          value ? (
            <div key={name} className="flex min-w-0 gap-1.5">
              <dt className="text-ink-muted shrink-0">{t(`answers.fields.${name}`)}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {outcomes}
      <AnswerUses answer={answer} />
      <AnswerMerged answer={answer} lockedBecause={lockedBecause} />
      <AnswerVersions answer={answer} onRestored={() => undefined} lockedBecause={lockedBecause} />
    </article>
  );
}
