import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '#lib/now.ts';
import { useSelectedZone } from '#lib/zone.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatDay } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Words } from '#ui/words.tsx';
import { type MyTask, useCheckTask, useMyTasks } from './dashboard.api.ts';
import { Section } from './Section.tsx';

/** What is assigned to the reader and open, soonest first; checked off in place. */
export function MyTasks({ lockedBecause }: { lockedBecause?: string | undefined }) {
  const { t } = useTranslation();
  const { data: tasks, isError, error, refetch, isRefetching } = useMyTasks();
  return (
    <Section title={t('dashboard.tasks.title')}>
      {!tasks && isError ? (
        <ErrorState
          size="small"
          title={t('dashboard.errors.tasks')}
          description={error.message}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      ) : null}
      {!tasks && !isError ? <SkeletonRows count={4} /> : null}
      {tasks?.length === 0 ? (
        <EmptyState size="small" drawing="requirements" title={t('dashboard.tasks.empty')} />
      ) : null}
      {tasks && tasks.length > 0 ? (
        <ul className="divide-line border-line divide-y border-y">
          {tasks.map((task) => (
            <TaskRow key={task._id} task={task} lockedBecause={lockedBecause} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function TaskRow({ task, lockedBecause }: { task: MyTask; lockedBecause?: string | undefined }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const check = useCheckTask();
  const now = useNow();
  const isDone = task.status === 'done';
  const isLate = !isDone && task.dueDate !== null && Date.parse(task.dueDate) < now;
  const day = task.dueDate ? formatDay(task.dueDate, i18n.language, zone) : '';
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span className="flex h-5 items-center">
        <Checkbox
          isChecked={isDone}
          disabled={lockedBecause !== undefined}
          title={lockedBecause}
          onChange={(next) => check.mutate({ task, isDone: next })}
          aria-label={t('dashboard.tasks.check', { title: task.title })}
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('wrap-anywhere', isDone && 'text-ink-muted line-through')}>
          <bdi>{task.title}</bdi>
        </p>
        <Link to={`/bids/${task.bid._id}`} className="text-ink-muted block text-sm hover:underline">
          <Words>{task.bid.title || t('bids.untitled')}</Words>
        </Link>
      </div>
      {task.dueDate ? (
        <time
          dateTime={task.dueDate}
          className={classNames('shrink-0 text-sm', isLate ? 'text-danger font-medium' : 'text-ink-muted')}
        >
          {isLate ? t('dashboard.tasks.late', { day }) : day}
        </time>
      ) : null}
    </li>
  );
}
