import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartRefused } from '#start-refused.ts';
import type { Account } from './embedded-postgres-account.ts';
import type { Address } from './embedded-postgres-address.ts';
import { reasonFrom, ownerRole, programEnvironment } from './embedded-postgres-cluster.ts';
import { clearLeftovers } from './embedded-postgres-locks.ts';

export type ServerPlan = {
  dataDir: string;
  address: Address;
  account: Account;
  pgCtl: string;
  settings: Record<string, string>;
  logFile: string;
  onNotice: (notice: string) => void;
};

export type RunningServer = { readonly pid: number; stop(): Promise<void> };

/**
 * Starts the server and keeps it running: when it dies without being told to, it is started again at once, and again
 * after growing pauses as long as it does not come up (a full disk may be emptied).
 */
export async function keepServerRunning(plan: ServerPlan): Promise<RunningServer> {
  const stopping = new AbortController();
  let child = await launch(plan);
  let revival: Promise<void> | undefined;

  const watch = () => {
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      plan.onNotice(`PostgreSQL ended (${signal ?? `exit code ${code}`}) and is started again`);
      revival = revive();
    });
  };
  const revive = async () => {
    for (let pauseMs = 100; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        child = await launch(plan);
        watch();
        plan.onNotice('PostgreSQL is running again');
        return;
      } catch (error) {
        plan.onNotice(error instanceof Error ? error.message : String(error));
        await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  watch();

  return {
    get pid() {
      return child.pid ?? 0;
    },
    async stop() {
      stopping.abort();
      await revival;
      await stopServer(child, plan);
    },
  };
}

async function launch(plan: ServerPlan): Promise<ChildProcess> {
  const { dataDir, address, account, logFile } = plan;
  await clearLeftovers(dataDir, address.socket, plan.pgCtl);
  rotate(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { program, args, ...identity } = account.postgres([
    '-D',
    dataDir,
    ...address.serverArgs,
    ...settings,
  ]);
  // A session of its own: Ctrl+C in the terminal is for us, who then stop it in order.
  const child = spawn(program, args, {
    ...identity,
    env: programEnvironment,
    cwd: '/',
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', () => (failure ??= reasonFrom(readFileSync(logFile).subarray(logStart).toString())));
  for (let waitedMs = 0; ; waitedMs += 10) {
    if (failure !== undefined)
      throw new StartRefused(`PostgreSQL does not start in ${dataDir}: ${failure} (more in ${logFile})`);
    if (isReady(dataDir, child.pid) && (await accepts(address))) break;
    if (waitedMs > 0 && waitedMs % 10_000 === 0)
      plan.onNotice('PostgreSQL is still starting, as it does after a crash');
    await pause(10);
  }
  if (!account.diesWithUs) stopWhenWeDie(child);
  return child;
}

/** The server writes its state into the eighth line of its lock file. */
function isReady(dataDir: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function accepts(address: Address): Promise<boolean> {
  const client = new Client({
    connectionString: address.url(ownerRole, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined); // the server may die under the question
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stopServer(child: ChildProcess, plan: ServerPlan): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (hasEnded()) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (process.platform === 'win32') {
    spawnSync(plan.pgCtl, ['stop', '-D', plan.dataDir, '-m', 'fast', '-w'], { stdio: 'ignore' });
  } else {
    child.kill('SIGINT');
  }
  // Both are safe for the data: the next start recovers from the log.
  const immediate = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  const atOnce = setTimeout(() => child.kill('SIGKILL'), 25_000);
  await ended;
  clearTimeout(immediate);
  clearTimeout(atOnce);
}

/** Where no parent-death signal exists, a shell that waits for our end of a pipe to close shuts the server down. */
function stopWhenWeDie(server: ChildProcess) {
  if (process.platform === 'win32') return;
  const guard = spawn('/bin/sh', ['-c', 'read -r line; kill -INT "$0"', String(server.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  guard.unref();
  server.once('exit', () => guard.kill('SIGKILL'));
}

function rotate(logFile: string) {
  const isLarge = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000;
  if (isLarge) renameSync(logFile, `${logFile}.1`);
}
