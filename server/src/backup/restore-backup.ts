import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
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
import { namedFiles } from './named-files.ts';
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
