import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { StartRefused } from '#start-refused.ts';
import type { Account } from './embedded-postgres-account.ts';
import type { Address } from './embedded-postgres-address.ts';

export const ownerRole = 'bidloom_owner';
export const appRole = 'bidloom_app';
export const databaseName = 'bidloom';

/** Programs of PostgreSQL see nothing of our environment but this: settings such as PGDATA or a locale would change what they do. */
export const programEnvironment = { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' };

/** Makes the cluster when there is none: beside its place first and moved there whole, so that an interrupted start leaves none. */
export function createCluster(dataDir: string, account: Account, address: Address, durable: boolean): void {
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return;
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account.user) chownSync(draft, account.user.uid, account.user.gid);
  // The built-in locale sorts alike on every system and is the fastest.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sync = durable ? [] : ['--no-sync'];
  const args = ['-D', draft, '-U', ownerRole, ...address.initdbArgs, ...locale, ...sync];
  const { program, args: words, ...identity } = account.initdb(args);
  const run = spawnSync(program, words, { ...identity, env: programEnvironment, cwd: '/', encoding: 'utf8' });
  if (run.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const reason = run.error?.message ?? reasonFrom(run.stderr);
    throw new StartRefused(`The database could not be made in ${dataDir}: ${reason}`);
  }
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(draft, dataDir);
}

/** Makes the database and the role of the application, where they are missing. */
export async function createMissingDatabase(address: Address): Promise<void> {
  const client = new Client({ connectionString: address.url(ownerRole, 'postgres') });
  await client.connect();
  try {
    const found = await client.query<{ database: boolean; role: boolean }>(
      `select exists (select from pg_database where datname = $1) as database,
              exists (select from pg_roles where rolname = $2) as role`,
      [databaseName, appRole],
    );
    const { database, role } = found.rows[0] ?? { database: false, role: false };
    if (!database) await client.query(`create database ${databaseName}`);
    if (!role) await client.query(`create role ${appRole} login nosuperuser nobypassrls`);
    if (address.password)
      await client.query(`alter role ${appRole} password ${client.escapeLiteral(address.password)}`);
  } finally {
    await client.end();
  }
}

/** The reason among the many lines that a program of PostgreSQL prints when it gives up. */
export function reasonFrom(output: string): string {
  if (/no space left on device/i.test(output)) return 'the disk is full. Free some space and start again';
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /error|fatal|panic|denied/i.test(line)).at(-1) ?? lines.at(-1);
  return (telling ?? 'no reason given').replace(/^.*?(?:fatal|error|panic):\s*/i, '').trim();
}
