import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Where the server listens, and what its programs and its clients need to know of it. */
export type Address = {
  /** The folder of the Unix socket; undefined on Windows, where the server listens on 127.0.0.1 with a password. */
  socketDir?: string;
  socket?: string;
  password?: string;
  initdbArgs: string[];
  serverArgs: string[];
  url(user: string, database: string): string;
};

/** A socket in a folder closed to others needs no password; it lies below the temporary folder since its path must be short. */
export async function chooseAddress(dataDir: string, givenSocketDir?: string): Promise<Address> {
  if (process.platform === 'win32') return localPort(dataDir);
  const socketDir = givenSocketDir ?? defaultSocketDir(dataDir);
  const port = 5432; // a part of the socket's name, no more
  return {
    socketDir,
    socket: path.join(socketDir, `.s.PGSQL.${port}`),
    initdbArgs: ['-A', 'trust'],
    serverArgs: ['-p', String(port), '-k', socketDir, '-c', 'listen_addresses='],
    url: (user, database) =>
      `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`,
  };
}

function defaultSocketDir(dataDir: string): string {
  const name = `bidloom-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const longestSocketPath = 100; // 103 bytes on macOS, 107 on Linux, with the lock file's ending
  const preferred = path.join(os.tmpdir(), name);
  return preferred.length + '/.s.PGSQL.5432.lock'.length <= longestSocketPath
    ? preferred
    : path.join('/tmp', name);
}

async function localPort(dataDir: string): Promise<Address> {
  const passwordFile = `${dataDir}.password`;
  if (!existsSync(passwordFile))
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  const password = readFileSync(passwordFile, 'utf8').trim();
  const port = await findFreePort();
  return {
    password,
    initdbArgs: ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    serverArgs: ['-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
    url: (user, database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
