import type { ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';
import { type Drawing, ThreadDrawing } from '#ui/feedback/thread-drawing.tsx';

export interface EmptyStateProps {
  drawing: Drawing;
  /** One sentence: what would be here and why it is not. */
  title: ReactNode;
  /** One more, only where the first needs it. */
  description?: ReactNode;
  /** One Button: how it comes to be here. */
  action?: ReactNode;
  size?: 'small' | 'medium' | undefined;
  className?: string | undefined;
}

/** Where there is nothing yet: a drawing, a sentence, an action. `small` for dropdowns and cards. */
export function EmptyState({
  drawing,
  title,
  description,
  action,
  size = 'medium',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center text-center',
        size === 'small' ? 'gap-2 px-4 py-6' : 'gap-3 px-4 py-12',
        className,
      )}
    >
      <ThreadDrawing drawing={drawing} width={size === 'small' ? 96 : 160} />
      <p
        className={classNames(
          'text-ink font-medium text-balance',
          size === 'small' ? 'text-base' : 'text-lg',
        )}
      >
        {title}
      </p>
      {description ? <p className="text-ink-muted text-base text-pretty">{description}</p> : null}
      {action ? <div className="mt-1">{action}</div> : null}
    </div>
  );
}
