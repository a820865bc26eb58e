import type { BidRow } from '@bidloom/contract/bids';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageRoom } from '#lib/browser/sidebar-room.ts';
import { useRoom } from '#lib/browser/use-room.ts';
import { useNow } from '#lib/time/now.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { firstWeekdayOf } from '#ui/dates/calendar-days.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { dateTimeFormat } from '#ui/text/intl.ts';
import { Segments } from '#ui/controls/segments.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { addDays, addMonths, dayKey, type LocalDay } from '#ui/dates/zoned-time.ts';
import type { BidPlace } from '../bid-filter.ts';
import type { BidFilter } from '../bids.api.ts';
import { Agenda } from './Agenda.tsx';
import { byDay, useBidDates, useBidsDue } from './calendar.api.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import {
  agendaDays,
  dayIn,
  inWords,
  momentsOf,
  narrowed,
  noonOf,
  onDay,
  spans,
  weeksShown,
  type Span,
} from './calendar-range.ts';

type BidCalendarProps = {
  filter: BidFilter;
  place: BidPlace;
  /** Gives a bid another deadline. */
  onMove: (bid: BidRow, deadline: string) => void;
  lockedBecause?: string | undefined;
};

/** The deadlines of the bids that fit, with their clarification deadlines and open tasks, by day of the company's zone: a month or a week; on a narrow page as an agenda. */
export function BidCalendar({ filter, place, onMove, lockedBecause }: BidCalendarProps) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const isWide = useRoom(() => pageRoom() >= 640);
  const now = useNow();
  const today = dayIn(now, zone);
  const { span } = place;
  const [focused, setFocused] = useState(place.day ?? today);
  const firstWeekday = firstWeekdayOf(i18n.language);
  const weeks = weeksShown(span, focused, firstWeekday);
  const days = isWide ? weeks.flat() : agendaDays(span, focused, firstWeekday, today);
  const edges = [days[0] ?? focused, days.at(-1) ?? focused] as const;
  const due = useBidsDue(filter, narrowed(filter, momentsOf(edges, zone)));
  const bidsOf = byDay(due.bids, ({ deadline }) => dayKey(dayIn(deadline, zone)));
  const { data: dates = [] } = useBidDates(filter, momentsOf(edges, zone));
  const datesOf = byDay(dates, (date) => dayKey(dayIn(date.at, zone)));
  const [said, say] = useState('');
  const go = (day: LocalDay) => {
    setFocused(day);
    // The address keeps the month or week that is looked at, so that a link and a reload show the same.
    if (dayKey(startOf(span, day, firstWeekday)) !== dayKey(startOf(span, focused, firstWeekday)))
      place.change({ day: dayKey(day) });
  };
  const step = (count: number) =>
    go(span === 'week' ? addDays(focused, count * 7) : addMonths(focused, count));
  const move = (bid: BidRow, day: LocalDay) => {
    if (lockedBecause || dayKey(dayIn(bid.deadline, zone)) === dayKey(day)) return;
    onMove(bid, onDay(bid.deadline, day, zone));
    say(
      t('bids.calendar.moved', {
        title: bid.originalTitle || t('bids.untitled'),
        day: inWords(day, i18n.language),
      }),
    );
  };
  const name = periodName(span, edges, focused, i18n.language);
  const shared = { bidsOf, datesOf, today, now, zone, onMove: move, lockedBecause };
  return (
    <section aria-label={t('bids.calendar.label')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          isPointing
          variant="outline"
          size="small"
          label={t(`bids.calendar.${span}Before`)}
          onClick={() => step(-1)}
        />
        <IconButton
          icon={ChevronRight}
          isPointing
          variant="outline"
          size="small"
          label={t(`bids.calendar.${span}After`)}
          onClick={() => step(1)}
        />
        <Button variant="outline" size="small" onClick={() => go(today)}>
          {t('bids.calendar.today')}
        </Button>
        <h2
          aria-live="polite"
          className="order-first basis-full text-lg font-medium first-letter:uppercase sm:order-none sm:min-w-0 sm:flex-1 sm:basis-auto"
        >
          {name}
        </h2>
        <Segments
          size="small"
          label={t('bids.calendar.span')}
          value={span}
          onChange={(next) =>
            place.change({ span: next === 'month' ? undefined : next, day: dayKey(focused) })
          }
          options={spans.map((value) => ({ value, label: t(`bids.calendar.${value}`) }))}
        />
      </div>
      {due.error && due.bids.length === 0 ? (
        <ReadFailed read={due} title={t('bids.errors.list')} />
      ) : isWide ? (
        <CalendarGrid
          {...shared}
          weeks={weeks}
          span={span}
          focused={focused}
          firstWeekday={firstWeekday}
          isBusy={due.isPending || due.isPlaceholderData}
          onGo={go}
        />
      ) : due.isPending ? (
        <SkeletonRows count={5} />
      ) : (
        <Agenda {...shared} days={days} />
      )}
      {due.isPending ||
      due.error ||
      days.some((day) => bidsOf.has(dayKey(day)) || datesOf.has(dayKey(day))) ? null : (
        <p className="text-ink-muted text-sm">{t('bids.calendar.none', { period: name })}</p>
      )}
      <output className="sr-only">{said}</output>
    </section>
  );
}

const startOf = (span: Span, day: LocalDay, firstWeekday: number): LocalDay =>
  span === 'month' ? { ...day, day: 1 } : (weeksShown('week', day, firstWeekday)[0]?.[0] ?? day);

/** `November 2026`, `16–22 November 2026`. */
function periodName(
  span: Span,
  [first, last]: readonly [LocalDay, LocalDay],
  focused: LocalDay,
  language: string,
): string {
  if (span === 'month')
    return dateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      noonOf(focused),
    );
  return dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    noonOf(first),
    noonOf(last),
  );
}
