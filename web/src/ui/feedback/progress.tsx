import { writePercent } from '@bidloom/contract/written-value';
import * as Primitive from '@radix-ui/react-progress';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';

export interface ProgressProps {
  /** From 0 to `max`, as measured; null when the work has begun and cannot tell. */
  value: number | null;
  max?: number | undefined;
  /** What advances: 'Reading 3 of 12 documents'. */
  label: string;
  tone?: 'accent' | 'success' | 'danger' | undefined;
  className?: string | undefined;
}

/** A bar of real progress. */
export function Progress({ value, max = 100, label, tone = 'accent', className }: ProgressProps) {
  const { i18n } = useTranslation();
  const share = value === null ? null : Math.min(Math.max(value / max, 0), 1);
  return (
    <Primitive.Root
      value={value === null ? null : Math.min(Math.max(value, 0), max)}
      max={max}
      aria-label={label}
      aria-valuetext={share === null ? undefined : writePercent(Math.round(share * 100), i18n.language)}
      className={classNames('bg-pressed relative h-1.5 w-full overflow-hidden rounded-full', className)}
    >
      <Primitive.Indicator
        className={classNames(
          'block h-full w-full origin-left rounded-full transition-transform duration-180 rtl:origin-right',
          // In the accent a bar without a measure would look finished where nothing moves.
          share === null ? 'bg-line-strong animate-breathe' : fills[tone],
        )}
        style={{ transform: `scaleX(${share ?? 1})` }}
      />
    </Primitive.Root>
  );
}

export interface ProgressRingProps {
  /** From 0 to 1. */
  share: number;
  /** What it measures: 'Readiness: 12 of 20 requirements answered'. */
  label: string;
  /** Diameter in pixels; from 48 on the percentage stands inside. */
  size?: number | undefined;
}

/** A ring of real progress, green when whole. */
export function ProgressRing({ share, label, size = 56 }: ProgressRingProps) {
  const { i18n } = useTranslation();
  const bounded = Math.min(Math.max(share, 0), 1);
  const thickness = Math.max(2.5, size / 12);
  const radius = (size - thickness) / 2;
  const length = 2 * Math.PI * radius;
  return (
    <span className="relative inline-grid shrink-0 place-items-center" style={{ width: size, height: size }}>
      <progress className="sr-only" aria-label={label} max={100} value={Math.round(bounded * 100)} />
      <svg
        width={size}
        height={size}
        fill="none"
        strokeWidth={thickness}
        strokeLinecap="round"
        className="-rotate-90 rtl:-scale-y-100"
        aria-hidden="true"
      >
        <circle cx={size / 2} cy={size / 2} r={radius} className="stroke-pressed" />
        {bounded > 0 ? (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            className={classNames(
              'transition-[stroke-dashoffset] duration-180',
              bounded === 1 ? 'stroke-success' : 'stroke-accent',
            )}
            strokeDasharray={length}
            strokeDashoffset={length * (1 - bounded)}
          />
        ) : null}
      </svg>
      {size >= 48 ? (
        <span
          data-figures
          className={classNames('absolute font-semibold', size >= 72 ? 'text-lg' : 'text-xs')}
          aria-hidden="true"
        >
          {writePercent(Math.round(bounded * 100), i18n.language)}
        </span>
      ) : null}
    </span>
  );
}

const fills = { accent: 'bg-accent', success: 'bg-success', danger: 'bg-danger' };
