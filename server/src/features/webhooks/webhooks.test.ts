import { changeBids, createBid, listBids, removeBids } from '@bidloom/contract/bids';
import { createComment } from '@bidloom/contract/comments';
import { listGenerations } from '@bidloom/contract/generation';
import { listNotifications } from '@bidloom/contract/notifications';
import {
  assignTender,
  changeTender,
  createTender,
  listTenders,
  removeTenders,
} from '@bidloom/contract/tenders';
import * as calls from '@bidloom/contract/webhooks';
import { createHmac } from 'node:crypto';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { outsideCompanies, run } from '#db/database.ts';
import { deleteExpiredRows } from '#jobs/maintenance.ts';
import { startWebhooks } from '#jobs/webhooks.ts';
import { postWebhook } from '#outside/post-webhook.ts';
import { givenBidder } from '#testing/given-bidder.ts';
import { givenCompany, givenMember, inside, server, type GivenCompany } from '#testing/given.ts';
import { givenReceiver, type Received, type ReceiverAnswer } from '#testing/webhook-receiver.ts';
import { deliverNext, findDueWebhooks } from './deliver-webhook.ts';
import { pauseAfter, retryPausesMs } from './retry-pauses.ts';
import { newWebhookSecret, signedHeaders } from './sign-webhook.ts';

const { context } = server;
const receiver = await givenReceiver();

/** A company of its own with a webhook that tells a receiver of its own. */
async function givenHook(events = calls.webhookEventNames, first?: ReceiverAnswer) {
  const company = await givenBidder();
  const told = await givenReceiver(first);
  const hook = await company.call(calls.createWebhook, { name: 'CRM', url: told.url, events });
  const deliver = (limits?: { timeoutMs: number }) =>
    deliverNext(context, { company: company._id, webhook: hook._id }, limits);
  const deliverAll = async () => {
    while (await deliver());
  };
  const deliveries = () => company.call(calls.listDeliveries, { webhookId: hook._id });
  const secret = async () => (await company.call(calls.getWebhookSecret, { _id: hook._id })).secret;
  const read = async () => (await company.call(calls.listWebhooks, {}))[0];
  return { company, told, hook, deliver, deliverAll, deliveries, secret, read };
}

/** Lets time pass: what waits is due. */
const makeDue = (company: { _id: string }) =>
  inside(company, (db) =>
    sql`update webhook_deliveries set next_attempt_at = now() where status = 'waiting'`.execute(db),
  );
const typesOf = (received: Received[]) =>
  received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const idOf = ({ headers }: Received) => String(headers['webhook-id']);

/** As the specification of Standard Webhooks has a receiver do it, with nothing of ours. */
function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(content).digest('base64');
  return String(headers['webhook-signature'])
    .split(' ')
    .some((part) => part === `v1,${expected}`);
}

test('a message says in seconds when it was sent, as receivers compare it with their clock', () => {
  const headers = signedHeaders('one', '{}', [newWebhookSecret()], 1_700_000_000_900);
  expect(headers['webhook-timestamp']).toBe('1700000000');
});

describe('what is told', () => {
  test('a bid as its list has it, once for each event of a change, signed', async () => {
    const { company, told, deliverAll, secret } = await givenHook();
    const grace = await givenMember(company);
    const bid = await company.call(createBid, { originalTitle: 'Road', value: 125_000.5, team: [grace._id] });
    const [made] = await company.call(listBids, {});
    await company.call(createComment, { bidId: bid._id, comment: 'No field of it' });
    await company.call(changeBids, {
      bids: [{ _id: bid._id, status: 'in-review', team: [], reviewer: company.user._id }],
    });
    const [moved] = await company.call(listBids, {});
    await company.call(removeBids, { bids: [bid._id] });
    await deliverAll();
    const bodies = told.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    const about = { version: 1, company: company._id, timestamp: expect.stringMatching(/^20.*Z$/) };
    expect(bodies.toSorted((a, b) => String(a['type']).localeCompare(String(b['type'])))).toEqual([
      { ...about, type: 'bid.created', data: made },
      { ...about, type: 'bid.deleted', data: { _id: bid._id, title: 'Road', reference: '' } },
      { ...about, type: 'bid.status_changed', data: moved, previous: { status: 'in-progress' } },
      { ...about, type: 'bid.updated', data: moved },
    ]);
    for (const body of bodies) calls.webhookPayload(body['type'] as calls.WebhookEvent).parse(body);
    const key = await secret();
    expect(key).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(told.received.map((one) => isSignedWith(key, one))).toEqual([true, true, true, true]);
    const [one] = told.received;
    expect(one && isSignedWith(key, { ...one, body: `${one.body} ` })).toBe(false);
    expect(one?.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
  });

  test('a tender as its list has it, and who looks at it; a generation as its list has it', async () => {
    const { company, told, deliverAll } = await givenHook();
    const tender = await company.call(createTender, {
      title: 'Bridge',
      deadline: '2030-01-01T12:00:00Z',
      cpv: [{ code: '45000000' }],
      value: 10,
    });
    await company.call(assignTender, { tenderId: tender._id, users: [company.user._id] });
    await company.call(changeTender, { _id: tender._id, status: 'shortlisted' });
    const [listed] = await company.call(listTenders, {});
    await company.call(removeTenders, { tenders: [tender._id] });
    const bid = await company.call(createBid, {});
    await inside(company, (db) => db.insertInto('generations').values({ bid_id: bid._id }).execute());
    await inside(company, (db) =>
      db
        .updateTable('generations')
        .set({ status: 'failed', error: JSON.stringify({ en: 'No words', fr: 'Aucun mot' }) })
        .execute(),
    );
    const [generation] = await company.call(listGenerations, { bidId: bid._id });
    await deliverAll();
    expect(typesOf(told.received).toSorted()).toEqual([
      'bid.created',
      'generation.finished',
      'tender.created',
      'tender.deleted',
      'tender.status_changed',
      'tender.updated',
      'tender.updated',
    ]);
    const bodies = told.received.map(
      ({ body }) => JSON.parse(body) as { type: calls.WebhookEvent; data: unknown },
    );
    for (const body of bodies) calls.webhookPayload(body.type).parse(body);
    const dataOf = (type: string) => bodies.find((body) => body.type === type)?.data;
    expect(dataOf('tender.status_changed')).toEqual(listed);
    expect(dataOf('generation.finished')).toEqual(generation);
  });

  test('nothing that was not asked for, refused, or made and removed at once; all of a bulk call', async () => {
    const { company, told, deliverAll, deliveries } = await givenHook(['bid.updated']);
    const [one, two] = [await company.call(createBid, {}), await company.call(createBid, {})];
    const change = (version: number) =>
      company.call(changeBids, {
        bids: [
          { _id: one._id, priority: 5 },
          { _id: two._id, priority: 5, version },
        ],
      });
    await expect(change(7)).rejects.toMatchObject({ status: 409 });
    expect(await deliveries()).toEqual([]);
    await change(1);
    await inside(company, async (db) => {
      const { client_id } = await db.selectFrom('bids').select('client_id').executeTakeFirstOrThrow();
      const made = await db
        .insertInto('bids')
        .values([{ client_id }, { client_id }])
        .returning('id')
        .execute();
      // What is changed where it is made is part of its making.
      await db
        .updateTable('bids')
        .set({ version: 2 })
        .where(
          'id',
          'in',
          made.map(({ id }) => id),
        )
        .execute();
      await db
        .deleteFrom('bids')
        .where('id', '=', made[0]?.id ?? '')
        .execute();
    });
    await deliverAll();
    expect(typesOf(told.received)).toEqual(['bid.updated', 'bid.updated']);
    expect(new Set(told.received.map(idOf)).size).toBe(2);
  });
});

describe('what comes of it', () => {
  const broken = (text: string) => (socket: { end: (words: string) => void }) => socket.end(text);
  test.each<[name: string, answer: ReceiverAnswer, status: string, log: object]>([
    ['200', { status: 200, body: 'x'.repeat(3000) }, 'delivered', { status: 200, answer: 'x'.repeat(1024) }],
    [
      '200 that breaks off',
      broken('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nhalf'),
      'delivered',
      { status: 200, answer: 'half' },
    ],
    ['500', { status: 500, body: 'a\0b' }, 'waiting', { status: 500, answer: 'ab' }],
    ['401', { status: 401 }, 'waiting', { status: 401 }],
    ['429', { status: 429, headers: { 'retry-after': '120' } }, 'waiting', { status: 429 }],
    [
      'a redirect, which is not followed',
      { status: 307, headers: { location: receiver.url } },
      'waiting',
      { status: 307 },
    ],
    ['no HTTP', broken('this is no HTTP\r\n\r\n'), 'waiting', { status: null, problem: 'broken' }],
    [
      'a closed connection',
      (socket) => socket.destroy(),
      'waiting',
      { status: null, problem: 'unreachable' },
    ],
    ['a status that breaks off', broken('HTTP/1.1 20'), 'waiting', { status: null, problem: 'unreachable' }],
    ['no answer', 'silence', 'waiting', { status: null, problem: 'slow' }],
  ])('%s', async (_name, answer, status, log) => {
    const { company, deliver, deliveries } = await givenHook(['bid.created'], answer);
    await company.call(createBid, {});
    expect(await deliver(...(answer === 'silence' ? [{ timeoutMs: 100 }] : []))).toBe(status === 'delivered');
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status, attempts: 1 });
    expect(delivery?.nextAttemptAt === null).toBe(status === 'delivered');
    const whole = await company.call(calls.getDelivery, { _id: delivery?._id ?? '' });
    expect(whole.log).toMatchObject([log]);
    expect(receiver.received).toEqual([]);
  });

  test('the pause before the next attempt grows, and is as long as the receiver asks, a day at most', async () => {
    const answer = { status: 503, retryAfterMs: undefined, answer: '' };
    expect(pauseAfter(answer, 0)).toBe(5_000);
    expect(pauseAfter({ ...answer, retryAfterMs: 120_000 }, 0)).toBe(120_000);
    expect(pauseAfter({ ...answer, retryAfterMs: 120_000 }, 3)).toBe(1_800_000);
    expect(pauseAfter({ ...answer, retryAfterMs: 30 * 86_400_000 }, 0)).toBe(86_400_000);
    expect(pauseAfter(answer, retryPausesMs.length)).toBeNull();
    expect(pauseAfter({ ...answer, status: 410 }, 0)).toBeNull();
    const { url } = await givenReceiver({
      status: 503,
      headers: { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() },
    });
    const asked = await postWebhook(context.settings.webhookAllowHosts, { url, headers: {}, body: '' });
    expect(asked).toMatchObject({ status: 503, retryAfterMs: expect.any(Number) });
  });

  test('silence ends the wait', async () => {
    const { url } = await givenReceiver('silence');
    const posted = await postWebhook(
      context.settings.webhookAllowHosts,
      { url, headers: {}, body: '' },
      { timeoutMs: 100 },
    );
    expect(posted).toEqual({ status: null, problem: 'slow' });
  });

  test('it is tried again under the same id, with growing pauses for about a day, then given up', async () => {
    const { company, told, deliver, deliveries, secret, read } = await givenHook(['bid.created'], {
      status: 500,
    });
    await company.call(createBid, {});
    for (let tries = 0; tries <= retryPausesMs.length; tries += 1) {
      expect(await deliveries()).toMatchObject([{ status: 'waiting', attempts: tries }]);
      await deliver();
      expect(await deliver()).toBe(false);
      await makeDue(company);
    }
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({
      status: 'failed',
      attempts: retryPausesMs.length + 1,
      nextAttemptAt: null,
    });
    expect(new Set(told.received.map(idOf)).size).toBe(1);
    expect(new Set(told.received.map(({ body }) => body)).size).toBe(1);
    const day = retryPausesMs.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
    expect(day).toBeGreaterThan(22);
    expect(day).toBeLessThan(26);
    expect(retryPausesMs).toEqual(retryPausesMs.toSorted((a, b) => a - b));
    expect((await read())?.failingSince).not.toBeNull();
    // Sent again by hand it has all its attempts anew, and the first success ends the failing.
    told.answer = { status: 204 };
    await company.call(calls.resendDelivery, { _id: delivery?._id ?? '' });
    await deliver();
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: retryPausesMs.length + 2 }]);
    expect((await read())?.failingSince).toBeNull();
    const last = told.received.at(-1);
    expect(last && isSignedWith(await secret(), last)).toBe(true);
    expect(new Set(told.received.map(idOf)).size).toBe(1);
  });

  test('what one server has in hand no other sends, and two things at once are enough for one receiver', async () => {
    const { company, told, deliver } = await givenHook(['bid.created']);
    const waiting: Socket[] = [];
    told.answer = (socket) => waiting.push(socket);
    for (let count = 0; count < 3; count += 1) await company.call(createBid, {});
    const one = deliver();
    await expect.poll(() => waiting.length).toBe(1);
    const two = deliver();
    await expect.poll(() => waiting.length).toBe(2);
    expect(await deliver()).toBe(false);
    expect(told.received).toHaveLength(2);
    for (const socket of waiting) socket.end('HTTP/1.1 204 No Content\r\n\r\n');
    await Promise.all([one, two]);
    expect(new Set(told.received.map(idOf)).size).toBe(2);
  });

  test('two servers at once send nothing twice', async () => {
    const { company, told, hook } = await givenHook(['bid.created']);
    const bids = Array.from({ length: 12 }, () => company.call(createBid, {}));
    await Promise.all(bids);
    const other = startWebhooks(context, () => {});
    const one = startWebhooks(context, () => {});
    await expect.poll(async () => (await company.call(calls.listWebhooks, {}))[0]?.waiting).toBe(0);
    await Promise.all([one.stop(), other.stop()]);
    expect(told.received).toHaveLength(12);
    expect(new Set(told.received.map(idOf)).size).toBe(12);
    expect(
      await company.call(calls.listDeliveries, { webhookId: hook._id, status: 'delivered' }),
    ).toHaveLength(12);
  });

  test('one that never answers holds up nobody else', async () => {
    const slow = await givenHook(['bid.created'], 'silence');
    const quick = await givenHook(['bid.created']);
    await Promise.all([slow.company.call(createBid, {}), slow.company.call(createBid, {})]);
    const dispatcher = startWebhooks(context, () => {});
    await expect.poll(() => slow.told.received.length).toBe(1);
    await quick.company.call(createBid, {});
    await expect.poll(() => quick.told.received.length).toBe(1);
    await dispatcher.stop();
    // What the server had in hand as it stopped is taken up by another one.
    expect(await slow.deliveries()).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
    await inside(slow.company, (db) => sql`update webhook_deliveries set claimed_until = now()`.execute(db));
    slow.told.answer = { status: 200 };
    await slow.deliverAll();
    expect(await slow.deliveries()).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }]);
  });
});

describe('it is switched off', () => {
  const told = async (company: Pick<GivenCompany, 'call'>) =>
    (await company.call(listNotifications, {})).map(({ type, description }) => [type, description]);

  test('by an address that says it is gone; admins hear of it, and what waited is given up', async () => {
    const { company, deliver, deliveries, read, hook } = await givenHook(['bid.created'], { status: 410 });
    const member = await givenMember(company, 'member');
    await company.call(createBid, {});
    await company.call(createBid, {});
    await deliver();
    expect(await read()).toMatchObject({ enabled: false, disabledBecause: 'gone', waiting: 0 });
    expect(await deliveries()).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
    expect(await told(company)).toEqual([
      ['webhook-disabled', 'The webhook “CRM” was disabled: its address no longer exists (410).'],
    ]);
    expect(await told(member)).toEqual([]);
    await company.call(createBid, {});
    expect(await deliveries()).toHaveLength(2);
    const [first] = await deliveries();
    await expect(company.call(calls.resendDelivery, { _id: first?._id ?? '' })).rejects.toMatchObject({
      status: 422,
    });
    await company.call(calls.changeWebhook, { _id: hook._id, enabled: true });
    expect(await read()).toMatchObject({ enabled: true, disabledBecause: null, failingSince: null });
  });

  test('after five days of nothing but failures, not before', async () => {
    const { company, deliver, read } = await givenHook(['bid.created'], { status: 500 });
    const fail = async (since: string) => {
      await inside(company, (db) =>
        sql`update webhooks set failing_since = now() - ${since}::interval`.execute(db),
      );
      await company.call(createBid, {});
      await deliver();
      return (await read())?.disabledBecause;
    };
    expect(await fail('4 days 23 hours')).toBeNull();
    expect(await fail('5 days 1 hour')).toBe('failing');
    expect(await told(company)).toEqual([
      ['webhook-disabled', 'The webhook “CRM” was disabled: nothing could be delivered for 5 days.'],
    ]);
  });

  test('by hand; and removed, it drops what waited', async () => {
    const { company, told: reached, deliverAll, deliveries, hook } = await givenHook(['bid.created']);
    await company.call(createBid, {});
    await company.call(calls.changeWebhook, { _id: hook._id, enabled: false });
    await deliverAll();
    expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 0 }]);
    await company.call(calls.changeWebhook, { _id: hook._id, enabled: true });
    await company.call(createBid, {});
    await company.call(calls.removeWebhook, { _id: hook._id });
    await deliverAll();
    expect(reached.received).toEqual([]);
    const left = await inside(company, (db) => db.selectFrom('webhook_deliveries').selectAll().execute());
    expect(left).toEqual([]);
  });
});

test('a new secret signs at once, the old one beside it for 24 hours; both are kept sealed', async () => {
  const { company, told, deliver, secret, hook } = await givenHook(['bid.created']);
  const old = await secret();
  const rotated = await company.call(calls.rotateWebhookSecret, { _id: hook._id });
  expect(rotated.secret).not.toBe(old);
  const hours = (Date.parse(rotated.previousUntil ?? '') - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  const signed = async () => {
    await company.call(createBid, {});
    await deliver();
    const last = told.received.at(-1);
    return [rotated.secret, old].map((key) => last !== undefined && isSignedWith(key, last));
  };
  expect(await signed()).toEqual([true, true]);
  await inside(company, (db) => sql`update webhooks set old_secret_until = now()`.execute(db));
  expect(await signed()).toEqual([true, false]);
  const stored = await inside(company, async (db) => [
    await run(db, { name: '', text: 'select to_jsonb(w) from webhooks w' }),
    await run(db, { name: '', text: 'select to_jsonb(a) from audit_log a' }),
  ]);
  expect(JSON.stringify(stored)).not.toContain(rotated.secret.slice(6));
  expect(JSON.stringify(stored)).not.toContain(old.slice(6));
});

test('a test is sent once and at once, also to one that is switched off', async () => {
  const { company, told, hook, deliverAll, secret } = await givenHook(['bid.created'], {
    status: 500,
    body: 'No',
  });
  await company.call(calls.changeWebhook, { _id: hook._id, enabled: false });
  const failed = await company.call(calls.testWebhook, { _id: hook._id });
  expect(failed).toMatchObject({
    event: 'webhook.test',
    status: 'failed',
    log: [{ status: 500, answer: 'No' }],
  });
  told.answer = { status: 200 };
  const made = await company.call(calls.testWebhook, { _id: hook._id });
  expect(made).toMatchObject({ status: 'delivered', attempts: 1, nextAttemptAt: null });
  await deliverAll();
  expect(typesOf(told.received)).toEqual(['webhook.test', 'webhook.test']);
  const [first] = told.received;
  expect(first && isSignedWith(await secret(), first)).toBe(true);
  expect(told.received.map(idOf)).toEqual([failed.messageId, made.messageId]);
});

test('an address inside the network is refused when it is set up and when it is told', async () => {
  const company = await givenBidder();
  const events: calls.WebhookEvent[] = ['bid.created'];
  for (const url of [
    'http://127.0.0.1:9/',
    'http://[::1]/',
    'http://10.1.2.3/',
    'ftp://example.com/',
    'no address',
  ]) {
    const made = company.call(calls.createWebhook, { name: url, url, events });
    await expect(made).rejects.toMatchObject({ status: 400, body: { errors: [{ path: 'url' }] } });
  }
  const hook = await company.call(calls.createWebhook, { name: 'CRM', url: receiver.url, events });
  const change = company.call(calls.changeWebhook, { _id: hook._id, url: 'http://169.254.169.254/' });
  await expect(change).rejects.toMatchObject({ status: 400 });
  // As when a name leads elsewhere later.
  await inside(company, (db) => db.updateTable('webhooks').set({ url: 'http://127.0.0.1:9/' }).execute());
  expect((await company.call(calls.testWebhook, { _id: hook._id })).log).toMatchObject([
    { problem: 'address' },
  ]);
});

test('only admins see and change them, so many and no more; the log is kept 30 days', async () => {
  const { company, hook, deliverAll, deliveries } = await givenHook(['bid.created']);
  const member = await givenMember(company, 'member');
  await expect(member.call(calls.listWebhooks, {})).rejects.toMatchObject({ status: 403 });
  await expect(member.call(calls.getWebhookSecret, { _id: hook._id })).rejects.toMatchObject({ status: 403 });
  await company.call(createBid, {});
  await company.call(createBid, {});
  await deliverAll();
  const [old] = await deliveries();
  await inside(company, (db) =>
    db
      .updateTable('webhook_deliveries')
      .set({ created_at: new Date(Date.now() - 30.1 * 86_400_000).toISOString() })
      .where('id', '=', old?._id ?? '')
      .execute(),
  );
  await deleteExpiredRows(context.database);
  expect((await deliveries()).map(({ _id }) => _id)).toEqual([expect.not.stringMatching(old?._id ?? '')]);
  await inside(company, async (db) => {
    const { secret, url, events } = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: calls.mostWebhooks - 1 }, (_one, place) => ({
      name: String(place),
      secret,
      url,
      events,
    }));
    await db.insertInto('webhooks').values(rows).execute();
  });
  const more = { name: 'One too many', url: receiver.url, events: ['bid.created' as const] };
  await expect(company.call(calls.createWebhook, more)).rejects.toMatchObject({ status: 422 });
});

test('whoever looks for what is due sees where something is due, and nothing else of any company', async () => {
  const { company, hook } = await givenHook(['bid.created']);
  await company.call(createBid, {});
  expect(await findDueWebhooks(context.database, [])).toContainEqual({
    company: company._id,
    webhook: hook._id,
  });
  expect(await findDueWebhooks(context.database, [hook._id])).not.toContainEqual({
    company: company._id,
    webhook: hook._id,
  });
  const count = { name: '', text: 'select count(*)::int as count from webhook_deliveries' };
  expect(await outsideCompanies(context.database, (db) => run(db, count))).toEqual([{ count: 0 }]);
  const other = await givenCompany();
  expect(await inside(other, (db) => run(db, count))).toEqual([{ count: 0 }]);
});
