import { newestBackup, readVerdict, type Backup } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import { reachOf } from './read-log.ts';

const hourMs = 3_600_000;
/** A server that has just begun to be backed up has this long for the first one. */
const firstMs = hourMs;
/** The log may be behind for this long, and this long after a start, before anybody is told. */
const behindMs = 300_000;

type Plan = { place: BackupPlace; hours: number; log: boolean };
export type BackupStatus = {
  /** When the last whole backup was begun. */
  lastAt: Date | null;
  /** Whether another is overdue: two were missed. */
  isLate: boolean;
  /** Up to when every change is kept besides; null where no log is. */
  keptTo: Date | null;
  isBehind: boolean;
  /** Whether the last trial has shown that the newest backup cannot be restored. */
  isBroken: boolean;
};

/** How the backups stand. `runsMs`: how long the server runs. */
export async function stateOfBackups(
  plan: Plan | undefined,
  { now = Date.now(), runsMs = process.uptime() * 1000 }: { now?: number; runsMs?: number } = {},
): Promise<BackupStatus> {
  const newest = plan && (await newestBackup(plan.place));
  if (!plan || !newest)
    return {
      lastAt: null,
      isLate: plan !== undefined && runsMs > firstMs,
      keptTo: null,
      isBehind: false,
      isBroken: false,
    };
  const lastAt = momentOf(newest);
  const { log } = newest.manifest;
  const keptTo = (plan.log && log && (await reachOf(plan.place, log.name))) || null;
  const verdict = await readVerdict(plan.place, newest.name);
  return {
    lastAt,
    isLate: now - lastAt.getTime() > 2 * plan.hours * hourMs,
    keptTo,
    isBehind: plan.log && runsMs > behindMs && now - (keptTo?.getTime() ?? 0) > behindMs,
    isBroken: typeof verdict?.fault === 'string',
  };
}

/**
 * Whether the next backup is to be made. A folder from a clock that ran ahead does not hold it up; nor is one of any use to another log
 * than the one that goes on behind it.
 */
export async function isBackupDue(
  plan: Pick<Plan, 'place' | 'hours'>,
  log: string | undefined,
  now = Date.now(),
): Promise<boolean> {
  const newest = await newestBackup(plan.place);
  if (!newest || (log !== undefined && newest.manifest.log?.name !== log)) return true;
  return Math.abs(now - momentOf(newest).getTime()) >= plan.hours * hourMs;
}

const momentOf = ({ manifest }: Backup) => new Date(manifest.madeAt);
