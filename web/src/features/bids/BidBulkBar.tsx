import type { BidStatus } from '@bidloom/contract/bid-states';
import { removeBids, type BidRow } from '@bidloom/contract/bids';
import { getUserTasks } from '@bidloom/contract/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/calls/api.ts';
import { type FittingRows, mostAtOnce, useBulkWork } from '#lib/calls/bulk-work.ts';
import { refresh } from '#lib/calls/calls.ts';
import { processInBatches } from '#lib/calls/batches.ts';
import { restoreDeleted } from '#lib/calls/restore.ts';
import { SelectAllMatching } from '#ui/tables/select-all-matching.tsx';
import { BulkBar } from '#ui/tables/bulk-bar.tsx';
import { BulkRemoval, lockedFor } from '#ui/tables/bulk-removal.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DropdownMenu } from '#ui/overlays/dropdown-menu.tsx';
import { movesFromAll } from './bid-moves.ts';
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
}: {
  bids: BidRow[];
  /** The list they are of, where all that fit can be chosen. */
  list?: FittingRows<BidRow>;
  onDone: () => void;
  /** Leaves only these chosen. */
  keep?: (ids: readonly string[]) => void;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { moveTo, isPending } = useStatusMove();
  const remove = useRemoveBids();
  const { progress, run, stop } = useBulkWork({ rows: bids, list, onDone, keep });
  if (bids.length === 0) return null;
  const lock = lockedFor(lockedBecause);
  const isMany = bids.length > mostAtOnce || list?.whole !== undefined;
  const move = async (status: BidStatus) => {
    if (!isMany) {
      if (await moveTo(bids, status)) onDone();
      return;
    }
    const before = new Map<string, BidStatus>();
    await run({
      nameOf: untitled,
      failed: 'bids.errors.change',
      message: (count) => t('bids.bulk.moved', { count, status: t(`bids.status.${status}`) }),
      act: (rows, work) => {
        for (const row of rows) before.set(row._id, row.status);
        return moveMany(rows, status, work);
      },
      undo: (stored) => undoMoves(client, stored, before),
    });
    await refresh(client, staleByMoves);
  };
  const removeAll = async (onSettled: () => void) => {
    if (!isMany) {
      remove.mutate({ bids: bids.map(({ _id }) => _id) }, { onSuccess: onDone, onSettled });
      return;
    }
    await run({
      nameOf: untitled,
      failed: 'bids.errors.remove',
      message: (count) => t('bids.bulk.removed', { count }),
      act: (rows, work) =>
        processInBatches(
          rows,
          async (part) => {
            await call(removeBids, { bids: part.map(({ _id }) => _id) });
            return part;
          },
          work,
        ),
      undo: (gone) =>
        restoreDeleted(
          client,
          gone.map(({ _id }) => _id),
        ),
    });
    await refresh(client, [...staleByMoves, getUserTasks]);
  };
  return (
    <BulkBar
      label={t('bids.bulk.label')}
      chosen={t('bids.bulk.chosen', { count: bids.length })}
      note={list && <SelectAllMatching list={list} chosen={bids.length} />}
      progress={progress}
      onStop={stop}
    >
      {lockedBecause ? (
        <Button variant="outline" size="small" {...lock}>
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
      <BulkRemoval
        words={{
          remove: t('bids.remove'),
          title: t('bids.removeTitle', { count: bids.length }),
          hint: t('bids.removeHint'),
          clear: t('bids.bulk.clear'),
        }}
        isRemoving={remove.isPending}
        onRemove={(onSettled) => void removeAll(onSettled)}
        onClear={onDone}
        lockedBecause={lockedBecause}
      />
    </BulkBar>
  );
}
