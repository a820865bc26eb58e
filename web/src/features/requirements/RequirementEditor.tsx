import type { Fact } from '@bidloom/contract/facts';
import { requirementStatuses } from '@bidloom/contract/requirement-states';
import type { Requirement } from '@bidloom/contract/requirements';
import { useMemo } from 'react';
import { useWritingOffers } from '#lib/calls/use-writing-offers.ts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/layout/avatar.tsx';
import { StatusChip } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Combobox } from '#ui/controls/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { joinedAnswers, richTextOf } from '#ui/rich-text/answer-text.ts';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { requirementLooks } from './requirement-looks.ts';
import type { Person, RequirementChange } from './requirements.api.ts';
import { knownFacts } from '#ui/text/fact-value.ts';
import { useFacts } from './requirements.api.ts';
import { useRequirementEdit } from './use-requirement-edit.ts';
import { MissingEvidence, Sources, Unsupported } from './AnswerNotes.tsx';
import { ComplianceFields } from './ComplianceFields.tsx';
import { ChangeNote } from './ChangeNote.tsx';

type RequirementEditorProps = {
  bid: string;
  requirement: Requirement;
  members: readonly Person[];
  lockedBecause: string | undefined;
  isNarrow: boolean;
  /** One writes at once: it was opened by a key or a mouse, which bring up no keyboard over the page. */
  isFocused: boolean;
  onDecide: (change: RequirementChange) => void;
  /** Opens the next one that nobody has answered; undefined when there is none below. */
  onNext: (() => void) | undefined;
};

const noFacts: Fact[] = [];

/** Answer, comment, owner and status of one requirement. What is written stays a draft here until it is saved. */
export function RequirementEditor({
  bid,
  requirement,
  members,
  lockedBecause,
  isNarrow,
  isFocused,
  onDecide,
  onNext,
}: RequirementEditorProps) {
  const { t, i18n } = useTranslation();
  const { _id, owner, status, mandatory, number } = requirement;
  const edit = useRequirementEdit(requirement);
  const { text, words, note, isChanged } = edit;
  const facts = useFacts().data ?? noFacts;
  const known = useMemo(() => knownFacts(facts, i18n.language), [facts, i18n.language]);
  const offers = useWritingOffers(bid);
  const isLocked = lockedBecause !== undefined;
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        // Not also pressed, where a button has the focus.
        event.preventDefault();
        if (!isChanged || isLocked) onNext?.();
        else if (!edit.isSaving) edit.save(onNext);
      }}
    >
      <form
        aria-label={t('requirements.openOne', { number })}
        title={lockedBecause}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !isLocked) edit.save();
        }}
        className={classNames(
          'grid gap-x-8 gap-y-4 p-4',
          !isNarrow && 'lg:grid-cols-[minmax(0,40rem)_16rem]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-4 text-base">
          <ChangeNote requirement={requirement} lockedBecause={lockedBecause} />
          <Field
            label={t('requirements.answer')}
            hint={requirement.isDraft ? t('requirements.draftHint') : undefined}
          >
            <RichTextEditor
              value={text}
              facts={known}
              {...offers}
              label={t('requirements.answer')}
              isReadOnly={isLocked}
              isFocused={isFocused}
              onChange={(next) => edit.write({ text: next })}
              className="text-lg"
            />
          </Field>
          <Sources sources={requirement.sources} />
          <Unsupported
            sentences={requirement.unsupported.filter((sentence) => !words.includes(sentence.text))}
            lockedBecause={lockedBecause}
            onTake={(sentence) =>
              edit.write({ text: joinedAnswers(text, richTextOf({ answer: sentence, answerRich: null })) })
            }
          />
          <MissingEvidence evidence={requirement.missingEvidence} />
          <Field label={t('requirements.comment')}>
            <Textarea
              rows={2}
              maxLength={5_000}
              value={note}
              readOnly={isLocked}
              onChange={(event) => edit.write({ comment: event.target.value })}
              className="max-w-reading"
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              size="small"
              isLoading={edit.isSaving}
              lockedBecause={lockedBecause ?? (isChanged ? undefined : t('requirements.unchanged'))}
            >
              {t('requirements.save')}
            </Button>
            {onNext && isChanged && !isLocked ? (
              <Button size="small" variant="outline" onClick={() => edit.save(onNext)}>
                {t('requirements.saveAndNext')}
              </Button>
            ) : null}
            {isChanged ? (
              <Button size="small" variant="ghost" onClick={edit.discard}>
                {t('requirements.discard')}
              </Button>
            ) : null}
            {edit.mergedWith === undefined ? null : (
              <output className="text-ink-muted self-center text-sm">
                {t('requirements.editor.merged', { name: edit.mergedWith })}
              </output>
            )}
            {edit.failure === undefined ? null : (
              <p role="alert" className="text-danger self-center text-sm">
                {edit.failure}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-col gap-4">
          <Field label={t('requirements.statusHead')}>
            <Select
              value={status}
              disabled={isLocked}
              onChange={(next) => onDecide({ _id, status: next })}
              options={requirementStatuses.map((value) => ({
                value,
                label: t(`requirements.status.${value}`),
                icon: <StatusChip {...requirementLooks[value]}>{null}</StatusChip>,
              }))}
            />
          </Field>
          <Field label={t('requirements.owner')}>
            <Combobox
              isClearable
              value={owner?._id ?? null}
              disabled={isLocked}
              placeholder={t('requirements.nobody')}
              options={members.map((member) => ({
                value: member._id,
                label: member.fullName,
                icon: <Avatar name={member.fullName} src={member.logo} size={20} />,
              }))}
              onChange={(id) => onDecide({ _id, owner: members.find((member) => member._id === id) ?? null })}
            />
          </Field>
          <Checkbox
            isChecked={mandatory}
            disabled={isLocked}
            onChange={(next) => onDecide({ _id, mandatory: next })}
            label={t('requirements.mandatory')}
            hint={t('requirements.mandatoryHint')}
          />
          <ComplianceFields requirement={requirement} isLocked={isLocked} onDecide={onDecide} />
        </div>
      </form>
    </div>
  );
}
