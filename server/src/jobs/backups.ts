import { isBackupDue } from '#backup/backup-state.ts';
import { makeBackup } from '#backup/make-backup.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobKind } from './queue.ts';

const backup: JobKind<object> = { name: 'backup', retries: 0, expireInSeconds: 12 * 3600 };

/**
 * Looks every ten minutes whether a backup is due, where BACKUP_DIR is set: one that was missed while the server stood still is made
 * soon after its start. What goes wrong is heard by `failed`, and tried again ten minutes later.
 */
export async function startBackups(
  { settings, queue }: Pick<AppContext, 'settings' | 'queue'>,
  ownerUrl: string,
  failed: (error: unknown) => void,
): Promise<void> {
  const { backup: plan, dataDir, s3 } = settings;
  if (!plan) return;
  await queue.work(backup, 1, async () => {
    try {
      if (await isBackupDue(plan)) await makeBackup({ dataDir, ownerUrl, hasFiles: s3 === undefined }, plan);
    } catch (error) {
      failed(error);
    }
  });
  await queue.schedule(backup, '*/10 * * * *');
}
