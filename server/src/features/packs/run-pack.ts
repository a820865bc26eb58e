import { rm } from 'node:fs/promises';
import { inCompany, type Db } from '#db/database.ts';
import { engineOptions } from '#engine/engine-options.ts';
import { startEngine } from '#engine/engine-process.ts';
import { readDocuments, toUnderstand } from '#features/document-readings/read-documents.ts';
import {
  usualLimits,
  type ReadingServices,
  type ReadingWork,
} from '#features/document-readings/reading-work.ts';
import { makeFolder } from '#features/document-readings/work-folder.ts';
import { factsToStore } from '#features/understanding/facts-to-store.ts';
import type { AppContext } from '#http/calls/route.ts';
import { followProgress, WorkLost } from '#jobs/follow-progress.ts';
import type { JobKind, JobTurn } from '#jobs/queue.ts';
import * as queries from './packs.queries.ts';

/** The handler counts attempts itself and says when it is over. */
export const packJob: JobKind<{ company: string; pack: string }> = {
  name: 'pack',
  retries: 20,
  expireInSeconds: 3600,
};

const maxTries = 3;
/** Packs that this process reads. */
const underWayHere = new Set<string>();

/** Reads the documents of a pack and keeps what they say, until the files are those that were read. */
export async function runPack(
  context: ReadingServices & Pick<AppContext, 'live'>,
  { company, pack }: { company: string; pack: string },
  { server, signal }: JobTurn,
): Promise<void> {
  const inOwn = <T>(work: (db: Db) => Promise<T>) => inCompany(context.database, { company }, work);
  const here = `${server} ${pack}`;
  const claim = await inOwn((db) => queries.claimPack(db, pack, server, underWayHere.has(here)));
  if (!claim) return;
  const attempt = { pack, server, attempt: claim.attempt };
  underWayHere.add(here);
  const progress = followProgress(
    context,
    company,
    {
      write: (db, at: Parameters<typeof queries.writePackProgress>[2]) =>
        queries.writePackProgress(db, attempt, at),
      isOurs: async (db) => (await queries.findOurPack(db, attempt)) !== undefined,
      isCancel: () => false,
    },
    signal,
  );
  const engine = startEngine(engineOptions(context), progress.signal);
  let folder: string | undefined;
  try {
    if (claim.tries > maxTries) {
      await inOwn((db) => queries.endPack(db, attempt, { status: 'failed' }));
      return;
    }
    folder = await makeFolder(context.settings, `pack-${pack}`, attempt.attempt);
    const work: ReadingWork = { context, company, attempt, engine, progress, folder, limits: usualLimits };
    for (let isStored = false; !isStored;) {
      const [now, files] = await inOwn(async (db) => [
        await queries.findOurPack(db, attempt),
        await queries.findPackDocuments(db, pack),
      ]);
      if (!now) throw new WorkLost('The pack is gone');
      const read = await readDocuments(work, { documents: files });
      const { documents } = read;
      progress.tell({ stage: 'understanding', done: 0, total: 0, file: '' });
      const found = await engine.run('understand', toUnderstand(read), usualLimits.other);
      await progress.settle();
      const facts = documents.length > 0 ? factsToStore(found.facts, documents) : [];
      const proposal = { facts, requirements: found.requirements.length };
      isStored = await inOwn((db) =>
        queries.endPack(db, attempt, { status: 'done', proposal, wanted: now.wanted }),
      );
    }
  } catch (error) {
    if (error instanceof WorkLost || progress.isLost()) return;
    if (!signal.aborted) context.report(error);
    const isOver = !signal.aborted && claim.tries >= maxTries;
    const isOurs = await inOwn((db) =>
      queries.endPack(db, attempt, { status: isOver ? 'failed' : 'queued' }),
    );
    if (isOurs && !isOver) throw error;
  } finally {
    underWayHere.delete(here);
    progress.stop();
    engine.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}
