import { activeStatuses, type BidStatus as Status } from '@bidloom/contract/bids';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DropdownMenu, MenuItem, MenuLabel } from '#ui/dropdown-menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { movesFrom } from './bid-moves.ts';
import { BidStatus } from './BidStatus.tsx';

/** A bid's status in its row; a press shows where it can go. `name` says whose, for the ear. */
export function StatusMenu({
  status,
  name,
  onMove,
  lockedBecause,
}: {
  status: Status;
  name: string;
  onMove: (to: Status) => void;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  if (lockedBecause)
    return (
      <Tooltip text={lockedBecause}>
        <button type="button" aria-disabled className="rounded-sm">
          <BidStatus status={status} />
        </button>
      </Tooltip>
    );
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          data-edit
          aria-label={t('bids.changeStatus', { title: name, status: t(`bids.status.${status}`) })}
          className="hover:bg-pressed data-[state=open]:bg-pressed -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5"
        >
          <BidStatus status={status} />
          <ChevronDown size={14} className="text-ink-faint" aria-hidden />
        </button>
      }
    >
      <MoveItems moves={movesFrom(status)} onMove={onMove} />
    </DropdownMenu>
  );
}

/** The statuses of a menu, the active before the closed. */
export function MoveItems({ moves, onMove }: { moves: Status[]; onMove: (to: Status) => void }) {
  const { t } = useTranslation();
  const active = moves.filter((move) => activeStatuses.some((one) => one === move));
  const closed = moves.filter((move) => !active.includes(move));
  const items = (some: Status[]) =>
    some.map((move) => (
      <MenuItem key={move} onSelect={() => onMove(move)}>
        <BidStatus status={move} />
      </MenuItem>
    ));
  return (
    <>
      {active.length > 0 ? <MenuLabel>{t('bids.statusGroups.active')}</MenuLabel> : null}
      {items(active)}
      {closed.length > 0 ? <MenuLabel>{t('bids.statusGroups.closed')}</MenuLabel> : null}
      {items(closed)}
    </>
  );
}
