import * as calls from '@bidloom/contract/webhooks';
import { refused } from '#http/calls/errors.ts';
import { longRoute, route } from '#http/calls/route.ts';
import { addWebhook, checkAddress, readSecret, rotateSecret, saveWebhook } from './save-webhook.ts';
import { sendTest } from './send-test.ts';
import * as queries from './webhooks.queries.ts';

export const webhookRoutes = [
  route(calls.listWebhooks, ({ db, input }) => queries.findWebhooks(db, input)),
  longRoute(
    calls.createWebhook,
    async ({ context, caller, input, inTransaction, once }) => {
      await checkAddress(context, input.url);
      return inTransaction((db) =>
        once(db, async () => queries.getWebhook(db, await addWebhook(db, context, caller, input))),
      );
    },
    { message: 'server.webhooks.created' },
  ),
  longRoute(
    calls.changeWebhook,
    async ({ context, input, inTransaction, once }) => {
      await checkAddress(context, input.url);
      return inTransaction((db) =>
        once(db, async () => {
          await saveWebhook(db, input);
          return queries.getWebhook(db, input._id);
        }),
      );
    },
    { message: 'server.webhooks.changed' },
  ),
  route(
    calls.removeWebhook,
    async ({ db, input }) => {
      await queries.removeWebhook(db, input._id);
      return null;
    },
    { message: 'server.webhooks.removed' },
  ),
  route(calls.getWebhookSecret, ({ db, context, input }) => readSecret(db, context, input._id)),
  route(
    calls.rotateWebhookSecret,
    async ({ db, context, input }) => {
      await rotateSecret(db, context, input._id);
      return readSecret(db, context, input._id);
    },
    { message: 'server.webhooks.rotated' },
  ),
  longRoute(
    calls.testWebhook,
    async ({ context, caller, input, inTransaction, once }) => {
      const id = await sendTest(context, caller, input._id, inTransaction);
      return inTransaction((db) => once(db, () => queries.getDelivery(db, id)));
    },
    { message: 'server.webhooks.tested' },
  ),
  route(calls.listDeliveries, async ({ db, input }) => {
    await queries.getWebhook(db, input.webhookId);
    return queries.findDeliveries(db, input);
  }),
  route(calls.getDelivery, ({ db, input }) => queries.getDelivery(db, input._id)),
  route(
    calls.resendDelivery,
    async ({ db, input }) => {
      if (!(await queries.sendAgain(db, input._id))) throw refused('webhook_off', 'server.webhooks.isOff');
      return queries.getDelivery(db, input._id);
    },
    { message: 'server.webhooks.queued' },
  ),
];
