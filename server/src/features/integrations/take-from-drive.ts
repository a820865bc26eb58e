import { fileLimits } from '@bidloom/contract/files';
import { claimContents, dropContents, storeContents } from '#features/contents/contents.ts';
import { documentsCame } from '#features/files/documents-changed.ts';
import { addFiles } from '#features/files/files.queries.ts';
import { recogniseFile } from '#features/files/recognise-file.ts';
import { HttpError } from '#http/calls/errors.ts';
import { cleanName, receiveStream, type ReceivedFile } from '#http/transfer/uploads.ts';
import { publish } from '#jobs/live.ts';
import { exportTypes, type DriveChange, type DriveFile } from '#outside/google-drive.ts';
import { GoogleFailed } from '#outside/google-failed.ts';
import * as queries from './drive.queries.ts';
import type { DriveWork } from './drive-work.ts';

/**
 * Follows what was done in Drive. A document removed there stays on its bid, since work is removed by Bidloom's own
 * people in Bidloom only; another name comes over; a new file in a bid's folder becomes a document of the bid.
 */
export async function takeChange(
  work: DriveWork,
  { id, file }: DriveChange,
  canRead: boolean,
): Promise<void> {
  const { inside } = work;
  const known = await inside((db) => queries.findKnown(db, id));
  const isAway = file === undefined || file.isTrashed;
  if (known.folderOf !== null) {
    if (isAway) await inside((db) => queries.forgetBidFolder(db, id));
    return;
  }
  if (known.file !== null) {
    await follow(work, known.file, known.bid ?? '', known.name ?? '', isAway ? undefined : file);
    return;
  }
  if (isAway) {
    await inside((db) => queries.forgetSkip(db, id));
    return;
  }
  if (known.isSkipped || file.isOurs || !canRead || file.mimeType.endsWith('.folder')) return;
  const bid = await inside((db) => queries.findBidOfFolders(db, file.parents));
  if (bid !== undefined) await takeFile(work, bid, file);
}

async function follow(
  { inside }: DriveWork,
  document: string,
  bid: string,
  name: string,
  file: DriveFile | undefined,
): Promise<void> {
  const newName = file && nameOf(file);
  if (newName === name) return;
  await inside(async (db) => {
    if (newName === undefined) await queries.forgetMirror(db, document, { isForGood: true });
    else await queries.renameFile(db, document, newName);
    await publish(db, 'bid-changed', { _id: bid });
  });
}

async function takeFile(work: DriveWork, bid: string, file: DriveFile): Promise<void> {
  const { inside } = work;
  const skip = (reason: 'type' | 'size' | 'refused') =>
    inside(async (db) => {
      await queries.skipFile(db, { drive_id: file.id, bid_id: bid, name: nameOf(file), reason });
      await publish(db, 'bid-changed', { _id: bid });
    });
  const isGooglesOwn = file.mimeType.startsWith('application/vnd.google-apps.');
  if (isGooglesOwn && !(file.mimeType in exportTypes)) return skip('type');
  if ((file.size ?? 0) > fileLimits.bytes) return skip('size');
  let received: ReceivedFile | undefined;
  try {
    const limits = { name: nameOf(file), maxBytes: fileLimits.bytes };
    received = await work.ask(async (drive) => {
      const content = await drive.open(file);
      return receiveStream(work.context, content, limits).catch((error: unknown) => {
        throw error instanceof HttpError ? error : new GoogleFailed('away', { cause: error });
      });
    });
    await store(work, bid, file.id, received, await recogniseFile(received));
  } catch (error) {
    if (error instanceof HttpError && error.status < 500)
      await skip(error.status === 413 ? 'size' : 'refused');
    else if (error instanceof GoogleFailed && error.reason === 'refused') await skip('refused');
    // Gone again before it was read.
    else if (!(error instanceof GoogleFailed && error.reason === 'gone')) throw error;
  } finally {
    await received?.discard();
  }
}

async function store(
  { context, company, inside }: DriveWork,
  bid: string,
  driveId: string,
  received: ReceivedFile,
  mimeType: string,
): Promise<void> {
  const contents = await storeContents(context, company, [received]);
  const [content] = contents;
  if (!content) return;
  const { name, size, sha256 } = received;
  try {
    await inside(async (db) => {
      const added = await addFiles(
        db,
        bid,
        [{ ...content, kind: 'original', name, size, sha256, mimeType }],
        {
          user: null,
        },
      );
      await claimContents(db, contents);
      for (const { _id } of added) await queries.keepMirror(db, _id, driveId);
      await documentsCame(db, { company, bid, user: null, names: [name] });
    });
  } catch (error) {
    await dropContents(context, contents).catch(context.report);
    throw error;
  }
}

/** As it is called on the bid: what Google's own editors hold gets the ending of the file it leaves as. */
function nameOf({ name, mimeType }: DriveFile): string {
  const ending = exportTypes[mimeType]?.ending ?? '';
  return cleanName(name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`).replaceAll(
    /\p{Cs}/gu,
    '',
  );
}
