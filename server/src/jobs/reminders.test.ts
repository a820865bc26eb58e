import { listNotifications } from '@bidloom/contract/notifications';
import { expect, test } from 'vitest';
import { givenCompany, inside, server } from '#testing/given.ts';
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
  const { context } = server;
  await startReminders(context);

  const told = () => company.call(listNotifications, {});
  while ((await told()).length === 0);
  expect(await told()).toMatchObject([{ type: 'Deadline Reminder 24H' }]);
});
