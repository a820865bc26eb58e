import { Readable } from 'node:stream';
import type { BidFile } from '@bidloom/contract/bids';
import { fileLimits } from '@bidloom/contract/files';
import type { Db } from '#db/database.ts';
import { addDocuments, withUploads } from '#features/files/add-files.ts';
import { jsonOfFile } from '#features/files/files.queries.ts';
import { NotConnected, withAccess } from '#features/integrations/google-access.ts';
import { HttpError, notFound, refused } from '#http/calls/errors.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { receiveStream } from '#http/transfer/uploads.ts';
import { GoogleFailed } from '#outside/google-failed.ts';
import { everyPart, openMailbox } from '#outside/google-mailbox.ts';
import * as queries from './correspondence.queries.ts';

type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Fetches what hangs on a buyer's letter and adds it to the documents of the bid, checked like an upload. What was saved
 * already is answered as it is.
 * @throws 404; 415 and 413 as for uploads; 422 when it is gone from Gmail, 424 when Gmail must be connected again, 502 when it is away
 */
export async function saveLetterFile(
  context: AppContext,
  caller: Caller,
  { _id, place }: { _id: string; place: number },
  inTransaction: InTransaction,
): Promise<BidFile> {
  const found = await inTransaction(async (db) => {
    const file = await queries.findLetterFile(db, _id, place);
    return file && { ...file, saved: file.file === null ? undefined : await jsonOfFile(db, file.file) };
  });
  if (!found) throw notFound();
  if (found.saved) return found.saved;
  const content = await fetchContent(context, caller.company, found);
  const limits = { name: found.name, maxBytes: fileLimits.bytes };
  const received = await receiveStream(context, Readable.from([content]), limits);
  try {
    return await withUploads(context, caller, [received], (stored) =>
      inTransaction(async (db) => {
        const [added] = await addDocuments(db, caller, found.bid, stored);
        if (!added) throw notFound();
        if (!(await queries.keepSavedFile(db, _id, place, added._id))) throw new SavedMeanwhile();
        return added;
      }),
    );
  } catch (error) {
    if (!(error instanceof SavedMeanwhile)) throw error;
    return saveLetterFile(context, caller, { _id, place }, inTransaction);
  } finally {
    await received.discard();
  }
}

/** Two pressed at once: what the other saved is the document, and this one's is taken back. */
class SavedMeanwhile extends Error {}

async function fetchContent(
  context: AppContext,
  company: string,
  { gmailId, part, account }: queries.LetterFile,
): Promise<Buffer> {
  try {
    return await withAccess(context, company, 'gmail', async (google, token) => {
      const mailbox = openMailbox(google, token);
      // The ids of contents change from one asking to the next.
      const { payload } = await mailbox.message(gmailId);
      const { data, attachmentId } = everyPart(payload).find(({ partId }) => partId === part) ?? {};
      if (data) return data;
      if (attachmentId === undefined) throw new GoogleFailed('gone');
      return mailbox.content(gmailId, attachmentId);
    });
  } catch (error) {
    if (error instanceof NotConnected)
      throw new HttpError(424, 'gmail_expired', 'server.correspondence.reconnect', { cause: error });
    if (!(error instanceof GoogleFailed)) throw error;
    if (error.reason === 'gone')
      throw refused('gone_from_gmail', 'server.correspondence.fileGone', { account });
    throw new HttpError(502, 'gmail_away', 'server.correspondence.away', { cause: error });
  }
}
