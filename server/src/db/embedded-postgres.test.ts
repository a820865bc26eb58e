import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startPostgres, type EmbeddedPostgres, type PostgresOptions } from './embedded-postgres.ts';
import { identityOf } from './process-identity.ts';

let folder: string;
let dataDir: string;
let running: EmbeddedPostgres[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bidloom-postgres-'));
  chmodSync(folder, 0o711); // where these tests run as root, PostgreSQL's user passes through
  dataDir = path.join(folder, 'data');
});
afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  running = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(options: Partial<PostgresOptions> = {}) {
  const postgres = await startPostgres({ dataDir, ...options });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // a killed server is told by the query
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>({ text: sql });
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

const socketDirOf = (postgres: EmbeddedPostgres) => new URL(postgres.ownerUrl).searchParams.get('host') ?? '';

test('the application connects as a role that owns nothing and is held by row security', async () => {
  const { appUrl, ownerUrl } = await start();
  expect(await ask(appUrl, 'select current_user')).toEqual(['bidloom_app']);
  const powers =
    'select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user';
  expect(await ask(appUrl, powers)).toEqual([false]);
  expect(await ask(ownerUrl, powers)).toEqual([true]);
  expect(await ask(ownerUrl, "select current_setting('listen_addresses')")).toEqual(['']);
});

test('stopping leaves nothing behind but the data', async () => {
  const postgres = await start();
  const { pid } = postgres;
  await postgres.stop();
  expect(identityOf(pid)).toBeUndefined();
  expect(
    [`${dataDir}.owner`, path.join(dataDir, 'postmaster.pid'), socketDirOf(postgres)].filter(existsSync),
  ).toEqual([]);
});

test('a killed server comes back by itself with every committed row, even while a session of the old one works on', async () => {
  const notices: string[] = [];
  const postgres = await start({ onNotice: (notice) => notices.push(notice) });
  const { pid, ownerUrl } = postgres;
  await ask(ownerUrl, 'create table kept as select generate_series(1, 1000) as id');
  const endless = ask(ownerUrl, 'select count(*) from generate_series(1, 1e11)').catch(() => 'ended');
  const working =
    "select count(*)::int from pg_stat_activity where query like '%1e11%' and state = 'active' and pid <> pg_backend_pid()";
  await vi.waitFor(async () => expect(await ask(ownerUrl, working)).toEqual([1]));
  process.kill(pid, 'SIGKILL');
  expect(await endless).toBe('ended');
  await vi.waitFor(() => expect(notices).toContain('PostgreSQL is running again'), { timeout: 60_000 });
  expect(postgres.pid).not.toBe(pid);
  expect(await ask(ownerUrl, 'select count(*)::int from kept')).toEqual([1000]);
  await ask(ownerUrl, 'drop table kept');
});

test('locks left by dead processes do not stop a start, not even when their numbers live again', async () => {
  // PostgreSQL fears only processes of its own user.
  const stranger = spawn('sleep', ['1000'], process.getuid?.() === 0 ? { uid: statSync(dataDir).uid } : {});
  try {
    const socketDir = path.join(folder, 'socket');
    mkdirSync(socketDir);
    writeFileSync(`${dataDir}.owner`, JSON.stringify({ pid: stranger.pid, born: 'another day' }));
    writeFileSync(
      path.join(dataDir, 'postmaster.pid'),
      `${stranger.pid}\n${dataDir}\n1700000000\n5432\n${socketDir}\n\n\nready\n`,
    );
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      writeFileSync(path.join(socketDir, name), `${stranger.pid}\n`);
    const { ownerUrl } = await start({ socketDir });
    expect(await ask(ownerUrl, 'select 1')).toEqual([1]);
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill();
  }
});

test('a data directory has one owner at a time, who is named', async () => {
  const owner = spawn('sleep', ['1000']);
  try {
    writeFileSync(`${dataDir}.owner`, JSON.stringify(identityOf(owner.pid ?? 0)));
    await expect(start()).rejects.toThrow(`${dataDir} is in use by another Bidloom (process ${owner.pid})`);
    expect(existsSync(`${dataDir}.owner`)).toBe(true);
  } finally {
    owner.kill();
    await once(owner, 'exit');
  }
  await start();
  await expect(start()).rejects.toThrow(`${dataDir} is already open here`);
});

test('a first start that was interrupted is made good by the next', async () => {
  const halfMade = path.join(folder, 'interrupted');
  mkdirSync(`${halfMade}.new`);
  writeFileSync(path.join(`${halfMade}.new`, 'PG_VERSION'), '18\n');
  const { ownerUrl } = await start({ dataDir: halfMade, durable: false });
  expect(await ask(ownerUrl, 'select current_database()')).toEqual(['bidloom']);
});

test('a setting that PostgreSQL refuses is told in its words', async () => {
  await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /does not start in .*: invalid value for parameter "shared_buffers"/,
  );
  expect(existsSync(`${dataDir}.owner`)).toBe(false);
});

test('when the process that started it is killed, the server goes too', async () => {
  const program = `
    const { startPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))});
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(postgres.pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const server = Number(line.toString());
  expect(identityOf(server)).toBeDefined();
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(identityOf(server)).toBeUndefined(), { timeout: 60_000 });
  const { ownerUrl } = await start();
  expect(await ask(ownerUrl, 'select 1')).toEqual([1]);
});

test.runIf(process.getuid?.() === 0)(
  'root may keep the data in a folder closed to every other user',
  async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const { appUrl } = await start({ dataDir: path.join(closed, 'data'), durable: false });
    expect(await ask(appUrl, 'select 1')).toEqual([1]);
    expect(readFileSync(path.join(closed, 'data', 'PG_VERSION'), 'utf8')).toBe('18\n');
  },
);
