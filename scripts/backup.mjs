/** `npm run backup`: see server/src/backup/backup-program.ts. An old Node is told so here. */
import { checkNode } from './node-version.mjs';

if (checkNode())
  void import('./run-backup.mjs').then((module) => module.run('runBackup', process.argv.slice(2)));
