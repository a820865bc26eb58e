import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const startTimeoutMs = 60_000;

/** Starts the built application as `npm start` does, on a free port and an empty data folder; stops it at the end. */
export default async function startApplication(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bidloom-e2e-'));
  chmodSync(dataDir, 0o711); // run by root, PostgreSQL is another user, who has to pass through
  const root = path.resolve(import.meta.dirname, '..');
  const server = spawn(process.execPath, ['build/server/main.js'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env['BIDLOOM_URL'] = await readyAddress(server.stdout, server);
  return async () => {
    const gone = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Reads the line `Bidloom is ready: <address>`. */
function readyAddress(output: NodeJS.ReadableStream, server: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The application did not start in time')),
      startTimeoutMs,
    );
    let text = '';
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /Bidloom is ready: (\S+)/.exec(text)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    server.once('exit', (code) =>
      reject(new Error(`The application ended with ${code} before it was ready`)),
    );
  });
}
