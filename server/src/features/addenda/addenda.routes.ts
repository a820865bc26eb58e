import {
  correctDocumentKind,
  decideWithdrawal,
  getBidAddenda,
  getDocumentDifferences,
  type BidAddenda,
} from '@bidloom/contract/addenda';
import type { Db } from '#db/database.ts';
import { invalid, notFound } from '#http/calls/errors.ts';
import { route } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { startReading } from '#features/document-readings/start-reading.ts';
import { decideWithdrawal as decide } from './decide-withdrawal.ts';
import { findDifferences } from './differences.queries.ts';
import * as queries from './document-kinds.queries.ts';
import { judgeKinds } from './judge-kinds.ts';

export const addendumRoutes = [
  route(getBidAddenda, ({ db, input }) => addendaOf(db, input.bidId)),
  route(
    correctDocumentKind,
    async ({ db, context, caller, input: { fileId, kind = null, number = null, amends = null } }) => {
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
      // What is an addendum decides what it amends and withdraws.
      await startReading(db, context, caller.company, bid, { isAnew: true, isSettled: true });
      await publish(db, 'bid-changed', { _id: bid });
      return addendaOf(db, bid);
    },
    { message: 'server.addenda.corrected' },
  ),
  route(getDocumentDifferences, async ({ db, input: { fileId } }) => {
    const bid = await queries.bidOfDocument(db, fileId);
    if (bid === undefined) throw notFound();
    const { documents } = await addendaOf(db, bid);
    const document = documents.find(({ file }) => file._id === fileId);
    if (!document) throw notFound();
    return { document, ...(await findDifferences(db, fileId)) };
  }),
  route(
    decideWithdrawal,
    async ({ db, input }) => {
      await decide(db, input);
      return null;
    },
    { message: 'server.addenda.decided' },
  ),
];

async function addendaOf(db: Db, bid: string): Promise<BidAddenda> {
  const kinds = await queries.findKinds(db, bid);
  if (!kinds) throw notFound();
  return judgeKinds(kinds);
}
