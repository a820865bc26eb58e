import type { BidRow } from '@bidloom/contract/bids';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { movesFromAll } from './bid-moves.ts';
import { useRemoveBids } from './bids.api.ts';
import { MoveItems } from './StatusMenu.tsx';
import { useStatusMove } from './use-status-move.ts';

/** What can be done with the chosen bids. */
export function BidBulkBar({
  bids,
  onDone,
  lockedBecause,
}: {
  bids: BidRow[];
  onDone: () => void;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { moveTo, isPending } = useStatusMove();
  const remove = useRemoveBids();
  if (bids.length === 0) return null;
  const lock = lockedBecause ? { 'aria-disabled': true, title: lockedBecause } : {};
  const ids = bids.map(({ _id }) => _id);
  return (
    <BulkBar label={t('bids.bulk.label')} chosen={t('bids.bulk.chosen', { count: bids.length })}>
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
            onMove={(status) => void moveTo(bids, status).then((isMoved) => isMoved && onDone())}
          />
        </DropdownMenu>
      )}
      <Button variant="destructive" size="small" onClick={() => !lockedBecause && setAsking(true)} {...lock}>
        {t('bids.remove')}
      </Button>
      <Button variant="ghost" size="small" onClick={onDone}>
        {t('bids.bulk.clear')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('bids.removeTitle', { count: bids.length })}
        description={t('bids.removeHint')}
        confirmLabel={t('bids.remove')}
        isLoading={remove.isPending}
        onConfirm={() =>
          remove.mutate({ bids: ids }, { onSuccess: onDone, onSettled: () => setAsking(false) })
        }
      />
    </BulkBar>
  );
}
