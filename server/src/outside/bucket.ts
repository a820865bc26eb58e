import { AwsClient } from 'aws4fetch';

/** A bucket of an S3-compatible storage. */
export type Bucket = { endpoint: string; bucket: string; accessKey: string; secretKey: string };

/** The longest to wait for the first word of an answer; a content then takes as long as it takes. */
const answerMs = 30_000;

/** Calls of a bucket, addressed by path. What fails for the moment is tried again three times. */
export function openBucket({ endpoint, bucket, accessKey, secretKey }: Bucket) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    retries: 3,
    initRetryMs: 100,
  });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  return {
    ask: async (method: 'GET' | 'DELETE', key: string, options: RequestInit = {}): Promise<Response> => {
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(new Error('The file storage does not answer')), answerMs);
      try {
        const answer = await client.fetch(`${root}/${key}`, { ...options, method, signal: waiting.signal });
        if (method !== 'DELETE' || answer.status !== 404) await refuseFailure(answer, method);
        return answer;
      } finally {
        clearTimeout(timer);
      }
    },
    /** A blob is read from the disk while it is sent, and again when the sending has to be repeated. */
    put: async (key: string, body: Blob): Promise<void> => {
      const answer = await client.fetch(`${root}/${key}`, { method: 'PUT', body });
      await refuseFailure(answer, 'PUT');
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
