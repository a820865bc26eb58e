import { rm } from 'node:fs/promises';
import { inCompany, type Db } from '#db/database.ts';
import { inEveryLanguage, saying, type Sentence } from '#http/calls/language.ts';
import { differencesToStore } from '#features/addenda/differences-to-store.ts';
import { kindsToStore } from '#features/addenda/kinds-to-store.ts';
import { checklistToStore, factsToStore } from '#features/understanding/facts-to-store.ts';
import { publish } from '#jobs/live.ts';
import type { JobTurn } from '#jobs/queue.ts';
import { warningsOf } from '#features/document-readings/differing-facts.ts';
import { draftAnswers } from './draft-answers.ts';
import { engineOptions } from '#engine/engine-options.ts';
import { startEngine } from '#engine/engine-process.ts';
import { gatherBid } from '#features/document-readings/gather-bid.ts';
import * as queries from './generation.queries.ts';
import { startReading } from '#features/document-readings/start-reading.ts';
import { makeFolder } from '#features/document-readings/work-folder.ts';
import { usualLimits } from '#features/document-readings/reading-work.ts';
import type { LiveEvents } from '@bidloom/contract/events';
import { followProgress, WorkLost, type Followed } from '#jobs/follow-progress.ts';
import { readDocuments } from '#features/document-readings/read-documents.ts';
import { understandOnce } from '#features/document-readings/understand-once.ts';
import { RunRefused, type RunContext, type RunProgress, type RunWork } from './run-work.ts';
import { storeResult } from './store-result.ts';

/** A run whose server died this often, or that failed, is most likely the cause. */
const mostAttempts = 4;
const mostFailures = 3;

/**
 * Runs a generation from its documents to its files. Whatever happens in between (a server killed, a job fetched
 * twice, a person who cancels), its effect comes once: every attempt claims the run, and the one transaction that
 * writes the result does so only while the run is still that attempt's.
 */
export async function runGeneration(
  context: RunContext,
  { company, generation }: { company: string; generation: string },
  { server, signal }: JobTurn,
): Promise<void> {
  const inOwn = <T>(work: (db: Db) => Promise<T>) => inCompany(context.database, { company }, work);
  const claim = await inOwn((db) => queries.claimGeneration(db, generation, server));
  if (!claim) {
    const found = await inOwn((db) => queries.findGeneration(db, generation));
    // Another server is at it. Should that one die, this job is what brings the run back.
    if (found?.status === 'running') throw new Error('The run is in the hands of another server');
    return;
  }
  const attempt = { generation, server, attempt: claim.attempt };
  const end = (status: 'failed', error: Sentence, warnings: Sentence[] = []) =>
    inOwn(async (db) => {
      const ended = await queries.endGeneration(db, attempt, {
        status,
        error: inEveryLanguage(error),
        warnings: warnings.map(inEveryLanguage),
      });
      if (!ended) return;
      await publish(db, 'generation-progress', ended);
      await publish(db, 'bid-changed', { _id: ended.bid });
      // What the run had of the documents is not lost with it.
      await startReading(db, context, company, ended.bid);
    });
  if (claim.attempt > mostAttempts) {
    await end('failed', saying('server.generation.failedOften'));
    return;
  }

  const progress = followProgress(context, company, followed(attempt), signal);
  const engine = startEngine(engineOptions(context), progress.signal);
  const warnings: Sentence[] = [];
  let folder: string | undefined;
  try {
    folder = await makeFolder(context.settings, `run-${generation}`, attempt.attempt);
    const limits = context.limits ?? usualLimits;
    const work: RunWork = { context, company, claim, attempt, engine, progress, folder, limits, warnings };
    const bid = await inOwn((db) => gatherBid(db, claim.bid));
    if (!bid) throw new WorkLost('The bid is gone');
    const read = await readDocuments(work, bid);
    const { documents } = read;
    warnings.push(...read.warnings.map(({ sentence }) => sentence));
    if (documents.length === 0) throw new RunRefused(nothingReadable(warnings));
    progress.tell({ stage: 'understanding', done: 0, total: documents.length, file: '' });
    const found = await understandOnce(work, read);
    const ofDocuments = warningsOf(found, bid, read.warnings);
    warnings.push(...ofDocuments.filter((warning) => !warnings.includes(warning)));
    const result = await draftAnswers(work, bid, documents, found);
    progress.tell({ stage: 'storing', done: 0, total: result.files.length, file: '' });
    await progress.settle();
    const understood = {
      facts: factsToStore(found.facts, documents),
      checklist: checklistToStore(found.checklist, documents),
      kinds: kindsToStore(found.kinds, documents),
      differences: differencesToStore(found, read),
      warnings: ofDocuments,
    };
    await storeResult(work, result, understood);
  } catch (error) {
    await progress.settle().catch(() => {});
    if (error instanceof WorkLost || progress.isLost()) return;
    if (signal.aborted) {
      await inOwn((db) => queries.requeueGeneration(db, attempt));
      throw error;
    }
    if (error instanceof RunRefused) {
      await end('failed', error.sentence, warnings);
      return;
    }
    context.report(error);
    if (claim.attempt >= mostFailures) {
      await end('failed', saying('server.generation.failedUnexpectedly'), warnings);
      return;
    }
    const waiting = await inOwn(async (db) => {
      const given = await queries.requeueGeneration(db, attempt);
      if (given) await publish(db, 'generation-progress', given);
      return given;
    });
    if (waiting) throw error;
  } finally {
    progress.stop();
    engine.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** How the attempt is written down, and how it is heard that a person cancelled it. */
const followed = (attempt: queries.Attempt): Followed<Parameters<RunProgress['tell']>[0]> => ({
  write: async (db, at) => {
    const told = await queries.tellProgress(db, attempt, at);
    if (told) await publish(db, 'generation-progress', told);
    return told !== undefined;
  },
  isOurs: (db) => queries.isStillOurs(db, attempt),
  isCancel: ({ name, data }) =>
    name === 'generation-progress' && isCancelOf(data as LiveEvents['generation-progress'], attempt),
});
const isCancelOf = ({ _id, status }: LiveEvents['generation-progress'], { generation }: queries.Attempt) =>
  _id === generation && status === 'cancelled';

function nothingReadable(warnings: Sentence[]): Sentence {
  const reasons = [...warnings];
  return (language) =>
    saying('server.generation.nothingReadable', {
      reasons: reasons.map((reason) => reason(language)).join(' '),
    })(language);
}
