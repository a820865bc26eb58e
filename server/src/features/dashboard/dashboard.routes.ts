import {
  getBidCards,
  getBidTypes,
  getDueBids,
  getLossReasons,
  getMonths,
  getMyActivities,
  getMyWork,
  getNoGoReasons,
  getServiceUse,
  getTopClients,
  getUserTasks,
} from '@bidloom/contract/dashboard';
import type { Endpoint } from '@bidloom/contract/endpoint';
import type { output, ZodType } from 'zod';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { route, type Call, type Route } from '#http/calls/route.ts';
import * as queries from './dashboard.queries.ts';
import { findMyWork } from './my-work.queries.ts';

/** Much is added up for a figure; it may be told by a replica. */
const figures = { mayLag: true };

export const dashboardRoutes = [
  route(getUserTasks, ({ db, input, caller }) => queries.findOpenTasks(db, caller.user, input)),
  route(getMyWork, ({ db, input }) => findMyWork(db, input)),
  route(getBidCards, ({ db }) => queries.getBidCards(db), figures),
  chart(getBidTypes, queries.findBidTypes, ({ type }) => type),
  chart(
    getServiceUse,
    queries.findServiceUse,
    ({ service }) => service._id,
    ({ service }) => service.name,
  ),
  chart(getMonths, queries.findMonths, ({ month }) => month),
  chart(
    getTopClients,
    queries.findTopClients,
    ({ client }) => client._id,
    ({ client }) => client.name,
  ),
  chart(getLossReasons, queries.findLossReasons, ({ reason }) => reason),
  chart(getNoGoReasons, queries.findNoGoReasons, ({ reason }) => reason),
  route(getMyActivities, ({ db, input, caller }) => queries.findMyActivities(db, caller.user, input)),
  route(getDueBids, ({ db, input }) => queries.findDueBids(db, input.due, input)),
];

type ChartInput = (typeof getBidTypes)['input'];

/** The rows of a chart with their page: all of them, since half a chart says something else, unless fewer are asked for. */
function chart<Row>(
  endpoint: Endpoint<ChartInput, ZodType<Row[]>>,
  findRows: (db: Db, period: output<ChartInput>['period']) => Promise<{ ready: string }>,
  keyOf: (row: Row) => string,
  words: (row: Row) => string = keyOf,
): Route {
  const answer = async ({ db, input }: Call<typeof endpoint>) => {
    const { ready } = await findRows(db, input.period);
    return pageOf(JSON.parse(ready) as Row[], input, words, { keyOf, most: Infinity });
  };
  return route(endpoint, answer, figures);
}
