import type { BidDate, BidRow } from '@bidloom/contract/bids';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { dayKey, type LocalDay } from '#ui/dates/zoned-time.ts';
import type { DayContext } from './day-context.ts';
import { DayBids } from './DayBids.tsx';

type AgendaProps = DayContext & {
  days: LocalDay[];
  bidsOf: Map<string, BidRow[]>;
  datesOf: Map<string, BidDate[]>;
};
type FilledDay = { day: LocalDay; bids: BidRow[]; dates: BidDate[] };

/** The calendar where there is no room for one: the days on which something is due, one below the other, those before today folded. */
export function Agenda({ days, bidsOf, datesOf, ...context }: AgendaProps) {
  const { t } = useTranslation();
  const today = dayKey(context.today);
  const filled = days.flatMap((day): FilledDay[] => {
    const [bids = [], dates = []] = [bidsOf.get(dayKey(day)), datesOf.get(dayKey(day))];
    return bids.length + dates.length > 0 ? [{ day, bids, dates }] : [];
  });
  const holdsToday = days.some((day) => dayKey(day) === today);
  const earlier = holdsToday ? filled.filter(({ day }) => dayKey(day) < today) : [];
  const count = earlier.reduce((sum, { bids, dates }) => sum + bids.length + dates.length, 0);
  return (
    <div className="flex flex-col gap-5">
      {count > 0 ? (
        <details>
          <summary className="text-ink-muted cursor-pointer text-sm">
            {t('bids.calendar.earlier', { count })}
          </summary>
          <div className="pt-4">
            <Days {...context} days={earlier} />
          </div>
        </details>
      ) : null}
      <Days {...context} days={filled.slice(earlier.length)} />
    </div>
  );
}

function Days({ days, ...context }: DayContext & { days: FilledDay[] }) {
  const isToday = (day: LocalDay) => dayKey(day) === dayKey(context.today);
  return (
    <ol className="flex flex-col gap-5">
      {days.map(({ day, bids, dates }) => (
        <li
          key={dayKey(day)}
          aria-current={isToday(day) ? 'date' : undefined}
          className={classNames('border-s-2 ps-3', isToday(day) ? 'border-accent' : 'border-line')}
        >
          <DayBids {...context} day={day} bids={bids} dates={dates} />
        </li>
      ))}
    </ol>
  );
}
