import { spawnSync } from 'node:child_process';
import {
  linkSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '#start-refused.ts';
import { commandLineOf, identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';

/**
 * Makes this process the one owner of a data directory, by a file beside it that names us. A file left by a process
 * that is gone is taken over; a living owner is never disturbed.
 * @returns gives the ownership back
 * @throws StartRefused naming the process that owns it
 */
export async function claimDataDirectory(dataDir: string): Promise<() => void> {
  const file = `${dataDir}.owner`;
  for (let attempt = 0; ; attempt += 1) {
    if (putOwner(file)) return () => rmSync(file, { force: true });
    const text = readText(file);
    const owner = ownerFrom(text);
    const isAlive = owner !== undefined && isRunning(owner);
    if (isAlive && owner.pid === process.pid)
      throw new StartRefused(`The database in ${dataDir} is already open here`);
    const maySoonBeGone = attempt < 20; // a killed owner takes a moment to go
    if (!isAlive) removeOwner(file, text);
    else if (maySoonBeGone) await pause(50);
    else throw new StartRefused(inUse(dataDir, owner));
  }
}

/**
 * Stops what an owner that was killed may have left: a server still running on this data directory, or the sessions
 * of one that was killed itself. Then removes the marks that would keep a new server from starting.
 * @param socket the server's socket file, where it has one
 */
export async function clearLeftovers(
  dataDir: string,
  socket: string | undefined,
  pgCtl: string,
): Promise<void> {
  const file = path.join(dataDir, 'postmaster.pid');
  const pid = Number(readText(file).split('\n')[0]);
  if (pid > 0 && pid !== process.pid) await stopOrphan(pid, dataDir, pgCtl);
  killSessions(dataDir);
  // PostgreSQL takes any process of that number for a living server, a zombie too. It passes over its own parent's
  // number, which is ours, and still looks whether the old server's shared memory is in use.
  const [first, ...rest] = readText(file).split('\n');
  if (first) writeFileSync(file, [process.pid, ...rest].join('\n'));
  for (const mark of socket ? [socket, `${socket}.lock`] : []) rmSync(mark, { force: true });
}

function inUse(dataDir: string, { pid }: ProcessIdentity) {
  return (
    `The database in ${dataDir} is in use by another Bidloom (process ${pid}): ` +
    'stop that one first, or give this one a folder of its own with DATA_DIR'
  );
}

/** Writes our name as a whole or not at all; false when a name stands there already. */
function putOwner(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(identityOf(process.pid)), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Takes a dead owner's name away; a new owner's, if one came meanwhile, is put back. */
function removeOwner(file: string, deadText: string) {
  const taken = `${file}.taken.${process.pid}`;
  try {
    renameSync(file, taken);
    if (readText(taken) !== deadText) linkSync(taken, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(taken, { force: true });
  }
}

function ownerFrom(text: string): ProcessIdentity | undefined {
  try {
    const owner: unknown = JSON.parse(text);
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('born' in owner))
      return undefined;
    return { pid: Number(owner.pid), born: String(owner.born) };
  } catch {
    return undefined;
  }
}

/** An orphan is shut down, not adopted: it may be on its way down already, as it is told to when its parent dies. */
async function stopOrphan(pid: number, dataDir: string, pgCtl: string) {
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['stop', '-D', dataDir, '-m', 'fast', '-w'], { stdio: 'ignore' });
    return;
  }
  const isOurs = () => commandLineOf(pid)?.includes(`-D ${dataDir} `) ?? false;
  for (let waitedMs = 0; isOurs(); waitedMs += 20) {
    if (waitedMs === 0) signal(pid, 'SIGINT');
    if (waitedMs === 20_000) signal(pid, 'SIGKILL');
    if (waitedMs > 25_000)
      throw new StartRefused(
        `An old PostgreSQL (process ${pid}) on ${dataDir} does not stop: end it by hand`,
      );
    await pause(20);
  }
}

/** When a server is killed its sessions end at their next pause, and until then no new server may start. */
function killSessions(dataDir: string) {
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      const isOurs =
        readlinkSync(`/proc/${pid}/cwd`) === dataDir &&
        (commandLineOf(pid)?.startsWith('postgres: ') ?? false);
      if (isOurs) signal(pid, 'SIGKILL');
    } catch {
      // gone meanwhile, or another user's
    }
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // gone meanwhile
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
