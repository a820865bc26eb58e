import type { TaskTemplate } from '@bidloom/contract/task-templates';
import { useSettingsPlace } from '#lib/settings-place.ts';
import { SettingsList, type SettingsColumn } from '#ui/settings-list.tsx';
import { Words } from '#ui/words.tsx';
import { useTaskTemplates } from './task-templates.api.ts';
import { TemplateForm } from './TemplateForm.tsx';

const columns: SettingsColumn<TaskTemplate>[] = [
  {
    name: 'taskTemplates.fields.service',
    className: 'max-w-64',
    show: ({ service }) => <Words>{service?.name ?? ''}</Words>,
  },
  { name: 'taskTemplates.tasks', isNumber: true, show: ({ tasks }) => tasks.length },
];

/** Lists of tasks that a bid can be given at once, counted back from its deadline. */
export function TaskTemplatesSettings({ lockedBecause }: { lockedBecause?: string | undefined }) {
  const place = useSettingsPlace();
  return (
    <SettingsList
      words="taskTemplates"
      drawing="requirements"
      place={place}
      pages={useTaskTemplates(place.q)}
      columns={columns}
      lockedBecause={lockedBecause}
    >
      {(opened, onClose) => (
        <TemplateForm
          key={opened?._id ?? 'new'}
          template={opened}
          onClose={onClose}
          lockedBecause={lockedBecause}
        />
      )}
    </SettingsList>
  );
}
