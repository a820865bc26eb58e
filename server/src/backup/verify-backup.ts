import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#db/embedded-postgres.ts';
import { StartRefused } from '#start-refused.ts';
import { namedFiles, withTables } from './named-files.ts';
import { restoreBackup, type RestoreSource } from './restore-backup.ts';

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
