import type { ReactNode, Ref } from 'react';

/** A list with what is read of it beside it, which keeps its place beside a list that is longer; the list alone where nothing is read. */
export function BesideList({
  list,
  label,
  paneRef,
  children,
}: {
  list: ReactNode;
  /** What one reads there: "Answer". */
  label: string;
  paneRef: Ref<HTMLElement>;
  /** What is read; undefined where there is no room for it, or nothing to read. */
  children: ReactNode;
}) {
  const hasPane = children !== undefined;
  return (
    <div className={hasPane ? 'grid grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)] gap-8' : undefined}>
      <div className="min-w-0">{list}</div>
      {hasPane ? (
        <section
          ref={paneRef}
          aria-label={label}
          className="sticky top-[calc(var(--header)+1rem)] max-h-[calc(100dvh-var(--header)-2rem)] self-start overflow-y-auto pe-1"
        >
          {children}
        </section>
      ) : null}
    </div>
  );
}
