import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { startPostgres } from '#db/embedded-postgres.ts';
import { addLog, replayLog, restoreCluster } from '#db/restore-cluster.ts';
import { prepareDataDir } from '#env-data-dir.ts';
import { StartRefused } from '#start-refused.ts';
import {
  namesContents,
  needsSecret,
  placeOfFile,
  readPart,
  type Backup,
  type Part,
} from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import { reachOf, readLog } from './read-log.ts';
import { sealOf, type Seal } from './sealed-stream.ts';

export type RestoreSource = { place: BackupPlace; key: string | undefined; backup: Backup };

/** How far the log is followed behind a backup: not at all, to its end, or up to a moment. */
export type Until = 'backup' | 'end' | Date;

/** How far it was followed. */
export type Restored = {
  /** Of the last change that is in it, where the log was followed; undefined where nothing was changed after the backup. */
  lastChangeAt: Date | undefined;
  /** Until when the log is known to go, where it was followed. */
  reachedAt: Date | undefined;
  /** Stored files that the database names and that are nowhere. */
  missing: string[];
};

/**
 * Brings a backup back into `dataDir`, in which there may be neither a database nor files. Everything is read and checked before the
 * database has its name there: what was interrupted is no database, and is begun anew by another restore.
 * @throws StartRefused when something is there already, the key does not fit, or the backup is damaged
 */
export async function restoreBackup(
  { place, key, backup: { name, manifest } }: RestoreSource,
  dataDir: string,
  until: Until,
): Promise<Restored> {
  prepareDataDir(dataDir);
  for (const folder of ['postgres', 'files'])
    if (existsSync(path.join(dataDir, folder)))
      throw new StartRefused(
        `DATA_DIR (${dataDir}) is in use: there is a folder ${folder} in it. Set DATA_DIR to an empty folder`,
      );
  const seal = manifest.isEncrypted && key !== undefined ? await sealOf(key) : undefined;
  if (manifest.isEncrypted && !seal?.open) throw new StartRefused(needsSecret);
  const draft = path.join(dataDir, 'restoring');
  const cluster = path.join(dataDir, 'postgres.restored');
  await rm(draft, { recursive: true, force: true });
  await rm(cluster, { recursive: true, force: true });
  await mkdir(path.join(draft, 'files'), { recursive: true, mode: 0o700 });
  const expectedOf = ({ sha256 }: Part) => ({ sha256: namesContents(manifest) ? sha256 : undefined });
  const bring = async (from: string, part: Part | undefined, to: string) => {
    const target = path.join(draft, to);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(
      await readPart(place, from, part && expectedOf(part), seal),
      createWriteStream(target, { mode: 0o600, flush: true }),
    );
  };
  try {
    for (const part of manifest.files) await bring(placeOfFile(part.name), part, `files/${part.key}`);
    if (manifest.secretKey)
      await bring(`${name}/${manifest.secretKey.name}`, manifest.secretKey, 'secret-key');
    const database = expectedOf(manifest.database);
    const packed = await readPart(place, `${name}/${manifest.database.name}`, database, seal);
    const unpacked = createGunzip();
    await Promise.all([restoreCluster(cluster, unpacked), pipeline(packed, unpacked)]);
    const restored: Restored = { lastChangeAt: undefined, reachedAt: undefined, missing: [] };
    if (manifest.log && until !== 'backup') {
      await addLog(cluster, readLog(place, manifest.log, seal));
      const target = until === 'end' ? undefined : until;
      const { lastChangeAt, result: keys } = await replayLog(cluster, target, namedFiles);
      restored.lastChangeAt = lastChangeAt;
      restored.reachedAt = await reachOf(place, manifest.log.name);
      if (manifest.hasFiles) restored.missing = await bringLater(keys, manifest.files, seal, bring);
    }
    if (manifest.secretKey) await rename(path.join(draft, 'secret-key'), path.join(dataDir, 'secret-key'));
    await rename(path.join(draft, 'files'), path.join(dataDir, 'files'));
    await rename(cluster, path.join(dataDir, 'postgres'));
    return restored;
  } catch (error) {
    await rm(cluster, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Brings the files that came after the backup and that the database names; answers those that are nowhere. */
async function bringLater(
  keys: string[],
  known: readonly { key: string }[],
  seal: Seal | undefined,
  bring: (from: string, part: undefined, to: string) => Promise<void>,
): Promise<string[]> {
  const there = new Set(known.map(({ key }) => key));
  const missing: string[] = [];
  for (const key of keys) {
    if (there.has(key)) continue;
    await bring(placeOfFile(key + (seal?.ending ?? '')), undefined, `files/${key}`).catch(
      (error: unknown) => {
        if (!(error instanceof StartRefused) || !error.message.endsWith('is missing')) throw error;
        missing.push(key);
      },
    );
  }
  return missing;
}

/** What a backup was found to hold. */
export type Verified = { tables: number; rows: number; files: number; reachedAt: Date | undefined };

/**
 * Restores a backup and the log behind it into nothing, starts its database there, reads every row of every table, and sees that each
 * stored file that a row names is there. All files are compared with what was written. Leaves nothing behind.
 * @throws StartRefused with what is wrong
 */
export async function verifyBackup(from: RestoreSource): Promise<Verified> {
  const outer = await mkdtemp(path.join(tmpdir(), 'bidloom-verify-'));
  // Run by root, PostgreSQL is another user, who has to pass through.
  await chmod(outer, 0o711);
  const dataDir = path.join(outer, 'data');
  try {
    const { reachedAt } = await restoreBackup(from, dataDir, 'end');
    const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
    try {
      const held = await readEveryRow(postgres.ownerUrl);
      const keys = from.backup.manifest.hasFiles ? held.keys : [];
      const missing = keys.filter((key) => !existsSync(path.join(dataDir, 'files', key)));
      if (missing.length > 0)
        throw new StartRefused(
          `${missing.length} stored files that the database names are not in the backup, ${missing[0]} among them`,
        );
      return { tables: held.tables, rows: held.rows, files: keys.length, reachedAt };
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(outer, { recursive: true, force: true });
  }
}

type Table = { name: string; has_key: boolean };

async function withTables<T>(ownerUrl: string, work: (client: pg.Client, tables: Table[]) => Promise<T>) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Table>(
      `select format('%I.%I', n.nspname, c.relname) as name, c.relname <> 'loose_contents' and
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'storage_key' and not a.attisdropped) as has_key
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
    );
    return await work(client, rows);
  } finally {
    await client.end();
  }
}

/** The keys of stored files that rows name. */
const namedFiles = (ownerUrl: string): Promise<string[]> =>
  withTables(ownerUrl, async (client, tables) => {
    const keys = new Set<string>();
    for (const { name } of tables.filter(({ has_key }) => has_key)) {
      const { rows } = await client.query<{ storage_key: string }>(
        `select storage_key from ${name} where storage_key is not null`,
      );
      for (const { storage_key } of rows) keys.add(storage_key);
    }
    return [...keys];
  });

/** Counts the rows of all tables, by reading each, and gathers the keys of stored files in them. */
const readEveryRow = (ownerUrl: string): Promise<{ tables: number; rows: number; keys: string[] }> =>
  withTables(ownerUrl, async (client, tables) => {
    let read = 0;
    for (const { name } of tables) {
      // The text of each row is made, so that each of its values is read, those kept apart too.
      const { rows } = await client.query<{ rows: number }>(
        `select count(*)::int as rows, sum(length(t::text)) as read from ${name} t`,
      );
      read += rows[0]?.rows ?? 0;
    }
    return { tables: tables.length, rows: read, keys: await namedFiles(ownerUrl) };
  });
