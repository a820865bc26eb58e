import { changeService, createService, listServices, removeService } from '@bidloom/contract/services';
import { rescoreSoon } from '#features/tenders/rescore-tenders.ts';
import { route } from '#http/route.ts';
import * as queries from './services.queries.ts';

export const serviceRoutes = [
  route(listServices, ({ db, input }) => queries.findServices(db, input)),
  route(
    createService,
    async ({ db, input, caller, house, afterCommit }) => {
      const id = await queries.addService(db, input);
      afterCommit(await rescoreSoon(db, house, caller.company));
      return queries.getService(db, id);
    },
    { said: 'server.services.created' },
  ),
  route(
    changeService,
    async ({ db, input: { _id, ...fields }, caller, house, afterCommit }) => {
      await queries.changeService(db, _id, fields);
      afterCommit(await rescoreSoon(db, house, caller.company));
      return queries.getService(db, _id);
    },
    { said: 'server.services.changed' },
  ),
  route(
    removeService,
    async ({ db, input, caller, house, afterCommit }) => {
      await queries.removeService(db, input._id);
      afterCommit(await rescoreSoon(db, house, caller.company));
      return { _id: input._id };
    },
    { said: 'server.services.removed' },
  ),
];
