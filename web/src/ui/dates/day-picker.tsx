import { DateTimePicker, type DateTimePickerProps } from '#ui/dates/date-time-picker.tsx';
import { dayKey, toInstant, toLocal } from '#ui/dates/zoned-time.ts';

type DayPickerProps = Omit<
  DateTimePickerProps,
  'value' | 'onChange' | 'hasTime' | 'usualTime' | 'onZoneChange' | 'earliest' | 'latest'
> & {
  /** A day of the calendar, `2026-11-23`; null when none is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A day without a time, typed or chosen. `zone` only says which day is today. */
export function DayPicker({ value, onChange, zone, ...props }: DayPickerProps) {
  const [year = 0, month = 0, day = 0] = value?.split('-').map(Number) ?? [];
  return (
    <DateTimePicker
      {...props}
      hasTime={false}
      zone={zone}
      value={value === null ? null : toInstant({ year, month, day, hour: 0, minute: 0 }, zone).toISOString()}
      onChange={(moment) => onChange(moment === null ? null : dayKey(toLocal(new Date(moment), zone)))}
    />
  );
}
