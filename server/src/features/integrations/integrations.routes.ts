import * as calls from '@bidloom/contract/integrations';
import { pageOf } from '#db/paging.ts';
import { notFound } from '#http/errors.ts';
import { longRoute, route } from '#http/route.ts';
import { beginConsent, disconnect, finishConsent } from './connect-google.ts';
import { askSoon } from './begin-exchange.ts';
import { findBidDrive, findIntegrations } from './integrations.queries.ts';
import { hurryService } from './service-states.queries.ts';

export const integrationRoutes = [
  route(calls.listIntegrations, async ({ db, input }) =>
    pageOf(await findIntegrations(db), input, ({ service, email }) => `${service} ${email}`, {
      keyOf: ({ service }) => service,
    }),
  ),
  longRoute(calls.startDriveAuthorisation, ({ house, caller, input, inTransaction }) =>
    beginConsent(house, caller, { service: 'drive', reads: input.reads === 'true' }, inTransaction),
  ),
  longRoute(calls.startGmailAuthorisation, ({ house, caller, input, inTransaction }) =>
    beginConsent(house, caller, { service: 'gmail', reads: input.reads === 'true' }, inTransaction),
  ),
  longRoute(
    calls.grantDriveAccess,
    ({ house, caller, input, inTransaction }) => finishConsent(house, caller, 'drive', input, inTransaction),
    { said: 'server.integrations.driveConnected' },
  ),
  longRoute(
    calls.grantGmailAccess,
    ({ house, caller, input, inTransaction }) => finishConsent(house, caller, 'gmail', input, inTransaction),
    { said: 'server.integrations.gmailConnected' },
  ),
  route(
    calls.disconnectDrive,
    async ({ db, house, caller, afterCommit }) => {
      afterCommit(await disconnect(db, house, caller, 'drive'));
      return null;
    },
    { said: 'server.integrations.disconnected' },
  ),
  route(
    calls.disconnectGmail,
    async ({ db, house, caller, afterCommit }) => {
      afterCommit(await disconnect(db, house, caller, 'gmail'));
      return null;
    },
    { said: 'server.integrations.disconnected' },
  ),
  route(
    calls.syncService,
    async ({ db, house, caller, input }) => {
      if (!(await hurryService(db, input.service))) throw notFound();
      await askSoon(db, house.queue, caller.company, input.service);
      return null;
    },
    { said: 'server.integrations.asked' },
  ),
  route(calls.getBidDrive, async ({ db, input }) => {
    const ready = await findBidDrive(db, input._id);
    if (ready === undefined) throw notFound();
    return { ready };
  }),
];
