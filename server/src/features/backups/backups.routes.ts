import { getBackupState } from '@bidloom/contract/backups';
import { route } from '#http/calls/route.ts';
import { readBackupState } from './read-backup-state.ts';

export const backupRoutes = [route(getBackupState, async ({ context }) => readBackupState(context.settings))];
