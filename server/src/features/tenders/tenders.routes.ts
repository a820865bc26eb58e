import * as calls from '@bidloom/contract/tenders';
import { notFound } from '#http/calls/errors.ts';
import { findTenderFile } from '#features/held-files/held-files.queries.ts';
import { sendFile } from '#features/files/send-file.ts';
import { longRoute, route, sent } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { addTender } from './add-tenders.ts';
import { assignTender } from './assign-tender.ts';
import { compareWithKnown } from './compare-tenders.ts';
import { changeTender, settleDifference } from './change-tender.ts';
import { findAmendments, markAmendmentsSeen } from './amendments.queries.ts';
import { importBatch } from './import-batch.ts';
import { importAgain, importFiles, importUrl } from './import-tenders.ts';
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
    { message: 'server.tenders.created' },
  ),
  route(
    calls.changeTender,
    async ({ db, input, caller }) => {
      await changeTender(db, caller, input);
      await publish(db, 'tender-changed', { _id: input._id });
      return getTender(db, input._id);
    },
    { message: 'server.tenders.changed' },
  ),
  longRoute(calls.getTenderFile, async ({ input, context, request, reply, inTransaction }) => {
    const file = await inTransaction((db) => findTenderFile(db, input._id));
    if (!file) throw notFound();
    await sendFile(context, request, reply, file, { inline: input.inline === 'true' });
    return sent;
  }),
  route(
    calls.settleDifference,
    async ({ db, input, caller }) => {
      await settleDifference(db, caller, input);
      await publish(db, 'tender-changed', { _id: input.tenderId });
      return getTender(db, input.tenderId);
    },
    { message: 'server.tenders.changed' },
  ),
  route(
    calls.removeTenders,
    async ({ db, input }) => {
      const ids = new Set(input.tenders);
      if ((await removeTenders(db, [...ids])) < ids.size) throw notFound();
      await publish(db, 'tender-changed', { _id: null });
      return null;
    },
    { message: 'server.tenders.removed' },
  ),
  route(
    calls.createTenders,
    async ({ db, input, caller }) => {
      const { made, duplicates, updated } = await importBatch(db, input, caller);
      if (made.length > 0) await publish(db, 'tender-changed', { _id: null });
      const { ready } = await getTenderRows(db, made);
      const beside = JSON.stringify({ duplicates, updated }).slice(1);
      return { ready: `{"tenders":${ready},${beside}` };
    },
    { message: 'server.tenders.createdSeveral' },
  ),
  route(
    calls.assignTender,
    async ({ db, input, caller }) => {
      await assignTender(db, caller, input.tenderId, [...new Set(input.users)]);
      await publish(db, 'tender-changed', { _id: input.tenderId });
      return getTender(db, input.tenderId);
    },
    { message: 'server.tenders.assigned' },
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
    { message: 'server.tenders.amendmentsSeen' },
  ),
  longRoute(
    calls.importTenderFiles,
    async ({ context, input, uploads, caller, inTransaction, once, reader }) => {
      const found = await importFiles(context, { ...input, files: uploads }, caller, reader(), inTransaction);
      return inTransaction((db) => once(db, async () => found));
    },
  ),
  longRoute(calls.importTenderUrl, async ({ context, input, caller, inTransaction, once, reader }) => {
    const found = await importUrl(context, input, caller, reader(), inTransaction);
    return inTransaction((db) => once(db, async () => found));
  }),
  longRoute(calls.importTendersAgain, async ({ context, input, caller, inTransaction, once, reader }) => {
    const found = await importAgain(context, input, caller, reader(), inTransaction);
    return inTransaction((db) => once(db, async () => found));
  }),
  route(calls.compareTenders, ({ db, input }) => compareWithKnown(db, input.tenders)),
];
