import type { Settings } from '#env.ts';
import { bucketPlace } from '#outside/bucket-place.ts';
import { folderPlace, type BackupPlace } from './backup-place.ts';

/** Where the settings have backups lie. */
export const placeOfBackups = ({ where }: NonNullable<Settings['backup']>): BackupPlace =>
  where.folder !== undefined ? folderPlace(where.folder) : bucketPlace(where);
