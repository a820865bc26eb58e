import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { inCompany, type Db } from '#db/database.ts';
import { inEveryLanguage, saying, type Sentence } from '#http/language.ts';
import { checklistToStore, factsToStore } from '#features/understanding/facts-to-store.ts';
import { publish } from '#jobs/live.ts';
import type { JobTurn } from '#jobs/queue.ts';
import { findDifferingFacts } from './differing-facts.ts';
import { draftAnswers } from './draft-answers.ts';
import { startEngine } from './engine-thread.ts';
import { gatherBid } from './gather-bid.ts';
import * as queries from './generation.queries.ts';
import { followProgress } from './progress.ts';
import { readDocuments } from './read-documents.ts';
import { RunLost, RunRefused, type RunHouse, type RunLimits, type RunWork } from './run-work.ts';
import { storeResult } from './store-result.ts';

/** A page takes milliseconds; a document that stands still for a minute is not one to wait for. */
const usualLimits: RunLimits = {
  read: { totalMs: 5 * 60_000, stallMs: 60_000 },
  other: { totalMs: 5 * 60_000, stallMs: 3 * 60_000 },
};
/** A run whose server died this often, or that failed, is most likely the cause. */
const mostAttempts = 4;
const mostFailures = 3;

/**
 * Runs a generation from its documents to its files. Whatever happens in between (a server killed, a job fetched
 * twice, a person who cancels), its effect comes once: every attempt claims the run, and the one transaction that
 * writes the result does so only while the run is still that attempt's.
 */
export async function runGeneration(
  house: RunHouse,
  { company, generation }: { company: string; generation: string },
  { server, signal }: JobTurn,
): Promise<void> {
  const inOwn = <T>(work: (db: Db) => Promise<T>) => inCompany(house.database, { company }, work);
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
    });
  if (claim.attempt > mostAttempts) {
    await end('failed', saying('server.generation.failedOften'));
    return;
  }

  const progress = followProgress(house, company, attempt, signal);
  const engine = startEngine(house.engineProgram, progress.signal);
  const warnings: Sentence[] = [];
  let folder: string | undefined;
  try {
    folder = await makeFolder(house, attempt);
    const limits = house.limits ?? usualLimits;
    const work: RunWork = { house, company, claim, attempt, engine, progress, folder, limits, warnings };
    const bid = await inOwn((db) => gatherBid(db, claim.bid));
    if (!bid) throw new RunLost('The bid is gone');
    const documents = await readDocuments(work, bid);
    progress.tell({ stage: 'understanding', done: 0, total: documents.length, file: '' });
    const found = await engine.run(
      'understand',
      { documents: documents.map(({ out }) => out) },
      limits.other,
    );
    warnings.push(...findDifferingFacts(found, bid));
    if (found.requirements.length === 0) warnings.push(saying('server.generation.warning.noRequirements'));
    const result = await draftAnswers(work, bid, documents, found);
    progress.tell({ stage: 'storing', done: 0, total: result.files.length, file: '' });
    await progress.settle();
    const understood = {
      facts: factsToStore(found.facts, documents),
      checklist: checklistToStore(found.checklist, documents),
    };
    await storeResult(work, result, understood);
  } catch (error) {
    await progress.settle().catch(() => {});
    if (error instanceof RunLost || progress.isLost()) return;
    if (signal.aborted) {
      await inOwn((db) => queries.giveBackGeneration(db, attempt));
      throw error;
    }
    if (error instanceof RunRefused) {
      await end('failed', error.sentence, warnings);
      return;
    }
    house.report(error);
    if (claim.attempt >= mostFailures) {
      await end('failed', saying('server.generation.failedUnexpectedly'), warnings);
      return;
    }
    const waiting = await inOwn(async (db) => {
      const given = await queries.giveBackGeneration(db, attempt);
      if (given) await publish(db, 'generation-progress', given);
      return given;
    });
    if (waiting) throw error;
  } finally {
    progress.stop();
    await engine.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** Beside the uploads. What an earlier attempt of the run left there, killed in its middle, goes. */
async function makeFolder({ settings }: RunHouse, { generation, attempt }: queries.Attempt): Promise<string> {
  const arriving = path.join(settings.dataDir, 'arriving');
  await mkdir(arriving, { recursive: true });
  const left = (await readdir(arriving)).filter((name) => name.startsWith(`run-${generation}-`));
  for (const name of left) await rm(path.join(arriving, name), { recursive: true, force: true });
  const folder = path.join(arriving, `run-${generation}-${attempt}`);
  await mkdir(folder);
  return folder;
}
