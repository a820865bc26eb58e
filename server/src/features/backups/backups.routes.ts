import { getBackupState } from '@bidloom/contract/backups';
import { route } from '#http/calls/route.ts';
import { tellBackupState } from './tell-state.ts';

export const backupRoutes = [route(getBackupState, async ({ context }) => tellBackupState(context.settings))];
