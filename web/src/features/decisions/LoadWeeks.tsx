import type { Load } from '@bidloom/contract/decisions';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { classNames } from '#ui/text/class-names.ts';
import { numberFormat } from '#ui/text/intl.ts';

/** The weeks until the deadline: what is due, what this bid would add, and what the team can take. */
export function LoadWeeks({ load }: { load: Load }) {
  const { t, i18n } = useTranslation();
  const { weeks, people, team, expected, workingDays } = load;
  const most = Math.max(1, ...weeks.flatMap((week) => [week.taken + week.expected, week.capacity]));
  const share = (items: number) => `${(items / most) * 100}%`;
  const whole = (items: number) => numberFormat(i18n.language, { maximumFractionDigits: 0 }).format(items);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">
        {t('decisions.evidence.workingDays', { days: workingDays })}
        {' · '}
        {t(`decisions.evidence.expected.${expected.from}`, { items: expected.items, bids: expected.bids })}
      </p>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-ink-muted text-xs">
          <tr className="[&>th]:pb-1 [&>th]:font-medium">
            <th className="pe-3 text-start">{t('decisions.evidence.week')}</th>
            <th className="w-full max-sm:hidden" aria-hidden />
            <th className="ps-3 text-end">{t('decisions.evidence.taken')}</th>
            <th className="ps-3 text-end">{t('decisions.evidence.added')}</th>
            <th className="ps-3 text-end">{t('decisions.evidence.capacity')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ start, taken, expected: added, capacity, isOver }) => (
            <tr key={start} className={classNames('[&>td]:py-1', isOver && 'text-danger font-medium')}>
              <td className="pe-3 whitespace-nowrap">{formatCalendarDay(start, i18n.language)}</td>
              <td className="max-sm:hidden" aria-hidden>
                <span className="bg-pressed relative flex h-2 w-full overflow-hidden rounded-full">
                  <span data-swatch className="bg-ink-faint h-full" style={{ width: share(taken) }} />
                  <span
                    data-swatch
                    className={classNames('h-full', isOver ? 'bg-danger' : 'bg-accent')}
                    style={{ width: share(added) }}
                  />
                  <span
                    className="bg-ink absolute inset-y-0 w-px"
                    style={{ insetInlineStart: `min(${share(capacity)}, calc(100% - 1px))` }}
                  />
                </span>
              </td>
              <td className="ps-3 text-end">{whole(taken)}</td>
              <td className="ps-3 text-end">{whole(added)}</td>
              <td className="ps-3 text-end">{whole(capacity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-muted text-sm">{t(`decisions.evidence.team.${team}`)}</p>
      {people.length > 0 ? (
        <ul aria-label={t('decisions.evidence.people')} className="flex flex-col gap-1 text-sm">
          {people.map(({ user, perWeek, taken }) => (
            <li key={user._id} className="flex flex-wrap gap-x-2">
              <bdi>{user.fullName}</bdi>
              <span className="text-ink-muted tabular-nums">
                {taken.join(' · ')} ({t('decisions.evidence.perWeek', { items: perWeek })})
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
