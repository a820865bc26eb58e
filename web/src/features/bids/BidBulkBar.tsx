import { movesFromAll } from '@bidloom/contract/bid-status-moves';
import type { BidStatus } from '@bidloom/contract/bid-statuses';
import { removeBids, type BidRow } from '@bidloom/contract/bids';
import { getUserTasks } from '@bidloom/contract/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/calls/api.ts';
import { useBulkWork } from '#lib/calls/bulk-work.ts';
import { refresh } from '#lib/calls/calls.ts';
import { Button } from '#ui/controls/button.tsx';
import { type ChosenRows, isMany, ListBulkBar } from '#ui/tables/list-bulk-bar.tsx';
import { DropdownMenu } from '#ui/overlays/dropdown-menu.tsx';
import { useRemoveBids } from './bids.api.ts';
import { moveMany, staleByMoves } from './move-many.ts';
import { MoveItems } from './StatusMenu.tsx';
import { undoMoves } from './undo-moves.ts';
import { untitled } from './untitled.ts';
import { useStatusMove } from './use-status-move.ts';

/** What can be done with the chosen bids; many at once in parts. */
export function BidBulkBar({
  bids,
  list,
  onDone,
  keep,
  lockedBecause,
}: ChosenRows<BidRow> & { bids: BidRow[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { moveTo, isPending } = useStatusMove();
  const remove = useRemoveBids();
  const work = useBulkWork({ rows: bids, list, onDone, keep });
  if (bids.length === 0) return null;
  const move = async (status: BidStatus) => {
    if (!isMany(bids, list)) {
      if (await moveTo(bids, status)) onDone();
      return;
    }
    const before = new Map<string, BidStatus>();
    await work.run({
      nameOf: untitled,
      failed: 'bids.errors.change',
      message: (count) => t('bids.bulk.moved', { count, status: t(`bids.status.${status}`) }),
      act: (rows, how) => {
        for (const row of rows) before.set(row._id, row.status);
        return moveMany(rows, status, how);
      },
      undo: (stored) => undoMoves(client, stored, before),
    });
    await refresh(client, staleByMoves);
  };
  return (
    <ListBulkBar
      words="bids"
      rows={bids}
      nameOf={untitled}
      list={list}
      work={work}
      removal={{
        isPending: remove.isPending,
        removeFew: (ids, then) => remove.mutate({ bids: ids }, then),
        removePart: (ids) => call(removeBids, { bids: ids }),
        refresh: () => refresh(client, [...staleByMoves, getUserTasks]),
      }}
      onDone={onDone}
      lockedBecause={lockedBecause}
    >
      {lockedBecause ? (
        <Button variant="outline" size="small" lockedBecause={lockedBecause}>
          {t('bids.bulk.move')}
        </Button>
      ) : (
        <DropdownMenu
          side="top"
          trigger={
            <Button variant="outline" size="small" isLoading={isPending}>
              {t('bids.bulk.move')}
            </Button>
          }
        >
          <MoveItems
            moves={movesFromAll(bids.map(({ status }) => status))}
            onMove={(status) => void move(status)}
          />
        </DropdownMenu>
      )}
    </ListBulkBar>
  );
}
