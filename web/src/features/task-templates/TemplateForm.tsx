import type { TaskTemplate } from '@bidloom/contract/task-templates';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Combobox } from '#ui/controls/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SettingsForm, type SettingsFormProps } from '#ui/forms/settings-form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useServiceChoices, useTaskTemplateCalls } from './task-templates.api.ts';
import { type DraftTask, TemplateTasks } from './TemplateTasks.tsx';

type Fields = { name: string; service: string | null; tasks: DraftTask[] };

/** One task template, to add or to change. */
export function TemplateForm({ opened: template, ...form }: SettingsFormProps<TaskTemplate>) {
  const { t } = useTranslation();
  const { data: services = [] } = useServiceChoices();
  return (
    <SettingsForm
      {...form}
      words="taskTemplates"
      draftName="task-template"
      opened={template}
      fields={fieldsOf(template)}
      calls={useTaskTemplateCalls()}
      toCreate={payloadOf}
      toChange={(draft, { _id }) => ({ _id, ...payloadOf(draft) })}
    >
      {({ draft, change, error, isLocked, field }) => (
        <>
          <TextField {...field('name')} required maxLength={200} />
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
        </>
      )}
    </SettingsForm>
  );
}

const payloadOf = ({ name, service, tasks }: Fields) => ({
  name,
  service,
  tasks: tasks.map((task, order) => ({
    title: task.title,
    description: task.description,
    daysBefore: Number(task.daysBefore),
    order,
    // The specification: an id that is not 24 hex characters is never sent.
    ...(/^[0-9a-f]{24}$/.test(task._id) && { _id: task._id }),
  })),
});

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
