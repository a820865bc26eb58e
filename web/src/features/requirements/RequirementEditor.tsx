import { requirementStatuses, type Requirement } from '@bidloom/contract/requirements';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#lib/draft.ts';
import { Avatar } from '#ui/avatar.tsx';
import { StatusChip } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { requirementLooks } from './requirement-looks.ts';
import { useChangeRequirement, type Person } from './requirements.api.ts';
import { MissingEvidence, Sources, Unsupported } from './AnswerNotes.tsx';
import { ChangeNote } from './ChangeNote.tsx';

type RequirementEditorProps = {
  requirement: Requirement;
  members: readonly Person[];
  lockedBecause: string | undefined;
  isNarrow: boolean;
  onClose: () => void;
};

/** Answer, comment, owner and status of one requirement. What is written stays a draft here until it is saved. */
export function RequirementEditor({
  requirement,
  members,
  lockedBecause,
  isNarrow,
  onClose,
}: RequirementEditorProps) {
  const { t } = useTranslation();
  const { _id, answer, comment, owner, status, mandatory, number } = requirement;
  const change = useChangeRequirement();
  const isLocked = lockedBecause !== undefined;
  const [kept, keep, forget] = useDraft(`answer:${_id}`);
  // The draft remembers what it was written upon, so that a colleague's newer words are noticed.
  const draft = kept ? (JSON.parse(kept) as Draft) : undefined;
  const text = draft?.answer ?? answer;
  const note = draft?.comment ?? comment;
  const write = (part: Partial<Draft>) =>
    keep(JSON.stringify({ answer: text, comment: note, base: draft?.base ?? answer, ...part }));
  const isOvertaken = draft !== undefined && draft.base !== answer && draft.answer !== answer;
  const isChanged = text !== answer || note !== comment;
  const save = () =>
    change.mutate(
      {
        _id,
        ...(text !== answer && { answer: text }),
        ...(note !== comment && { comment: note }),
        ...(text !== answer && text.trim() !== '' && status === 'open' && { status: 'answered' as const }),
      },
      { onSuccess: forget },
    );
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isChanged && !isLocked) save();
      }}
    >
      <form
        aria-label={t('requirements.openOne', { number })}
        title={lockedBecause}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !isLocked) save();
        }}
        className={classNames('grid gap-x-8 gap-y-4 p-4', !isNarrow && 'lg:grid-cols-[minmax(0,1fr)_14rem]')}
      >
        <div className="flex min-w-0 flex-col gap-4">
          <ChangeNote requirement={requirement} lockedBecause={lockedBecause} />
          {isOvertaken ? (
            <Banner
              tone="warning"
              title={t('requirements.overtaken')}
              action={
                <Button size="small" variant="outline" onClick={forget}>
                  {t('requirements.takeTheirs')}
                </Button>
              }
            >
              <p dir="auto" className="max-h-32 overflow-y-auto whitespace-pre-line">
                {answer || t('requirements.noAnswer')}
              </p>
            </Banner>
          ) : null}
          <Field
            label={t('requirements.answer')}
            hint={requirement.isDraft ? t('requirements.draftHint') : undefined}
          >
            <Textarea
              rows={5}
              maxLength={50_000}
              value={text}
              readOnly={isLocked}
              onChange={(event) => write({ answer: event.target.value })}
              className="max-w-reading text-lg"
            />
          </Field>
          <Sources sources={requirement.sources} />
          <Unsupported
            sentences={requirement.unsupported.filter((sentence) => !text.includes(sentence.text))}
            lockedBecause={lockedBecause}
            onTake={(sentence) => write({ answer: `${text} ${sentence}`.trim() })}
          />
          <MissingEvidence evidence={requirement.missingEvidence} />
          <Field label={t('requirements.comment')}>
            <Textarea
              rows={2}
              maxLength={5_000}
              value={note}
              readOnly={isLocked}
              onChange={(event) => write({ comment: event.target.value })}
              className="max-w-reading"
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              size="small"
              isLoading={change.isPending}
              aria-disabled={isLocked || !isChanged}
              title={lockedBecause ?? (isChanged ? undefined : t('requirements.unchanged'))}
            >
              {t('requirements.save')}
            </Button>
            {isChanged ? (
              <Button size="small" variant="ghost" onClick={forget}>
                {t('requirements.discard')}
              </Button>
            ) : null}
          </div>
        </div>
        <div className="flex flex-col gap-4">
          <Field label={t('requirements.statusHead')}>
            <Select
              value={status}
              disabled={isLocked}
              onChange={(next) => change.mutate({ _id, status: next })}
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
              onChange={(id) =>
                change.mutate({ _id, owner: members.find((member) => member._id === id) ?? null })
              }
            />
          </Field>
          <Checkbox
            isChecked={mandatory}
            disabled={isLocked}
            onChange={(next) => change.mutate({ _id, mandatory: next })}
            label={t('requirements.mandatory')}
            hint={t('requirements.mandatoryHint')}
          />
        </div>
      </form>
    </div>
  );
}

type Draft = { answer: string; comment: string; base: string };
