import type { JobTurn } from '#jobs/queue.ts';
import { publish } from '#jobs/live.ts';
import { openDrive } from '#outside/google-drive.ts';
import { GoogleFailed } from '#outside/google-failed.ts';
import { mayRead } from '#outside/google-oauth.ts';
import * as queries from './drive.queries.ts';
import { withAccess } from './google-access.ts';
import type { DriveWork } from './drive-work.ts';
import { exchange } from './exchange.ts';
import { keepReadTo, keepUnreadFrom } from './service-states.queries.ts';
import { takeChange } from './take-from-drive.ts';

/** How often Drive is asked what people did there. */
const pauseSeconds = 120;

/**
 * Brings a company's documents to Drive and what people put there to the bids. What is here counts as done only when
 * Drive has answered, and everything can be done again: whatever breaks off is taken up by the next exchange.
 */
export async function syncDrive(
  context: DriveWork['context'],
  { company }: { company: string },
  turn: Pick<JobTurn, 'server' | 'signal'>,
): Promise<void> {
  await exchange(
    context,
    { company, service: 'drive', turn, pauseSeconds },
    async ({ inside, readTo, unreadFrom, scopes }) => {
      const work: DriveWork = {
        context,
        company,
        signal: turn.signal,
        inside,
        ask: (call) =>
          withAccess(context, company, 'drive', async (google, token) => call(openDrive(google, token))),
      };
      const parent = await companyFolder(work);
      await removeAndRename(work);
      await bringFiles(work, parent);
      await takeChanges(work, { readTo, unreadFrom }, mayRead('drive', scopes));
    },
  );
}

async function companyFolder({ inside, ask, company }: DriveWork): Promise<string> {
  const { name, folder } = await inside(queries.findCompanyFolder);
  if (folder !== null) return folder;
  const mark = { key: 'bidloomCompany', id: company } as const;
  const { id } = await ask(
    async (drive) => (await drive.find(mark)) ?? drive.makeFolder(`Bidloom - ${name}`, mark),
  );
  await inside((db) => queries.keepCompanyFolder(db, id));
  return id;
}

async function removeAndRename({ inside, ask, signal }: DriveWork): Promise<void> {
  for (const { id } of await inside(queries.findRemovals)) {
    signal.throwIfAborted();
    await ask((drive) => drive.remove(id));
    await inside((db) => queries.removalDone(db, id));
  }
  for (const { bid, folder, title } of await inside(queries.findRenamed)) {
    signal.throwIfAborted();
    try {
      await ask((drive) => drive.rename(folder, title));
      await inside((db) => queries.keepName(db, bid, title));
    } catch (error) {
      if (!isGone(error)) throw error;
      await inside((db) => queries.forgetBidFolder(db, folder));
    }
  }
}

async function bringFiles(work: DriveWork, parent: string): Promise<void> {
  for (;;) {
    const waiting = await work.inside(queries.findWaiting);
    if (waiting.length === 0) return;
    for (const file of waiting) {
      work.signal.throwIfAborted();
      await bringFile(work, parent, file);
    }
  }
}

async function bringFile(work: DriveWork, parent: string, file: queries.WaitingFile): Promise<void> {
  const { context, inside, ask } = work;
  const folder = await bidFolder(work, parent, file);
  if (folder === undefined || !(await inside((db) => queries.beginUpload(db, file.id)))) return;
  const mark = { key: 'bidloomFile', id: file.id } as const;
  try {
    // A try that was broken off may have arrived all the same.
    const earlier = file.attempts > 0 ? await ask((drive) => drive.find(mark)) : undefined;
    const { name, mimeType } = file;
    const id =
      earlier?.id ??
      (await ask(async (drive) =>
        drive.upload({ name, mimeType, parent: folder, mark }, await context.files.open(file.storageKey)),
      ));
    await inside(async (db) => {
      if (await queries.keepMirror(db, file.id, id)) await publish(db, 'bid-changed', { _id: file.bid });
    });
  } catch (error) {
    if (isGone(error)) {
      // The folder was removed in Drive: the next exchange makes one.
      await inside(async (db) => {
        await queries.forgetBidFolder(db, folder);
        await queries.keepCompanyFolder(db, null);
      });
      throw new GoogleFailed('away', { cause: error });
    }
    const isRefused = error instanceof GoogleFailed && error.reason === 'refused';
    const isLost = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isRefused && !isLost) throw error;
    await inside((db) => queries.uploadRefused(db, file.id, isLost ? 'internal' : 'refused'));
    if (isLost) context.report(error);
  }
}

/** The folder of a file's bid; undefined when the bid is gone meanwhile. */
async function bidFolder(
  { inside, ask }: DriveWork,
  parent: string,
  { bid, title }: queries.WaitingFile,
): Promise<string | undefined> {
  const known = await inside((db) => queries.findBidFolder(db, bid));
  if (known !== undefined) return known;
  const mark = { key: 'bidloomBid', id: bid } as const;
  const folder = await ask(
    async (drive) => (await drive.find(mark)) ?? drive.makeFolder(title, mark, parent),
  );
  const isKept = await inside(async (db) => {
    const kept = await queries.keepBidFolder(db, bid, { ...folder, name: title });
    if (kept) await publish(db, 'bid-changed', { _id: bid });
    return kept;
  });
  if (!isKept) await ask((drive) => drive.remove(folder.id));
  return isKept ? folder.id : undefined;
}

/** Once reading is allowed, what was put into the folders before is gone through once more. */
async function takeChanges(
  work: DriveWork,
  { readTo, unreadFrom }: { readTo: string | null; unreadFrom: string | null },
  canRead: boolean,
): Promise<void> {
  const { inside, ask, signal } = work;
  let from = (canRead ? unreadFrom : null) ?? readTo ?? (await ask((drive) => drive.now()));
  if (readTo === null) await inside((db) => keepReadTo(db, 'drive', from));
  if (!canRead && unreadFrom === null) await inside((db) => keepUnreadFrom(db, 'drive', from));
  for (;;) {
    signal.throwIfAborted();
    const page = await ask((drive) => drive.changes(from)).catch(async (error: unknown) => {
      // A place that Drive no longer knows is given up; what is there now is found by its own next change.
      if (isGone(error) || (error instanceof GoogleFailed && error.reason === 'refused'))
        await inside(async (db) => {
          await keepReadTo(db, 'drive', null);
          await keepUnreadFrom(db, 'drive', null);
        });
      throw error;
    });
    for (const change of page.changes) await takeChange(work, change, canRead);
    from = page.next;
    await inside((db) => keepReadTo(db, 'drive', from));
    if (!page.isLast) continue;
    if (canRead && unreadFrom !== null) await inside((db) => keepUnreadFrom(db, 'drive', null));
    return;
  }
}

const isGone = (error: unknown): boolean => error instanceof GoogleFailed && error.reason === 'gone';
