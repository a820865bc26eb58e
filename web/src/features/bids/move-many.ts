import type { BidStatus } from '@bidloom/contract/bid-statuses';
import { changeBids, getBid, listBids, type BidRow } from '@bidloom/contract/bids';
import { getBidCards, getDueBids } from '@bidloom/contract/dashboard';
import { call } from '#lib/calls/api.ts';
import { processInBatches, type Outcome, type Work } from '#lib/calls/batches.ts';
import { ask, notReadyOf } from './submit-question.ts';

/** What a move of bids makes stale. */
export const staleByMoves = [listBids, getBid, getBidCards, getDueBids];

/**
 * Moves many bids in parts. Those that would be submitted and lack something are gathered while the others go, and asked about
 * once at the end, one reason for all.
 */
export async function moveMany(
  bids: readonly BidRow[],
  status: BidStatus,
  work: Work,
): Promise<Outcome<BidRow, BidRow>> {
  const send = (reason?: string) => (part: BidRow[]) =>
    call(changeBids, {
      bids: part.map(({ _id, version }) => ({
        _id,
        version,
        status,
        ...(reason !== undefined && { readyOverride: reason }),
      })),
      ...(status === 'submitted' && { ifReady: true }),
    });
  const first = await processInBatches(bids, send(), work);
  const lacking = first.left.filter(({ error }) => notReadyOf(error) !== undefined);
  if (lacking.length === 0 || first.end) return first;
  const notReady = new Map(
    lacking.flatMap(({ error }) => (notReadyOf(error) ?? []).map((one) => [one._id, one] as const)),
  );
  const reason = await ask([...notReady.values()], bids.length);
  const rows = lacking.map(({ row }) => row);
  const others = first.left.filter(({ row }) => !notReady.has(row._id));
  const settled = bids.length - rows.length;
  const second =
    reason === undefined
      ? undefined
      : await processInBatches(rows, send(reason), {
          ...work,
          onDone: (done) => work.onDone(settled + done),
        });
  const left = [...others, ...(second ? second.left : [])];
  const undone = [...others.map(({ row }) => row), ...(second ? second.undone : rows)];
  return {
    results: [...first.results, ...(second?.results ?? [])],
    left,
    undone,
    ...(second?.end && { end: second.end }),
  };
}
