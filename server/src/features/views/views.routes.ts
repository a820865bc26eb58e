import { changeView, createView, listViews, removeView } from '@bidloom/contract/views';
import { route } from '#http/calls/route.ts';
import * as queries from './views.queries.ts';

export const viewRoutes = [
  route(listViews, ({ db, input, caller }) => queries.findViews(db, caller.user, input)),
  route(
    createView,
    async ({ db, input, caller }) => queries.getView(db, await queries.addView(db, caller.user, input)),
    { message: 'server.views.created' },
  ),
  route(
    changeView,
    async ({ db, input: { _id, ...fields }, caller }) => {
      await queries.changeView(db, caller.user, _id, fields);
      return queries.getView(db, _id);
    },
    { message: 'server.views.changed' },
  ),
  route(
    removeView,
    async ({ db, input, caller }) => {
      await queries.removeView(db, caller.user, input._id);
      return null;
    },
    { message: 'server.views.removed' },
  ),
];
