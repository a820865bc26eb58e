import { lazy, Suspense } from 'react';
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

const MonthCalendar = lazy(() => import('./month-calendar.tsx'));

/** One month to choose a day of. Its code comes when one is opened. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={<div className="h-80 w-66" />}>
      <MonthCalendar {...props} />
    </Suspense>
  );
}
