import * as calls from '@bidloom/contract/tenders';
import { notFound } from '#http/errors.ts';
import { longRoute, route } from '#http/route.ts';
import { publish } from '#jobs/live.ts';
import { addNewTenders, addTender } from './add-tenders.ts';
import { assignTender } from './assign-tender.ts';
import { changeTender } from './change-tender.ts';
import { findAmendments, markAmendmentsSeen } from './amendments.queries.ts';
import { importFiles, importUrl } from './import-tenders.ts';
import { findTenders } from './list-tenders.ts';
import { getTender, getTenderRows, removeTenders } from './tenders.queries.ts';

export const tenderRoutes = [
  route(calls.listTenders, ({ db, input }) => findTenders(db, input)),
  route(calls.getTender, ({ db, input }) => getTender(db, input._id)),
  route(
    calls.createTender,
    async ({ db, input, caller }) => {
      const id = await addTender(db, input, caller);
      await publish(db, 'tender-changed', { _id: id });
      return getTender(db, id);
    },
    { said: 'server.tenders.created' },
  ),
  route(
    calls.changeTender,
    async ({ db, input }) => {
      await changeTender(db, input);
      await publish(db, 'tender-changed', { _id: input._id });
      return getTender(db, input._id);
    },
    { said: 'server.tenders.changed' },
  ),
  route(
    calls.removeTenders,
    async ({ db, input }) => {
      const ids = new Set(input.tenders);
      if ((await removeTenders(db, [...ids])) < ids.size) throw notFound();
      await publish(db, 'tender-changed', { _id: null });
      return null;
    },
    { said: 'server.tenders.removed' },
  ),
  route(
    calls.createTenders,
    async ({ db, input, caller }) => {
      const { made, duplicates, updated } = await addNewTenders(db, input.tenders, caller);
      if (made.length > 0) await publish(db, 'tender-changed', { _id: null });
      const { ready } = await getTenderRows(db, made);
      const beside = JSON.stringify({ duplicates, updated }).slice(1);
      return { ready: `{"tenders":${ready},${beside}` };
    },
    { said: 'server.tenders.createdSeveral' },
  ),
  route(
    calls.assignTender,
    async ({ db, input, caller }) => {
      await assignTender(db, caller, input.tenderId, [...new Set(input.users)]);
      await publish(db, 'tender-changed', { _id: input.tenderId });
      return getTender(db, input.tenderId);
    },
    { said: 'server.tenders.assigned' },
  ),
  route(calls.listTenderAmendments, async ({ db, input }) => {
    await getTender(db, input.tenderId);
    return findAmendments(db, input);
  }),
  route(
    calls.markAmendmentsSeen,
    async ({ db, input }) => {
      await getTender(db, input.tenderId);
      await markAmendmentsSeen(db, input.tenderId);
      await publish(db, 'tender-changed', { _id: input.tenderId });
      return null;
    },
    { said: 'server.tenders.amendmentsSeen' },
  ),
  longRoute(calls.importTenderFiles, async ({ house, input, uploads, caller, inTransaction, once }) => {
    const given = { files: uploads, columns: input.columns };
    const found = await importFiles(house, given, caller, inTransaction);
    return inTransaction((db) => once(db, async () => found));
  }),
  longRoute(calls.importTenderUrl, async ({ house, input, caller, inTransaction, once }) => {
    const found = await importUrl(house, { url: input.url, columns: input.columns }, caller, inTransaction);
    return inTransaction((db) => once(db, async () => found));
  }),
];
