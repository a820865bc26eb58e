import {
  chownSync,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { extract } from 'tar-stream';
import { StartRefused } from '#start-refused.ts';
import { chooseAccount } from './embedded-postgres-account.ts';
import { findPostgresBinaries } from './embedded-postgres-binaries.ts';
import { startPostgres } from './embedded-postgres.ts';

/**
 * Unpacks what `openBaseBackup` gave into `dataDir`, where nothing may be yet, with the owner and the modes that PostgreSQL asks for.
 * The folder has its name only when all of it is there.
 * @throws StartRefused when something is there
 */
export async function restoreCluster(dataDir: string, content: Readable): Promise<void> {
  if (existsSync(dataDir)) throw new StartRefused(`There is a database in ${dataDir} already`);
  const own = ownerOf(dataDir);
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
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

/** Gives what is written into a cluster to the user as whom PostgreSQL runs there. */
function ownerOf(dataDir: string): (place: string) => void {
  const { user } = chooseAccount(findPostgresBinaries(), dataDir, [path.dirname(dataDir)]);
  return (place) => {
    if (user) chownSync(place, user.uid, user.gid);
  };
}

/**
 * Puts segments of the log behind those that a restored cluster came with, as far as they follow one another, and has the next start replay
 * them. Answers how many were put there.
 */
export async function addLog(
  dataDir: string,
  segments: AsyncIterable<{ name: string; bytes: Buffer }>,
): Promise<number> {
  const own = ownerOf(dataDir);
  const folder = path.join(dataDir, 'pg_wal');
  const there = new Set(readdirSync(folder));
  let added = 0;
  for await (const { name, bytes } of segments) {
    if (there.has(name)) continue;
    const place = path.join(folder, name);
    writeFileSync(place, bytes, { mode: 0o600 });
    own(place);
    added += 1;
  }
  const signal = path.join(dataDir, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  own(signal);
  return added;
}

/**
 * Starts a cluster that `addLog` has prepared, so that it replays its log up to `until` or to its end, and answers when the last change that
 * it took was made. `work` sees it before it is stopped.
 */
export async function replayLog<T>(
  dataDir: string,
  until: Date | undefined,
  work: (ownerUrl: string) => Promise<T>,
): Promise<{ lastChangeAt: Date | undefined; result: T }> {
  // All that there is lies in place already: nothing is to be fetched.
  const settings = { restore_command: 'exit 1', hot_standby: 'off', recovery_target_timeline: 'current' };
  const target = until && {
    recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  const start = (more: Record<string, string>) =>
    startPostgres({ dataDir, settings: { ...settings, ...more } });
  const postgres = await start(target ?? {}).catch((error: unknown) => {
    // Nothing happened after that moment: then all of it is what was there.
    if (error instanceof StartRefused && error.message.includes('recovery target was reached'))
      return start({});
    throw error;
  });
  try {
    const client = new pg.Client({ connectionString: postgres.ownerUrl });
    await client.connect();
    const { rows } = await client
      .query<{ ms: number | null }>(
        'select (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as ms',
      )
      .finally(() => void client.end());
    const ms = rows[0]?.ms ?? undefined;
    return {
      lastChangeAt: ms === undefined ? undefined : new Date(ms),
      result: await work(postgres.ownerUrl),
    };
  } finally {
    await postgres.stop();
    rmSync(`${dataDir}.log`, { force: true });
  }
}
