import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { mostWebhooks, type changeWebhook, type createWebhook } from '@bidloom/contract/webhooks';
import type { Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { seal, unseal } from '#db/encrypt-secret.ts';
import { invalid, refused } from '#http/calls/errors.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { AddressRefused, locate } from '#outside/guarded-fetch.ts';
import { keyPurpose } from './deliver-webhook.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import * as queries from './webhooks.queries.ts';

/** Stores a new webhook with a key of its own, and answers its id. */
export async function addWebhook(
  db: Db,
  { settings }: AppContext,
  { user }: Caller,
  { name, url, events, enabled = true }: ParsedInputOf<typeof createWebhook>,
): Promise<string> {
  if ((await queries.lockAndCountWebhooks(db)) >= mostWebhooks)
    throw refused('too_many_webhooks', 'server.webhooks.tooMany', { count: mostWebhooks });
  const id = newObjectId();
  const secret = seal(settings.secretKey, keyPurpose(id), newWebhookSecret());
  await queries.addWebhook(db, {
    id,
    name,
    url,
    events: [...new Set(events)],
    enabled,
    secret,
    created_by: user,
  });
  return id;
}

/** Changes the given fields. Switched on it begins anew; switched off, what it was still to be told is given up. */
export async function saveWebhook(
  db: Db,
  { _id, name, url, events, enabled }: ParsedInputOf<typeof changeWebhook>,
): Promise<void> {
  await queries.changeWebhook(db, _id, {
    name,
    url,
    enabled,
    ...(events && { events: [...new Set(events)] }),
    ...(enabled !== undefined && { disabled_because: null, failing_since: null }),
  });
  if (enabled === false) await queries.failPendingDeliveries(db, _id);
}

/** Whether we may send there: an address that is not public must be among the operator's. Asked before a transaction is open. */
export async function checkAddress({ settings }: AppContext, url: string | undefined): Promise<void> {
  if (url === undefined) return;
  const allowHosts = settings.webhookAllowHosts;
  await locate(url, { reach: 'public', allowHosts, mustBeLocal: false }).catch((error: unknown) => {
    if (!(error instanceof AddressRefused)) throw error;
    const key = { 'no web address': 'errors.input.url', 'leads nowhere': 'server.webhooks.nowhere' }[
      error.message
    ];
    throw invalid([{ path: 'url', key: key ?? 'server.webhooks.notPublic' }]);
  });
}

/** The present key of a webhook, and until when the one before counts. */
export async function readSecret(db: Db, { settings }: AppContext, id: string) {
  const { secret, previousUntil } = await queries.getSealedKeys(db, id);
  return { secret: unseal(settings.secretKey, keyPurpose(id), secret), previousUntil };
}

export async function rotateSecret(db: Db, { settings }: AppContext, id: string): Promise<void> {
  await queries.replaceKey(db, id, seal(settings.secretKey, keyPurpose(id), newWebhookSecret()));
}
