import { expect, test } from 'vitest';
import { listening, server } from '#testing/given.ts';
import { clientAt, startProxy } from '#testing/fake-proxy.ts';

const direct = await listening();
const here = clientAt('127.0.0.1');
const read = async (headers: Record<string, string> = {}, to = direct) =>
  (await here.call(to, '/metrics', { headers })).status;
const { settings } = server.context;
const token = 'a-token-of-sixteen-and-more';

test('programs of this machine read /metrics', async () => {
  expect(await read()).toBe(200);
  expect((await here.call(direct, '/metrics')).body).toContain('bidloom_request_seconds');
});

test.each([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded',
  'via',
  'x-real-ip',
])('what comes with %s comes from elsewhere, and needs the token', async (name) => {
  settings.metricsToken = undefined;
  expect(await read({ [name]: '127.0.0.1' })).toBe(403);
  expect(await read({ [name]: '' })).toBe(403);
  settings.metricsToken = token;
  expect(await read({ [name]: '127.0.0.1' })).toBe(403);
  expect(await read({ [name]: '127.0.0.1', authorization: 'Bearer a-token-of-sixteen-and-mora' })).toBe(403);
  expect(await read({ [name]: '127.0.0.1', authorization: `Bearer ${token}` })).toBe(200);
});

test('a proxy of this machine opens /metrics to nobody, trusted or not', async () => {
  settings.metricsToken = undefined;
  for (const adds of ['x-forwarded-for', 'forwarded'] as const) {
    const proxy = await startProxy({ to: direct, adds });
    for (const trusted of [[], ['loopback']]) {
      settings.trustedProxies = trusted;
      expect(await read({}, proxy.url)).toBe(403);
    }
    proxy.stop();
  }
});
