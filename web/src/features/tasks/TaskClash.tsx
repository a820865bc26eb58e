import type { Task } from '@bidloom/contract/bids';
import { writeList } from '@bidloom/contract/written-value';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConflictDialog } from '#ui/forms/conflict-dialog.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import type { TaskPart } from './tasks.api.ts';

/** What two people changed at once in a task: ours, not stored, and the task as it stands. */
export type Clash = { mine: TaskPart; theirs: Task; isOpen: boolean };

type TaskClashProps = {
  clash: Clash;
  zone: string;
  onChange: (clash: Clash | undefined) => void;
  onKeepMine: (clash: Clash) => void;
};

/** Both versions of a task's field; nothing is written until the person chooses, and a banner waits for who puts it off. */
export function TaskClash({ clash, zone, onChange, onKeepMine }: TaskClashProps) {
  const { t, i18n } = useTranslation();
  const { mine, theirs, isOpen } = clash;
  const words = ({ title, description, assignee, dueDate, status }: TaskPart) =>
    writeList(
      [
        title ?? description,
        assignee === undefined ? undefined : (assignee?.fullName ?? t('tasks.nobody')),
        dueDate === undefined
          ? undefined
          : dueDate === null
            ? t('tasks.noDate')
            : formatMoment(dueDate, i18n.language, zone),
        status === undefined ? undefined : t(status === 'done' ? 'tasks.isDone' : 'tasks.isOpen'),
      ].filter((part) => part !== undefined),
      i18n.language,
    );
  const stands: TaskPart = Object.fromEntries(Object.entries(theirs).filter(([name]) => name in mine));
  return (
    <>
      {isOpen ? null : (
        <Banner
          tone="warning"
          action={
            <Button size="small" variant="outline" onClick={() => onChange({ ...clash, isOpen: true })}>
              {t('bids.conflict.open')}
            </Button>
          }
        >
          {t('bids.conflict.waiting')}
        </Banner>
      )}
      <ConflictDialog
        isOpen={isOpen}
        fields={[{ name: theirs.title, mine: words(mine), theirs: words(stands) }]}
        onLater={() => onChange({ ...clash, isOpen: false })}
        onChoose={(whose) => {
          onChange(undefined);
          if (whose === 'mine') onKeepMine(clash);
        }}
      />
    </>
  );
}
