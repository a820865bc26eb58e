import { readSettings, type Settings } from '#env.ts';
import { StartRefused } from '#start-refused.ts';
import { withOwnerUrl } from '#with-owner-url.ts';
import { listBackups, type Backup } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';

/**
 * `npm run backup`: makes a backup, whether the server runs or not; with `--list` names those that are there, with `--verify` restores
 * the newest one, or the one that is named, into nothing. Answers the exit code.
 */
export const runBackup = (environment: NodeJS.ProcessEnv, args: string[]): Promise<number> =>
  told('No backup was made.', async () => {
    const settings = readSettings(environment);
    const plan = planOf(settings);
    const [option, name, ...more] = args;
    if (option === undefined) {
      const { backup, removed } = await withOwnerUrl(settings, (ownerUrl) =>
        makeBackup({ dataDir: settings.dataDir, ownerUrl, hasFiles: settings.s3 === undefined }, plan),
      );
      say(`Backed up: ${describe(backup)}`);
      if (removed.length > 0) say(`Removed, by BACKUP_KEEP: ${removed.join(', ')}`);
    } else if (option === '--list' && name === undefined) {
      for (const one of await listBackups(plan.folder)) say(describe(one));
    } else if (option === '--verify' && more.length === 0) {
      const backup = await choose(plan.folder, name);
      const { tables, rows, files } = await verifyBackup({ ...plan, backup });
      say(
        `${backup.name} restores: ${rows} rows in ${tables} tables were read, and ${files} files are whole`,
      );
    } else throw new StartRefused('Write npm run backup, or npm run backup -- --list, or -- --verify [NAME]');
  });

/** `npm run restore -- [NAME]`: brings the newest backup, or the one that is named, into an empty DATA_DIR. Answers the exit code. */
export const runRestore = (environment: NodeJS.ProcessEnv, args: string[]): Promise<number> =>
  told('Nothing was restored.', async () => {
    const settings = readSettings(environment);
    const plan = planOf(settings);
    const [name, ...more] = args;
    if (more.length > 0) throw new StartRefused('Write npm run restore, or npm run restore -- NAME');
    const backup = await choose(plan.folder, name);
    await restoreBackup({ ...plan, backup }, settings.dataDir);
    say(`Restored into ${settings.dataDir}: ${describe(backup)}. Start Bidloom with the same settings.`);
  });

function planOf({ backup }: Settings) {
  if (backup === undefined) throw new StartRefused('Set BACKUP_DIR to the folder of the backups');
  return backup;
}

async function choose(folder: string, name: string | undefined): Promise<Backup> {
  const backups = await listBackups(folder);
  const found = name === undefined ? backups.at(-1) : backups.find((one) => one.name === name);
  if (found) return found;
  throw new StartRefused(
    name === undefined
      ? `There is no backup in BACKUP_DIR (${folder})`
      : `There is no backup ${name} in BACKUP_DIR (${folder}); npm run backup -- --list names them`,
  );
}

function describe({ name, manifest: { database, files, isEncrypted, hasFiles } }: Backup): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const all = files.reduce((sum, one) => sum + one.bytes, 0);
  const stored = hasFiles ? `${files.length} files (${megabytes(all)})` : 'files are in the bucket';
  return `${name}, database ${megabytes(database.bytes)}, ${stored}, ${isEncrypted ? 'encrypted' : 'not encrypted'}`;
}

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

async function told(otherwise: string, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof StartRefused) && !isOfTheDisk(error)) throw error;
    process.stderr.write(`${otherwise} ${error.message}\n`);
    return 1;
  }
}

/** What whoever runs the server can mend: no room, no right, no such place. */
const isOfTheDisk = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(String(error.code));
