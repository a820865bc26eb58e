import type { BackupState } from '@bidloom/contract/backups';
import { stateOfBackups } from '#backup/backup-state.ts';
import { placeOfBackups } from '#backup/place-of-backups.ts';
import type { Settings } from '#env.ts';

/** A page asks with every start; the place of backups may be far. */
const goodForMs = 20_000;
const lastStates = new WeakMap<object, { at: number; state: Promise<BackupState> }>();

/** How the backups of this server stand, as it is told. */
export async function readBackupState({ backup }: Pick<Settings, 'backup'>): Promise<BackupState> {
  if (!backup) return stateOfPlan(undefined);
  const before = lastStates.get(backup);
  if (before && performance.now() - before.at < goodForMs) return before.state;
  const state = stateOfPlan(backup);
  lastStates.set(backup, { at: performance.now(), state });
  state.catch(() => lastStates.delete(backup));
  return state;
}

async function stateOfPlan(plan: Settings['backup']): Promise<BackupState> {
  const { lastAt, keptTo, ...state } = await stateOfBackups(plan && { ...plan, place: placeOfBackups(plan) });
  return { ...state, lastAt: lastAt?.toISOString() ?? null, keptTo: keptTo?.toISOString() ?? null };
}
