import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '#db/migrate.ts';

/** A migrated database for one test file, so that the jobs of one file are never taken by the servers of another. */
export async function ownDatabase(): Promise<{ ownerUrl: string; appUrl: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const [ownerUrl, appUrl] = [inject('ownerUrl'), inject('appUrl')].map((url) => withDatabase(url, name));
  if (!ownerUrl || !appUrl) throw new Error('The database has no address');
  await migrate(ownerUrl);
  return { ownerUrl, appUrl };
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
