import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditMark } from '#ui/edit-mark.tsx';
import { Popover } from '#ui/popover.tsx';

// The calendar comes when somebody wants it.
const DeadlineForm = lazy(async () => ({ default: (await import('./DeadlineForm.tsx')).DeadlineForm }));

type DeadlineEditProps = {
  deadline: string;
  /** Whose it is. */
  title: string;
  onChange: (deadline: string) => void;
};

/** A pencil beside the deadline; under it day and time in the company's zone. */
export function DeadlineEdit({ deadline, title, onChange }: DeadlineEditProps) {
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
          onDone={(at) => {
            setOpen(false);
            if (at !== undefined && at !== deadline) onChange(at);
          }}
        />
      </Suspense>
    </Popover>
  );
}
