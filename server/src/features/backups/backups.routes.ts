import { getBackupState } from '@bidloom/contract/backups';
import { stateOfBackups } from '#backup/backup-state.ts';
import { route } from '#http/calls/route.ts';

export const backupRoutes = [
  route(getBackupState, async ({ context }) => {
    const { lastAt, isLate } = await stateOfBackups(context.settings.backup);
    return { lastAt: lastAt?.toISOString() ?? null, isLate };
  }),
];
