import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './primitives.ts';

/** How the backups of this server stand. Where whoever runs it has set none up, nothing is said of them. */
export const BackupState = z.strictObject({
  /** When the last whole backup was begun. */
  lastAt: Timestamp.nullable(),
  /** Whether one is overdue: two have been missed, or the first was. */
  isLate: z.boolean(),
  /** Up to when every change is kept besides; null where that is not set up, or has just begun. */
  keptTo: Timestamp.nullable(),
  /** Whether changes of the last five minutes are not kept, though that is set up. */
  isBehind: z.boolean(),
  /** Whether the newest backup was restored on trial, in vain. */
  isBroken: z.boolean(),
});
export type BackupState = z.infer<typeof BackupState>;

export const getBackupState = endpoint('GET /system/backup', {
  summary: 'When the server was last backed up, and whether that is too long ago.',
  feature: 'backups',
  role: 'admin',
  input: z.strictObject({}),
  data: BackupState,
});
