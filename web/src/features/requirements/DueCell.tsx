import { isUnanswered } from '@bidloom/contract/requirement-states';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#lib/time/zone.ts';
import { classNames } from '#ui/text/class-names.ts';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { DueMenu } from '#ui/dates/due-menu.tsx';
import { Dash } from '#ui/text/dash.tsx';
import type { CellProps } from './RequirementCells.tsx';

/** Until when a requirement is to be answered, and whether that is past; a press changes it. */
export function DueCell({ requirement, onChange, lockedBecause, isSpelled = false }: CellProps) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const { _id, number, dueDate, state } = requirement;
  const isLate = isUnanswered(state) && dueDate !== null && dueDate < today;
  const day = dueDate ? formatCalendarDay(dueDate, i18n.language) : undefined;
  if (lockedBecause !== undefined && day === undefined) return null;
  return (
    <DueMenu
      label={t('requirements.due.of', { number })}
      value={dueDate}
      onChange={(next) => onChange({ _id, dueDate: next })}
    >
      <button
        type="button"
        data-edit
        aria-disabled={lockedBecause !== undefined}
        title={lockedBecause}
        onClick={(event) => lockedBecause !== undefined && event.preventDefault()}
        aria-label={t('requirements.due.set', { number, day: day ?? t('requirements.due.none') })}
        className={classNames(
          'hover:bg-hover -mx-1.5 inline-flex h-7 items-center gap-1.5 rounded-md px-1.5 text-sm whitespace-nowrap tabular-nums',
          isLate ? 'text-danger font-medium' : 'text-ink-muted',
        )}
      >
        <CalendarDays size={14} aria-hidden />
        {day ?? (isSpelled ? t('requirements.due.none') : <Dash />)}
        {isLate ? <span className="sr-only">{t('requirements.due.overdue')}</span> : null}
      </button>
    </DueMenu>
  );
}
