import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { openBucket, type Bucket } from './bucket.ts';
import { checkKey, type Files } from './file-storage.ts';

/**
 * Keeps files in a bucket of an S3-compatible storage. A content appears under its key only when it has arrived whole: that is how the
 * storage works.
 */
export function bucketFiles(where: Bucket): Files {
  const bucket = openBucket(where);
  return {
    adopt: async (key, source) => {
      await bucket.put(checkKey(key), await openAsBlob(source));
      await rm(source, { force: true });
    },
    write: async (key, content) => bucket.put(checkKey(key), new Blob([new Uint8Array(content)])),
    open: async (key, range) => {
      const answer = await bucket.ask(
        'GET',
        checkKey(key),
        range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {},
      );
      return answer.body ? Readable.fromWeb(answer.body as never) : Readable.from([]);
    },
    remove: async (key) => {
      await (await bucket.ask('DELETE', checkKey(key))).body?.cancel();
    },
  };
}
