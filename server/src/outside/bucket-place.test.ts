import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketPlace } from './bucket-place.ts';

/** A storage that speaks the part of S3 that backups use, two names a page. */
const kept = new Map<string, Buffer>();
const storage = createServer((request, response) => {
  void buffer(request).then((body) => {
    const url = new URL(request.url ?? '', 'http://storage');
    const key = decodeURIComponent(url.pathname.replace('/backups/', ''));
    if (request.method === 'PUT') kept.set(key, body);
    if (request.method === 'DELETE') return response.writeHead(kept.delete(key) ? 204 : 404).end();
    if (url.searchParams.has('list-type')) return response.end(listed(url.searchParams));
    const content = kept.get(key);
    return content ? response.end(request.method === 'GET' ? content : '') : response.writeHead(404).end();
  });
});
function listed(asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const names = [...kept.keys()].filter((name) => name.startsWith(prefix)).toSorted();
  const isBeside = asked.get('delimiter') === '/';
  const entries = [
    ...new Set(
      names.map((name) => {
        const [first = '', ...rest] = name.slice(prefix.length).split('/');
        return isBeside && rest.length > 0
          ? `<CommonPrefixes><Prefix>${prefix}${first}/</Prefix></CommonPrefixes>`
          : `<Contents><Key>${encodeURIComponent(name)}</Key><LastModified>2026-11-26T11:59:00.000Z</LastModified><Size>${kept.get(name)?.length}</Size></Contents>`;
      }),
    ),
  ];
  const begin = Number(asked.get('continuation-token') ?? 0);
  const next =
    begin + 2 < entries.length ? `<NextContinuationToken>${begin + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${next}${entries.slice(begin, begin + 2).join('')}</ListBucketResult>`;
}
beforeAll(() => new Promise<void>((resolve) => void storage.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void storage.close(() => resolve())));

test('a bucket keeps backups as a folder does: whole files, listed page by page, gone when removed', async () => {
  const place = bucketPlace({
    endpoint: `http://127.0.0.1:${(storage.address() as AddressInfo).port}`,
    bucket: 'backups',
    accessKey: 'key',
    secretKey: 'secret',
  });
  const names = [
    'one/manifest.json',
    'one/database.tar.gz',
    'two/manifest.json',
    'files/c/1.x.age',
    'files/c/2',
    'files/d/3',
  ];
  for (const name of names) await place.write(name, Readable.from([Buffer.from(`of ${name}`)]));
  expect(await text(await place.read('files/c/1.x.age'))).toBe('of files/c/1.x.age');
  await expect(place.read('files/c/9')).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await place.children('')).toSorted()).toEqual(['files', 'one', 'two']);
  expect(await place.children('one')).toEqual(['database.tar.gz', 'manifest.json']);
  expect((await place.list('files')).toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    ['files/c/1.x.age', 'files/c/2', 'files/d/3'].map((name) => ({
      name,
      bytes: `of ${name}`.length,
      writtenAt: new Date('2026-11-26T11:59:00Z'),
    })),
  );
  await place.remove('files/c/2');
  await place.remove('files/c/2');
  expect((await place.list('files')).map(({ name }) => name)).not.toContain('files/c/2');
  expect(place.describe('one/manifest.json')).toBe('s3://backups/one/manifest.json');
});
