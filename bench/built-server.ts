import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** What `npm start` has Node run the server with: memory measured without would be that of another program. */
export const serverFlags: string[] = (
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'));

/** Builds the present sources, unless a program that was built before is named; answers the program of the server. */
export async function builtServer(named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const { prepare }: { prepare: (what: { build: boolean }) => Promise<void> } = await import(
    new URL('../scripts/prepare.mjs', import.meta.url).href
  );
  await prepare({ build: true });
  return 'build/server/main.js';
}

/** Starts a built server on a free port, without limits on calls. Answers once it is ready. */
export async function startBuiltServer(
  program: string,
  environment: Record<string, string>,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [...serverFlags, path.resolve(root, program)], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const found = /is ready: (\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The application ended with ${code}: ${printed}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop };
}
