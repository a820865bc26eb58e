import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flushFile, flushFolder } from '#outside/flush-to-disk.ts';
import { codeOf } from './code-of.ts';

/** A file where backups lie. */
export type Found = { name: string; bytes: number; writtenAt: Date };

/** Where backups lie: a folder, or a bucket. Names are made by us, with `/` between their parts. */
export type BackupPlace = {
  /** Writes a file, whole or not at all: it has its name once it is on the disk itself. */
  write: (name: string, content: Readable) => Promise<void>;
  /** Rejects with ENOENT where there is none. */
  read: (name: string) => Promise<Readable>;
  /** The files whose names begin with a folder, in no order; none where there is no such folder. */
  list: (folder: string) => Promise<Found[]>;
  /** What lies side by side below a folder, the ends of names: files, and folders that hold some. */
  children: (folder: string) => Promise<string[]>;
  /** Removes a file; one that is not there is removed already. */
  remove: (name: string) => Promise<void>;
  /** How people find a file there. */
  describe: (name: string) => string;
};

/** Of a file that is being written, or whose program died. */
const draftEnding = '.part';

export function folderPlace(root: string): BackupPlace {
  const placeOf = (name: string) => path.join(root, name);
  return {
    write: async (name, content) => {
      const place = placeOf(name);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      // A name of its own: a backup and the log may write the same file at once.
      const draft = `${place}.${randomUUID()}${draftEnding}`;
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
        await flushFile(draft);
        await rename(draft, place);
        await flushFolder(path.dirname(place));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: async (name) => {
      await stat(placeOf(name));
      return createReadStream(placeOf(name));
    },
    list: async (folder) => {
      const found = (await namesBelow(placeOf(folder))).map(async (name) => {
        const { size, mtime } = await stat(path.join(placeOf(folder), name));
        return { name: `${folder}/${name}`, bytes: size, writtenAt: mtime };
      });
      // What goes while we look has gone.
      const settled = await Promise.allSettled(found);
      return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
    children: async (folder) =>
      readdir(placeOf(folder)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }),
    remove: async (name) => {
      await rm(placeOf(name), { force: true });
      await removeEmpty(root, path.dirname(placeOf(name)));
    },
    describe: placeOf,
  };
}

/** Every file below a folder, by its path from there with `/`. */
export async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** Removes a folder that its last file has left, and those above it likewise. */
async function removeEmpty(root: string, folder: string): Promise<void> {
  if (folder === root || !folder.startsWith(root)) return;
  const isGone = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isGone) await removeEmpty(root, path.dirname(folder));
}
