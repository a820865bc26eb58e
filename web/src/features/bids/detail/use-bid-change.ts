import type { Bid } from '@bidloom/contract/bids';
import { useChangeBid, type BidFields } from '../bid.api.ts';
import { useSettledChange } from '../settle-change.ts';

/** Changes the fields of the bid whose page is open, upon what the person had before them when the edit began. */
export function useBidChange(bid: Bid | undefined) {
  const save = useChangeBid(bid?._id ?? '');
  const { send, conflict, choose, setOpen } = useSettledChange((change) => save.mutateAsync(change));
  return {
    change: (fields: BidFields, seen?: Bid) => {
      if (bid) void send(bid._id, fields, seen ?? bid);
    },
    conflict,
    choose,
    setOpen,
  };
}
