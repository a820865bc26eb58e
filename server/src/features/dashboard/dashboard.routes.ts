import {
  getBidCards,
  getBidTypes,
  getDueBids,
  getMonths,
  getServiceUse,
  getTopClients,
  getUserTasks,
} from '@bidloom/contract/dashboard';
import { route } from '#http/route.ts';
import * as queries from './dashboard.queries.ts';

export const dashboardRoutes = [
  route(getUserTasks, ({ db, input, caller }) => queries.findOpenTasks(db, caller.user, input)),
  route(getBidCards, ({ db }) => queries.getBidCards(db)),
  route(getBidTypes, ({ db, input }) => queries.findBidTypes(db, input.period)),
  route(getServiceUse, ({ db, input }) => queries.findServiceUse(db, input.period)),
  route(getMonths, ({ db, input }) => queries.findMonths(db, input.period)),
  route(getTopClients, ({ db, input }) => queries.findTopClients(db, input.period)),
  route(getDueBids, ({ db, input }) => queries.findDueBids(db, input.due, input)),
];
