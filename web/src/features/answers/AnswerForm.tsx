import type { AnswerLanguage, AnswerStatus, WholeAnswer } from '@bidloom/contract/answers';
import { answerLanguages } from '@bidloom/contract/answers';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#lib/calls/use-members.ts';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { languageNames } from '#lib/language/i18n.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { useKnownPeople } from '#lib/calls/use-writing-offers.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { changeOf, richTextOf, sentAnswer, type SentAnswer } from '#ui/rich-text/answer-text.ts';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { DayPicker } from '#ui/dates/day-picker.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { PaneForm } from './PaneForm.tsx';
import { TagsInput } from '#ui/controls/tags-input.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { AnswerMerged, AnswerUses, AnswerVersions } from './AnswerHistory.tsx';
import { useChangeAnswer, useCreateAnswer, useRemoveAnswers } from './answers.api.ts';
import { AnswerState } from './AnswerState.tsx';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';

type Fields = SentAnswer & {
  question: string;
  language: AnswerLanguage;
  tags: string[];
  owner: string | null;
  reviewBy: string | null;
  expiresOn: string | null;
};

/** One answer, to write, to approve or to retire. What is written is kept in this browser until it is sent. */
export function AnswerForm({
  isOpen,
  isInPane = false,
  answer,
  onClose,
  onRemoved = onClose,
  onMade,
  facts,
  lockedBecause,
  outcomes,
}: {
  isOpen: boolean;
  /** It stands where the answer was read, and goes back to that when it is saved. */
  isInPane?: boolean;
  /** Undefined when creating. */
  answer: WholeAnswer | undefined;
  onClose: () => void;
  /** It is in the bin. */
  onRemoved?: () => void;
  onMade: (id: string) => void;
  facts: KnownFact[];
  /** Why the reader may only look. */
  lockedBecause: string | undefined;
  /** How it scored in bids, and what is to be learnt from them. */
  outcomes?: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const { data: owners = [] } = useMembers();
  const people = useKnownPeople();
  const create = useCreateAnswer();
  const save = useChangeAnswer();
  const remove = useRemoveAnswers();
  const [isAsking, setAsking] = useState(false);
  const { draft, change, forget, isChanged } = useFormDraft(
    `answer:${answer?._id ?? 'new'}`,
    fieldsOf(answer, answerLanguages.find((one) => one === i18n.language) ?? 'en'),
  );
  const shown = JSON.stringify([draft.answer, draft.answerRich]);
  // Read anew only when it is another: an answer can be long.
  const written = useMemo(() => {
    const [words, answerRich] = JSON.parse(shown) as [string, SentAnswer['answerRich']];
    return richTextOf({ answer: words, answerRich });
  }, [shown]);
  const sending = answer ? save : create;
  const { error } = sending;
  const isLocked = lockedBecause !== undefined;
  const send = (status?: AnswerStatus) => {
    if (isLocked || sending.isPending) return;
    const { answer: words, answerRich, ...others } = draft;
    const stored = answer ?? { answerRich: null };
    const fields = {
      ...others,
      ...changeOf({ answer: words, answerRich }, stored),
      ...(status && { status }),
    };
    if (answer)
      save.mutate(
        { _id: answer._id, version: answer.version, ...fields },
        {
          onSuccess: () => {
            forget();
            if (isInPane) onClose();
          },
        },
      );
    else
      create.mutate(fields, {
        onSuccess: ({ _id }) => {
          forget();
          onMade(_id);
        },
      });
  };
  const isPast = [draft.reviewBy, draft.expiresOn].some((day) => day !== null && day < today());
  const isBlank = draft.question.trim() === '' || draft.answer.trim() === '';
  const whyNotSave = lockedBecause ?? (isBlank ? t('answers.bothNeeded') : undefined);
  const whyNotApprove = whyNotSave ?? (isPast ? t('answers.laterDayNeeded') : undefined);
  const day = (name: 'reviewBy' | 'expiresOn') => (
    <Field
      label={t(`answers.fields.${name}`)}
      hint={t(`answers.hints.${name}`)}
      error={problemAt(error, name)}
      isOptional
    >
      <DayPicker
        zone={zone}
        value={draft[name]}
        onChange={(next) => change({ [name]: next })}
        disabled={isLocked}
      />
    </Field>
  );
  const Frame = isInPane ? PaneForm : Sheet;
  return (
    <Frame
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={answer ? <bdi>{answer.question}</bdi> : t('answers.add')}
      className="w-full sm:w-2xl"
      footer={
        <>
          {answer ? (
            <Button
              variant="ghost"
              className="text-danger me-auto"
              onClick={() => setAsking(true)}
              lockedBecause={lockedBecause}
            >
              {t('answers.remove')}
            </Button>
          ) : null}
          {answer && answer.status !== 'retired' ? (
            <Button variant="outline" onClick={() => send('retired')} lockedBecause={lockedBecause}>
              {t('answers.retire')}
            </Button>
          ) : null}
          {answer?.status === 'retired' ? (
            <Button variant="outline" onClick={() => send('draft')} lockedBecause={lockedBecause}>
              {t('answers.bringBack')}
            </Button>
          ) : null}
          {!answer || isChanged ? (
            <Button
              variant="outline"
              onClick={() => send()}
              isLoading={sending.isPending}
              lockedBecause={whyNotSave}
            >
              {t(answer ? 'answers.save' : 'answers.saveDraft')}
            </Button>
          ) : null}
          {answer?.status === 'approved' && !answer.isStale && !isChanged ? null : (
            <Button
              onClick={() => send('approved')}
              isLoading={sending.isPending}
              lockedBecause={whyNotApprove}
            >
              {t(isChanged ? 'answers.saveAndApprove' : 'answers.approve')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-4">
          {answer ? (
            <div className="text-ink-muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <AnswerState status={answer.status} isStale={answer.isStale} />
              {answer.approvedAt && answer.approvedBy ? (
                <span>
                  {t('answers.approvedBy', {
                    name: answer.approvedBy.fullName,
                    at: formatMoment(answer.approvedAt, i18n.language, zone),
                  })}
                </span>
              ) : null}
              {answer.sourceName ? (
                <span>
                  {t(`answers.sources.${answer.source}`)} <bdi>{answer.sourceName}</bdi>
                </span>
              ) : null}
            </div>
          ) : null}
          {answer?.isStale ? <Banner tone="warning">{t('answers.staleHint')}</Banner> : null}
          {isChanged && answer?.status === 'approved' ? (
            <p className="text-ink-muted text-sm">{t('answers.newWords')}</p>
          ) : null}
          <FormProblem error={error} fallback={answer ? 'answers.errors.change' : 'answers.errors.create'} />
          <Field label={t('answers.fields.question')} error={problemAt(error, 'question')} isRequired>
            <Textarea
              rows={2}
              className="min-h-9"
              required
              maxLength={5_000}
              value={draft.question}
              onChange={(event) => change({ question: event.target.value })}
              disabled={isLocked}
            />
          </Field>
          <Field
            label={t('answers.fields.answer')}
            hint={t('richText.hint', { open: '\u2066{{\u2069' })}
            error={problemAt(error, 'answer')}
            isRequired
          >
            <RichTextEditor
              value={written}
              onChange={(text) => change(sentAnswer(text))}
              facts={facts}
              people={people}
              label={t('answers.fields.answer')}
              isReadOnly={isLocked}
            />
          </Field>
          {draft.answer.includes('{{') ? (
            <div className="border-line flex flex-col gap-1 rounded-md border p-3">
              <p className="text-ink-muted text-sm">{t('answers.facts.preview')}</p>
              <RichTextView text={written} facts={facts} />
            </div>
          ) : null}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('answers.fields.language')} error={problemAt(error, 'language')}>
              <Select<AnswerLanguage>
                className="w-full"
                value={draft.language}
                onChange={(language) => change({ language })}
                options={answerLanguages.map((value) => ({ value, label: languageNames[value] }))}
                disabled={isLocked}
              />
            </Field>
            <Field label={t('answers.fields.owner')} hint={t('answers.hints.owner')} isOptional>
              <Combobox
                value={draft.owner}
                onChange={(owner) => change({ owner })}
                isClearable
                options={owners.map(({ _id, fullName, email }) => ({
                  value: _id,
                  label: fullName,
                  hint: email,
                }))}
                disabled={isLocked}
              />
            </Field>
            {day('reviewBy')}
            {day('expiresOn')}
          </div>
          <Field label={t('answers.fields.tags')} error={problemAt(error, 'tags')} isOptional>
            <TagsInput values={draft.tags} onChange={(tags) => change({ tags })} disabled={isLocked} />
          </Field>
        </div>
        {answer ? (
          <>
            {outcomes}
            <AnswerUses answer={answer} />
            <AnswerMerged answer={answer} lockedBecause={lockedBecause} />
            <AnswerVersions answer={answer} onRestored={forget} lockedBecause={lockedBecause} />
            <ConfirmDialog
              isOpen={isAsking}
              onOpenChange={setAsking}
              title={t('answers.removeTitle', { count: 1 })}
              description={t('answers.removeHint')}
              confirmLabel={t('answers.remove')}
              isLoading={remove.isPending}
              onConfirm={() =>
                remove.mutate(
                  { answers: [answer._id] },
                  {
                    onSuccess: () => {
                      forget();
                      onRemoved();
                    },
                    onSettled: () => setAsking(false),
                  },
                )
              }
            />
          </>
        ) : null}
      </div>
    </Frame>
  );
}

const fieldsOf = (answer: WholeAnswer | undefined, language: AnswerLanguage): Fields => ({
  question: answer?.question ?? '',
  answer: answer?.answer ?? '',
  answerRich: answer?.answerRich ?? null,
  language: answer?.language ?? language,
  tags: answer?.tags ?? [],
  owner: answer?.owner?._id ?? null,
  reviewBy: answer?.reviewBy ?? null,
  expiresOn: answer?.expiresOn ?? null,
});

/** The server decides by the company's calendar; this only says beforehand what it will say. */
const today = () => new Date().toISOString().slice(0, 10);
