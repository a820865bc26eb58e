import { createHash } from 'node:crypto';
import { outsideCompanies, run, type Db } from '#db/database.ts';
import { HttpError } from './errors.ts';
import type { House } from './route.ts';

/** So many tries of something in so many seconds. */
export type Limit = { name: string; tries: number; seconds: number };

/**
 * Counts a try and refuses with 429 when there were too many, on all servers together. It counts in a transaction
 * of its own, so that a failed call counts as well. `subject` (an address, an account) is stored as a hash only.
 */
export async function countTry({ database, settings }: House, limit: Limit, subject: string): Promise<void> {
  if (!settings.rateLimits) return;
  const key = keyOf(limit, subject);
  const [row] = await outsideCompanies(database, (db) =>
    run<{ tries: number; wait: number }>(db, count, [key, limit.seconds]),
  );
  if (row && row.tries > limit.tries)
    throw new HttpError(429, 'too_many_requests', 'server.tooManyRequests', {
      retryAfterSeconds: Math.max(1, row.wait),
      values: { minutes: Math.ceil(row.wait / 60) },
    });
}

/** Forgets the tries of somebody who has succeeded, so that only wrong ones add up. */
export async function forgetTries(db: Db, limit: Limit, subject: string): Promise<void> {
  await run(db, forget, [keyOf(limit, subject)]);
}

const keyOf = ({ name }: Limit, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`;
const forget = { name: 'forget-tries', text: 'delete from rate_limits where key = $1' };
const count = {
  name: 'count-try',
  text: `insert into rate_limits (key, window_start) values ($1, to_timestamp(floor(extract(epoch from now()) / $2::int) * $2::int))
    on conflict (key, window_start) do update set tries = rate_limits.tries + 1
    returning tries, ceil(extract(epoch from window_start + make_interval(secs => $2::int) - now()))::int as wait`,
};
