import type { BidStatus } from '@bidloom/contract/bid-statuses';
import type { BidRow } from '@bidloom/contract/bids';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { offerUndo } from '#lib/calls/undo.ts';
import { useChangeListed } from './bids.api.ts';
import { undoMoves } from './undo-moves.ts';

/**
 * Moves bids to a status: at once on the screen, back with the server's reason when it refuses, and for a while by Undo.
 * `moveTo` answers whether they were moved.
 */
export function useStatusMove() {
  const { mutateAsync, isPending } = useChangeListed();
  const client = useQueryClient();
  const moveTo = async (bids: BidRow[], to: BidStatus): Promise<boolean> => {
    const before = new Map(bids.map(({ _id, status }) => [_id, status]));
    try {
      const stored = await mutateAsync({ bids, fields: { status: to } });
      offerUndo(said(bids, to), () => undoMoves(client, stored, before));
      return true;
    } catch {
      return false;
    }
  };
  return { moveTo, isPending };
}

function said(bids: BidRow[], to: BidStatus): string {
  const status = i18next.t(`bids.status.${to}`);
  const [only, ...others] = bids;
  return only && others.length === 0
    ? i18next.t('bids.board.moved', { title: only.originalTitle || i18next.t('bids.untitled'), status })
    : i18next.t('bids.bulk.moved', { count: bids.length, status });
}
