import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DropdownMenu, MenuChoice } from '#ui/dropdown-menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { Priority } from '../Priority.tsx';

const steps = ['1', '2', '3', '4', '5'] as const;

/** A bid's priority in its row; a press shows the others. */
export function PriorityMenu({
  priority,
  title,
  onChange,
  lockedBecause,
}: {
  priority: number;
  title: string;
  onChange: (priority: number) => void;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  if (lockedBecause)
    return (
      <Tooltip text={lockedBecause}>
        <button type="button" aria-disabled className="rounded-sm">
          <Priority priority={priority} />
        </button>
      </Tooltip>
    );
  const value = steps.find((step) => Number(step) === priority) ?? '1';
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          data-edit
          aria-label={t('bids.changePriority', { title, priority: t(`bids.priority.${value}`) })}
          className="hover:bg-pressed data-[state=open]:bg-pressed -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5"
        >
          <Priority priority={priority} />
          <ChevronDown size={14} className="text-ink-faint" aria-hidden />
        </button>
      }
    >
      <MenuChoice
        label={t('bids.fields.priority')}
        value={value}
        onChange={(step) => step !== value && onChange(Number(step))}
        options={steps.map((step) => ({ value: step, label: t(`bids.priority.${step}`) }))}
      />
    </DropdownMenu>
  );
}
