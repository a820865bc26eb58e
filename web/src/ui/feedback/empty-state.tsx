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

/** Where there is nothing yet: a drawing, a sentence, an action. `small` is one muted line, for cards, panels and dropdowns: a page has one drawing. */
export function EmptyState({
  drawing,
  title,
  description,
  action,
  size = 'medium',
  className,
}: EmptyStateProps) {
  if (size === 'small')
    return (
      <div
        className={classNames('text-ink-muted flex flex-col items-start gap-1 py-3 text-pretty', className)}
      >
        <p>{title}</p>
        {description ? <p className="text-sm">{description}</p> : null}
        {action ? <div className="mt-2">{action}</div> : null}
      </div>
    );
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center',
        className,
      )}
    >
      <ThreadDrawing drawing={drawing} />
      <p className="text-ink text-lg font-medium text-balance">{title}</p>
      {description ? <p className="text-ink-muted text-base text-pretty">{description}</p> : null}
      {action ? <div className="mt-1">{action}</div> : null}
    </div>
  );
}
