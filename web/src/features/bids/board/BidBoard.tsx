import { bidStatuses, type BidRow, type BidStatus } from '@bidloom/contract/bids';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movesFrom } from '../bid-moves.ts';
import { useMoveBids, type BidFilter } from '../bids.api.ts';
import { BoardColumn } from './BoardColumn.tsx';

type BidBoardProps = {
  filter: BidFilter;
  /** The statuses that the filter names; all when there are none. */
  statuses: readonly BidStatus[];
  currency: string | undefined;
  lockedBecause?: string | undefined;
};

/** The bids that fit, a column for each status. A card is moved by its menu, or dragged where it may go. */
export function BidBoard({ filter, statuses, currency, lockedBecause }: BidBoardProps) {
  const { t } = useTranslation();
  const move = useMoveBids();
  const [dragged, setDragged] = useState<BidRow>();
  const [said, say] = useState('');
  /** The card that was moved by its menu: it takes the focus along. */
  const [landing, setLanding] = useState<string>();
  const moveTo = (bid: BidRow, to: BidStatus) => {
    if (lockedBecause || !movesFrom(bid.status).includes(to)) return;
    const title = bid.originalTitle || t('bids.untitled');
    move.mutate(
      { bids: [bid], status: to },
      {
        onSuccess: () => say(t('bids.board.moved', { title, status: t(`bids.status.${to}`) })),
        onError: () => say(''),
      },
    );
  };
  const shown = statuses.length > 0 ? statuses : bidStatuses;
  return (
    <>
      <div className="-mx-4 flex snap-x items-stretch gap-3 overflow-x-auto px-4 pb-3 max-sm:snap-mandatory md:-mx-6 md:px-6">
        {shown.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            filter={filter}
            currency={currency}
            dragged={dragged}
            landing={landing}
            onLanded={() => setLanding(undefined)}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged) moveTo(dragged, status);
              setDragged(undefined);
            }}
            onMove={(bid, to) => {
              setLanding(bid._id);
              moveTo(bid, to);
            }}
            lockedBecause={lockedBecause}
          />
        ))}
      </div>
      <output className="sr-only">{said}</output>
    </>
  );
}
