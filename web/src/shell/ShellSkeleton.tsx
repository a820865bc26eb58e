import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The shell's shape while it is not known who is here. */
export function ShellSkeleton() {
  return (
    <Loading className="flex min-h-dvh">
      <div className="border-line hidden w-64 shrink-0 flex-col gap-3 border-e p-4 md:flex">
        <Skeleton className="h-8 w-40 rounded-md" />
        {['w-32', 'w-24', 'w-20', 'w-28'].map((width) => (
          <Skeleton key={width} className={`mt-2 h-4 ${width}`} />
        ))}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-6 p-6">
        <Skeleton className="h-8 w-full max-w-md rounded-md" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-48 w-full rounded-lg" />
      </div>
    </Loading>
  );
}

/** A page's shape while its code is on its way. */
export function PageSkeleton() {
  return (
    <Loading className="flex flex-col gap-6 p-6">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-48 w-full rounded-lg" />
    </Loading>
  );
}
