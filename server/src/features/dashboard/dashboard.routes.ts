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
import type { DataOf, Endpoint } from '@bidloom/contract/endpoint';
import { pageOf, type PageInput } from '#db/paging.ts';
import { route } from '#http/calls/route.ts';
import * as queries from './dashboard.queries.ts';
import { findMyWork } from './my-work.queries.ts';

/** Much is added up for a figure; it may be told by a replica. */
const figures = { mayLag: true };

export const dashboardRoutes = [
  route(getUserTasks, ({ db, input, caller }) => queries.findOpenTasks(db, caller.user, input)),
  route(getMyWork, ({ db, input }) => findMyWork(db, input)),
  route(getBidCards, ({ db }) => queries.getBidCards(db), figures),
  route(
    getBidTypes,
    async ({ db, input }) =>
      charted(
        await queries.findBidTypes(db, input.period),
        input,
        ({ type }: RowOf<typeof getBidTypes>) => type,
      ),
    figures,
  ),
  route(
    getServiceUse,
    async ({ db, input }) =>
      charted(
        await queries.findServiceUse(db, input.period),
        input,
        ({ service }: RowOf<typeof getServiceUse>) => service._id,
        ({ service }) => service.name,
      ),
    figures,
  ),
  route(
    getMonths,
    async ({ db, input }) =>
      charted(
        await queries.findMonths(db, input.period),
        input,
        ({ month }: RowOf<typeof getMonths>) => month,
      ),
    figures,
  ),
  route(
    getTopClients,
    async ({ db, input }) =>
      charted(
        await queries.findTopClients(db, input.period),
        input,
        ({ client }: RowOf<typeof getTopClients>) => client._id,
        ({ client }) => client.name,
      ),
    figures,
  ),
  route(
    getLossReasons,
    async ({ db, input }) =>
      charted(
        await queries.findLossReasons(db, input.period),
        input,
        ({ reason }: RowOf<typeof getLossReasons>) => reason,
      ),
    figures,
  ),
  route(
    getNoGoReasons,
    async ({ db, input }) =>
      charted(
        await queries.findNoGoReasons(db, input.period),
        input,
        ({ reason }: RowOf<typeof getNoGoReasons>) => reason,
      ),
    figures,
  ),
  route(getMyActivities, ({ db, input, caller }) => queries.findMyActivities(db, caller.user, input)),
  route(getDueBids, ({ db, input }) => queries.findDueBids(db, input.due, input)),
];

/** The rows of a chart with their page: all of them, since half a chart says something else, unless fewer are asked for. */
const charted = <Row>(
  { ready }: { ready: string },
  input: PageInput,
  keyOf: (row: Row) => string,
  words: (row: Row) => string = keyOf,
) => pageOf(JSON.parse(ready) as Row[], input, words, { keyOf, most: Infinity });

type RowOf<E extends Endpoint> = DataOf<E> extends (infer Row)[] ? Row : never;
