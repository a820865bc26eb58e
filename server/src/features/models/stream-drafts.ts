import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { DraftEvents, draftRequirements } from '@bidloom/contract/models';
import { findEvidenceKinds } from '@bidloom/engine/drafting/evidence';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inCompany, run, type Db } from '#db/database.ts';
import { refuseClosed } from '#features/requirement-states/refuse-closed.ts';
import { invalid, notFound } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import { liftIdleTimeout } from '#http/transfer/idle-timeout.ts';
import { consumeAttempts } from '#http/identity/rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { describeFailure } from './ask.ts';
import { chooseModel, type ReadyModel } from './choose-model.ts';
import { draftFromLibrary } from './draft-from-library.ts';
import { draftWithModel, type DraftOutcome, type Listener } from './draft-with-model.ts';
import { sourceWords } from './source-words.ts';
import { storeDraft } from './store-draft.ts';

/** Enough for a person at work, and an end to a script that empties an account at a provider. */
const perPerson = { name: 'ai-draft', attempts: 120, seconds: 600 };
const heartbeatMs = 20_000;

type Asked = { id: string; bid: string; text: string; context: string };

/**
 * Drafts answers to requirements of one bid and streams them as they come, until all are done, the browser goes, or the
 * server closes. Each draft is stored as soon as it is whole, so that what is done stays whatever happens after.
 */
export async function streamDrafts(
  context: AppContext,
  caller: Caller,
  input: ParsedInputOf<typeof draftRequirements>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await consumeAttempts(context, [perPerson, caller.user]);
  const { company, user, language } = caller;
  const inOwn = <T>(work: (db: Db) => Promise<T>) => inCompany(context.database, { company, user }, work);
  const { asked, model, bid } = await inOwn((db) => prepare(db, context, caller, input));

  reply.hijack();
  liftIdleTimeout(request);
  const { raw } = reply;
  const gone = new AbortController();
  raw.on('close', () => gone.abort(new Error('The browser has gone')));
  raw.on('error', () => {});
  const signal = AbortSignal.any([gone.signal, context.closing]);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const tell = <Name extends keyof DraftEvents>(name: Name, data: DraftEvents[Name]) => {
    if (!raw.writableEnded && !raw.destroyed) raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
  let drafted = 0;
  const end = (msg: string | null) => tell('ended', { drafted, of: asked.length, msg });
  const requirementAt = (place: number) => asked[place]?.id ?? '';
  const listener: Listener = {
    begun: (place) => tell('begun', { requirement: requirementAt(place) }),
    sentence: (place, { text, doubt }, sources) =>
      tell('sentence', {
        requirement: requirementAt(place),
        text,
        sources,
        unsupported: doubt && { text, ...doubt },
      }),
    drafted: async (place, outcome) => {
      const one = asked[place];
      if (!one) return;
      const told = await inOwn((db) => keep(db, one, outcome));
      if (told) {
        drafted += 1;
        tell('drafted', told);
      } else if ('failure' in outcome)
        tell('failed', {
          requirement: one.id,
          msg: describeFailure(language, outcome.failure) ?? translate(language, 'server.unexpected'),
        });
    },
  };
  try {
    const ending = await draftAll(
      context,
      caller,
      bid,
      model,
      input.instruction ?? '',
      asked,
      signal,
      listener,
    );
    end(
      ending === undefined
        ? null
        : (describeFailure(language, ending) ?? translate(language, 'server.unexpected')),
    );
  } catch (error) {
    if (!signal.aborted) {
      request.log.error(error, 'drafting');
      end(translate(language, 'server.unexpected'));
    } else if (context.closing.aborted) end(translate(language, 'server.models.closing'));
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}

/** Everything that can be refused is refused before the stream begins. */
async function prepare(
  db: Db,
  context: AppContext,
  caller: Caller,
  input: ParsedInputOf<typeof draftRequirements>,
): Promise<{ asked: Asked[]; bid: string; model: ReadyModel | undefined }> {
  const wanted = [...new Set(input.requirements)];
  const asked = await run<Asked>(db, readAsked, [wanted]);
  const [first] = asked;
  if (!first || asked.length < wanted.length) throw notFound();
  if (asked.some(({ bid }) => bid !== first.bid))
    throw invalid([{ path: 'requirements', key: 'server.models.oneBid' }]);
  await refuseClosed(db, caller, { bids: [first.bid] });
  const model = await chooseModel(db, context, caller.company, first.bid, input.model, 'model');
  return { asked, bid: first.bid, model };
}
const readAsked = {
  name: 'draft-asked',
  text: `select id, bid_id as bid, text, context from requirements where id = any($1) order by number, id`,
};

async function draftAll(
  context: AppContext,
  { company, user, language }: Caller,
  bid: string,
  model: ReadyModel | undefined,
  instruction: string,
  asked: Asked[],
  signal: AbortSignal,
  listener: Listener,
): Promise<unknown> {
  const words = sourceWords(language);
  if (model) {
    const asker = { company, user, bid, purpose: 'draft' } as const;
    return draftWithModel({ context, asker, model, instruction, language, words, signal }, asked, listener);
  }
  const drafts = await inCompany(context.database, { company }, (db) => draftFromLibrary(db, asked, words));
  for (const [place, draft] of drafts.entries()) {
    signal.throwIfAborted();
    listener.begun?.(place);
    await listener.drafted?.(place, { draft });
  }
  return undefined;
}

/** Stores a draft where no person's answer stands; undefined for none. */
async function keep(
  db: Db,
  { id, bid, text, context }: Asked,
  outcome: DraftOutcome,
): Promise<DraftEvents['drafted'] | undefined> {
  if (!('draft' in outcome)) return undefined;
  const { answer, sources, unsupported } = outcome.draft;
  const kinds = findEvidenceKinds(`${context} ${text}`);
  const missingEvidence = kinds.length === 0 && answer === '' ? ['explanation'] : kinds;
  const isStored = await storeDraft(db, id, { ...outcome.draft, missingEvidence });
  if (isStored) await publish(db, 'bid-changed', { _id: bid });
  return { requirement: id, answer, sources, unsupported, missingEvidence, isStored };
}
