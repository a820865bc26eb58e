import type { BidDate, BidRow } from '@bidloom/contract/bids';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { useDropTarget } from '#ui/drag/drag-area.tsx';
import { dayKey, type LocalDay } from '#ui/dates/zoned-time.ts';
import { CalendarChip } from './CalendarChip.tsx';
import { inWords } from './calendar-range.ts';
import type { DayContext } from './day-context.ts';
import { DayBids } from './DayBids.tsx';
import { OtherDate } from './OtherDate.tsx';

type CalendarDayProps = DayContext & {
  day: LocalDay;
  bids: BidRow[];
  /** What else is due. */
  dates: BidDate[];
  /** How many are drawn; the others are in the list of the day. */
  most: number;
  isWhole: boolean;
  isOutside: boolean;
  /** The day that Tab comes to. */
  isStop: boolean;
  onFocus: () => void;
};

/** A day of the grid: its number opens the list of its bids; a bid that is dragged here becomes due on it. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, bids, dates, most, isWhole, isOutside, isStop, onFocus, ...context } = props;
  const { today, onMove } = context;
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const number = useRef<HTMLButtonElement>(null);
  const words = inWords(day, i18n.language);
  const { ref, look } = useDropTarget<HTMLTableCellElement>({
    id: dayKey(day),
    label: words,
    mayTake: () => true,
  });
  const isToday = dayKey(day) === dayKey(today);
  // One more would take the place of the line that says how many are left.
  const count = bids.length + dates.length;
  const room = count <= most ? most : most - 1;
  const shown = bids.slice(0, room);
  const shownDates = dates.slice(0, room - shown.length);
  const hidden = count - shown.length - shownDates.length;
  // Where few are due, their titles have the room of those that are not.
  const lines = linesOf[count] ?? 'truncate';
  const button = (
    <button
      ref={number}
      type="button"
      data-day={dayKey(day)}
      tabIndex={isStop ? 0 : -1}
      aria-label={t('bids.calendar.day', { day: words, count: bids.length })}
      aria-current={isToday ? 'date' : undefined}
      onFocus={() => !isStop && onFocus()}
      className={classNames(
        'grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm tabular-nums',
        isToday ? 'bg-accent text-accent-ink font-semibold' : 'hover:bg-hover',
        isOutside && !isToday && 'text-ink-muted',
      )}
    >
      {day.day}
    </button>
  );
  return (
    <td
      ref={ref}
      aria-selected={isStop}
      className={classNames(
        'border-line border-b p-1 align-top not-last:border-e',
        isWhole ? 'h-96' : 'h-28',
        look === 'over' ? 'bg-accent-soft' : isOutside && 'bg-sunken',
      )}
    >
      <div className="@container flex flex-col gap-1">
        {count === 0 ? (
          <span className="flex">{button}</span>
        ) : (
          <span className="flex">
            <Popover
              label={words}
              isOpen={isOpen}
              onOpenChange={setOpen}
              className="w-80 p-3"
              trigger={button}
            >
              <DayBids
                hasFocus
                {...context}
                day={day}
                bids={bids}
                dates={dates}
                onMove={(bid, to) => {
                  setOpen(false);
                  onMove(bid, to);
                }}
              />
            </Popover>
          </span>
        )}
        <ul className="flex flex-col gap-1">
          {shown.map((bid) => (
            <CalendarChip key={bid._id} {...context} bid={bid} isWhole={isWhole} lines={lines} />
          ))}
          {shownDates.map((date) => (
            <OtherDate
              key={`${date.kind} ${date.key}`}
              date={date}
              zone={context.zone}
              isWhole={false}
              lines={lines}
            />
          ))}
        </ul>
        {hidden > 0 ? (
          <button
            type="button"
            tabIndex={-1}
            onClick={() => number.current?.click()}
            className="text-ink-muted hover:bg-hover hover:text-ink w-fit rounded-sm px-1 text-xs"
          >
            {t('bids.calendar.more', { count: hidden })}
          </button>
        ) : null}
      </div>
    </td>
  );
}

const linesOf: Record<number, string> = {
  1: 'line-clamp-3 wrap-anywhere',
  2: 'line-clamp-2 wrap-anywhere',
};
