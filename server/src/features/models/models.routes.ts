import * as calls from '@bidloom/contract/models';
import { inCompany } from '#db/database.ts';
import { HttpError, notFound } from '#http/calls/errors.ts';
import { longRoute, route, sent } from '#http/calls/route.ts';
import { ask, describeFailure, embed } from './ask.ts';
import { changeBidAiUse } from './change-bid-ai-use.ts';
import { addModel, changeModel, checkAddress } from './change-model.ts';
import { findModel, stateOfServerModels } from './choose-model.ts';
import { findLedger, getLedgerEntry } from './ledger.ts';
import * as queries from './models.queries.ts';
import { findSecondReading, readSecondTime } from './second-reading.ts';
import { streamDrafts } from './stream-drafts.ts';

export const modelRoutes = [
  route(calls.listAiModels, ({ db, input }) => queries.findAiModels(db, input)),
  route(
    calls.createAiModel,
    async ({ db, context, caller, input }) => {
      const isLocal = await checkAddress(context, input.provider, input.baseUrl ?? '');
      return queries.getAiModel(db, await addModel(db, context, caller, input, isLocal));
    },
    { message: 'server.models.created' },
  ),
  route(
    calls.changeAiModel,
    async ({ db, context, caller, input }) => {
      await changeModel(db, context, caller, input, (provider, baseUrl) =>
        checkAddress(context, provider, baseUrl),
      );
      return queries.getAiModel(db, input._id);
    },
    { message: 'server.models.changed' },
  ),
  route(
    calls.removeAiModel,
    async ({ db, input }) => {
      await queries.removeModel(db, input._id);
      return null;
    },
    { message: 'server.models.removed' },
  ),
  longRoute(calls.testAiModel, async ({ context, caller, input, reply }) => {
    const { company, user, language } = caller;
    const model = await inCompany(context.database, { company }, (db) =>
      findModel(db, context, company, input._id),
    );
    if (!model) throw notFound();
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const began = performance.now();
    const tookMs = () => Math.round(performance.now() - began);
    const signal = AbortSignal.any([gone.signal, context.closing]);
    const asker = { company, user, bid: null, purpose: 'test' } as const;
    try {
      if (model.purpose === 'find') await embed(context, asker, model, [tinyRequest.prompt], signal);
      else await ask(context, asker, model, tinyRequest, { signal, tries: 0 });
      return { works: true, problem: null, tookMs: tookMs() };
    } catch (error) {
      const problem = describeFailure(language, error);
      if (problem !== undefined) return { works: false, problem, tookMs: tookMs() };
      if (context.closing.aborted)
        throw new HttpError(503, 'closing', 'server.tryAgain', { retryAfterSeconds: 5 });
      throw error;
    }
  }),
  route(calls.getAiSettings, async ({ db, context }) => ({
    ...(await queries.readAiSettings(db)),
    serverModels: await stateOfServerModels(db, context),
  })),
  route(
    calls.changeAiSettings,
    async ({ db, context, input: { use } }) => {
      await queries.saveAiSettings(db, use);
      return { use, serverModels: await stateOfServerModels(db, context) };
    },
    { message: 'server.models.useChanged' },
  ),
  route(calls.getBidAiUse, ({ db, input }) => queries.readBidAiUse(db, input.bidId)),
  route(calls.changeBidAiUse, ({ db, caller, input }) => changeBidAiUse(db, caller, input._id, input.use), {
    message: 'server.models.useChanged',
  }),
  longRoute(calls.draftRequirements, async ({ context, caller, input, request, reply }) => {
    await streamDrafts(context, caller, input, request, reply);
    return sent;
  }),
  route(calls.getSecondReading, ({ db, input }) => findSecondReading(db, input.bidId)),
  longRoute(calls.readAgain, ({ context, caller, input, reply }) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return readSecondTime(context, caller, input, gone.signal);
  }),
  route(calls.listLedger, ({ db, input }) => findLedger(db, input)),
  route(calls.getLedgerEntry, ({ db, input }) => getLedgerEntry(db, input._id)),
];

const tinyRequest = {
  system: 'You are being tested. Answer with the word "ready" and nothing else.',
  prompt: 'Are you ready?',
  // What a model thinks before it answers counts too.
  maxTokens: 2_000,
};
