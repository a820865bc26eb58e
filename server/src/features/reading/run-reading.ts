import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvents } from '@bidloom/contract/events';
import { inCompany, type Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { engineOptions } from '#engine/engine-options.ts';
import { startEngine } from '#engine/engine-process.ts';
import type { Understanding } from '#engine/engine-tasks.ts';
import { differencesToStore } from '#features/addenda/differences-to-store.ts';
import { storeDifferences } from '#features/addenda/differences.queries.ts';
import { storeKinds } from '#features/addenda/document-kinds.queries.ts';
import { kindsToStore } from '#features/addenda/kinds-to-store.ts';
import * as queries from '#features/document-readings/bid-readings.queries.ts';
import { warningsOf } from '#features/document-readings/differing-facts.ts';
import { gatherBid, type GatheredBid } from '#features/document-readings/gather-bid.ts';
import { readDocuments, type DocumentsRead } from '#features/document-readings/read-documents.ts';
import { understandOnce } from '#features/document-readings/understand-once.ts';
import {
  usualLimits,
  type ReadingLimits,
  type ReadingServices,
  type ReadingWork,
} from '#features/document-readings/reading-work.ts';
import { makeFolder } from '#features/document-readings/work-folder.ts';
import { foundRequirements } from '#features/requirements/found-requirements.ts';
import { replaceRequirements } from '#features/requirements/replace-requirements.ts';
import { checklistToStore, factsToStore } from '#features/understanding/facts-to-store.ts';
import { replaceChecklist, replaceFacts } from '#features/understanding/replace-understanding.ts';
import { inEveryLanguage, saying, type Sentence } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import { followProgress, WorkLost, type Followed } from '#jobs/follow-progress.ts';
import { publish } from '#jobs/live.ts';
import type { JobTurn } from '#jobs/queue.ts';

export type ReadingContext = ReadingServices & Pick<AppContext, 'live'> & { limits?: ReadingLimits };

/** Documents added within this time after one another are understood together. */
const settleMs = 1_000;
/** A reading whose server died this often, or that failed, is most likely the cause. */
const maxTries = 4;
const maxFailures = 3;

type At = Parameters<typeof queries.writeReadingProgress>[2];
/** Bids that this process reads. */
const underWayHere = new Set<string>();

/**
 * Reads the documents of a bid and stores what they demand and say. Whatever happens in between (a server killed, a job fetched
 * twice, a person who cancels, documents that come and go), the last documents are understood, and once.
 */
export async function runReading(
  context: ReadingContext,
  { company, bid }: { company: string; bid: string },
  { server, signal }: JobTurn,
): Promise<void> {
  const inOwn = <T>(work: (db: Db) => Promise<T>) => inCompany(context.database, { company }, work);
  const here = `${server} ${bid}`;
  const isUnderWayHere = underWayHere.has(here);
  const claim = await inOwn((db) => queries.claimBidReading(db, bid, server, { isUnderWayHere }));
  // Whoever is at it reads on with what was added; their job comes back by itself should they die.
  if (!claim) return;
  const attempt = { bid, server, attempt: claim.attempt };
  const end = (ending: queries.ReadingEnd) => inOwn((db) => endReading(db, attempt, ending));
  if (claim.tries > maxTries) {
    await end(failed('server.reading.failedOften'));
    return;
  }
  underWayHere.add(here);
  const progress = followProgress(context, company, followed(attempt), signal);
  const engine = startEngine(engineOptions(context), progress.signal);
  let folder: string | undefined;
  try {
    folder = await makeFolder(context.settings, `reading-${bid}`, attempt.attempt);
    const limits = context.limits ?? usualLimits;
    const work: ReadingWork = { context, company, attempt, engine, progress, folder, limits };
    while (!(await readAndStore(work, attempt, progress)));
  } catch (error) {
    await progress.settle().catch(() => {});
    if (error instanceof WorkLost || progress.isLost()) return;
    if (!signal.aborted) {
      context.report(error);
      if (claim.tries >= maxFailures) {
        await end(failed('server.reading.failedUnexpectedly'));
        return;
      }
    }
    const waiting = await inOwn(async (db) => {
      const back = await queries.requeueReading(db, attempt);
      if (back) await publish(db, 'reading-progress', back);
      return back;
    });
    if (waiting) throw error;
  } finally {
    underWayHere.delete(here);
    progress.stop();
    engine.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** One round over the documents as they are now; false when they changed meanwhile. */
async function readAndStore(
  work: ReadingWork,
  attempt: queries.ReadingAttempt,
  progress: { tell: (at: At) => void; settle: () => Promise<void> },
): Promise<boolean> {
  const { context, company } = work;
  const inOwn = <T>(query: (db: Db) => Promise<T>) => inCompany(context.database, { company }, query);
  const look = await inOwn(async (db) => {
    const [reading, bid] = [await queries.findOurReading(db, attempt), await gatherBid(db, attempt.bid)];
    return reading && bid && { reading, bid };
  });
  if (!look) throw new WorkLost('The reading is no longer ours');
  const { reading, bid } = look;
  if (reading.isCurrent) {
    const ended = await inOwn((db) => endReading(db, attempt, { status: 'done' }));
    if (!ended) throw new WorkLost('The reading is no longer ours');
    return true;
  }
  const read = await readDocuments(work, bid);
  const now = await inOwn((db) => queries.findOurReading(db, attempt));
  if (!now) throw new WorkLost('The reading is no longer ours');
  const left = settleMs - now.settledMs;
  if (left > 0) await pause(left, undefined, { signal: work.progress.signal });
  else if (now.wanted === reading.wanted) {
    progress.tell({ stage: 'understanding', done: 0, total: 0, file: '' });
    const found = await understandOnce(work, read);
    await progress.settle();
    return storeUnderstanding(work, attempt, reading.wanted, { bid, read, found });
  }
  return false;
}

/** The one transaction of a reading's effect, only while the documents are those that were understood. */
async function storeUnderstanding(
  { context, company }: ReadingWork,
  attempt: queries.ReadingAttempt,
  wanted: number,
  { bid, read, found }: { bid: GatheredBid; read: DocumentsRead; found: Understanding },
): Promise<boolean> {
  const { documents } = read;
  return inCompany(context.database, { company }, async (db) => {
    await queries.lockBidForUpdate(db, attempt.bid);
    const now = await queries.findOurReading(db, attempt, { isHeld: true });
    if (!now) throw new WorkLost('The reading is no longer ours');
    if (now.wanted !== wanted) return false;
    await replaceRequirements(db, attempt.bid, foundRequirements(found, documents), { isDrafted: false });
    await replaceFacts(db, attempt.bid, documents.length > 0 ? factsToStore(found.facts, documents) : []);
    await replaceChecklist(db, attempt.bid, checklistToStore(found.checklist, documents));
    await storeKinds(db, attempt.bid, kindsToStore(found.kinds, documents));
    await storeDifferences(db, attempt.bid, differencesToStore(found, read));
    await announce(db, 'documents.understood', { bid: attempt.bid });
    const warnings = documents.length > 0 ? warningsOf(found, bid, read.warnings).map(inEveryLanguage) : [];
    await endReading(db, attempt, { status: 'done', warnings });
    return true;
  });
}

async function endReading(db: Db, attempt: queries.ReadingAttempt, ending: queries.ReadingEnd) {
  const ended = await queries.endBidReading(db, attempt, ending);
  if (!ended) return undefined;
  await publish(db, 'reading-progress', ended);
  await publish(db, 'bid-changed', { _id: attempt.bid });
  return ended;
}

const failed = (key: string): queries.ReadingEnd => {
  const sentence: Sentence = saying(key);
  return { status: 'failed', error: inEveryLanguage(sentence) };
};

const followed = (attempt: queries.ReadingAttempt): Followed<At> => ({
  write: async (db, at) => {
    const progress = await queries.writeReadingProgress(db, attempt, at);
    if (progress) await publish(db, 'reading-progress', progress);
    return progress !== undefined;
  },
  isOurs: async (db) => (await queries.findOurReading(db, attempt)) !== undefined,
  isCancel: ({ name, data }) => {
    if (name !== 'reading-progress') return false;
    const { bid, status } = data as LiveEvents['reading-progress'];
    return bid === attempt.bid && status === 'cancelled';
  },
});
