import { changeService, createService, listServices, removeService } from '@bidloom/contract/services';
import { announce } from '#domain-events/events.ts';
import { route } from '#http/calls/route.ts';
import * as queries from './services.queries.ts';

export const serviceRoutes = [
  route(listServices, ({ db, input }) => queries.findServices(db, input)),
  route(
    createService,
    async ({ db, input, caller }) => {
      const id = await queries.addService(db, input);
      await announce(db, 'services.changed', { company: caller.company });
      return queries.getService(db, id);
    },
    { message: 'server.services.created' },
  ),
  route(
    changeService,
    async ({ db, input: { _id, ...fields }, caller }) => {
      await queries.changeService(db, _id, fields);
      await announce(db, 'services.changed', { company: caller.company });
      return queries.getService(db, _id);
    },
    { message: 'server.services.changed' },
  ),
  route(
    removeService,
    async ({ db, input, caller }) => {
      await queries.removeService(db, input._id);
      await announce(db, 'services.changed', { company: caller.company });
      return { _id: input._id };
    },
    { message: 'server.services.removed' },
  ),
];
