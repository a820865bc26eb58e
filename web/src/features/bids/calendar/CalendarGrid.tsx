import type { BidDate, BidRow } from '@bidloom/contract/bids';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfterKey, weekdays } from '#ui/dates/calendar-days.ts';
import { DragArea } from '#ui/drag/drag-area.tsx';
import { dayKey, type LocalDay } from '#ui/dates/zoned-time.ts';
import type { Span } from './calendar-range.ts';
import { CalendarDay } from './CalendarDay.tsx';
import type { DayContext } from './day-context.ts';

type CalendarGridProps = DayContext & {
  weeks: LocalDay[][];
  span: Span;
  focused: LocalDay;
  firstWeekday: number;
  bidsOf: Map<string, BidRow[]>;
  datesOf: Map<string, BidDate[]>;
  isBusy: boolean;
  onGo: (day: LocalDay) => void;
};

/**
 * A date grid (ARIA practices): one day is in the order of Tab, arrows walk from day to day, Home and End in the week, Page
 * keys by month; Enter opens the day's bids.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { weeks, span, focused, firstWeekday, bidsOf, datesOf, isBusy, onGo, ...context } = props;
  const { t, i18n } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  const hasWalked = useRef(false);
  const focusedKey = dayKey(focused);
  useEffect(() => {
    if (!hasWalked.current) return;
    hasWalked.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focusedKey}"]`)?.focus();
  }, [focusedKey]);
  const walk = (event: KeyboardEvent) => {
    // Links and lists inside a day keep their own keys.
    if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return;
    const next = dayAfterKey(event, focused, firstWeekday, i18n.dir() === 'rtl');
    if (!next || event.altKey || event.metaKey) return;
    event.preventDefault();
    hasWalked.current = true;
    onGo(next);
  };
  return (
    <DragArea>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- no element of HTML is a grid whose cells are walked by arrow keys
        role="grid"
        aria-label={t('bids.calendar.label')}
        aria-busy={isBusy}
        onKeyDown={walk}
        className="border-line bg-surface w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border"
      >
        <thead>
          <tr>
            {weekdays(i18n.language, firstWeekday).map(({ long }) => (
              <th
                key={long}
                scope="col"
                className="text-ink-muted border-line h-8 truncate border-b px-2 text-start text-xs font-medium first-letter:uppercase"
              >
                {long}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={dayKey(week[0] ?? focused)}>
              {week.map((day) => (
                <CalendarDay
                  key={dayKey(day)}
                  {...context}
                  day={day}
                  bids={bidsOf.get(dayKey(day)) ?? []}
                  dates={datesOf.get(dayKey(day)) ?? []}
                  most={span === 'week' ? 12 : 3}
                  isWhole={span === 'week'}
                  isOutside={span === 'month' && day.month !== focused.month}
                  isStop={dayKey(day) === focusedKey}
                  onFocus={() => onGo(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DragArea>
  );
}
