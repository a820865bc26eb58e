import { changeService, createService, listServices, removeService } from '@bidloom/contract/services';
import { rescoreSoon } from '#features/tenders/rescore-tenders.ts';
import { route } from '#http/route.ts';
import * as queries from './services.queries.ts';

export const serviceRoutes = [
  route(listServices, ({ db, input }) => queries.findServices(db, input)),
  route(
    createService,
    async ({ db, input, caller, house }) => {
      const id = await queries.addService(db, input);
      await rescoreSoon(db, house, caller.company);
      return queries.getService(db, id);
    },
    { said: 'server.services.created' },
  ),
  route(
    changeService,
    async ({ db, input: { _id, ...fields }, caller, house }) => {
      await queries.changeService(db, _id, fields);
      await rescoreSoon(db, house, caller.company);
      return queries.getService(db, _id);
    },
    { said: 'server.services.changed' },
  ),
  route(
    removeService,
    async ({ db, input, caller, house }) => {
      await queries.removeService(db, input._id);
      await rescoreSoon(db, house, caller.company);
      return { _id: input._id };
    },
    { said: 'server.services.removed' },
  ),
];
