import pg from 'pg';
import { writeVerdict } from '#backup/backup-folder.ts';
import { isBackupDue } from '#backup/backup-state.ts';
import { forgetLogs, keepLog, type Arrivals } from '#backup/keep-log.ts';
import { findLog } from '#backup/log-names.ts';
import { makeBackup } from '#backup/make-backup.ts';
import { placeOfBackups } from '#backup/place-of-backups.ts';
import { verifyBackup } from '#backup/verify-backup.ts';
import type { AppContext } from '#http/calls/route.ts';
import { StartRefused } from '#start-refused.ts';
import type { JobKind } from './queue.ts';

const backup: JobKind<object> = { name: 'backup', retries: 0, expireInSeconds: 12 * 3600 };

export type BackupReport = {
  /** No backup was made; it is tried again ten minutes later. */
  failed: (error: unknown) => void;
  /** A backup was restored on trial, in vain. */
  broken: (error: unknown) => void;
  /** Changes are not kept for the time being. */
  logFailed: (error: unknown) => void;
  logBack: () => void;
};

/**
 * Looks every ten minutes whether a backup is due, where they are set up: one that was missed while the server stood still is made
 * soon after its start. Meanwhile keeps the log of changes.
 */
export async function startBackups(
  { settings, queue }: Pick<AppContext, 'settings' | 'queue'>,
  ownerUrl: string,
  arrivals: Arrivals,
  report: BackupReport,
): Promise<{ stop: () => Promise<void> }> {
  const { backup: plan, dataDir, s3, databaseUrl } = settings;
  if (!plan?.log && !databaseUrl) await forgetLogs(ownerUrl);
  if (!plan) return { stop: async () => undefined };
  const place = placeOfBackups(plan);
  const source = { dataDir, ownerUrl, hasFiles: s3 === undefined };
  const log = plan.log
    ? keepLog(
        { ...source, arrivals },
        { place, key: plan.key },
        { failed: report.logFailed, back: report.logBack },
      )
    : undefined;
  await queue.work(backup, 1, async () => {
    try {
      const current = plan.log ? await nameOfLog(ownerUrl) : undefined;
      if (!(await isBackupDue({ place, hours: plan.hours }, current))) return;
      const made = await makeBackup(source, { ...plan, place });
      if (!plan.verify) return;
      await log?.flush();
      const fault = await verifyBackup({ place, key: plan.key, backup: made.backup }).then(
        () => null,
        (error: unknown) => {
          report.broken(error);
          return error instanceof StartRefused ? error.message : 'It cannot be read';
        },
      );
      await writeVerdict(place, made.backup.name, { at: new Date().toISOString(), fault });
    } catch (error) {
      report.failed(error);
    }
  });
  await queue.schedule(backup, { everyMinutes: 10 });
  return { stop: async () => log?.stop() };

  async function nameOfLog(url: string): Promise<string | undefined> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await findLog(client, place))?.name;
    } finally {
      await client.end();
    }
  }
}
