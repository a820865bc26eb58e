import type { ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';

/** A property of what is open: its label of 120 px (`--label` where it stands says otherwise), its value as text that turns into its control, and what else is said of it. */
export function PropertyRow({
  label,
  children,
  beside,
  below,
  isWide = false,
}: {
  label: string;
  children: ReactNode;
  /** A mark at the end of the line, as for its history. */
  beside?: ReactNode;
  /** Under the line, as a value that is offered instead. */
  below?: ReactNode;
  /** The line takes the whole width: the mark follows the value instead of standing far from it. */
  isWide?: boolean;
}) {
  return (
    <div
      className={classNames(
        'group/property grid min-h-8 items-baseline gap-x-2 py-0.5 max-sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]',
        isWide && beside
          ? 'sm:grid-cols-[var(--label,7.5rem)_minmax(0,max-content)_auto]'
          : 'sm:grid-cols-[var(--label,7.5rem)_minmax(0,1fr)_auto]',
      )}
    >
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="min-w-0 tabular-nums pointer-coarse:text-lg">{children}</dd>
      {beside ? <dd className="flex items-baseline">{beside}</dd> : null}
      {below ? <dd className="col-span-full">{below}</dd> : null}
    </div>
  );
}
