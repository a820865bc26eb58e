import * as calls from '@bidloom/contract/integrations';
import { pageOf } from '#db/paging.ts';
import { notFound } from '#http/calls/errors.ts';
import { longRoute, route } from '#http/calls/route.ts';
import { beginConsent, disconnect, finishConsent } from './connect-google.ts';
import { askSoon } from './begin-exchange.ts';
import { findBidDrive, findIntegrations } from './integrations.queries.ts';
import { scheduleSyncNow } from './service-states.queries.ts';

export const integrationRoutes = [
  route(calls.listIntegrations, async ({ db, input }) =>
    pageOf(await findIntegrations(db), input, ({ service, email }) => `${service} ${email}`, {
      keyOf: ({ service }) => service,
    }),
  ),
  longRoute(calls.startDriveAuthorisation, ({ context, caller, input, inTransaction }) =>
    beginConsent(context, caller, { service: 'drive', reads: input.reads === 'true' }, inTransaction),
  ),
  longRoute(calls.startGmailAuthorisation, ({ context, caller, input, inTransaction }) =>
    beginConsent(context, caller, { service: 'gmail', reads: input.reads === 'true' }, inTransaction),
  ),
  longRoute(
    calls.grantDriveAccess,
    ({ context, caller, input, inTransaction }) =>
      finishConsent(context, caller, 'drive', input, inTransaction),
    { message: 'server.integrations.driveConnected' },
  ),
  longRoute(
    calls.grantGmailAccess,
    ({ context, caller, input, inTransaction }) =>
      finishConsent(context, caller, 'gmail', input, inTransaction),
    { message: 'server.integrations.gmailConnected' },
  ),
  route(
    calls.disconnectDrive,
    async ({ db, context, caller, afterCommit }) => {
      afterCommit(await disconnect(db, context, caller, 'drive'));
      return null;
    },
    { message: 'server.integrations.disconnected' },
  ),
  route(
    calls.disconnectGmail,
    async ({ db, context, caller, afterCommit }) => {
      afterCommit(await disconnect(db, context, caller, 'gmail'));
      return null;
    },
    { message: 'server.integrations.disconnected' },
  ),
  route(
    calls.syncService,
    async ({ db, context, caller, input }) => {
      if (!(await scheduleSyncNow(db, input.service))) throw notFound();
      await askSoon(db, context.queue, caller.company, input.service);
      return null;
    },
    { message: 'server.integrations.asked' },
  ),
  route(calls.getBidDrive, async ({ db, input }) => {
    const ready = await findBidDrive(db, input._id);
    if (ready === undefined) throw notFound();
    return { ready };
  }),
];
