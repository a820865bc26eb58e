import type { BidRow } from '@bidloom/contract/bids';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditMark } from '#ui/controls/edit-mark.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { statedDeadline, type BidFields } from '../bid-fields.ts';

// The calendar comes when somebody wants it.
const DeadlineForm = lazy(async () => ({ default: (await import('./DeadlineForm.tsx')).DeadlineForm }));

type DeadlineEditProps = {
  bid: Pick<BidRow, 'deadline' | 'deadlineZone' | 'isDeadlineAssumed'>;
  /** Whose it is. */
  title: string;
  onChange: (stated: BidFields) => void;
};

/** A pencil beside the deadline; under it day and time in the company's zone. */
export function DeadlineEdit({ bid, title, onChange }: DeadlineEditProps) {
  const { t } = useTranslation();
  const { deadline, deadlineZone, isDeadlineAssumed } = bid;
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
            const isOther =
              isDeadlineAssumed || stated?.deadline !== deadline || stated.deadlineZone !== deadlineZone;
            if (stated && isOther) onChange(statedDeadline(bid, stated));
          }}
        />
      </Suspense>
    </Popover>
  );
}
