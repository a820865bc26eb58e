import type { ReactNode } from 'react';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { ListEndContext } from '#ui/tables/list-end.tsx';
import { LoadMore, type LoadMoreProps } from '#ui/tables/load-more.tsx';
import { type PrintedPages, WholeInPrint } from '#ui/tables/whole-in-print.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

/** The part of a query read page by page that a list needs. */
type Pages<Row> = {
  data: { pages: { data: Row[]; page?: { total: number; more: boolean } | undefined }[] } | undefined;
  error: Error | null;
  isPending: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isRefetching: boolean;
  refetch: () => unknown;
} & PrintedPages;

/** The rows read so far, of all pages; the same array while the data are the same. */
export function rowsOf<Row>({ data }: Pick<Pages<Row>, 'data'>): Row[] {
  if (!data) return [];
  // Kept under the data it was made of, so that thousands of rows are put together once.
  const known = rowsOfData.get(data) as Row[] | undefined;
  if (known) return known;
  const rows = data.pages.flatMap((page) => page.data);
  rowsOfData.set(data, rows);
  return rows;
}
const rowsOfData = new WeakMap<object, unknown[]>();

/** How many rows there are in all, -1 when that is not known. */
export const totalOf = <Row,>({ data }: Pick<Pages<Row>, 'data'>): number => {
  const page = data?.pages[0]?.page;
  return !page || page.more ? -1 : page.total;
};

/** Whether a list that nothing narrows has no row. */
export const isBare = <Row,>(pages: Pages<Row>, words: string): boolean =>
  words === '' && !pages.isPending && !pages.error && rowsOf(pages).length === 0;

/** A list in whatever state it is: loading, failed with a way to try again, empty, or its rows and the way to more. */
export function Listing<Row>({
  pages,
  failed,
  empty,
  skeleton = <SkeletonRows />,
  figures,
  children,
}: {
  pages: Pages<Row>;
  /** What did not work. */
  failed: string;
  /** What stands there when there is no row. */
  empty: ReactNode;
  skeleton?: ReactNode;
  /** What is said of the whole list at its end, beside how much of it is shown. */
  figures?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}) {
  const rows = rowsOf(pages);
  if (pages.isPending) return skeleton;
  if (pages.error && rows.length === 0) return <ReadFailed read={pages} title={failed} />;
  if (rows.length === 0) return empty;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  const readOn = () => void pages.fetchNextPage();
  return (
    <>
      <ListEndContext
        value={{
          onNear: hasNextPage && !isFetchingNextPage && !isFetchNextPageError ? readOn : undefined,
        }}
      >
        {children(rows)}
      </ListEndContext>
      <MoreRows pages={pages} isEndElsewhere figures={figures} />
    </>
  );
}

/** The end of a list: how much of it is shown, and the way to more; in print the list is whole. */
export function MoreRows<Row>({
  pages,
  ...more
}: { pages: Pages<Row> } & Pick<LoadMoreProps, 'isEndElsewhere' | 'figures'>) {
  const page = pages.data?.pages[0]?.page;
  const hasMore = pages.hasNextPage;
  const read = {
    shown: rowsOf(pages).length,
    total: page?.total ?? null,
    isAtLeast: page?.more ?? false,
    hasMore,
  };
  return (
    <>
      <WholeInPrint pages={pages} read={read} />
      <LoadMore
        {...read}
        {...more}
        isLoading={pages.isFetchingNextPage}
        hasFailed={pages.isFetchNextPageError}
        onLoadMore={() => void pages.fetchNextPage()}
      />
    </>
  );
}
