import type { BidFile } from '@bidloom/contract/bids';
import type { Db } from '#db/database.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import type { ReceivedFile } from '#http/transfer/uploads.ts';
import { claimContents, dropContents, storeContents } from '#features/contents/contents.ts';
import { documentsCame } from './documents-changed.ts';
import { addFiles, type NewFile } from './files.queries.ts';
import { recogniseFile } from './recognise-file.ts';

/** Documents whose content is in the storage and which no transaction has added yet. */
export type StoredUpload = NewFile[];

/**
 * Stores what was uploaded and runs `work`, whose transaction adds it; when that fails, nothing stays. Every file is
 * looked at before the first one is stored.
 */
export async function withUploads<T>(
  context: AppContext,
  { company }: Caller,
  uploads: ReceivedFile[],
  work: (stored: StoredUpload) => Promise<T>,
): Promise<T> {
  if (uploads.length === 0) return work([]);
  const types: string[] = [];
  for (const upload of uploads) types.push(await recogniseFile(upload));
  const contents = await storeContents(context, company, uploads);
  const stored = uploads.flatMap(({ name, size, sha256 }, index) => {
    const content = contents[index];
    const mimeType = types[index];
    if (!content || !mimeType) return [];
    // Half of a letter, left by a cut, can be stored nowhere.
    const wholeName = name.replaceAll(/\p{Cs}/gu, '');
    return [{ ...content, kind: 'original' as const, name: wholeName, size, sha256, mimeType }];
  });
  try {
    return await work(stored);
  } catch (error) {
    // The failure itself is what the person must hear of; what stays loose is removed later.
    await dropContents(context, contents).catch(() => {});
    throw error;
  }
}

/**
 * Adds stored documents to a bid, in the transaction, and has them read unless whoever adds them does. A bid that is not there
 * is a 404 by its key.
 */
export async function addDocuments(
  db: Db,
  { company, user }: Caller,
  bid: string,
  stored: StoredUpload,
  { needsReading = true } = {},
): Promise<BidFile[]> {
  if (stored.length === 0) return [];
  const added = await addFiles(db, bid, stored, { user });
  await claimContents(db, stored);
  const names = added.map(({ name }) => name);
  await documentsCame(db, { company, bid, user, names, needsReading });
  return added;
}
