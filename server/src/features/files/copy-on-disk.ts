import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { House } from '#http/route.ts';

/** Copies of stored contents for the processes that read them: those see one folder, and no storage. `remove` takes them away. */
export function copiesOnDisk({ settings }: Pick<House, 'settings'>): {
  write: (content: Readable) => Promise<string>;
  remove: () => Promise<void>;
} {
  const made: string[] = [];
  return {
    write: async (content) => {
      const folder = path.join(settings.dataDir, 'arriving');
      await mkdir(folder, { recursive: true });
      const place = path.join(folder, randomUUID());
      made.push(place);
      await pipeline(content, createWriteStream(place));
      return place;
    },
    remove: async () => {
      await Promise.all(made.map((place) => rm(place, { force: true })));
    },
  };
}
