import { getBackupState } from '@bidloom/contract/backups';
import { useQuery } from '@tanstack/react-query';
import { reading } from '#lib/calls/calls.ts';

/** How the server's backups stand; for owners and admins. */
export const useBackupState = ({ enabled }: { enabled: boolean }) =>
  useQuery(reading(getBackupState, {}, { failed: 'backups.failed', quiet: true, enabled }));
