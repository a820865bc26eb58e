import { activeStatuses } from '@bidloom/contract/bid-statuses';
import type { BidRow } from '@bidloom/contract/bids';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { AssumedMark } from '#ui/dates/assumed-mark.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';

/**
 * The time left while a bid is open; of a closed one the day it was due, since nobody waits for it any more. One that nobody
 * stated says so.
 */
export function BidDeadline({
  bid: { deadline, deadlineZone, isDeadlineAssumed, status },
  ...chip
}: {
  bid: Pick<BidRow, 'deadline' | 'deadlineZone' | 'isDeadlineAssumed' | 'status'>;
  buyerZone?: string;
  size?: 'medium';
  isLoud?: boolean;
}) {
  const { i18n } = useTranslation();
  const zone = useSelectedZone();
  const shown = activeStatuses.some((active) => active === status) ? (
    <DeadlineChip deadline={deadline} zone={zone} buyerZone={deadlineZone} {...chip} />
  ) : (
    <time dateTime={deadline} className="text-ink-muted">
      {formatDay(deadline, i18n.language, zone)}
    </time>
  );
  if (!isDeadlineAssumed) return shown;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {shown}
      <AssumedMark />
    </span>
  );
}
