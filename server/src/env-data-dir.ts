import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from './start-refused.ts';

/**
 * Makes the folder for data when it is not there, and sees that it can be written to.
 * @throws StartRefused when it cannot
 */
export function prepareDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.probe.${process.pid}`);
  try {
    // Root's database runs as another user, who must be able to pass through, though not to look around.
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    writeFileSync(probe, '.');
    rmSync(probe);
  } catch (error) {
    throw refusalFor(error, dataDir);
  }
}

/**
 * The secret kept in the data folder, readable by its owner alone; generated the first time. Of two servers that start
 * at once one makes it and both use it.
 */
export function keepSecretKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  const draft = `${file}.${process.pid}`;
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    linkSync(draft, file); // fails when the file is there, and never shows half of it
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw refusalFor(error, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(file, 0o600);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32)
    throw new StartRefused(
      `${file} holds no usable secret: put the old one back, or remove the file (everyone signs in again)`,
    );
  return key;
}

/** Folder by folder: below /proc, Node's own `recursive` tries again for ever. */
function makeFolder(folder: string, mode: number) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const madeMeanwhile = codeOf(error) === 'EEXIST' && statSync(folder).isDirectory();
    if (!madeMeanwhile) throw error;
  }
}

function refusalFor(error: unknown, dataDir: string): Error {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartRefused(`The disk of DATA_DIR (${dataDir}) is full: free some space and start again`);
  const reasons: Record<string, string> = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'the disk is read-only',
    ENOENT: 'the disk is read-only or a part of the path is missing',
    EEXIST: 'it is a file, not a folder',
    ENOTDIR: 'a part of the path is a file, not a folder',
  };
  const reason = reasons[code] ?? code;
  return new StartRefused(
    `DATA_DIR (${dataDir}) cannot be used: ${reason}. Set DATA_DIR to a folder this user can write to`,
    { cause: error },
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
