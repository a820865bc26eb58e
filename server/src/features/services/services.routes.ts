import { changeService, createService, listServices, removeService } from '@bidloom/contract/services';
import { route } from '#http/route.ts';
import * as queries from './services.queries.ts';

export const serviceRoutes = [
  route(listServices, ({ db, input }) => queries.findServices(db, input)),
  route(createService, async ({ db, input }) => queries.getService(db, await queries.addService(db, input)), {
    said: 'server.services.created',
  }),
  route(
    changeService,
    async ({ db, input: { _id, ...fields } }) => {
      await queries.changeService(db, _id, fields);
      return queries.getService(db, _id);
    },
    { said: 'server.services.changed' },
  ),
  route(
    removeService,
    async ({ db, input }) => {
      await queries.removeService(db, input._id);
      return null;
    },
    { said: 'server.services.removed' },
  ),
];
