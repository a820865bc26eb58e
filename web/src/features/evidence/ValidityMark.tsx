import { type Evidence, evidenceReminderDays, type Validity } from '@bidloom/contract/evidence';
import { CalendarClock, CalendarX2, CircleCheck, CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { classNames } from '#ui/text/class-names.ts';

const icons = {
  valid: CircleCheck,
  'open-ended': CircleCheck,
  expired: CalendarX2,
  'not-yet': CalendarClock,
  unknown: CircleHelp,
};
const tones: Record<Validity, string> = {
  valid: 'text-success',
  'open-ended': 'text-success',
  expired: 'text-danger font-medium',
  'not-yet': 'text-warning font-medium',
  unknown: 'text-ink-muted',
};

/** How valid an evidence is on a day, in a word with a sign. */
export function ValidityMark({ validity, day }: { validity: Validity; day?: string | null }) {
  const { t, i18n } = useTranslation();
  const Icon = icons[validity];
  return (
    <span
      className={classNames('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', tones[validity])}
    >
      <Icon size={14} className="shrink-0" aria-hidden />
      {t(`evidence.validities.${validity}`)}
      {day && (validity === 'valid' || validity === 'expired') ? (
        <span className="font-normal tabular-nums">
          {t('evidence.untilDay', { day: formatCalendarDay(day, i18n.language) })}
        </span>
      ) : null}
    </span>
  );
}

/** How valid it is today: within the time of reminders it says how many days are left. */
export function ValidToday({
  evidence: { validity, daysLeft, validUntil },
}: {
  evidence: Pick<Evidence, 'validity' | 'daysLeft' | 'validUntil'>;
}) {
  const { t } = useTranslation();
  const isSoon = validity === 'valid' && daysLeft !== null && daysLeft <= Math.max(...evidenceReminderDays);
  if (!isSoon) return <ValidityMark validity={validity} day={validUntil} />;
  return (
    <span className="text-warning inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap">
      <CalendarClock size={14} className="shrink-0" aria-hidden />
      {daysLeft === 0 ? t('evidence.lastDay') : t('evidence.daysLeft', { count: daysLeft })}
    </span>
  );
}
