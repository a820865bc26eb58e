import { listNotifications } from '@bidloom/contract/notifications';
import { expect, onTestFinished, test } from 'vitest';
import { databaseUrls, givenCompany, inside, server } from '#testing/given.ts';
import { startQueue } from './queue.ts';
import { startReminders } from './reminders.ts';

test('deadlines are looked at every minute, by whichever server takes the turn', async () => {
  const company = await givenCompany();
  await inside(company, async (db) => {
    const client = await db
      .insertInto('clients')
      .values({ name: 'Buyer' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const deadline = new Date(Date.now() + 3_600_000).toISOString();
    const reviewer_id = company.user._id;
    await db.insertInto('bids').values({ client_id: client.id, deadline, reviewer_id }).execute();
  });
  // Servers under test run no schedules: this queue does.
  const reports: unknown[] = [];
  const queue = await startQueue(databaseUrls.ownerUrl, (error) => reports.push(error));
  onTestFinished(() => queue.stop(5_000));
  await startReminders({ ...server.context, queue });

  const told = () => company.call(listNotifications, {});
  await expect.poll(told, { timeout: 60_000 }).toMatchObject([{ type: 'Deadline Reminder 24H' }]);
  expect(reports).toEqual([]);
});
