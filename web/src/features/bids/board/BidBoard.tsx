import { movesFrom } from '@bidloom/contract/bid-status-moves';
import { activeStatuses, bidStatuses, type BidStatus } from '@bidloom/contract/bid-statuses';
import type { BidRow } from '@bidloom/contract/bids';
import { useState } from 'react';
import { DragArea } from '#ui/drag/drag-area.tsx';
import { type BidFilter, useBidFigures } from '../bids.api.ts';
import { useStatusMove } from '../use-status-move.ts';
import { BoardColumn } from './BoardColumn.tsx';

type BidBoardProps = {
  filter: BidFilter;
  /** The statuses that the filter names; all when there are none. */
  statuses: readonly BidStatus[];
  currency: string | undefined;
  lockedBecause?: string | undefined;
};

/**
 * The bids that fit, a column for each status: active ones share the width, closed ones are rails until they are opened. A
 * card is moved by its menu, or dragged where it may go.
 */
export function BidBoard({ filter, statuses, currency, lockedBecause }: BidBoardProps) {
  const move = useStatusMove();
  const { data: figures = [] } = useBidFigures(filter);
  /** The card that was moved, and the column it comes to: it takes the focus along. */
  const [landing, setLanding] = useState<{ _id: string; status: BidStatus }>();
  const moveTo = (bid: BidRow, to: BidStatus, onRefused?: () => void) => {
    if (lockedBecause || !movesFrom(bid.status).includes(to)) return;
    void move.moveTo([bid], to).then((isMoved) => !isMoved && onRefused?.());
  };
  const shown = statuses.length > 0 ? statuses : bidStatuses;
  /** Closed columns that somebody opened. Where only closed ones are wanted, all of them are open. */
  const [opened, setOpened] = useState<ReadonlySet<BidStatus>>(new Set());
  const isActive = (status: BidStatus) => activeStatuses.some((one) => one === status);
  const hasActive = shown.some(isActive);
  return (
    <DragArea>
      <div className="relative -mx-4 flex snap-x items-stretch gap-3 overflow-x-auto px-4 pb-3 max-sm:snap-mandatory md:-mx-6 md:px-6">
        {shown.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            isRail={hasActive && !isActive(status) && !opened.has(status)}
            onToggle={
              hasActive && !isActive(status)
                ? () =>
                    setOpened((before) =>
                      before.has(status)
                        ? new Set([...before].filter((one) => one !== status))
                        : new Set(before).add(status),
                    )
                : undefined
            }
            filter={filter}
            currency={currency}
            figures={figures.find((one) => one.status === status)}
            landing={landing?.status === status ? landing._id : undefined}
            onLanded={() => setLanding(undefined)}
            onMove={(bid, to) => {
              // Refused, the card comes back to where it was, and the focus with it.
              const { _id, status: from } = bid;
              setLanding({ _id, status: to });
              if (!isActive(to)) setOpened((before) => new Set(before).add(to));
              moveTo(bid, to, () => setLanding({ _id, status: from }));
            }}
            lockedBecause={lockedBecause}
          />
        ))}
      </div>
    </DragArea>
  );
}
