import { listBids, type BidRow } from '@bidloom/contract/bids';
import { readAll } from '#lib/calls/read-all.ts';
import type { Selection } from '#lib/tables/selection.ts';
import { rowsOf, totalOf } from '#ui/tables/listing.tsx';
import { BidBulkBar } from './BidBulkBar.tsx';
import type { BidFilter, useBids } from './bids.api.ts';

/** The bar of the bids chosen in the list, of which all that fit may be. */
export function ChosenBids({
  pages,
  filter,
  selection: { chosen, clear, keep, whole, takeWhole },
  lockedBecause,
}: {
  pages: ReturnType<typeof useBids>;
  filter: BidFilter;
  selection: Selection<BidRow>;
  lockedBecause: string | undefined;
}) {
  return (
    <BidBulkBar
      bids={chosen}
      list={{
        shown: rowsOf(pages).length,
        total: totalOf(pages),
        hasMore: pages.hasNextPage,
        whole,
        takeWhole,
        readAll: (options) => readAll(listBids, filter, options),
      }}
      onDone={clear}
      keep={keep}
      lockedBecause={lockedBecause}
    />
  );
}
