import { expect, test } from 'vitest';
import { server } from '#testing/given.ts';
import { consumeAttempts, settleAttempts, type Attempt } from './rate-limit.ts';

const context = { ...server.context, settings: { ...server.context.settings, rateLimits: true } };
const { pool } = server.context.database;
/** A limit of its own for each test. */
const givenLimit = (attempts = 3, seconds = 600) => ({
  name: `test-${process.pid}-${Date.now()}-${(count += 1)}`,
  attempts,
  seconds,
});
let count = 0;
/** Lets `seconds` go by for all that was counted under a limit. */
const later = ({ name }: { name: string }, seconds: number) =>
  pool.query(
    `update rate_limits set expires_at = expires_at - make_interval(secs => $2),
      attempts = array(select a - make_interval(secs => $2) from unnest(attempts) a) where key like $1 || ':%'`,
    [name, seconds],
  );
const refused = { status: 429, retryAfterSeconds: expect.any(Number) };
const isLetThrough = (...attempts: Attempt[]) =>
  consumeAttempts(context, ...attempts).then(
    () => true,
    () => false,
  );

test('so many attempts are let through, the next is told when to come back, others are not concerned', async () => {
  const limit = givenLimit();
  for (let attempt = 0; attempt < 3; attempt += 1) await consumeAttempts(context, [limit, 'somebody']);
  await expect(consumeAttempts(context, [limit, 'somebody'])).rejects.toMatchObject(refused);
  await consumeAttempts(context, [limit, 'somebody else']);
});

test('no window of the length holds more than the limit: a burst over an edge is not twice as large', async () => {
  const limit = givenLimit();
  const attempt: Attempt = [limit, 'patient'];
  await consumeAttempts(context, attempt);
  await later(limit, 590);
  for (let turn = 0; turn < 2; turn += 1) await consumeAttempts(context, attempt);
  expect(await isLetThrough(attempt)).toBe(false);
  // The first one is 601 seconds old, the others 11: one place is free, not three.
  await later(limit, 11);
  expect([await isLetThrough(attempt), await isLetThrough(attempt)]).toEqual([true, false]);
  await later(limit, 590);
  expect([await isLetThrough(attempt), await isLetThrough(attempt), await isLetThrough(attempt)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('it is said when the next attempt will be let through, and going on does not put that off', async () => {
  const limit = givenLimit();
  const attempt: Attempt = [limit, 'stubborn'];
  await consumeAttempts(context, attempt);
  await later(limit, 500);
  await consumeAttempts(context, attempt);
  await consumeAttempts(context, attempt);
  for (let turn = 0; turn < 5; turn += 1) {
    const wait = await consumeAttempts(context, attempt).catch(
      (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
    );
    expect([98, 99, 100]).toContain(wait);
  }
  await later(limit, 100);
  expect(await isLetThrough(attempt)).toBe(true);
});

test('those who try at the same moment are counted one after the other', async () => {
  const attempt: Attempt = [givenLimit(9), 'parallel'];
  const answers = await Promise.all(Array.from({ length: 40 }, () => isLetThrough(attempt)));
  expect(answers.filter(Boolean)).toHaveLength(9);
});

test('of two limits the one that is used up refuses, and the other does not count the attempt', async () => {
  const [narrow, wide] = [givenLimit(1), givenLimit(2)];
  await consumeAttempts(context, [narrow, 'a'], [wide, 'w']);
  for (let turn = 0; turn < 3; turn += 1) expect(await isLetThrough([narrow, 'a'], [wide, 'w'])).toBe(false);
  expect([await isLetThrough([wide, 'w']), await isLetThrough([wide, 'w'])]).toEqual([true, false]);
});

test('a success takes its own attempt back, or all of them', async () => {
  const limit = givenLimit();
  const returned: Attempt = [limit, 'returned'];
  const reset: Attempt = [limit, 'reset'];
  for (let turn = 0; turn < 3; turn += 1) await consumeAttempts(context, returned, reset);
  await settleAttempts(context, { returned: [returned], reset: [reset] });
  expect([await isLetThrough(returned), await isLetThrough(returned)]).toEqual([true, false]);
  for (let turn = 0; turn < 3; turn += 1) await consumeAttempts(context, reset);
  expect(await isLetThrough(reset)).toBe(false);
});

test('an IPv6 client counts with its /64, an IPv4 client alone', async () => {
  const limit = givenLimit(1);
  expect(await isLetThrough([limit, '2001:db8:1:2::7'])).toBe(true);
  expect(await isLetThrough([limit, '2001:db8:1:2:ffff:ffff:ffff:ffff'])).toBe(false);
  expect(await isLetThrough([limit, '2001:db8:1:3::7'])).toBe(true);
  expect(await isLetThrough([limit, '192.0.2.1'])).toBe(true);
  expect(await isLetThrough([limit, '192.0.2.2'])).toBe(true);
});
