import { rm } from 'node:fs/promises';
import { findConditions } from '@bidloom/engine/eligibility/find-conditions';
import { inCompany, type Db } from '#db/database.ts';
import { engineOptions } from '#engine/engine-options.ts';
import { startEngine } from '#engine/engine-process.ts';
import type { Understanding } from '#engine/engine-tasks.ts';
import { fileOf } from '#features/document-readings/file-of.ts';
import { readDocuments, toUnderstand } from '#features/document-readings/read-documents.ts';
import {
  usualLimits,
  type ReadingServices,
  type ReadingWork,
} from '#features/document-readings/reading-work.ts';
import { makeFolder } from '#features/document-readings/work-folder.ts';
import type { AppContext } from '#http/calls/route.ts';
import { followProgress, WorkLost } from '#jobs/follow-progress.ts';
import { publish } from '#jobs/live.ts';
import type { JobTurn } from '#jobs/queue.ts';
import * as queries from './tender-readings.queries.ts';

const maxTries = 3;
/** Tenders that this process reads. */
const underWayHere = new Set<string>();

/**
 * Reads the documents of a tender and keeps what they demand, until the documents are those that were read. Contents are read once:
 * the bid that the tender becomes finds them read.
 */
export async function runTenderReading(
  context: ReadingServices & Pick<AppContext, 'live'>,
  { company, tender }: { company: string; tender: string },
  { server, signal }: JobTurn,
): Promise<void> {
  const inOwn = <T>(work: (db: Db) => Promise<T>) => inCompany(context.database, { company }, work);
  const here = `${server} ${tender}`;
  const claim = await inOwn((db) => queries.claimTenderReading(db, tender, server, underWayHere.has(here)));
  if (!claim) return;
  const attempt = { tender, server, attempt: claim.attempt };
  const end = (ending: queries.TenderReadingEnd) =>
    inOwn(async (db) => {
      const isOurs = await queries.endTenderReading(db, attempt, ending);
      if (isOurs) await publish(db, 'tender-changed', { _id: tender });
      return isOurs;
    });
  underWayHere.add(here);
  const progress = followProgress(
    context,
    company,
    {
      write: async (db, at: queries.TenderReadingProgress) => {
        const isOurs = await queries.writeTenderProgress(db, attempt, at);
        if (isOurs) await publish(db, 'tender-changed', { _id: tender });
        return isOurs;
      },
      isOurs: async (db) => (await queries.findOurTenderReading(db, attempt)) !== undefined,
      isCancel: () => false,
    },
    signal,
  );
  const engine = startEngine(engineOptions(context), progress.signal);
  let folder: string | undefined;
  try {
    if (claim.tries > maxTries) {
      await end({ status: 'failed' });
      return;
    }
    folder = await makeFolder(context.settings, `tender-${tender}`, attempt.attempt);
    const work: ReadingWork = { context, company, attempt, engine, progress, folder, limits: usualLimits };
    for (let isStored = false; !isStored;) {
      const [now, files] = await inOwn(async (db) => [
        await queries.findOurTenderReading(db, attempt),
        await queries.findTenderDocuments(db, tender),
      ]);
      if (!now) throw new WorkLost('The tender is gone');
      const read = await readDocuments(work, { documents: files });
      progress.tell({ stage: 'understanding', done: 0, total: 0, file: '' });
      const understood = await engine.run('understand', toUnderstand(read), usualLimits.other);
      await progress.settle();
      // Nothing that could be read is not the same as nothing demanded.
      const isRead = read.documents.length > 0;
      const found = isRead ? whatIsDemanded(understood, read.documents) : { requirements: 0, mandatory: [] };
      isStored = await end({ status: isRead ? 'done' : 'failed', found, wanted: now.wanted });
    }
  } catch (error) {
    if (error instanceof WorkLost || progress.isLost()) return;
    if (!signal.aborted) context.report(error);
    const isOver = !signal.aborted && claim.tries >= maxTries;
    const isOurs = await end({ status: isOver ? 'failed' : 'queued' });
    if (isOurs && !isOver) throw error;
  } finally {
    underWayHere.delete(here);
    progress.stop();
    engine.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** More is no tender that anybody decides on by counting; what is beyond is counted among the requirements alone. */
const mostMandatory = 5_000;

function whatIsDemanded(
  { requirements }: Understanding,
  documents: { id: string; label: string }[],
): { requirements: number; mandatory: queries.MandatoryRequirement[] } {
  const mandatory = requirements
    .filter((one) => one.mandatory)
    .slice(0, mostMandatory)
    .map(({ text, context = '', document, page = null }) => ({
      text,
      context,
      document,
      fileId: fileOf(document, documents),
      page: page ?? null,
      conditions: findConditions(`${context} ${text}`),
    }));
  return { requirements: requirements.length, mandatory };
}
