import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';

/** The shape of a bid's page while it loads: the line of its head, its tabs, and what stands below. */
export function BidSkeleton() {
  return (
    <Loading className="px-4 md:px-6">
      <div className="flex h-10 items-center gap-3 max-lg:h-18 max-lg:flex-wrap max-lg:content-evenly">
        <Skeleton className="h-5 w-2/5 max-lg:w-3/5" />
        <span className="max-lg:basis-full" />
        <Skeleton className="h-7 w-32 lg:ms-auto" />
        <Skeleton className="h-6 w-24 rounded-full" />
        <Skeleton className="h-7 w-24" />
      </div>
      <div className="border-line mb-4 flex h-8.25 items-center gap-4 overflow-hidden border-b">
        {['w-16', 'w-24', 'w-28', 'w-20', 'w-14', 'w-24', 'w-28', 'w-16'].map((width, place) => (
          <Skeleton key={place} className={`h-4 shrink-0 ${width}`} />
        ))}
      </div>
      <div className="grid gap-6 sm:grid-cols-2 lg:max-w-3xl">
        {Array.from({ length: 8 }, (_, place) => (
          <div key={place} className="flex flex-col gap-2">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-5 w-48" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
