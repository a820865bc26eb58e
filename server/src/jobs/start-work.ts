import { runsAtOnce } from '#engine/background-turns.ts';
import { exportJob, runExport } from '#features/company-data/run-export.ts';
import { forgottenPasswordJob, makeResetLink } from '#features/auth/forgotten-password.ts';
import { runGeneration } from '#features/generation/run-generation.ts';
import { generationJob } from '#features/generation/start-generation.ts';
import { deliverMail } from '#features/mail/deliver-mail.ts';
import { mailJob } from '#features/mail/post-mail.ts';
import { makeVectors, vectorsJob } from '#features/models/find-by-vectors.ts';
import { syncGmail } from '#features/correspondence/sync-gmail.ts';
import { runTenderReading } from '#features/decisions/run-tender-reading.ts';
import { tenderReadingJob } from '#features/decisions/start-tender-reading.ts';
import { readUnread, unreadJob } from '#features/document-readings/read-unread.ts';
import { readingJob } from '#features/document-readings/start-reading.ts';
import { packJob, runPack } from '#features/packs/run-pack.ts';
import { runReading } from '#features/reading/run-reading.ts';
import { driveJob, gmailJob } from '#features/integrations/begin-exchange.ts';
import { syncDrive } from '#features/integrations/sync-drive.ts';
import { pullJob, pullSource } from '#features/tender-sources/pull-source.ts';
import { rescoreJob, rescoreTenders } from '#features/tenders/rescore-tenders.ts';
import type { AppContext } from '#http/calls/route.ts';
import { startMaintenanceJobs } from './maintenance.ts';

/** Where work that nobody waits for says what went wrong, and what somebody has to do. */
export type Report = { failed: (error: unknown) => void; happened: (sentence: string) => void };

/** Lets this server take jobs: everything that outlives a request. */
export async function startWork(context: AppContext, { failed, happened }: Report): Promise<void> {
  // Their tasks take turns, with a lower priority than what people wait for. One company has half of the places.
  await context.queue.work(
    generationJob,
    runsAtOnce,
    (payload, turn) => runGeneration({ ...context, report: failed }, payload, turn),
    { mostOfCompany: Math.ceil(runsAtOnce / 2) },
  );
  await context.queue.work(readingJob, runsAtOnce, (payload, turn) =>
    runReading({ ...context, report: failed }, payload, turn),
  );
  await context.queue.work(packJob, runsAtOnce, (payload, turn) =>
    runPack({ ...context, report: failed }, payload, turn),
  );
  await context.queue.work(tenderReadingJob, runsAtOnce, (payload, turn) =>
    runTenderReading({ ...context, report: failed }, payload, turn),
  );
  await context.queue.work(unreadJob, 1, (payload, turn) =>
    readUnread({ ...context, report: failed }, payload, turn),
  );
  await context.queue.work(exportJob, 1, (job) => runExport(context, job));
  await context.queue.work(mailJob, 2, (job) => deliverMail(context, job));
  await context.queue.work(forgottenPasswordJob, 1, async (job) => {
    if ((await makeResetLink(context, job)) === 'operator') happened(operatorsTurn);
  });
  // One at a time: pages are read in a process of their own, and nobody waits for them.
  await context.queue.work(pullJob, 1, (job, turn) => pullSource({ ...context, report: failed }, job, turn));
  await context.queue.work(rescoreJob, 1, ({ company }) => rescoreTenders(context.database, company));
  await context.queue.work(driveJob, 2, (job, turn) => syncDrive({ ...context, report: failed }, job, turn));
  await context.queue.work(gmailJob, 2, (job, turn) => syncGmail({ ...context, report: failed }, job, turn));
  await context.queue.work(vectorsJob, 1, (_job, turn) => makeVectors(context, turn));
  await context.queue.schedule(vectorsJob, { everyMinutes: 1 });
  await startMaintenanceJobs(context.queue, { ...context, report: failed });
}

/** Without the email: the log does not hold what people write, and whoever has forgotten a password says who they are. */
const operatorsTurn =
  'Someone has forgotten a password and no admin can help them: when they ask you, run npm run -s reset-password -- <their email>';
