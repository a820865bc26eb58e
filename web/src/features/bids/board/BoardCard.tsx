import { movesFrom } from '@bidloom/contract/bid-status-moves';
import { bidStatuses, type BidStatus } from '@bidloom/contract/bid-statuses';
import type { BidRow } from '@bidloom/contract/bids';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Amount } from '#ui/text/amount.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { DragGrip } from '#ui/drag/drag-grip.tsx';
import { useDragItem } from '#ui/drag/drag-area.tsx';
import { DropdownMenu } from '#ui/overlays/dropdown-menu.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { People } from '#ui/layout/people.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { BidDeadline } from '../BidDeadline.tsx';
import { MoveItems } from '../StatusMenu.tsx';

type BoardCardProps = {
  bid: BidRow;
  currency: string | undefined;
  /** It has just been moved here, or has come back. */
  isLanding: boolean;
  onLanded: () => void;
  onMove: (to: BidStatus) => void;
  lockedBecause?: string | undefined;
};

/** A bid on the board: its title opens it; its menu moves it, so does dragging it by any part or by its grip. */
export function BoardCard(props: BoardCardProps) {
  const { bid, currency, isLanding, onLanded, onMove, lockedBecause } = props;
  const { t } = useTranslation();
  const title = bid.originalTitle || t('bids.untitled');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isLanding) return;
    link.current?.focus();
    onLanded();
  }, [isLanding, onLanded]);
  const isFixed = lockedBecause !== undefined;
  const { ref, grip, isDragged, mayDrag } = useDragItem<HTMLLIElement>({
    id: bid._id,
    label: title,
    kind: bid.status,
    isFixed,
    isWhole: true,
    onDrop: (status) => {
      const to = bidStatuses.find((one) => one === status);
      if (to) onMove(to);
    },
  });
  return (
    <li
      ref={ref}
      className={classNames(
        'group/card bg-surface dark:bg-raised border-line flex flex-col gap-2 rounded-md border p-3',
        mayDrag && 'cursor-grab [-webkit-touch-callout:none]',
        isDragged && 'opacity-50',
      )}
      {...(isDragged && { 'data-dragged': true })}
    >
      <div className="flex items-start gap-1">
        <Link
          ref={link}
          to={`/bids/${bid._id}`}
          draggable={false}
          dir="auto"
          title={title}
          className="line-clamp-4 min-w-0 flex-1 font-medium wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        {isFixed ? null : (
          <DragGrip
            {...grip}
            item={title}
            className="-my-0.5 opacity-0 group-hover/card:opacity-100 pointer-coarse:hidden"
          />
        )}
        {lockedBecause === undefined ? (
          <DropdownMenu
            align="end"
            trigger={
              <IconButton
                icon={Ellipsis}
                size="small"
                className="-me-1.5 -mt-1"
                hasTooltip={false}
                label={t('bids.changeStatus', { title, status: t(`bids.status.${bid.status}`) })}
              />
            }
          >
            <MoveItems moves={movesFrom(bid.status)} onMove={onMove} />
          </DropdownMenu>
        ) : (
          <IconButton
            icon={Ellipsis}
            size="small"
            className="-me-1.5 -mt-1"
            lockedBecause={lockedBecause}
            hasTooltip={false}
            label={t('bids.changeStatus', { title, status: t(`bids.status.${bid.status}`) })}
          />
        )}
      </div>
      <span className="text-ink-muted flex min-w-0 items-center gap-2 text-sm">
        <TruncatedText>{bid.client.name}</TruncatedText>
        {bid.test ? <Badge>{t('bids.test')}</Badge> : null}
      </span>
      <span
        className="text-ink-muted flex flex-wrap items-center justify-between gap-x-2 text-sm"
        data-figures
      >
        <BidDeadline bid={bid} />
        {bid.tasks.total > 0 ? (
          <span>
            <span className="sr-only">{t('bids.tasksDone', bid.tasks)}</span>
            <bdi aria-hidden="true">{`${bid.tasks.done}/${bid.tasks.total}`}</bdi>
          </span>
        ) : null}
      </span>
      <span className="text-ink-muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm" data-figures>
        {bid.value === null ? null : <Amount value={bid.value} currency={currency} />}
        <span className="ms-auto">
          <People people={bid.team} />
        </span>
      </span>
    </li>
  );
}
