import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    appUrl: string;
  }
}

/** One real PostgreSQL for the whole run, without the care for the disk that a test does not need. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-test-'));
  chmodSync(folder, 0o711); // run by root, PostgreSQL is another user, who has to pass through
  const postgres = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    socketDir: path.join(folder, 's'),
    durable: false,
    logFile: path.join(folder, 'postgres.log'),
  });
  await migrate(postgres.ownerUrl);
  project.provide('ownerUrl', postgres.ownerUrl);
  project.provide('appUrl', postgres.appUrl);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
