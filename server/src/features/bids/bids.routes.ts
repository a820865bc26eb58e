import {
  assignReviewer,
  changeBids,
  changeTask,
  convertTender,
  createBid,
  createBids,
  getBid,
  listActivities,
  listBids,
  removeBids,
  replaceTasks,
} from '@bidloom/contract/bids';
import { route } from '#http/route.ts';
import * as queries from './bids.queries.ts';
import { changeBids as change } from './change-bids.ts';
import { changeTask as changeOneTask } from './change-task.ts';
import { convertTender as convert } from './convert-tender.ts';
import { createBids as create } from './create-bids.ts';
import { removeBids as remove } from './remove-bids.ts';
import { addTemplateTasks, replaceTasks as replace } from './replace-tasks.ts';

export const bidRoutes = [
  route(listBids, ({ db, input }) => queries.findBids(db, input)),
  route(getBid, ({ db, input }) => queries.getBid(db, input._id)),
  route(
    createBid,
    ({ db, input, caller }) => create(db, caller, [input], ([id = '']) => queries.getBid(db, id)),
    { said: 'server.bids.created', beginsAtOnce: true },
  ),
  route(
    createBids,
    ({ db, input, caller }) => create(db, caller, input.bids, (ids) => queries.findBidRows(db, ids)),
    { said: 'server.bids.createdSeveral' },
  ),
  route(
    changeBids,
    async ({ db, input, caller }) => {
      await change(db, caller, input.bids);
      return queries.findBidRows(
        db,
        input.bids.map(({ _id }) => _id),
      );
    },
    { said: 'server.bids.changed' },
  ),
  route(
    removeBids,
    async ({ db, input, caller, house, afterCommit }) => {
      const files = await remove(db, caller, input.bids);
      afterCommit(async () => {
        for (const key of files) await house.files.remove(key);
      });
      return null;
    },
    { said: 'server.bids.removed' },
  ),
  route(
    convertTender,
    async ({ db, input, caller }) => queries.getBid(db, await convert(db, caller, input.tenderId)),
    { said: 'server.bids.converted' },
  ),
  route(
    assignReviewer,
    async ({ db, input: { bidId, reviewer }, caller }) => {
      await change(db, caller, [{ _id: bidId, reviewer }]);
      return queries.getBid(db, bidId);
    },
    { said: 'server.bids.reviewerAssigned' },
  ),
  route(listActivities, ({ db, input }) => queries.findActivities(db, input.bidId, input)),
  route(
    replaceTasks,
    async ({ db, input: { bidId, tasks, templateId }, caller }) => {
      if (tasks) await replace(db, caller.user, bidId, tasks);
      else if (templateId !== undefined) await addTemplateTasks(db, caller.user, bidId, templateId);
      return queries.findTasks(db, bidId);
    },
    { said: 'server.bids.tasksSaved' },
  ),
  route(changeTask, ({ db, input, caller }) => changeOneTask(db, caller.user, input), {
    said: 'server.bids.taskSaved',
  }),
];
