import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inCompany, outsideCompanies, run, type Db } from '#db/database.ts';
import { engineOptions } from '#engine/engine-options.ts';
import { startEngine } from '#engine/engine-process.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobKind, JobTurn } from '#jobs/queue.ts';
import {
  arePagesKept,
  leaveUnread,
  replacePages,
  claimUnreadContents,
  type UnreadContent,
} from './document-pages.queries.ts';
import { findTexts, isMissing, readFileOnce } from './read-file-once.ts';
import { usualLimits, type ReadingServices, type ReadingWork } from './reading-work.ts';
import { makeFolder } from './work-folder.ts';

/** The documents of a company whose words are not searched yet: responses, files of tenders, and what was there before pages were kept. */
export const unreadJob: JobKind<{ company: string }> = {
  name: 'unread-contents',
  retries: 2,
  expireInSeconds: 2 * 3600,
};

/** Has the documents of every company that has some read; one that is at it already takes them along. */
export async function planUnread({ database, queue }: Pick<AppContext, 'database' | 'queue'>): Promise<void> {
  await outsideCompanies(database, async (db) => {
    for (const { company } of await run<{ company: string }>(db, findCompanies))
      await queue.send(db, unreadJob, { company });
  });
}
const findCompanies = {
  name: 'unread-contents-companies',
  text: 'select companies_with_unread_contents() as company',
};

/** Reads what is due, one content after the other, and keeps its pages. */
export async function readUnread(
  context: ReadingServices,
  { company }: { company: string },
  { server, signal }: JobTurn,
): Promise<void> {
  const inOwn = <T>(work: (db: Db) => Promise<T>) => inCompany(context.database, { company }, work);
  const engine = startEngine(engineOptions(context), signal);
  const folder = await makeFolder(context.settings, `unread-${company}`, Date.now());
  const work: ReadingWork = {
    context,
    company,
    attempt: { server },
    engine,
    progress: { signal, tell: () => {} },
    folder,
    limits: usualLimits,
  };
  try {
    for (;;) {
      signal.throwIfAborted();
      const contents = await inOwn(claimUnreadContents);
      if (contents.length === 0) return;
      for (const content of contents) await readContent(work, content);
    }
  } finally {
    engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readContent(work: ReadingWork, content: UnreadContent): Promise<void> {
  const { context, company, folder } = work;
  const inOwn = <T>(query: (db: Db) => Promise<T>) => inCompany(context.database, { company }, query);
  const out = path.join(folder, `${content.id}.json`);
  try {
    const reading = await readFileOnce(work, content, out);
    if (reading.refusal !== null) await inOwn((db) => leaveUnread(db, content));
    else if (!(await inOwn((db) => arePagesKept(db, content)))) {
      const texts = await findTexts(work, out);
      await inOwn((db) => replacePages(db, company, content, texts));
    }
  } catch (error) {
    // Its content is gone from the storage: nobody can read it.
    if (!isMissing(error)) throw error;
    await inOwn((db) => leaveUnread(db, content));
  } finally {
    await rm(out, { force: true });
    await rm(path.join(folder, content.id), { force: true });
  }
}
