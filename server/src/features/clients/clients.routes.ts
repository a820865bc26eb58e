import { changeClient, createClient, listClients, removeClient } from '@bidloom/contract/clients';
import { route } from '#http/calls/route.ts';
import * as queries from './clients.queries.ts';

export const clientRoutes = [
  route(listClients, ({ db, input }) => queries.findClients(db, input)),
  route(createClient, async ({ db, input }) => queries.getClient(db, await queries.addClient(db, input)), {
    message: 'server.clients.created',
  }),
  route(
    changeClient,
    async ({ db, input: { _id, ...fields } }) => {
      await queries.changeClient(db, _id, fields);
      return queries.getClient(db, _id);
    },
    { message: 'server.clients.changed' },
  ),
  route(
    removeClient,
    async ({ db, input }) => {
      await queries.removeClient(db, input._id);
      return { _id: input._id };
    },
    { message: 'server.clients.removed' },
  ),
];
