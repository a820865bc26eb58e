import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process and the moment it was born, so that a number given to another process later is not taken for it. */
export type ProcessIdentity = { pid: number; born: string };

/** Undefined when no such process lives: a zombie does not. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const born = birthOf(pid);
  return born === undefined ? undefined : { pid, born };
}

export function isRunning({ pid, born }: ProcessIdentity): boolean {
  return birthOf(pid) === born;
}

/** The words a living process was started with; undefined when it is gone, a zombie, or cannot be known. */
export function commandLineOf(pid: number): string | undefined {
  if (process.platform === 'win32' || birthOf(pid) === undefined) return undefined;
  if (process.platform !== 'linux') return listed(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
}

function birthOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform === 'win32') return isSignalled(pid) ? 'alive' : undefined;
  if (process.platform !== 'linux') return listed(pid, 'lstart');
  try {
    // The name, in brackets, may hold spaces: what follows it is state (first) and start time in ticks (20th).
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function isSignalled(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function listed(pid: number, column: 'command' | 'lstart'): string | undefined {
  const { stdout, status } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() || undefined : undefined;
}
