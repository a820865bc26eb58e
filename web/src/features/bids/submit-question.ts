import { changeBids, type BidRow } from '@bidloom/contract/bids';
import { getReadiness, type NotReady } from '@bidloom/contract/readiness';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from '#lib/calls/api.ts';
import type { BidFields } from './bid-fields.ts';

/** What is asked before bids are submitted that lack something. `answer` takes the reason, nothing when they shall not be. */
export type SubmitQuestion = {
  notReady: NotReady[];
  /** How many were to be submitted, the ready ones included. */
  total: number;
  answer: (reason?: string) => void;
};

/** A bid to change, with what of it is known: its title, to name it by, and where it stands now. */
export type BidToStore = Pick<BidRow, '_id' | 'version'> & Partial<Pick<BidRow, 'originalTitle' | 'status'>>;

/** So many bids are asked at the same time what they lack. */
const askedTogether = 4;

/** Whether a change may ask a person before it is made: nothing of the page shows it until then. */
export const asksFirst = (fields: BidFields, isUndo = false): boolean =>
  fields.status === 'submitted' && !isUndo;

/**
 * Stores changes of bids. Where some that lack something would be submitted, the page asks for a reason (`SubmitDialog`)
 * before they are; `isUndo` puts back what was, and asks nothing. What each of them lacks is read beforehand, so that
 * nothing is tried that will be refused; the server has the last word in any case.
 * @throws ApiError `cancelled` when the person would rather not
 */
export async function storeChanges(bids: BidToStore[], fields: BidFields, isUndo = false): Promise<BidRow[]> {
  const store = (reason?: string) =>
    call(changeBids, {
      bids: bids.map(({ _id, version }) => ({
        _id,
        version,
        ...fields,
        ...(reason && { readyOverride: reason }),
      })),
      ...(asksFirst(fields, isUndo) && { ifReady: true }),
    });
  const storeWithReason = async (notReady: NotReady[]) => {
    const reason = await ask(notReady, bids.length);
    if (reason === undefined) throw new ApiError(0, '', { code: 'cancelled' });
    return store(reason);
  };
  const missing = asksFirst(fields, isUndo) ? await findMissing(bids) : [];
  if (missing.length > 0) return storeWithReason(missing);
  try {
    return await store();
  } catch (error) {
    const notReady = notReadyOf(error);
    if (!notReady) throw error;
    return await storeWithReason(notReady);
  }
}

/** Those of the bids to submit that lack something, in the order given. */
async function findMissing(bids: BidToStore[]): Promise<NotReady[]> {
  const found: NotReady[][] = [];
  const waiting = [...bids.entries()].filter(([, { status }]) => status !== 'submitted');
  const askOneByOne = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, { _id, originalTitle = '' }] = next;
      const items = await missingIn(_id);
      found[place] = items.length > 0 ? [{ _id, title: originalTitle, items }] : [];
    }
  };
  await Promise.all(Array.from({ length: Math.min(askedTogether, waiting.length) }, askOneByOne));
  return found.flat();
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
export const useSubmitQuestion = (): SubmitQuestion | undefined =>
  useSyncExternalStore(listen, current, current);
const current = () => open;

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

/** Asks why bids that lack something go on all the same; answers nothing when they shall not. */
export function ask(notReady: NotReady[], total: number): Promise<string | undefined> {
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

export const notReadyOf = (error: unknown): NotReady[] | undefined =>
  error instanceof ApiError && error.code === 'not_ready'
    ? (error.data as { notReady: NotReady[] }).notReady
    : undefined;
