import { bidStatuses, type BidRow, type BidStatus } from '@bidloom/contract/bids';
import i18next from 'i18next';
import { toast } from '#lib/toast.ts';
import { movesFrom } from './bid-moves.ts';
import { useChangeListed } from './bids.api.ts';

/**
 * Moves bids to a status: at once on the screen, back with the server's reason when it refuses, and for a while by Undo.
 * `moveTo` answers whether they were moved.
 */
export function useStatusMove() {
  const { mutateAsync, isPending } = useChangeListed();
  const send: Send = (bids, status, isUndo = false) => mutateAsync({ bids, fields: { status }, isUndo });
  const moveTo = async (bids: BidRow[], to: BidStatus): Promise<boolean> => {
    const before = new Map(bids.map(({ _id, status }) => [_id, status]));
    try {
      const stored = await send(bids, to);
      toast.success(said(bids, to), {
        label: i18next.t('ui.undo'),
        // What fails tells why by itself (query-client.ts).
        onPress: () => void takeBack(stored, before, send).catch(() => {}),
      });
      return true;
    } catch {
      return false;
    }
  };
  return { moveTo, isPending };
}

type Send = (bids: BidRow[], status: BidStatus, isUndo?: boolean) => Promise<BidRow[]>;

/** Puts moved bids back to where each was; a closed bid must be reopened before it can be what it was. */
export async function takeBack(
  stored: readonly BidRow[],
  before: ReadonlyMap<string, BidStatus>,
  send: Send,
): Promise<void> {
  const sendSome: Send = async (bids, ...rest) => (bids.length > 0 ? send(bids, ...rest) : []);
  const moved = stored.filter(({ _id, status }) => before.get(_id) !== status);
  const isShut = ({ _id, status }: BidRow) => {
    const old = before.get(_id);
    return old !== undefined && !movesFrom(status).includes(old);
  };
  const reopened = await sendSome(moved.filter(isShut), 'in-progress');
  const now = [...moved.filter((row) => !isShut(row)), ...reopened];
  for (const old of bidStatuses)
    await sendSome(
      now.filter(({ _id, status }) => before.get(_id) === old && status !== old),
      old,
      true,
    );
}

function said(bids: BidRow[], to: BidStatus): string {
  const status = i18next.t(`bids.status.${to}`);
  const [only, ...others] = bids;
  return only && others.length === 0
    ? i18next.t('bids.board.moved', { title: only.originalTitle || i18next.t('bids.untitled'), status })
    : i18next.t('bids.bulk.moved', { count: bids.length, status });
}
