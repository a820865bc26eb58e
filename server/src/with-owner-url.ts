import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { chooseAddress } from '#db/embedded-postgres-address.ts';
import { databaseName, ownerRole } from '#db/embedded-postgres-cluster.ts';
import { startPostgres } from '#db/embedded-postgres.ts';
import type { Settings } from '#env.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Runs `work` with the address of this server's database, whether the server runs or not: the embedded one is started for as long as
 * that takes.
 * @throws StartRefused where there is none
 */
export async function withOwnerUrl<T>(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl) return work(settings.databaseUrl);
  const folder = path.join(settings.dataDir, 'postgres');
  if (!existsSync(folder))
    throw new StartRefused(
      `There is no database in DATA_DIR (${settings.dataDir}): set DATA_DIR as the server has it`,
    );
  const address = await chooseAddress(realpathSync(folder));
  const ownerUrl = address.url(ownerRole, databaseName);
  if (await answers(ownerUrl)) return work(ownerUrl);
  const postgres = await startPostgres({ dataDir: folder });
  try {
    return await work(postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
}

/** Whether the database of a running server is there; a socket may also be left by one that was killed. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
