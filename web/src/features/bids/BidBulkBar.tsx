import type { BidRow } from '@bidloom/contract/bids';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { BulkRemoval, lockedFor } from '#ui/bulk-removal.tsx';
import { Button } from '#ui/button.tsx';
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
  const { moveTo, isPending } = useStatusMove();
  const remove = useRemoveBids();
  if (bids.length === 0) return null;
  const lock = lockedFor(lockedBecause);
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
      <BulkRemoval
        words={{
          remove: t('bids.remove'),
          title: t('bids.removeTitle', { count: bids.length }),
          hint: t('bids.removeHint'),
          clear: t('bids.bulk.clear'),
        }}
        isRemoving={remove.isPending}
        onRemove={(onSettled) => remove.mutate({ bids: ids }, { onSuccess: onDone, onSettled })}
        onClear={onDone}
        lockedBecause={lockedBecause}
      />
    </BulkBar>
  );
}
