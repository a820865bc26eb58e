import {
  cancelGeneration,
  changeResponseSettings,
  generateFiles,
  getFormDetails,
  getPackage,
  getResponseSettings,
  listGenerations,
  listModels,
} from '@bidloom/contract/generation';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { findOffice } from '#engine/office-pdf.ts';
import { packageName } from '#features/response-design/document-words.ts';
import { nameParameters } from '#features/files/send-file.ts';
import { withUploads } from '#features/files/add-files.ts';
import { startReading } from '#features/document-readings/start-reading.ts';
import { findModels } from '#features/models/choose-model.ts';
import { conflict, HttpError, notFound } from '#http/calls/errors.ts';
import { liftIdleTimeout } from '#http/transfer/idle-timeout.ts';
import { longRoute, route, sent } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { awaitGeneration } from './await-generation.ts';
import { findFormDetails } from './form-details.ts';
import * as queries from './generation.queries.ts';
import * as settings from './response-settings.queries.ts';
import { findRunOfKey, startGeneration } from './start-generation.ts';
import { findUnapproved } from './unapproved.queries.ts';
import { findHandedIn, writePackage } from './write-package.ts';

export const generationRoutes = [
  longRoute(
    generateFiles,
    async ({ input, caller, context, uploads, request, reply, inTransaction }) => {
      const wanted = {
        bid: input._id,
        selectedModel: input.selectedModel,
        customPrompt: input.customPrompt ?? '',
        ...(input.takesUnapproved === 'true' && { takesUnapproved: true }),
      };
      const key = request.headers['idempotency-key'];
      const generation = await withUploads(context, caller, uploads, (stored) =>
        inTransaction(async (db) => {
          const known = await findRunOfKey(
            db,
            caller,
            key === undefined ? key : String(key),
            wanted,
            uploads,
          );
          // What this request brought again stays loose, and is removed.
          if (known.first !== undefined) return known.first;
          const { _id } = await startGeneration(db, context, caller, wanted, stored);
          await known.keep(_id);
          return _id;
        }),
      );

      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      // Nothing is said until the run has ended.
      liftIdleTimeout(request);
      const outcome = await awaitGeneration(
        context,
        { company: caller.company, generation, language: caller.language },
        gone.signal,
      );
      if (!outcome.ended) {
        if (outcome.why === 'deleted') throw notFound();
        if (outcome.why === 'closing')
          throw new HttpError(503, 'closing', 'server.generation.goesOn', { retryAfterSeconds: 5 });
        reply.hijack();
        return sent;
      }
      const { ended } = outcome;
      if (ended.status === 'cancelled')
        throw conflict('generation_cancelled', 'server.generation.cancelled', { data: ended });
      if (ended.status === 'failed')
        throw new HttpError(422, 'generation_failed', 'server.generation.failed', {
          values: { reason: ended.error ?? '' },
          data: ended,
        });
      const files = await inTransaction((db) => queries.findFilesOfRun(db, ended.bid, ended._id));
      return { ...files, warnings: ended.warnings };
    },
    { message: 'server.generation.done' },
  ),
  route(listGenerations, ({ db, caller, input: { bidId, ...page } }) =>
    queries.findGenerations(db, bidId, { ...page, limit: Math.min(page.limit ?? 20, 20) }, caller.language),
  ),
  route(
    cancelGeneration,
    async ({ db, caller, context, input }) => {
      const cancelled = await queries.cancelGeneration(db, input._id);
      if (!cancelled) {
        const current = await queries.findGeneration(db, input._id, caller.language);
        if (!current) throw notFound();
        throw conflict('generation_ended', 'server.generation.endedAlready', { data: current });
      }
      await publish(db, 'generation-progress', cancelled);
      await publish(db, 'bid-changed', { _id: cancelled.bid });
      // Documents that came with the run are the bid's, and read as any other.
      await startReading(db, context, caller.company, cancelled.bid);
      return cancelled;
    },
    { message: 'server.generation.cancelDone' },
  ),
  longRoute(getFormDetails, ({ input, caller, context, inTransaction, reader }) =>
    findFormDetails(context, { bid: input._id, language: caller.language, reader: reader() }, inTransaction),
  ),
  route(getResponseSettings, ({ db, input }) => settingsOf(db, input._id)),
  route(
    changeResponseSettings,
    async ({ db, caller, input: { _id, ...change } }) => {
      await settings.changeResponseSettings(db, _id, caller.user, change);
      return settingsOf(db, _id);
    },
    { message: 'server.generation.settingsSaved' },
  ),
  longRoute(getPackage, async ({ input, context, caller, inTransaction, reply }) => {
    const { title, files } = await inTransaction((db) => findHandedIn(db, input._id));
    const { content, size } = await writePackage(context, files);
    reply
      .type('application/zip')
      .header('content-length', size)
      .header('content-disposition', `attachment; ${nameParameters(packageName(title, caller.language))}`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff');
    // Not awaited: a browser that goes away in the middle has done nothing wrong.
    void reply.send(content);
    return sent;
  }),
  route(listModels, async ({ db, context, caller, input: { bidId, ...input } }) =>
    pageOf(await findModels(db, context, caller.language, bidId), input, ({ name }) => name, {
      keyOf: ({ id }) => id,
    }),
  ),
];

/** What a bid's response is to be, with what keeps it from being final. */
async function settingsOf(db: Db, bid: string) {
  const [{ isChosen: _isChosen, rich, ...chosen }, open, unapproved] = await Promise.all([
    settings.readResponseSettings(db, bid),
    settings.findOpen(db, bid),
    findUnapproved(db, bid),
  ]);
  return { bid, ...chosen, summaryRich: rich, open, unapproved, makesPdf: findOffice() !== undefined };
}
