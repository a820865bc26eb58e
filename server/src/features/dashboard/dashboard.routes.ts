import {
  getBidCards,
  getDueBids,
  getMyActivities,
  getMyWork,
  getUserTasks,
} from '@bidloom/contract/dashboard';
import { findBidCards } from '#features/statistics/statistics.queries.ts';
import { route } from '#http/calls/route.ts';
import * as queries from './dashboard.queries.ts';
import { findMyWork } from './my-work.queries.ts';

export const dashboardRoutes = [
  route(getUserTasks, ({ db, input, caller }) => queries.findOpenTasks(db, caller.user, input)),
  route(getMyWork, ({ db, input }) => findMyWork(db, input)),
  route(getBidCards, ({ db }) => findBidCards(db), { mayLag: true }),
  route(getMyActivities, ({ db, input, caller }) => queries.findMyActivities(db, caller.user, input)),
  route(getDueBids, ({ db, input }) => queries.findDueBids(db, input.due, input)),
];
