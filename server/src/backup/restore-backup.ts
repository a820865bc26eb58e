import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { startPostgres } from '#db/embedded-postgres.ts';
import { restoreCluster } from '#db/restore-cluster.ts';
import { prepareDataDir } from '#env-data-dir.ts';
import { StartRefused } from '#start-refused.ts';
import { placeOfFile, readPart, writePart, type Backup } from './backup-folder.ts';
import { sealOf } from './sealed-stream.ts';

/**
 * Brings a backup back into `dataDir`, in which there may be neither a database nor files. Everything is read and checked before the
 * database has its name there: what was interrupted is no database, and is begun anew by another restore.
 * @throws StartRefused when something is there already, the key does not fit, or the backup is damaged
 */
export async function restoreBackup(
  { folder, key, backup }: { folder: string; key: string | undefined; backup: Backup },
  dataDir: string,
): Promise<void> {
  const { manifest, place } = backup;
  prepareDataDir(dataDir);
  for (const name of ['postgres', 'files'])
    if (existsSync(path.join(dataDir, name)))
      throw new StartRefused(
        `DATA_DIR (${dataDir}) is in use: there is a folder ${name} in it. Set DATA_DIR to an empty folder`,
      );
  const seal = key === undefined ? undefined : await sealOf(key);
  const draft = path.join(dataDir, 'restoring');
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.join(draft, 'files'), { recursive: true, mode: 0o700 });
  const read = (from: string, part: Parameters<typeof readPart>[1]) =>
    readPart(from, part, manifest.isEncrypted, seal);
  try {
    for (const part of manifest.files)
      await writePart(
        path.join(draft, 'files', part.key),
        part.key,
        await read(placeOfFile(folder, part.name), part),
        undefined,
      );
    if (manifest.secretKey)
      await writePart(
        path.join(draft, 'secret-key'),
        'secret-key',
        await read(path.join(place, manifest.secretKey.name), manifest.secretKey),
        undefined,
      );
    const packed = await read(path.join(place, manifest.database.name), manifest.database);
    const cluster = createGunzip();
    const unpacking = pipeline(packed, cluster);
    await Promise.all([restoreCluster(path.join(dataDir, 'postgres.restored'), cluster), unpacking]);
    if (manifest.secretKey) await rename(path.join(draft, 'secret-key'), path.join(dataDir, 'secret-key'));
    await rename(path.join(draft, 'files'), path.join(dataDir, 'files'));
    await rename(path.join(dataDir, 'postgres.restored'), path.join(dataDir, 'postgres'));
  } catch (error) {
    await rm(path.join(dataDir, 'postgres.restored'), { recursive: true, force: true });
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** What a backup was found to hold. */
export type Verified = { tables: number; rows: number; files: number };

/**
 * Restores a backup into nothing, starts its database there, reads every row of every table, and sees that each stored file that a
 * row names is there. All files are compared with what was written. Leaves nothing behind.
 * @throws StartRefused with what is wrong
 */
export async function verifyBackup(from: {
  folder: string;
  key: string | undefined;
  backup: Backup;
}): Promise<Verified> {
  const outer = await mkdtemp(path.join(tmpdir(), 'bidloom-verify-'));
  // Run by root, PostgreSQL is another user, who has to pass through.
  await chmod(outer, 0o711);
  const dataDir = path.join(outer, 'data');
  try {
    await restoreBackup(from, dataDir);
    const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
    try {
      const held = await readEveryRow(postgres.ownerUrl);
      const there = new Set(from.backup.manifest.files.map((one) => one.key));
      const missing = from.backup.manifest.hasFiles ? held.keys.filter((one) => !there.has(one)) : [];
      if (missing.length > 0)
        throw new StartRefused(
          `${missing.length} stored files that the database names are not in the backup, ${missing[0]} among them`,
        );
      return { tables: held.tables, rows: held.rows, files: there.size };
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(outer, { recursive: true, force: true });
  }
}

/** Counts the rows of all tables, by reading each, and gathers the keys of stored files in them. */
async function readEveryRow(ownerUrl: string): Promise<{ tables: number; rows: number; keys: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; has_key: boolean }>(
      `select format('%I.%I', n.nspname, c.relname) as name,
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'storage_key' and not a.attisdropped) as has_key
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
    );
    const held = { tables: tables.length, rows: 0, keys: [] as string[] };
    for (const { name, has_key } of tables) {
      // The text of each row is made, so that each of its values is read, those kept apart too.
      const { rows } = await client.query<{ rows: number; keys: string[] | null }>(
        `select count(*)::int as rows, sum(length(t::text)) as read,
            ${has_key ? 'array_agg(storage_key) filter (where storage_key is not null)' : 'null::text[]'} as keys
          from ${name} t`,
      );
      held.rows += rows[0]?.rows ?? 0;
      if (!name.endsWith('loose_contents')) held.keys.push(...(rows[0]?.keys ?? []));
    }
    return held;
  } finally {
    await client.end();
  }
}
