import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { addPicture as endpoint } from '@bidloom/contract/files';
import { run } from '#db/database.ts';
import { claimContents, dropContents, storeContents } from '#features/contents/contents.ts';
import { HttpError, refused } from '#http/calls/errors.ts';
import type { Replayed } from '#http/calls/idempotency.ts';
import type { LongCall } from '#http/calls/route.ts';
import type { ReceivedFile } from '#http/transfer/uploads.ts';
import { makeTextPicture, NoPicture } from './make-picture.ts';

type Added = { _id: string; width: number; height: number };

/**
 * Stores a picture for the company's texts, made anew from the uploaded one; nothing stays where that fails.
 * @throws 415 for what is no picture of a kind we take, 422 for one that cannot be read whole
 */
export async function addPicture(
  { context, caller, inTransaction, once }: LongCall<typeof endpoint>,
  file: ReceivedFile,
): Promise<Added | Replayed> {
  const picture = await makeTextPicture(await readFile(file.path)).catch((error: unknown) => {
    if (!(error instanceof NoPicture)) throw error;
    throw error.reason === 'wrong-type'
      ? new HttpError(415, 'wrong_type', 'server.users.noPicture', { cause: error })
      : refused('unreadable_picture', 'server.users.unreadablePicture');
  });
  // The upload's own place, which goes when the call has ended.
  await writeFile(file.path, picture.bytes);
  const [content] = await storeContents(context, caller.company, [file]);
  if (!content) throw new Error('A content was not stored');
  const name = `${path.parse(file.name.replaceAll(/\p{Cs}/gu, '')).name || 'picture'}.${picture.type}`;
  const { width, height } = picture;
  try {
    return await inTransaction((db) =>
      once(db, async () => {
        await run(db, insertPicture, [
          content.id,
          name,
          picture.bytes.length,
          picture.type === 'jpg' ? 'image/jpeg' : `image/${picture.type}`,
          createHash('sha256').update(picture.bytes).digest('hex'),
          content.storageKey,
          caller.user,
        ]);
        await claimContents(db, [content]);
        return { _id: content.id, width, height };
      }),
    );
  } catch (error) {
    await dropContents(context, [content]).catch(() => {});
    throw error;
  }
}
const insertPicture = {
  name: 'picture-add',
  text: `insert into files (id, kind, name, size, mime_type, sha256, storage_key, created_by)
    values ($1, 'picture', $2, $3, $4, $5, $6, $7)`,
};
