import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { openBaseBackup } from '#db/base-backup.ts';
import { backupLocks } from '#db/backup-lock.ts';
import { StartRefused } from '#start-refused.ts';
import {
  finishBackup,
  listBackups,
  nameOf,
  namesContents,
  placeOfFile,
  removeBackup,
  removeUnfinished,
  removeUnnamedFiles,
  writePart,
  type Backup,
  type Part,
} from './backup-folder.ts';
import { namesBelow, type BackupPlace } from './backup-place.ts';
import { toKeep, type KeepRule } from './keep-rule.ts';
import { findLog, removeLogs, segmentOf } from './log-names.ts';
import { sealOf } from './sealed-stream.ts';

/** Where backups go, and how. */
export type BackupPlan = {
  place: BackupPlace;
  /** Encrypts them, as `isBackupKey` has it; without it whoever reads the folder reads everything. */
  key: string | undefined;
  keep: KeepRule;
};

/** What is backed up. */
export type BackupSource = {
  dataDir: string;
  ownerUrl: string;
  /** False where stored files are in a bucket. */
  hasFiles: boolean;
};

/**
 * Backs up the embedded database at `ownerUrl`, the stored files and the secret key of `dataDir`, while all of it is in use, and
 * removes the backups that the rule keeps no longer. No stored file goes meanwhile, so the backup has every one that its database names.
 * Files that an earlier backup has are not copied again.
 * @throws StartRefused when another backup is under way
 */
export async function makeBackup(
  { dataDir, ownerUrl, hasFiles }: BackupSource,
  { place, key, keep }: BackupPlan,
  begun = new Date(),
): Promise<{ backup: Backup; removed: string[] }> {
  const { log, release } = await lockFiles(ownerUrl, place);
  try {
    // What programs that died have left, before its room is needed.
    await removeUnfinished(place);
    const seal = key === undefined ? undefined : await sealOf(key);
    const ending = seal?.ending ?? '';
    const before = await listBackups(place);
    const comparable = before.filter(({ manifest }) => namesContents(manifest));
    const known = new Map(comparable.flatMap(({ manifest }) => manifest.files.map((one) => [one.name, one])));
    const name = nameOf(begun);
    const write = async (part: string, content: Parameters<typeof writePart>[2]): Promise<Part> => ({
      ...(await writePart(place, `${name}/${part}`, content, seal)),
      name: part,
    });
    try {
      const cluster = await openBaseBackup(ownerUrl);
      const packed = createGzip({ level: 3 });
      cluster.stream.once('error', (error) => packed.destroy(error)).pipe(packed);
      const database = await write(`database.tar.gz${ending}`, packed);
      const endedAt = new Date();
      const secretFile = path.join(dataDir, 'secret-key');
      const secretKey = existsSync(secretFile)
        ? await write(`secret-key${ending}`, createReadStream(secretFile))
        : null;
      const files: (Part & { key: string })[] = [];
      const stored = hasFiles ? await namesBelow(path.join(dataDir, 'files')) : [];
      const there = new Map((await place.list('files')).map((one) => [one.name, one.bytes]));
      for (const one of stored.filter(isWhole)) {
        const file = one + ending;
        const earlier = known.get(file);
        const isThere = earlier && there.get(placeOfFile(file)) === earlier.bytes;
        const part = isThere
          ? earlier
          : {
              ...(await writePart(
                place,
                placeOfFile(file),
                createReadStream(path.join(dataDir, 'files', one)),
                seal,
              )),
              name: file,
            };
        files.push({ ...part, key: one });
      }
      const backup = await finishBackup(place, name, {
        format: 2,
        madeAt: begun.toISOString(),
        endedAt: endedAt.toISOString(),
        postgres: (await readFile(path.join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).trim(),
        isEncrypted: seal !== undefined,
        database,
        secretKey,
        hasFiles,
        files,
        ...(log && { log: { name: log.name, segment: segmentOf(cluster.endOf(), log) } }),
      });
      return { backup, removed: await removeOld(place, keep, [...before, backup], log?.name) };
    } catch (error) {
      await removeBackup(place, name);
      throw error;
    }
  } finally {
    await release();
  }
}

/** An upload on its way into the storage ends so. */
const isWhole = (name: string) => !name.endsWith('.part');

const dayMs = 86_400_000;

/**
 * Removes what the rule keeps no longer. The log is kept from the oldest backup that is not older than the days of the rule, at least
 * from the newest one; and so long are files that only the log names.
 */
async function removeOld(
  place: BackupPlace,
  keep: KeepRule,
  backups: readonly Backup[],
  currentLog: string | undefined,
): Promise<string[]> {
  const moments = new Map(backups.map(({ name, manifest }) => [name, new Date(manifest.madeAt)]));
  const kept = toKeep([...moments.values()], keep);
  const isKept = ({ name }: Backup) => kept.has(moments.get(name) ?? new Date(Number.NaN));
  const removed = backups.filter((one) => !isKept(one));
  for (const { name } of removed) await removeBackup(place, name);
  const left = backups.filter(isKept);
  const newest = left.at(-1);
  const oldestMoment = Date.parse(newest?.manifest.madeAt ?? '') - keep.days * dayMs;
  const withLog = left.filter(
    ({ name, manifest }) =>
      manifest.log && (name === newest?.name || Date.parse(manifest.madeAt) >= oldestMoment),
  );
  await removeLogs(
    place,
    withLog.flatMap(({ manifest }) => manifest.log ?? []),
    currentLog,
  );
  // A bucket has a clock of its own.
  const since = withLog[0] && new Date(Date.parse(withLog[0].manifest.madeAt) - 3_600_000);
  await removeUnnamedFiles(place, left, since);
  return removed.map(({ name }) => name);
}

/** Keeps stored files from being removed until `release` is called. One backup at a time. */
async function lockFiles(ownerUrl: string, place: BackupPlace) {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // then the database has gone, and the copy of it fails
  await client.connect();
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1, $2) as is_ours',
      [backupLocks.class, backupLocks.one],
    );
    if (!rows[0]?.is_ours) throw new StartRefused('Another backup is under way: wait until it has ended');
    // Until what is being removed has been.
    await client.query('select pg_advisory_lock($1, $2)', [backupLocks.class, backupLocks.files]);
    const log = await findLog(client, place);
    return { log, release: () => client.end().catch(() => undefined) };
  } catch (error) {
    await client.end();
    throw error;
  }
}
