import { useTranslation } from 'react-i18next';
import { MenuChoice } from '#ui/overlays/dropdown-menu.tsx';
import { RowMenu } from '#ui/tables/row-menu.tsx';
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
  const value = steps.find((step) => Number(step) === priority) ?? '1';
  return (
    <RowMenu
      label={t('bids.changePriority', { title, priority: t(`bids.priority.${value}`) })}
      shown={<Priority priority={priority} />}
      lockedBecause={lockedBecause}
    >
      <MenuChoice
        label={t('bids.fields.priority')}
        value={value}
        onChange={(step) => step !== value && onChange(Number(step))}
        options={steps.map((step) => ({ value: step, label: t(`bids.priority.${step}`) }))}
      />
    </RowMenu>
  );
}
