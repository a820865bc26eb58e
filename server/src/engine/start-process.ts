import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export type ProcessOptions = {
  /** The most memory the process may hold, in MB. Its JavaScript heap is kept below that from within. */
  memoryMegabytes: number;
  /** The only folder, beside the program's own, that it may read and write. */
  folder: string;
  /** Whether it loads what reads files before it is ready, so that no small file is charged with that. */
  isForReading?: boolean;
};

/** CPU seconds after which the operating system itself ends a process, even when the server has died meanwhile. */
const mostCpuSeconds = 900;
/** Blocks of 512 bytes: no file that a process writes grows beyond 2 GB. */
const mostFileBlocks = 4 * 1024 * 1024;

/** The argument by which the program knows it. */
export const forReading = 'for-reading';

/** What is new fills 4 MB before it is looked through, not 16, by one helper: a quarter less memory for the same CPU time (decision 0424). */
const smallHeap = ['--max-semi-space-size=4', '--v8-pool-size=1', '--expose-gc'];

/** So many heaps of the C library, which otherwise makes eight for each processor and gives little of them back. */
const allocatorArenas = 2;

/**
 * Starts `program` as a process of its own: a bare environment, no code from strings, the file system closed but for its own
 * packages and `folder` (unless `isConfined` is false), limits of the operating system on CPU time and the size of files (where there is a POSIX shell).
 */
export function startProcess(
  program: string,
  { memoryMegabytes, folder, isForReading }: ProcessOptions,
  isConfined = true,
): ChildProcess {
  const args = [
    `--max-old-space-size=${Math.round(memoryMegabytes * 0.8)}`,
    ...smallHeap,
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    ...(isConfined ? permissions(program, folder) : []),
    program,
    ...(isForReading ? [forReading] : []),
  ];
  const options = {
    // Libraries talk to the console about broken files.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'] as ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced' as const,
    env: environment(),
    windowsHide: true,
  };
  if (process.platform === 'win32') return spawn(process.execPath, args, options);
  const limits = `ulimit -c 0; ulimit -t ${mostCpuSeconds}; ulimit -f ${mostFileBlocks}; exec "$0" "$@"`;
  const command = canStopSafely() ? [...endsWithParent, process.execPath] : [process.execPath];
  // A group of its own, so that whatever it started ends with it.
  return spawn('/bin/sh', ['-c', limits, ...command, ...args], { ...options, detached: true });
}

/** A program of Linux that lets the kernel end another one, at work or standing still, as soon as the one that started it is gone. */
const endsWithParent = ['setpriv', '--pdeathsig', 'KILL'];
let hasGuard: boolean | undefined;

/** Whether a process may be made to stand still: it ends with the server even then. */
export function canStopSafely(): boolean {
  const [program = '', ...args] = endsWithParent;
  hasGuard ??=
    process.platform === 'linux' &&
    spawnSync(program, [...args, 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0;
  return hasGuard;
}

/** Ends a process and what it started, at once. */
export function killProcess(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended in this moment; a group that is not there yet is the process alone.
    child.kill('SIGKILL');
  }
}

/** What Windows needs to start anything, and where temporary files go. No secret of the server. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP'];
  return {
    ...Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    MALLOC_ARENA_MAX: String(allocatorArenas),
  };
}

/**
 * Node's permission model, by the name this version of Node has for it. The paths are few and none lies in another: in some
 * versions of Node 20 the model stumbles over those.
 */
function permissions(program: string, folder: string): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) =>
    process.allowedNodeEnvironmentFlags.has(name),
  );
  if (flag === undefined) return [];
  const own = path.dirname(program);
  const all = [...new Set([own, folder, ...packageFolders(own)])];
  const readable = all.filter(
    (place) => !all.some((other) => other !== place && place.startsWith(other + path.sep)),
  );
  return [
    flag,
    ...readable.map((place) => `--allow-fs-read=${path.join(place, '*')}`),
    `--allow-fs-write=${path.join(folder, '*')}`,
  ];
}

/** Where Node looks for the packages of a program in `from`. */
function packageFolders(from: string): string[] {
  const folders: string[] = [];
  for (let at = from; ; at = path.dirname(at)) {
    const place = path.join(at, 'node_modules');
    if (existsSync(place)) folders.push(place);
    if (at === path.dirname(at)) return folders;
  }
}
