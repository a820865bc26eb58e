import type { BidRow } from '@bidloom/contract/bids';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '#ui/text/class-names.ts';
import { formatTime } from '#ui/dates/dates.ts';
import { useDragItem } from '#ui/drag/drag-area.tsx';
import { dayOfKey } from '#ui/dates/zoned-time.ts';
import { urgencyOf, type Urgency } from '#ui/dates/time-left.ts';
import { directionOf } from '#ui/text/direction.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { isOpenBid, type DayContext } from './day-context.ts';

type CalendarChipProps = Pick<DayContext, 'now' | 'zone' | 'onMove' | 'lockedBecause'> & {
  bid: BidRow;
  /** With its client, in a week. */
  isWhole: boolean;
  /** How many lines its title may take in a month, of class names. */
  lines: string;
};

/** A bid on its day, coloured by the time left; its time says the rest. The list of the day is its way by keyboard. */
export function CalendarChip({ bid, now, zone, isWhole, lines, onMove, lockedBecause }: CalendarChipProps) {
  const { t, i18n } = useTranslation();
  const title = bid.originalTitle || t('bids.untitled');
  const isOpen = isOpenBid(bid);
  const mayMove = isOpen && lockedBecause === undefined;
  const look = isOpen ? urgencyOf(Date.parse(bid.deadline) - now) : 'done';
  const { ref, isDragged, mayDrag } = useDragItem<HTMLLIElement>({
    id: bid._id,
    label: title,
    isFixed: !mayMove,
    isWhole: true,
    onDrop: (day) => onMove(bid, dayOfKey(day)),
  });
  return (
    <li ref={ref} className="list-none">
      <Link
        to={`/bids/${bid._id}`}
        tabIndex={-1}
        draggable={false}
        title={[
          title,
          bid.client.name,
          t(`bids.status.${bid.status}`),
          ...(bid.isDeadlineAssumed ? [t('ui.deadline.assumedHint')] : []),
        ].join(' · ')}
        className={classNames(
          'block rounded-sm px-1.5 py-0.5 text-xs hover:underline',
          looks[look],
          mayDrag && 'cursor-grab [-webkit-touch-callout:none]',
          isDragged && 'opacity-50',
        )}
      >
        <span
          className={classNames(
            'flex min-w-0',
            // Beside its time a title would have room for no word on a tablet.
            isWhole ? 'flex-col' : 'gap-x-1.5 @max-[8rem]:flex-wrap',
          )}
        >
          <time dateTime={bid.deadline} className={classNames('tabular-nums', !isOpen && 'line-through')}>
            {formatTime(bid.deadline, i18n.language, zone)}
          </time>
          {/* In a month the title needs the room. */}
          {bid.isDeadlineAssumed ? (
            <span className="shrink-0">
              <span className={classNames(!isWhole && 'sr-only')}>{t('ui.deadline.assumed')}</span>
              {isWhole ? null : <span aria-hidden>≈</span>}
            </span>
          ) : null}
          <span className="flex min-w-0">
            <span
              className={classNames(
                'column-text min-w-0',
                isWhole ? 'line-clamp-3 font-medium wrap-anywhere' : lines,
              )}
              dir={directionOf(title)}
            >
              {title}
            </span>
          </span>
          {isWhole ? <TruncatedText>{bid.client.name}</TruncatedText> : null}
        </span>
      </Link>
    </li>
  );
}

const looks: Record<Urgency | 'done', string> = {
  far: 'bg-hover text-ink',
  near: 'bg-warning-soft text-warning-soft-ink',
  pressing: 'bg-danger-soft text-danger-soft-ink font-medium',
  closed: 'border-line-strong text-ink border',
  done: 'text-ink-muted',
};
