import { deliverNext, findDueWebhooks, type DueWebhook } from '#features/webhooks/deliver-webhook.ts';
import type { AppContext } from '#http/calls/route.ts';

/** How often a server looks for something to tell. */
const pauseMs = 1_000;
/** Webhooks that a server tells something at once; each has a lane of its own, so that a slow one holds up itself alone. */
const maxDeliveries = 100;

/**
 * Tells webhooks what is due, on every server, until it is stopped. Not by the job queue: it has a place for each kind of
 * work, and slow receivers would fill any number of places.
 */
export function startWebhooks(
  context: AppContext,
  failed: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const deliveries = new Map<string, Promise<void>>();
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;

  const drive = async (due: DueWebhook) => {
    try {
      while (!stopping.signal.aborted && (await deliverNext(context, due, { stop: stopping.signal })));
    } catch (error) {
      if (!stopping.signal.aborted) failed(error);
    } finally {
      deliveries.delete(due.webhook);
    }
  };
  const look = async () => {
    try {
      const due = await findDueWebhooks(context.database, [...deliveries.keys()]);
      for (const one of due.slice(0, maxDeliveries - deliveries.size))
        deliveries.set(one.webhook, drive(one));
    } catch (error) {
      if (!stopping.signal.aborted) failed(error);
    }
    if (!stopping.signal.aborted) timer = setTimeout(begin, pauseMs);
  };
  const begin = () => {
    looking = look();
  };
  timer = setTimeout(begin, pauseMs);
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(deliveries.values());
    },
  };
}
