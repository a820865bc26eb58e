import * as calls from '@bidloom/contract/integrations';
import { pageOf } from '#db/paging.ts';
import { longRoute, route } from '#http/route.ts';
import { beginConsent, disconnect, finishConsent } from './connect-google.ts';
import { findIntegrations } from './integrations.queries.ts';

export const integrationRoutes = [
  route(calls.listIntegrations, async ({ db, input }) =>
    pageOf(await findIntegrations(db), input, ({ service, email }) => `${service} ${email}`, {
      keyOf: ({ service }) => service,
    }),
  ),
  longRoute(calls.startDriveAuthorisation, ({ house, caller, inTransaction }) =>
    beginConsent(house, caller, 'drive', inTransaction),
  ),
  longRoute(calls.startGmailAuthorisation, ({ house, caller, inTransaction }) =>
    beginConsent(house, caller, 'gmail', inTransaction),
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
];
