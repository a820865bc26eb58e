import { zoneCity } from '@bidloom/contract/zone-city';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rulesFor, loadZones } from '#lib/time/zone-rules.ts';
import { Calendar } from '#ui/dates/calendar.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { parseDay, parseTime } from '#ui/dates/date-text.ts';
import { formatDay, formatTime, zoneOffsetName } from '#ui/dates/dates.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { ZonePicker } from '#ui/dates/zone-picker.tsx';
import { addDays, type LocalDay, type LocalTime, toInstant, toLocal } from '#ui/dates/zoned-time.ts';

export interface DateTimePickerProps {
  /** The instant, ISO 8601 in UTC; null when none is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The IANA zone in which it is shown and typed: the company's, or the buyer's. */
  zone: string;
  /** With it the zone can be changed; the clock stays as typed and the instant moves. */
  onZoneChange?: ((zone: string) => void) | undefined;
  /** False for a day alone, which is its first instant in the zone. */
  hasTime?: boolean | undefined;
  /** The time a day gets when it is chosen before a time. */
  usualTime?: { hour: number; minute: number } | undefined;
  /** Instants, ISO 8601. */
  earliest?: string | undefined;
  latest?: string | undefined;
  /** Now in milliseconds, for 'today'. */
  now?: number | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/**
 * A day and a time in a zone, all by keyboard: typed as one writes it (parseDay, parseTime), up and down by a day or a
 * quarter of an hour, or chosen in a calendar. What cannot be read is said under the field and changes nothing.
 */
export function DateTimePicker(props: DateTimePickerProps) {
  const {
    value,
    onChange,
    zone,
    onZoneChange,
    hasTime = true,
    usualTime = { hour: 12, minute: 0 },
    disabled = false,
  } = props;
  const { t, i18n } = useTranslation();
  const ownId = useId();
  const id = props.id ?? ownId;
  const [typed, setTyped] = useState<{ day?: string | undefined; time?: string | undefined }>({});
  const [problem, setProblem] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);

  const instant = value === null ? null : new Date(value);
  const local = instant ? toLocal(instant, zone) : null;
  const [mountedAt] = useState(() => Date.now());
  const now = new Date(props.now ?? mountedAt);
  const today = toLocal(now, zone);
  const dayText = typed.day ?? (instant ? formatDay(instant, i18n.language, zone) : '');
  const timeText = typed.time ?? (instant ? formatTime(instant, i18n.language, zone) : '');

  const choose = ({ year, month, day }: LocalDay, { hour, minute }: Pick<LocalTime, 'hour' | 'minute'>) => {
    const next = toInstant({ year, month, day, hour, minute }, zone).toISOString();
    const bound = outOfBounds(next, props);
    setProblem(
      bound
        ? t(bound.isEarly ? 'ui.date.tooEarly' : 'ui.date.tooLate', {
            moment: formatDay(bound.limit, i18n.language, zone),
          })
        : undefined,
    );
    setTyped({});
    if (!bound && next !== value) onChange(next);
  };
  const usual = hasTime ? usualTime : { hour: 0, minute: 0 };
  const readDay = () => {
    if (typed.day === undefined) return;
    if (typed.day.trim() === '') {
      setTyped({});
      setProblem(undefined);
      if (value !== null) onChange(null);
      return;
    }
    const day = parseDay(typed.day);
    if (day) choose(day, (typed.time && parseTime(typed.time)) || local || usual);
    else
      setProblem(
        t('ui.date.unreadableDay', {
          text: typed.day.trim(),
          example: formatDay(new Date(Date.UTC(today.year, 11, 31, 12)), i18n.language, 'UTC'),
        }),
      );
  };
  const readTime = () => {
    if (typed.time === undefined) return;
    const time = parseTime(typed.time);
    if (!time) setProblem(t('ui.date.unreadableTime', { text: typed.time.trim() }));
    else if (local) choose(local, time);
    else setProblem(undefined);
  };
  const changeZone = (next: string) => {
    const move = () => {
      onZoneChange?.(next);
      if (local) onChange(toInstant(local, next).toISOString());
    };
    // The clock stays as typed, which takes the rules of the other zone.
    if (rulesFor(next)) move();
    else void loadZones([next]).then(() => rulesFor(next) && move());
  };
  const stepDay = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true);
    else if (event.key === 'Enter') readDay();
    else if (!event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      choose(local ? addDays(local, event.key === 'ArrowUp' ? 1 : -1) : today, local ?? usual);
    } else return;
    event.preventDefault();
  };
  const stepTime = (event: KeyboardEvent) => {
    if (event.key === 'Enter') readTime();
    else if (local && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      choose(local, nextQuarter(local, event.key === 'ArrowUp'));
    else return;
    event.preventDefault();
  };

  const isInvalid = problem !== undefined || props['aria-invalid'];
  const describedBy = classNames(props['aria-describedby'], problem && `${id}-problem`) || undefined;
  const wiring = {
    disabled,
    dir: 'auto',
    autoComplete: 'off',
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
  } as const;
  const part = 'h-full min-w-0 bg-transparent outline-none px-3';

  return (
    <div className={classNames('flex flex-col gap-1.5', props.className)}>
      <div className="control flex items-center px-0" aria-disabled={disabled}>
        <input
          {...wiring}
          id={id}
          aria-required={props['aria-required']}
          value={dayText}
          placeholder={t('ui.date.dayPlaceholder')}
          onChange={(event) => setTyped({ ...typed, day: event.target.value })}
          onBlur={readDay}
          onKeyDown={stepDay}
          className={classNames(part, 'w-32 flex-1 text-start')}
        />
        {hasTime ? (
          <input
            {...wiring}
            aria-label={t('ui.date.time')}
            value={timeText}
            placeholder={t('ui.date.timePlaceholder')}
            onChange={(event) => setTyped({ ...typed, time: event.target.value })}
            onBlur={readTime}
            onKeyDown={stepTime}
            data-figures
            className={classNames(part, 'border-line w-18 border-s text-start')}
          />
        ) : null}
        <Popover
          label={t('ui.date.choose')}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          align="end"
          trigger={
            <button
              type="button"
              disabled={disabled}
              aria-label={t('ui.date.choose')}
              className="text-ink-muted hover:text-ink hover:bg-hover me-0.5 grid size-8 shrink-0 place-items-center rounded-sm"
            >
              <CalendarDays size={16} aria-hidden />
            </button>
          }
        >
          <Calendar
            hasFocus
            selected={local}
            today={today}
            earliest={props.earliest ? toLocal(new Date(props.earliest), zone) : undefined}
            latest={props.latest ? toLocal(new Date(props.latest), zone) : undefined}
            onSelect={(day) => {
              choose(day, (typed.time && parseTime(typed.time)) || local || usual);
              setIsOpen(false);
            }}
          />
        </Popover>
      </div>
      {hasTime ? (
        <ZoneLine>
          {onZoneChange ? (
            <ZonePicker zone={zone} at={instant ?? now} onChange={changeZone} disabled={disabled} />
          ) : (
            t('ui.date.inZone', {
              zone: zoneCity(zone, i18n.language),
              offset: zoneOffsetName(zone, instant ?? now),
            })
          )}
        </ZoneLine>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function ZoneLine({ children }: { children: ReactNode }) {
  return <div className="text-ink-muted text-sm">{children}</div>;
}

function outOfBounds(next: string, { earliest, latest }: DateTimePickerProps) {
  if (earliest && Date.parse(next) < Date.parse(earliest)) return { isEarly: true, limit: earliest };
  if (latest && Date.parse(next) > Date.parse(latest)) return { isEarly: false, limit: latest };
  return undefined;
}

/** The next full quarter of an hour in that direction, staying within the day. */
function nextQuarter({ hour, minute }: Pick<LocalTime, 'hour' | 'minute'>, isUp: boolean) {
  const minutes = hour * 60 + minute;
  const next = isUp ? Math.floor(minutes / 15) * 15 + 15 : Math.ceil(minutes / 15) * 15 - 15;
  const within = Math.min(Math.max(next, 0), 23 * 60 + 45);
  return { hour: Math.floor(within / 60), minute: within % 60 };
}
