import {
  changeNotificationChoices,
  listNotifications,
  type NotificationKind as Choice,
} from '@bidloom/contract/notifications';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { connect, inCompany } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import {
  databaseUrls,
  givenCompany,
  givenMember,
  inside,
  send,
  server,
  type GivenCompany,
} from '#testing/given.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

const remind = () => remindOfDeadlines(server.context.database);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const told = (who: Pick<GivenCompany, 'call'>) => who.call(listNotifications, {});

const move = (company: { _id: string }, bid: string, hours: number) =>
  inside(company, async (db) => {
    await db
      .updateTable('bids')
      .set({ deadline: inHours(hours) })
      .where('id', '=', bid)
      .execute();
  });
const join = (company: { _id: string }, bid: string, { _id }: { _id: string }) =>
  inside(company, async (db) => {
    await db.insertInto('bid_team').values({ bid_id: bid, user_id: _id }).execute();
  });

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
  expect(description).toContain(`${inParis.format(new Date(deadline))} (Paris)`);
});

test('each is reminded at the times they chose, and of those that have come only at the nearest', async () => {
  const company = await givenCompany();
  const [keen, late, nobody] = [
    await givenMember(company),
    await givenMember(company),
    await givenMember(company),
  ];
  const choose = (kind: Choice, inApp: boolean) => ({ kind, inApp, byMail: false });
  await keen.call(changeNotificationChoices, {
    choices: [choose('Deadline Reminder 7D', true), choose('Deadline Reminder 48H', true)],
  });
  await late.call(changeNotificationChoices, { choices: [choose('Deadline Reminder 2H', true)] });
  await nobody.call(changeNotificationChoices, { choices: [choose('Deadline Reminder 24H', false)] });
  const people = [company.user._id, keen._id, late._id, nobody._id];
  const bid = await givenBid(company, { deadline: inHours(200) }, people);
  const toldAt = async (hours: number) => {
    await move(company, bid, hours);
    await remind();
    return Promise.all(
      [company, keen, late, nobody].map(async (who) =>
        (await told(who)).map(({ type }) => type.replace('Deadline Reminder ', '')),
      ),
    );
  };
  expect(await toldAt(169)).toEqual([[], [], [], []]);
  expect(await toldAt(100)).toEqual([[], ['7D'], [], []]);
  expect(await toldAt(47)).toEqual([[], ['48H', '7D'], [], []]);
  expect(await toldAt(23)).toEqual([['24H'], ['24H', '48H', '7D'], ['24H'], []]);
  expect(await toldAt(1)).toEqual([['24H'], ['24H', '48H', '7D'], ['2H', '24H'], []]);
  // Who joins when the deadline is near is told once, by the nearest of the times.
  const newcomer = await givenMember(company);
  await newcomer.call(changeNotificationChoices, {
    choices: (['7D', '48H', '24H', '2H'] as const).map((time) => choose(`Deadline Reminder ${time}`, true)),
  });
  await join(company, bid, newcomer);
  await remind();
  expect(await told(newcomer)).toMatchObject([{ type: 'Deadline Reminder 2H', bid }]);
});

test('a deadline that moves is reminded of anew only when its time comes again', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company, { deadline: inHours(20) }, [company.user._id]);
  const count = async () => {
    await remind();
    return (await told(company)).length;
  };
  expect(await count()).toBe(1);
  for (const hours of [10, 23, 40]) {
    await move(company, bid, hours);
    expect(await count(), `${hours} hours before`).toBe(1);
  }
  // Time passes: what was told is 30 hours old, and the moved deadline is 10 hours away.
  await inside(company, async (db) => {
    await sql`update notifications set created_at = created_at - interval '30 hours'`.execute(db);
  });
  await move(company, bid, 10);
  expect(await count()).toBe(2);
  expect(await count()).toBe(2);
});

test('a reminder is in the language of who reads it', async () => {
  const company = await givenCompany();
  await givenBid(company, { deadline: inHours(20) }, [company.user._id]);
  await remind();
  const read = async (language: string) =>
    (await send('GET /notification/', { ...company, headers: { 'accept-language': language } })).body.data[0]
      .description as string;
  expect(await read('en')).toMatch(/^“Ponts” is due \d\d \w{3,4} \d{4} \d\d:\d\d \(Paris\)\.$/);
  expect(await read('fr')).toMatch(/^«\u202FPonts\u202F» /);
  expect(await read('ar')).toContain('باريس');
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
