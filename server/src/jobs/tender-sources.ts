import { planPulls } from '#features/tender-sources/plan-pulls.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobKind } from './queue.ts';

const dueSources: JobKind<object> = { name: 'due-tender-sources', retries: 0, expireInSeconds: 60 };

/** Looks for tender sources that are due every minute, on one of all servers at a time. */
export async function startTenderSources(context: AppContext): Promise<void> {
  await context.queue.work(dueSources, 1, () => planPulls(context));
  await context.queue.schedule(dueSources, { everyMinutes: 1 });
}
