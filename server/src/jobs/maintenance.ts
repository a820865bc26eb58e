import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { outsideCompanies, run, type Database } from '#db/database.ts';
import type { Settings } from '#env.ts';
import { eraseOverdue } from '#features/bin/empty-bin.ts';
import { sweepContents } from '#features/contents/contents.ts';
import { removeUnshownPictures } from '#features/files/remove-pictures.ts';
import { renewMetadata } from '#features/identity-providers/renew-metadata.ts';
import { enterResponseWords } from '#features/requirements/enter-response-words.ts';
import { removeOldSteps } from '#features/requirements/remove-old-steps.ts';
import { warnInactive } from '#features/leaving/warn-inactive.ts';
import { eraseLeaving } from '#features/leaving/erase-leaving.ts';
import type { Files } from '#outside/file-storage.ts';
import { dailyAt, type JobKind, type Queue } from './queue.ts';

const housekeeping: JobKind<object> = { name: 'housekeeping', retries: 0, expireInSeconds: 600 };
const pictures: JobKind<object> = { name: 'pictures', retries: 1, expireInSeconds: 3_600 };
const responseWords: JobKind<object> = { name: 'response-words', retries: 1, expireInSeconds: 300 };
const providers: JobKind<object> = { name: 'identity-providers', retries: 0, expireInSeconds: 600 };
const steps: JobKind<object> = { name: 'answer-steps', retries: 1, expireInSeconds: 3_600 };

/**
 * Every ten minutes, on one server of all: removes what is kept for a while only (live events an hour, first answers
 * of idempotent writes a day, counted attempts as long as they count, mail 30 days or as set, what webhooks were told and files that cost too much 30 days, exports and packs a day,
 * the ledger of models a year or as set, links as long as they are good, what is in a bin 30 days or as long as the company keeps it,
 * accounts and companies whose people asked for it 14 days ago) and the contents that no
 * file names. Once a day: pictures that no text has shown for 30 days, and steps of answers that are older than a week; then the metadata of identity providers are read anew. Every
 * minute: the search learns what was written in answers.
 */
export async function startMaintenanceJobs(
  queue: Queue,
  context: { database: Database; files: Files; settings: Settings; report: (error: unknown) => void },
) {
  await removeStaleUploads(context.settings);
  await queue.work(housekeeping, 1, async () => {
    await deleteExpiredRows(context.database, context.settings.ai.ledgerDays);
    await eraseOverdue(context);
    await warnInactive({ ...context, queue });
    await eraseLeaving(context);
    await sweepContents(context);
    await removeStaleUploads(context.settings);
  });
  await queue.schedule(housekeeping, { everyMinutes: 10 });
  await queue.work(pictures, 1, () => removeUnshownPictures(context.database));
  await queue.schedule(pictures, dailyAt(3, 41));
  await queue.work(responseWords, 1, () => enterResponseWords(context.database));
  await queue.schedule(responseWords, { everyMinutes: 1 });
  await queue.work(steps, 1, () => removeOldSteps(context.database));
  await queue.schedule(steps, dailyAt(3, 23));
  await queue.work(providers, 1, () => renewMetadata(context.database, context.report));
  await queue.schedule(providers, dailyAt(4, 7));
}

/** Removes what its time has passed, of all companies. */
export const deleteExpiredRows = (database: Database, ledgerDays = 365): Promise<void> =>
  outsideCompanies(database, async (db) => {
    await run(db, deleteExpired, [ledgerDays]);
    await run(db, trimPublicAnswers);
    await run(db, trimAttempts);
    await run(db, trimAccounts);
    await run(db, trimByRule);
  });

/** Uploads of a server that died half-way. None takes a day. */
async function removeStaleUploads({ dataDir }: Settings): Promise<void> {
  const folder = path.join(dataDir, 'arriving');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const place = path.join(folder, name);
    const isOld = await stat(place).then(
      ({ mtimeMs }) => mtimeMs < Date.now() - 24 * 3_600_000,
      () => false,
    );
    if (isOld) await rm(place, { recursive: true, force: true });
  }
}

const deleteExpired = { name: 'housekeeping', text: 'select keep_house($1)' };
const trimPublicAnswers = {
  name: 'housekeeping-public-answers',
  text: `delete from public_answers where created_at < now() - interval '24 hours'`,
};
const trimAttempts = {
  name: 'housekeeping-attempts',
  text: 'delete from rate_limits where expires_at < now()',
};
const trimByRule = { name: 'housekeeping-by-rule', text: 'select trim_by_rule()' };
const trimAccounts = {
  name: 'housekeeping-accounts',
  text: 'select remove_old_account_rows()',
};
