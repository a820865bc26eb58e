import { changeBids, type BidRow } from '@bidloom/contract/bids';
import { getReadiness, type NotReady } from '@bidloom/contract/readiness';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from '#lib/api.ts';
import type { BidFields } from './bid.api.ts';

/** What is asked before bids are submitted that lack something. `answer` takes the reason, nothing when they shall not be. */
export type SubmitQuestion = {
  notReady: NotReady[];
  /** How many were to be submitted, the ready ones included. */
  total: number;
  answer: (reason?: string) => void;
};

/**
 * Stores changes of bids. Where one that lacks something would be submitted, the page asks for a reason (`SubmitDialog`)
 * before it is; `isUndo` puts back what was, and asks nothing. Of one bid it is known beforehand what is missing, so that
 * nothing is tried that will be refused; the server has the last word in any case.
 * @throws ApiError `cancelled` when the person would rather not
 */
export async function storeChanges(
  bids: { _id: string; version: number }[],
  fields: BidFields,
  isUndo = false,
): Promise<BidRow[]> {
  const store = (reason?: string) =>
    call(changeBids, {
      bids: bids.map((bid) => ({ ...bid, ...fields, ...(reason && { readyOverride: reason }) })),
      ...(fields.status === 'submitted' && !isUndo && { ifReady: true }),
    });
  const storeWithReason = async (notReady: NotReady[]) => {
    const reason = await ask(notReady, bids.length);
    if (reason === undefined) throw new ApiError(0, '', { code: 'cancelled' });
    return store(reason);
  };
  const [only, ...others] = bids;
  const missing =
    only && others.length === 0 && fields.status === 'submitted' && !isUndo ? await missingIn(only._id) : [];
  if (only && missing.length > 0) return storeWithReason([{ _id: only._id, title: '', items: missing }]);
  try {
    return await store();
  } catch (error) {
    const notReady = notReadyOf(error);
    if (!notReady) throw error;
    return await storeWithReason(notReady);
  }
}

/** What a bid lacks. Where that cannot be read, nothing: the server says it when the bid is stored. */
async function missingIn(bidId: string): Promise<NotReady['items']> {
  try {
    return (await call(getReadiness, { bidId })).items;
  } catch {
    return [];
  }
}

/** The question that is open now. */
export const useSubmitQuestion = (): SubmitQuestion | undefined => useSyncExternalStore(listen, () => open);

let open: SubmitQuestion | undefined;
const listeners = new Set<() => void>();
function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Who left the page did not answer.
    if (listeners.size === 0) open?.answer();
  };
}
function show(question: SubmitQuestion | undefined) {
  open = question;
  for (const listener of listeners) listener();
}

function ask(notReady: NotReady[], total: number): Promise<string | undefined> {
  open?.answer();
  return new Promise((resolve) => {
    show({
      notReady,
      total,
      answer: (reason) => {
        show(undefined);
        resolve(reason);
      },
    });
  });
}

const notReadyOf = (error: unknown): NotReady[] | undefined =>
  error instanceof ApiError && error.code === 'not_ready'
    ? (error.data as { notReady: NotReady[] }).notReady
    : undefined;
