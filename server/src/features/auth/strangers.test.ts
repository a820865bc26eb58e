import type { OpenSession } from '@bidloom/contract/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seal } from '#db/encrypt-secret.ts';
import { givenCompany, givenUser, listening, send, server } from '#testing/given.ts';
import { catchMail } from '#testing/mail-catcher.ts';
import { clientAt, startProxy } from '#testing/fake-proxy.ts';
import { makeResetLink } from './forgotten-password.ts';
import { accountOf } from './known-device.ts';

const { settings, database } = server.context;
const direct = await listening();
const proxy = await startProxy({ to: direct, adds: 'its client alone' });
const appending = await startProxy({ to: direct, adds: 'x-forwarded-for' });
const post = await catchMail();
afterAll(async () => {
  proxy.stop();
  appending.stop();
  await post.stop();
});
beforeAll(() => {
  settings.rateLimits = true;
  return () => {
    settings.rateLimits = false;
  };
});
/** An address that no other test calls from; 127.0.0.1 is the proxies'. */
let hosts = 10;
const nextAddress = () => `127.0.0.${(hosts += 1)}`;
const somebodyElse = () => clientAt(nextAddress());
beforeEach(async () => {
  settings.trustedProxies = ['127.0.0.1'];
  await database.pool.query('delete from rate_limits');
});

/** Signs in, and answers the address that the session was opened from. */
async function addressOf(
  client: ReturnType<typeof clientAt>,
  to: string,
  headers: Record<string, string> = {},
) {
  const user = await givenUser();
  const { json } = await client.signIn(to, user.email, user.password, headers);
  const sessions = await send('GET /auth/sessions', { token: json.token ?? '' });
  return (sessions.body.data as OpenSession[]).find(({ current }) => current)?.address;
}
const wrongTries = async (
  count: number,
  client: ReturnType<typeof clientAt>,
  email: string,
  headers: (turn: number) => Record<string, string> = () => ({}),
) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1)
    statuses.push((await client.signIn(proxy.url, email, `wrong ${turn}`, headers(turn))).status);
  return statuses;
};

test('behind a proxy, a hundred wrong sign-ins of one client leave the others alone', async () => {
  const [user, other] = [await givenUser(), await givenUser()];
  const [attacker, neighbour] = [somebodyElse(), somebodyElse()];
  const colleague = clientAt(attacker.address);
  expect((await colleague.signIn(proxy.url, user.email, user.password)).status).toBe(200);
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, turn) =>
      attacker.signIn(proxy.url, `nobody-${turn}@example.test`, 'wrong', {
        'x-forwarded-for': `192.0.2.${turn}`,
        forwarded: `for=192.0.2.${turn}`,
      }),
    ),
  );
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await attacker.signIn(proxy.url, other.email, other.password)).status).toBe(429);
  expect((await neighbour.signIn(proxy.url, other.email, other.password)).status).toBe(200);
  // In the attacker's own office, those who signed in before still do.
  expect((await colleague.signIn(proxy.url, user.email, user.password)).status).toBe(200);
});

test('right sign-ins use up no limit of their address, and many at once wait for none of the others', async () => {
  const users = await Promise.all(Array.from({ length: 30 }, () => givenUser()));
  await database.pool.query('delete from rate_limits');
  const office = nextAddress();
  const answers = await Promise.all(
    users.map(({ email, password }) => clientAt(office).signIn(proxy.url, email, password)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await database.pool.query<{ key: string }>(
    `select key from rate_limits where attempts <> '{}' and key like 'sign-in-%'`,
  );
  expect(rows).toEqual([]);
});

test('sessions and the audit log name the client, not the proxy', async () => {
  const company = await givenCompany();
  const client = clientAt('127.0.0.12');
  const { json } = await client.signIn(proxy.url, company.user.email, company.user.password);
  const authorization = `Bearer ${json.token}`;
  const path = `/api/system/client?companyId=${company.companyId}`;
  const made = await client.call(proxy.url, path, { body: { name: 'Ministry' }, headers: { authorization } });
  expect(made.status).toBe(201);
  const log = await client.call(proxy.url, `/api/audit/entries?companyId=${company.companyId}`, {
    headers: { authorization },
  });
  expect(log.body).toContain('127.0.0.12');
  expect(await addressOf(client, proxy.url)).toBe('127.0.0.12');
});

test('a client that is no trusted proxy says nothing about where it is', async () => {
  const lies = { 'x-forwarded-for': '192.0.2.66', forwarded: 'for=192.0.2.66', 'x-real-ip': '192.0.2.66' };
  expect(await addressOf(clientAt('127.0.0.13'), direct, lies)).toBe('127.0.0.13');
  // Neither through a proxy that appends to what it was given.
  expect(await addressOf(clientAt('127.0.0.13'), appending.url, { 'x-forwarded-for': '192.0.2.66' })).toBe(
    '127.0.0.13',
  );
  // A header that the proxy lets pass beside its own makes it the proxy's own request, nobody else's.
  expect(await addressOf(clientAt('127.0.0.13'), appending.url, { forwarded: 'for=192.0.2.66' })).toBe(
    '127.0.0.1',
  );
});

test('a chain of proxies is followed as far as they are trusted', async () => {
  for (const adds of ['x-forwarded-for', 'forwarded'] as const) {
    const inner = await startProxy({ to: direct, adds });
    const outer = await startProxy({ to: inner.url, adds, address: '127.0.0.3' });
    const claim = { [adds]: adds === 'forwarded' ? 'for=192.0.2.66' : '192.0.2.66' };
    settings.trustedProxies = ['127.0.0.1', '127.0.0.2/31'];
    expect(await addressOf(clientAt('127.0.0.14'), outer.url, claim)).toBe('127.0.0.14');
    settings.trustedProxies = ['127.0.0.1'];
    expect(await addressOf(clientAt('127.0.0.14'), outer.url, claim)).toBe('127.0.0.3');
    settings.trustedProxies = [];
    expect(await addressOf(clientAt('127.0.0.14'), outer.url, claim)).toBe('127.0.0.1');
    inner.stop();
    outer.stop();
  }
});

test('strangers lock an account for strangers, in any spelling and behind any header, and not for a known device', async () => {
  const user = await givenUser();
  const [owner, stranger] = [somebodyElse(), somebodyElse()];
  expect((await owner.signIn(proxy.url, user.email, user.password)).status).toBe(200);
  const spellings = [user.email, user.email.toUpperCase(), ` ${user.email}`, user.email.replace('p', 'P')];
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const client = turn % 2 ? stranger : somebodyElse();
    const answer = await client.signIn(proxy.url, spellings[turn % 4] ?? '', 'wrong', {
      'x-forwarded-for': `192.0.2.${turn}`,
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array<number>(9).fill(401), 429, 429, 429]);
  // The right password from a browser that nobody knows has to wait too: or guessing would go on behind the limit.
  expect((await somebodyElse().signIn(proxy.url, user.email, user.password)).status).toBe(429);
  expect((await owner.signIn(proxy.url, user.email, user.password)).status).toBe(200);
});

test('a known device has nine wrong tries of its own, in any spelling, and the right password begins anew', async () => {
  const user = await givenUser();
  const owner = somebodyElse();
  await owner.signIn(proxy.url, user.email, user.password);
  expect(await wrongTries(8, owner, user.email)).toEqual(Array<number>(8).fill(401));
  expect((await owner.signIn(proxy.url, user.email, user.password)).status).toBe(200);
  expect(await wrongTries(5, owner, user.email)).toEqual(Array<number>(5).fill(401));
  expect(await wrongTries(5, owner, user.email.toUpperCase())).toEqual([401, 401, 401, 401, 429]);
  // Other browsers are not concerned.
  expect((await somebodyElse().signIn(proxy.url, user.email, user.password)).status).toBe(200);
});

test('a marker is of one account, cannot be made up, and many of one account are limited together', async () => {
  const [user, other] = [await givenUser(), await givenUser()];
  const stranger = somebodyElse();
  await stranger.signIn(proxy.url, other.email, other.password);
  expect(stranger.cookie()).toMatch(/^bidloom_device=[\w-]{22}\.[\w-]{22}$/);
  expect((await wrongTries(10, stranger, user.email)).at(-1)).toBe(429);
  stranger.setCookie(`bidloom_device=${'A'.repeat(22)}.${'B'.repeat(22)}`);
  expect(await wrongTries(1, stranger, user.email)).toEqual([429]);
  for (const odd of ['bidloom_device=', 'bidloom_device=.', `bidloom_device=${'A.'.repeat(2_000)}`, '=;;,']) {
    stranger.setCookie(odd);
    expect(await wrongTries(1, stranger, user.email)).toEqual([429]);
  }
  const markers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const device = somebodyElse();
      await device.signIn(proxy.url, other.email, other.password);
      return device;
    }),
  );
  const statuses = await Promise.all(markers.map((device) => wrongTries(9, device, other.email)));
  expect(statuses.flat().filter((status) => status === 401)).toHaveLength(45);
});

test('several accounts share one browser, and each is known there', async () => {
  const [user, other] = [await givenUser(), await givenUser()];
  const browser = somebodyElse();
  for (const { email, password } of [user, other]) await browser.signIn(proxy.url, email, password);
  for (const { email } of [user, other])
    expect((await wrongTries(10, somebodyElse(), email)).at(-1)).toBe(429);
  for (const { email, password } of [user, other])
    expect((await browser.signIn(proxy.url, email, password)).status).toBe(200);
});

test('the marker goes to the calls of signing in alone, over HTTPS where there is any, and to no script', async () => {
  const user = await givenUser();
  const signIn = () => somebodyElse().signIn(proxy.url, user.email, user.password);
  const kept = String((await signIn()).headers['set-cookie'])
    .split('; ')
    .slice(1);
  expect(kept).toEqual(['Path=/api/auth', 'Max-Age=34560000', 'HttpOnly', 'SameSite=Strict']);
  const before = settings.publicUrl;
  settings.publicUrl = 'https://bids.example.test';
  expect(String((await signIn()).headers['set-cookie'])).toMatch(/; Secure$/);
  settings.publicUrl = before;
  const wrong = await somebodyElse().signIn(proxy.url, user.email, 'wrong');
  expect(wrong.headers['set-cookie']).toBeUndefined();
});

test('who is signed in since before there were markers gets one when the session is checked', async () => {
  const user = await givenUser();
  const browser = somebodyElse();
  const check = () =>
    browser.call(proxy.url, '/api/auth/checkJWT', { headers: { authorization: `Bearer ${user.token}` } });
  expect((await check()).headers['set-cookie']).toHaveLength(1);
  expect((await check()).headers['set-cookie']).toBeUndefined();
  expect((await wrongTries(10, somebodyElse(), user.email)).at(-1)).toBe(429);
  expect((await browser.signIn(proxy.url, user.email, user.password)).status).toBe(200);
});

test('while an account is locked, its owner sets a new password by mail and signs in', async () => {
  const user = await givenUser();
  settings.mail = post.settings;
  const browser = somebodyElse();
  const stranger = somebodyElse();
  expect((await wrongTries(10, stranger, user.email)).at(-1)).toBe(429);
  const asked = await browser.call(proxy.url, '/api/auth/forgot-password', { body: { email: user.email } });
  expect(asked.status).toBe(200);
  await makeResetLink(server.context, {
    email: seal(settings.secretKey, 'forgotten password', user.email),
    language: 'en',
  });
  const { text } = await post.mailTo(user.email, 'new password');
  const token = /\?reset=([\w-]{43})/.exec(text ?? '')?.[1];
  const password = 'an even longer phrase';
  const reset = await browser.call(proxy.url, '/api/auth/reset-password', { body: { token, password } });
  expect(reset.status).toBe(200);
  // The stranger goes on at once; this browser has proved whose it is.
  expect((await wrongTries(10, stranger, user.email)).at(-1)).toBe(429);
  expect((await browser.signIn(proxy.url, user.email, password)).status).toBe(200);
});

test("strangers' wrong tries do not keep a person who is from changing the password", async () => {
  const company = await givenCompany();
  expect((await wrongTries(10, somebodyElse(), company.user.email)).at(-1)).toBe(429);
  const change = (currentPassword: string) =>
    send('PUT /auth/password', {
      token: company.token,
      body: { currentPassword, password: 'an even longer phrase' },
    });
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) statuses.push((await change(`wrong ${turn}`)).status);
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect((await change(company.user.password)).status).toBe(200);
});

test('spellings that a locale may fold to the same letters count as one account', () => {
  const accounts = ['istan@a.test', 'İSTAN@A.TEST', 'i\u0307stan@a.test', 'ıstan@a.test', 'iſtan@a.test'].map(
    accountOf,
  );
  expect(new Set(accounts).size).toBe(1);
  expect(accountOf('bistan@a.test')).not.toBe(accounts[0]);
});
