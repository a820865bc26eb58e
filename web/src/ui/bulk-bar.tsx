import { useLayoutEffect, type ReactNode } from 'react';

/** What can be done with the chosen rows; rises from below while there are some. */
export function BulkBar({
  label,
  chosen,
  children,
}: {
  /** Names the region: 'Selected bids'. */
  label: string;
  /** How many: '3 selected'. */
  chosen: string;
  /** Small buttons. */
  children: ReactNode;
}) {
  // When the bar goes, so does the button that was pressed: the table is walked on from where it was left.
  useLayoutEffect(() => {
    const table = document.querySelector('[data-row]')?.closest('table');
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          table
            ?.querySelector<HTMLElement>('[data-row] [data-cell][tabindex="0"]')
            ?.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <section
      aria-label={label}
      className="float animate-rise fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 p-2 ps-4"
    >
      <output className="me-2 font-medium">{chosen}</output>
      {children}
    </section>
  );
}
