import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfterKey, firstWeekdayOf, weekdays, weeksOf } from '#ui/dates/calendar-days.ts';
import { classNames } from '#ui/text/class-names.ts';
import { intlLocale } from '#ui/dates/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { addMonths, dayKey, type LocalDay } from '#ui/dates/zoned-time.ts';

export interface CalendarProps {
  selected: LocalDay | null;
  today: LocalDay;
  onSelect: (day: LocalDay) => void;
  /** Days before and after cannot be chosen. */
  earliest?: LocalDay | undefined;
  latest?: LocalDay | undefined;
  /** 0 for Sunday; the locale's without it. */
  firstWeekday?: number | undefined;
  hasFocus?: boolean | undefined;
}

/** One month. Arrow keys by day and week, Home and End in the week, Page keys by month, with Shift by year. */
export function Calendar({
  selected,
  today,
  onSelect,
  earliest,
  latest,
  firstWeekday,
  hasFocus = false,
}: CalendarProps) {
  const { t, i18n } = useTranslation();
  const [focused, setFocused] = useState(selected ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const moves = useRef(hasFocus);
  const captionId = useId();
  const start = firstWeekday ?? firstWeekdayOf(i18n.language);
  const locale = intlLocale(i18n.language);
  const middle = new Date(Date.UTC(focused.year, focused.month - 1, 15));

  useEffect(() => {
    if (!moves.current) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${dayKey(focused)}"]`)?.focus();
  }, [focused]);

  const go = (day: LocalDay, takesFocus: boolean) => {
    moves.current = takesFocus;
    setFocused(day);
  };
  const walk = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, focused, start, i18n.dir() === 'rtl');
    if (!next) return;
    event.preventDefault();
    go(next, true);
  };
  const isOpen = (day: LocalDay) =>
    (!earliest || dayKey(day) >= dayKey(earliest)) && (!latest || dayKey(day) <= dayKey(latest));

  return (
    <div className="w-66 p-3">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          isPointing
          size="small"
          hasTooltip={false}
          label={t('ui.calendar.monthBefore')}
          onClick={() => go(addMonths(focused, -1), false)}
        />
        <span id={captionId} aria-live="polite" className="font-medium first-letter:uppercase">
          {new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
            middle,
          )}
        </span>
        <IconButton
          icon={ChevronRight}
          isPointing
          size="small"
          hasTooltip={false}
          label={t('ui.calendar.monthAfter')}
          onClick={() => go(addMonths(focused, 1), false)}
        />
      </div>
      {/* The pattern of a date grid: a table whose cells are walked by arrow keys. */}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-labelledby={captionId}
        onKeyDown={walk}
        className="w-full table-fixed text-sm"
      >
        <thead>
          <tr>
            {weekdays(locale, start).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="text-ink-muted h-8 text-xs font-medium">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused, start).map((week) => (
            <tr key={dayKey(week[0] ?? focused)}>
              {week.map((day) => {
                const isSelected = selected !== null && dayKey(day) === dayKey(selected);
                const isToday = dayKey(day) === dayKey(today);
                return (
                  <td key={dayKey(day)} aria-selected={isSelected} className="p-0 text-center">
                    <button
                      type="button"
                      data-day={dayKey(day)}
                      tabIndex={dayKey(day) === dayKey(focused) ? 0 : -1}
                      aria-label={new Intl.DateTimeFormat(locale, {
                        dateStyle: 'full',
                        timeZone: 'UTC',
                      }).format(new Date(Date.UTC(day.year, day.month - 1, day.day)))}
                      aria-current={isToday ? 'date' : undefined}
                      disabled={!isOpen(day)}
                      onClick={() => onSelect(day)}
                      className={classNames(
                        'relative inline-grid size-8 place-items-center rounded-md disabled:opacity-40',
                        isSelected
                          ? 'bg-accent text-accent-ink font-semibold'
                          : 'enabled:hover:bg-hover enabled:active:bg-pressed',
                        !isSelected && day.month !== focused.month && 'text-ink-muted',
                        isToday &&
                          'font-semibold after:absolute after:bottom-1 after:h-0.5 after:w-3 after:rounded-full after:bg-current',
                      )}
                    >
                      {day.day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
