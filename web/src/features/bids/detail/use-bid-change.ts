import type { Bid } from '@bidloom/contract/bids';
import i18next from 'i18next';
import { useState } from 'react';
import { ApiError } from '#lib/api.ts';
import { toast } from '#lib/toast.ts';
import { conflictOf, useChangeBid, type BidFields } from '../bid.api.ts';

/** What two people changed at once: ours, not stored, and what stands on the server. */
export type Conflict = { mine: BidFields; theirs: Seen; isOpen: boolean };
/** A bid as somebody had it before them. */
type Seen = BidFields & { version: number };

/**
 * Changes the bid's fields, and settles what a colleague changed in the meantime: a field that only we touched is sent
 * again upon their version; one that both touched is kept as a conflict until the person has chosen.
 */
export function useBidChange(bid: Bid | undefined) {
  const [conflict, setConflict] = useState<Conflict>();
  const save = useChangeBid(bid?._id ?? '');
  const send = async (fields: BidFields, seen: Seen, isSecond = false): Promise<void> => {
    if (!bid) return;
    try {
      await save.mutateAsync({ _id: bid._id, seen: seen.version, fields });
    } catch (error) {
      const theirs = conflictOf(error);
      if (!theirs) {
        toast.error((error instanceof ApiError ? error.message : '') || i18next.t('bids.errors.change'));
        return;
      }
      const isClash = Object.keys(fields).some((name) => !isSame(seen, theirs, name));
      if (!isClash && !isSecond) await send(fields, theirs, true);
      else setConflict((open) => ({ mine: { ...open?.mine, ...fields }, theirs, isOpen: true }));
    }
  };
  return {
    change: (fields: BidFields, seen?: Bid) => {
      if (bid) void send(fields, seen ?? bid);
    },
    conflict,
    choose: (whose: 'mine' | 'theirs') => {
      if (whose === 'mine' && conflict) void send(conflict.mine, conflict.theirs);
      setConflict(undefined);
    },
    setOpen: (isOpen: boolean) => setConflict((open) => open && { ...open, isOpen }),
  };
}

const isSame = (one: object, other: object, field: string): boolean =>
  JSON.stringify((one as Record<string, unknown>)[field]) ===
  JSON.stringify((other as Record<string, unknown>)[field]);
