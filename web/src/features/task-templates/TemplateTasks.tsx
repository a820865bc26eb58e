import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

/** `_id` of a task that is not stored yet is no 24-hex id; the call takes it as new. */
export type DraftTask = { _id: string; title: string; description: string; daysBefore: string };

/** The tasks of a template in their order, each so many days before the deadline. */
export function TemplateTasks({
  tasks,
  onChange,
  error,
  isLocked,
}: {
  tasks: DraftTask[];
  onChange: (tasks: DraftTask[]) => void;
  error: unknown;
  isLocked: boolean;
}) {
  const { t } = useTranslation();
  const change = (index: number, part: Partial<DraftTask>) =>
    onChange(tasks.map((task, place) => (place === index ? { ...task, ...part } : task)));
  const move = (index: number, step: -1 | 1) => {
    const moved = tasks[index];
    if (!moved) return;
    onChange(tasks.toSpliced(index, 1).toSpliced(index + step, 0, moved));
  };
  const add = () =>
    onChange([...tasks, { _id: crypto.randomUUID(), title: '', description: '', daysBefore: '7' }]);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{t('taskTemplates.tasks')}</legend>
      <ol className="flex flex-col gap-3">
        {tasks.map((task, index) => (
          <li key={task._id} className="border-line flex flex-col gap-3 rounded-lg border p-3">
            <div className="flex items-start gap-3">
              <TextField
                label={t('taskTemplates.fields.title')}
                error={problemAt(error, `tasks[${index}].title`)}
                className="flex-1"
                value={task.title}
                onChange={(title) => change(index, { title })}
                required
                maxLength={300}
                disabled={isLocked}
              />
              <TextField
                label={t('taskTemplates.fields.daysBefore')}
                error={problemAt(error, `tasks[${index}].daysBefore`)}
                className="w-32"
                type="number"
                inputMode="numeric"
                dir="ltr"
                min={0}
                max={3650}
                step={1}
                required
                value={task.daysBefore}
                onChange={(daysBefore) => change(index, { daysBefore })}
                disabled={isLocked}
              />
            </div>
            <Field
              label={t('taskTemplates.fields.description')}
              isOptional
              error={problemAt(error, `tasks[${index}].description`)}
            >
              <Textarea
                rows={1}
                className="min-h-9"
                value={task.description}
                onChange={(event) => change(index, { description: event.target.value })}
                maxLength={5000}
                disabled={isLocked}
              />
            </Field>
            {isLocked ? null : (
              <div className="-mb-1 flex justify-end gap-1">
                <IconButton
                  icon={ArrowUp}
                  size="small"
                  label={t('taskTemplates.up', { title: task.title })}
                  // At an end it keeps the focus of whoever has just moved the task there.
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="small"
                  label={t('taskTemplates.down', { title: task.title })}
                  aria-disabled={index === tasks.length - 1}
                  onClick={() => index < tasks.length - 1 && move(index, 1)}
                />
                <IconButton
                  icon={Trash2}
                  size="small"
                  label={t('taskTemplates.removeTask', { title: task.title })}
                  onClick={() => onChange(tasks.toSpliced(index, 1))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {isLocked ? null : (
        <Button icon={Plus} variant="outline" onClick={add} className="w-fit">
          {t('taskTemplates.addTask')}
        </Button>
      )}
    </fieldset>
  );
}
