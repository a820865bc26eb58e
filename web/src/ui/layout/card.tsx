import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';

/** A thing that can be picked up. For dividing a page take space and a hairline instead. */
export function Card({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      data-card
      {...rest}
      className={classNames('border-line bg-surface rounded-lg border', className)}
    >
      {children}
    </section>
  );
}

/** The head of a Card: its title and one action at the end. */
export function CardHead({
  title,
  action,
  children,
}: {
  title: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="flex items-start gap-3 px-4 pt-4 pb-2">
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">{title}</h2>
        {children ? <p className="text-ink-muted text-sm">{children}</p> : null}
      </div>
      {action}
    </header>
  );
}

export interface StatCardProps {
  label: ReactNode;
  /** Already written in the reader's language; none while it loads gives its Skeleton as `value`. */
  value: ReactNode;
  /** Against the period before: the words ('12 % more than last month') and which way. */
  change?: { words: ReactNode; direction: 'up' | 'down' | 'same'; isGood?: boolean | undefined } | undefined;
  className?: string | undefined;
}

/** One figure with its name and how it changed. */
export function StatCard({ label, value, change, className }: StatCardProps) {
  const Arrow = change?.direction === 'up' ? TrendingUp : change?.direction === 'down' ? TrendingDown : null;
  return (
    <div
      className={classNames(
        'border-line bg-surface flex flex-col gap-1 rounded-lg border p-4 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-baseline max-sm:gap-x-3 max-sm:px-4 max-sm:py-3',
        className,
      )}
    >
      <span className="text-ink-muted text-sm">{label}</span>
      <span data-figures className="text-2xl font-semibold max-sm:text-lg">
        {value}
      </span>
      {change ? (
        <span
          className={classNames(
            'flex items-center gap-1.5 text-sm max-sm:col-span-2',
            change.isGood === undefined ? 'text-ink-muted' : change.isGood ? 'text-success' : 'text-danger',
          )}
        >
          {Arrow ? <Arrow size={14} className="points shrink-0" aria-hidden /> : null}
          {change.words}
        </span>
      ) : null}
    </div>
  );
}
