import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { run, type Db } from '#db/database.ts';
import { HttpError, invalid } from './errors.ts';
import type { Caller } from './route.ts';

/**
 * Answers a write once per key: the first answer is kept in the same transaction as the write, for 24 hours. A
 * second request with the key waits for the first to commit. The same key with another body is 422.
 */
export async function idempotent(
  db: Db,
  caller: Caller,
  request: FastifyRequest,
  key: string,
  work: () => Promise<string>,
): Promise<{ status: number; answer: string }> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid([{ path: 'Idempotency-Key', key: 'errors.input.idempotencyKey' }]);
  const hash = createHash('sha256')
    .update(`${request.method} ${request.routeOptions.url} ${JSON.stringify(request.body ?? null)}`)
    .digest('hex');
  const place = [caller.user, caller.company, key];
  await run(db, forget, place);
  const [mine] = await run(db, claim, [...place, hash]);
  if (!mine) {
    const [first] = await run<{ request_hash: string; status: number; answer: string }>(db, recall, place);
    if (first?.request_hash !== hash)
      throw new HttpError(422, 'idempotency_key_reused', 'server.idempotencyKeyReused');
    return { status: first.status, answer: first.answer };
  }
  const answer = await work();
  const status = successOf(request);
  await run(db, keep, [...place, status, answer]);
  return { status, answer };
}

/** Which success the route answers with; set by the machinery on the route's configuration. */
const successOf = (request: FastifyRequest): number =>
  (request.routeOptions.config as { success?: number }).success ?? 200;

const forget = {
  name: 'idempotency-forget',
  text: `delete from idempotency_keys where user_id = $1 and scope = $2 and key = $3 and created_at < now() - interval '24 hours'`,
};
const claim = {
  name: 'idempotency-claim',
  text: `insert into idempotency_keys (user_id, scope, key, request_hash) values ($1, $2, $3, $4) on conflict do nothing returning true as mine`,
};
const recall = {
  name: 'idempotency-recall',
  text: `select request_hash, status, answer from idempotency_keys where user_id = $1 and scope = $2 and key = $3`,
};
const keep = {
  name: 'idempotency-keep',
  text: `update idempotency_keys set status = $4, answer = $5 where user_id = $1 and scope = $2 and key = $3`,
};
