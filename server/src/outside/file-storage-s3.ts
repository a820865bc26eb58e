import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { checkKey, type Files } from './file-storage.ts';

type Bucket = { endpoint: string; bucket: string; accessKey: string; secretKey: string };

/** The longest to wait for the first word of an answer; a content then takes as long as it takes. */
const answerMs = 30_000;

/**
 * Keeps files in a bucket of an S3-compatible storage, addressed by path. A content appears under its key only when it
 * has arrived whole: that is how the storage works. What fails for the moment is tried again three times.
 */
export function bucketFiles({ endpoint, bucket, accessKey, secretKey }: Bucket): Files {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    retries: 3,
    initRetryMs: 100,
  });
  const addressOf = (key: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${checkKey(key)}`;
  const ask = async (method: string, key: string, options: RequestInit = {}): Promise<Response> => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new Error('The file storage does not answer')), answerMs);
    try {
      return await client.fetch(addressOf(key), { ...options, method, signal: waiting.signal });
    } finally {
      clearTimeout(timer);
    }
  };

  // A blob is read from the disk while it is sent, and again when the sending has to be repeated.
  const put = async (key: string, body: Blob) => {
    const answer = await client.fetch(addressOf(key), { method: 'PUT', body });
    await refuseFailure(answer, 'PUT');
    await answer.body?.cancel();
  };
  return {
    adopt: async (key, source) => {
      await put(key, await openAsBlob(source));
      await rm(source, { force: true });
    },
    write: async (key, content) => put(key, new Blob([new Uint8Array(content)])),
    open: async (key, range) => {
      const answer = await ask(
        'GET',
        key,
        range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {},
      );
      await refuseFailure(answer, 'GET');
      return answer.body ? Readable.fromWeb(answer.body as never) : Readable.from([]);
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key);
      if (answer.status !== 404) await refuseFailure(answer, 'DELETE');
      await answer.body?.cancel();
    },
  };
}

/** A missing content is told as a file system tells it; anything else says what was asked and the status, no secret. */
async function refuseFailure(answer: Response, method: string): Promise<void> {
  if (answer.ok) return;
  await answer.body?.cancel();
  const failure = new Error(`The file storage answered ${answer.status} to ${method}`);
  if (answer.status === 404) throw Object.assign(failure, { code: 'ENOENT' });
  if (answer.status === 507) throw Object.assign(failure, { code: 'ENOSPC' });
  throw failure;
}
