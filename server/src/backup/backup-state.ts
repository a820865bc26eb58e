import { newestBackup } from './backup-folder.ts';

const hourMs = 3_600_000;
/** A server that has just begun to be backed up has this long for the first one. */
const firstMs = hourMs;

/** When the last whole backup was begun, and whether another is overdue: two were missed. `runsMs`: how long the server runs. */
export async function stateOfBackups(
  plan: { folder: string; hours: number } | undefined,
  { now = Date.now(), runsMs = process.uptime() * 1000 }: { now?: number; runsMs?: number } = {},
): Promise<{ lastAt: Date | null; isLate: boolean }> {
  if (!plan) return { lastAt: null, isLate: false };
  const lastAt = await newestBackup(plan.folder);
  if (!lastAt) return { lastAt: null, isLate: runsMs > firstMs };
  return { lastAt, isLate: now - lastAt.getTime() > 2 * plan.hours * hourMs };
}

/** Whether the next backup is to be made. A folder from a clock that ran ahead does not hold it up. */
export async function isBackupDue(
  plan: { folder: string; hours: number },
  now = Date.now(),
): Promise<boolean> {
  const lastAt = await newestBackup(plan.folder);
  return !lastAt || Math.abs(now - lastAt.getTime()) >= plan.hours * hourMs;
}
