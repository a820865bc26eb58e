import { type ReactNode, useId } from 'react';

/** A part of the dashboard: its name, and one link at the end. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-8 items-center gap-3">
        <h2 id={id} className="flex-1 text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
