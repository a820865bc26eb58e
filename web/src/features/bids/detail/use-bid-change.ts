import type { Bid } from '@bidloom/contract/bids';
import type { BidFields } from '../bid-fields.ts';
import { useChangeBid } from '../bid.api.ts';
import { useSettledChange } from '../settle-change.ts';
import { useUnsentChange } from './unsent-change.ts';

/** Changes the fields of the bid whose page is open, upon what the person had before them when the edit began. */
export function useBidChange(id: string, bid: Bid | undefined) {
  const save = useChangeBid(id);
  const { unsent, discard, ...keeper } = useUnsentChange(id, bid);
  const { send, conflict, choose, setOpen } = useSettledChange((change) => save.mutateAsync(change), keeper);
  return {
    /** What is not on the server though the person changed it, with what may become of it. */
    unsent: conflict
      ? undefined
      : unsent && { ...unsent, discard, sendAgain: () => void send(id, unsent.fields, unsent.seen) },
    change: (fields: BidFields, seen?: Bid) => {
      if (bid) void send(id, fields, seen ?? bid);
    },
    conflict,
    choose,
    setOpen,
  };
}
