import { chownSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { StartRefused } from '#start-refused.ts';
import { chooseAccount } from './embedded-postgres-account.ts';
import { findPostgresBinaries } from './embedded-postgres-binaries.ts';

/**
 * Unpacks what `openBaseBackup` gave into `dataDir`, where nothing may be yet, with the owner and the modes that PostgreSQL asks for.
 * The folder has its name only when all of it is there.
 * @throws StartRefused when something is there
 */
export async function restoreCluster(dataDir: string, content: Readable): Promise<void> {
  if (existsSync(dataDir)) throw new StartRefused(`There is a database in ${dataDir} already`);
  const { user } = chooseAccount(findPostgresBinaries(), dataDir, [path.dirname(dataDir)]);
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  const own = (place: string) => {
    if (user) chownSync(place, user.uid, user.gid);
  };
  mkdirSync(draft, { mode: 0o700 });
  own(draft);
  const entries = extract();
  const unpacked = (async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const place = path.join(draft, name);
      if (place !== draft && !place.startsWith(draft + path.sep))
        throw new StartRefused(`The backup's database holds a path that leads out of it: ${name}`);
      if (type === 'directory') {
        await mkdir(place, { recursive: true, mode: 0o700 });
        entry.resume();
      } else if (type === 'file') {
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        await pipeline(entry, createWriteStream(place, { mode: 0o600 }));
      } else throw new StartRefused(`The backup's database holds something that is no file: ${name}`);
      own(lstatSync(place).isDirectory() ? place.replace(/[/\\]$/, '') : place);
    }
  })();
  try {
    await Promise.all([pipeline(content, entries), unpacked]);
    await rename(draft, dataDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
