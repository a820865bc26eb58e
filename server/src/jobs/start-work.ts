import { availableParallelism } from 'node:os';
import { forgottenPasswordJob, makeResetLink } from '#features/auth/forgotten-password.ts';
import { runGeneration } from '#features/generation/run-generation.ts';
import { generationJob } from '#features/generation/start-generation.ts';
import { deliverMail } from '#features/mail/deliver-mail.ts';
import { mailJob } from '#features/mail/post-mail.ts';
import type { House } from '#http/route.ts';
import { keepHouse } from './housekeeping.ts';

/** Where work that nobody waits for says what went wrong, and what somebody has to do. */
export type Report = { failed: (error: unknown) => void; happened: (sentence: string) => void };

/** Lets this server take jobs: everything that outlives a request. */
export async function startWork(house: House, { failed, happened }: Report): Promise<void> {
  // Each run keeps a processor busy; the other half is for the calls.
  const runsAtOnce = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
  await house.queue.work(generationJob, runsAtOnce, (payload, turn) =>
    runGeneration({ ...house, report: failed }, payload, turn),
  );
  await house.queue.work(mailJob, 2, (job) => deliverMail(house, job));
  await house.queue.work(forgottenPasswordJob, 1, async (job) => {
    if ((await makeResetLink(house, job)) === 'operator') happened(operatorsTurn);
  });
  await keepHouse(house.queue, house);
}

/** Without the e-mail: the log does not hold what people write, and whoever has forgotten a password says who they are. */
const operatorsTurn =
  'Somebody has forgotten a password and no admin can help them: when they ask you, run npm run -s reset-password -- <their e-mail>';
