import { activeStatuses, type BidRow } from '@bidloom/contract/bids';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/zone.ts';
import { formatDay } from '#ui/dates.ts';
import { DeadlineChip } from '#ui/deadline-chip.tsx';

/** The time left while a bid is open; of a closed one the day it was due, since nobody waits for it any more. */
export function BidDeadline({
  bid: { deadline, deadlineZone, status },
  ...chip
}: {
  bid: Pick<BidRow, 'deadline' | 'deadlineZone' | 'status'>;
  buyerZone?: string;
  size?: 'medium';
}) {
  const { i18n } = useTranslation();
  const zone = useSelectedZone();
  if (activeStatuses.some((active) => active === status))
    return <DeadlineChip deadline={deadline} zone={zone} buyerZone={deadlineZone} {...chip} />;
  return (
    <time dateTime={deadline} className="text-ink-muted sm:px-2">
      {formatDay(deadline, i18n.language, zone)}
    </time>
  );
}
