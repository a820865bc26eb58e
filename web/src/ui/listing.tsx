import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

/** The part of a query read page by page that a list needs. */
type Pages<Row> = {
  data: { pages: { data: Row[]; page?: { total: number; more: boolean } | undefined }[] } | undefined;
  error: Error | null;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isRefetching: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

/** The rows read so far, of all pages. */
export const rowsOf = <Row,>({ data }: Pick<Pages<Row>, 'data'>): Row[] =>
  data?.pages.flatMap((page) => page.data) ?? [];

/** A list in whatever state it is: loading, failed with a way to try again, empty, or its rows and the way to more. */
export function Listing<Row>({
  pages,
  failed,
  empty,
  skeleton = <SkeletonRows />,
  children,
}: {
  pages: Pages<Row>;
  /** What did not work. */
  failed: string;
  /** What stands there when there is no row. */
  empty: ReactNode;
  skeleton?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}) {
  const rows = rowsOf(pages);
  if (pages.isPending) return skeleton;
  if (pages.error && rows.length === 0)
    return (
      <ErrorState
        title={failed}
        description={pages.error.message === failed ? undefined : pages.error.message}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isRefetching}
      />
    );
  if (rows.length === 0) return empty;
  const page = pages.data?.pages[0]?.page;
  return (
    <>
      {children(rows)}
      <LoadMore
        shown={rows.length}
        total={page?.total ?? null}
        isAtLeast={page?.more}
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        onLoadMore={() => void pages.fetchNextPage()}
      />
    </>
  );
}
