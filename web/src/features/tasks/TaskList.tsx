import type { Task } from '@bidloom/contract/bids';
import type { Person } from '@bidloom/contract/primitives';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import { useDraft } from '#lib/browser/draft.ts';
import { toast } from '#lib/calls/toast.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { DragArea } from '#ui/drag/drag-area.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { moved, movedBeside } from './reorder.ts';
import { TaskClash, type Clash } from './TaskClash.tsx';
import { TaskRow } from './TaskRow.tsx';
import { currentTask, useChangeTask, useChangeTasks, type TaskEdit } from './tasks.api.ts';
import { TemplateMenu } from './TemplateMenu.tsx';

type TaskListProps = {
  bid: string;
  tasks: readonly Task[];
  members: readonly Person[];
  zone: string;
  lockedBecause: string | undefined;
};

/** What is to be done for a bid: checked off, given to someone, put in order. */
export function TaskList({ bid, tasks, members, zone, lockedBecause }: TaskListProps) {
  const { t } = useTranslation();
  const change = useChangeTasks(bid);
  const changeOne = useChangeTask(bid);
  const [title, writeTitle, forgetTitle] = useDraft(`task:${bid}`);
  const [asked, setAsked] = useState<Task>();
  const input = useRef<HTMLInputElement>(null);
  const isLocked = lockedBecause !== undefined;
  const done = tasks.filter(({ status }) => status === 'done').length;
  const [clash, setClash] = useState<Clash>();
  const edit = (change: TaskEdit) =>
    changeOne.mutate(change, {
      onError: (error) => {
        const theirs = currentTask(error);
        if (theirs) setClash({ mine: change.part, theirs, isOpen: true });
        else toast.error((error instanceof ApiError ? error.message : '') || t('bids.errors.tasks'));
      },
    });
  const add = () => {
    const made = newTask(title.trim());
    if (made.title === '' || isLocked) return;
    change.mutate((list) => [...list, made], { onError: () => writeTitle(made.title) });
    forgetTitle();
  };
  return (
    <div className="flex flex-col gap-4" title={lockedBecause}>
      <div className="flex flex-wrap items-center gap-3">
        <div className="text-ink-muted min-w-40 flex-1 text-sm" data-figures>
          {tasks.length > 0 ? (
            <>
              <p>{t('tasks.doneOf', { done, count: tasks.length })}</p>
              <Progress
                value={done}
                max={tasks.length}
                label={t('tasks.doneOf', { done, count: tasks.length })}
                tone={done === tasks.length ? 'success' : 'accent'}
                className="mt-1 max-w-60"
              />
            </>
          ) : null}
        </div>
        <TemplateMenu bid={bid} lockedBecause={lockedBecause} />
      </div>
      {clash ? (
        <TaskClash
          clash={clash}
          zone={zone}
          onChange={setClash}
          onKeepMine={({ mine, theirs }) => edit({ seen: theirs, part: mine })}
        />
      ) : null}
      {tasks.length === 0 ? (
        <EmptyState drawing="requirements" title={t('tasks.empty')} description={t('tasks.emptyHint')} />
      ) : (
        <DragArea>
          <ol
            aria-label={t('tasks.title')}
            className="divide-line border-line flex flex-col divide-y border-y"
          >
            {tasks.map((task, place) => (
              <TaskRow
                key={task._id}
                task={task}
                place={place}
                count={tasks.length}
                members={members}
                zone={zone}
                // A task that the server has not named yet cannot be changed, for that moment.
                isLocked={isLocked || task._id.startsWith('new-')}
                onEdit={(part, seen = task) => edit({ seen, part })}
                onMove={(to) => change.mutate((list) => moved(list, task._id, to))}
                onMoveBeside={(other, side) =>
                  change.mutate((list) => movedBeside(list, task._id, other, side))
                }
                onRemove={() => setAsked(task)}
              />
            ))}
          </ol>
        </DragArea>
      )}
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
          input.current?.focus();
        }}
      >
        <Input
          ref={input}
          value={title}
          maxLength={300}
          disabled={isLocked}
          onChange={(event) => writeTitle(event.target.value)}
          placeholder={t('tasks.new')}
          aria-label={t('tasks.new')}
        />
        <Button
          icon={Plus}
          type="submit"
          variant="outline"
          lockedBecause={lockedBecause}
          aria-disabled={title.trim() === ''}
        >
          {t('tasks.add')}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={t('tasks.removeTitle', { title: asked?.title ?? '' })}
        description={t('tasks.removeHint')}
        confirmLabel={t('tasks.removeConfirm')}
        onConfirm={() => {
          if (asked) change.mutate((list) => list.filter(({ _id }) => _id !== asked._id));
          setAsked(undefined);
        }}
      />
    </div>
  );
}

let made = 0;
/** A task that the server has yet to name; its own id holds its place in the list until then. */
function newTask(title: string): Task {
  made += 1;
  return {
    _id: `new-${made}`,
    title,
    description: '',
    assignee: null,
    dueDate: null,
    dueDateZone: null,
    dueDateLocal: null,
    status: 'todo',
    order: 0,
  };
}
