import type { Task } from '@bidloom/contract/bids';
import type { Person } from '@bidloom/contract/primitives';
import { CalendarDays, ChevronDown, ChevronUp, EllipsisVertical, Trash2, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Combobox } from '#ui/controls/combobox.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { DragGrip } from '#ui/drag/drag-grip.tsx';
import type { Side } from '#ui/drag/drag-store.ts';
import { useDragRow } from '#ui/drag/drag-area.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import type { TaskPart } from './tasks.api.ts';

type TaskRowProps = {
  task: Task;
  /** From 0, of `count`. */
  place: number;
  count: number;
  members: readonly Person[];
  zone: string;
  isLocked: boolean;
  /** `seen` is the task as it was when the edit began; the shown one without it. */
  onEdit: (part: TaskPart, seen?: Task) => void;
  onMove: (to: number) => void;
  onMoveBeside: (other: string, side: Side | undefined) => void;
  onRemove: () => void;
};

/** One task. Its grip is dragged; the arrows do the same, step by step. */
export function TaskRow(props: TaskRowProps) {
  const { task, place, count, members, zone, isLocked, onEdit, onMove, onMoveBeside, onRemove } = props;
  const { t } = useTranslation();
  const { title } = task;
  const seen = useRef(task);
  const isDone = task.status === 'done';
  const { ref, grip, isDragged, side } = useDragRow<HTMLLIElement>({
    id: task._id,
    label: title,
    isFixed: isLocked,
    onDrop: onMoveBeside,
  });
  return (
    <li
      ref={ref}
      data-drop={side}
      className={classNames(
        'drop-line group/task flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5',
        isDragged && 'opacity-50',
      )}
    >
      {isLocked ? (
        <span className="w-4 md:hidden" />
      ) : (
        <DragGrip
          {...grip}
          item={title}
          className="md:-ms-6 pointer-fine:opacity-0 group-focus-within/task:opacity-100 group-hover/task:opacity-100"
        />
      )}
      <Checkbox
        isChecked={isDone}
        disabled={isLocked}
        onChange={(next) => onEdit({ status: next ? 'done' : 'todo' })}
        aria-label={t('tasks.check', { title })}
      />
      <span
        className="min-w-0 flex-1 basis-52 max-sm:basis-64"
        onFocusCapture={(event) => {
          if (event.target instanceof HTMLInputElement) seen.current = task;
        }}
      >
        <InlineEdit
          value={title}
          label={t('tasks.name')}
          disabled={isLocked}
          className={isDone ? 'text-ink-muted [&>bdi]:line-through' : undefined}
          check={(next) => (next.trim() === '' ? t('tasks.needsTitle') : undefined)}
          onSave={(next) => onEdit({ title: next.trim() }, seen.current)}
        />
        {task.description ? (
          <span className="text-ink-muted line-clamp-2 text-sm" dir="auto" title={task.description}>
            {task.description}
          </span>
        ) : null}
      </span>
      <DueDate task={task} zone={zone} isLocked={isLocked} onEdit={onEdit} />
      <Combobox
        isClearable
        value={task.assignee?._id ?? null}
        disabled={isLocked}
        aria-label={t('tasks.assigneeOf', { title })}
        options={members.map((member) => ({
          value: member._id,
          label: member.fullName,
          icon: <Avatar name={member.fullName} src={member.logo} size={20} />,
        }))}
        onChange={(id) => onEdit({ assignee: members.find(({ _id }) => _id === id) ?? null })}
        trigger={
          <button
            type="button"
            disabled={isLocked}
            aria-label={t('tasks.assigneeIs', { title, name: task.assignee?.fullName ?? t('tasks.nobody') })}
            title={task.assignee?.fullName ?? t('tasks.assign')}
            className="enabled:hover:bg-hover text-ink-muted inline-flex h-7 max-w-36 items-center gap-1.5 rounded-md px-1.5 text-sm sm:w-40 sm:max-w-40"
          >
            {task.assignee ? (
              <>
                <Avatar name={task.assignee.fullName} src={task.assignee.logo} size={20} />
                <TruncatedText className="max-sm:sr-only">{task.assignee.fullName}</TruncatedText>
              </>
            ) : (
              <UserRound size={16} aria-hidden />
            )}
          </button>
        }
      />
      <span className="max-sm:ms-auto pointer-fine:hidden">
        <DropdownMenu
          align="end"
          trigger={
            <IconButton
              icon={EllipsisVertical}
              size="small"
              hasTooltip={false}
              disabled={isLocked}
              label={t('tasks.more', { title })}
            />
          }
        >
          <MenuItem icon={ChevronUp} isDisabled={place === 0} onSelect={() => onMove(place - 1)}>
            {t('tasks.moveUp', { title })}
          </MenuItem>
          <MenuItem icon={ChevronDown} isDisabled={place === count - 1} onSelect={() => onMove(place + 1)}>
            {t('tasks.moveDown', { title })}
          </MenuItem>
          <MenuItem icon={Trash2} variant="destructive" onSelect={onRemove}>
            {t('tasks.remove', { title })}
          </MenuItem>
        </DropdownMenu>
      </span>
      <span className="flex opacity-0 transition-opacity group-focus-within/task:opacity-100 group-hover/task:opacity-100 pointer-coarse:hidden">
        <IconButton
          icon={ChevronUp}
          size="small"
          hasTooltip={false}
          disabled={isLocked}
          // At an end it keeps the focus of whoever has just moved the task there.
          aria-disabled={place === 0}
          label={t('tasks.moveUp', { title })}
          onClick={() => place > 0 && onMove(place - 1)}
        />
        <IconButton
          icon={ChevronDown}
          size="small"
          hasTooltip={false}
          disabled={isLocked}
          aria-disabled={place === count - 1}
          label={t('tasks.moveDown', { title })}
          onClick={() => place < count - 1 && onMove(place + 1)}
        />
        <IconButton
          icon={Trash2}
          size="small"
          hasTooltip={false}
          disabled={isLocked}
          label={t('tasks.remove', { title })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

function DueDate({
  task,
  zone,
  isLocked,
  onEdit,
}: Pick<TaskRowProps, 'task' | 'zone' | 'isLocked' | 'onEdit'>) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const { dueDate, title, status } = task;
  const isLate = dueDate !== null && status !== 'done' && Date.parse(dueDate) < openedAt;
  const words = dueDate ? formatDay(dueDate, i18n.language, zone) : undefined;
  return (
    <Popover
      label={t('tasks.dueOf', { title })}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-80 p-3"
      trigger={
        <button
          type="button"
          disabled={isLocked}
          aria-label={t('tasks.dueIs', { title, date: words ?? t('tasks.noDate') })}
          className={classNames(
            'enabled:hover:bg-hover inline-flex h-7 items-center gap-1.5 rounded-md px-1.5 text-sm whitespace-nowrap tabular-nums max-sm:ms-10.5 sm:w-34',
            isLate ? 'text-danger font-medium' : 'text-ink-muted',
          )}
        >
          <CalendarDays size={16} aria-hidden />
          {words ? <span>{words}</span> : null}
          {isLate ? <span className="sr-only">{t('tasks.late')}</span> : null}
        </button>
      }
    >
      <div className="flex flex-col gap-3">
        <DateTimePicker
          value={dueDate}
          zone={zone}
          usualTime={{ hour: 17, minute: 0 }}
          onChange={(next) => onEdit({ dueDate: next })}
        />
        <div className="flex justify-end gap-2">
          {dueDate ? (
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                onEdit({ dueDate: null });
                setOpen(false);
              }}
            >
              {t('tasks.clearDate')}
            </Button>
          ) : null}
          <Button size="small" variant="outline" onClick={() => setOpen(false)}>
            {t('ui.close')}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
