import { planExchanges } from '#features/integrations/begin-exchange.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobKind } from './queue.ts';

const dueServices: JobKind<object> = { name: 'due-services', retries: 0, expireInSeconds: 60 };

/** Looks every minute which connected services are to be asked, on one of all servers at a time. */
export async function startConnectedServices(context: AppContext): Promise<void> {
  await context.queue.work(dueServices, 1, () => planExchanges(context));
  await context.queue.schedule(dueServices, { everyMinutes: 1 });
}
