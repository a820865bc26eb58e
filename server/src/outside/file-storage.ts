import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { withDiskSlot } from './disk-turns.ts';
import { flushFile, flushFolder } from './flush-to-disk.ts';

/** Where the content of files is kept. A key is made by us and never holds a person's words. */
export type Files = {
  /** Takes over a file on the local disk. */
  adopt: (key: string, source: string) => Promise<void>;
  write: (key: string, content: Uint8Array) => Promise<void>;
  /** Bytes `start` to `end`, both inclusive; the whole file without a range. Rejects with ENOENT when there is none. */
  open: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** Removes a content; one that is not there is removed already. */
  remove: (key: string) => Promise<void>;
};

/** The key, once it is certain that it names no place outside the storage. */
export function checkKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}

/**
 * Keeps files below a folder of the local disk. A file appears under its key only when it is whole and on the disk
 * itself, so that neither a killed server nor a power cut leaves half of one. `onStored` hears of each.
 */
export function localFiles(folder: string, onStored: (key: string) => void = () => undefined): Files {
  const placeOf = (key: string) => path.join(folder, checkKey(key));
  const prepare = async (key: string) => {
    const place = placeOf(key);
    await mkdir(path.dirname(place), { recursive: true });
    return place;
  };
  /** From `part`, beside it, to its place. */
  const finish = async (part: string, place: string) => {
    try {
      await flushFile(part);
      await rename(part, place);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await flushFolder(path.dirname(place));
  };
  return {
    adopt: (key, source) =>
      withDiskSlot(companyOf(key), async () => {
        const place = await prepare(key);
        await flushFile(source);
        try {
          await rename(source, place);
          await flushFolder(path.dirname(place));
        } catch (error) {
          // The folder of arrivals may be another file system.
          if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
          const part = `${place}.part`;
          await copyFile(source, part).catch(async (failure: unknown) => {
            await rm(part, { force: true });
            throw failure;
          });
          await finish(part, place);
          await rm(source, { force: true });
        }
        onStored(key);
      }),
    write: async (key, content) => {
      const place = await prepare(key);
      const part = `${place}.part`;
      const handle = await open(part, 'w');
      try {
        await handle.writeFile(content);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      await finish(part, place);
      onStored(key);
    },
    open: async (key, range) => (await open(placeOf(key))).createReadStream(range),
    remove: async (key) => rm(placeOf(key), { force: true }),
  };
}

/** The first part of a key is the company's. */
const companyOf = (key: string) => key.split('/')[0] ?? '';
