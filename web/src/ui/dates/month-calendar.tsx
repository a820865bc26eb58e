import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CustomComponents, DayButton, DayPicker } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { firstWeekdayOf } from '#ui/dates/calendar-days.ts';
import { dateTimeFormat } from '#ui/text/intl.ts';
import type { LocalDay } from '#ui/dates/zoned-time.ts';

export interface CalendarProps {
  selected: LocalDay | null;
  today: LocalDay;
  onSelect: (day: LocalDay) => void;
  /** Days before and after cannot be chosen. */
  earliest?: LocalDay | undefined;
  latest?: LocalDay | undefined;
  hasFocus?: boolean | undefined;
}

/** Arrow keys by day and week, Home and End in the week, Page keys by month, with Shift by year. */
export default function MonthCalendar({
  selected,
  today,
  onSelect,
  earliest,
  latest,
  hasFocus,
}: CalendarProps) {
  const { t, i18n } = useTranslation();
  const write = (date: Date, options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(i18n.language, options).format(date);
  return (
    <DayPicker
      mode="single"
      required
      selected={selected ? dateOf(selected) : undefined}
      onSelect={(date) => onSelect(dayOf(date))}
      defaultMonth={dateOf(selected ?? today)}
      today={dateOf(today)}
      disabled={[
        ...(earliest ? [{ before: dateOf(earliest) }] : []),
        ...(latest ? [{ after: dateOf(latest) }] : []),
      ]}
      weekStartsOn={firstWeekdayOf(i18n.language)}
      showOutsideDays
      fixedWeeks
      navLayout="around"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the picker: whoever opens a calendar walks it by arrow keys
      autoFocus={hasFocus === true}
      dir={i18n.dir()}
      lang={i18n.language}
      formatters={{
        formatCaption: (month) => write(month, { month: 'long', year: 'numeric' }),
        formatWeekdayName: (day) =>
          i18n.language.startsWith('ar')
            ? write(day, { weekday: 'narrow' })
            : write(day, { weekday: 'short' }).slice(0, 2),
        formatDay: (day) => String(day.getDate()),
      }}
      labels={{
        labelDayButton: (day) => write(day, { dateStyle: 'full' }),
        labelGrid: (month) => write(month, { month: 'long', year: 'numeric' }),
        labelWeekday: (day) => write(day, { weekday: 'long' }),
        labelPrevious: () => t('ui.calendar.monthBefore'),
        labelNext: () => t('ui.calendar.monthAfter'),
      }}
      components={parts}
      classNames={looks}
    />
  );
}

const parts: Partial<CustomComponents> = {
  Chevron: ({ orientation }) => {
    const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
    return <Icon size={16} aria-hidden />;
  },
  DayButton: (props) => <DayButton {...props} aria-current={props.modifiers['today'] ? 'date' : undefined} />,
};

const step = 'text-ink-muted hover:text-ink hover:bg-hover grid size-7 place-items-center rounded-md';
const looks = {
  root: 'w-66 p-3',
  month: 'grid grid-cols-[1.75rem_1fr_1.75rem] items-center gap-y-2',
  button_previous: step,
  button_next: step,
  month_caption: 'text-center font-medium',
  caption_label: 'inline-block first-letter:uppercase',
  month_grid: 'col-span-3 w-full table-fixed text-sm',
  weekday: 'text-ink-muted h-8 text-xs font-medium',
  day: 'p-0 text-center',
  day_button:
    'relative inline-grid size-8 place-items-center rounded-md not-disabled:hover:bg-hover not-disabled:active:bg-pressed disabled:opacity-40',
  selected: '[&>button]:bg-accent! [&>button]:text-accent-ink! [&>button]:font-semibold',
  outside: '[&>button]:text-ink-muted',
  today:
    '[&>button]:font-semibold [&>button]:after:absolute [&>button]:after:bottom-1 [&>button]:after:h-0.5 [&>button]:after:w-3 [&>button]:after:rounded-full [&>button]:after:bg-current',
};

/** At noon, which every zone's clock shows on every day. */
const dateOf = ({ year, month, day }: LocalDay): Date => new Date(year, month - 1, day, 12);
const dayOf = (date: Date): LocalDay => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});
