import { remindOfDeadlines } from '#features/notifications/remind-of-deadlines.ts';
import type { House } from '#http/route.ts';
import type { JobKind } from './queue.ts';

export const reminders: JobKind<object> = { name: 'deadline-reminders', retries: 2, expireInSeconds: 300 };

/** Reminds of deadlines every minute, on one of all servers at a time. */
export async function startReminders({ queue, database }: House): Promise<void> {
  await queue.work(reminders, 1, () => remindOfDeadlines(database));
  await queue.schedule(reminders, '* * * * *');
}
