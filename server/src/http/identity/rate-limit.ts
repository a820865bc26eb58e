import { createHash } from 'node:crypto';
import { networkOf } from './client-address.ts';
import { HttpError } from '#http/calls/errors.ts';
import type { AppContext } from '#http/calls/route.ts';

/** So many attempts in any so many seconds. */
export type Limit = { name: string; attempts: number; seconds: number };

/** What a limit counts: an address (of IPv6, its /64), an account, a device. It is stored as a hash only. */
export type Attempt = readonly [limit: Limit, subject: string];

/**
 * Counts one attempt under each limit, on all servers together, and refuses with 429 when one of them is used up. An
 * attempt counts whatever becomes of the call, and before it is known: those who try at the same moment count one after
 * the other. A refused attempt does not count. After a success, `settleAttempts` takes attempts back.
 */
export async function consumeAttempts(
  { database, settings }: AppContext,
  ...attempts: Attempt[]
): Promise<void> {
  if (!settings.rateLimits) return;
  const { rows } = await database.limits.query<{ wait: number }>({
    ...consume,
    values: [
      attempts.map(keyOf),
      attempts.map(([limit]) => limit.attempts),
      attempts.map(([limit]) => limit.seconds),
    ],
  });
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0)
    throw new HttpError(429, 'too_many_requests', 'server.tooManyRequests', {
      retryAfterSeconds: wait,
      values: { minutes: Math.ceil(wait / 60) },
    });
}

/** After a success: `returned` attempts count no more, and under `reset` none that were made before do. */
export async function settleAttempts(
  { database, settings }: AppContext,
  { returned = [], reset = [] }: { returned?: Attempt[]; reset?: Attempt[] },
): Promise<void> {
  if (!settings.rateLimits) return;
  await database.limits.query({ ...settle, values: [returned.map(keyOf), reset.map(keyOf)] });
}

const keyOf = ([{ name }, subject]: Attempt) =>
  `${name}:${createHash('sha256').update(networkOf(subject)).digest('hex').slice(0, 32)}`;
const consume = {
  name: 'consume-attempts',
  text: 'select consume_attempts($1::text[], $2::integer[], $3::integer[]) as wait',
};
const settle = { name: 'settle-attempts', text: 'select settle_attempts($1::text[], $2::text[])' };
