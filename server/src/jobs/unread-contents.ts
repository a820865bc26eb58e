import { planUnread } from '#features/document-readings/read-unread.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobKind } from './queue.ts';

const dueContents: JobKind<object> = { name: 'due-unread-contents', retries: 0, expireInSeconds: 60 };

/** Looks every two minutes for documents whose words are not searched yet, on one of all servers at a time. */
export async function startUnreadContents(context: AppContext): Promise<void> {
  await context.queue.work(dueContents, 1, () => planUnread(context));
  await context.queue.schedule(dueContents, { everyMinutes: 2 });
}
