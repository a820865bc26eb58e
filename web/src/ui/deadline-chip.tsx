import { writeList } from '@bidloom/contract/written-value';
import { zoneCity } from '@bidloom/contract/zone-city';
import { AlarmClock, CalendarClock, CircleSlash, Hourglass, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { formatMoment, intlLocale } from '#ui/dates.ts';
import { relativeTimeFormat } from '#ui/intl.ts';
import { Tooltip } from '#ui/tooltip.tsx';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type Urgency = 'far' | 'near' | 'pressing' | 'closed';

export interface DeadlineChipProps {
  /** The instant, ISO 8601 in UTC; none says 'No deadline'. */
  deadline: string | null | undefined;
  /** The company's IANA zone. */
  zone: string;
  /** The buyer's, shown beside when its clock differs. */
  buyerZone?: string | null | undefined;
  /** Now in milliseconds; without it the chip keeps its own clock, once a minute. */
  now?: number | undefined;
  size?: 'small' | 'medium' | undefined;
}

/** Time left, in words with an icon, coloured by how much; the exact date on hover and focus. */
export function DeadlineChip({ deadline, zone, buyerZone, now, size = 'small' }: DeadlineChipProps) {
  const { t, i18n } = useTranslation();
  const minute = useMinute(now);
  if (!deadline) return <span className="text-ink-muted text-sm">{t('ui.deadline.none')}</span>;
  const left = Date.parse(deadline) - minute;
  const urgency = urgencyOf(left);
  const { icon: Icon, looks } = appearances[urgency];
  const words = urgency === 'closed' ? t('ui.deadline.closed') : timeLeftInWords(left, i18n.language);
  const exact = exactly(deadline, i18n.language, zone, buyerZone);
  return (
    <Tooltip
      text={
        <span className="flex flex-col" data-figures>
          {exact.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      }
    >
      <time
        dateTime={deadline}
        // The exact date shows on focus as on hover, so that a keyboard reaches it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={writeList([words, ...exact], i18n.language)}
        role="note"
        data-urgency={urgency}
        className={classNames(
          'inline-flex w-fit items-center align-middle gap-1.5 rounded-full font-medium whitespace-nowrap',
          size === 'small' ? 'h-6 px-2 text-sm' : 'h-8 px-3 text-lg',
          looks,
        )}
      >
        <Icon size={size === 'small' ? 14 : 16} className="shrink-0" aria-hidden />
        {words}
      </time>
    </Tooltip>
  );
}

/** Closed from the deadline on, pressing under 48 hours, near under 7 days, else far. */
export function urgencyOf(leftMs: number): Urgency {
  if (leftMs <= 0) return 'closed';
  if (leftMs < 2 * dayMs) return 'pressing';
  return leftMs < 7 * dayMs ? 'near' : 'far';
}

/** 'in 3 days', 'in 5 hours': rounded down, for who counts on time must never be told more than there is. */
export function timeLeftInWords(leftMs: number, language: string): string {
  const words = relativeTimeFormat(intlLocale(language), { numeric: 'always' });
  if (leftMs < hourMs) return words.format(Math.max(1, Math.floor(leftMs / 60_000)), 'minute');
  if (leftMs < 2 * dayMs) return words.format(Math.floor(leftMs / hourMs), 'hour');
  if (leftMs < 60 * dayMs) return words.format(Math.floor(leftMs / dayMs), 'day');
  return words.format(Math.floor(leftMs / (30.44 * dayMs)), 'month');
}

const appearances: Record<Urgency, { icon: LucideIcon; looks: string }> = {
  far: { icon: CalendarClock, looks: 'bg-hover text-ink-muted' },
  near: { icon: Hourglass, looks: 'bg-warning-soft text-warning-soft-ink' },
  pressing: { icon: AlarmClock, looks: 'bg-danger-soft text-danger-soft-ink' },
  closed: { icon: CircleSlash, looks: 'bg-hover text-ink-muted line-through' },
};

function exactly(
  deadline: string,
  language: string,
  zone: string,
  buyerZone: string | null | undefined,
): string[] {
  const ours = `${formatMoment(deadline, language, zone)} (${zoneCity(zone, language)})`;
  if (!buyerZone || formatMoment(deadline, language, buyerZone) === formatMoment(deadline, language, zone))
    return [ours];
  return [ours, `${formatMoment(deadline, language, buyerZone)} (${zoneCity(buyerZone, language)})`];
}

/** The time, again each minute. One timer for all the chips of a page. */
function useMinute(fixed: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (fixed !== undefined) return undefined;
    const listen = () => setNow(Date.now());
    listeners.add(listen);
    timer ??= setInterval(() => {
      for (const listener of listeners) listener();
    }, 60_000);
    return () => {
      listeners.delete(listen);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, [fixed]);
  return fixed ?? now;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
