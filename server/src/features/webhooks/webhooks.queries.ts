import type { WebhookDelivery } from '@bidloom/contract/webhooks';
import type { Updateable } from 'kysely';
import { getRow, run, runForJson, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import type { Webhooks } from '#db/schema.ts';
import { notFound } from '#http/calls/errors.ts';

const webhooks: ListShape = {
  name: 'webhooks',
  table: 'webhooks',
  alias: 'w',
  row: `w.id as _id, w.name, w.url, w.events, w.enabled, w.disabled_because as "disabledBecause",
    wire_time(w.failing_since) as "failingSince",
    (select count(*)::int from webhook_deliveries d where d.company_id = w.company_id and d.webhook_id = w.id and d.status = 'waiting') as waiting,
    ${personOf('w.created_by')} as "createdBy",
    wire_time(w.created_at) as "createdAt", wire_time(w.updated_at) as "updatedAt"`,
  sorts: { name: { by: 'lower(w.name)', type: 'text' } },
  defaultSort: 'name',
};

const attempt = `a.status, a.problem, a.took_ms as "tookMs", wire_time(a.at) as at`;
const deliveries: ListShape = {
  name: 'webhook-deliveries',
  table: 'webhook_deliveries',
  alias: 'd',
  row: `d.id as _id, d.event, d.status, wire_time(d.created_at) as "createdAt",
    (select count(*)::int from webhook_attempts a where a.company_id = d.company_id and a.delivery_id = d.id) as attempts,
    (select row_to_json(l) from (select ${attempt} from webhook_attempts a
      where a.company_id = d.company_id and a.delivery_id = d.id order by a.id desc limit 1) l) as "lastAttempt",
    case when d.status = 'waiting' then wire_time(d.next_attempt_at) end as "nextAttemptAt"`,
  // Ids sort by the time they were made.
  sorts: { createdAt: { by: 'd.id::text', type: 'text' } },
  defaultSort: '-createdAt',
};

export const findWebhooks = (db: Db, input: PageInput) =>
  jsonList(db, webhooks, input, [holds(`w.name || ' ' || w.url`, input.q)]);

export const getWebhook = (db: Db, id: string) => jsonOne(db, webhooks, id);

/** How many there are; whoever else adds one waits until the end of the transaction. */
export async function lockAndCountWebhooks(db: Db): Promise<number> {
  await run(db, {
    name: 'hold-webhooks',
    text: `select pg_advisory_xact_lock(hashtextextended('webhooks of ' || current_company(), 0))`,
  });
  const [row] = await run<{ count: number }>(db, {
    name: 'count-webhooks',
    text: 'select count(*)::int as count from webhooks',
  });
  return row?.count ?? 0;
}

export async function addWebhook(
  db: Db,
  values: {
    id: string;
    name: string;
    url: string;
    events: string[];
    enabled: boolean;
    secret: string;
    created_by: string;
  },
): Promise<void> {
  await db.insertInto('webhooks').values(values).execute();
}

/** Changes the settings of a webhook; 404 when there is none. */
export async function changeWebhook(db: Db, id: string, values: Updateable<Webhooks>): Promise<void> {
  const changed = await db
    .updateTable('webhooks')
    .set((expression) => ({ ...values, updated_at: expression.fn('now') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw notFound();
}

/** What a webhook that is told nothing any more was still to be told is not told later either. */
export async function failPendingDeliveries(db: Db, webhook: string): Promise<void> {
  await run(
    db,
    {
      name: 'webhook-give-up-waiting',
      text: `update webhook_deliveries set status = 'failed', next_attempt_at = null, claimed_until = null
        where webhook_id = $1 and status = 'waiting'`,
    },
    [webhook],
  );
}

export async function removeWebhook(db: Db, id: string): Promise<void> {
  const removed = await db.deleteFrom('webhooks').where('id', '=', id).returning('id').executeTakeFirst();
  if (!removed) throw notFound();
}

/** Where a webhook is and its sealed keys, the one before as long as it counts; 404 when there is none. */
export async function getSealedKeys(db: Db, id: string) {
  const [found] = await run<{
    url: string;
    secret: string;
    oldSecret: string | null;
    previousUntil: string | null;
  }>(
    db,
    {
      name: 'webhook-keys',
      text: `select url, secret, case when old_secret_until > now() then old_secret end as "oldSecret",
          case when old_secret_until > now() then wire_time(old_secret_until) end as "previousUntil"
        from webhooks where id = $1`,
    },
    [id],
  );
  if (!found) throw notFound();
  return found;
}

/** Puts a new key in the place of the present one, which counts for another 24 hours. */
export async function replaceKey(db: Db, id: string, sealed: string): Promise<void> {
  const replaced = await run(
    db,
    {
      name: 'webhook-replace-key',
      text: `update webhooks set old_secret = secret, old_secret_until = now() + interval '24 hours', secret = $2, updated_at = now()
        where id = $1 returning id`,
    },
    [id, sealed],
  );
  if (replaced.length === 0) throw notFound();
}

export const findDeliveries = (
  db: Db,
  {
    webhookId,
    status,
    ...input
  }: PageInput & { webhookId: string; status?: WebhookDelivery['status'] | undefined },
) =>
  jsonList(db, deliveries, input, [
    { where: 'd.webhook_id = $?', value: webhookId },
    { where: 'd.status = $?', value: status },
    { where: 'position(lower($?) in d.event) > 0', value: input.q || undefined },
  ]);

/** One delivery with its body and its attempts, newest first; 404 when there is none. */
export async function getDelivery(db: Db, id: string): Promise<{ ready: string }> {
  const ready = await runForJson(db, wholeDelivery, [id]);
  if (ready === undefined) throw notFound();
  return { ready };
}
const wholeDelivery = {
  name: 'webhook-delivery-whole',
  text: `select row_to_json(r)::text as json from (select ${deliveries.row}, d.webhook_id as webhook, 'msg_' || d.id as "messageId", d.body,
      coalesce((select json_agg(l) from (select ${attempt}, a.answer from webhook_attempts a
        where a.company_id = d.company_id and a.delivery_id = d.id order by a.id desc limit 100) l), '[]') as log
    from webhook_deliveries d where d.id = $1) r`,
};

/** Makes something due again, with all its attempts; answers whether its webhook is told anything at all. */
export async function sendAgain(db: Db, id: string): Promise<boolean> {
  const found = await getRow<{ enabled: boolean }>(
    db,
    {
      name: 'webhook-delivery-enabled',
      text: `select w.enabled from webhook_deliveries d join webhooks w on w.company_id = d.company_id and w.id = d.webhook_id
        where d.id = $1 and d.change is not null`,
    },
    [id],
  );
  if (!found.enabled) return false;
  await run(
    db,
    {
      name: 'webhook-delivery-again',
      text: `update webhook_deliveries set status = 'waiting', failures = 0, next_attempt_at = now() where id = $1`,
    },
    [id],
  );
  return true;
}

/** Notes a test, which is sent once and by whoever notes it. */
export async function addTest(
  db: Db,
  values: { id: string; webhook_id: string; body: string },
): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values({ ...values, event: 'webhook.test', status: 'failed', next_attempt_at: null })
    .execute();
}
