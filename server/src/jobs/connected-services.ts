import { planExchanges } from '#features/integrations/begin-exchange.ts';
import type { House } from '#http/route.ts';
import type { JobKind } from './queue.ts';

const dueServices: JobKind<object> = { name: 'due-services', retries: 0, expireInSeconds: 60 };

/** Looks every minute which connected services are to be asked, on one of all servers at a time. */
export async function startConnectedServices(house: House): Promise<void> {
  await house.queue.work(dueServices, 1, () => planExchanges(house));
  await house.queue.schedule(dueServices, '* * * * *');
}
