import type { TaskTemplate } from '@bidloom/contract/task-templates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/form-draft.ts';
import { problemAt } from '#lib/problems.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { FormProblem } from '#ui/form-problem.tsx';
import { FormSheet } from '#ui/form-sheet.tsx';
import { Input } from '#ui/input.tsx';
import { RemoveDialog } from '#ui/remove-dialog.tsx';
import {
  useChangeTaskTemplate,
  useCreateTaskTemplate,
  useRemoveTaskTemplate,
  useServiceChoices,
} from './task-templates.api.ts';
import { type DraftTask, TemplateTasks } from './TemplateTasks.tsx';

type Fields = { name: string; service: string | null; tasks: DraftTask[] };

/** One task template, to add or to change. */
export function TemplateForm({
  template,
  onClose,
  lockedBecause,
}: {
  /** None makes a new one. */
  template: TaskTemplate | undefined;
  onClose: () => void;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const { data: services = [] } = useServiceChoices();
  const { draft, change, forget } = useFormDraft<Fields>(
    `task-template:${template?._id ?? 'new'}`,
    fieldsOf(template),
  );
  const create = useCreateTaskTemplate();
  const save = useChangeTaskTemplate();
  const remove = useRemoveTaskTemplate();
  const [isAsking, setAsking] = useState(false);
  const { error } = template ? save : create;
  const isLocked = lockedBecause !== undefined;
  const finish = () => {
    forget();
    onClose();
  };
  const send = () => {
    const { name, service } = draft;
    const rows = draft.tasks.map((task, order) => ({
      title: task.title,
      description: task.description,
      daysBefore: Number(task.daysBefore),
      order,
      // The specification: an id that is not 24 hex characters is never sent.
      ...(/^[0-9a-f]{24}$/.test(task._id) && { _id: task._id }),
    }));
    if (template) save.mutate({ _id: template._id, name, service, tasks: rows }, { onSuccess: finish });
    else create.mutate({ name, service, tasks: rows }, { onSuccess: finish });
  };
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={template ? <bdi>{template.name}</bdi> : t('taskTemplates.add')}
      submitLabel={t(template ? 'taskTemplates.save' : 'taskTemplates.create')}
      isSending={create.isPending || save.isPending}
      onSubmit={send}
      removeLabel={t('taskTemplates.remove')}
      onRemove={template ? () => setAsking(true) : undefined}
      lockedBecause={lockedBecause}
    >
      <FormProblem
        error={error}
        fallback={template ? 'taskTemplates.errors.change' : 'taskTemplates.errors.create'}
      />
      <Field label={t('taskTemplates.fields.name')} error={problemAt(error, 'name')} isRequired>
        <Input
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          required
          maxLength={200}
          disabled={isLocked}
        />
      </Field>
      <Field
        label={t('taskTemplates.fields.service')}
        isOptional
        error={problemAt(error, 'service')}
        hint={t('taskTemplates.serviceHint')}
      >
        <Combobox
          value={draft.service}
          onChange={(service) => change({ service })}
          isClearable
          options={services.map(({ _id, name }) => ({ value: _id, label: name }))}
          disabled={isLocked}
        />
      </Field>
      <TemplateTasks
        tasks={draft.tasks}
        onChange={(tasks) => change({ tasks })}
        error={error}
        isLocked={isLocked}
      />
      {template ? (
        <RemoveDialog
          isOpen={isAsking}
          onOpenChange={(open) => {
            setAsking(open);
            remove.reset();
          }}
          title={t('taskTemplates.removeTitle', { name: template.name })}
          description={t('taskTemplates.removeHint')}
          confirmLabel={t('taskTemplates.remove')}
          error={remove.error}
          fallback={t('taskTemplates.errors.remove')}
          isLoading={remove.isPending}
          onConfirm={() => remove.mutate({ templateId: template._id }, { onSuccess: finish })}
        />
      ) : null}
    </FormSheet>
  );
}

const fieldsOf = (template: TaskTemplate | undefined): Fields => ({
  name: template?.name ?? '',
  service: template?.service?._id ?? null,
  tasks: (template?.tasks ?? []).map(({ _id, title, description, daysBefore }) => ({
    _id,
    title,
    description,
    daysBefore: String(daysBefore),
  })),
});
