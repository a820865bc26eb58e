import { inCompany, outsideCompanies, run, type Database, type Db } from '#db/database.ts';
import { unseal } from '#db/encrypt-secret.ts';
import { notify } from '#features/notifications/notify.ts';
import { translate } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import { isSuccess, postWebhook, type DeliveryResult } from '#outside/post-webhook.ts';
import { pauseAfter } from './retry-pauses.ts';
import { signedHeaders } from './sign-webhook.ts';
import { changeWebhook, failPendingDeliveries } from './webhooks.queries.ts';

/** A webhook that was reached not once in so many days is not told anything any more. */
const disableAfterDays = 5;
/** A server that took a delivery and says nothing more of it within this time has died. */
const claimSeconds = 60;
/** Of one webhook at a time, on all servers together. */
const mostAtOnce = 2;

/** A delivery in hand, and where it goes. */
export type Claimed = {
  id: string;
  webhook: string;
  body: string;
  failures: number;
  url: string;
  secret: string;
  oldSecret: string | null;
};
export type DueWebhook = { company: string; webhook: string };
type Office = Pick<AppContext, 'database' | 'settings'>;

/** What a sealed key is for, so that it opens nothing else. */
export const keyPurpose = (webhook: string) => `webhook ${webhook}`;

/** The webhooks, of all companies, that are to be told something now; those in `busy` left out. */
export async function findDueWebhooks(database: Database, busy: string[]): Promise<DueWebhook[]> {
  return outsideCompanies(database, (db) => run<DueWebhook>(db, findDue, [busy]));
}

/**
 * Tells a webhook the oldest thing that is due. However many servers try, each thing is sent by one at a time.
 * Answers whether the next one is to follow at once: not when there was none, or the receiver did not take it.
 */
export async function deliverNext(
  context: Office,
  { company, webhook }: DueWebhook,
  { stop, timeoutMs }: { stop?: AbortSignal; timeoutMs?: number } = {},
): Promise<boolean> {
  const inside = <T>(work: (db: Db) => Promise<T>) => inCompany(context.database, { company }, work);
  const [claimed] = await inside((db) => run<Claimed>(db, claim, [webhook, mostAtOnce, claimSeconds]));
  if (!claimed) return false;
  const { posted, at, tookMs } = await sendOnce(context, claimed, {
    ...(stop && { stop }),
    ...(timeoutMs && { timeoutMs }),
  });
  // A server that stops has not heard what came of it: another one sends it again.
  if (stop?.aborted) return false;
  await inside(async (db) => {
    if (!(await recordAttempt(db, claimed, posted, at, tookMs))) return;
    if (isSuccess(posted)) await run(db, noteReached, [webhook]);
    else await noteFailure(db, webhook, posted);
  });
  return isSuccess(posted);
}

/** Signs and posts a delivery; nothing is held meanwhile. */
export async function sendOnce(
  { settings }: Office,
  delivery: Claimed,
  limits: { stop?: AbortSignal; timeoutMs?: number } = {},
) {
  const { id, webhook, url, body, secret, oldSecret } = delivery;
  const keys = [secret, ...(oldSecret === null ? [] : [oldSecret])].map((sealed) =>
    unseal(settings.secretKey, keyPurpose(webhook), sealed),
  );
  const at = Date.now();
  const began = performance.now();
  const posted = await postWebhook(
    settings.webhookAllowHosts,
    { url, body, headers: signedHeaders(id, body, keys, at) },
    limits,
  );
  return { posted, at: new Date(at), tookMs: Math.round(performance.now() - began) };
}

/**
 * Enters an attempt and what follows from it: the delivery is made, tried again after a pause, or given up. Answers
 * whether the delivery is still there.
 */
export async function recordAttempt(
  db: Db,
  { id, failures }: Pick<Claimed, 'id' | 'failures'>,
  posted: DeliveryResult,
  at: Date,
  tookMs: number,
): Promise<boolean> {
  const pause = pauseAfter(posted, failures);
  const status = isSuccess(posted) ? 'delivered' : pause === null ? 'failed' : 'waiting';
  const known = await run(db, noteOutcome, [id, status, failures + (isSuccess(posted) ? 0 : 1), pause]);
  if (known.length === 0) return false;
  await db
    .insertInto('webhook_attempts')
    .values({
      delivery_id: id,
      at: at.toISOString(),
      took_ms: tookMs,
      ...(posted.status === null
        ? { problem: posted.problem }
        : { status: posted.status, answer: posted.answer }),
    })
    .execute();
  return true;
}

async function noteFailure(db: Db, webhook: string, { status }: DeliveryResult): Promise<void> {
  const [failing] = await run<{ name: string; isOver: boolean; enabled: boolean }>(db, noteFailing, [
    webhook,
    disableAfterDays,
  ]);
  if (!failing?.enabled) return;
  const because = status === 410 ? 'gone' : failing.isOver ? 'failing' : undefined;
  if (because === undefined) return;
  await changeWebhook(db, webhook, { enabled: false, disabled_because: because });
  await failPendingDeliveries(db, webhook);
  const admins = await run<{ id: string }>(db, findAdmins);
  await notify(db, {
    type: 'webhook-disabled',
    description: (language) =>
      translate(language, `server.webhooks.disabled.${because}`, {
        name: failing.name,
        count: disableAfterDays,
      }),
    bid: null,
    to: admins.map(({ id }) => id),
  });
}

const findDue = { name: 'webhooks-due', text: 'select company, webhook from webhooks_due($1)' };
/** The webhook is held while it is counted what of it is under way; who comes meanwhile looks again later. */
const claim = {
  name: 'webhook-claim',
  text: `with hook as (select id, url, secret, case when old_secret_until > now() then old_secret end as old_secret
      from webhooks where id = $1 and enabled for no key update skip locked),
    next as (select d.id from webhook_deliveries d, hook
      where d.webhook_id = $1 and d.status = 'waiting' and d.next_attempt_at <= now()
        and (d.claimed_until is null or d.claimed_until < now())
        and (select count(*) from webhook_deliveries c where c.webhook_id = $1 and c.status = 'waiting' and c.claimed_until > now()) < $2::int
      order by d.next_attempt_at, d.id limit 1 for update of d skip locked)
    update webhook_deliveries d set claimed_until = now() + make_interval(secs => $3::int)
    from next, hook where d.id = next.id
    returning d.id, d.webhook_id as webhook, d.body, d.failures, hook.url, hook.secret, hook.old_secret as "oldSecret"`,
};
const noteOutcome = {
  name: 'webhook-note-outcome',
  text: `update webhook_deliveries set status = $2, failures = $3, claimed_until = null,
      next_attempt_at = now() + make_interval(secs => $4::float8 / 1000)
    where id = $1 returning id`,
};
const noteReached = {
  name: 'webhook-note-reached',
  text: 'update webhooks set failing_since = null where id = $1 and failing_since is not null',
};
const noteFailing = {
  name: 'webhook-note-failing',
  text: `update webhooks set failing_since = coalesce(failing_since, now()) where id = $1
    returning name, enabled, failing_since < now() - make_interval(days => $2::int) as "isOver"`,
};
const findAdmins = {
  name: 'webhook-admins',
  text: `select user_id as id from members where company_id = current_company() and role in ('admin', 'owner')`,
};
