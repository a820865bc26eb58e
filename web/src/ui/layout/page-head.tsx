import type { ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';

/** The page around a PageHead: the same distances on every one. */
export const pageBody = 'flex flex-col gap-3 px-4 py-3 md:px-6';

/** The head of a page: its name, and what is done with the page as a whole. As high on each page that has one. */
export function PageHead({
  title,
  className,
  children,
}: {
  title: string;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <header
      className={classNames('@container/head flex min-h-9 shrink-0 flex-wrap items-center gap-2', className)}
    >
      <h1 className="flex-1 text-xl">{title}</h1>
      {children}
    </header>
  );
}
