import type { Endpoint } from '@bidloom/contract/endpoint';
import {
  getBidTypes,
  getLossReasons,
  getMonths,
  getNoGoReasons,
  getServiceUse,
  getTopClients,
} from '@bidloom/contract/statistics';
import type { output, ZodType } from 'zod';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { route, type Call, type Route } from '#http/calls/route.ts';
import * as queries from './statistics.queries.ts';

export const statisticsRoutes = [
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
  // Much is added up for a figure; it may be told by a replica.
  return route(endpoint, answer, { mayLag: true });
}
