import { movesFrom } from '@bidloom/contract/bid-status-moves';
import { activeStatuses, type BidStatus as Status } from '@bidloom/contract/bid-statuses';
import { useTranslation } from 'react-i18next';
import { MenuItem, MenuLabel } from '#ui/overlays/dropdown-menu.tsx';
import { RowMenu } from '#ui/tables/row-menu.tsx';
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
  return (
    <RowMenu
      label={t('bids.changeStatus', { title: name, status: t(`bids.status.${status}`) })}
      shown={<BidStatus status={status} />}
      lockedBecause={lockedBecause}
    >
      <MoveItems moves={movesFrom(status)} onMove={onMove} />
    </RowMenu>
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
