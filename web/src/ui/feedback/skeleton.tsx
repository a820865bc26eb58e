import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { useDelayed } from '#ui/feedback/delayed.ts';

/** A block in the shape of what is coming: give it height, width and radius by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('skeleton animate-breathe', className)} />;
}

/** Holds the place of what loads and shows its skeletons after 300 ms only. Says once that it loads. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { t } = useTranslation();
  const isShown = useDelayed(true);
  return (
    <div aria-busy="true" data-awaited className={classNames('relative', !isShown && 'invisible', className)}>
      <output className="sr-only">{t('ui.loading')}</output>
      {children}
    </div>
  );
}

/** Rows of a table or list that is loading. */
export function SkeletonRows({ count = 8 }: { count?: number | undefined }) {
  return (
    <Loading className="flex flex-col">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="border-line flex h-10 items-center gap-6 border-b px-3">
          <Skeleton className={classNames('h-3', titleWidths[index % titleWidths.length])} />
          <Skeleton className="ms-auto h-3 w-20 max-sm:hidden" />
          <Skeleton className="h-5 w-24 rounded-full" />
        </div>
      ))}
    </Loading>
  );
}

const titleWidths = ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4', 'w-3/8'];
