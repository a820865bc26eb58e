import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace, Found } from '#backup/backup-place.ts';
import { openBucket, type Bucket } from './bucket.ts';

/** Keeps backups in a bucket of an S3-compatible storage. */
export function bucketPlace(where: Bucket): BackupPlace {
  const bucket = openBucket(where);
  /** What lies below a folder, page by page; with `/` as delimiter only what lies side by side. */
  const pages = async function* (query: Record<string, string>) {
    for (let token: string | undefined = ''; token !== undefined;) {
      const words = new URLSearchParams({
        'list-type': '2',
        'encoding-type': 'url',
        ...query,
        ...(token && { 'continuation-token': token }),
      });
      const page: string = await (await bucket.ask('GET', `?${words.toString()}`)).text();
      yield page;
      token = textOf(page, 'NextContinuationToken');
    }
  };
  return {
    write: async (name, content) => {
      // A bucket wants to know beforehand how long a content is, and may want it twice.
      const folder = await mkdtemp(path.join(tmpdir(), 'bidloom-backup-'));
      try {
        const draft = path.join(folder, 'draft');
        await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
        await bucket.put(name, await openAsBlob(draft));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    read: async (name) => {
      const { body } = await bucket.ask('GET', name);
      return body ? Readable.fromWeb(body as never) : Readable.from([]);
    },
    list: async (folder) => {
      const found: Found[] = [];
      for await (const page of pages({ prefix: `${folder}/` }))
        for (const entry of partsOf(page, 'Contents'))
          found.push({
            name: decodeURIComponent(textOf(entry, 'Key') ?? ''),
            bytes: Number(textOf(entry, 'Size')),
            writtenAt: new Date(textOf(entry, 'LastModified') ?? Number.NaN),
          });
      return found;
    },
    children: async (folder) => {
      const prefix = folder === '' ? '' : `${folder}/`;
      const names: string[] = [];
      for await (const page of pages({ prefix, delimiter: '/' })) {
        for (const entry of partsOf(page, 'CommonPrefixes')) names.push(textOf(entry, 'Prefix') ?? '');
        for (const entry of partsOf(page, 'Contents')) names.push(textOf(entry, 'Key') ?? '');
      }
      return names.map((name) => decodeURIComponent(name).slice(prefix.length).replace(/\/$/, ''));
    },
    remove: async (name) => {
      await (await bucket.ask('DELETE', name)).body?.cancel();
    },
    describe: (name) => `s3://${where.bucket}/${name}`,
  };
}

/** The elements of a name in an answer; names of ours need no more of XML than that. */
const partsOf = (page: string, element: string): string[] =>
  page
    .split(`<${element}>`)
    .slice(1)
    .map((rest) => rest.split(`</${element}>`)[0] ?? '');
const textOf = (page: string, element: string): string | undefined => partsOf(page, element)[0];
