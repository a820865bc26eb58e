import { movesFrom } from '@bidloom/contract/bid-status-moves';
import type { BidRow } from '@bidloom/contract/bids';
import i18next from 'i18next';
import { offerUndo } from '#lib/calls/undo.ts';
import type { BidFields } from '../bid-fields.ts';
import { useChangeListed } from '../bids.api.ts';
import { useSettledChange } from '../settle-change.ts';

/** Changes a bid in its row at once; what was changed can be taken back for a while, conflicts are settled as on its page. */
export function useRowChange() {
  const save = useChangeListed({ isQuiet: true });
  const settled = useSettledChange(({ _id, seen, fields, isUndo }) =>
    save.mutateAsync({ bids: [{ _id, version: seen }], fields, isUndo }),
  );
  const { send } = settled;
  const takeBack = async (stored: BidRow, old: BidFields) => {
    let now: BidRow | undefined = stored;
    for (const fields of stepsBack(stored, old))
      now = now && (await send(now._id, fields, now, { isUndo: true }));
  };
  return {
    ...settled,
    change: async (bid: BidRow, fields: BidFields) => {
      const old = pick(bid, fields);
      const stored = await send(bid._id, fields, bid);
      if (!stored) return;
      const title = stored.originalTitle || i18next.t('bids.untitled');
      const field = Object.keys(fields)[0] ?? '';
      const said = i18next.t('bids.rowChanged', { title, field: i18next.t(`bids.fields.${field}`) });
      offerUndo(said, () => takeBack(stored, old));
    },
  };
}

/** A bid's fields as they were, of those that a change touches. */
const pick = (bid: BidRow, fields: BidFields): BidFields =>
  Object.fromEntries(Object.entries(bid).filter(([name]) => name in fields));

/** A closed bid must be reopened before it can be what it was. */
const stepsBack = ({ status }: BidRow, old: BidFields): BidFields[] =>
  old.status && !movesFrom(status).includes(old.status) ? [{ status: 'in-progress' }, old] : [old];
