import { createHash, createHmac } from 'node:crypto';
import { run, type Db } from '#db/database.ts';
import { seal, unseal } from '#db/encrypt-secret.ts';
import type { Settings } from '#env.ts';
import { HttpError, invalid } from './errors.ts';

/** A write that carries an Idempotency-Key: what it asks for, as text, and the status of its success. */
export type Asked = { key: string; what: string; status: number };

/** Who writes; with an API token its keys are its own. */
type Writer = { user: string; company: string; token?: { id: string } };

/** The answer that the first request with the key was given. */
export type Replayed = { status: number; answer: string };

/**
 * Answers a write once per key: the first answer is kept in the same transaction as the write, for 24 hours. A
 * second request with the key waits for the first to commit. The same key with another body is 422. What is kept is
 * sealed: some answers hold a secret that is told once.
 */
export async function idempotent(
  db: Db,
  { secretKey }: Settings,
  caller: Writer,
  { key, what, status }: Asked,
  work: () => Promise<string>,
): Promise<Replayed> {
  refuseMalformed(key);
  const hash = createHash('sha256').update(what).digest('hex');
  // What a program calls its writes has nothing to do with what its maker's browser, or another program, does.
  const scope = caller.token ? `${caller.company} ${caller.token.id}` : caller.company;
  const place = [caller.user, scope, key];
  const purpose = `answer ${place.join(' ')}`;
  await run(db, forget, place);
  const [mine] = await run(db, claim, [...place, hash]);
  if (!mine) {
    const [first] = await run<Kept>(db, recall, place);
    if (first?.request_hash !== hash) throw reused();
    // Kept by a version before this one, it is as it was.
    const isSealed = !first.answer.startsWith('{');
    return {
      status: first.status,
      answer: isSealed ? unseal(secretKey, purpose, first.answer) : first.answer,
    };
  }
  const answer = await work();
  await run(db, keep, [...place, status, seal(secretKey, purpose, answer)]);
  return { status, answer };
}

/**
 * The same for calls that nobody is signed in for. Their requests hold passwords and their answers tokens: the hashes
 * are keyed with the server's secret, and the answer is sealed with it.
 */
export async function idempotentForAnyone(
  db: Db,
  { secretKey }: Settings,
  { key, what, status }: Asked,
  work: () => Promise<string>,
): Promise<Replayed> {
  refuseMalformed(key);
  const keyed = (text: string) => createHmac('sha256', `idempotency:${secretKey}`).update(text).digest('hex');
  const place = keyed(key);
  const hash = keyed(what);
  const purpose = `answer ${place}`;
  await run(db, forgetPublic, [place]);
  const [mine] = await run(db, claimPublic, [place, hash]);
  if (!mine) {
    const [first] = await run<Kept>(db, recallPublic, [place]);
    if (first?.request_hash !== hash) throw reused();
    return { status: first.status, answer: unseal(secretKey, purpose, first.answer) };
  }
  const answer = await work();
  await run(db, keepPublic, [place, status, seal(secretKey, purpose, answer)]);
  return { status, answer };
}

export const isReplayed = (result: unknown): result is Replayed =>
  typeof result === 'object' &&
  result !== null &&
  'answer' in result &&
  'status' in result &&
  Object.keys(result).length === 2;

type Kept = { request_hash: string; status: number; answer: string };

function refuseMalformed(key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid([{ path: 'Idempotency-Key', key: 'errors.input.idempotencyKey' }]);
}
const reused = () => new HttpError(422, 'idempotency_key_reused', 'server.idempotencyKeyReused');

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
  text: `select request_hash, status, answer from idempotency_keys where user_id = $1 and scope = $2 and key = $3
    and status is not null and answer is not null`,
};
const keep = {
  name: 'idempotency-keep',
  text: `update idempotency_keys set status = $4, answer = $5 where user_id = $1 and scope = $2 and key = $3`,
};
const forgetPublic = {
  name: 'public-answers-forget',
  text: `delete from public_answers where key = $1 and created_at < now() - interval '24 hours'`,
};
const claimPublic = {
  name: 'public-answers-claim',
  text: `insert into public_answers (key, request_hash) values ($1, $2) on conflict do nothing returning true as mine`,
};
const recallPublic = {
  name: 'public-answers-recall',
  text: `select request_hash, status, answer from public_answers where key = $1 and status is not null and answer is not null`,
};
const keepPublic = {
  name: 'public-answers-keep',
  text: `update public_answers set status = $2, answer = $3 where key = $1`,
};
