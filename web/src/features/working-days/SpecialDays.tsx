import type { SpecialDay } from '@bidloom/contract/working-days';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { dateTimeFormat } from '#ui/text/intl.ts';
import { useChangeDays, useResetDay } from './working-days.api.ts';

/** The holidays of a year and what the company says of single days. */
export function SpecialDays({
  days,
  year,
  lockedBecause,
  onRename,
}: {
  days: SpecialDay[];
  year: number;
  lockedBecause: string | undefined;
  onRename: (day: SpecialDay) => void;
}) {
  const { t } = useTranslation();
  if (days.length === 0)
    return <p className="text-ink-muted text-sm">{t('workingDays.empty', { year: String(year) })}</p>;
  return (
    <ul className="divide-line border-line divide-y border-y">
      {days.map((day) => (
        <DayRow key={day.day} day={day} lockedBecause={lockedBecause} onRename={() => onRename(day)} />
      ))}
    </ul>
  );
}

function DayRow({
  day: { day, holiday, name, isWorked, isExpected, isOwn },
  lockedBecause,
  onRename,
}: {
  day: SpecialDay;
  lockedBecause: string | undefined;
  onRename: () => void;
}) {
  const { t, i18n } = useTranslation();
  const change = useChangeDays();
  const reset = useResetDay();
  const said = name || (holiday === null ? t('workingDays.worked') : t(`workingDays.holidays.${holiday}`));
  const weekday = dateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <li className="flex min-h-11 items-center gap-3 py-1">
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:flex-col max-sm:items-start">
        <time
          dateTime={day}
          className="text-ink-muted w-36 shrink-0 text-sm whitespace-nowrap max-sm:w-auto"
          data-figures
        >
          {weekday.format(new Date(`${day}T00:00:00Z`))} {formatCalendarDay(day, i18n.language)}
        </time>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
          <bdi className={classNames('wrap-anywhere', isWorked && 'text-ink-muted line-through')}>{said}</bdi>
          {isWorked ? <Badge tone="accent">{t('workingDays.worked')}</Badge> : null}
          {isExpected ? (
            <Tooltip text={t('workingDays.expectedHint')}>
              <button type="button" className="rounded-full">
                <Badge>{t('workingDays.expected')}</Badge>
              </button>
            </Tooltip>
          ) : null}
          {isOwn && !isWorked ? <Badge>{t('workingDays.own')}</Badge> : null}
        </span>
      </div>
      {lockedBecause === undefined ? (
        <DropdownMenu
          align="end"
          trigger={
            <IconButton
              icon={Ellipsis}
              size="small"
              hasTooltip={false}
              label={t('workingDays.actions', { name: `${said}, ${formatCalendarDay(day, i18n.language)}` })}
            />
          }
        >
          {isWorked ? null : <MenuItem onSelect={onRename}>{t('workingDays.rename')}</MenuItem>}
          {isWorked ? null : (
            <MenuItem onSelect={() => change.mutate({ day, isWorked: true })}>
              {t('workingDays.workOn')}
            </MenuItem>
          )}
          {isOwn ? (
            <MenuItem onSelect={() => reset.mutate({ day })}>
              {t(holiday === null ? 'workingDays.remove' : 'workingDays.reset')}
            </MenuItem>
          ) : null}
        </DropdownMenu>
      ) : null}
    </li>
  );
}
