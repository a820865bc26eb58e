import type { BidRow } from '@bidloom/contract/bids';
import i18next from 'i18next';
import { useState } from 'react';
import { ApiError } from '#lib/api.ts';
import { toast } from '#lib/toast.ts';
import { conflictOf, type BidChange, type BidFields } from './bid.api.ts';

/** What two people changed at once: ours, not stored, and what stands on the server. */
export type Conflict = { _id: string; mine: BidFields; theirs: Seen; isOpen: boolean };
/** A bid as somebody had it before them. */
export type Seen = BidFields & { version: number };

/**
 * Sends changes of bids by `save`, and settles what a colleague changed in the meantime: a field that only we touched is sent
 * again upon their version; one that both touched is kept as a conflict until the person has chosen. `send` answers the
 * bid as stored, or nothing when it was not.
 */
export function useSettledChange(save: (change: BidChange) => Promise<BidRow[]>) {
  const [conflict, setConflict] = useState<Conflict>();
  const send = async (
    _id: string,
    fields: BidFields,
    seen: Seen,
    { isUndo, isSecond }: { isUndo?: boolean; isSecond?: boolean } = {},
  ): Promise<BidRow | undefined> => {
    try {
      const [stored] = await save({ _id, seen: seen.version, fields, isUndo });
      return stored;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'cancelled') return undefined;
      const theirs = conflictOf(error);
      if (!theirs) {
        toast.error((error instanceof ApiError ? error.message : '') || i18next.t('bids.errors.change'));
        return undefined;
      }
      const isClash = Object.keys(fields).some((name) => !isSame(seen, theirs, name));
      if (!isClash && !isSecond) return send(_id, fields, theirs, { isUndo, isSecond: true });
      setConflict((open) => ({
        _id,
        mine: { ...(open?._id === _id && open.mine), ...fields },
        theirs,
        isOpen: true,
      }));
      return undefined;
    }
  };
  return {
    send,
    conflict,
    choose: (whose: 'mine' | 'theirs') => {
      if (whose === 'mine' && conflict) void send(conflict._id, conflict.mine, conflict.theirs);
      setConflict(undefined);
    },
    setOpen: (isOpen: boolean) => setConflict((open) => open && { ...open, isOpen }),
  };
}

const isSame = (one: object, other: object, field: string): boolean =>
  JSON.stringify((one as Record<string, unknown>)[field]) ===
  JSON.stringify((other as Record<string, unknown>)[field]);
