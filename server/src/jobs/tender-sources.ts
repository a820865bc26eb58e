import { planPulls } from '#features/tender-sources/plan-pulls.ts';
import type { House } from '#http/route.ts';
import type { JobKind } from './queue.ts';

const dueSources: JobKind<object> = { name: 'due-tender-sources', retries: 0, expireInSeconds: 60 };

/** Looks for tender sources that are due every minute, on one of all servers at a time. */
export async function startTenderSources(house: House): Promise<void> {
  await house.queue.work(dueSources, 1, () => planPulls(house));
  await house.queue.schedule(dueSources, '* * * * *');
}
