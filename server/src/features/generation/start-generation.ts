import { createHash } from 'node:crypto';
import type { Generation } from '@bidloom/contract/generation';
import { run, type Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { addDocuments, type StoredUpload } from '#features/files/add-files.ts';
import { refuseClosed } from '#features/requirement-states/refuse-closed.ts';
import { builtin, chooseModel } from '#features/models/choose-model.ts';
import { conflict, HttpError, invalid, refused } from '#http/calls/errors.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import type { ReceivedFile } from '#http/transfer/uploads.ts';
import { publish } from '#jobs/live.ts';
import type { JobKind } from '#jobs/queue.ts';
import * as queries from './generation.queries.ts';

/** The handler counts attempts itself and says when it is over; a try may take as long as the largest run. */
export const generationJob: JobKind<{ company: string; generation: string }> = {
  name: 'generation',
  retries: 50,
  expireInSeconds: 2 * 3600,
};

export type GenerationRequest = {
  bid: string;
  selectedModel: string | undefined;
  customPrompt: string;
  /** Whoever asks has seen what nobody has approved. */
  takesUnapproved?: boolean;
};

/**
 * Begins a run in one transaction: the uploads become documents of the bid, and the run waits in the queue. A bid
 * without any document is 422; one that was submitted or closed is 409, and so is one whose run is under way, with that run as `data`.
 */
export async function startGeneration(
  db: Db,
  context: Pick<AppContext, 'queue' | 'settings'>,
  caller: Caller,
  request: GenerationRequest,
  stored: StoredUpload,
): Promise<Generation> {
  const { bid, customPrompt, takesUnapproved = false } = request;
  await queries.lockBidForUpdate(db, bid);
  await refuseClosed(db, caller, { bids: [bid] });
  const chosen = await chooseModel(db, context, caller.company, bid, request.selectedModel, 'selectedModel');
  const underWay = await queries.findRunUnderWay(db, bid);
  if (underWay) throw conflict('generation_under_way', 'server.generation.underWay', { data: underWay });
  await addDocuments(db, caller, bid, stored, { needsReading: false });
  if ((await run(db, hasDocument, [bid])).length === 0)
    throw refused('no_documents', 'server.generation.noDocuments');
  const { user, language, company } = caller;
  const made = await queries.addGeneration(db, {
    id: newObjectId(),
    bid,
    model: chosen?.id ?? builtin,
    customPrompt,
    language,
    user,
    takesUnapproved,
  });
  await context.queue.send(db, generationJob, { company, generation: made._id });
  await publish(db, 'generation-progress', made);
  return made;
}
const hasDocument = {
  name: 'generation-has-document',
  text: `select id from files where bid_id = $1 and kind = 'original' limit 1`,
};

/**
 * Ties a run to the request's Idempotency-Key, in the transaction that begins it. Answers the run of the first request
 * with this key, if there was one within 24 hours; the same key with another request is 422.
 */
export async function findRunOfKey(
  db: Db,
  caller: Caller,
  key: string | undefined,
  request: GenerationRequest,
  uploads: ReceivedFile[],
): Promise<{ first: string | undefined; keep: (generation: string) => Promise<void> }> {
  if (key === undefined) return { first: undefined, keep: async () => {} };
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid([{ path: 'Idempotency-Key', key: 'errors.input.idempotencyKey' }]);
  const files = uploads.map(({ name, sha256 }) => [name, sha256]);
  const hash = createHash('sha256')
    .update(JSON.stringify(['POST /bid/generate-files', request, files]))
    .digest('hex');
  const place = [caller.user, caller.company, key];
  await run(db, forgetKey, place);
  // A second request waits here until the first has committed, or failed and left no trace.
  const [mine] = await run(db, claimKey, [...place, hash]);
  if (!mine) {
    const [first] = await run<{ request_hash: string; answer: string | null }>(db, recallKey, place);
    if (first?.request_hash !== hash)
      throw new HttpError(422, 'idempotency_key_reused', 'server.idempotencyKeyReused');
    return { first: first.answer ?? undefined, keep: async () => {} };
  }
  return {
    first: undefined,
    keep: async (generation) => {
      await run(db, keepKey, [...place, generation]);
    },
  };
}
const forgetKey = {
  name: 'generation-key-forget',
  text: `delete from idempotency_keys where user_id = $1 and scope = $2 and key = $3 and created_at < now() - interval '24 hours'`,
};
const claimKey = {
  name: 'generation-key-claim',
  text: `insert into idempotency_keys (user_id, scope, key, request_hash) values ($1, $2, $3, $4) on conflict do nothing returning true as mine`,
};
const recallKey = {
  name: 'generation-key-recall',
  text: 'select request_hash, answer from idempotency_keys where user_id = $1 and scope = $2 and key = $3',
};
/** The run's id stands for the answer: what the run has made is the answer, also while it still runs. */
const keepKey = {
  name: 'generation-key-keep',
  text: 'update idempotency_keys set status = 200, answer = $4 where user_id = $1 and scope = $2 and key = $3',
};
