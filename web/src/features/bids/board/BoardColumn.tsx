import { movesFrom } from '@bidloom/contract/bid-status-moves';
import { bidStatuses, type BidStatus as Status } from '@bidloom/contract/bid-statuses';
import type { BidFigures, BidRow } from '@bidloom/contract/bids';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Amount } from '#ui/text/amount.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { useDropTarget } from '#ui/drag/drag-area.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { countInWords } from '#ui/tables/list-words.ts';
import { rowsOf } from '#ui/tables/listing.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useBids, type BidFilter } from '../bids.api.ts';
import { BidStatus } from '../BidStatus.tsx';
import { BoardCard } from './BoardCard.tsx';

type BoardColumnProps = {
  status: Status;
  /** Only its head, upright: a closed status that nobody opened. */
  isRail: boolean;
  /** Opens or folds a closed status. */
  onToggle: (() => void) | undefined;
  filter: BidFilter;
  currency: string | undefined;
  /** What the bids of the column are worth together; none while that is not known, or there is none. */
  figures: BidFigures | undefined;
  landing: string | undefined;
  onLanded: () => void;
  onMove: (bid: BidRow, to: Status) => void;
  lockedBecause?: string | undefined;
};

/** The bids of one status, read page by page. While a card is dragged it shows whether that may come here. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, isRail, onToggle, filter, currency, figures, landing, onLanded, onMove, lockedBecause } =
    props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const bids = useBids({ ...filter, status: [status] });
  const { ref, look } = useDropTarget({
    id: status,
    label: t(`bids.status.${status}`),
    mayTake: ({ kind }) => bidStatuses.some((from) => from === kind && movesFrom(from).includes(status)),
  });
  const rows = rowsOf(bids);
  const page = bids.data?.pages[0]?.page;
  const count = page ? countInWords(page.total, page.more, i18n.language) : '';
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className={classNames(
        'flex snap-start scroll-ms-4 md:scroll-ms-6 flex-col gap-2 rounded-lg border transition-colors min-h-[calc(100dvh-14rem)] print:min-h-0',
        isRail
          ? 'w-11 shrink-0 p-1.5 print:hidden'
          : 'not-print:min-w-54 flex-1 p-2 max-sm:w-[82vw] max-sm:flex-none',
        looks[look],
      )}
    >
      {isRail ? (
        <>
          <IconButton
            icon={ChevronsRight}
            isPointing
            size="small"
            hasTooltip={false}
            label={t('bids.board.open', { status: t(`bids.status.${status}`) })}
            onClick={onToggle}
          />
          <h2
            id={id}
            className="flex flex-1 items-center gap-2 self-center text-base font-medium [direction:ltr] [writing-mode:vertical-rl]"
          >
            <BidStatus status={status} />
            <span className="text-ink-muted text-sm" data-figures>
              {count}
            </span>
          </h2>
        </>
      ) : (
        <div className="flex items-center gap-1">
          <h2
            id={id}
            className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 px-1 pt-1 text-base font-medium"
          >
            <BidStatus status={status} />
            <span className="text-ink-muted text-sm" data-figures>
              {count}
            </span>
            {figures && figures.withoutValue < figures.count ? (
              // A line of its own, so that cards of all columns begin at one height however long a status is.
              <span
                className="text-ink-muted basis-full truncate text-sm font-normal"
                data-figures
                title={t('bids.figures.ofColumn', { count: figures.count - figures.withoutValue })}
              >
                <Amount value={figures.value} currency={currency} isTight />
              </span>
            ) : null}
          </h2>
          {onToggle ? (
            <IconButton
              icon={ChevronsLeft}
              isPointing
              size="small"
              hasTooltip={false}
              label={t('bids.board.fold', { status: t(`bids.status.${status}`) })}
              onClick={onToggle}
            />
          ) : null}
        </div>
      )}
      {(look === 'open' || look === 'over') && !isRail ? (
        <p className="text-accent-soft-ink border-line-strong rounded-md border border-dashed px-2 py-3 text-center text-sm">
          {t('bids.board.drop')}
        </p>
      ) : null}
      {isRail ? null : (
        <>
          {bids.isPending ? <SkeletonRows count={3} /> : null}
          {bids.error && rows.length === 0 ? (
            <ReadFailed read={bids} title={t('bids.errors.list')} size="small" />
          ) : null}
          {bids.data && rows.length === 0 ? (
            <p className="text-ink-muted px-1 pb-2 text-sm">{t('bids.board.none')}</p>
          ) : null}
          {rows.length > 0 ? (
            <ul aria-labelledby={id} className="flex flex-col gap-2">
              {rows.map((bid) => (
                <BoardCard
                  key={bid._id}
                  bid={bid}
                  currency={currency}
                  isLanding={landing === bid._id}
                  onLanded={onLanded}
                  onMove={(to) => onMove(bid, to)}
                  lockedBecause={lockedBecause}
                />
              ))}
            </ul>
          ) : null}
          {bids.hasNextPage ? (
            <Button
              variant="ghost"
              size="small"
              isLoading={bids.isFetchingNextPage}
              onClick={() => void bids.fetchNextPage()}
            >
              {t('ui.list.more')}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

/** A column at rest, one that the dragged card may come to, that one under the card, and one it may not come to. */
const looks = {
  rest: 'bg-hover dark:bg-surface border-transparent',
  closed: 'bg-hover dark:bg-surface border-transparent opacity-50 has-data-dragged:opacity-100',
  open: 'bg-hover dark:bg-surface border-line-strong border-dashed',
  over: 'bg-accent-soft border-accent border-dashed',
};
