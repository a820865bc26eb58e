import {
  type Evidence,
  type EvidenceKind,
  evidenceReminderDays,
  type Validity,
} from '@bidloom/contract/evidence';
import { CalendarClock, CalendarX, CircleCheck, CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { classNames } from '#ui/text/class-names.ts';

const icons = {
  valid: CircleCheck,
  'open-ended': CircleCheck,
  expired: CalendarX,
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

/** Papers that end; of others nobody asks until when they are valid. */
const endingKinds: EvidenceKind[] = ['certificate', 'insurance', 'attestation'];

/** How valid an evidence is on a day, in a word with a sign. */
export function ValidityMark({
  validity,
  evidence: { kind, validUntil: day },
}: {
  validity: Validity;
  evidence: Pick<Evidence, 'kind' | 'validUntil'>;
}) {
  const { t, i18n } = useTranslation();
  if (validity === 'open-ended' && !endingKinds.includes(kind)) return null;
  const Icon = icons[validity];
  return (
    <span
      className={classNames('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', tones[validity])}
    >
      <Icon size={14} className="shrink-0" aria-hidden />
      {day && (validity === 'valid' || validity === 'expired')
        ? t(`evidence.${validity}On`, { day: formatCalendarDay(day, i18n.language) })
        : t(`evidence.validities.${validity}`)}
    </span>
  );
}

/** How valid it is today: within the time of reminders it says how many days are left. */
export function ValidToday({
  evidence,
}: {
  evidence: Pick<Evidence, 'kind' | 'validity' | 'daysLeft' | 'validUntil'>;
}) {
  const { t } = useTranslation();
  const { validity, daysLeft } = evidence;
  const isSoon = validity === 'valid' && daysLeft !== null && daysLeft <= Math.max(...evidenceReminderDays);
  if (!isSoon) return <ValidityMark validity={validity} evidence={evidence} />;
  return (
    <span className="text-warning inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap">
      <CalendarClock size={14} className="shrink-0" aria-hidden />
      {daysLeft === 0 ? t('evidence.lastDay') : t('evidence.daysLeft', { count: daysLeft })}
    </span>
  );
}
