import { listNotifications } from '@bidloom/contract/notifications';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { connect, inCompany } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import {
  databaseUrls,
  givenCompany,
  givenMember,
  inside,
  server,
  type GivenCompany,
} from '#testing/given.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

const remind = () => remindOfDeadlines(server.house.database);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const told = (who: Pick<GivenCompany, 'call'>) => who.call(listNotifications, {});

async function givenBid(
  company: { _id: string },
  values: { deadline: string; status?: string; reviewer_id?: string },
  team: string[],
) {
  return inside(company, async (db) => {
    const client = await db
      .insertInto('clients')
      .values({ name: `Buyer ${values.deadline} ${values.status ?? ''}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('bids')
      .values({ client_id: client.id, original_title: 'Ponts', ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const user_id of team) await db.insertInto('bid_team').values({ bid_id: id, user_id }).execute();
    return id;
  });
}

test('team and reviewer are told once, in every company, by the clock of the company', async () => {
  const [one, other] = [await givenCompany(), await givenCompany()];
  const reviewer = await givenMember(one, 'viewer');
  const deadline = inHours(23);
  const bid = await givenBid(one, { deadline, reviewer_id: reviewer._id }, [one.user._id, reviewer._id]);
  await givenBid(other, { deadline }, [other.user._id]);
  // Two servers at the same moment, and again later.
  await Promise.all([remind(), remind()]);
  await remind();
  for (const who of [one, reviewer])
    expect(await told(who)).toMatchObject([{ type: 'Deadline Reminder 24H', bid, read: false }]);
  expect(await told(other)).toHaveLength(1);
  const inParis = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
  });
  const [{ description } = { description: '' }] = await told(one);
  expect(description).toContain(`${inParis.format(new Date(deadline))} (Europe/Paris)`);
});

test('a deadline that moves is a new one; who joins the team later is told too', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company, { deadline: inHours(20) }, [company.user._id]);
  await remind();
  const grace = await givenMember(company);
  await inside(company, async (db) => {
    await db.insertInto('bid_team').values({ bid_id: bid, user_id: grace._id }).execute();
  });
  await remind();
  expect([(await told(company)).length, (await told(grace)).length]).toEqual([1, 1]);
  await inside(company, async (db) => {
    await db
      .updateTable('bids')
      .set({ deadline: inHours(10) })
      .where('id', '=', bid)
      .execute();
  });
  await remind();
  expect([(await told(company)).length, (await told(grace)).length]).toEqual([2, 2]);
});

test('nobody is told of what is over, closed or further away', async () => {
  const company = await givenCompany();
  const team = [company.user._id];
  await givenBid(company, { deadline: inHours(25) }, team);
  await givenBid(company, { deadline: inHours(-1) }, team);
  for (const status of ['won', 'lost', 'no-bid', 'revoked'])
    await givenBid(company, { deadline: inHours(5), status }, team);
  await remind();
  expect(await told(company)).toEqual([]);
});

test('the companies are found with an owner of the tables that is no superuser, and by nobody else', async () => {
  const owner = new Client({ connectionString: databaseUrls.ownerUrl });
  await owner.connect();
  const name = `plain_${process.pid}_${Date.now()}`;
  const at = (url: string, values: { user?: string; database: string }) => {
    const moved = new URL(url);
    moved.pathname = `/${values.database}`;
    if (values.user) moved.username = values.user;
    return moved.href;
  };
  const password = new URL(databaseUrls.ownerUrl).password;
  try {
    await owner.query(
      `create role ${name} login nosuperuser nobypassrls ${password ? `password '${password}'` : ''}`,
    );
    await owner.query(`grant bidloom_app to ${name}`);
    await owner.query(`create database ${name} owner ${name}`);
    await migrate(at(databaseUrls.ownerUrl, { user: name, database: name }));
    const database = connect(at(databaseUrls.appUrl, { database: name }), { connections: 2 });
    try {
      const company = '0123456789abcdef01234567';
      await inCompany(database, { company }, async (db) => {
        await db
          .insertInto('companies')
          .values({ id: company, name: 'A', size: '1', currency: 'EUR', timezone: 'UTC' })
          .execute();
        const client = await db
          .insertInto('clients')
          .values({ name: 'B' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('bids')
          .values({ client_id: client.id, deadline: inHours(3) })
          .execute();
      });
      const asApp = (text: string) => database.pool.query<{ id: string }>(text);
      const found = await asApp(`select companies_with_deadlines(interval '24 hours') as id`);
      expect(found.rows).toEqual([{ id: company }]);
      expect((await asApp(`select companies_with_deadlines(interval '2 hours') as id`)).rows).toEqual([]);
      expect((await asApp('select id from companies')).rows).toEqual([]);
    } finally {
      await database.pool.end();
    }
  } finally {
    await owner.query(`drop database if exists ${name}`);
    await owner.query(`drop role if exists ${name}`);
    await owner.end();
  }
});
