import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated database for one test file, so that the jobs of one file are never taken by the servers of another. */
export async function ownDatabase(): Promise<{ ownerUrl: string; appUrl: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  await client.query(`create database ${name} template ${inject('template')}`);
  await client.end();
  return { ownerUrl: inDatabase(inject('ownerUrl'), name), appUrl: inDatabase(inject('appUrl'), name) };
}

/** The same address in another database. */
export function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
