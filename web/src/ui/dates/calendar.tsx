import { lazy, Suspense } from 'react';
import type { CalendarProps } from '#ui/dates/month-calendar.tsx';

const MonthCalendar = lazy(() => import('./month-calendar.tsx'));

/** One month to choose a day of. Its code comes when one is opened. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={<div className="h-80 w-66" />}>
      <MonthCalendar {...props} />
    </Suspense>
  );
}
