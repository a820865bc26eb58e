import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Where the content of files is kept. A key is made by us and never holds a person's words. */
export type Files = {
  /** Takes over a file on the local disk. */
  adopt: (key: string, source: string) => Promise<void>;
  write: (key: string, content: Uint8Array) => Promise<void>;
  /** Bytes `start` to `end`, both inclusive; the whole file without a range. Rejects when there is no such file. */
  open: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
};

/** Keeps files below a folder of the local disk. A file appears under its key only when it is whole. */
export function localFiles(folder: string): Files {
  const placeOf = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error(`Not a storage key: ${key}`);
    return path.join(folder, key);
  };
  const prepare = async (key: string) => {
    const place = placeOf(key);
    await mkdir(path.dirname(place), { recursive: true });
    return place;
  };
  return {
    adopt: async (key, source) => {
      const place = await prepare(key);
      await rename(source, place).catch(async (error: NodeJS.ErrnoException) => {
        // The folder of arrivals may be another file system.
        if (error.code !== 'EXDEV') throw error;
        await copyFile(source, `${place}.part`);
        await rename(`${place}.part`, place);
        await rm(source, { force: true });
      });
    },
    write: async (key, content) => {
      const place = await prepare(key);
      await writeFile(`${place}.part`, content);
      await rename(`${place}.part`, place);
    },
    open: async (key, range) => {
      const place = placeOf(key);
      await stat(place);
      return createReadStream(place, range);
    },
    remove: async (key) => rm(placeOf(key), { force: true }),
  };
}
