import path from 'node:path';
import { buildServer } from './app.ts';
import { startPostgres } from './db/embedded-postgres.ts';
import { useExternalPostgres } from './db/external-postgres.ts';
import { migrate } from './db/migrate.ts';
import { writeLog } from './env-log.ts';
import { readSettings, type Settings } from './env.ts';
import { explainStartFailure } from './explain-start-failure.ts';

/** What must be undone at the end, the last first. */
const endings: (() => Promise<void>)[] = [];
let settings: Settings | undefined;
let stoppingSince: number | undefined;

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('unhandledRejection', goOn);
process.on('uncaughtException', giveUp);
try {
  settings = readSettings(process.env);
  const { ownerUrl, appUrl } = await openDatabase(settings);
  await migrate(ownerUrl);
  const server = await buildServer({ settings, ownerUrl, appUrl });
  endings.push(() => server.close());
  const url = await server.listen();
  process.stdout.write(`Bidloom is ready: ${url}\n`);
} catch (error) {
  if (stoppingSince === undefined) await explain(error);
}

async function explain(error: unknown) {
  const explanation = explainStartFailure(error, settings);
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(
    `Bidloom did not start. ${explanation ?? `This is a fault of the program:\n${stack}`}\n`,
  );
  await endAll();
  process.exit(1);
}

async function openDatabase(settings: Settings): Promise<{ ownerUrl: string; appUrl: string }> {
  if (settings.databaseUrl) return useExternalPostgres(settings.databaseUrl);
  const postgres = await startPostgres({
    dataDir: path.join(settings.dataDir, 'postgres'),
    onNotice: (notice) => writeLog(settings, 'warn', notice),
  });
  endings.push(() => postgres.stop());
  return postgres;
}

async function endAll() {
  for (let end = endings.pop(); end; end = endings.pop()) await end();
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
  if (settings) writeLog(settings, 'info', `Stopping (${signal})`);
  void endAndExit(0);
}

/** A promise that failed with nobody waiting has done no harm to others: every request is a transaction of its own. */
function goOn(error: unknown) {
  if (settings) writeLog(settings, 'error', 'A promise failed unheard', error);
}

function giveUp(error: unknown) {
  if (settings) writeLog(settings, 'error', 'Stopping after a fault of the program', error);
  stoppingSince ??= performance.now();
  void endAndExit(1);
}

async function endAndExit(code: number) {
  try {
    await endAll();
  } catch (error) {
    process.stderr.write(`Bidloom did not stop in order: ${String(error)}\n`);
    process.exit(1);
  }
  process.exit(code);
}
