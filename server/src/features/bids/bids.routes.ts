import {
  assignReviewer,
  changeBids,
  changeTask,
  compareBids,
  convertTender,
  createBid,
  createBids,
  exportBids,
  getBid,
  getBidFigures,
  getBidGroups,
  importBids,
  listActivities,
  listBidDates,
  listBids,
  readBidTable,
  removeBids,
  replaceTasks,
  reportPresence,
} from '@bidloom/contract/bids';
import { isKnown } from '#http/calls/etag.ts';
import { longRoute, route, sent } from '#http/calls/route.ts';
import * as queries from './bids.queries.ts';
import { changeBids as change } from './change-bids.ts';
import { changeTask as changeOneTask } from './change-task.ts';
import { compareWithKnown } from './compare-bids.ts';
import { convertTender as convert } from './convert-tender.ts';
import { createBids as create } from './create-bids.ts';
import { exportBids as exported } from './export-bids.ts';
import { importBids as imported } from './import-bids.ts';
import { readTable } from './read-table.ts';
import { removeBids as remove } from './remove-bids.ts';
import { reportPresence as report } from './report-presence.ts';
import { addTemplateTasks, replaceTasks as replace } from './replace-tasks.ts';

export const bidRoutes = [
  route(listBids, ({ db, input }) => queries.findBids(db, input)),
  route(getBidFigures, ({ db, input }) => queries.findBidFigures(db, input)),
  route(listBidDates, ({ db, input }) => queries.findBidDates(db, input)),
  route(getBidGroups, ({ db, input }) => queries.findBidGroups(db, input)),
  longRoute(
    exportBids,
    async ({ input: { format = 'csv', ...filters }, caller, inTransaction, request, reply }) => {
      const { open, tag, name, type } = await exported(inTransaction, format, filters, caller.language);
      reply.header('etag', `W/${tag}`).header('cache-control', 'private, no-cache');
      if (isKnown(request, tag)) {
        await reply.code(304).send();
        return sent;
      }
      const content = open();
      // A browser that goes away ends the reading; nobody waits for more pages.
      request.raw.once('close', () => content.destroy());
      reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-content-type-options', 'nosniff');
      void reply.send(content);
      return sent;
    },
  ),
  longRoute(readBidTable, async ({ context, caller, uploads: [file], inTransaction, once, reader }) => {
    if (!file) throw new Error('An upload without a file');
    const table = await readTable(context, file, caller, reader());
    return inTransaction((db) => once(db, async () => table));
  }),
  route(getBid, ({ db, input }) => queries.getBid(db, input._id)),
  route(
    createBid,
    ({ db, input, caller }) => create(db, caller, [input], ([id = '']) => queries.getBid(db, id)),
    { message: 'server.bids.created', beginsAtOnce: true },
  ),
  route(
    createBids,
    ({ db, input, caller }) => create(db, caller, input.bids, (ids) => queries.findBidRows(db, ids)),
    { message: 'server.bids.createdSeveral' },
  ),
  route(compareBids, ({ db, input, caller }) => compareWithKnown(db, caller, input.bids)),
  route(importBids, ({ db, input, caller }) => imported(db, caller, input), {
    message: 'server.bids.imported',
  }),
  route(
    changeBids,
    async ({ db, input, caller }) => {
      await change(db, caller, input.bids, { ifReady: input.ifReady });
      return queries.findBidRows(
        db,
        input.bids.map(({ _id }) => _id),
      );
    },
    { message: 'server.bids.changed' },
  ),
  route(
    removeBids,
    async ({ db, input, caller }) => {
      await remove(db, caller, input.bids);
      return null;
    },
    { message: 'server.bids.removed' },
  ),
  route(
    convertTender,
    async ({ db, input, caller }) => queries.getBid(db, await convert(db, caller, input.tenderId)),
    { message: 'server.bids.converted' },
  ),
  route(
    assignReviewer,
    async ({ db, input: { bidId, reviewer }, caller }) => {
      await change(db, caller, [{ _id: bidId, reviewer }]);
      return queries.getBid(db, bidId);
    },
    { message: 'server.bids.reviewerAssigned' },
  ),
  route(listActivities, ({ db, input }) => queries.findActivities(db, input.bidId, input)),
  route(
    replaceTasks,
    async ({ db, input: { bidId, tasks, templateId }, caller }) => {
      if (tasks) await replace(db, caller.user, bidId, tasks);
      else if (templateId !== undefined) await addTemplateTasks(db, caller.user, bidId, templateId);
      return queries.findTasks(db, bidId);
    },
    { message: 'server.bids.tasksSaved' },
  ),
  route(reportPresence, ({ db, input, caller, context }) => report(db, context, caller, input), {
    beginsAtOnce: true,
  }),
  route(changeTask, ({ db, input, caller }) => changeOneTask(db, caller.user, input), {
    message: 'server.bids.taskSaved',
  }),
];
