import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditMark } from '#ui/edit-mark.tsx';
import { Popover } from '#ui/popover.tsx';

// The calendar comes when somebody wants it.
const DeadlineForm = lazy(async () => ({ default: (await import('./DeadlineForm.tsx')).DeadlineForm }));

type DeadlineEditProps = {
  deadline: string;
  deadlineZone: string;
  /** Whose it is. */
  title: string;
  onChange: (stated: { deadline: string; deadlineZone: string; deadlineLocal?: string }) => void;
};

/** A pencil beside the deadline; under it day and time in the company's zone. */
export function DeadlineEdit({ deadline, deadlineZone, title, onChange }: DeadlineEditProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const label = t('bids.edit', { field: t('bids.fields.deadline'), title });
  return (
    <Popover
      label={label}
      trigger={<EditMark label={label} />}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="p-3"
    >
      <Suspense>
        <DeadlineForm
          deadline={deadline}
          deadlineZone={deadlineZone}
          onDone={(stated) => {
            setOpen(false);
            const isOther = stated?.deadline !== deadline || stated.deadlineZone !== deadlineZone;
            if (stated && isOther) onChange(stated);
          }}
        />
      </Suspense>
    </Popover>
  );
}
