import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { openBaseBackup } from '#db/base-backup.ts';
import { backupLocks } from '#db/backup-lock.ts';
import { StartRefused } from '#start-refused.ts';
import {
  beginBackup,
  listBackups,
  namesBelow,
  placeOfFile,
  removeBackups,
  writePart,
  type Backup,
  type Part,
} from './backup-folder.ts';
import { toKeep, type KeepRule } from './keep-rule.ts';
import { sealOf } from './sealed-stream.ts';

/** Where backups go, and how. */
export type BackupPlan = {
  folder: string;
  /** Encrypts them, as `isBackupKey` has it; without it whoever reads the folder reads everything. */
  key: string | undefined;
  keep: KeepRule;
};

/**
 * Backs up the embedded database at `ownerUrl`, the stored files and the secret key of `dataDir`, while all of it is in use, and
 * removes the backups that the rule keeps no longer. No stored file goes meanwhile, so the backup has every one that its database names.
 * Files that an earlier backup has are not copied again.
 * @throws StartRefused when another backup is under way
 */
export async function makeBackup(
  { dataDir, ownerUrl, hasFiles }: { dataDir: string; ownerUrl: string; hasFiles: boolean },
  { folder, key, keep }: BackupPlan,
  begun = new Date(),
): Promise<{ backup: Backup; removed: string[] }> {
  const release = await holdFiles(ownerUrl);
  try {
    // What programs that died have left, before its room is needed.
    await removeBackupsOf(folder, undefined);
    const seal = key === undefined ? undefined : await sealOf(key);
    const ending = seal?.ending ?? '';
    const known = new Map(
      (await listBackups(folder)).flatMap(({ manifest }) => manifest.files.map((one) => [one.name, one])),
    );
    const draft = await beginBackup(folder, begun);
    const write = (name: string, content: Parameters<typeof writePart>[2]) =>
      writePart(path.join(draft.place, name), name, content, seal);
    try {
      const cluster = await openBaseBackup(ownerUrl);
      const packed = createGzip({ level: 3 });
      cluster.once('error', (error) => packed.destroy(error)).pipe(packed);
      const database = await write(`database.tar.gz${ending}`, packed);
      const secretFile = path.join(dataDir, 'secret-key');
      const secretKey = existsSync(secretFile)
        ? await write(`secret-key${ending}`, createReadStream(secretFile))
        : null;
      const files: (Part & { key: string })[] = [];
      const stored = hasFiles ? await namesBelow(path.join(dataDir, 'files')) : [];
      for (const one of stored.filter(isWhole)) {
        const name = one + ending;
        const place = placeOfFile(folder, name);
        const before = known.get(name);
        const isThere = before && (await stat(place).catch(() => undefined))?.size === before.bytes;
        const part = isThere
          ? before
          : await writePart(place, name, createReadStream(path.join(dataDir, 'files', one)), seal);
        files.push({ ...part, key: one });
      }
      const backup = await draft.finish({
        format: 1,
        madeAt: begun.toISOString(),
        postgres: (await readFile(path.join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).trim(),
        isEncrypted: seal !== undefined,
        database,
        secretKey,
        hasFiles,
        files,
      });
      return { backup, removed: await removeBackupsOf(folder, keep) };
    } catch (error) {
      await draft.discard();
      throw error;
    }
  } finally {
    await release();
  }
}

/** An upload on its way into the storage ends so. */
const isWhole = (name: string) => !name.endsWith('.part');

/** Removes what the rule keeps no longer; all backups stay without one. */
async function removeBackupsOf(folder: string, keep: KeepRule | undefined): Promise<string[]> {
  const moments = new Map(
    (await listBackups(folder)).map(({ name, manifest }) => [name, new Date(manifest.madeAt)]),
  );
  if (moments.size === 0 && !existsSync(folder)) return [];
  const kept = keep && toKeep([...moments.values()], keep);
  return removeBackups(folder, ({ name }) => {
    const moment = moments.get(name);
    return kept === undefined || moment === undefined || kept.has(moment);
  });
}

/** Keeps stored files from being removed until the answer is called. One backup at a time. */
async function holdFiles(ownerUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // then the database has gone, and the copy of it fails
  await client.connect();
  const { rows } = await client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_lock($1, $2) as is_ours',
    [backupLocks.class, backupLocks.one],
  );
  if (!rows[0]?.is_ours) {
    await client.end();
    throw new StartRefused('Another backup is under way: wait until it has ended');
  }
  // Until what is being removed has been.
  await client.query('select pg_advisory_lock($1, $2)', [backupLocks.class, backupLocks.files]);
  return () => client.end().catch(() => undefined);
}
