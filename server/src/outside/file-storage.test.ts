import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketFiles } from './file-storage-s3.ts';
import { localFiles, type Files } from './file-storage.ts';

/** A storage that speaks the part of S3 that we use. */
const kept = new Map<string, Buffer>();
const asked: { method: string; url: string; authorization: string; length: string | undefined }[] = [];
const failures: number[] = [];
const storage = createServer((request, response) => {
  void buffer(request).then((body) => {
    const { method = '', url = '', headers } = request;
    asked.push({
      method,
      url,
      authorization: headers.authorization ?? '',
      length: headers['content-length'],
    });
    const failure = failures.shift();
    if (failure !== undefined) return response.writeHead(failure).end('<Error>secret inside</Error>');
    if (method === 'PUT') kept.set(url, body);
    const content = kept.get(url);
    if (method === 'DELETE') {
      kept.delete(url);
      return response.writeHead(204).end();
    }
    if (!content) return response.writeHead(404).end();
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (start === undefined) return response.writeHead(200).end(method === 'GET' ? content : '');
    return response.writeHead(206).end(content.subarray(Number(start), Number(end) + 1));
  });
});
beforeAll(() => new Promise<void>((resolve) => void storage.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void storage.close(() => resolve())));

const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-storage-'));
const givenBucket = () =>
  bucketFiles({
    endpoint: `http://127.0.0.1:${(storage.address() as AddressInfo).port}/`,
    bucket: 'bids',
    accessKey: 'key',
    secretKey: 'secret',
  });
const kinds: [string, () => Files][] = [
  ['a folder', () => localFiles(path.join(folder, 'files'))],
  ['a bucket', givenBucket],
];

test.each(kinds)(
  '%s keeps what is written and what is taken over, gives any part of it, and lets it go',
  async (_name, make) => {
    const files = make();
    const source = path.join(folder, 'source');
    writeFileSync(source, 'taken over');
    await files.adopt('company/one', source);
    expect(existsSync(source)).toBe(false);
    await files.write('company/run-1/two', Buffer.from('written'));
    expect((await buffer(await files.open('company/one'))).toString()).toBe('taken over');
    expect((await buffer(await files.open('company/one', { start: 6, end: 9 }))).toString()).toBe('over');
    expect((await buffer(await files.open('company/run-1/two'))).toString()).toBe('written');
    await files.remove('company/one');
    await files.remove('company/one');
    await expect(files.open('company/one')).rejects.toMatchObject({ code: 'ENOENT' });
  },
);

test.each(kinds)('%s refuses keys that lead elsewhere', async (_name, make) => {
  const files = make();
  for (const key of ['../secret', '/etc/passwd', 'a//b', 'a/../b', 'a b', '', 'a?b', 'a%2fb'])
    await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
});

test('a folder holds no half of a file when writing fails', async () => {
  const files = localFiles(path.join(folder, 'broken'));
  await expect(files.adopt('company/one', path.join(folder, 'nothing'))).rejects.toMatchObject({
    code: 'ENOENT',
  });
  const left = readdirSync(path.join(folder, 'broken'), { recursive: true });
  expect(left).toEqual(['company']);
});

test('requests to a bucket are signed, tried again when it stumbles, and tell no secret when it refuses', async () => {
  const files = givenBucket();
  asked.length = 0;
  failures.push(503, 500);
  const source = path.join(folder, 'patient');
  writeFileSync(source, 'in the end');
  await files.adopt('company/three', source);
  expect(asked).toHaveLength(3);
  expect((await buffer(await files.open('company/three'))).toString()).toBe('in the end');
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    url: '/bids/company/three',
    // Without its length an upload is refused by S3.
    length: '10',
    authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=key\//),
  });
  failures.push(403);
  await expect(files.open('company/three')).rejects.toThrow(/^The file storage answered 403 to GET$/);
  failures.push(507, 507, 507, 507);
  await expect(files.write('company/four', Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' });
});
