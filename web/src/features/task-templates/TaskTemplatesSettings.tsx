import type { TaskTemplate } from '@bidloom/contract/task-templates';
import { writeList } from '@bidloom/contract/written-value';
import { useTranslation } from 'react-i18next';
import { useSettingsUrl } from '#lib/routing/settings-url.ts';
import { SettingsList, type SettingsColumn } from '#ui/forms/settings-list.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useTaskTemplates } from './task-templates.api.ts';
import { TemplateForm } from './TemplateForm.tsx';

const columns: SettingsColumn<TaskTemplate>[] = [
  {
    name: 'taskTemplates.fields.service',
    className: 'max-w-48',
    show: ({ service }) => <TruncatedText>{service?.name ?? ''}</TruncatedText>,
  },
  { name: 'taskTemplates.tasks', className: 'rows:max-w-md', show: ({ tasks }) => <Tasks tasks={tasks} /> },
];

/** How many, and which. */
function Tasks({ tasks }: Pick<TaskTemplate, 'tasks'>) {
  const { t, i18n } = useTranslation();
  const titles = writeList(
    tasks.map(({ title }) => title),
    i18n.language,
  );
  return (
    <span className="flex flex-col py-1.5">
      {t('tasks.count', { count: tasks.length })}
      <span className="text-ink-muted line-clamp-2 items:hidden" title={titles} dir="auto">
        {titles}
      </span>
    </span>
  );
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
