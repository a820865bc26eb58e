import type { BidDate, BidRow } from '@bidloom/contract/bids';
import { CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AssumedMark } from '#ui/dates/assumed-mark.tsx';
import { Calendar } from '#ui/dates/calendar.tsx';
import { formatTime } from '#ui/dates/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import type { LocalDay } from '#ui/dates/zoned-time.ts';
import { BidStatus } from '../BidStatus.tsx';
import { inWords } from './calendar-range.ts';
import { isOpenBid, type DayContext } from './day-context.ts';
import { OtherDate } from './OtherDate.tsx';

type DayBidsProps = DayContext & {
  day: LocalDay;
  bids: BidRow[];
  /** What else is due. */
  dates: BidDate[];
  /** It has just been opened: its first bid takes the focus. */
  hasFocus?: boolean | undefined;
};

/** All that is due on a day: its bids, each with a way to open it and one to move it, by keyboard and finger too, then the rest. */
export function DayBids({
  day,
  bids,
  dates,
  hasFocus = false,
  today,
  zone,
  onMove,
  lockedBecause,
}: DayBidsProps) {
  const { t, i18n } = useTranslation();
  const [moving, setMoving] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Left to itself the panel would pass over links.
    if (hasFocus) list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base font-medium first-letter:uppercase">{inWords(day, i18n.language)}</h3>
      <ul ref={list} className="divide-line divide-y">
        {bids.map((bid) => {
          const title = bid.originalTitle || t('bids.untitled');
          const label = t('bids.calendar.move', { title });
          return (
            <li key={bid._id} className="py-2">
              <div className="flex items-start gap-2">
                <time dateTime={bid.deadline} className="text-ink-muted pt-px text-sm tabular-nums">
                  {formatTime(bid.deadline, i18n.language, zone)}
                </time>
                <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                  <span className="flex">
                    <Link
                      to={`/bids/${bid._id}`}
                      dir="auto"
                      className="line-clamp-3 min-w-0 font-medium wrap-anywhere hover:underline"
                      title={title}
                    >
                      {title}
                    </Link>
                  </span>
                  <span className="text-ink-muted text-sm">
                    <TruncatedText>{bid.client.name}</TruncatedText>
                  </span>
                  <span className="flex flex-wrap items-center gap-x-3 text-sm">
                    <BidStatus status={bid.status} />
                    {bid.isDeadlineAssumed ? <AssumedMark /> : null}
                  </span>
                </span>
                {isOpenBid(bid) ? (
                  <IconButton
                    icon={CalendarClock}
                    size="small"
                    label={label}
                    hasTooltip={false}
                    title={label}
                    lockedBecause={lockedBecause}
                    aria-expanded={moving === bid._id}
                    onClick={() => setMoving(moving === bid._id ? undefined : bid._id)}
                  />
                ) : null}
              </div>
              {moving === bid._id ? (
                <Calendar
                  hasFocus
                  selected={day}
                  today={today}
                  onSelect={(to) => {
                    setMoving(undefined);
                    onMove(bid, to);
                  }}
                />
              ) : null}
            </li>
          );
        })}
        {dates.map((date) => (
          <OtherDate key={`${date.kind} ${date.key}`} date={date} zone={zone} isWhole />
        ))}
      </ul>
    </div>
  );
}
