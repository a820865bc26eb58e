import path from 'node:path';
import type { Logger } from 'pino';
import { buildServer } from './app.ts';
import { startPostgres } from './db/embedded-postgres.ts';
import { checkAppRole, useExternalPostgres, withRole } from './db/external-postgres.ts';
import { migrate } from './db/migrate.ts';
import { openLog } from './env-log.ts';
import { readSettings, type Settings } from './env.ts';
import { collectWhenQuiet } from '#http/operation/collect-when-quiet.ts';
import { explainStartFailure } from './explain-start-failure.ts';

/** What must be undone at the end, the last first. */
const endings: (() => Promise<void>)[] = [];
let settings: Settings | undefined;
let log: Logger | undefined;
let stoppingSince: number | undefined;

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('unhandledRejection', goOn);
process.on('uncaughtException', giveUp);
try {
  settings = readSettings(process.env);
  log = openLog(settings);
  const urls = await openDatabase(settings, log);
  await migrate(urls.ownerUrl);
  if (settings.databaseUrl) await checkAppRole(urls.appUrl);
  const replicaUrl = settings.databaseReplicaUrl && withRole(settings.databaseReplicaUrl);
  const server = await buildServer({ settings, ...urls, replicaUrl, logger: log });
  endings.push(() => server.close());
  const url = await server.listen();
  collectWhenQuiet();
  process.stdout.write(`Bidloom is ready: ${url}\n`);
} catch (error) {
  if (stoppingSince === undefined) {
    explain(error);
    await endAndExit(1);
  }
}

async function openDatabase(settings: Settings, log: Logger): Promise<{ ownerUrl: string; appUrl: string }> {
  if (settings.databaseUrl) return useExternalPostgres(settings.databaseUrl);
  const postgres = await startPostgres({
    dataDir: path.join(settings.dataDir, 'postgres'),
    onNotice: (notice) => log.warn(notice),
  });
  endings.push(() => postgres.stop());
  return { ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl };
}

function explain(error: unknown) {
  const explanation = explainStartFailure(error, settings);
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(
    `Bidloom did not start. ${explanation ?? `This is a fault of the program:\n${stack}`}\n`,
  );
}

/** The first signal finishes what is running and stops; the next one stops at once. */
function stop(signal: NodeJS.Signals) {
  if (stoppingSince !== undefined) {
    // One Ctrl+C arrives twice: from the terminal and, at the same moment, passed on by npm.
    const isSameKeystroke = performance.now() - stoppingSince < 500;
    if (!isSameKeystroke) process.exit(130);
    return;
  }
  stoppingSince = performance.now();
  log?.info(`Stopping (${signal})`);
  void endAndExit(0);
}

/** A promise that failed with nobody waiting has done no harm to others: every request is a transaction of its own. */
function goOn(error: unknown) {
  log?.error(error, 'A promise failed unheard');
}

function giveUp(error: unknown) {
  log?.error(error, 'Stopping after a fault of the program');
  stoppingSince ??= performance.now();
  void endAndExit(1);
}

async function endAndExit(code: number) {
  try {
    for (let end = endings.pop(); end; end = endings.pop()) await end();
  } catch (error) {
    process.stderr.write(`Bidloom did not stop in order: ${String(error)}\n`);
    process.exit(1);
  }
  process.exit(code);
}
