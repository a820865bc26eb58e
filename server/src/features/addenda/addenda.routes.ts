import { correctDocumentKind, getBidAddenda, type BidAddenda } from '@bidloom/contract/addenda';
import type { Db } from '#db/database.ts';
import { invalid, notFound } from '#http/errors.ts';
import { route } from '#http/route.ts';
import { publish } from '#jobs/live.ts';
import * as queries from './document-kinds.queries.ts';
import { judgeKinds } from './judge-kinds.ts';

export const addendumRoutes = [
  route(getBidAddenda, ({ db, input }) => addendaOf(db, input.bidId)),
  route(
    correctDocumentKind,
    async ({ db, input: { fileId, kind = null, number = null, amends = null } }) => {
      const bid = await queries.bidOfDocument(db, fileId);
      if (bid === undefined) throw notFound();
      if (amends !== null) {
        const other = await queries.bidOfDocument(db, amends);
        if (other === undefined) throw notFound();
        if (other !== bid || amends === fileId)
          throw invalid([{ path: 'amends', key: 'errors.addenda.amends' }]);
      }
      const own = kind === null ? { kind, number: null, amends: null } : { kind, number, amends };
      await queries.correctKind(db, fileId, own);
      await publish(db, 'bid-changed', { _id: bid });
      return addendaOf(db, bid);
    },
    { said: 'server.addenda.corrected' },
  ),
];

async function addendaOf(db: Db, bid: string): Promise<BidAddenda> {
  const kinds = await queries.findKinds(db, bid);
  if (!kinds) throw notFound();
  return judgeKinds(kinds);
}
