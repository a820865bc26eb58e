import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'bg-hover text-ink-muted',
  accent: 'bg-accent-soft text-accent-soft-ink',
  success: 'bg-success-soft text-success-soft-ink',
  warning: 'bg-warning-soft text-warning-soft-ink',
  danger: 'bg-danger-soft text-danger-soft-ink',
};

export interface BadgeProps {
  tone?: Tone | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A word on a coloured ground. The word alone must say it; the tone only helps. */
export function Badge({ tone = 'neutral', icon: Icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 w-fit align-middle max-w-full items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {Icon ? <Icon size={12} className="shrink-0" aria-hidden /> : null}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** How far along: an empty, a half, a full ring, a tick or a cross, before the word of the status. */
export type StatusStage = 'open' | 'half' | 'full' | 'done' | 'stopped';

export interface StatusChipProps {
  stage: StatusStage;
  tone?: Tone | undefined;
  children: ReactNode;
}

/** A status: a small sign whose shape tells the stage, and the word. Without ground, so that a column of them stays calm. */
export function StatusChip({ stage, tone = 'neutral', children }: StatusChipProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 align-middle text-sm whitespace-nowrap">
      <svg
        width="14"
        height="14"
        viewBox="0 0 14 14"
        aria-hidden="true"
        className={classNames('shrink-0', signs[tone])}
      >
        <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        {stage === 'half' ? <path d="M7 3.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" /> : null}
        {stage === 'full' ? <circle cx="7" cy="7" r="3.25" fill="currentColor" /> : null}
        {stage === 'done' ? (
          <>
            <circle cx="7" cy="7" r="6" fill="currentColor" />
            <path
              d="m4.4 7.2 1.8 1.8 3.4-3.8"
              fill="none"
              stroke="var(--surface)"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </>
        ) : null}
        {stage === 'stopped' ? (
          <path d="m5 5 4 4m0-4-4 4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        ) : null}
      </svg>
      <span className="truncate">{children}</span>
    </span>
  );
}

const signs: Record<Tone, string> = {
  neutral: 'text-ink-muted',
  accent: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};
