import { movesFrom } from '@bidloom/contract/bid-status-moves';
import { bidStatuses, type BidStatus } from '@bidloom/contract/bid-statuses';
import { changeBids, type BidRow } from '@bidloom/contract/bids';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#lib/calls/api.ts';
import { toastLeftOut } from '#lib/calls/bulk-work.ts';
import { refresh } from '#lib/calls/calls.ts';
import { processInBatches, type Outcome } from '#lib/calls/batches.ts';
import { toastFailure } from '#lib/calls/query-client.ts';
import { staleByMoves } from './move-many.ts';
import { untitled } from './untitled.ts';

/**
 * Puts moved bids back to where each was; a closed bid must be reopened before it can be what it was. Those that somebody
 * changed since stay as they are, and it is said which and why.
 */
export async function undoMoves(
  client: QueryClient,
  stored: readonly BidRow[],
  before: ReadonlyMap<string, BidStatus>,
): Promise<void> {
  const left: Outcome<BidRow, BidRow>['left'] = [];
  const send = async (bids: BidRow[], status: BidStatus): Promise<BidRow[]> => {
    if (bids.length === 0) return [];
    const change = (part: BidRow[]) =>
      call(changeBids, { bids: part.map(({ _id, version }) => ({ _id, version, status })) });
    const outcome = await processInBatches(bids, change, {
      signal: new AbortController().signal,
      onDone: () => {},
    });
    left.push(...outcome.left);
    if (outcome.end) throw outcome.end;
    return outcome.results;
  };
  const moved = stored.filter(({ _id, status }) => before.get(_id) !== status);
  const isShut = ({ _id, status }: BidRow) => {
    const old = before.get(_id);
    return old !== undefined && !movesFrom(status).includes(old);
  };
  try {
    const reopened = await send(moved.filter(isShut), 'in-progress');
    const now = [...moved.filter((row) => !isShut(row)), ...reopened];
    for (const old of bidStatuses)
      await send(
        now.filter(({ _id, status }) => before.get(_id) === old && status !== old),
        old,
      );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toastFailure(error, { failed: 'bids.errors.change' });
  }
  toastLeftOut(left, untitled, 'bids.errors.change');
  await refresh(client, staleByMoves);
}
