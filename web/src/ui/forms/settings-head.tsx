import type { ReactNode } from 'react';

/** The name and purpose of a part of the settings, and what is done with the part as a whole, which on a phone is beside the name. */
export function SettingsHead({
  title,
  titleId,
  hint,
  action,
  isPart = false,
}: {
  title: ReactNode;
  /** For what is labelled by the name. */
  titleId?: string | undefined;
  hint: ReactNode;
  action?: ReactNode;
  /** One of several on a page, which names them: the name is for the ear alone. */
  isPart?: boolean;
}) {
  const hasAction = action !== null && action !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:gap-y-0">
      {isPart ? (
        <h3 className="sr-only">{title}</h3>
      ) : (
        <h2 id={titleId} className="flex-1 text-xl">
          {title}
        </h2>
      )}
      {hasAction ? (
        // Several have no room beside the name on a phone, and come after the purpose.
        <div className="flex flex-wrap gap-2 max-sm:has-[>:nth-child(2)]:order-last max-sm:has-[>:nth-child(2)]:pt-2 sm:col-start-2 sm:row-span-2 sm:row-start-1">
          {action}
        </div>
      ) : null}
      <p className="text-ink-muted max-w-3xl basis-full text-pretty sm:col-start-1">{hint}</p>
    </div>
  );
}
