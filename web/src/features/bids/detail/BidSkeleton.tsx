import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The shape of a bid's page while it loads. */
export function BidSkeleton() {
  return (
    <Loading className="flex flex-col gap-6 p-4 md:p-6">
      <div className="flex items-center gap-4">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="ms-auto h-8 w-32 rounded-full" />
      </div>
      <div className="flex gap-4">
        {['w-20', 'w-24', 'w-28', 'w-20', 'w-16'].map((width, place) => (
          <Skeleton key={place} className={`h-4 ${width}`} />
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
