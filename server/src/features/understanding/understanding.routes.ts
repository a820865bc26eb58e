import {
  addChecklistItem,
  changeChecklistItem,
  decideBidFact,
  getBidFacts,
  listChecklist,
  removeChecklistItem,
} from '@bidloom/contract/understanding';
import { notFound } from '#http/calls/errors.ts';
import { route } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { decideFact } from './decide-fact.ts';
import * as queries from './understanding.queries.ts';

export const understandingRoutes = [
  route(getBidFacts, ({ db, input }) => queries.findBidFacts(db, input.bidId)),
  route(
    decideBidFact,
    async ({ db, input }) => {
      await decideFact(db, input);
      return queries.getBidFact(db, input.bidId, input.name);
    },
    { message: 'server.understanding.decided' },
  ),
  route(listChecklist, ({ db, input: { bidId, ...page } }) => queries.findChecklist(db, bidId, page)),
  route(
    addChecklistItem,
    async ({ db, input: { bidId, text } }) => {
      const id = await queries.addChecklistItem(db, bidId, text);
      await publish(db, 'bid-changed', { _id: bidId });
      return queries.getChecklistItem(db, id);
    },
    { message: 'server.understanding.itemAdded' },
  ),
  route(
    changeChecklistItem,
    async ({ db, input: { _id, ...change } }) => {
      const bid = await queries.changeChecklistItem(db, _id, change);
      if (bid === undefined) throw notFound();
      await publish(db, 'bid-changed', { _id: bid });
      return queries.getChecklistItem(db, _id);
    },
    { message: 'server.understanding.itemChanged' },
  ),
  route(
    removeChecklistItem,
    async ({ db, input: { _id } }) => {
      const bid = await queries.removeChecklistItem(db, _id);
      if (bid === undefined) throw notFound();
      await publish(db, 'bid-changed', { _id: bid });
      return null;
    },
    { message: 'server.understanding.itemRemoved' },
  ),
];
