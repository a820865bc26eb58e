import { reviewModes, reviewScopes, type ReviewRound, type Reviews } from '@bidloom/contract/reviews';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { MultiCombobox } from '#ui/controls/combobox.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Select } from '#ui/controls/select.tsx';
import { DayPicker } from '#ui/dates/day-picker.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { LongTextField, TextField } from '#ui/forms/text-field.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import type { ReviewPlace } from './review-place.ts';
import { useChangeReview, useCreateReview, useRemoveReview } from './reviews.api.ts';

type RoundFormProps = {
  place: ReviewPlace;
  reviews: Reviews;
  /** Undefined when planning a new one. */
  round: ReviewRound | undefined;
  onClose: () => void;
  onRemoved: () => void;
};

/** Plans a round or changes one: who reviews what until when. */
export function RoundForm({ place, reviews, round, onClose, onRemoved }: RoundFormProps) {
  const { t } = useTranslation();
  const { bid, members, zone, lockedBecause } = place;
  const [next] = reviews.proposals;
  const { draft, change, forget } = useFormDraft(`review:${round?._id ?? bid}`, {
    name: round?.name ?? next?.name ?? '',
    mode: round?.mode ?? next?.mode ?? 'all',
    isFinal: round?.isFinal ?? next?.isFinal ?? false,
    scope: round?.scope ?? 'all',
    sections: round?.sections ?? [],
    reviewers: round?.reviewers.map(({ user }) => user._id) ?? [],
    dueDate: round ? round.dueDate : (next?.dueDate ?? null),
    // Kept while the day is the one that follows from it.
    daysBefore: round ? round.daysBefore : (next?.daysBefore ?? null),
    note: round?.note ?? '',
  });
  const create = useCreateReview();
  const save = useChangeReview();
  const remove = useRemoveReview();
  const [isAsking, setAsking] = useState(false);
  const sending = round ? save : create;
  const finish = () => {
    forget();
    onClose();
  };
  const send = () => {
    const { daysBefore, dueDate, ...others } = draft;
    const fields = { ...others, ...(daysBefore === null ? { dueDate } : { daysBefore }) };
    if (round) save.mutate({ _id: round._id, version: round.version, ...fields }, { onSuccess: finish });
    else create.mutate({ bidId: bid, ...fields }, { onSuccess: finish });
  };
  const isLocked = lockedBecause !== undefined;
  const reviewing = members.filter(({ role, _id }) => role !== 'viewer' || draft.reviewers.includes(_id));
  // Chosen requirements can only be chosen by a program: a round that has them keeps them.
  const scopes = reviewScopes.filter((scope) => scope !== 'requirements' || round?.scope === 'requirements');
  return (
    <FormDialog
      isSheet={round !== undefined}
      onClose={onClose}
      title={round ? <bdi>{round.name}</bdi> : t('reviews.add')}
      submitLabel={t(round ? 'reviews.form.save' : 'reviews.form.plan')}
      isSending={sending.isPending}
      onSubmit={send}
      removeLabel={t('reviews.form.remove')}
      onRemove={round ? () => setAsking(true) : undefined}
      lockedBecause={lockedBecause}
    >
      <FormProblem error={sending.error} fallback="reviews.errors.save" />
      <TextField
        label={t('reviews.form.name')}
        error={problemAt(sending.error, 'name')}
        required
        maxLength={80}
        disabled={isLocked}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <Field
        label={t('reviews.form.due')}
        hint={draft.daysBefore === null ? undefined : t('reviews.form.dueHint', { count: draft.daysBefore })}
        error={problemAt(sending.error, 'dueDate')}
        isOptional
      >
        <DayPicker
          zone={zone}
          disabled={isLocked}
          value={draft.dueDate}
          onChange={(dueDate) => change({ dueDate, daysBefore: null })}
        />
      </Field>
      <Field label={t('reviews.form.reviewers')} error={problemAt(sending.error, 'reviewers')}>
        <MultiCombobox
          hasChips={false}
          disabled={isLocked}
          placeholder={t('reviews.form.choosePeople')}
          values={draft.reviewers}
          options={reviewing.map(({ _id, fullName, logo }) => ({
            value: _id,
            label: fullName,
            icon: <Avatar name={fullName} src={logo} size={20} />,
          }))}
          onChange={(reviewers) => change({ reviewers })}
        />
      </Field>
      <ReviewerOrder
        members={members}
        chosen={draft.reviewers}
        isOrdered={draft.mode === 'sequence'}
        isLocked={isLocked}
        onChange={(reviewers) => change({ reviewers })}
      />
      {draft.reviewers.length > 1 || draft.mode !== 'all' ? (
        <Field label={t('reviews.form.mode')}>
          <RadioGroup
            value={draft.mode}
            onChange={(mode) => change({ mode })}
            options={reviewModes.map((value) => ({
              value,
              label: t(`reviews.modes.${value}`),
              isDisabled: isLocked,
            }))}
          />
        </Field>
      ) : null}
      {reviews.sections.length > 0 || draft.scope !== 'all' ? (
        <Field label={t('reviews.form.scope')}>
          <Select
            className="w-full"
            disabled={isLocked}
            value={draft.scope}
            onChange={(scope) => change({ scope })}
            options={scopes.map((value) => ({ value, label: t(`reviews.scopes.${value}`) }))}
          />
        </Field>
      ) : null}
      {draft.scope === 'sections' ? (
        <Field label={t('reviews.form.sections')} hidesLabel>
          <MultiCombobox
            disabled={isLocked}
            placeholder={t('reviews.form.chooseSections')}
            values={draft.sections}
            options={reviews.sections.map((section) => ({ value: section, label: section }))}
            onChange={(sections) => change({ sections })}
          />
        </Field>
      ) : null}
      <LongTextField
        label={t('reviews.form.note')}
        isOptional
        rows={3}
        maxLength={2_000}
        disabled={isLocked}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      <Checkbox
        isChecked={draft.isFinal}
        disabled={isLocked}
        onChange={(isFinal) => change({ isFinal })}
        label={t('reviews.form.isFinal')}
        hint={t('reviews.form.isFinalHint')}
      />
      {round ? (
        <RemoveDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={t('reviews.form.removeTitle', { name: round.name })}
          description={t('reviews.form.removeHint')}
          confirmLabel={t('reviews.form.remove')}
          fallback={t('reviews.errors.save')}
          call={remove}
          onConfirm={() => remove.mutate({ _id: round._id }, { onSuccess: onRemoved })}
        />
      ) : null}
    </FormDialog>
  );
}

/** The chosen reviewers; in a sequence they are moved by keys. */
function ReviewerOrder({
  members,
  chosen,
  isOrdered,
  isLocked,
  onChange,
}: {
  members: ReviewPlace['members'];
  chosen: string[];
  isOrdered: boolean;
  isLocked: boolean;
  onChange: (chosen: string[]) => void;
}) {
  const { t } = useTranslation();
  if (chosen.length === 0) return null;
  const move = (from: number, to: number) => {
    const next = [...chosen];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) onChange(next.toSpliced(to, 0, moved));
  };
  return (
    <ol className="divide-line border-line -mt-2 divide-y border-y">
      {chosen.map((id, place) => {
        const member = members.find(({ _id }) => _id === id);
        const name = member?.fullName ?? t('reviews.formerMember');
        return (
          <li key={id} className="flex min-h-10 items-center gap-2">
            {isOrdered ? (
              <span className="text-ink-muted w-4 text-sm" data-figures>
                {place + 1}
              </span>
            ) : null}
            <Avatar name={name} src={member?.logo ?? null} size={24} />
            <TruncatedText className="flex-1">{name}</TruncatedText>
            {isOrdered && !isLocked && chosen.length > 1 ? (
              <>
                <IconButton
                  icon={ArrowUp}
                  size="small"
                  label={t('reviews.form.earlier', { name })}
                  aria-disabled={place === 0}
                  onClick={() => place > 0 && move(place, place - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="small"
                  label={t('reviews.form.later', { name })}
                  aria-disabled={place === chosen.length - 1}
                  onClick={() => place < chosen.length - 1 && move(place, place + 1)}
                />
              </>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
