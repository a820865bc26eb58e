import type { TaskTemplate } from '@bidloom/contract/task-templates';
import { useTranslation } from 'react-i18next';
import { useSettingsUrl } from '#lib/routing/settings-url.ts';
import { SettingsList, type SettingsColumn } from '#ui/forms/settings-list.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useTaskTemplates } from './task-templates.api.ts';
import { TemplateForm } from './TemplateForm.tsx';

const columns: SettingsColumn<TaskTemplate>[] = [
  {
    name: 'taskTemplates.fields.service',
    className: 'max-w-64',
    show: ({ service }) =>
      service ? <TruncatedText>{service.name}</TruncatedText> : <span data-none>–</span>,
  },
  { name: 'taskTemplates.tasks', show: ({ tasks }) => <TaskCount count={tasks.length} /> },
];

function TaskCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return t('tasks.count', { count });
}

/** Lists of tasks that a bid can be given at once, counted back from its deadline. */
export function TaskTemplatesSettings({ lockedBecause }: { lockedBecause?: string | undefined }) {
  const place = useSettingsUrl();
  return (
    <SettingsList
      words="taskTemplates"
      drawing="requirements"
      place={place}
      pages={useTaskTemplates(place.q)}
      columns={columns}
      lockedBecause={lockedBecause}
    >
      {(form) => <TemplateForm {...form} />}
    </SettingsList>
  );
}
