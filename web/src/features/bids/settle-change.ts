import type { BidRow } from '@bidloom/contract/bids';
import i18next from 'i18next';
import { useState } from 'react';
import { ApiError } from '#lib/calls/api.ts';
import { toast } from '#lib/calls/toast.ts';
import type { BidChange, BidFields } from './bid-fields.ts';
import { conflictOf } from './bid.api.ts';
import { asksFirst } from './submit-question.ts';

/** What two people changed at once: ours, not stored, and what stands on the server. */
export type Conflict = { _id: string; mine: BidFields; theirs: Seen; isOpen: boolean };
/** A bid as somebody had it before them. */
export type Seen = BidFields & { version: number };

/** Remembers changes while they travel: `keep` as each is made, `settle` once it needs no more remembering; between `begin` and `rest` it is being sent. */
export type PendingChanges = {
  begin: () => void;
  keep: (fields: BidFields, seen: Seen) => void;
  settle: (names: string[]) => void;
  rest: () => void;
};

/**
 * Sends changes of bids by `save`, and settles what a colleague changed in the meantime: a field that only we touched is sent
 * again upon their version; one that both touched is kept as a conflict until the person has chosen. `send` answers the
 * bid as stored, or nothing when it was not.
 */
export function useSettledChange(save: (change: BidChange) => Promise<BidRow[]>, keeper?: PendingChanges) {
  const [conflict, setConflict] = useState<Conflict>();
  const send = async (...change: Parameters<typeof sendOnce>): Promise<BidRow | undefined> => {
    keeper?.begin();
    try {
      return await sendOnce(...change);
    } finally {
      keeper?.rest();
    }
  };
  const sendOnce = async (
    _id: string,
    fields: BidFields,
    seen: Seen,
    { isUndo, isSecond }: { isUndo?: boolean; isSecond?: boolean } = {},
  ): Promise<BidRow | undefined> => {
    const names = Object.keys(fields);
    // A change that asks the person first is none before the answer: it is kept only where it could not be sent.
    const isAsked = asksFirst(fields, isUndo);
    if (!isAsked && !isSecond) keeper?.keep(fields, seen);
    try {
      const [stored] = await save({ _id, seen: seen.version, fields, isUndo });
      keeper?.settle(names);
      return stored;
    } catch (error) {
      const theirs = conflictOf(error);
      if (!theirs && !mayPassLater(error)) keeper?.settle(names);
      else if (isAsked) keeper?.keep(fields, seen);
      if (error instanceof ApiError && error.code === 'cancelled') return undefined;
      if (!theirs) {
        toast.error((error instanceof ApiError ? error.message : '') || i18next.t('bids.errors.change'));
        return undefined;
      }
      const isClash = names.some((name) => !isSame(seen, theirs, name));
      if (!isClash && !isSecond) return sendOnce(_id, fields, theirs, { isUndo, isSecond: true });
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
      if (whose === 'theirs' && conflict) keeper?.settle(Object.keys(conflict.mine));
      setConflict(undefined);
    },
    setOpen: (isOpen: boolean) => setConflict((open) => open && { ...open, isOpen }),
  };
}

/** Whether the same change may be taken another time: the server was not reached or not well, or the session is over. */
const mayPassLater = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'cancelled' &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

const isSame = (one: object, other: object, field: string): boolean =>
  JSON.stringify((one as Record<string, unknown>)[field]) ===
  JSON.stringify((other as Record<string, unknown>)[field]);
