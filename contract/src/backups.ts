import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './primitives.ts';

/** How the backups of this server stand. Where whoever runs it has set none up, nothing is said of them. */
export const BackupState = z.strictObject({
  /** When the last whole backup was begun. */
  lastAt: Timestamp.nullable(),
  /** Whether one is overdue: two have been missed, or the first was. */
  isLate: z.boolean(),
});
export type BackupState = z.infer<typeof BackupState>;

export const getBackupState = endpoint('GET /system/backup', {
  summary: 'When the server was last backed up, and whether that is too long ago.',
  feature: 'backups',
  role: 'admin',
  input: z.strictObject({}),
  data: BackupState,
});
