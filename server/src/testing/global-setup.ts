import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseName } from '#db/embedded-postgres-cluster.ts';
import { startPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { startQueue } from '#jobs/queue.ts';
import { buildEngineProgram } from './engine-program.ts';
import { inDatabase } from './own-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    appUrl: string;
    /** The database that those of the test files are copied from: tables and queue as a first start leaves them. */
    template: string;
    engineProgram: string;
    /** Where the servers under test keep their files. */
    dataFolder: string;
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
  const template = 'test_template';
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  // A copy: the migrations take many times as long.
  await owner.query(`create database ${template} template ${databaseName}`);
  await owner.end();
  const templateUrl = inDatabase(postgres.ownerUrl, template);
  const queue = await startQueue(templateUrl, (error) => console.error(error));
  await queue.stop(5_000);
  // Inside the project, so that the program finds the packages.
  const engineFolder = path.resolve(import.meta.dirname, `../../../build/test-engine-${process.pid}`);
  project.provide('engineProgram', await buildEngineProgram(engineFolder));
  project.provide('dataFolder', folder);
  project.provide('template', template);
  project.provide('ownerUrl', postgres.ownerUrl);
  project.provide('appUrl', postgres.appUrl);
  return async () => {
    await postgres.stop();
    for (const made of [folder, engineFolder]) rmSync(made, { recursive: true, force: true });
  };
}
