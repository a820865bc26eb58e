import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '#env.ts';
import { StartRefused } from '#start-refused.ts';
import { withOwnerUrl } from '#with-owner-url.ts';
import { listBackups, type Backup } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import { codeOf } from './code-of.ts';
import { makeBackup } from './make-backup.ts';
import { placeOfBackups } from './place-of-backups.ts';
import { reachOf } from './read-log.ts';
import { restoreBackup, type Until } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

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
      const backups = await listBackups(plan.place);
      for (const one of backups) say(describe(one));
      const log = backups.at(-1)?.manifest.log;
      const reach = log && (await reachOf(plan.place, log.name));
      if (reach) say(`What was changed since is kept up to ${reach.toISOString()}`);
    } else if (option === '--verify' && more.length === 0) {
      const backup = await choose(plan.place, name);
      const { tables, rows, files, reachedAt } = await verifyBackup({ ...plan, backup });
      const log = reachedAt ? `, with all changes up to ${reachedAt.toISOString()}` : '';
      say(
        `${backup.name} restores: ${rows} rows in ${tables} tables were read, and ${files} files are whole${log}`,
      );
    } else throw new StartRefused('Write npm run backup, or npm run backup -- --list, or -- --verify [NAME]');
  });

const restoreWords =
  'Write npm run restore, npm run restore -- --until 2026-11-26T11:59, or npm run restore -- NAME';

/**
 * `npm run restore`: brings everything that was kept into an empty DATA_DIR; with `--until TIME` as it was at that moment, with the name
 * of a backup as it was then. Answers the exit code.
 */
export const runRestore = (environment: NodeJS.ProcessEnv, args: string[]): Promise<number> =>
  told('Nothing was restored.', async () => {
    const settings = readSettings(environment);
    const plan = planOf(settings);
    const { name, until } = wishOf(args);
    const backup =
      until instanceof Date ? await chooseBefore(plan.place, until) : await choose(plan.place, name);
    const from = { ...plan, backup };
    const { lastChangeAt, reachedAt, missing } = await restoreBackup(from, settings.dataDir, until);
    say(`Restored into ${settings.dataDir}: ${describe(backup)}.`);
    if (until === 'backup') say('What was changed after this backup is not in it.');
    else if (backup.manifest.log === undefined)
      say('No log was kept with this backup: what was changed later is lost.');
    else {
      say(
        lastChangeAt
          ? `The last change in it is of ${lastChangeAt.toISOString()}.`
          : 'Nothing was changed after it.',
      );
      if (until instanceof Date && reachedAt && reachedAt < until)
        say(`The log is known to go up to ${reachedAt.toISOString()}: what was changed later is lost.`);
    }
    if (missing.length > 0)
      say(`${missing.length} stored files that the database names are nowhere, ${missing[0]} among them.`);
    say('Start Bidloom with the same settings.');
  });

function wishOf(args: string[]): { name: string | undefined; until: Until } {
  let parsed;
  try {
    parsed = parseArgs({ args, options: { until: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw new StartRefused(restoreWords, { cause });
  }
  const { values, positionals } = parsed;
  const [name, ...more] = positionals;
  if (more.length > 0 || (name !== undefined && values.until !== undefined))
    throw new StartRefused(restoreWords);
  if (values.until === undefined) return { name, until: name === undefined ? 'end' : 'backup' };
  const until = new Date(values.until);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(values.until) || Number.isNaN(until.getTime()))
    throw new StartRefused(
      `--until takes a moment such as 2026-11-26T11:59 (of this machine's clock) or 2026-11-26T11:59:30Z, not "${values.until}"`,
    );
  return { name, until };
}

function planOf({ backup }: Settings) {
  if (backup === undefined)
    throw new StartRefused(
      'Set BACKUP_DIR to the folder of the backups, or BACKUP_S3_ENDPOINT and what belongs to it',
    );
  return { ...backup, place: placeOfBackups(backup) };
}

async function choose(place: BackupPlace, name: string | undefined): Promise<Backup> {
  const backups = await listBackups(place);
  const found = name === undefined ? backups.at(-1) : backups.find((one) => one.name === name);
  if (found) return found;
  throw new StartRefused(
    name === undefined
      ? `There is no backup in BACKUP_DIR (${place.describe('')})`
      : `There is no backup ${name} in BACKUP_DIR (${place.describe('')}); npm run backup -- --list names them`,
  );
}

/** The last backup that was whole at a moment. */
async function chooseBefore(place: BackupPlace, moment: Date): Promise<Backup> {
  const backups = await listBackups(place);
  const endOf = ({ manifest }: Backup) => new Date(manifest.endedAt ?? manifest.madeAt);
  const found = backups.findLast((one) => endOf(one) <= moment);
  if (found) return found;
  const [first] = backups;
  throw new StartRefused(
    first
      ? `There is no backup from before ${moment.toISOString()}: the first one holds ${endOf(first).toISOString()}`
      : `There is no backup in BACKUP_DIR (${place.describe('')})`,
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
  ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(codeOf(error) ?? '');
