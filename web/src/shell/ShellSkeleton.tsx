import { pageBody } from '#ui/layout/page-head.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';

/** The shell's shape while it is not known who is here. */
export function ShellSkeleton() {
  return (
    <Loading className="flex min-h-dvh">
      <div className="border-line bg-chrome hidden w-64 shrink-0 flex-col gap-3 border-e p-4 md:flex">
        <Skeleton className="h-8 w-40 rounded-md" />
        {['w-32', 'w-24', 'w-20', 'w-28'].map((width) => (
          <Skeleton key={width} className={`mt-2 h-4 ${width}`} />
        ))}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="bg-chrome border-line flex h-(--header) items-center border-b px-5 md:-ms-px">
          <Skeleton className="h-8 w-full max-w-md rounded-md" />
        </div>
        <div className={pageBody}>
          <div className="flex h-9 items-center">
            <Skeleton className="h-6 w-48" />
          </div>
          <Skeleton className="h-48 w-full rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}

/** A page's shape while its code is on its way. */
export function PageSkeleton() {
  return (
    <Loading className={pageBody}>
      <div className="flex h-9 items-center">
        <Skeleton className="h-6 w-48" />
      </div>
      <Skeleton className="h-48 w-full rounded-lg" />
    </Loading>
  );
}
