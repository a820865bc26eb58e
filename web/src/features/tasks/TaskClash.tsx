import type { Task } from '@bidloom/contract/bids';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/dates.ts';
import { Dialog } from '#ui/dialog.tsx';
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
  const later = () => onChange({ ...clash, isOpen: false });
  const words = ({ title, description, assignee, dueDate, status }: TaskPart) =>
    [
      title ?? description,
      assignee === undefined ? undefined : (assignee?.fullName ?? t('tasks.nobody')),
      dueDate === undefined
        ? undefined
        : dueDate === null
          ? t('tasks.noDate')
          : formatMoment(dueDate, i18n.language, zone),
      status === undefined ? undefined : t(status === 'done' ? 'tasks.isDone' : 'tasks.isOpen'),
    ]
      .filter((part) => part !== undefined)
      .join(', ');
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
      <Dialog
        isOpen={isOpen}
        onOpenChange={(next) => !next && later()}
        title={t('bids.conflict.title')}
        description={t('bids.conflict.lead')}
        footer={
          <>
            <Button variant="ghost" onClick={later}>
              {t('bids.conflict.later')}
            </Button>
            <Button variant="outline" onClick={() => onChange(undefined)}>
              {t('bids.conflict.keepTheirs')}
            </Button>
            <Button
              onClick={() => {
                onChange(undefined);
                onKeepMine(clash);
              }}
            >
              {t('bids.conflict.keepMine')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-2">
          <h3 className="text-base" dir="auto">
            {theirs.title}
          </h3>
          <div className="grid gap-3 sm:grid-cols-2">
            <Version name={t('bids.conflict.mine')} words={words(mine)} />
            <Version name={t('bids.conflict.theirs')} words={words(stands)} />
          </div>
        </div>
      </Dialog>
    </>
  );
}

function Version({ name, words }: { name: string; words: string }) {
  return (
    <div className="border-line bg-surface min-w-0 rounded-md border p-3">
      <p className="text-ink-muted mb-1 text-sm">{name}</p>
      <p dir="auto" className="wrap-anywhere">
        {words}
      </p>
    </div>
  );
}
