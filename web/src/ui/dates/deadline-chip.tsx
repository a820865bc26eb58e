import { writeList } from '@bidloom/contract/written-value';
import { zoneCity } from '@bidloom/contract/zone-city';
import { AlarmClock, CalendarClock, CircleSlash, Hourglass, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rulesFor } from '#lib/time/zone-rules.ts';
import { classNames } from '#ui/text/class-names.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { timeLeftInWords, type Urgency, urgencyOf } from '#ui/dates/time-left.ts';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

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
  /** The one deadline a page is about has a ground, whatever time is left; of others only the last 48 hours have. */
  isLoud?: boolean | undefined;
}

/** Time left, in words with an icon, coloured by how much; the exact date on hover and focus. */
export function DeadlineChip({
  deadline,
  zone,
  buyerZone,
  now,
  size = 'small',
  isLoud = false,
}: DeadlineChipProps) {
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
        data-date={exact[0]}
        className={classNames(
          'inline-flex w-fit items-center align-middle gap-1.5 rounded-full font-medium whitespace-nowrap',
          size === 'small' ? 'h-6 text-sm' : 'h-8 text-lg',
          (isLoud || urgency === 'pressing') && (size === 'small' ? 'px-2' : 'px-3'),
          // Among others without a ground all icons begin at one edge.
          !isLoud && urgency === 'pressing' && '-ms-2',
          isLoud ? loud[urgency] : looks,
        )}
      >
        <Icon size={size === 'small' ? 14 : 16} className="shrink-0" aria-hidden />
        {words}
      </time>
    </Tooltip>
  );
}

const appearances: Record<Urgency, { icon: LucideIcon; looks: string }> = {
  far: { icon: CalendarClock, looks: 'text-ink-muted' },
  near: { icon: Hourglass, looks: 'text-warning' },
  pressing: { icon: AlarmClock, looks: 'bg-danger-soft text-danger-soft-ink' },
  closed: { icon: CircleSlash, looks: 'text-ink-muted' },
};
const loud: Record<Urgency, string> = {
  far: 'bg-hover text-ink-muted',
  near: 'bg-warning-soft text-warning-soft-ink',
  pressing: appearances.pressing.looks,
  closed: 'bg-hover text-ink-muted',
};

function exactly(
  deadline: string,
  language: string,
  zone: string,
  buyerZone: string | null | undefined,
): string[] {
  const ours = `${formatMoment(deadline, language, zone)} (${zoneCity(zone, language)})`;
  if (
    !buyerZone ||
    !rulesFor(buyerZone) ||
    formatMoment(deadline, language, buyerZone) === formatMoment(deadline, language, zone)
  )
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
