import { rm } from 'node:fs/promises';
import { inCompany, type Db } from '#db/database.ts';
import { engineOptions } from '#engine/engine-options.ts';
import { startEngine } from '#engine/engine-process.ts';
import type { Understanding } from '#engine/engine-tasks.ts';
import type { AppContext } from '#http/calls/route.ts';
import { followProgress, WorkLost } from '#jobs/follow-progress.ts';
import type { JobTurn } from '#jobs/queue.ts';
import type { GatheredDocument } from './gather-bid.ts';
import { readDocuments, type DocumentsRead } from './read-documents.ts';
import { understandOnce } from './understand-once.ts';
import { usualLimits, type ReadingServices, type ReadingWork } from './reading-work.ts';
import { makeFolder } from './work-folder.ts';

const maxTries = 3;
/** What this process reads, by server and name. */
const underWayHere = new Set<string>();

type HeldProgress = {
  stage: 'reading' | 'understanding';
  /** Pages of the file in hand. */
  done: number;
  total: number;
  file: string;
};

/** Documents that no bid has yet, and how the reading of them is claimed, followed and ended. */
export type HeldDocuments<Found> = {
  /** Names its folder, as `pack-0123…`. */
  name: string;
  /** Takes it where it waits, or where its server is gone; undefined where nothing is to be done. */
  claim: (
    db: Db,
    server: number,
    isUnderWayHere: boolean,
  ) => Promise<{ attempt: number; tries: number } | undefined>;
  /** What an attempt reads and writes; each answers undefined or false once the reading is no longer its own. */
  ofAttempt: (attempt: number) => {
    find: (db: Db) => Promise<{ wanted: number } | undefined>;
    documents: (db: Db) => Promise<GatheredDocument[]>;
    write: (db: Db, at: HeldProgress) => Promise<boolean>;
    /** With `wanted` only while the documents are those that were read. */
    end: (
      db: Db,
      ending: { status: 'done' | 'failed' | 'queued'; found?: Found; wanted?: number },
    ) => Promise<boolean>;
  };
  /** What of it is kept. */
  find: (understanding: Understanding, read: DocumentsRead) => { status: 'done' | 'failed'; found: Found };
};

/** Reads documents that no bid has yet and keeps what they say, until they are those that were read. */
export async function readHeldDocuments<Found>(
  context: ReadingServices & Pick<AppContext, 'live'>,
  company: string,
  held: HeldDocuments<Found>,
  { server, signal }: JobTurn,
): Promise<void> {
  const inOwn = <T>(work: (db: Db) => Promise<T>) => inCompany(context.database, { company }, work);
  const here = `${server} ${held.name}`;
  const claim = await inOwn((db) => held.claim(db, server, underWayHere.has(here)));
  if (!claim) return;
  const own = held.ofAttempt(claim.attempt);
  underWayHere.add(here);
  const progress = followProgress(
    context,
    company,
    {
      write: (db, at: HeldProgress) => own.write(db, at),
      isOurs: async (db) => (await own.find(db)) !== undefined,
      isCancel: () => false,
    },
    signal,
  );
  const engine = startEngine(engineOptions(context), progress.signal);
  let folder: string | undefined;
  try {
    if (claim.tries > maxTries) {
      await inOwn((db) => own.end(db, { status: 'failed' }));
      return;
    }
    folder = await makeFolder(context.settings, held.name, claim.attempt);
    const attempt = { server };
    const work: ReadingWork = { context, company, attempt, engine, progress, folder, limits: usualLimits };
    for (let isStored = false; !isStored;) {
      const [now, documents] = await inOwn(async (db) => [await own.find(db), await own.documents(db)]);
      if (!now) throw new WorkLost('The documents are gone');
      const read = await readDocuments(work, { documents });
      progress.tell({ stage: 'understanding', done: 0, total: 0, file: '' });
      const understanding = await understandOnce(work, read);
      await progress.settle();
      const ending = { ...held.find(understanding, read), wanted: now.wanted };
      isStored = await inOwn((db) => own.end(db, ending));
    }
  } catch (error) {
    if (error instanceof WorkLost || progress.isLost()) return;
    if (!signal.aborted) context.report(error);
    const isOver = !signal.aborted && claim.tries >= maxTries;
    const isOurs = await inOwn((db) => own.end(db, { status: isOver ? 'failed' : 'queued' }));
    if (isOurs && !isOver) throw error;
  } finally {
    underWayHere.delete(here);
    progress.stop();
    engine.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}
